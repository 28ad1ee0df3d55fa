import { type BrowsedType, type BrowsedValue, browsedActor, browsedItem } from "../../engine/browser/browsed-type.ts";
import type { TenacityActor } from "../../engine/data/actor.ts";
import type { TenacityItem } from "../../engine/data/item.ts";
import { ABILITY_KINDS } from "./data/item/ability-data.ts";
import { isWeapon } from "./data/documents.ts";
import { RATINGS } from "./rules/index.ts";
import { findSkill, labelOf } from "./lists/registry.ts";
import { ratingText } from "./challenges/challenge-view.ts";
import { factsOf } from "./items/item-view.ts";
import { storedModifiers } from "./items/modifier-actions.ts";
import { givenWords, scopeWord } from "./items/modifier-labels.ts";
import { damageTypeLabel, sizeText } from "./data/registry-choices.ts";

type WeaponProperty = keyof typeof PROPERTIES;

/** Language keys of the properties that the rules know (R-1020, R-1023). */
const PROPERTIES = {
  grappling: "TENACITY.Weapon.Properties.grappling",
  lock: "TENACITY.Weapon.Properties.lock",
  thrown: "TENACITY.Weapon.Properties.thrown",
  concealed: "TENACITY.Weapon.Properties.concealed",
  loud: "TENACITY.Weapon.Properties.loud",
  twoHanded: "TENACITY.Weapon.Properties.twoHanded",
  nonLethal: "TENACITY.Weapon.Properties.nonLethal",
} as const;

const say = (key: string): string => game.i18n.localize(key);

function skill(id: string): BrowsedValue {
  return { value: id, label: say(findSkill(id)?.skill.label ?? id) };
}

function size({ system }: { readonly system: { readonly size: number } }): readonly BrowsedValue[] {
  return [{ value: String(system.size), label: sizeText(system.size), place: system.size }];
}

/** What the modifiers of an item are for: skills, attributes, damage types, scopes. */
function helpsWith(item: TenacityItem): readonly BrowsedValue[] {
  const scopes = storedModifiers(item).flatMap(([, { scope }]) => scope);
  return [...new Set(scopes)].map((value) => ({ value, label: scopeWord(value) }));
}

/** Of what types the attacks of an NPC are: of its body, and of its weapons. */
function damageTypes({ system, items }: TenacityActor<"npc">): readonly BrowsedValue[] {
  const weapons = items.contents.flatMap((item) => (isWeapon(item) ? [item.system.damageType] : []));
  return [...new Set([system.damageType, ...weapons])].map((value) => ({ value, label: damageTypeLabel(value) }));
}

/** As much as armor takes off any kind of damage (R-1308). */
function protection(item: TenacityItem): number | null {
  const values = storedModifiers(item).flatMap(([, { type, value }]) => (type === "resistance" ? [value] : []));
  return values.length > 0 ? Math.max(...values) : null;
}

function facts(item: TenacityItem): readonly string[] {
  return [...factsOf(item), ...givenWords(item)];
}

const concept = ({ system }: { readonly system: { readonly concept: string } }): readonly string[] =>
  system.concept === "" ? [] : [system.concept];

const stressFact = ({ system }: { readonly system: { readonly stress: { readonly max: number } } }): string =>
  `${say("TENACITY.Track.stress")} ${String(system.stress.max)}`;

const HELPS_WITH = { id: "scope", label: "TENACITY.Browser.HelpsWith", values: helpsWith } as const;

