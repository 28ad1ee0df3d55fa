import type { BlindAsked } from "../../../engine/requests/blind-roll.ts";
import type { BlindRefusal } from "../../../engine/cards/secret/ask-blind-roll.ts";
import { isData } from "../../../core/data.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { isManaActor } from "../data/documents.ts";
import { type CheckStart, KEEP_CHOICE, type KeepChoice } from "../plan/keep-choice.ts";
import { planFrom } from "../plan/keep-plan.ts";
import { startOf } from "./request-start.ts";
import { openCheck } from "../plan/open-check.ts";

/** Plans a check that a player chose from the documents of this client, and rolls it for narrators alone. */
export async function rollBlind({ asker, actor, choices, request, posting }: BlindAsked): Promise<BlindRefusal | null> {
  if (!isManaActor(actor) || !isData(choices)) return "unknown";
  const choice = KEEP_CHOICE.read(choices);
  const plan = planFrom(actor, request ? startOf(request) : startFrom(choice, asker), choice);
  if (plan.problem !== null) return "unknown";
  return (await openCheck(plan, posting)) ? null : "notRolled";
}

/** What someone chose whom no one has asked: against someone whom they may know of. */
function startFrom({ difficulty, against, work }: KeepChoice, asker: User.Implementation): CheckStart {
  const found = findActor(against.actor);
  const target = isManaActor(found) && found.testUserPermission(asker, "LIMITED") ? found : null;
  const kind = target ? against.kind : "none";
  return {
    ...(difficulty !== undefined && { difficulty }),
    // What the unaware notice with, the narrator says on the card.
    against: { kind, target, attribute: against.attribute, specialities: null },
    work,
  };
}
