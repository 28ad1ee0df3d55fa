import { type BrowsedType, type BrowsedValue, browsedActor, browsedItem } from "../../engine/browser/browsed-type.ts";
import { type EvadeActor, rankOf } from "./data/documents.ts";
import { advancementFacts, armorFacts, gearFacts, powerFacts, traitName, weaponFacts } from "./items/item-facts.ts";
import { attributeName, sheetWords, skillName } from "./words.ts";

const skill = (id: string): readonly BrowsedValue[] => (id === "" ? [] : [{ value: id, label: skillName(id) }]);

const someNumber = (value: number): number | null => (value === 0 ? null : value);

/** What the compendium browser shows of hit and evade. */
export const BROWSED: readonly BrowsedType[] = [
  browsedItem("evadeWeapon", {
    label: "TENACITY.Evade.Sheet.Weapons",
    fields: ["kind", "divisor", "skill", "traits", "stun", "hold", "range", "fists", "reload", "stage", "powder"],
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
      "bonus",
      "damage",
      {
        id: "range",
        label: "TENACITY.Browser.Range",
        number: ({ system: { range } }) => someNumber(Math.max(range.near, range.far)),
      },
    ],
  }),
  browsedItem("evadeArmor", {
    label: "TENACITY.Evade.Sheet.Armor",
    fields: ["shield"],
    facts: armorFacts,
    facets: ["toughness", "evade"],
  }),
  browsedItem("evadePower", {
    label: "TENACITY.Evade.Sheet.Powers",
    fields: ["kind", "attribute", "skill", "touch", "heals", "harms", "gives"],
    facts: powerFacts,
    facets: [
      {
        id: "kind",
        label: "TENACITY.Evade.Power.FIELDS.kind.label",
        values: ({ system: { kind } }) => [{ value: kind, label: sheetWords(`PowerKind.${kind}`) }],
      },
      { id: "skill", label: "TENACITY.Evade.Power.FIELDS.skill.label", values: ({ system }) => skill(system.skill) },
      "difficulty",
    ],
  }),
  browsedItem("evadeGear", {
    label: "TENACITY.Evade.Sheet.Gear",
    fields: ["kind", "heals", "gives"],
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
  browsedItem("evadeAdvancement", {
    label: "TENACITY.Evade.Sheet.Advancements",
    fields: ["actions", "delayed", "reload"],
    facts: advancementFacts,
  }),
  evadeActors("evadeOpponent", "TENACITY.Browser.Opponents"),
  browsedActor("evadeGroup", {
    label: "TENACITY.Browser.Groups",
    facts: () => [],
  }),
  evadeActors("evadeHero", "TENACITY.Browser.Heroes"),
];

function evadeActors(type: EvadeActor["type"], label: string): BrowsedType {
  const rank = (attribute: "evade" | "toughness") => ({
    id: attribute,
    label: `TENACITY.Evade.Attribute.${attribute}`,
    number: (actor: EvadeActor) => rankOf(actor, attribute),
  });
  return browsedActor(type, {
    label,
    fields: ["concept", "attributes", "life"],
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
