import type { BlindAsked } from "../../../engine/requests/blind-roll.ts";
import type { BlindRefusal } from "../../../engine/cards/secret/ask-blind-roll.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { type Data, isData, oneOf, text } from "../../../core/data.ts";
import { isManaActor } from "../data/documents.ts";
import { type CheckStart, planFrom } from "../plan/keep-plan.ts";
import { startOf } from "./request-start.ts";
import { NAMED_DIFFICULTY } from "../rules/check.ts";
import { OPPOSITIONS, WORK } from "../rules/opening.ts";
import { openCheck } from "../plan/open-check.ts";

/** Plans a check that a player chose from the documents of this client, and rolls it for narrators alone. */
export async function rollBlind({ asker, actor, choices, request, posting }: BlindAsked): Promise<BlindRefusal | null> {
  if (!isManaActor(actor) || !isData(choices)) return "unknown";
  const plan = planFrom(actor, request ? startOf(request) : startFrom(choices, asker), choices);
  if (plan.problem !== null) return "unknown";
  return (await openCheck(plan, posting)) ? null : "notRolled";
}

/** What someone chose whom no one has asked: against someone whom they may know of. */
function startFrom({ difficulty, against, work }: Data, asker: User.Implementation): CheckStart {
  const given = isData(against) ? against : {};
  const found = findActor(given["actor"]);
  const target = isManaActor(found) && found.testUserPermission(asker, "LIMITED") ? found : null;
  const kind = target ? (oneOf(given["kind"], OPPOSITIONS) ?? "none") : "none";
  const named = NAMED_DIFFICULTY.read(difficulty);
  return {
    ...(named !== undefined && { difficulty: named }),
    // What the unaware notice with, the narrator says on the card.
    against: { kind, target, attribute: text(given["attribute"]), specialities: null },
    work: WORK.read(work),
  };
}
