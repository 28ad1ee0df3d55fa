import { findCharacter } from "../card/read-check.ts";
import { isAwaited, presetOf, ratingOf, type RequestMessage } from "./read-request.ts";
import { oneAtATime } from "../../../engine/cards/one-at-a-time.ts";
import { rollCheck } from "../dialog/roll-check.ts";

/**
 * Answers a request for a character: opens the dialog with what the narrator asks for, or rolls at once where this person
 * prefers that (U-05, U-26). Whether anybody but narrators sees it, the request decides (U-11).
 */
export async function answerRequest(
  message: RequestMessage,
  actorUuid: string,
  skill: string,
  { otherWay = false }: { readonly otherWay?: boolean } = {},
): Promise<void> {
  const { system, uuid } = message;
  const actor = findCharacter(actorUuid);
  if (!actor?.isOwner || !isAwaited(message, actorUuid, skill)) {
    ui.notifications.warn("TENACITY.Request.Over", { localize: true });
    return;
  }
  await oneAtATime(`${uuid} ${actorUuid}`, async () =>
    rollCheck(actor, skill, {
      otherWay,
      preset: presetOf(message),
      given: ratingOf(message),
      inAnswerTo: uuid,
      ...(system.secret && { mode: "blind" }),
    }),
  );
}
