import { richText } from "../../../engine/data/rich-text.ts";
import { unreadableWords } from "../../../engine/sheets/item-rows.ts";
import { type ManaActor, rankOf, specialitiesOf, thingsOf } from "../data/documents.ts";
import { marksOn } from "../data/mana-actor-data.ts";
import { worldLists } from "../lists/world-lists.ts";
import type { Attribute } from "../rules/lists.ts";
import type { Mark } from "../rules/kept-words.ts";
import { partOf } from "../rules/check.ts";
import { attributeName, attributeOf, colorName, harmName, keepReason, lastsWords, poolName } from "../words.ts";

/** Everything on an actor's pages. */
export async function manaPages(actor: ManaActor) {
  const { system } = actor;
  const lists = worldLists();
  const rows = specialitiesOf(actor).map((item) => ({ of: item.system.attribute, row: rowOf(item, []) }));
  const { value, max } = system.harm;
  return {
    canRoll: actor.isOwner,
    isHero: actor.type === "manaHero",
    colors: lists.colors.map((color) => {
      const { [color.id]: permanent = 0 } = system.mana;
      const { [color.id]: pool = 0 } = system.pool;
      return {
        id: color.id,
        name: game.i18n.localize(color.label),
        hue: color.hue,
        permanent,
        pool,
        lacked: permanent === 0,
      };
    }),
    attributes: lists.attributes.map((attribute) => ({
      ...attributeView(actor, attribute),
      specialities: rows.filter(({ of }) => of === attribute.id).map(({ row }) => row),
    })),
    loose: rows.filter(({ of }) => !lists.attributes.some(({ id }) => id === of)).map(({ row }) => row),
    marks: marksOn(actor).map(({ lasts, ...mark }) => ({ ...mark, lasts: lastsWords(lasts) })),
    things: thingsOf(actor).map((item) => ({
      ...rowOf(item, thingFacts(item.system)),
      quantity: item.system.quantity,
      usable: item.system.quantity > 0,
    })),
    harm: {
      value,
      max,
      name: harmName(value, max) || game.i18n.localize("TENACITY.Keep.Sheet.Unharmed"),
      boxes: Array.from({ length: max }, (_none, place) => ({ place: place + 1, filled: place < value })),
    },
    spent: lists.colors.some(({ id }) => (system.pool[id] ?? 0) < (system.mana[id] ?? 0)),
    unreadable: unreadableWords(actor.items, "items"),
    biography: await richText(actor, system.biography),
    notes: actor.isOwner ? await richText(actor, system.notes) : { source: "", enriched: "" },
  };
}

/** An attribute with the pool that is rolled with it. */
export function attributeView(actor: ManaActor, attribute: Attribute) {
  const { link } = attributeOf(attribute.id) ?? {};
  const name = game.i18n.localize(attribute.label);
  const rank = rankOf(actor, attribute.id);
  const part = partOf(
    { actor: actor.uuid, name: actor.name, mana: actor.system.permanent },
    {
      attribute: { id: attribute.id, name, rank },
      link: { id: link?.id ?? "", name: link ? colorName(link.id) : "" },
      colors: worldLists().colors.length,
      specialities: [],
      price: null,
      item: "",
      leaves: null,
    },
  );
  return {
    id: attribute.id,
    name,
    rank,
    hue: link?.hue ?? "transparent",
    color: link ? colorName(link.id) : "",
    pool: poolName(part),
    why: keepReason(part),
  };
}

/** What a thing is used with, does and costs, each in a few words. */
export function thingFacts({
  attribute,
  helps,
  price,
  leaves,
}: {
  readonly attribute: string;
  readonly helps: boolean;
  readonly price: { readonly color: string; readonly amount: number };
  readonly leaves: Mark["lasts"] | "none";
}): string[] {
  const costs = { amount: String(price.amount), color: colorName(price.color) };
  return [
    ...(attribute === "" ? [] : [attributeName(attribute)]),
    ...(helps ? [game.i18n.localize("TENACITY.Keep.Thing.Helps")] : []),
    ...(price.amount > 0 && price.color !== "" ? [game.i18n.format("TENACITY.Keep.Dialog.Price", costs)] : []),
    ...(leaves === "none" ? [] : [game.i18n.format("TENACITY.Keep.Thing.Leaves", { lasts: lastsWords(leaves) })]),
  ];
}

function rowOf({ id, uuid, name, img }: Item.Implementation, facts: string[]) {
  return { id: id ?? "", uuid, name, img: img ?? "", facts };
}
