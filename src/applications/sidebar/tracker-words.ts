import type { Candidacy, NextPick, PickRule } from "../../rules/index.ts";
import { PICK_RULES } from "../../rules/index.ts";
import type { TrackerReader } from "./tracker-reader.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.${key}`, data);

/** Why somebody may be next, or why not, in words: "affected by Ann" (R-1205). */
export function reasonOf(reader: TrackerReader, { reason, may }: Candidacy): string {
  const actor = reader.name(reader.state.focus.actor);
  return say(`${may ? "May" : "Wait"}.${reason}`, { actor });
}

/** What is to be decided, and by whom: "Ann chooses who is next (R-1205)." */
export function decisionOf(reader: TrackerReader): string {
  const { state, view } = reader;
  if (state.halted) return say("Halted");
  if (state.phase === "setup") return say(state.round === 0 ? "Decision.setup" : "Decision.reroll");
  if (view.over) return say("Decision.over");
  if (view.lit) return "";
  if (view.next?.kind === "establish") return say("Decision.establish");
  return view.next?.kind === "pick" ? pickWords(reader, view.next) : "";
}

function pickWords(reader: TrackerReader, next: NextPick): string {
  const round = next.newRound && reader.state.round > 0 ? [say("Decision.newRound", roundOf(reader))] : [];
  return [...round, whoDecides(reader, next), ruleWords(next.rule)].join(" ");
}

function roundOf({ state }: TrackerReader): Record<string, string> {
  return { round: String(state.round + 1) };
}

function whoDecides(reader: TrackerReader, { decider, candidates, rule, choosers }: NextPick): string {
  if (decider.by === "rule") return say("Decision.forced", { name: reader.name(candidates[0]) });
  if (rule === "chosenByAffected" && choosers.length > 0)
    return say(decider.by === "narrator" ? "Decision.chosenForNarrator" : "Decision.chosen", {
      names: reader.names(choosers),
    });
  if (decider.by === "owners") return say("Decision.owners", { names: reader.names(decider.of) });
  return say("Decision.narrator");
}

function ruleWords(rule: PickRule): string {
  return `(${PICK_RULES[rule]})`;
}
