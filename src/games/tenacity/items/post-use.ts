import { pictureOf } from "../../../engine/data/actor-identity.ts";
import { namedSpeaker } from "../../../engine/cards/card.ts";
import { audienceOf } from "../../../compat/message-mode.ts";
import { descriptionOf } from "../../../engine/data/rich-text.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isGear, isUse } from "../data/documents.ts";
import { applyEffects } from "../../../engine/cards/effects/card-effects.ts";

/** What one use of a thing comes to. */
interface Use {
  /** Whom it heals; on another player's character, that player has to agree. Null for no one. */
  readonly patient: TenacityActor | null;
  /** What it does, as plain text. */
  readonly words: readonly string[];
  readonly price: Price;
  /** What else it changes, once it is paid for. */
  readonly effects: readonly Partial<CardEffect>[];
}

/**
 * Uses a thing once, and says so: takes its price off its bearer, a use off what is used up, and stress off the one it heals
 * (R-812, R-910).
 */
export async function postUse(item: TenacityItem, { patient, words, price, effects: others }: Use): Promise<void> {
  const { actor, name, img, uuid } = item;
  const effects = [...paidBy(actor, price), ...effectsOf(item, patient), ...others];
  // Rich text that the server has cleaned, and cleans again (CH-9).
  const system = { item: uuid, name, img: img ?? "", effects };
  const data = messageOf(actor, [descriptionOf(item), ...linesOf(words)], system);
  const message = await ChatMessage.implementation.create(data);
  if (isUse(message)) await applyEffects(message);
}

/** Says that someone does something that takes neither a roll nor a thing, and does it. */
export async function postDeed(actor: TenacityActor, deed: Deed): Promise<void> {
  const message = await ChatMessage.implementation.create(deedMessage(actor, deed));
  if (isUse(message)) await applyEffects(message);
}

/** What {@link postDeed} posts, for those who post several at once, or do not do at once what it says. */
export function deedMessage(actor: TenacityActor, { name, words, effects, wakes = "", ...how }: Deed) {
  const { hidden = false, suggested = false, rolls = [] } = how;
  const system = { item: "", name, img: pictureOf(actor), effects: [...effects], wakes, suggested };
  return { ...messageOf(actor, linesOf(words), system, hidden), rolls: [...rolls] };
}

/** What someone does, as its card says it. */
interface Deed {
  readonly name: string;
  readonly words: readonly string[];
  readonly effects: readonly Partial<CardEffect>[];
  /** Uuid of the one it is to wake. */
  readonly wakes?: string;
  readonly hidden?: boolean;
  /** Whether it waits until someone applies it. */
  readonly suggested?: boolean;
  readonly rolls?: readonly foundry.dice.Roll[];
}

const linesOf = (words: readonly string[]): string[] =>
  words.map((line) => `<p class="use-words">${foundry.utils.escapeHTML(line)}</p>`);

/** What a message of a use stores. */
interface UseSystem {
  readonly item: string;
  readonly name: string;
  readonly img: string;
  readonly effects: Partial<CardEffect>[];
  readonly wakes?: string;
  readonly suggested?: boolean;
}

function messageOf(
  actor: TenacityActor | null,
  content: readonly string[],
  system: UseSystem,
  hidden = false,
): ChatMessage.CreateData<"use"> {
  const audience = hidden && audienceOf("private");
  return { type: "use", speaker: namedSpeaker(actor), content: content.join(""), ...audience, system };
}

/** What a use costs. */
export interface Price {
  readonly spin: number;
  readonly tenacity: number;
}

/** Nothing. */
export const FREE: Price = { spin: 0, tenacity: 0 };

/** What is paid for comes first: where it cannot be paid, nothing else happens. */
function paidBy(bearer: TenacityActor | null, { spin, tenacity }: Price): Partial<CardEffect>[] {
  const by = { ...(spin > 0 && { spin: -spin }), ...(tenacity > 0 && { tenacity: -tenacity }) };
  return bearer && Object.keys(by).length > 0 ? [{ target: bearer.uuid, by, price: true }] : [];
}

/** What is used up is paid for first. */
function effectsOf(item: TenacityItem, patient: TenacityActor | null): Partial<CardEffect>[] {
  if (!isGear(item)) return [];
  const { uses, healing } = item.system;
  return [
    ...(uses.max > 0 ? [{ target: item.uuid, by: { uses: -1 }, price: true }] : []),
    ...(patient && healing > 0 ? [{ target: patient.uuid, by: { stress: -healing } }] : []),
  ];
}
