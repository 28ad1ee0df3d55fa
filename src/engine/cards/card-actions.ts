import { isForm } from "../../compat/elements.ts";
import { approvePart } from "./approve-part.ts";
import type { ApplyTo } from "../settings/apply-to.ts";
import { approve } from "./effects/effect-applier.ts";
import { readForm, type MoveInput } from "./move-input.ts";
import { undoAll, undoStep, chooseStep } from "./take-step.ts";
import type { CardMessage } from "./card.ts";

/** Messages for which this client is taking a step, so that a double click takes one. */
const busy = new Set<CardMessage>();

/** Makes the buttons and forms of a card of events work. */
export function listenToCard(content: HTMLElement, message: CardMessage, chooseTray: (mode: ApplyTo) => void): void {
  content.addEventListener("click", (event) => {
    const button = (event.target as Element | null)?.closest<HTMLButtonElement>("button[data-action]");
    if (!button || !content.contains(button)) return;
    const { action, mode } = button.dataset;
    if (action === "tray") chooseTray(mode === "selected" ? "selected" : "targets");
    else if (action === "step") stepNumber(button);
    else void inTurn(content, message, () => act(button, message));
  });
  content.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    const { submitter } = event;
    if (isForm(form)) void inTurn(content, message, () => submit(form, submitter, message));
  });
}

/** One step at a time on each card: buttons are dead until it is on the card. */
async function inTurn(content: HTMLElement, message: CardMessage, step: () => Promise<void>): Promise<void> {
  if (busy.has(message)) return;
  busy.add(message);
  markBusy(content, true);
  try {
    await step();
  } finally {
    busy.delete(message);
    markBusy(content, false);
  }
}

/** Not `disabled`: a disabled button loses the focus, which would be nowhere until the card is drawn again. */
function markBusy(content: HTMLElement, isBusy: boolean): void {
  content.querySelector(".check-card")?.toggleAttribute("aria-busy", isBusy);
  for (const button of content.querySelectorAll("button.move")) {
    if (isBusy) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
}

async function act({ dataset, form }: HTMLButtonElement, message: CardMessage): Promise<void> {
  const input = dataset as MoveInput;
  switch (dataset["action"]) {
    case "settle":
      return approve(message);
    case "settlePart":
      return approvePart(message);
    case "move":
      return chooseStep(message, dataset["move"] ?? "", { ...typedBeside(form), ...input });
    case "undo":
      return undoStep(message, dataset["event"] ?? "");
    case "undoAll":
      return undoAll(message);
  }
}

/** What stands in the form of a button. Once sent it is typed no more: the card that is drawn next must not bring it back. */
function typedBeside(form: HTMLFormElement | null): MoveInput {
  const typed = form ? readForm(form) : {};
  form?.reset();
  return typed;
}

async function submit(form: HTMLFormElement, submitter: HTMLElement | null, message: CardMessage): Promise<void> {
  const input: MoveInput = { ...typedBeside(form), ...(submitter?.dataset as MoveInput | undefined) };
  const section = form.closest("details");
  if (section) section.open = false;
  await chooseStep(message, form.dataset["move"] ?? "", input);
}

/** The small buttons beside a number. */
function stepNumber(button: HTMLButtonElement): void {
  const input = button.parentElement?.querySelector<HTMLInputElement>("input[type=number]");
  if (Number(button.dataset["delta"]) > 0) input?.stepUp();
  else input?.stepDown();
}
