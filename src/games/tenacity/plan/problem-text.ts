import type { CheckProblem } from "../rolls/check-choice.ts";

/** Sentence for a request that cannot be rolled. */
export function problemText({ code, minimum, maximum }: CheckProblem): string {
  return game.i18n.format(`TENACITY.Problem.${code}`, { minimum: String(minimum), maximum: String(maximum) });
}
