import { reasonWords, whyWords } from "../../../engine/tracker/turn-reasons.ts";
import { oneSideStands, type Candidacy, type NextPick } from "../rules/index.ts";
import { canPay } from "../turns/combatant-facts.ts";
import { say, type TrackerReader } from "../turns/tracker-reader.ts";

/** Why someone may be next, or why not, in words: "affected by Ann" (R-1205). */
export function reasonOf(reader: TrackerReader, { reason, may }: Candidacy): string {
  const actor = reader.name(reader.state.focus.actor);
  return reasonWords({ reason, may }, actor);
}

/** Why the one in the light has it, in words; a narrator's own reason as it was given. */
export function whyOf(reader: TrackerReader): string {
  const { why } = reader.state;
  return why ? whyWords(why.rule, reader.name(why.after), why.words) : "";
}

/** What is to be decided, and by whom: "Ann chooses who is next." (R-1205, R-1206). */
export function decisionOf(reader: TrackerReader): string {
  const { state, view, narrator } = reader;
  if (state.halted) return say("Halted");
  if (state.combatants.every(({ gone }) => gone)) return say("Decision.nobody");
  if (state.phase === "setup") return say(state.round === 0 ? "Decision.setup" : "Decision.reroll");
  if (view.over) return say("Decision.over");
  if (narrator && oneSideStands(state)) return say("Decision.oneSide");
  if (view.lit) return "";
  if (view.next?.kind === "establish") return say("Decision.establish");
  return view.next?.kind === "pick" ? pickWords(reader, view.next) : "";
}

function pickWords(reader: TrackerReader, next: NextPick): string {
  const { state } = reader;
  const newRound = next.newRound && state.round > 0 ? [say("Decision.newRound")] : [];
  return [...newRound, whoDecides(reader, next), ...firstAnswers(reader)].join(" ");
}

/** Those who may respond come first and must not be hurried past (R-1207). */
function firstAnswers(reader: TrackerReader): string[] {
  const ids = reader.view.responders.map(({ id }) => id).filter((id) => canPay(reader.state, reader.document(id)));
  if (ids.length === 0) return [];
  return [say("Decision.respond", { names: reader.names(ids), actor: reader.name(reader.state.focus.actor) })];
}

function whoDecides(reader: TrackerReader, { decider, candidates, rule, choosers }: NextPick): string {
  const names = reader.names(choosers);
  if (decider.by === "rule") return say("Decision.forced", { name: reader.name(candidates[0]) });
  if (rule === "firstTurn" && choosers.length === 1) return say("Decision.won", { names });
  if (rule === "firstTurn" && choosers.length > 1)
    return say(decider.by === "owners" ? "Decision.tied" : "Decision.tiedForNarrator", { names });
  if (rule === "chosenByAffected" && decider.by === "narrator") {
    const isTold = choosers.some((id) => reader.fighter(id)?.kind === "pc");
    return say(isTold ? "Decision.chosenByOneOf" : "Decision.chosenByNarrator", { names });
  }
  if (rule === "chosenByAffected") return say("Decision.chosen", { names });
  if (decider.by === "owners") return say("Decision.owners", { names: reader.names(decider.of) });
  return say("Decision.narrator");
}
