import { HeroRoll } from "../../dice/hero-roll.ts";
import { ImpactRoll } from "../../dice/impact-roll.ts";
import type { CheckMove } from "../../rules/index.ts";
import { appendEvent, type UnnumberedEvent } from "./append-event.ts";
import { purseOf, readCheck, type Check, type CheckMessage } from "./read-check.ts";

/** What a move writes: its event, and the dice that fell for it. */
interface Move {
  readonly event: UnnumberedEvent;
  readonly rolls?: readonly foundry.dice.Roll[];
}

/** Names a move within its card; stays the same as long as the move does. */
export function moveKey(move: CheckMove): string {
  switch (move.type) {
    case "boost":
      return ["boost", move.kind, move.boost.tenacity, move.boost.spin, move.boost.push].join("-");
    case "critical":
      return `critical-${move.choice}`;
    default:
      return move.type;
  }
}

/**
 * Makes one of a card's moves: rolls its dice, if any, and appends its event. Whether it counts is decided by the fold, for
 * everyone alike; a move that is gone by now is refused in words.
 */
export async function makeMove(message: CheckMessage, key: string): Promise<void> {
  const check = readCheck(message);
  const move = check.moves.find((candidate) => moveKey(candidate) === key);
  const made = move && message.isOwner ? await perform(move, check) : null;
  if (made) await appendEvent(message, made);
  else ui.notifications.warn("TENACITY.Problem.moveGone", { localize: true });
}

async function perform(move: CheckMove, { actor }: Check): Promise<Move | null> {
  switch (move.type) {
    case "critical":
      return move.choice === "heroDie"
        ? withHeroDie((face) => ({ type: "critical", choice: "heroDie", face }))
        : { event: { type: "critical", choice: "impactDie" } };
    case "boost":
      return actor && { event: { type: "boosted", ...move.boost, before: purseOf(actor) } };
    case "accept":
      return move.needsFace ? withHeroDie((face) => ({ type: "accepted", face })) : { event: { type: "accepted" } };
    case "impact": {
      const roll = await ImpactRoll.fromDice(move.dice, move.bonus).evaluate();
      return { event: { type: "impact", faces: roll.faces }, rolls: [roll] };
    }
    default:
      return null;
  }
}

/** Rolls the extra d10 of a crit. */
async function withHeroDie(event: (face: number) => UnnumberedEvent): Promise<Move> {
  const roll = await HeroRoll.fromPool({ dice: 1, keep: "high", discard: 0 }).evaluate();
  return { event: event(roll.faces[0] ?? 0), rolls: [roll] };
}
