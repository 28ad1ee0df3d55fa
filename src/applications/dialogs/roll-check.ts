import { openCheck } from "../../chat/check/open-check.ts";
import { PLAIN_REQUEST, readCheckRequest, type CheckRequest, type RankSubstitute } from "../../dice/check-request.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { edition } from "../../settings/edition.ts";
import { rollsAtOnce } from "../../settings/preferences.ts";
import { findSkill } from "../../settings/registry.ts";
import { CheckDialog } from "./check-dialog.ts";

/**
 * A click on a skill: asks for the details, or rolls at once where this person prefers that (U-05), and posts the card.
 * @param actor Who rolls.
 * @param skillId A skill of the registry; an unknown one is named in a warning and nothing happens.
 * @param options.otherWay Do the opposite of the preference this once.
 * @param options.instead What stands in the place of the skill rank; impact dice still go by the rank (R-1501).
 */
export async function rollCheck(
  actor: CharacterActor,
  skillId: string,
  { otherWay = false, instead }: { otherWay?: boolean; instead?: RankSubstitute } = {},
): Promise<void> {
  const entry = findSkill(skillId);
  if (!entry) {
    ui.notifications.warn("TENACITY.Problem.unknownSkill", { format: { skill: skillId, actor: actor.name } });
    return;
  }
  const request = rollsAtOnce() === otherWay ? await CheckDialog.ask(actor, entry, instead) : plainRequest();
  if (request) await openCheck(actor, entry, request, instead);
}

function plainRequest(): CheckRequest | null {
  const result = readCheckRequest(PLAIN_REQUEST, edition().skillResolution);
  return "request" in result ? result.request : null;
}
