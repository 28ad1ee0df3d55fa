import { nameOf } from "../../../engine/data/name-of.ts";
import { readCard } from "../../../engine/cards/read-card.ts";
import { format, localize } from "../../../engine/text/words.ts";
import type { RequestKind } from "../../../engine/requests/request-kind.ts";
import { outcomeOf } from "../card/outcome.ts";
import { isManaActor } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { say } from "../moves/shared.ts";
import type { KeepState } from "../rules/card.ts";
import { attributeName, difficultyLabel } from "../words.ts";
import { asKeepRequest, startOf } from "./request-start.ts";

/** The narrator asks heroes for a check: one attribute, difficulty and work for all (S4-1, S4-4, S4-5). */
export const KEEP_REQUEST: RequestKind = {
  type: "manaRequest",
  answers: "manaCheck",

  facts(message) {
    const { attribute, difficulty, against, work } = asKeepRequest(message).system;
    const { name } = against;
    const hard = {
      none: [difficultyLabel(difficulty)],
      unaware: [say("Unaware", { name })],
      direct: [difficultyLabel(difficulty), say("Versus", { name })],
    };
    return [
      ...(attribute === "" ? [] : [attributeName(attribute)]),
      ...hard[against.kind],
      ...(work.required > 1 ? [say("Needs", { required: String(work.required) })] : []),
      ...(work.rounds > 1 ? [say("Rounds", { rounds: String(work.rounds) })] : []),
    ];
  },

  note: () => "",

  ways: (_message, actor) => [
    {
      way: "",
      label: localize("TENACITY.Keep.Dialog.Roll"),
      hint: format("TENACITY.Keep.Request.RollFor", { name: nameOf(actor) }),
    },
  ],

  async answer(message, actor, _way, { otherWay, posting }) {
    if (isManaActor(actor)) await rollCheck(actor, startOf(message), { otherWay, ...posting });
  },

  outcome(_message, answer) {
    // The subtype of answers has one kind of card, which folds to this.
    const outcome = outcomeOf(readCard(answer).state as KeepState);
    if (!outcome || outcome.tone === "tie") return { tone: "open", words: outcome?.text ?? say("Waiting") };
    return { tone: outcome.tone === "success" ? "success" : "failure", words: outcome.text };
  },
};
