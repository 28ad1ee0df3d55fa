import { sendRequest, tellRefusal } from "../clients/requests.ts";
import { facesOf } from "../rolls/fallen-dice.ts";
import { writeEvent } from "./append-event.ts";
import type { CardMessage } from "./card.ts";
import { mayStep } from "./card-hooks.ts";
import type { MoveInput } from "./move-input.ts";
import { pendingSteps } from "./pending-steps.ts";
import { findStep, planStep } from "./plan-step.ts";
import { readCard } from "./read-card.ts";
import { expectEvent } from "./seen-writers.ts";
import { CHECK_STEP, type StepChoice } from "./step-choice.ts";
import type { OfferedStep } from "./step-plan.ts";

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
