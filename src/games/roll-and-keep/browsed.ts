import { type BrowsedType, type BrowsedValue, browsedActor, browsedItem } from "../../engine/browser/browsed-type.ts";
import { type ManaActor } from "./data/documents.ts";
import { thingFacts } from "./sheets/mana-actor-view.ts";
import { attributeName, colorName } from "./words.ts";

function attribute({ system }: { readonly system: { readonly attribute: string } }): readonly BrowsedValue[] {
  const value = system.attribute;
  return [
    { value, label: value === "" ? game.i18n.localize("TENACITY.Keep.Sheet.AnyAttribute") : attributeName(value) },
  ];
}

/** What the compendium browser shows of roll and keep. */
export const BROWSED: readonly BrowsedType[] = [
  browsedItem("manaSpeciality", {
    label: "TENACITY.Keep.Maker.Step.specialities",
    fields: ["attribute"],
    facts: (speciality) => attribute(speciality).map(({ label }) => label),
    facets: [{ id: "attribute", label: "TENACITY.Keep.Speciality.FIELDS.attribute.label", values: attribute }],
  }),
  browsedItem("manaThing", {
    label: "TENACITY.Keep.Sheet.Things",
    fields: ["attribute", "helps", "price", "leaves"],
    facts: ({ system }) => thingFacts(system),
    facets: [
      { id: "attribute", label: "TENACITY.Keep.Thing.FIELDS.attribute.label", values: attribute },
      {
        id: "color",
        label: "TENACITY.Keep.Thing.FIELDS.price.color.label",
        values: ({ system: { price } }) =>
          price.amount > 0 && price.color !== "" ? [{ value: price.color, label: colorName(price.color) }] : [],
      },
      {
        id: "helps",
        label: "TENACITY.Browser.Effect",
        values: ({ system: { helps } }) =>
          helps ? [{ value: "helps", label: game.i18n.localize("TENACITY.Keep.Thing.FIELDS.helps.label") }] : [],
      },
      {
        id: "price",
        label: "TENACITY.Browser.Cost",
        number: ({ system: { price } }) => (price.color === "" ? 0 : price.amount),
      },
    ],
  }),
  manaActors("manaOpponent", "TENACITY.Browser.Opponents"),
  manaActors("manaHero", "TENACITY.Browser.Heroes"),
];

function manaActors(type: ManaActor["type"], label: string): BrowsedType {
  const colors = ({ system }: ManaActor): readonly string[] =>
    Object.entries(system.permanent).flatMap(([id, amount]) => (amount > 0 ? [id] : []));
  return browsedActor(type, {
    label,
    fields: ["concept", "attributes", "mana", "harm"],
    facts: (actor) => [
      ...colors(actor).map((id) => `${colorName(id)} ${String(actor.system.permanent[id] ?? 0)}`),
      ...(actor.system.concept === "" ? [] : [actor.system.concept]),
    ],
    facets: [
      {
        id: "mana",
        label: "TENACITY.Keep.Sheet.Mana",
        values: (actor) => colors(actor).map((value) => ({ value, label: colorName(value) })),
      },
      // All heroes begin with the same track.
      ...(type === "manaOpponent"
        ? [{ id: "harm", label: "TENACITY.Keep.Sheet.HarmMax", number: ({ system }: ManaActor) => system.harm.max }]
        : []),
    ],
  });
}
