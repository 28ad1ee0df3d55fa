import { checkTags, type CheckMeans } from "../../chat/check/check-means.ts";
import { forbiddenBy } from "../../chat/check/circumstances.ts";
import { openCheck } from "../../chat/check/open-check.ts";
import { problemText } from "../../chat/check/problem-text.ts";
import { PLAIN_REQUEST, readCheckRequest, type CheckInput, type CheckRequest } from "../../dice/check-request.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import type { TenacityItem } from "../../documents/item.ts";
import { edition } from "../../settings/edition.ts";
import { rollsAtOnce } from "../../settings/preferences.ts";
import { findSkill } from "../../settings/registry.ts";
import { CheckDialog } from "./check-dialog.ts";

/** What may be decided before somebody rolls. */
export interface CheckOptions extends CheckMeans {
  /** Do the opposite of the preference this once. */
  readonly otherWay?: boolean;
  /** What the dialog begins with, or what is rolled where it is not asked for: challenge, resolution, advantage… */
  readonly preset?: CheckInput;
}

/**
 * A click on a skill: asks for the details, or rolls at once where this person prefers that (U-05), and posts the card.
 * @param actor Who rolls.
 * @param skillId A skill of the registry; an unknown one is named in a warning and nothing happens.
 */
export async function rollCheck(actor: CharacterActor, skillId: string, options: CheckOptions = {}): Promise<void> {
  const { otherWay = false, preset = {}, ...means } = options;
  const entry = findSkill(skillId);
  if (!entry) {
    ui.notifications.warn("TENACITY.Problem.unknownSkill", { format: { skill: skillId, actor: actor.name } });
    return;
  }
  // What forbids even a reaction need not be asked about.
  const conditions = forbiddenBy(actor, { tags: checkTags(entry, means), reaction: true });
  if (conditions !== "") {
    ui.notifications.warn("TENACITY.Problem.forbidden", { format: { actor: actor.name, conditions } });
    return;
  }
  const asks = rollsAtOnce() === otherWay;
  const request = asks ? await CheckDialog.ask(actor, entry, { preset, means }) : readRequest(preset);
  if (request) await openCheck(actor, entry, request, means);
}

/** An attack: the weapon's skill, its damage and what it takes to deal it. */
export async function rollAttack(
  actor: CharacterActor,
  weapon: TenacityItem<"weapon">,
  { preset, ...options }: CheckOptions = {},
): Promise<void> {
  const dealsDamage: CheckInput = { resolution: "impact", ...preset };
  await rollCheck(actor, weapon.system.skill, { ...options, weapon, preset: dealsDamage });
}

function readRequest(preset: CheckInput): CheckRequest | null {
  const result = readCheckRequest({ ...PLAIN_REQUEST, ...preset }, edition().skillResolution);
  if ("request" in result) return result.request;
  ui.notifications.warn(problemText(result.problem));
  return null;
}
