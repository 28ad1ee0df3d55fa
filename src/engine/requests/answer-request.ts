import { oneAtATime } from "../clients/one-at-a-time.ts";
import { findAnyActor } from "../data/find-actor.ts";
import { isAwaited } from "./read-request.ts";
import { requestKindOf, type RequestMessage, waysOf } from "./request-kind.ts";

/**
 * Answers a request for an actor: opens the dialog with what the narrator asks for, or rolls at once where this person prefers
 * that. Whether anybody but narrators sees it, the request decides.
 */
export async function answerRequest(
  message: RequestMessage,
  actorUuid: string,
  way: string,
  { otherWay = false }: { readonly otherWay?: boolean } = {},
): Promise<void> {
  const { system, uuid } = message;
  const kind = requestKindOf(message);
  const actor = findAnyActor(actorUuid);
  const isWay = actor !== null && waysOf(message, actor).some((each) => each.way === way);
  if (!actor?.isOwner || !kind.takes(actor) || !isWay || !isAwaited(message, actorUuid)) {
    ui.notifications.warn("TENACITY.Request.Over", { localize: true });
    return;
  }
  const posting = { inAnswerTo: uuid, ...(system.secret && { mode: "blind" as const }) };
  await oneAtATime(`${uuid} ${actorUuid}`, async () => kind.answer(actor, system, { way, otherWay, posting }));
}
