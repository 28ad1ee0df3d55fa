import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import type { RequestMessage } from "../../../engine/requests/request-kind.ts";
import type { CheckStart } from "../plan/keep-choice.ts";
import { findManaActor } from "../moves/shared.ts";

/** A stored request of this game. */
export type KeepRequestMessage = TenacityChatMessage<"manaRequest"> & RequestMessage;

/** What a request says of the check. */
type AskedCheck = Pick<KeepRequestMessage["system"], "attribute" | "difficulty" | "work" | "reason"> & {
  readonly against: Pick<KeepRequestMessage["system"]["against"], "kind" | "actor" | "attribute"> & {
    readonly specialities: Iterable<string>;
  };
};

/** The engine hands this game's kind messages of its own subtype alone. */
export function asKeepRequest(message: RequestMessage): KeepRequestMessage {
  return message as KeepRequestMessage;
}

/** What the check of one of those who are asked begins with: everything that the narrator has said. */
export function startOf(message: RequestMessage): CheckStart {
  return startFor(asKeepRequest(message).system);
}

/** The same of what is not posted yet. */
export function startFor({ attribute, difficulty, against, work, reason }: AskedCheck): CheckStart {
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
