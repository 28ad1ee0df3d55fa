import * as shape from "../../../core/shape.ts";
import type { Account } from "../../../engine/log/account.ts";
import type { Writer } from "../../../engine/log/fold.ts";
import type { EvadeDraft, EvadeState, Waits } from "./card-state.ts";
import { standOf } from "./standing.ts";

/** The d10 that fell, or several. */
export const FACES = { faces: shape.all(shape.within(1, 10)) };

/** Whether someone speaks for the one who is attacked, rolls against a check, or has a power worked on them. */
export function defends({ opening }: EvadeState, writer: Writer): boolean {
  const worked = opening?.use?.kind === "power" ? opening.use.target : undefined;
  const other = opening?.attack?.target.actor ?? opening?.opposed?.actor ?? worked;
  return other !== undefined && writer.owns(other);
}

/** Whether someone speaks for the one the card is about, in what its author alone cannot decide: an explosion, or waking. */
export function speaksForAttacker({ opening }: EvadeState, writer: Writer): boolean {
  return opening !== null && writer.owns(opening.actor);
}

/** Why dice do not count now; null where they do. */
export function barred(draft: EvadeDraft, account: Account, faces: readonly number[], dice: number, when: Waits) {
  if (standOf(draft, account).waits !== when) return "moveGone";
  return faces.length === dice ? null : "wrongDice";
}
