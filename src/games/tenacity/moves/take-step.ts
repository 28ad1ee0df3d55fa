import { facesOf } from "../rolls/fallen-dice.ts";
import { sendRequest, tellRefusal } from "../../../engine/clients/requests.ts";
import { writeEvent } from "../card/append-event.ts";
import { mayGoOn, preHookOf } from "../card/check-hooks.ts";
import { readCheck, type CheckMessage } from "../card/read-check.ts";
import { expectEvent } from "../card/seen-writers.ts";
import { askDefence } from "./ask-defence.ts";
import type { MoveInput } from "../../../engine/cards/move-input.ts";
import { keepRating } from "./narrator-steps.ts";
import { offersOf } from "./offers.ts";
import { planStep } from "./plan-step.ts";
import { CHECK_STEP, type FreeStep, type StepChoice } from "../../../engine/cards/step-choice.ts";

/**
 * Makes one of a card's moves. Whether it counts is decided by the fold, for everyone alike.
 * @param key Which move, by `moveKey`.
 * @param input What the button or form said besides.
 */
export async function makeMove(message: CheckMessage, key: string, input: MoveInput = {}): Promise<void> {
  const { move, actor } = offersOf(message, readCheck(message).state).find((each) => each.key === key) ?? {};
  // What was said without a dialog, as by a macro, needs none.
  const isAsked = move?.type === "defend" && actor && input["defence"] === undefined;
  const said = isAsked ? await askDefence(actor, readCheck(message).state) : input;
  if (said) await takeStep(message, { step: key, input: said });
}

/** Takes one of the steps that are possible at any time, as its form says. */
export async function takeFreeStep(message: CheckMessage, step: FreeStep, input: MoveInput): Promise<void> {
  await takeStep(message, { step, input });
}

/**
 * Takes a step: plans it, rolls its dice, and writes its event; where this user may not, its keeper is asked to. What is gone by now
 * is refused in words, and nothing is rolled.
 */
export async function takeStep(message: CheckMessage, choice: StepChoice): Promise<void> {
  const planned = planStep(message, readCheck(message).state, choice);
  if ("refused" in planned) {
    tellRefusal(planned.refused);
    return;
  }
  const rolls = await Promise.all(planned.rolls.map((roll) => roll.evaluate()));
  const faces = facesOf(rolls);
  const event = planned.event(faces);
  if (!mayGoOn(preHookOf(event.type), { message, event, rolls })) return;
  if (choice.step === "rating") keepRating(message, choice.input);
  // What a sealed card says goes by another way, and a request would give it away.
  if (message.isOwner || message.sealed) {
    await writeEvent(message, { event, rolls });
    return;
  }
  const id = foundry.utils.randomID();
  expectEvent(id, event);
  await sendRequest(CHECK_STEP, { card: message.uuid, ...choice, faces }, id);
}
