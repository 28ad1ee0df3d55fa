import { attendToRequests, onRequest, type RequestState, type UserRequest } from "../clients/requests.ts";
import { facesOf, fallenDice } from "../rolls/fallen-dice.ts";
import { writeEvent, type StepDraft } from "./append-event.ts";
import { fateOf, isCardKeeper, writerOn } from "./card-keeper.ts";
import type { CardMessage } from "./card.ts";
import { kindOf } from "./card-kind.ts";
import { findStep, planStep } from "./plan-step.ts";
import { CHECK_STEP, readChoice } from "./step-choice.ts";
import type { StepRefusal } from "./step-plan.ts";
import { findCard, readCard } from "./read-card.ts";

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
