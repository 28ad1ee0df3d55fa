import { nameOf } from "../../../engine/data/name-of.ts";
import { readCard } from "../../../engine/cards/read-card.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { format, localize } from "../../../engine/text/words.ts";
import type { RequestKind, RequestMessage } from "../../../engine/requests/request-kind.ts";
import { isEvadeActor } from "../data/documents.ts";
import type { CheckStart } from "../plan/check-choices.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import type { EvadeState } from "../rules/card-state.ts";
import { checkName } from "../words.ts";
import type { ReadEvadeRequest } from "./post-request.ts";

/** A stored request of this game. */
type EvadeRequestMessage = TenacityChatMessage<"evadeRequest"> & RequestMessage;

/** The engine hands this game's kind messages of its own subtype alone. */
const asEvadeRequest = (message: RequestMessage): EvadeRequestMessage => message as EvadeRequestMessage;

/** What the check of someone who is asked begins with: everything that the narrator has said. */
export function startOf({
  attribute,
  skill,
  difficulty,
  reason,
}: Pick<ReadEvadeRequest["system"], "attribute" | "skill" | "difficulty" | "reason">): CheckStart {
  return {
    isAsked: true,
    title: reason,
    difficulty,
    ...(attribute !== "" && { attribute }),
    ...(skill !== "" && { skill }),
  };
}

/** The narrator asks heroes for a check: one attribute, skill and difficulty for all (S3-1). */
export const EVADE_REQUEST: RequestKind = {
  type: "evadeRequest",
  answers: "evadeCheck",

  facts(message) {
    const { attribute, skill, difficulty } = asEvadeRequest(message).system;
    const what = checkName(attribute, skill);
    return [
      ...(what === "" ? [] : [what]),
      format("TENACITY.Evade.Request.Against", { difficulty: String(difficulty) }),
    ];
  },

  ways: (_message, actor) => [
    {
      way: "",
      label: localize("TENACITY.Evade.Request.Roll"),
      hint: format("TENACITY.Evade.Request.RollFor", { name: nameOf(actor) }),
    },
  ],

  async answer(message, actor, _way, { otherWay, posting }) {
    if (isEvadeActor(actor)) await rollCheck(actor, startOf(asEvadeRequest(message).system), { otherWay, ...posting });
  },

  outcome(_message, answer) {
    // The subtype of answers has one kind of card, which folds to this.
    const { result } = readCard(answer).state as EvadeState;
    if (!result) return { tone: "open", words: localize("TENACITY.Evade.Card.Waiting") };
    const margin = Math.abs(result.total - result.difficulty);
    const data = { total: String(result.total), margin: String(margin) };
    return result.hit
      ? { tone: "success", words: format("TENACITY.Evade.Request.Success", data) }
      : { tone: "failure", words: format("TENACITY.Evade.Request.Failure", data) };
  },
};
