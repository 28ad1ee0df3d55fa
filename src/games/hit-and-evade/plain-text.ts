import type { StatBlockKind, ToWord } from "../../engine/portable/portable.ts";
import type { Fact, ThingFacts } from "../../engine/portable/stat-block.ts";
import { WEAPON_TRAITS } from "./data/evade-weapon-data.ts";
import { evadeLists } from "./lists/world-lists.ts";
import { ATTACK_KINDS } from "./rules/opening.ts";

const RANK = { kind: "number", min: 0, max: 30 } as const;
const BONUS = { kind: "number", min: -20, max: 50 } as const;
const COUNT = { kind: "number", min: 0, max: 99 } as const;

const weaponFacts = (word: ToWord): readonly Fact[] => [
  {
    kind: "choice",
    path: "kind",
    word: word("kind", "TENACITY.Evade.Weapon.FIELDS.kind.label"),
    of: ATTACK_KINDS.map((id) => word(id, `TENACITY.Evade.Sheet.WeaponKind.${id}`)),
  },
  { ...BONUS, path: "bonus", word: word("bonus", "TENACITY.Evade.Weapon.FIELDS.bonus.label") },
  { ...BONUS, path: "damage", word: word("damage", "TENACITY.Evade.Weapon.FIELDS.damage.label") },
  {
    kind: "number",
    path: "divisor",
    word: word("divisor", "TENACITY.Evade.Weapon.FIELDS.divisor.label"),
    min: 1,
    max: 4,
  },
  {
    kind: "words",
    path: "traits",
    word: word("traits", "TENACITY.Evade.Weapon.FIELDS.traits.label"),
    of: WEAPON_TRAITS.map((id) => word(id, `TENACITY.Evade.Sheet.Trait.${id}`)),
  },
];

const otherThings = (word: ToWord): readonly ThingFacts[] => [
  {
    type: "evadeArmor",
    word: word("armor", "TYPES.Item.evadeArmor"),
    facts: [
      { ...BONUS, path: "toughness", word: word("toughness", "TENACITY.Evade.Armor.FIELDS.toughness.label") },
      { ...BONUS, path: "evade", word: word("evade", "TENACITY.Evade.Armor.FIELDS.evade.label") },
    ],
  },
  {
    type: "evadePower",
    word: word("power", "TYPES.Item.evadePower"),
    facts: [
      { ...COUNT, path: "difficulty", word: word("difficulty", "TENACITY.Evade.Power.FIELDS.difficulty.label") },
      { ...COUNT, path: "heals", word: word("heals", "TENACITY.Evade.Power.FIELDS.heals.label") },
      { ...COUNT, path: "harms", word: word("harms", "TENACITY.Evade.Power.FIELDS.harms.label") },
    ],
  },
  {
    type: "evadeGear",
    word: word("gear", "TYPES.Item.evadeGear"),
    facts: [{ ...COUNT, path: "quantity", word: word("quantity", "TENACITY.Evade.Gear.FIELDS.quantity.label") }],
  },
  { type: "evadeAdvancement", word: word("advancement", "TYPES.Item.evadeAdvancement"), facts: [] },
];

/** Opponents in plain text. */
export const OPPONENT_TEXT: StatBlockKind = {
  type: "evadeOpponent",
  example: "TENACITY.Evade.TextExample",
  pack: "hit-and-evade-items",
  notes: "notes",

  block(word) {
    const { attributes, skills } = evadeLists();
    return {
      facts: [
        { kind: "text", path: "concept", word: word("concept", "TENACITY.Evade.Actor.FIELDS.concept.label") },
        ...attributes.map(({ id, label }) => ({ ...RANK, path: `attributes.${id}`, word: word(id, label) })),
        ...skills.map(({ id, label }) => ({ ...RANK, path: `skills.${id}`, word: word(id, label) })),
        { kind: "number", path: "life.max", word: word("life", "TENACITY.Evade.Sheet.Life"), min: 1, max: 999 },
      ],
      things: [
        { type: "evadeWeapon", word: word("weapon", "TYPES.Item.evadeWeapon"), facts: weaponFacts(word) },
        ...otherThings(word),
      ],
    };
  },

  finish: ({ "life.max": life }) => (life === undefined ? {} : { life: { value: life } }),
};
