import { SYSTEM_ID } from "../../../compat/system-id.ts";
import type { NpcText } from "./npc-text.ts";
import type { PortableActor } from "../../../engine/portable/portable-actor.ts";

/** The flag of an actor that keeps, as JSON text, what an import did not understand. A text, because keys in it may be anything. */
export const UNKNOWN_FLAG = "unknown";

type Json = Readonly<Record<string, unknown>>;

const picture = (img: string | undefined) => (img === undefined ? {} : { img });

/**
 * The data of a new actor out of one that travelled.
 * @param read What `readPortable` gives.
 */
export function importData({ actor, unknown }: { readonly actor: PortableActor; readonly unknown: Json }): object {
  const { type, name, img, system, items } = actor;
  return {
    type,
    name,
    ...picture(img),
    system,
    items: items.map(({ id, img: itemImg, ...item }) => ({
      ...(id !== undefined && { _id: id }),
      ...picture(itemImg),
      ...item,
    })),
    ...(Object.keys(unknown).length > 0 && { flags: { [SYSTEM_ID]: { [UNKNOWN_FLAG]: JSON.stringify(unknown) } } }),
  };
}

/** What an earlier import kept on an actor; nothing where that cannot be read. */
export function keptUnknown(flag: unknown): Json {
  if (typeof flag !== "string") return {};
  try {
    const kept: unknown = JSON.parse(flag);
    return typeof kept === "object" && kept !== null ? (kept as Json) : {};
  } catch {
    return {};
  }
}

/** A paragraph of a rich text that says exactly this. */
function paragraph(text: string): string {
  return `<p>${foundry.utils.escapeHTML(text)}</p>`;
}

/** The data of a new NPC out of a plain-text card. What the card does not say is as with any new NPC. */
export function npcData(card: NpcText): object {
  const { stress, wounds, tenacity, ...numbers } = card.numbers;
  return {
    type: "npc",
    name: card.name,
    system: {
      concept: card.concept,
      ...(card.rating !== null && { rating: card.rating }),
      ...(card.impactDice !== null && { impactDice: card.impactDice }),
      ...(stress !== undefined && { stress: { value: 0, max: stress } }),
      ...(wounds !== undefined && { wounds: { value: 0, max: wounds } }),
      ...(tenacity !== undefined && { tenacity: { value: tenacity, max: tenacity } }),
      ...numbers,
      solo: card.solo,
      challenges: card.challenges,
      resistances: Object.fromEntries(Object.entries(card.resistances).map(([id, value]) => [id, { value }])),
    },
    items: card.abilities.map(({ name, text }) => ({
      type: "ability",
      name,
      system: { kind: "trait", cost: { value: 0, currency: "free" }, description: paragraph(text) },
    })),
  };
}
