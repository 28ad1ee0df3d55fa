import { readCard } from "../../../engine/cards/read-card.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { format, localize } from "../../../engine/cards/words.ts";
import type { RequestKind, RequestMessage } from "../../../engine/requests/request-kind.ts";
import { isEvadeActor } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import type { EvadeState } from "../rules/card-state.ts";
import { checkName } from "../words.ts";

/** A stored request of this game. */
type EvadeRequestMessage = TenacityChatMessage<"evadeRequest"> & RequestMessage;

/** The engine hands this game's kind messages of its own subtype alone. */
const asEvadeRequest = (message: RequestMessage): EvadeRequestMessage => message as EvadeRequestMessage;

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

  ways: (_message, { name }) => [
    {
      way: "",
      label: localize("TENACITY.Evade.Request.Roll"),
      hint: format("TENACITY.Evade.Request.RollFor", { name }),
    },
  ],

  async answer(message, actor, _way, { otherWay, posting }) {
    const { attribute, skill, difficulty, reason } = asEvadeRequest(message).system;
    if (!isEvadeActor(actor)) return;
    await rollCheck(
      actor,
      {
        isAsked: true,
        title: reason,
        difficulty,
        ...(attribute !== "" && { attribute }),
        ...(skill !== "" && { skill }),
      },
      { otherWay, ...posting },
    );
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
