import type { CardMessage } from "../cards/card.ts";
import { isInMotion } from "../cards/veil.ts";
import { localize } from "../text/words.ts";
import { findRequest, requestOf } from "./read-request.ts";
import { outcomeOf, type RequestSystem } from "./request-kind.ts";

/** What comes of one outcome of a check, as the narrator has said. */
export interface Stake {
  readonly tone: "success" | "failure";
  readonly label: string;
  readonly words: string;
}

/** What comes of a check that answers a request; nothing where it answers none. */
export function stakesAsked(request: string | undefined): readonly Stake[] {
  const found = findRequest(request);
  return found ? stakesOf(found.system) : [];
}

/** What a request says comes of the check. */
export function stakesOf({ onSuccess, onFailure }: Pick<RequestSystem, "onSuccess" | "onFailure">): readonly Stake[] {
  const all = [
    { tone: "success", words: onSuccess },
    { tone: "failure", words: onFailure },
  ] as const;
  return all
    .filter(({ words }) => words !== "")
    .map((stake) => ({ ...stake, label: localize(`TENACITY.Request.Stake.${stake.tone}`) }));
}

/** What comes of the check of a card: either outcome, until one is known. */
export function stakesOn(card: CardMessage): readonly Stake[] {
  const request = requestOf(card);
  const all = request ? stakesOf(request.system) : [];
  if (!request || all.length === 0 || !card.isComplete || isInMotion(card)) return all;
  const { tone, pending = false } = outcomeOf(request, card);
  return pending || tone === "open" ? all : all.filter((stake) => stake.tone === tone);
}
