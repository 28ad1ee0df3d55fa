import { isElectedTab } from "../../../engine/clients/elected-tab.ts";
import { inTurn } from "../../../engine/clients/one-at-a-time.ts";
import { hiddenRating, rememberHiddenRating } from "../plan/hidden-ratings.ts";
import { dueByItself } from "../card/apply-by-itself.ts";
import { appendEvent } from "../../../engine/cards/append-event.ts";
import { SECRET_CHANGED } from "../../../engine/cards/secret/secret-channel.ts";
import { answersTo, requestOf } from "../../../engine/requests/read-request.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { type CheckMessage, isCheck, isRequest, readCheck } from "../data/documents.ts";

/** Does what follows from answers, in the active narrator's elected tab; call in `init`. */
export function registerRequestKeeper(): void {
  const onCheck = (message: ChatMessage.Implementation): void => {
    const request = isCheck(message) ? requestOf(message) : null;
    if (!isRequest(request) || !isElectedTab() || !game.users.activeGM?.isSelf) return;
    // Each reads the cards as the one before it left them.
    void inTurn(`efforts of ${request.uuid}`, () => joinEfforts(request));
  };
  Hooks.on("createChatMessage", (message) => {
    if (isCheck(message)) rememberRating(message);
  });
  Hooks.on("createChatMessage", onCheck);
  Hooks.on("updateChatMessage", onCheck);
  Hooks.on("deleteChatMessage", onCheck);
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
 * one that was taken back or has changed, it goes again. What has been applied, or will be without a click, counts already.
 */
async function joinEfforts(request: TenacityChatMessage<"request">): Promise<void> {
  if (request.system.kind === "each") return;
  const answers = answersTo(request).flatMap((message): CheckMessage[] =>
    isCheck(message) && message.isComplete ? [message] : [],
  );
  const efforts = answers.flatMap((message) => {
    const { state } = readCheck(message);
    return state.success === true && state.impact ? [{ message, state, impact: state.impact.value }] : [];
  });
  const joins = (check: string, value: number): boolean =>
    efforts.some(({ message, impact }) => message.uuid === check && impact === value);
  for (const { message, state } of efforts) {
    for (const { check, impact, event } of state.contributions) {
      const isStale = answers.some(({ uuid }) => uuid === check) && !joins(check, impact);
      if (isStale) await appendEvent(message, { event: { type: "undo", target: event } });
    }
  }
  const applied = efforts.filter(({ state }) => state.applied.length > 0);
  const counted = new Set(applied.flatMap(({ state }) => state.contributions.map(({ check }) => check)));
  const [joint, ...others] = efforts.filter(
    (effort) =>
      !applied.includes(effort) &&
      !counted.has(effort.message.uuid) &&
      dueByItself(effort.message, effort.state).length === 0,
  );
  for (const { message, state, impact } of others) {
    if (joint?.state.contributions.some((each) => each.check === message.uuid && each.impact === impact)) continue;
    const event = { type: "contributed", check: message.uuid, roller: state.opening.roller, impact } as const;
    if (joint) await appendEvent(joint.message, { event });
  }
}
