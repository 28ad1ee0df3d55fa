import type { StepAsker } from "../../../../engine/log/step-history.ts";
import { nextUp } from "./next.ts";
import type { Spotlight, SpotlightEvent } from "./types.ts";

/** Steps that the combatant's player may ask for. */
const OWN_STEPS: readonly SpotlightEvent["type"][] = [
  "end",
  "act",
  "hold",
  "respond",
  "release",
  "roll",
  "ask",
  "spend",
  "help",
  "coup",
];

function mayLight(
  state: Spotlight,
  event: Extract<SpotlightEvent, { type: "light" }>,
  owns: readonly string[],
): boolean {
  const next = nextUp(state);
  if (event.override !== undefined || next.kind !== "pick" || owns.length === 0) return false;
  const { decider } = next;
  // Nothing is left to decide: any player at this table may say so first.
  if (decider.by === "rule") return true;
  return decider.by === "owners" && decider.of.some((id) => owns.includes(id));
}

/** Whose action a correction is about, while it goes on; null between turns, and after what came in the middle of one. */
function actorUnderWay({ lit, focus }: Spotlight): string | null {
  return lit && (lit.by !== "turn" || lit.id === focus.actor) ? lit.id : null;
}

/**
 * Whether someone may ask for a step (R-1206): the narrator for every one; players for those of their own combatants, for the
 * next pick where it is theirs, and to correct whom their own action affects (R-1203). Whether the step is possible is another
 * question: the fold answers it.
 * @param state - The fight as it stands before the step.
 */
export function mayAskFor(state: Spotlight, event: SpotlightEvent, { narrator, owns }: StepAsker): boolean {
  if (narrator) return true;
  if (event.type === "light") return mayLight(state, event, owns);
  if (event.type === "focus") return owns.some((id) => id === actorUnderWay(state));
  return OWN_STEPS.includes(event.type) && "combatant" in event && owns.includes(event.combatant);
}
