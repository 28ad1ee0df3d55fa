import { StepLog } from "../../../engine/turns/step-log.ts";
import {
  historyOf,
  mayAskFor,
  SPOTLIGHT_STEP,
  stepSpotlight,
  type Spotlight,
  type SpotlightEvent,
} from "../rules/index.ts";
import { seemsHelpless } from "./combatant-facts.ts";
import { combatantResources } from "./combatant-resources.ts";
import { isOwnFight, readSpotlight } from "./read-spotlight.ts";
import { writeSteps } from "./write-steps.ts";

/** The steps of fights by the rules of the light (section 12). */
export const SPOTLIGHT_LOG = new StepLog<Combat.Implementation, Spotlight, SpotlightEvent>({
  name: "spotlight",
  waits: "TENACITY.Spotlight.Waits",
  isOwn: isOwnFight,
  stateOf: (combat) => readSpotlight(combat).state,
  play: stepSpotlight,
  step: SPOTLIGHT_STEP,
  mayAsk: mayAskFor,
  history: historyOf,
  moves: ["begin", "establish", "light", "end", "respond", "hold", "release"],
  isOver: ({ phase }) => phase === "over",
  withFacts,
  write: writeSteps,
});

/**
 * What steps say of documents is so at that moment, on whichever client: a response is paid with what its combatant owns (R-1212),
 * and whether a victim is helpless its conditions say, or a narrator.
 */
function withFacts(
  combat: Combat.Implementation,
  steps: readonly SpotlightEvent[],
  { isGM }: User.Implementation,
): readonly SpotlightEvent[] {
  return steps.map((step) => {
    if (step.type === "respond") return { ...step, ...combatantResources(combat.combatants.get(step.combatant)) };
    if (step.type !== "coup") return step;
    return { ...step, helpless: seemsHelpless(combat.combatants.get(step.target)), ruled: step.ruled && isGM };
  });
}
