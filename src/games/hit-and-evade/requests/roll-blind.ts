import type { BlindAsked } from "../../../engine/requests/blind-roll.ts";
import type { BlindRefusal } from "../../../engine/cards/secret/ask-blind-roll.ts";
import { isEvadeActor } from "../data/documents.ts";
import { attackFrom } from "../plan/attack-plan.ts";
import { type CheckStart, EVADE_CHOICE } from "../plan/check-choices.ts";
import { checkFrom } from "../plan/check-plan.ts";
import { openEvade } from "../plan/open-check.ts";

/** Plans what a player chose from the documents of this client, and rolls it for narrators alone. */
export async function rollBlind({ actor, choices, request, posting }: BlindAsked): Promise<BlindRefusal | null> {
  const choice = EVADE_CHOICE.read(choices);
  if (!isEvadeActor(actor) || !choice) return "unknown";
  const plan =
    choice.kind === "attack"
      ? attackFrom(actor, choice)
      : checkFrom(actor, request ? askedBy(request.system) : {}, choice);
  if (plan.problem !== null) return "unknown";
  return (await openEvade(actor, plan.opening, plan.choices, posting)) ? null : "notRolled";
}

/** What a narrator has asked for: no one chooses another difficulty. */
function askedBy(asked: object): CheckStart {
  const {
    attribute = "",
    skill = "",
    difficulty = 0,
  } = asked as { attribute?: string; skill?: string; difficulty?: number };
  return {
    isAsked: true,
    difficulty,
    ...(attribute !== "" && { attribute }),
    ...(skill !== "" && { skill }),
  };
}
