import type { LifeCycleOptions } from "../../../common/abstract/document.ts";
import { registry } from "../../../common/abstract/registry.ts";
import { randomID } from "../../../common/utils/random-id.ts";
import type { TokenDocument } from "../../known-classes.ts";
import { NOTHING } from "./movement-plan.ts";
import { storedPosition } from "./movement-paths.ts";
import type { MovementInstruction, TokenMovementData } from "./movement-types.ts";
import { move, ongoing } from "./ongoing-movement.ts";

/** Moves a token. @returns whether it arrived: in generation 13 at the first checkpoint, in 14 at the end (MAP-35) */
export async function moveAlong(
  token: TokenDocument,
  { instruction, options }: { instruction: MovementInstruction; options: LifeCycleOptions },
): Promise<boolean> {
  const id = randomID();
  const ended = registry.generation >= 14 ? ongoing.whenEnded(id) : null;
  const moved = await move(token, { ...instruction, id }, options);
  if (moved.length === 0) ongoing.finishMovement(id, false);
  return moved.length > 0 && (ended ?? token.movement.id === id);
}

/** What is known of the last movement of a token that has not moved since the page was opened. */
export function noMovement(token: TokenDocument): TokenMovementData {
  const place = storedPosition(token);
  return {
    id: "0".repeat(16),
    chain: [],
    origin: place,
    destination: place,
    passed: NOTHING,
    pending: NOTHING,
    history: { ...NOTHING, recorded: NOTHING, unrecorded: NOTHING },
    constrained: false,
    recorded: false,
    method: "api",
    constrainOptions: {},
    autoRotate: false,
    showRuler: false,
    state: "completed",
    user: null,
  };
}
