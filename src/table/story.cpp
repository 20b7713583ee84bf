#include "table/story.h"

#include "table/publishing.h"

namespace server {

namespace {

class Book {
 public:
  Book(flow::Session& session, std::uint32_t seats) : session_(session), seats_(seats) {
    read();
    if (!parts_.empty()) return;
    // A story that is open before anybody decides was never told: it stands in the view.
    std::string text;
    for (std::string const& line : session_.position().view(flow::Seat::nobody()).story)
      text += (text.empty() ? "" : "\n") + line;
    if (!text.empty()) parts_.push_back({0, false, std::move(text)});
  }

  void take(flow::Entry const& entry) {
    if (entry.kind == flow::Entry::Kind::edit) {
      session_.edit(entry.question, entry.text);
    } else {
      bool const asked = is_story(session_.position().prompt());
      session_.answer(entry.index);
      int const number = session_.length();
      std::uint32_t const readers = session_.readers(number);
      if (asked && (readers == flow::Session::everybody || (readers & seats_) != 0))
        parts_.push_back({number, true, entry.text});
    }
    read();
  }

  std::vector<message::StoryPart> take_parts() { return std::move(parts_); }

 private:
  void read() {
    for (; read_ < session_.log().size(); ++read_) {
      flow::LogEntry const& line = session_.log()[read_];
      if (!is_story(line.told.words)) continue;
      std::string const& text = words_for(line.told.words, seats_);
      if (!text.empty()) parts_.push_back({line.after, false, text});
    }
  }

  flow::Session& session_;
  std::uint32_t seats_;
  std::size_t read_ = 0;
  std::vector<message::StoryPart> parts_;
};

}  // namespace

std::vector<message::StoryPart> story_of(std::shared_ptr<flow::Game const> const& game,
                                         flow::Chronicle const& chronicle, std::uint32_t seats) {
  flow::Session again(game, chronicle.setup);
  Book book(again, seats);
  for (flow::Entry const& entry : chronicle.entries) book.take(entry);
  return book.take_parts();
}

}  // namespace server
