import { nameOf, pictureOf } from "../data/name-of.ts";
import { isRollingBlind } from "../cards/secret/ask-blind-roll.ts";
import type { CardButton } from "../cards/shell.ts";
import { isInMotion } from "../cards/veil.ts";
import { format, localize } from "../text/words.ts";
import { askedBy, isGenuine, type Asked } from "./read-request.ts";
import { requestKindOf, type RequestMessage, waysOf } from "./request-kind.ts";
import { stakesOf } from "./stakes.ts";

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
  const outcome = answer && isKnown ? kind.outcome(answer, message.system) : null;
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
