import type { StepAsker } from "../../../../engine/log/step-history.ts";
import { memberOf, rollerOf } from "./order.ts";
import type { Turns, TurnStep } from "./types.ts";

/**
 * Whether a step is someone's to ask for: narrators' is everything; players act for whom they play, end the turn of their group and
 * roll for it where the one who rolls is theirs (S3-2). A plan belongs to each who is in it.
 */
export function mayAskForStep(state: Turns, step: TurnStep, { narrator, owns }: StepAsker): boolean {
  if (narrator) return true;
  switch (step.type) {
    case "act":
    case "delay":
    case "done":
    case "aim":
    case "shoot":
    case "pass":
      return owns.includes(step.member);
    case "release":
      return step.members.some((id) => owns.includes(id));
    case "end":
      return owns.some((id) => memberOf(state, id)?.group === step.group);
    case "roll":
      return owns.includes(rollerOf(state, step.group)?.id ?? "");
    default:
      return false;
  }
}
