import { audienceOf } from "../../../compat/message-mode.ts";
import { isElectedTab } from "../../../engine/clients/elected-tab.ts";
import { onFinishedMoves, type FinishedMove } from "../../../engine/map/finished-moves.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { lengthOf, UNDO } from "../../../engine/rules/map/legs.ts";
import { conditionsOf, isCharacter } from "../data/documents.ts";
import type { StoredParting } from "../data/message/move-data.ts";
import { plural } from "../../../engine/text/words.ts";
import { isHold } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { keepsEncounters } from "../../../engine/turns/encounters.ts";
import { ownTurn, spendPart } from "../turns/turn-left.ts";
import { recentMoves, turnUnderWay, type MoveMessage } from "../turns/open-partings.ts";
import { combatantOf, fightOf, partingsOf, reachedBy, type Parting } from "../field/partings.ts";
import { moverOf, steeredBy } from "../data/crew.ts";
import { speedOfToken, walkedBy } from "./speed-of.ts";

/** Lets fights follow what happens on the map; call in `init`. */
export function followMoves(): void {
  onFinishedMoves((moves) => {
    for (const move of moves) void follow(move);
  });
  // Told on the keeper's client alone.
  Hooks.on("tenacity-tactics.startTurn", (combat, combatant) => {
    if (combatant?.token) void remember(combat, combatant.token);
  });
}

async function follow(move: FinishedMove): Promise<void> {
  const combat = fightOf(move.token);
  if (!combat) return;
  if (move.user.isSelf && isElectedTab()) await followOwn(move, combat);
  if (asksForPartings(move)) await (move.method === UNDO ? noteUndo(move, combat) : askForPartings(move, combat));
}

/** The keeper of the fight, who knows of those that are hidden; without a narrator, the user who moved the token. */
function asksForPartings({ user }: FinishedMove): boolean {
  return game.users.activeGM ? keepsEncounters() : user.isSelf && isElectedTab();
}

/** Notes at the start of a turn in whose reach it begins: a withdrawal is from them alone. */
async function remember(combat: TenacityCombat, token: PlacedToken): Promise<void> {
  const reached = new Set([token, ...steeredBy(token)].flatMap((each) => reachedBy(combat, each)));
  await combatantOf(combat, token)?.update({ system: { reachedBy: [...reached] } });
}

/** What a move means for the turn of the one in the light: it has its movement no more, and perhaps went too far. */
async function followOwn({ token, ids, isWilling, method }: FinishedMove, combat: TenacityCombat): Promise<void> {
  const { actor } = token;
  const level = automation("movement", game.user);
  const lit = combat.spotlight.state.lit?.id;
  if (!actor || level === "off" || lit === undefined || lit !== combatantOf(combat, token)?.id) return;
  if (level === "auto") await followPip(token, combat, method === UNDO, isWilling);
  const found = isWilling && !isToldOfHold(actor) ? speedOfToken(token) : null;
  const spaces = walkedBy(token);
  if (found && spaces > found.budget)
    await tellBeyond(token, combat, { movements: [...ids], spaces, budget: found.budget });
}

/** Whether the held character's player is told already how far they come (R-1022). */
function isToldOfHold(actor: Actor.Implementation): boolean {
  return automation("holding", game.user) !== "off" && conditionsOf(actor).some(({ type }) => isHold(type));
}

/** The movement of a turn is used up by the first space, and there again when all of it is undone, on foot and of what is steered. */
async function followPip(
  token: PlacedToken,
  combat: TenacityCombat,
  isUndo: boolean,
  isWilling: boolean,
): Promise<void> {
  const mover = moverOf(token);
  const turn = mover && isCharacter(mover) ? ownTurn(mover) : null;
  if (turn?.by !== "turn") return;
  if (isWilling) await spendPart(turn, "movement");
  else if (isUndo && !hasWalked(token, combat) && turn.spent.includes("movement"))
    await combat.take({ type: "spend", combatant: turn.combatant, part: "movement", spent: false });
}

