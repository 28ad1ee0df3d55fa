import { nameOf } from "../../../engine/data/name-of.ts";
import { readRequestInput } from "./post-request.ts";
import { findCharacter } from "../data/read-check.ts";
import { localize } from "../../../engine/text/words.ts";
import { inARow, plural } from "../../../engine/text/plural.ts";
import type { RequestDraft } from "./request-draft.ts";
import { ratingWords, skillChoice } from "./request-labels.ts";

/** Says in a few sentences what will be asked of whom, or the first thing that is still missing. */
export function requestSentence(draft: RequestDraft): string {
  const read = readRequestInput(draft);
  if ("problem" in read) return localize(`TENACITY.Request.Problem.${read.problem}`);
  const { asked, skills, kind, resolution, secret, rating, challenge } = read.system;
  const names = inARow(asked.map((uuid) => nameOf(findCharacter(uuid))));
  const task = { names, skills: skillChoice(skills) };
  const value = read.hiddenRating ?? challenge.value;
  const against = ratingWords(rating, { ...challenge, value }, "Sentence.Against");
  const question =
    against === ""
      ? plural("TENACITY.Request.Sentence.Open", asked.length, task)
      : plural("TENACITY.Request.Sentence.Rated", asked.length, { ...task, against });
  return [
    question,
    localize(`TENACITY.Request.Meaning.${kind === "each" ? resolution : kind}`),
    localize(`TENACITY.Request.Meaning.${secret ? "secret" : "open"}`),
  ].join(" ");
}
