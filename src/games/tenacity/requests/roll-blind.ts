import type { BlindAsked } from "../../../engine/requests/blind-roll.ts";
import type { BlindRefusal } from "../../../engine/cards/secret/ask-blind-roll.ts";
import { ratingOf } from "./request-rating.ts";
import { planFrom } from "../plan/check-choices.ts";
import { openCheck } from "../posting/open-check.ts";
import { findCharacter } from "../data/read-check.ts";
import { isRequest } from "../data/documents.ts";

/** Plans a check that a player chose from the documents of this client, and rolls it for narrators alone. */
export async function rollBlind({ asker, actor, choices, request, posting }: BlindAsked): Promise<BlindRefusal | null> {
  const roller = findCharacter(actor.uuid);
  const asked = isRequest(request) ? request : null;
  const plan = roller && planFrom(roller, choices, asker, asked ? ratingOf(asked) : {});
  const read = plan?.request();
  if (!plan || !read || "problem" in read) return "unknown";
  if (request && !asked?.system.skills.includes(plan.entry.skill.id)) return "unknown";
  return (await openCheck(plan, read.request, posting)) ? null : "notRolled";
}