/** Whether the one whose moves these are has walked in this turn, by that token, their own, or another that they steer. */
function hasWalked(token: PlacedToken, combat: TenacityCombat): boolean {
  const own = combatantOf(combat, token)?.token;
  return [token, ...(own ? [own, ...steeredBy(own)] : [])].some((each) => walkedBy(each) > 0);
}

type Beyond = Pick<MoveMessage["system"], "movements" | "spaces" | "budget">;

/** Says once a turn how far someone went; what goes further in the same turn is told by the same message. */
async function tellBeyond(token: PlacedToken, combat: TenacityCombat, beyond: Beyond): Promise<void> {
  const turn = turnUnderWay(combat);
  const told = recentMoves().find(
    ({ system, isOwner }) => isOwner && system.kind === "beyond" && system.turn === turn && system.token === token.uuid,
  );
  if (told) await told.update({ system: beyond });
  else await post(token, combat, { kind: "beyond", ...beyond }, isSecret(token));
}

/** Whether players are not to read of a token's numbers, or of a token. */
function isSecret(token: PlacedToken): boolean {
  return token.hidden || token.actor?.hasPlayerOwner !== true;
}

/** Asks everyone whose reach a move has left what they do about it: players in the open, narrators alone (R-1302, TRAP-M24). */
async function askForPartings({ token, steps, ids, isWilling }: FinishedMove, combat: TenacityCombat): Promise<void> {
  if (!isWilling) return;
  const asked = partingsOf(token, steps, { seenByUser: !game.user.isGM }).filter(
    ({ by }) => automation("parting", { isGM: by.actor?.hasPlayerOwner !== true }) !== "off",
  );
  const isOpen = ({ by }: Parting): boolean => !token.hidden && !isSecret(by);
  for (const [partings, hidden] of [
    [asked.filter(isOpen), false],
    [asked.filter((each) => !isOpen(each)), true],
  ] as const) {
    // Without a narrator, no one is there who could answer for theirs.
    if (partings.length === 0 || (hidden && !game.users.activeGM)) continue;
    const grid = token.parent?.grid;
    const size = grid?.isGridless === true ? grid.size : null;
    const stored = partings.flatMap(({ by, step }): StoredParting[] => {
      const left = steps[step - 1];
      if (!left) return [];
      const { x, y, elevation } = left;
      const after = lengthOf(steps.slice(0, step), size);
      return [{ by: by.uuid, name: by.name, after, x, y, elevation }];
    });
    await post(token, combat, { kind: "parting", movements: [...ids], partings: stored }, hidden);
  }
}

async function post(
  token: PlacedToken,
  combat: TenacityCombat,
  system: Partial<MoveMessage["system"]>,
  hidden: boolean,
): Promise<void> {
  const { escapeHTML } = foundry.utils;
  const lines = (system.partings ?? []).map((each) => leftWords(each));
  await ChatMessage.implementation.create({
    type: "move",
    speaker: ChatMessage.implementation.getSpeaker({ token }),
    content: lines.map((line) => `<p>${escapeHTML(line)}</p>`).join(""),
    ...(hidden && audienceOf("private")),
    system: { ...system, token: token.uuid, name: token.name, combat: combat.uuid, turn: turnUnderWay(combat) },
  });
}

function leftWords({ name, after }: StoredParting): string {
  const words = { name, spaces: String(after) };
  return after > 0
    ? plural("TENACITY.Movement.LeftAfter", after, words)
    : game.i18n.format("TENACITY.Movement.LeftAtOnce", words);
}

/** A move that is undone leaves no one's reach; what was done about it stays. */
async function noteUndo({ token }: FinishedMove, combat: TenacityCombat): Promise<void> {
  const turn = turnUnderWay(combat);
  const walked = new Set(token.movementHistory.map(({ movementId }) => movementId));
  const undone = recentMoves().filter(
    ({ system, isOwner }) =>
      isOwner &&
      system.kind === "parting" &&
      !system.undone &&
      system.turn === turn &&
      system.token === token.uuid &&
      !system.movements.some((id) => walked.has(id)),
  );
  for (const message of undone) await message.update({ system: { undone: true } });
}
