import { type BrowsedType, type BrowsedValue, browsedActor, browsedItem } from "../../engine/browser/browsed-type.ts";
import {
  type EvadeActor,
  isAdvancement,
  isArmor,
  isEvadeActor,
  isEvadeGroup,
  isGear,
  isPower,
  isWeapon,
  rankOf,
} from "./data/documents.ts";
import { advancementFacts, armorFacts, gearFacts, powerFacts, traitName, weaponFacts } from "./items/item-facts.ts";
import { attributeName, sheetWords, skillName } from "./words.ts";

const skill = (id: string): readonly BrowsedValue[] => (id === "" ? [] : [{ value: id, label: skillName(id) }]);

const someNumber = (value: number): number | null => (value === 0 ? null : value);

/** What the compendium browser shows of hit and evade. */
export const BROWSED: readonly BrowsedType[] = [
  browsedItem(isWeapon, {
    type: "evadeWeapon",
    label: "TENACITY.Evade.Sheet.Weapons",
    fields: [
      "kind",
      "bonus",
      "damage",
      "divisor",
      "skill",
      "traits",
      "stun",
      "hold",
      "range",
      "fists",
      "reload",
      "stage",
      "powder",
    ],
    text: "description",
    facts: weaponFacts,
    facets: [
      {
        id: "kind",
        label: "TENACITY.Evade.Weapon.FIELDS.kind.label",
        values: ({ system: { kind, isOnFists } }) => {
          const value = isOnFists ? "fists" : kind;
          return [{ value, label: sheetWords(`WeaponKind.${value}`) }];
        },
      },
      {
        id: "traits",
        label: "TENACITY.Evade.Weapon.FIELDS.traits.label",
        values: ({ system }) => [...system.traits].map((value) => ({ value, label: traitName(value) })),
      },
      { id: "bonus", label: "TENACITY.Evade.Weapon.FIELDS.bonus.label", number: ({ system }) => system.bonus },
      { id: "damage", label: "TENACITY.Evade.Weapon.FIELDS.damage.label", number: ({ system }) => system.damage },
      {
        id: "range",
        label: "TENACITY.Browser.Range",
        number: ({ system: { range } }) => someNumber(Math.max(range.near, range.far)),
      },
    ],
  }),
  browsedItem(isArmor, {
    type: "evadeArmor",
    label: "TENACITY.Evade.Sheet.Armor",
    fields: ["shield", "toughness", "evade"],
    text: "description",
    facts: armorFacts,
    facets: [
      {
        id: "toughness",
        label: "TENACITY.Evade.Armor.FIELDS.toughness.label",
        number: ({ system }) => system.toughness,
      },
      { id: "evade", label: "TENACITY.Evade.Armor.FIELDS.evade.label", number: ({ system }) => system.evade },
    ],
  }),
  browsedItem(isPower, {
    type: "evadePower",
    label: "TENACITY.Evade.Sheet.Powers",
    fields: ["kind", "attribute", "skill", "difficulty", "touch", "heals", "harms", "gives"],
    text: "description",
    facts: powerFacts,
    facets: [
      {
        id: "kind",
        label: "TENACITY.Evade.Power.FIELDS.kind.label",
        values: ({ system: { kind } }) => [{ value: kind, label: sheetWords(`PowerKind.${kind}`) }],
      },
      { id: "skill", label: "TENACITY.Evade.Power.FIELDS.skill.label", values: ({ system }) => skill(system.skill) },
      {
        id: "difficulty",
        label: "TENACITY.Evade.Power.FIELDS.difficulty.label",
        number: ({ system }) => system.difficulty,
      },
    ],
  }),
  browsedItem(isGear, {
    type: "evadeGear",
    label: "TENACITY.Evade.Sheet.Gear",
    fields: ["kind", "heals", "gives"],
    text: "description",
    facts: gearFacts,
    facets: [
      {
        id: "kind",
        label: "TENACITY.Evade.Gear.FIELDS.kind.label",
        values: ({ system: { kind } }) => [{ value: kind, label: sheetWords(`GearKind.${kind}`) }],
      },
      {
        id: "heals",
        label: "TENACITY.Evade.Gear.FIELDS.heals.label",
        number: ({ system }) => someNumber(system.heals),
      },
    ],
  }),
  browsedItem(isAdvancement, {
    type: "evadeAdvancement",
    label: "TENACITY.Evade.Sheet.Advancements",
    fields: ["actions", "delayed", "reload"],
    text: "description",
    facts: advancementFacts,
    facets: [],
  }),
  evadeActors("evadeOpponent", "TENACITY.Browser.Opponents"),
  browsedActor(isEvadeGroup, {
    type: "evadeGroup",
    label: "TENACITY.Browser.Groups",
    fields: [],
    text: "biography",
    facts: () => [],
    facets: [],
  }),
  evadeActors("evadeHero", "TENACITY.Browser.Heroes"),
];

function evadeActors(type: EvadeActor["type"], label: string): BrowsedType {
  const rank = (attribute: "evade" | "toughness") => ({
    id: attribute,
    label: `TENACITY.Evade.Attribute.${attribute}`,
    number: (actor: EvadeActor) => rankOf(actor, attribute),
  });
  return browsedActor(isEvadeActor, {
    type,
    label,
    fields: ["concept", "attributes", "life"],
    text: "biography",
    facts: (actor) => {
      const { life, concept } = actor.system;
      return [
        `${sheetWords("Life")} ${String(life.max)}`,
        ...["evade", "toughness"].map((id) => `${attributeName(id)} ${String(rankOf(actor, id))}`),
        ...(concept === "" ? [] : [concept]),
      ];
    },
    facets: [
      { id: "life", label: "TENACITY.Evade.Sheet.Life", number: ({ system }) => system.life.max },
      rank("evade"),
      rank("toughness"),
    ],
  });
}
