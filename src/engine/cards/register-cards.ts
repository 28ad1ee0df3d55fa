import { SYSTEM_ID } from "../../compat/system-id.ts";
import { isPhone, pageInUse } from "../../compat/windows.ts";
import { ActorWatch } from "../data/actor-watch.ts";
import type { CardMessage } from "./card.ts";
import { cardKinds, isCard, kindOf, registerCardKind, type CardChange, type CardKind } from "./card-kind.ts";
import {
  drawCards,
  forgetCards,
  redrawCards,
  redrawCardsOf,
  redrawCardsPlayedBy,
  redrawCardsSending,
  redrawMessage,
  redrawTrays,
  type CardFace,
} from "./draw-card.ts";
import { currentGame } from "../game.ts";
import { pendingSteps } from "./card-keeper.ts";
import { readCard, touchedActors } from "./read-card.ts";
import { showMessage } from "./show-message.ts";
import { REVEALED, veiledEvents } from "./veil.ts";
import { isForm } from "../../compat/elements.ts";
import { approvePart } from "./approve-part.ts";
import type { ApplyTo } from "../settings/apply-to.ts";
import { approve } from "./effects/effect-applier.ts";
import { readForm, type MoveInput } from "./move-input.ts";
import { undoAll, undoStep, chooseStep } from "./take-step.ts";
import { includeTemplates } from "../windows/included-templates.ts";

/** Selecting several tokens at once is many events; trays follow when they have ended. In milliseconds. */
const SELECTION_DELAY = 50;

/** Draws the cards of a game; call once it is here. */
export function addCardKind(kind: CardKind): void {
  registerCardKind(kind);
  drawCards<CardMessage>(kind.type, faceOf(kind));
  if (areTemplatesWanted) loadTemplates([kind]);
}

/** Moves that modules add until `setup` may have templates of their own. */
let areTemplatesWanted = false;

function loadTemplates(drawn: readonly CardKind[]): void {
  const paths = drawn.flatMap(({ template, partials }) => [template, ...partials]);
  includeTemplates(paths);
}

/** Keeps drawn cards of every kind true to the actors they speak of; call in `init`. */
export function registerCards(): void {
  Hooks.once("setup", () => {
    areTemplatesWanted = true;
    loadTemplates(cardKinds());
  });
  // Dice that a module animates lie still.
  Hooks.on(REVEALED, (message) => {
    if (isCard(message)) redrawMessage(message);
  });
  followMessages();
  // A talent that comes, changes or goes is a move more or less; a condition changes what harm does.
  new ActorWatch(redrawCardsOf).start();
  followUsers();
  Hooks.on("controlToken", foundry.utils.debounce(redrawTrays, SELECTION_DELAY));
  const onSetting = ({ key }: Setting): void => {
    // After every other listener of this hook, as some keep a copy of the value.
    if (key.startsWith(`${SYSTEM_ID}.`)) queueMicrotask(redrawAll);
  };
  Hooks.on("createSetting", onSetting);
  Hooks.on("updateSetting", onSetting);
}

const besides: ((message: CardMessage) => object)[] = [];

/** Adds something that the templates of all kinds of cards may read; call in `init`. */
export function besideCards(say: (message: CardMessage) => object): void {
  besides.push(say);
}

/** What cards of a kind show: what their events mean, without those whose dice still roll. */
function faceOf(kind: CardKind): CardFace<CardMessage> {
  return {
    template: kind.template,
    view: (message, applyTo) => {
      const card = readCard(message, veiledEvents(message));
      const said = Object.assign({}, ...besides.map((say) => say(message))) as object;
      // Those of undone steps too: what stood in the way of taking one back is in their ledgers.
      const actors = () => new Set([...kind.about(card.state), ...touchedActors(message).map(({ uuid }) => uuid)]);
      return { view: { ...kind.view(message, card, applyTo), ...said }, actors };
    },
    concerns: (message, uuid) => kind.concerns?.(message, uuid) === true,
    listen: listenToCard,
  };
}

/** After a change of the names and habits of this world. */
function redrawAll(): void {
  redrawCards(() => true);
}

/** A card's own message draws it; others may speak of it. */
function followMessages(): void {
  Hooks.on("createChatMessage", (message, _options, user) => {
    if (!isCard(message)) return;
    redrawNeighbors(message, "came");
    if (user !== game.user.id || !isPhone(pageInUse())) return;
    // What came of a roll stands in the prompts, and in a turn the map tells the rest. Else only the chat does, which a sheet hides there.
    const isRoll = (kindOf(message).tell(message, readCard(message))?.dice ?? []).length > 0;
    const isActing = (currentGame().turnBar?.acting() ?? []).length > 0;
    if (!isRoll && !isActing) void showMessage(message.id ?? "");
  });
  Hooks.on("updateChatMessage", (message) => {
    if (isCard(message)) redrawNeighbors(message, "changed");
  });
  Hooks.on("deleteChatMessage", (message) => {
    forgetCards(message);
    if (isCard(message)) redrawNeighbors(message, "gone");
  });
}

/** Draws again the cards that say something of this one. */
function redrawNeighbors(message: CardMessage, change: CardChange): void {
  const others = new Set<ChatMessage.Implementation>(kindOf(message).neighbors?.(message, change));
  if (others.size > 0) redrawCards((card) => others.has(card));
}

/** Users come and go, are renamed, and carry the steps that are still on their way. */
function followUsers(): void {
  Hooks.on("userConnected", redrawCardsPlayedBy);
  const redrawSending = (): void => {
    redrawCardsSending((message) => isCard(message) && pendingSteps(message).length > 0);
  };
  Hooks.on("userConnected", redrawSending);
  Hooks.on("updateUser", (user, changes) => {
    if ("name" in changes || "role" in changes) redrawAll();
    else if (user.isSelf) redrawSending();
  });
}

/** Messages for which this client is taking a step, so that a double click takes one. */
const busy = new Set<CardMessage>();

/** Makes the buttons and forms of a card of events work. */
function listenToCard(content: HTMLElement, message: CardMessage, chooseTray: (mode: ApplyTo) => void): void {
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
