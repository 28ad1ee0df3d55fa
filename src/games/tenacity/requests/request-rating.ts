import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import type { CheckInput } from "../rolls/check-choice.ts";

/** A stored request of this game. */
export type CheckRequestMessage = TenacityChatMessage<"request">;

/** What of a request says how it is answered; a draft that is not posted yet has it too. */
type Asked = {
  readonly system: Pick<CheckRequestMessage["system"], "rating" | "challenge" | "resolution" | "kind" | "secret">;
};

/** The rating that a request names for each check, in the words of a form; nothing where it names none. */
export function ratingOf({ system: { rating, challenge } }: Asked): CheckInput {
  if (rating === "none") return {};
  return {
    challenge: rating,
    ...(rating === "fixed" && { challengeNumber: challenge.value }),
    ...(rating === "dice" && { challengeDice: challenge.dice, challengeModifier: challenge.modifier }),
  };
}

/** What else a request suggests for each check, in the words of a form. */
export function presetOf({ system: { resolution, kind, secret } }: Asked): CheckInput {
  return {
    resolution,
    ...((kind === "explore" || kind === "settle") && { purpose: kind }),
    ...(secret && { mode: "blind" }),
  };
}
