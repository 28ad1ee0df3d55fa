import type { BlindAsked } from "../../../engine/requests/blind-roll.ts";
import type { BlindRefusal } from "../../../engine/cards/secret/ask-blind-roll.ts";
import { isData } from "../../../core/data.ts";
import { findEvadeActor, isEvadeActor } from "../data/documents.ts";
import { attackFrom } from "../plan/attack-plan.ts";
import type { CheckStart } from "../plan/check-choices.ts";
import { checkFrom } from "../plan/check-plan.ts";
import { openEvade } from "../plan/open-check.ts";

/** Plans what a player chose from the documents of this client, and rolls it for narrators alone. */
export async function rollBlind({ actor, choices, request, posting }: BlindAsked): Promise<BlindRefusal | null> {
  if (!isEvadeActor(actor) || !isData(choices)) return "unknown";
  const plan =
    choices["kind"] === "attack"
      ? attackFrom(actor, findEvadeActor(choices["target"]), choices)
      : checkFrom(actor, request ? askedBy(request.system) : {}, choices);
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
