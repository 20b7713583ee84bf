// Death and insanity, Allmother's Mercy.  Ledger TG-DEATH, TG-INSA, TG-MERCY.
#include "games/avalon/rules/death_and_insanity.h"

#include "games/avalon/rules/effects.h"
#include "games/avalon/rules/items_and_secrets.h"
#include "games/avalon/rules/saving.h"
#include "games/avalon/rules/setup.h"

namespace avalon {

void ClaimCharacter::options(World const& w, flow::Offers<Claim>& offers) const {
  offers.add({});
  for_claims(w, [&](CharacterId t, Colour colour) { offers.add({t, colour}); });
}
void ClaimCharacter::say(World const& w, Claim const& c, flow::Words& words) const {
  if (!c.tile)
    words.verb("decline").say("nobody");
  else
    words.verb("claim")
        .thing("text", w.content.characters.id(c.tile.index()))
        .say("{} ({})", w.content.characters[c.tile.index()].name, boost::describe::enum_to_string(c.colour, ""));
}

Task<> die(Play& play, Slot slot) {
  Character const& c = who(play.state, slot);
  LocationId const at = c.at;
  SecretSet const secrets = c.secrets;
  for (ItemId id : c.items) play.commit(ItemDropped{id, slot, at}, "TG-DEATH-08");
  for (SecretId id : secrets)
    if (play.content.secrets[id.index()].personal) play.commit(SecretLost{id, slot, true}, "TG-DEATH-10");
  play.commit(SecretsLaidDown{slot},
              "TG-DEATH-09");  // to be handed on below
  play.commit(CharacterDied{slot}, "TG-DEATH-01");
  if (play.state.seats == 1) {  // TG-DEATH-04
    play.commit(PhaseBegan{Phase::perished}, "TG-DEATH-04");
    co_return;
  }
  bool unclaimed = false;
  for_claims(play.world(), [&](CharacterId, Colour) { unclaimed = true; });
  if (!unclaimed) {  // TG-DEATH-11: for everybody
    play.commit(PhaseBegan{Phase::perished}, "TG-DEATH-11");
    co_return;
  }
  ClaimCharacter const question{.slot = slot};
  Claim const claim = co_await play.ask(question);
  if (claim.tile) {
    LocationId lowest;  // TG-DEATH-07: placement is no movement
    for (int i = 0; i < play.content.locations.size(); ++i) {
      LocationId const id{i};
      if (!place(play.state, id).on_table) continue;
      if (!lowest || play.content.locations[i].number < play.content.locations[lowest.index()].number) lowest = id;
    }
    claim_character(play, slot, claim.tile, claim.colour, lowest, "TG-DEATH-06");
  }
  SlotMask const heirs = everybody(play.state);
  if (heirs == 0) {
    play.commit(PhaseBegan{Phase::perished}, "TG-DEATH-04");
    co_return;
  }
  for (SecretId id : secrets) {  // TG-DEATH-09: as the dead character's owner wishes
    Secret const& card = play.content.secrets[id.index()];
    if (card.personal) continue;
    PickMember const heir{.party = bit(slot), .among = heirs, .why = PickFor::secret, .thing = id.value};
    Slot const to = co_await play.ask(heir);
    bool const up = !keyword_in_use(play.world(), to, card.keyword);
    play.commit(SecretGained{id, to, up, card.quest}, "TG-DEATH-09");
    co_await new_secret_arrived(play, to, id);
  }
}

Task<> perished(Play& play) {
  if (!mercy_is_offered(play.state)) {  // TG-CHAL-18
    play.commit(CampaignEnded{false, "nobody is left to walk on"}, "TG-CHAL-18");
    co_return;
  }
  CallAllmother const question{};
  bool const called = co_await play.ask(question);
  if (!called) {
    play.commit(CampaignEnded{false, "nobody is left to walk on"}, "TG-DEATH-04");
    co_return;
  }
  restore_chapter_start(play);
  StatusPart const saved{play.content.campaign->mercy_status, 0};
  mark(play, saved, true, "TG-MERCY-02");
}

Task<> mercy(Play& play) {
  play.commit(PhaseBegan{Phase::chapter_setup}, "TG-MERCY-03");
  SlotMask const all = everybody(play.state);
  ForWhom const whom{all, who(play.state, first_of(all)).at};
  co_await read(play, play.content.campaign->mercy_verse.index(), whom, "TG-MERCY-02");
}

}  // namespace avalon
