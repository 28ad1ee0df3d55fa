import { anyDocument } from "../../compat/documents.ts";
import { templatePath } from "../../compat/system-id.ts";
import { isCard } from "../cards/card-kind.ts";
import type { CardMessage } from "../cards/card.ts";
import { redrawCards } from "../cards/draw-card.ts";
import { besideCards } from "../cards/register-cards.ts";
import { isRollingBlind } from "../cards/secret/ask-blind-roll.ts";
import { SECRET_CHANGED } from "../cards/secret/secret-channel.ts";
import { type CardButton, registerFamilyCard } from "../cards/shell.ts";
import { showMessage } from "../cards/show-message.ts";
import { isInMotion, REVEALED } from "../cards/veil.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { findAnyActor, nameOf, pictureOf } from "../data/actor-identity.ts";
import { format, localize } from "../text/words.ts";
import { type Asked, askedBy, findRequest, isAwaited, isGenuine, requestOf } from "./read-request.ts";
import {
  addRequestKind,
  outcomeOf,
  REQUEST_CARD,
  type RequestKind,
  requestKindOf,
  type RequestMessage,
  type RequestSystem,
  waysOf,
} from "./request-kind.ts";
import { includeTemplates } from "../windows/included-templates.ts";

/** What templates of requests, and of cards and dialogs that answer them, have in common. */
const PARTIALS = ["engine/requests/meaning-tile", "engine/requests/stakes"];

/**
 * Draws the requests of a game; call once it is here.
 * @throws Where two games share a message subtype.
 */
export function drawRequests(kind: RequestKind): void {
  addRequestKind(kind);
  registerFamilyCard(kind.type as ChatMessage.SubType, {
    name: "request",
    body: REQUEST_CARD,
    // What is drawn under a kind's subtype is a request of it.
    view: (message) => requestView(message as RequestMessage),
    concerns: (message, uuid) => (message as RequestMessage).system.asked.includes(uuid),
    press: (message, button, event) => press(message as RequestMessage, button, event),
  });
}

/** Keeps requests of whatever game true to their answers; call in `init`. */
export function registerRequestCards(): void {
  includeTemplates(PARTIALS.map(templatePath));
  const onAnswer = (message: ChatMessage.Implementation): void => {
    const request = isCard(message) ? requestOf(message) : null;
    if (request) redrawCards((each) => each === request);
  };
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, onAnswer);
  for (const hook of [SECRET_CHANGED, REVEALED] as const) Hooks.on(hook, onAnswer);
  besideCards((message) => ({ stakes: stakesOn(message) }));
}

async function press(message: RequestMessage, button: HTMLElement, event: MouseEvent): Promise<void> {
  const { action, actor = "", way = "", card = "" } = button.dataset;
  const { closed, reminders } = message.system;
  switch (action) {
    case "answerRequest":
      return answerRequest(message, actor, way, { otherWay: event.shiftKey });
    case "showAnswer":
      return showMessage(card);
    case "remindRequest":
      await anyDocument(message).update({ system: { reminders: reminders + 1 } });
      return;
    case "closeRequest":
      await anyDocument(message).update({ system: { closed: !closed } });
      return;
  }
}

/** Puts a request into words for the person at this client: whom they roll for, and what they may know of the others. */
export function requestView(message: RequestMessage) {
  const kind = requestKindOf(message);
  const asked = askedBy(message);
  const genuine = isGenuine(message);
  const answered = asked.filter(({ answer }) => answer).length;
  const { reason, closed, secret } = message.system;
  const progress = format("TENACITY.Request.Progress", { answered, asked: asked.length });
  return {
    title: localize("TENACITY.Request.CardTitle"),
    subtitle: reason,
    tone: closed ? "closed" : "",
    status: closed ? `${progress} ${localize("TENACITY.Request.IsClosed")}` : progress,
    notes: [],
    buttons: genuine && game.user.isGM ? toolsFor(closed, answered < asked.length) : [],
    facts: [...kind.facts(message.system), ...(secret ? [localize("TENACITY.Request.IsSecret")] : [])],
    stakes: stakesOf(message.system),
    rows: asked.map((each, place) => rowOf(message, each, place, genuine && !closed)),
    together: kind.together?.(message) ?? "",
  };
}

/** What the narrator who asks may do about it. */
function toolsFor(closed: boolean, waiting: boolean): readonly CardButton[] {
  const remind = { action: "remindRequest", label: localize("TENACITY.Request.Remind") };
  const close = { action: "closeRequest", label: localize(`TENACITY.Request.${closed ? "Reopen" : "Close"}`) };
  return waiting && !closed ? [remind, close] : [close];
}

function rowOf(message: RequestMessage, asked: Asked, place: number, open: boolean) {
  const { uuid, actor, answer, isKnown } = asked;
  const kind = requestKindOf(message);
  const name = actor ? nameOf(actor) : localize("TENACITY.Request.Gone");
  const rolling = answer ? isInMotion(answer) : isRollingBlind(message.uuid, uuid);
  const mayAnswer = open && answer === null && !rolling && actor?.isOwner === true;
  const outcome = answer && isKnown ? outcomeOf(message, answer) : null;
  return {
    uuid,
    name,
    img: actor ? pictureOf(actor) : "",
    note: kind.note?.(message.system, place) ?? "",
    tone: outcome?.tone ?? (answer ? "open" : "waiting"),
    outcome: outcome?.words ?? unknownWords(asked, rolling),
    card: answer?.visible ? (answer.id ?? "") : "",
    cardLabel: format("TENACITY.Request.ShowCard", { name }),
    buttons: mayAnswer ? waysOf(message, actor) : [],
  };
}

/** What there is to say where this client knows no outcome. */
function unknownWords({ actor, answer }: Asked, rolling: boolean): string {
  if (rolling) return localize("TENACITY.Request.Outcome.rolling");
  if (answer) return localize("TENACITY.Request.Outcome.secret");
  return actor ? localize("TENACITY.Request.Outcome.waiting") : "";
}

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

/** What comes of one outcome of a check, as the narrator has said. */
export interface Stake {
  readonly tone: "success" | "failure";
  readonly label: string;
  readonly words: string;
}

/** What comes of a check that answers a request; nothing where it answers none. */
export function stakesAsked(request: string | undefined): readonly Stake[] {
  const found = findRequest(request);
  return found ? stakesOf(found.system) : [];
}

/** What a request says comes of the check. */
function stakesOf({ onSuccess, onFailure }: Pick<RequestSystem, "onSuccess" | "onFailure">): readonly Stake[] {
  const all = [
    { tone: "success", words: onSuccess },
    { tone: "failure", words: onFailure },
  ] as const;
  return all
    .filter(({ words }) => words !== "")
    .map((stake) => ({ ...stake, label: localize(`TENACITY.Request.Stake.${stake.tone}`) }));
}

/** What comes of the check of a card: either outcome, until one is known. */
function stakesOn(card: CardMessage): readonly Stake[] {
  const request = requestOf(card);
  const all = request ? stakesOf(request.system) : [];
  if (!request || all.length === 0 || !card.isComplete || isInMotion(card)) return all;
  const { tone, pending = false } = outcomeOf(request, card);
  return pending || tone === "open" ? all : all.filter((stake) => stake.tone === tone);
}