/** What the compendium browser shows of 10acity Tactics. */
export const BROWSED: readonly BrowsedType[] = [
  browsedItem("weapon", {
    label: "TENACITY.Item.Groups.weapon",
    fields: ["skill", "damageType", "hands", "properties", "modifiers"],
    facts,
    facets: [
      { id: "skill", label: "TENACITY.Weapon.FIELDS.skill.label", values: ({ system }) => [skill(system.skill)] },
      {
        id: "damageType",
        label: "TENACITY.Weapon.FIELDS.damageType.label",
        values: ({ system: { damageType } }) => [{ value: damageType, label: labelOf("damageTypes", damageType) }],
      },
      {
        id: "properties",
        label: "TENACITY.Weapon.FIELDS.properties.label",
        values: ({ system }) =>
          [...system.properties].map((value) => ({
            value,
            label: value in PROPERTIES ? say(PROPERTIES[value as WeaponProperty]) : value,
          })),
      },
      "damage",
      "reach",
      "range",
    ],
  }),
  browsedItem("armor", {
    label: "TENACITY.Item.Groups.armor",
    fields: ["modifiers"],
    facts,
    facets: [
      { id: "scope", label: "TENACITY.Browser.Against", values: helpsWith },
      { id: "protection", label: "TENACITY.Browser.Protection", number: protection },
    ],
  }),
  browsedItem("ability", {
    label: "TENACITY.Sheet.Tab.abilities",
    fields: ["kind", "cost", "activation", "ignoresPenalties", "freeResponse", "brings", "forOpponents", "modifiers"],
    facts,
    facets: [
      {
        id: "kind",
        label: "TENACITY.Ability.FIELDS.kind.label",
        values: ({ system: { kind } }) => [
          { value: kind, label: say(`TENACITY.Ability.Kinds.${kind}`), place: ABILITY_KINDS.indexOf(kind) },
        ],
      },
      {
        id: "activation",
        label: "TENACITY.Ability.FIELDS.activation.label",
        values: ({ system: { activation } }) => [
          { value: activation, label: say(`TENACITY.Ability.ActivationNames.${activation}`) },
        ],
      },
      HELPS_WITH,
      {
        id: "for",
        label: "TENACITY.Browser.For",
        values: ({ system: { forOpponents } }) => [
          {
            value: String(forOpponents),
            label: say(`TENACITY.Browser.${forOpponents ? "ForOpponents" : "ForHeroes"}`),
          },
        ],
      },
      {
        id: "cost",
        label: "TENACITY.Ability.FIELDS.cost.value.label",
        number: ({ system: { kind, cost } }) => (kind !== "talent" ? null : cost.currency === "free" ? 0 : cost.value),
      },
    ],
  }),
  browsedItem("gear", {
    label: "TENACITY.Item.Groups.gear",
    fields: ["uses", "healing", "brings", "modifiers"],
    facts,
    facets: [
      HELPS_WITH,
      { id: "healing", label: "TENACITY.Gear.FIELDS.healing.label", number: ({ system }) => system.healing || null },
    ],
  }),
  browsedItem("formula", {
    label: "TENACITY.Item.Groups.formula",
    fields: ["work", "skill", "unit", "progress"],
    facts,
    facets: [
      {
        id: "work",
        label: "TENACITY.Formula.FIELDS.work.label",
        values: ({ system: { work } }) => [{ value: work, label: say(`TENACITY.Formula.Work.${work}`) }],
      },
      { id: "skill", label: "TENACITY.Formula.FIELDS.skill.label", values: ({ system }) => [skill(system.skill)] },
      "requirement",
    ],
  }),
  browsedActor("npc", {
    label: "TENACITY.Browser.Npcs",
    fields: ["rating", "size", "speed", "stress", "solo", "concept", "damageType"],
    facts: npcFacts,
    facets: [
      {
        id: "rating",
        label: "TENACITY.Npc.Rating",
        values: ({ system: { rating } }) => [
          { value: rating, label: say(`TENACITY.Rating.${rating}`), place: RATINGS.indexOf(rating) },
        ],
      },
      { id: "size", label: "TENACITY.Character.size", values: size },
      {
        id: "solo",
        label: "TENACITY.Npc.Solo",
        values: ({ system: { solo } }) => (solo ? [{ value: "solo", label: say("TENACITY.Npc.Solo") }] : []),
      },
      { id: "damageType", label: "TENACITY.Character.damageType", values: damageTypes },
      { id: "stress", label: "TENACITY.Track.stress", number: ({ system }) => system.stress.max },
      { id: "speed", label: "TENACITY.Character.speed", number: ({ system }) => system.speed },
    ],
  }),
  browsedActor("challenge", {
    label: "TENACITY.Browser.Challenges",
    fields: ["kind", "challenge", "skills", "progress"],
    text: "description",
    facts: (challenge) => [say(`TENACITY.Challenge.Kind.${challenge.system.kind}`), ratingText(challenge)],
    facets: [
      {
        id: "kind",
        label: "TENACITY.Challenge.KindLabel",
        values: ({ system: { kind } }) => [{ value: kind, label: say(`TENACITY.Challenge.Kind.${kind}`) }],
      },
      { id: "skill", label: "TENACITY.Challenge.Skills", values: ({ system }) => [...system.skills].map(skill) },
      {
        id: "dice",
        label: "TENACITY.Challenge.Dice",
        number: ({ system: { challenge } }) => challenge.dice || null,
      },
    ],
  }),
  browsedActor("vehicle", {
    label: "TENACITY.Browser.Vehicles",
    fields: ["size", "speed", "maneuverability", "seats", "stress"],
    text: "description",
    facts: vehicleFacts,
    facets: [
      { id: "size", label: "TENACITY.Character.size", values: size },
      { id: "speed", label: "TENACITY.Character.speed", number: ({ system }) => system.speed },
      {
        id: "maneuverability",
        label: "TENACITY.Vehicle.Maneuverability",
        number: ({ system }) => system.maneuverability,
      },
      { id: "seats", label: "TENACITY.Vehicle.Seats", number: ({ system }) => system.seats },
    ],
  }),
  browsedActor("hero", {
    label: "TENACITY.Browser.Heroes",
    fields: ["concept"],
    facts: concept,
  }),
];

function npcFacts(npc: TenacityActor<"npc">): readonly string[] {
  const { rating, solo, size: side } = npc.system;
  return [
    say(`TENACITY.Rating.${rating}`),
    stressFact(npc),
    ...(side === 1 ? [] : [sizeText(side)]),
    ...(solo ? [say("TENACITY.Npc.Solo")] : []),
    ...concept(npc),
  ];
}

function vehicleFacts(vehicle: TenacityActor<"vehicle">): readonly string[] {
  const { size: side, speed, maneuverability, seats } = vehicle.system;
  return [
    stressFact(vehicle),
    `${say("TENACITY.Character.speed")} ${String(speed)}`,
    `${say("TENACITY.Vehicle.Maneuverability")} ${String(maneuverability)}`,
    `${say("TENACITY.Vehicle.Seats")} ${String(seats)}`,
    sizeText(side),
  ];
}
