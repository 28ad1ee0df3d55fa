import { redrawCards } from "../../../engine/cards/draw-card.ts";
import { registerFamilyCard, type CardButton, type ShellView } from "../../../engine/cards/shell.ts";
import { format, localize, plural } from "../../../engine/text/words.ts";
import { placeAt } from "../../../compat/movement.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { SPRINT } from "../actions/checks.ts";
import { takeParting } from "../actions/parting.ts";
import type { StoredParting } from "../data/message/move-data.ts";
import { conditionsOf, isCharacter, isCheck, isMove } from "../data/documents.ts";
import { PRONE } from "../rules/index.ts";
import { ownTurn, refusesPart } from "../turns/turn-left.ts";
import { checkOf, isInItsTurn, tokenBy, type MoveMessage } from "../turns/open-partings.ts";
import { moverOf } from "../data/crew.ts";
import { overBy } from "./ruler-guide.ts";
import { speedOfToken, walkedBy } from "./speed-of.ts";

const say = (key: string, data: Record<string, string> = {}): string => format(`TENACITY.Movement.${key}`, data);

/** Draws the messages of moves, and keeps them true to their tokens, fights and checks; call in `init`. */
export function registerMoveCards(): void {
  registerFamilyCard("move", { view: moveView, press: pressMove, concerns: isInItsTurn });
  const redraw = (): void => {
    redrawCards((message) => isMove(message) && isInItsTurn(message));
  };
  Hooks.on("moveToken", redraw);
  Hooks.on("updateCombat", ({ uuid }) => {
    redrawCards((message) => isMove(message) && message.system.combat === uuid);
  });
  const onCheck = (message: ChatMessage.Implementation): void => {
    if (isCheck(message)) redraw();
  };
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, onCheck);
}

/** What a card says of a move, and what this user may do about it. */
export function moveView(message: MoveMessage): ShellView {
  return message.system.kind === "beyond" ? beyondView(message) : partingView(message);
}

/** One line: "9 of 6 spaces", and what may be done about it. */
function beyondView(message: MoveMessage): ShellView {
  const { name, spaces, budget, token: uuid } = message.system;
  const token = tokenBy(uuid);
  const found = token && isInItsTurn(message) ? speedOfToken(token) : null;
  const now = { spaces: found && token ? walkedBy(token) : spaces, budget: found?.budget ?? budget };
  const isBeyond = now.spaces > now.budget;
  const title = say("MovesBeyond", { name, spaces: String(now.spaces), speed: String(now.budget) });
  const sprint = found?.sprint?.total === null && found.speed.canMove;
  const buttons = [
    ...(sprint ? [{ action: "sprint", label: say("Sprint") }] : []),
    { action: "undo", label: say("Undo"), undoes: true },
  ];
  return {
    title: isBeyond ? title : say("MovesWithin", { name, spaces: String(now.spaces), speed: String(now.budget) }),
    status: isBeyond ? overWords(now.spaces, now.budget) : "",
    notes: [],
    buttons: token?.isOwner === true && found && isBeyond ? buttons : [],
  };
}

function overWords(spaces: number, budget: number): string {
  return plural("TENACITY.Movement.Over", spaces - budget, { over: overBy(spaces, budget) });
}

function partingView(message: MoveMessage): ShellView {
  const { name, partings, undone } = message.system;
  const taken = partings.filter((each) => checkOf(message, each));
  const buttons = partings.flatMap((each, index) => buttonsFor(message, each, String(index)));
  const stays =
    taken.length > 0 ? say("UndoneStays", { names: taken.map((each) => each.name).join(", ") }) : say("Undone");
  const done = taken.map((each) => say("Taken", { name: each.name }));
  return { title: say("Leaves", { name }), status: undone ? stays : done.join(" "), notes: [], buttons };
}

function buttonsFor(message: MoveMessage, parting: StoredParting, choice: string): readonly CardButton[] {
  const by = tokenBy(parting.by);
  const mover = tokenBy(message.system.token);
  if (!by || !mover || message.system.undone) return [];
  if (!checkOf(message, parting))
    return by.actor?.isOwner === true ? [{ action: "react", choice, label: say("React", { name: parting.name }) }] : [];
  const label = say("PutBack", { name: message.system.name });
  return mover.isOwner && isStopped(mover) && !isAt(mover, parting) ? [{ action: "putBack", choice, label }] : [];
}

/** Whether a token's actor cannot have walked on: held, stopped, fallen or on the ground. */
function isStopped(token: PlacedToken): boolean {
  const found = speedOfToken(token);
  const isDown = token.actor !== null && conditionsOf(token.actor).some(({ type }) => type === PRONE.id);
  return found?.speed.canMove === false || isDown;
}

function isAt({ _source: { x, y, elevation } }: PlacedToken, parting: StoredParting): boolean {
  return x === parting.x && y === parting.y && elevation === parting.elevation;
}

/** Does what a button of {@link moveView} says. */
export async function pressMove(message: MoveMessage, { dataset: { action, choice } }: HTMLElement): Promise<void> {
  const token = tokenBy(message.system.token);
  const parting = message.system.partings[Number(choice)];
  if (!token) return;
  if (action === "undo") await undoMove(message, token);
  else if (action === "sprint") await sprint(token);
  else if (action === "react" && parting) await reactTo(token, parting);
  else if (action === "putBack" && parting && token.isOwner) await placeAt(token, parting);
}

async function undoMove({ system: { movements } }: MoveMessage, token: PlacedToken): Promise<void> {
  const known = movements.find((id) => token.movementHistory.some(({ movementId }) => movementId === id));
  if (known === undefined || !token.isOwner) ui.notifications.info(localize("TENACITY.Movement.NothingToUndo"));
  else await token.revertRecordedMovement(known);
}

async function sprint({ actor }: PlacedToken): Promise<void> {
  if (isCharacter(actor) && actor.isOwner && !refusesPart(actor, "action"))
    await SPRINT.run({ actor, turn: ownTurn(actor) });
}

async function reactTo(token: PlacedToken, { by }: StoredParting): Promise<void> {
  const mover = moverOf(token);
  const actor = tokenBy(by)?.actor;
  if (isCharacter(actor) && actor.isOwner && mover && isCharacter(mover)) await takeParting(actor, mover);
}
