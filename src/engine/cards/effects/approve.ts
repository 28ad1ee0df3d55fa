import { bearerOf, findLedgerActor } from "../../ledger/keepers.ts";
import {
  attendToRequests,
  onRequest,
  sendRequest,
  type RequestState,
  type UserRequest,
} from "../../clients/requests.ts";
import { isCardKeeper } from "../card-keeper.ts";
import type { Card, CardMessage } from "../card.ts";
import { findCard, readCard } from "../read-card.ts";
import { settle, waitingFor } from "./effect-applier.ts";

/** The type of request by which someone agrees to what a card does to their own actors. */
const APPROVE = "approve";

/** Lets players approve what touches their own actors; call in `init`. */
export function registerApprovals(): void {
  onRequest(APPROVE, { isKeeper, carryOut, state: stateOfApproval });
  // What was approved ends up in the ledger of whomever it touches.
  Hooks.on("updateActor", attendToRequests);
}

/** Whether a card waits for a person at this client to say that its effects may be applied. */
export function awaitsApproval(message: CardMessage, check: Card): boolean {
  return waitingFor(message, check, game.user).length > 0;
}

/** Uuids of the actors that are touched by what waits for a person at this client. */
export function actorsAwaiting(message: CardMessage, check: Card): readonly string[] {
  const touched = bearersOf(check, waitingFor(message, check, game.user));
  return [...new Set(touched.flatMap((actor) => actor?.uuid ?? []))];
}

/**
 * Says yes to everything on a card that waits for this person: a narrator to all of it, anybody else to what touches their own
 * actors. Where this client may not write that itself, the one who keeps the card is asked to.
 */
export async function approve(message: CardMessage): Promise<void> {
  const narrator = message.sealed === "self" ? null : game.users.activeGM;
  const effects = waitingFor(message, readCard(message), game.user);
  if (!narrator || narrator.isSelf) await settle(message, new Set(effects));
  else if (effects.length > 0) await sendRequest(APPROVE, { card: message.uuid, effects });
}

function isKeeper(request: UserRequest): boolean {
  const message = findCard(request.data["card"]);
  return message !== null && isCardKeeper(message);
}

/** No one approves for an actor that is not theirs, whatever their request names. */
async function carryOut(request: UserRequest): Promise<void> {
  const message = findCard(request.data["card"]);
  if (!message) return;
  const waiting = new Set(waitingFor(message, readCard(message), request.user));
  await settle(message, new Set(namedIn(request).filter((id) => waiting.has(id))));
}

function stateOfApproval(request: UserRequest): RequestState {
  const message = findCard(request.data["card"]);
  if (!message) return { refused: "cardGone" };
  const card = readCard(message);
  const { pending, reversals } = card.state;
  const open = namedIn(request).filter((id) => pending.includes(id) || reversals.includes(id));
  if (open.length === 0) return "done";
  const targets = bearersOf(card, open);
  if (targets.some((actor) => actor?.testUserPermission(request.user, "OWNER") !== true)) return { refused: "forged" };
  return "open";
}

/** Whom some effects of a card touch; null for those who are gone. */
function bearersOf({ state, ledger }: Card, ids: readonly string[]) {
  return ids.map((id) => {
    const keeper = ledger.get(id)?.keeper;
    return keeper ? bearerOf(keeper) : findLedgerActor(state.effects.find((each) => each.id === id)?.target);
  });
}

function namedIn({ data }: UserRequest): readonly string[] {
  const { effects } = data;
  return Array.isArray(effects) ? effects.filter((id) => typeof id === "string") : [];
}
