import { clipped, plural } from "../../../engine/text/words.ts";
import { say } from "../moves/shared.ts";
import type { KeepState } from "../rules/card.ts";
import { isExtended } from "../rules/opening.ts";
import { degreeName } from "../words.ts";

/** What came of a check, as the card says it at a glance. */
export interface OutcomeView {
  readonly tone: "success" | "failure" | "botch" | "tie";
  readonly text: string;
  readonly count: string;
  /** What else follows from it; "" for nothing. */
  readonly note: string;
}

function successes(count: number): string {
  return plural("TENACITY.Keep.Card.Successes", count, { count: String(count) });
}

/** What came of a check; null as long as something is open that decides it. */
export function outcomeOf(state: KeepState): OutcomeView | null {
  const { opening, own, waits, progress } = state;
  if (!opening || !own?.result || waits === "other" || waits === "judgment") return null;
  if (opening.against.kind === "direct") return contestOutcome(state);
  if (isExtended(opening.work)) {
    if (progress.complete) return { tone: "success", text: say("WorkDone"), count: "", note: "" };
    if (progress.ended) return { tone: "failure", text: say("WorkEnded"), count: "", note: "" };
  }
  const { result, reached } = own;
  const note = result.botch ? say("NoRetry") : "";
  if (result.botch) return { tone: "botch", text: degreeName("botch"), count: successes(0), note };
  if (reached) return { tone: "success", text: degreeName(result.degree), count: successes(result.successes), note };
  // Some successes, and fewer than a complex action takes (S4-5).
  const text = result.successes > 0 ? say("TooFew") : degreeName("failure");
  return { tone: "failure", text, count: successes(result.successes), note };
}

/** Who wins, and by how much (S4-8). */
function contestOutcome({ opening, own, other, contest }: KeepState): OutcomeView | null {
  if (!opening || !own?.result || !other?.result || !contest) return null;
  const count = say("Against2", { own: String(own.result.successes), other: String(other.result.successes) });
  const botched = [own, other].filter(({ result }) => result?.botch).map(({ part }) => clipped(part.name));
  const note = botched.map((name) => say("Botches", { name })).join(" ");
  if (contest.winner === null) return { tone: "tie", text: say("Tie"), count, note };
  const winner = contest.winner === "a" ? own : other;
  const words = { name: clipped(winner.part.name), margin: String(contest.margin) };
  const degree = degreeName(contest.degree);
  return {
    tone: contest.winner === "a" ? "success" : "failure",
    text: say("Wins", words),
    count: `${count} · ${degree}`,
    note,
  };
}
