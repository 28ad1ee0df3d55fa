import { isElectedTab } from "../../../engine/clients/elected-tab.ts";
import { hiddenRating, rememberHiddenRating } from "../card/hidden-ratings.ts";
import { appendEvent } from "../../../engine/cards/append-event.ts";
import { readCheck, type CheckMessage } from "../card/read-check.ts";
import { SECRET_CHANGED } from "../../../engine/cards/secret/secret-channel.ts";
import { answersTo, requestOf } from "../../../engine/requests/read-request.ts";
import type { CheckRequestMessage } from "./request-rating.ts";
import { isCheck, isRequest } from "../data/documents.ts";

/** One job at a time: each reads the cards as the one before it left them. */
const queue = new foundry.utils.Semaphore(1);

/** Does what follows from answers, in the active narrator's elected tab; call in `init`. */
export function registerRequestKeeper(): void {
  const onCheck = (message: ChatMessage.Implementation): void => {
    const request = isCheck(message) ? requestOf(message) : null;
    if (!isRequest(request) || !isElectedTab() || !game.users.activeGM?.isSelf) return;
    void queue.add(joinEfforts, request);
  };
  Hooks.on("createChatMessage", (message) => {
    if (isCheck(message)) rememberRating(message);
  });
  Hooks.on("createChatMessage", onCheck);
  Hooks.on("updateChatMessage", onCheck);
  Hooks.on(SECRET_CHANGED, onCheck);
}

/** A hidden rating of a request counts for every answer, in the browser that knows it. */
function rememberRating(answer: CheckMessage): void {
  const request = requestOf(answer);
  const rating = request?.system.rating === "hidden" ? hiddenRating(request.id ?? "", "") : null;
  if (rating !== null && answer.id) rememberHiddenRating(answer.id, "", rating);
}

/**
 * Of those who work together, the impact of every success joins on the first of their cards that has some (R-705, R-1503); of
 * one that was taken back or has changed, it goes again.
 */
async function joinEfforts(request: CheckRequestMessage): Promise<void> {
  if (request.system.kind === "each") return;
  const answers = answersTo(request).flatMap((message): CheckMessage[] =>
    isCheck(message) && message.isComplete ? [message] : [],
  );
  const efforts = answers.flatMap((message) => {
    const { state } = readCheck(message);
    return state.success === true && state.impact ? [{ message, state, impact: state.impact.value }] : [];
  });
  const [joint, ...others] = efforts;
  if (!joint) return;
  const { contributions } = joint.state;
  for (const { check, impact, event } of contributions) {
    const source = answers.find(({ uuid }) => uuid === check);
    const isStale = source && !others.some(({ message, impact: now }) => message === source && now === impact);
    if (isStale) await appendEvent(joint.message, { event: { type: "undo", target: event } });
  }
  for (const { message, state, impact } of others) {
    if (contributions.some((each) => each.check === message.uuid && each.impact === impact)) continue;
    const event = { type: "contributed", check: message.uuid, roller: state.opening.roller, impact } as const;
    await appendEvent(joint.message, { event });
  }
}
