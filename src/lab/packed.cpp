#include "lab/packed.h"

#include <unistd.h>
#include <zstd.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "flow/fault.h"

namespace lab {

namespace {

constexpr int level = 6;  // a run is written once and read often
constexpr std::string_view zstd_mark = "\x28\xb5\x2f\xfd";

std::filesystem::path partial_of(std::filesystem::path const& path) {
  return path.parent_path() / fmt::format(".{}.{}", path.filename().string(), ::getpid());
}

flow::Refused cannot_write(std::filesystem::path const& path) {
  return flow::Refused(fmt::format("cannot write {}", path.string()));
}

struct FreePacker {
  void operator()(ZSTD_CCtx* c) const { ZSTD_freeCCtx(c); }
  void operator()(ZSTD_DCtx* d) const { ZSTD_freeDCtx(d); }
};
using Compressor = std::unique_ptr<ZSTD_CCtx, FreePacker>;

Compressor compressor() {
  Compressor made(ZSTD_createCCtx());
  if (!made) throw std::runtime_error("zstd cannot start");
  ZSTD_CCtx_setParameter(made.get(), ZSTD_c_compressionLevel, level);
  ZSTD_CCtx_setParameter(made.get(), ZSTD_c_checksumFlag, 1);  // so that damage is noticed
  return made;
}

// Takes a packed or plain text in pieces and gives its plain text in pieces.
class Unpacker {
 public:
  explicit Unpacker(std::string name) : name_(std::move(name)) {}

  template <class Give>
  void take(std::string_view bytes, Give const& give) {
    if (!begun_) {
      begun_ = true;
      if (bytes.starts_with(zstd_mark)) context_.reset(ZSTD_createDCtx());
    }
    if (!context_) return give(bytes);
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    for (bool full = true; in.pos < in.size || full;) {
      ZSTD_outBuffer out{room_.data(), room_.size(), 0};
      left_ = ZSTD_decompressStream(context_.get(), &out, &in);
      if (ZSTD_isError(left_)) throw damaged();
      give(std::string_view(room_.data(), out.pos));
      full = out.pos == out.size;
    }
  }
  void end() const {
    if (context_ && left_ != 0) throw damaged();
  }

 private:
  flow::Refused damaged() const { return flow::Refused(fmt::format("{} is damaged; delete it and run again", name_)); }

  std::string name_;
  bool begun_ = false;
  std::unique_ptr<ZSTD_DCtx, FreePacker> context_;
  std::size_t left_ = 0;  // 0: a whole text was read
  std::string room_ = std::string(ZSTD_DStreamOutSize(), '\0');
};

}  // namespace

std::string packed(std::string_view plain, Packing how) {
  if (how == Packing::plain) return std::string(plain);
  std::string out(ZSTD_compressBound(plain.size()), '\0');
  std::size_t const size = ZSTD_compress2(compressor().get(), out.data(), out.size(), plain.data(), plain.size());
  if (ZSTD_isError(size)) throw std::runtime_error("zstd failed");
  out.resize(size);
  return out;
}

std::string unpacked(std::string text, std::string const& name) {
  if (!text.starts_with(zstd_mark)) return text;
  std::string out;
  Unpacker unpacker(name);
  unpacker.take(text, [&](std::string_view plain) { out += plain; });
  unpacker.end();
  return out;
}

std::string read_whole(std::filesystem::path const& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw flow::Refused(fmt::format("cannot read {}", path.string()));
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

void write_whole(std::filesystem::path const& path, std::string_view text) {
  std::filesystem::path const partial = partial_of(path);
  {
    std::ofstream file(partial, std::ios::binary);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    file.flush();
    if (!file) throw cannot_write(path);
  }
  std::filesystem::rename(partial, path);
}

void for_each_line_of(std::filesystem::path const& path, std::function<void(std::string_view)> const& each) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw flow::Refused(fmt::format("cannot read {}", path.string()));
  Unpacker unpacker(path.string());
  std::string line, bytes(256 * 1024, '\0');
  auto const give = [&](std::string_view plain) {
    for (std::size_t end; (end = plain.find('\n')) != plain.npos; plain.remove_prefix(end + 1)) {
      line += plain.substr(0, end);
      each(line);
      line.clear();
    }
    line += plain;
  };
  while (file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())), file.gcount() > 0)
    unpacker.take(std::string_view(bytes.data(), static_cast<std::size_t>(file.gcount())), give);
  unpacker.end();
  if (!line.empty()) each(line);
}

struct Writer::Packer {
  Compressor context = compressor();
  std::string room = std::string(ZSTD_CStreamOutSize(), '\0');
};

Writer::Writer(std::filesystem::path path, Packing how)
    : path_(std::move(path)),
      partial_(partial_of(path_)),
      packer_(how == Packing::zstd ? std::make_unique<Packer>() : nullptr),
      file_(std::fopen(partial_.c_str(), "wb")) {
  if (!file_) throw cannot_write(path_);
}

Writer::~Writer() {
  if (!file_) return;
  std::fclose(file_);
  std::error_code ignored;
  std::filesystem::remove(partial_, ignored);
}

void Writer::put(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) throw cannot_write(path_);
}

void Writer::pack(std::string_view text, bool last) {
  ZSTD_inBuffer in{text.data(), text.size(), 0};
  for (bool done = false; !done;) {
    ZSTD_outBuffer out{packer_->room.data(), packer_->room.size(), 0};
    std::size_t const left =
        ZSTD_compressStream2(packer_->context.get(), &out, &in, last ? ZSTD_e_end : ZSTD_e_continue);
    if (ZSTD_isError(left)) throw std::runtime_error("zstd failed");
    put(std::string_view(packer_->room.data(), out.pos));
    done = last ? left == 0 : in.pos == in.size;
  }
}

void Writer::write(std::string_view text) {
  if (text.empty()) return;
  if (packer_)
    pack(text, false);
  else
    put(text);
}

void Writer::finish() {
  if (packer_) pack({}, true);
  int const result = std::fclose(file_);
  file_ = nullptr;
  if (result != 0) throw cannot_write(path_);
  std::filesystem::rename(partial_, path_);
}

}  // namespace lab
