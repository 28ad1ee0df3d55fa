import type { CheckInput, CheckRequest } from "../../dice/check-request.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { ownRequests, sendRequest } from "../../documents/requests.ts";
import type { SkillEntry } from "../../settings/registry.ts";
import type { CheckMeans } from "../check/check-means.ts";

/** The type of request by which a player has dice rolled that they may not see. */
export const BLIND_ROLL = "blindRoll";

/** A check whose dice fall on the narrator's side. */
export interface BlindCheck {
  readonly actor: CharacterActor;
  readonly entry: SkillEntry;
  readonly request: CheckRequest;
  readonly means: CheckMeans;
  /** Uuid of the narrator's request that it answers; empty for none. */
  readonly inAnswerTo: string;
}

/**
 * Has a check rolled by the narrator's client, so that its dice never were in this browser. Fails closed: with no narrator
 * here nothing is rolled, and a sentence says so.
 */
export async function askForBlindRoll({ actor, entry, request, means, inAnswerTo }: BlindCheck): Promise<void> {
  if (!game.users.activeGM) {
    ui.notifications.warn("TENACITY.Secret.NoNarrator", { localize: true });
    return;
  }
  const what = {
    actor: actor.uuid,
    skill: entry.skill.id,
    weapon: means.weapon?.uuid ?? "",
    item: means.item?.uuid ?? "",
    overcomes: means.overcomes?.id ?? "",
    inAnswerTo,
  };
  if (isAsked(what)) return;
  await sendRequest(BLIND_ROLL, { ...what, check: inputOf(request), instead: means.instead ?? null });
}

/** Whether the narrator's client still has the same roll of this user's to make: its message will have the request's id. */
function isAsked(what: Readonly<Record<string, string>>): boolean {
  return ownRequests().some(
    ({ id, type, data }) =>
      type === BLIND_ROLL &&
      !game.messages.has(id) &&
      Object.entries(what).every(([name, value]) => data[name] === value),
  );
}

/** What a form would have to say for a request to come of it: the reading back is also the check of what arrives. */
function inputOf({ occasion, challenge, ...request }: CheckRequest): CheckInput {
  const rating =
    challenge.type === "fixed"
      ? { challenge: "fixed", challengeNumber: challenge.value }
      : challenge.type === "dice"
        ? { challenge: "dice", challengeDice: challenge.dice, challengeModifier: challenge.modifier }
        : { challenge: challenge.type === "hidden" ? "hidden" : "none" };
  return { ...request, ...rating, occasion, reaction: occasion === "reaction" };
}
