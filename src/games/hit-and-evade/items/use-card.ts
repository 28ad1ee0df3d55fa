import type { CardEffect } from "../../../engine/cards/card-data.ts";
import { namedSpeaker } from "../../../engine/cards/card.ts";
import { registerFamilyCard } from "../../../engine/cards/shell.ts";
import { applyEffects } from "../../../engine/cards/effects/card-effects.ts";
import { effectsView, pressEffects } from "../../../engine/cards/effects/effects-view.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { type EvadeActor } from "../data/documents.ts";
import { isRefused, priceOf } from "../turns/actions.ts";

/** Something that someone does without a roll. */
interface EvadeDeed {
  /** What it is called, and its picture. */
  readonly name: string;
  readonly img: string;
  /** What it comes to, as plain text. */
  readonly words: readonly string[];
  /** A description that the server has cleaned; "" for none. */
  readonly text?: string;
  /** What it changes: of each document what its ledger accounts for. What is paid for comes first. */
  readonly effects: readonly Partial<CardEffect>[];
}

/** Says that someone does something, and does it; it can be undone on the card. */
export async function postDeed(actor: EvadeActor, { name, img, words, text = "", effects }: EvadeDeed): Promise<void> {
  const lines = words.map((line) => `<p class="use-words">${foundry.utils.escapeHTML(line)}</p>`);
  const message = await ChatMessage.implementation.create({
    type: "evadeUse",
    speaker: namedSpeaker(actor),
    content: [text, ...lines].join(""),
    system: { name, img, effects: [...effects] },
  });
  if (message?.type === "evadeUse") await applyEffects(message);
}

/** The action that something takes of someone (S3-3, S3-4): none where none is left, as the table may allow it besides. */
export function actionOf(actor: EvadeActor): Partial<CardEffect>[] {
  const { spends, delayed, lacks } = priceOf(actor);
  return spends && !lacks ? [{ target: actor.uuid, by: { [delayed ? "delayed" : "actions"]: -1 } }] : [];
}

/** Whether someone may act: where they have no action left, that is said, and in some worlds refused (S3-3). */
export function mayAct(actor: EvadeActor): boolean {
  const price = priceOf(actor);
  const refused = isRefused(price);
  if (price.lacks) {
    const key = `TENACITY.Evade.Problem.${refused ? "noAction" : "withoutAction"}`;
    ui.notifications.warn(key, { format: { name: nameOf(actor) } });
  }
  return !refused;
}

/** Draws the messages of what was done without a roll; call in `init`. */
export function registerUseCards(): void {
  registerFamilyCard("evadeUse", {
    view: (message) => ({ title: message.system.name, img: message.system.img, ...effectsView(message) }),
    press: async (message, button) => pressEffects(message, button),
  });
}
