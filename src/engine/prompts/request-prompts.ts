import { cardActor } from "../cards/card-actors.ts";
import { recentMessages } from "../cards/newest-card.ts";
import { isRollingBlind } from "../cards/secret/ask-blind-roll.ts";
import { showMessage } from "../cards/show-message.ts";
import { localize } from "../text/words.ts";
import type { Prompt } from "./prompt.ts";
import { answerRequest } from "../requests/answer-request.ts";
import { askedBy, isGenuine, type Asked } from "../requests/read-request.ts";
import { isRequest, type RequestMessage, waysOf } from "../requests/request-kind.ts";

/** More ways to answer than fit a line are read on the card. */
const MOST_WAYS = 3;

/** The requests of a narrator's that wait for an actor of this user's; narrators answer for no one who is there. */
export function requestPrompts(): readonly Prompt[] {
  return recentMessages().flatMap((message) => {
    if (!isRequest(message) || !isGenuine(message) || message.system.closed) return [];
    return askedBy(message)
      .filter((asked) => waitsForUser(message, asked))
      .map((asked) => promptOf(message, asked));
  });
}

function waitsForUser(message: RequestMessage, { uuid, actor, answer }: Asked): boolean {
  return !game.user.isGM && !answer && actor?.isOwner === true && !isRollingBlind(message.uuid, uuid);
}

function promptOf(message: RequestMessage, { uuid, actor }: Asked): Prompt {
  const { reason, reminders } = message.system;
  const ways = actor ? waysOf(message, actor) : [];
  const { name, img } = cardActor(uuid);
  return {
    // Who is reminded is called once more.
    id: `request|${message.id ?? ""}|${uuid}|${String(reminders)}`,
    card: message.id ?? "",
    who: name,
    img,
    words: reason === "" ? localize("TENACITY.Request.CardTitle") : reason,
    deeds:
      ways.length > MOST_WAYS
        ? []
        : ways.map(({ way, label }) => ({ label, run: async () => answerRequest(message, uuid, way) })),
    show: () => void showMessage(message.id ?? ""),
  };
}
