import type { CardMessage } from "../../../engine/cards/card.ts";
import { format, signed } from "../../../engine/text/words.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { isGivenElsewhere } from "../plan/flanking.ts";
import { isCheck } from "../data/documents.ts";
import type { CheckEffect } from "../rules/index.ts";
import { byStep, type CheckBatch, type CheckEffectKind } from "./check-effect.ts";
import { POINTS, pointsChanged } from "./points.ts";

/** Spin comes or goes. */
export const SPIN: CheckEffectKind = {
  kind: "spin",
  ...POINTS,
  plan: (batch) =>
    batch.effects.some((effect) => isGiven(batch, effect)) ? refuse("alreadyGiven") : POINTS.plan(batch),
  level: (isOwn, writer, reason) => byStep(reason === "flanking" ? "flanking" : "othersPoints")(isOwn, writer),
  words: (...effect) => format("TENACITY.Effect.spin", { change: signed(pointsChanged(...effect)) }),
  isAgreed: ({ relief }, message, event, writerOf) => !relief || isBargainAgreed(message, event, writerOf),
};

/** Whether the point of flanking came by another card meanwhile. */
function isGiven({ message, check }: CheckBatch, effect: CheckEffect): boolean {
  return effect.reason === "flanking" && isCheck(message) && isGivenElsewhere(message, check.state, effect);
}

/** Whether a narrator had a hand in the bargain that an event carries out. */
function isBargainAgreed(
  message: CardMessage,
  event: string,
  writerOf: (event: string) => User.Implementation | null,
): boolean {
  const { offer, bargain } = (message.system.events[event] ?? {}) as { offer?: unknown; bargain?: unknown };
  const made = typeof bargain === "string" ? bargain : offer;
  const parts = Object.entries(message.system.events).filter(
    ([id, stored]) => id === made || (stored as { offer?: unknown }).offer === made,
  );
  return parts.some(([id]) => writerOf(id)?.isGM === true);
}
