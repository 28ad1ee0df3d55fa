import type { TokenMovement } from "../../../compat/movement.ts";
import { KEYBOARD } from "../../../engine/rules/map/legs.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { isCarried } from "../../../engine/map/finished-moves.ts";
import { isForcedAction } from "../../../engine/map/movement-actions.ts";
import { conditionsOf, isCharacter, type CharacterActor } from "../data/documents.ts";
import { isHold, PRONE } from "../rules/index.ts";
import { ownTurn, refusesPart } from "../turns/turn-left.ts";
import { moverOf } from "../data/crew.ts";
import { heldTokens, leftToDrag } from "./drags.ts";
import { fightOf } from "../field/partings.ts";
import { speedOfToken, walkedBy } from "./speed-of.ts";

/**
 * Where the world enforces what a turn has (R-1105), a player's token walks in its own turn, while its movement is not used for something
 * else. Narrators move what they like: much of what they move does not walk. Call in `init`.
 */
export function enforceMoves(): void {
  Hooks.on("preMoveToken", (token, movement, operation) => !isRefused(token, movement, operation));
}

function isRefused(token: PlacedToken, { method, passed }: TokenMovement, operation: object): boolean {
  const isForced = passed.waypoints.every(({ action }) => isForcedAction(action));
  const isWalked = ["dragging", KEYBOARD].includes(method) && !isForced && !isCarried(operation);
  const mover = moverOf(token);
  if (!isWalked || game.user.isGM || !fightOf(token) || !mover || !isCharacter(mover)) return false;
  const turn = ownTurn(mover);
  // What is used by walking goes on as far as the speed; a contest of a hold has spaces of its own (R-1022).
  const goesOn = turn?.by === "turn" && (walkedBy(token) > 0 || hasContest(token, mover));
  return turn?.by !== "heldMovement" && !goesOn && refusesPart(mover, "movement");
}

/** Whether a contest of this turn moves someone who is held, or who drags one. */
function hasContest(token: PlacedToken, mover: CharacterActor): boolean {
  const isHeld = conditionsOf(mover).some(({ type }) => isHold(type));
  if (isHeld) return (speedOfToken(token)?.speed.spaces ?? 0) > 0;
  return heldTokens(token).some((held) => leftToDrag(token, held) > 0);
}

/** A prone character crawls unless they choose otherwise (MAP-47); a token without an actor walks. */
export function suggestAction({ actor }: PlacedToken): string | null {
  return isCharacter(actor) && conditionsOf(actor).some(({ type }) => type === PRONE.id) ? "crawl" : null;
}
