import type { BlockFact, StatBlockKind, ToWord } from "../../engine/portable/portable.ts";
import { WEAPON_TRAITS } from "./data/evade-weapon-data.ts";
import { evadeLists } from "./lists/world-lists.ts";
import { ATTACK_KINDS } from "./rules/kept-words.ts";

const RANK = { kind: "number", min: 0, max: 30 } as const;

const weaponFacts = (word: ToWord): readonly BlockFact[] => [
  {
    kind: "choice",
    path: "kind",
    word: word("kind", "TENACITY.Evade.Weapon.FIELDS.kind.label"),
    of: ATTACK_KINDS.map((id) => word(id, `TENACITY.Evade.Sheet.WeaponKind.${id}`)),
  },
  "bonus",
  "damage",
  "divisor",
  {
    kind: "words",
    path: "traits",
    word: word("traits", "TENACITY.Evade.Weapon.FIELDS.traits.label"),
    of: WEAPON_TRAITS.map((id) => word(id, `TENACITY.Evade.Sheet.Trait.${id}`)),
  },
];

/** Things of which numbers say everything. */
const OTHER_THINGS = {
  evadeArmor: ["toughness", "evade"],
  evadePower: ["difficulty", "heals", "harms"],
  evadeGear: ["quantity"],
  evadeAdvancement: [],
};

export const OPPONENT_TEXT: StatBlockKind = {
  type: "evadeOpponent",
  pack: "hit-and-evade-items",

  block(word) {
    const { attributes, skills } = evadeLists();
    return {
      facts: [
        "concept",
        ...attributes.map(({ id, label }) => ({ ...RANK, path: `attributes.${id}`, word: word(id, label) })),
        ...skills.map(({ id, label }) => ({ ...RANK, path: `skills.${id}`, word: word(id, label) })),
        { kind: "number", path: "life.max", word: word("life", "TENACITY.Evade.Sheet.Life"), min: 1, max: 999 },
      ],
      things: { evadeWeapon: weaponFacts(word), ...OTHER_THINGS },
    };
  },

  finish: ({ "life.max": life }) => (life === undefined ? {} : { life: { value: life } }),
};
