import {
  attendToRequests,
  onRequest,
  requestOf,
  type RequestState,
  type UserRequest,
} from "../../documents/requests.ts";
import { ChallengeRoll } from "../../dice/challenge-roll.ts";
import { HeroRoll } from "../../dice/hero-roll.ts";
import { ImpactRoll } from "../../dice/impact-roll.ts";
import { mayWrite } from "../../rules/index.ts";
import { CHECK_EVENT, writeEvent } from "./append-event.ts";
import { attest } from "./attested-writers.ts";
import { fateOf, isCardKeeper, writerOn } from "./card-keeper.ts";
import { findCard, readCheck, type CheckMessage } from "./read-check.ts";

/** No step of a check rolls more kinds of dice than this. */
const MOST_ROLLS = 4;

/** Lets cards be played by people who may not update them; call in `init`. */
export function registerCardRequests(): void {
  onRequest(CHECK_EVENT, { isKeeper, carryOut: appendRequested, state: stateOfEvent });
  // An answer stands on the card, and a card that is gone is an answer too.
  Hooks.on("updateChatMessage", attendToRequests);
  Hooks.on("deleteChatMessage", attendToRequests);
}

/** The card that a request names; null for one that is gone, or that its sender cannot see (C-7). */
export function cardOf({ data }: UserRequest): CheckMessage | null {
  return findCard(data["card"]);
}

/** The user, where they have asked for an event of that id on their own document; null where not. */
export function hasAskedFor(user: User.Implementation | undefined, event: string): User.Implementation | null {
  return user && requestOf(user, event)?.type === CHECK_EVENT ? user : null;
}

function isKeeper(request: UserRequest): boolean {
  const message = cardOf(request);
  return message !== null && isCardKeeper(message);
}

function stateOfEvent(request: UserRequest): RequestState {
  const message = cardOf(request);
  if (!message) return { refused: "cardGone" };
  const fate = fateOf(request.id, message, readCheck(message).state);
  if (fate === "there") return "done";
  return fate === "absent" ? "open" : fate;
}

/** The event comes from the one on whose document it was found, whatever the request says. */
async function appendRequested(request: UserRequest): Promise<void> {
  const message = cardOf(request);
  if (!message) return;
  const { id, user } = request;
  const event = { ...(request.data["event"] as object | undefined), by: user.id };
  const card = { state: readCheck(message).state, events: message.system.events };
  if (!("type" in event) || !mayWrite(event, card, writerOn(message, user))) {
    await message.update({ system: { account: { [id]: "forged" } } });
    return;
  }
  attest(message.id ?? "", id, user);
  await writeEvent(message, id, event, readRolls(request.data["rolls"]));
}

/** The dice of a request, for the eye alone: what counts are the faces in the event. What is no roll of ours is left out. */
function readRolls(data: unknown): readonly foundry.dice.Roll[] {
  const rolls = Array.isArray(data) ? data.slice(0, MOST_ROLLS) : [];
  return rolls.flatMap((roll: unknown) => readRoll(roll) ?? []);
}

function readRoll(data: unknown): foundry.dice.Roll | null {
  const name = typeof data === "object" && data !== null && "class" in data ? data.class : undefined;
  const Type = [HeroRoll, ImpactRoll, ChallengeRoll].find((known) => known.name === name);
  try {
    return Type ? Type.fromData(data as never) : null;
  } catch {
    return null;
  }
}
