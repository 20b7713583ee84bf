// A small picture for every card, made from its name: a sky, hills, and a sign of what the card is about.
import type { JSX } from "preact";
import { memo } from "preact/compat";
import { hash, silhouette_named, silhouettes } from "./figures";

const signs: Record<string, string> = {
  ...silhouettes,
  boot: "M7 2h7.500v9.500l6 4c1.300.9 1.500 2 1.500 4V21H6zM6 21.500h16V23H6zM8.500 4.500v2H13v-2zM8.500 8v2H13V8z",
  cup: "M4 3h16l-1.500 7.500c-.6 3-2.500 4.800-5.200 5.300V19h4.200v3h-11v-3h4.200v-3.200c-2.700-.5-4.600-2.300-5.200-5.300zM6.500 5.500l.8 4h9.400l.8-4z",
  coat: "M8 2l4 3 4-3 5.500 4.500-2 6.500-2.500-1V22h-4V12h-2v10H7V12l-2.500 1-2-6.500z",
  heart: "M12 21.500C2 14 2 3.500 8 3.500c2 0 3.300 1.200 4 2.600.7-1.400 2-2.600 4-2.600 6 0 6 10.500-4 18z",
  eye: "M12 4.500C6 4.500 2.200 9.500 1 12c1.200 2.500 5 7.500 11 7.500s9.800-5 11-7.500c-1.200-2.500-5-7.500-11-7.500zM12 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9z",
  letter: "M4 2.500h12.500L20 6v15.500H4zM7 8h10v1.500H7zM7 12h10v1.500H7zM7 16h6.500v1.500H7z",
  hand: "M8 23c-3-3-4.500-6-5.500-10.500-.4-1.800 2-2.300 2.600-.6L6.500 15V4.500c0-1.800 2.500-1.800 2.600 0l.4 6V2.800c0-1.900 2.700-1.900 2.800 0l.2 7.700.8-6.700c.2-1.800 2.700-1.500 2.600.2l-.4 7.500 1.400-4.700c.5-1.600 2.800-1 2.500.7-.8 5-1.400 10.500-5 15.500z",
  drop: "M12 1.500c4.500 6 7 9.600 7 13.300a7 7 0 0 1-14 0c0-3.700 2.500-7.300 7-13.300zM8 14.500c0 3 1.500 4.700 4 5.200-1.400-1.300-2.200-3-2.200-5.200z",
  snake: "M6 22.500c-2.800 0-4.500-1.600-4.500-4s1.700-4 4.500-4h9c1.500 0 2.300-.7 2.300-1.700s-.8-1.700-2.300-1.700H9.500c-3 0-4.800-1.800-4.800-4.600C4.700 3.500 6.800 1.500 10 1.500h5.500l3.500 2 3 1-3 1-3.500 1.500H10c-1.300 0-2 .6-2 1.500s.7 1.300 1.800 1.300h5.700c3.300 0 5.300 1.900 5.300 4.700s-2 4.700-5.300 4.700H6c-1 0-1.500.4-1.500 1s.5 1 1.500 1h13.500v2.800zM15.300 3.300a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800z",
  knot: "M7 3.500c3.500 0 5 3 5 8.500 0-5.500 1.500-8.500 5-8.500 3 0 4.500 2.300 4.500 5S20 13.500 16 14l3 7-2.500 1-4.500-6-4.500 6L5 21l3-7c-4-.5-5.500-2.800-5.500-5.500s1.500-5 4.500-5zM7 6.300C5.700 6.300 5 7.200 5 8.600s.8 2.500 4.800 2.700C9.500 8 8.500 6.300 7 6.300zM17 6.300c-1.500 0-2.500 1.700-2.800 5 4-.2 4.800-1.300 4.800-2.700s-.7-2.300-2-2.300z",
  bell: "M10.500 2h3v1.700c3.600.7 5.200 3.600 5.200 7.300 0 3.800.8 5.200 2.300 6.500H3c1.500-1.300 2.300-2.700 2.300-6.500 0-3.700 1.600-6.600 5.200-7.300zM9.500 19h5a2.500 2.500 0 0 1-5 0z",
};
const words: [RegExp, string][] = [
  [/\b(axe|hew|chop|cleave|hatchet|adze|billhook|sickle|reaping)/i, "axe"],
  [/\b(shield|guard|ward|brace|cover|hold|wall|buckler|targe|bulwark|pavise|aside|.* lid\b)/i, "shield"],
  [/\b(bow|crossbow|arrow|shot|shoot|aim|quiver|sling|dart|.* shaft\b)/i, "bow"],
  [/\b(fire|flame|ember|flint|burn|lamp|lantern|candle|torch|coal|ash|light|smoke|kiln|scald|boil|pitch)/i, "flame"],
  [/\b(water|river|rain|steam|blood|leech|drown|tide|bottle|draught|flood|ford|mere|undertow|bilge|spring|sodden|wave|oil)/i, "drop"],
  [/\b(coat|robe|cloak|mail|armou?r|jerkin|skin|leather|vest|hauberk|brigandine|plate)/i, "coat"],
  [/\b(cup|bowl|drink|ale|broth|bread|food|meal)/i, "cup"],
  [/\b(run|step|walk|road|leap|charge|boot|shoe|stride|path|trail|travel|follow|rush|slip|lunge|pilgrim|fast)/i, "boot"],
  [/\b(heal|mend|breath|rest|heart|life|kind|mercy|friend|bandage|surge(on|ry)|poultice|midwife|stitch|pulse|aid)/i, "heart"],
  [/\b(eye|see(?!d)|look|watch|sight|mark(?!et)|read|notice|mirror|unseen|blind)/i, "eye"],
  [/\b(knot|rope|bind|tie|tangle|net|untie|chain|snare|thread|cord|wire|whip|loose|hang)/i, "knot"],
  [/\b(letter|page|book|word|name|tale|news|promise|song|say|speak|talk|task|list|writ|deed|map|tally|census|pardon|oath|debt|roll)/i, "letter"],
  [/\b(bell|hum|horn|drum|evensong|whistle)/i, "bell"],
  [/\b(hand|touch|grip|palm|finger|grasp|throw|give|pull|drag|knuckle)/i, "hand"],
  [/\b(fist|punch|strike|hit|blow|hammer|ribs|head|attack|maul|mace|heave|swing|shoulder|break)/i, "fist"],
  [/\b(bone|skull|dead|death|grave(?!l)|barrow|corpse|wound|scar)/i, "skull"],
  [/\b(adder|snake|serpent|viper|eel)/i, "snake"],
  [/\b(wolf|hound|beast|teeth|tooth|bite|claw|fang|gnaw|hunger|bait)/i, "wolf"],
  [/\b(bird|crow(?!d)|raven|rook|jackdaw|kite|hawk|eyas|feather|wing|falcon|stoop)/i, "raven"],
  [/\b(tree|root|uproot|wood|bark|resin|thorn|orchard|leaf|reed|acorn|pine|moss|graft|garden|hedge|poppy|corn|stump|twig|stubble)/i, "tree"],
  [/\b(stone|rock|menhir|mason|quarry|milestone)/i, "stone"],
  [/\b(moth|spider|swarm|web|brood|spore)/i, "spider"],
  [/\b(door|gate|bridge|house|toll|latch|lock|hinge|window|trapdoor|bar|abbey)/i, "door"],
  [/\b(coin|purse|wealth|iron|chest|sack|token|penny|ring|trade|fare|tithe|change|paying|collect)/i, "chest"],
  [/\b(sword|blade|edge|cut|knife|oathknife|spear|steel)/i, "sword"],
  [/\b(staff|magic|spell|rite|charm|witch|moon|star|dream|night|saint|goddess)/i, "mage"],
];

// What no word tells has the land alone: a sign that does not fit is worse than none.
export function sign_of(name: string): string {
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? silhouette_named(name) ?? "";
}

export const CardArt = memo(function CardArt({ name }: { name: string }): JSX.Element {
  const h = hash(name);
  const sign = signs[sign_of(name)];
  const hill = (base: number, rise: number, seed: number): string => {
    let d = "M0 80";
    for (let i = 0; i <= 5; ++i) d += `L${i * 24} ${(80 * (base - (rise * ((seed >>> (i * 3)) & 7)) / 7)).toFixed(0)}`;
    return `${d}L120 80Z`;
  };
  return (
    <span class="card-art">
      <svg class={`v-${h % 5}`} viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <rect class="v-sky" width="120" height="80" />
        <circle class="v-moon" cx="60" cy="38" r="27" />
        <path class="v-far" d={hill(0.78, 0.28, h)} />
        <path class="v-mid" d={hill(0.94, 0.22, h >>> 7)} />
        {sign && <path class="v-sign" d={sign} fill-rule="evenodd" transform="translate(36 14) scale(2)" />}
      </svg>
    </span>
  );
});
