import { CLOCK } from "../../../engine/clocks/tick-clock.ts";
import { effectKinds, type EffectKind, plan } from "../../../engine/cards/effects/effect-kind.ts";
import { clipped } from "../../../engine/text/words.ts";
import { weigh } from "../../../engine/log/account.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { AUTOMATION } from "../automation.ts";
import { markData, poolName } from "../data/mana-actor-data.ts";
import { isManaActor } from "../data/documents.ts";
import { say } from "../moves/shared.ts";
import type { KeepEffect, KeepState } from "../rules/card.ts";
import { harmName, lastsWords } from "../words.ts";

/** Mana is spent from a pool, or comes back into it. Permanent mana never changes by a card (S4-2). */
const MANA: EffectKind<KeepState, KeepEffect> = {
  kind: "mana",

  plan({ actor, effects: [effect] }) {
    // A card may claim any uuid.
    if (!isManaActor(actor)) return refuse("otherGame");
    const { mana } = effect;
    if (!mana) return refuse("nothingToApply");
    if ((actor.system.pool[mana.color] ?? 0) + mana.by < 0) return refuse("noMana");
    return plan({ [effect.id]: { changes: { [poolName(mana.color)]: mana.by } } });
  },

  words({ mana }) {
    if (!mana) return "";
    const words = { amount: String(Math.abs(mana.by)), color: mana.name };
    return say(mana.by < 0 ? "Effect.spent" : "Effect.regained", words);
  },

  story: () => "",
  isOwn: (reason) => reason === "spent",
  level: (isOwn, writer) => (isOwn ? AUTOMATION.level("ownPoints", writer) : "suggest"),
};

/** Boxes of the harm track are filled. */
const HARM: EffectKind<KeepState, KeepEffect> = {
  kind: "harm",

  plan({ actor, effects: [effect] }) {
    if (!isManaActor(actor)) return refuse("otherGame");
    const { value, max } = actor.system.harm;
    if (value >= max) return refuse("noBoxLeft");
    const by = Math.min(weigh(effect.harm ?? 1, effect.weight), max - value);
    const name = harmName(value + by, max);
    return plan({ [effect.id]: { changes: { harm: by }, facts: { name } } });
  },

  words({ harm = 1, weight }, _state, entry) {
    const name = entry?.facts?.["name"];
    const words = { boxes: String(weigh(harm, weight)), step: typeof name === "string" ? name : "" };
    return say(words.step === "" ? "Effect.harm" : "Effect.harmStep", words);
  },

  amount: ({ harm = 1 }) => harm,
  level: () => "suggest",
};

/** What was worked leaves a mark on someone, which changes no number. */
const MARK: EffectKind<KeepState, KeepEffect> = {
  kind: "mark",

  plan({ actor, effects: [{ id, event, mark }] }) {
    if (!isManaActor(actor)) return refuse("otherGame");
    if (!mark) return refuse("nothingToApply");
    // Under the event's id, so that a second attempt finds the first one's.
    return plan({ [id]: { added: [event] } }, { condition: { id: event, data: markData(mark) } });
  },

  words: ({ mark }) => (mark ? `${clipped(mark.name)}: ${lastsWords(mark.lasts)}` : ""),
  level: (isOwn, writer) => AUTOMATION.level(isOwn ? "ownPoints" : "marks", writer),
};

/** What cards of this game do to documents. */
export const EFFECTS = effectKinds<EffectKind<KeepState, KeepEffect>>([MANA, HARM, MARK, CLOCK]);
