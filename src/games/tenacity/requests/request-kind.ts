import { nameOf } from "../../../engine/data/name-of.ts";
import type { CardMessage } from "../../../engine/cards/card.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { askedBy } from "../../../engine/requests/read-request.ts";
import type { RequestKind, RequestMessage, RequestOutcome } from "../../../engine/requests/request-kind.ts";
import { findCharacter, readCheck } from "../data/read-check.ts";
import { isJoined } from "../effects/joined.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { presetOf, ratingOf, type CheckRequestMessage } from "./request-rating.ts";
import { ratingWords, skillChoice } from "./request-labels.ts";
import { labelOfSkill } from "./skill-names.ts";
import { isCheck } from "../data/documents.ts";

/** The engine hands this kind messages of its own subtype alone. */
const asOurs = (message: RequestMessage): CheckRequestMessage & RequestMessage =>
  message as CheckRequestMessage & RequestMessage;

/** The narrator asks for a check with one of several skills. */
export const CHECK_REQUEST: RequestKind = {
  type: "request",
  answers: "check",

  facts(message) {
    const { skills, rating, challenge, resolution, kind } = asOurs(message).system;
    return [
      skillChoice(skills),
      ratingWords(rating, challenge),
      localize(`TENACITY.Resolution.${resolution}`),
      ...(kind === "each" ? [] : [localize(`TENACITY.Request.Kind.${kind}`)]),
    ].filter((fact) => fact !== "");
  },

  ways: (message, actor) =>
    asOurs(message).system.skills.map((way) => {
      const label = labelOfSkill(way);
      return { way, label, hint: format("TENACITY.Request.RollFor", { skill: label, name: nameOf(actor) }) };
    }),

  async answer(message, { uuid }, skill, { otherWay, posting }) {
    const actor = findCharacter(uuid);
    const given = { preset: presetOf(asOurs(message)), given: ratingOf(asOurs(message)) };
    if (actor) await rollCheck(actor, skill, { otherWay, ...given, ...posting });
  },

  outcome: (message, answer) => outcomeOf(asOurs(message), answer),

  /** The sum of all efforts (R-705, R-1503), whether or not they have joined on one card. */
  together(message) {
    const { kind } = asOurs(message).system;
    if (kind === "each" || kind === "settle") return "";
    const impact = askedBy(message).reduce((sum, { answer, isKnown }) => {
      if (!isKnown || !isCheck(answer) || isJoined(answer)) return sum;
      const { state } = readCheck(answer);
      return state.impact && state.success === true ? sum + state.combinedImpact : sum;
    }, 0);
    return impact > 0 ? format("TENACITY.Request.Together", { impact }) : "";
  },
};

function outcomeOf({ system }: CheckRequestMessage, answer: CardMessage): RequestOutcome {
  if (!isCheck(answer)) return { tone: "open", words: "" };
  const { success, final, total, impact, challenge, dismissed } = readCheck(answer).state;
  if (dismissed !== null) return { tone: "open", words: localize("TENACITY.Outcome.dismissed") };
  const word = success === null ? "open" : success ? "success" : final ? "failure" : "failing";
  const result = format(`TENACITY.Request.Outcome.${word}`, { total: total ?? 0 });
  const isOther = system.rating === "fixed" && challenge !== null && challenge !== system.challenge.value;
  const outcome = isOther ? format("TENACITY.Request.Outcome.against", { outcome: result, challenge }) : result;
  return {
    tone: success === null ? "open" : success ? "success" : "failure",
    pending: !final,
    words: impact ? format("TENACITY.Request.Outcome.impact", { outcome, impact: impact.value }) : outcome,
  };
}
