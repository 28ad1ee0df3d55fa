import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import type { RequestMessage } from "../../../engine/requests/request-kind.ts";
import type { CheckStart } from "../dialog/keep-plan.ts";
import { findManaActor } from "../moves/shared.ts";

/** A stored request of this game. */
export type KeepRequestMessage = TenacityChatMessage<"manaRequest"> & RequestMessage;

/** The engine hands this game's kind messages of its own subtype alone. */
export function asKeepRequest(message: RequestMessage): KeepRequestMessage {
  return message as KeepRequestMessage;
}

/** What the check of one of those who are asked begins with: everything that the narrator has said. */
export function startOf(message: RequestMessage): CheckStart {
  const { attribute, difficulty, against, work, reason } = asKeepRequest(message).system;
  const target = findManaActor(against.actor);
  return {
    isAsked: true,
    title: reason,
    attribute,
    difficulty,
    work,
    against: {
      kind: target ? against.kind : "none",
      target,
      attribute: against.attribute,
      specialities: against.kind === "unaware" ? [...against.specialities] : null,
    },
  };
}
