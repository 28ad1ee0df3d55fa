import {
  sendRequest,
  tellRefusal,
  attendToRequests,
  onRequest,
  type RequestState,
  type UserRequest,
} from "../clients/requests.ts";
import { facesOf, fallenDice } from "../rolls/fallen-dice.ts";
import { writeEvent, type StepDraft } from "./append-event.ts";
import type { CardMessage } from "./card.ts";
import { mayStep } from "./card-hooks.ts";
import type { MoveInput } from "./move-input.ts";
import { pendingSteps, fateOf, isCardKeeper, writerOn } from "./card-keeper.ts";
import { findStep, planStep, mayUndo } from "./plan-step.ts";
import { readCard, findCard } from "./read-card.ts";
import { expectEvent } from "./seen-writers.ts";
import { CHECK_STEP, type StepChoice, readChoice, type OfferedStep, type StepRefusal } from "./step-plan.ts";
import type { CardState } from "../log/fold.ts";
import { kindOf } from "./card-kind.ts";

/**
 * Takes a step that a button or form of a card offers, once what it needs to know besides was asked for. Whether it counts is
 * decided by the fold, for everyone alike.
 * @param step The key of a move, or a step that is possible at any time.
 * @param input What the button or form said besides.
 */
export async function chooseStep(message: CardMessage, step: string, input: MoveInput = {}): Promise<void> {
  const found = findStep(message, readCard(message).state, step);
  if (!found?.ask) return takeFound(message, { step, input }, found);
  const said = await found.ask(input);
  if (said) await takeStep(message, { step, input: said });
}

/**
 * Takes a step: plans it, rolls its dice, and writes its event; where this user may not, its keeper is asked to. What is gone by now
 * is refused in words, and nothing is rolled.
 */
export async function takeStep(message: CardMessage, choice: StepChoice): Promise<void> {
  await takeFound(message, choice, findStep(message, readCard(message).state, choice.step));
}

async function takeFound(message: CardMessage, choice: StepChoice, found: OfferedStep | null): Promise<void> {
  const planned = planStep(message, found, choice.input);
  if ("refused" in planned) {
    tellRefusal(planned.refused);
    return;
  }
  // What a sealed card says goes by another way, and a request would give it away.
  const isOwn = message.isOwner || message.sealed !== null;
  if (!isOwn && pendingSteps(message).some(({ data }) => data["step"] === choice.step)) {
    ui.notifications.info("TENACITY.Waiting.AlreadySent", { localize: true });
    return;
  }
  const rolls = await Promise.all(planned.rolls.map((roll) => roll.evaluate()));
  const faces = facesOf(rolls);
  const event = planned.event(faces);
  if (!mayStep(message, event, rolls)) return;
  found?.chosen?.(choice.input);
  if (isOwn) {
    await writeEvent(message, { event, rolls });
    return;
  }
  const id = foundry.utils.randomID();
  expectEvent(id, event);
  await sendRequest(CHECK_STEP, { card: message.uuid, ...choice, faces }, id);
}

/** Takes a step back; a step that is taken back already is put back. */
export async function undoStep(message: CardMessage, event: string): Promise<void> {
  const { state } = readCard(message);
  const targets = state.undone.includes(event) ? undosOf(message, state, event) : [event];
  const permitted = targets.filter((target) => mayUndo(message, state, target));
  for (const target of permitted.length > 0 ? permitted : [event]) await takeBack(message, target);
}

/** Takes the whole card back, the latest step first, so that nothing is ever left without what it stands on. */
export async function undoAll(message: CardMessage): Promise<void> {
  const { state } = readCard(message);
  for (const target of state.history.toReversed()) {
    if (mayUndo(message, state, target)) await takeBack(message, target);
  }
}

async function takeBack(message: CardMessage, event: string): Promise<void> {
  await takeStep(message, { step: "undo", input: { event } });
}

/** The undos of a step that are in force: two people may have taken it back at once. */
function undosOf(message: CardMessage, state: CardState, event: string): readonly string[] {
  const events = Object.entries(message.system.events as Readonly<Record<string, StoredEvent | null>>);
  const isUndo = (stored: StoredEvent | null): boolean => stored?.type === "undo" && stored.target === event;
  return events.filter(([id, stored]) => isUndo(stored) && !state.undone.includes(id)).map(([id]) => id);
}

/** What a stored event may say; anything may stand there. */
interface StoredEvent {
  readonly type?: unknown;
  readonly target?: unknown;
}

/** Lets cards be played by people who may not update them; call in `init`. */
export function registerCardRequests(): void {
  onRequest(CHECK_STEP, { isKeeper, carryOut, state: stateOfStep });
  // An answer stands on the card, and a card that is gone is an answer too.
  Hooks.on("updateChatMessage", attendToRequests);
  Hooks.on("deleteChatMessage", attendToRequests);
}

/** The card that a request names; null for one that is gone, and for a sealed one: of that nothing is said in requests. */
function cardOf({ data }: UserRequest): CardMessage | null {
  const message = findCard(data["card"]);
  return message?.sealed === null ? message : null;
}

function isKeeper(request: UserRequest): boolean {
  const message = cardOf(request);
  return message !== null && isCardKeeper(message);
}

function stateOfStep(request: UserRequest): RequestState {
  const message = cardOf(request);
  if (!message) return { refused: "cardGone" };
  const fate = fateOf(request.id, message, readCard(message).state);
  if (fate === "there") return "done";
  return fate === "absent" ? "open" : fate;
}

/** The step comes from the one on whose document it was found, whatever the request says. */
async function carryOut(request: UserRequest): Promise<void> {
  const message = cardOf(request);
  if (!message) return;
  const step = stepFor(message, request);
  if ("refused" in step) await message.update({ system: { account: { [request.id]: step.refused } } });
  else await writeEvent(message, step, { id: request.id, by: request.user });
}

/** What was chosen, made into an event by the documents as they are here; of its sender it takes the faces. */
function stepFor(message: CardMessage, { data, user }: UserRequest): StepDraft | StepRefusal {
  const { state } = readCard(message);
  const choice = readChoice(data);
  if (!choice) return { refused: "malformedEvent" };
  const planned = planStep(message, findStep(message, state, choice.step, user), choice.input);
  if ("refused" in planned) return planned;
  const rolls = fallenDice(planned.rolls, data["faces"]);
  if (!rolls) return { refused: "wrongDice" };
  const event = planned.event(facesOf(rolls));
  const card = { state, events: message.system.events };
  return kindOf(message).mayWrite(event, card, writerOn(message, user)) ? { event, rolls } : { refused: "forged" };
}
