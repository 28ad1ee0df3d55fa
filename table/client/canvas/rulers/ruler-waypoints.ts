import { coreCostFunction, costFunctionOf } from "../../documents/movement/movement-measure.ts";
import { actionConfig } from "../../documents/movement/movement-paths.ts";
import type { MovementWaypoint } from "../../documents/movement/movement-types.ts";
import type { TokenDocument } from "../../documents/token-document.ts";
import type { RulerRay, RulerStage, RulerStep, RulerWaypoint } from "./ruler-types.ts";

export interface RulerPart {
  readonly waypoints: readonly MovementWaypoint[];
  readonly stage: RulerStage;
  readonly unreachable?: boolean;
}

export interface RulerChain {
  /** Every space that is entered, in order; the waypoints are among them. */
  readonly steps: readonly RulerStep[];
  readonly waypoints: readonly RulerWaypoint[];
}

/** One way made of parts, measured from its beginning (MAP-4, MAP-5). Waypoints are frozen, and equal places in a row are one. */
export function rulerChain(
  token: TokenDocument,
  parts: readonly RulerPart[],
  { userId, hidden }: { userId: string; hidden: boolean },
): RulerChain {
  const path = parts
    .flatMap(({ waypoints, stage, unreachable = false }) =>
      waypoints.map((waypoint) => ({ waypoint, stage, unreachable })),
    )
    .filter(({ waypoint }, index, all) => index === 0 || !isSamePlace(waypoint, all[index - 1]?.waypoint));
  if (path.length === 0) return { steps: [], waypoints: [] };
  const cost = token.object ? costFunctionOf(token, { preview: true }) : coreCostFunction(token, { preview: true });
  const measured = token.measureMovementPath(
    path.map(({ waypoint }) => waypoint),
    { cost },
  );
  const steps: RulerStep[] = [];
  const waypoints: RulerWaypoint[] = [];
  let [explicit, costs] = [0, 0];
  for (const [index, { waypoint, stage, unreachable }] of path.entries()) {
    const measurement = measured.waypoints[index];
    if (!measurement) continue;
    const ofStep = measurement.backward?.cost ?? 0;
    costs += ofStep;
    const common = {
      ...waypoint,
      userId: waypoint.userId ?? userId,
      movementId: waypoint.movementId ?? null,
      actionConfig: actionConfig(waypoint.action),
      ...{ stage, hidden, unreachable, measurement },
    };
    if (waypoint.intermediate) {
      steps.push(Object.freeze({ ...common, cost: ofStep }));
      continue;
    }
    const { x, y } = token.getCenterPoint(waypoint);
    const previous = waypoints.at(-1) ?? null;
    const made: RulerWaypoint = {
      ...common,
      cost: costs,
      index: explicit,
      center: { x, y },
      size: token.getSize(waypoint),
      ray: previous && rayBetween(previous.center, { x, y }),
      previous,
      next: null,
    };
    if (waypoint.explicit) explicit += 1;
    costs = 0;
    waypoints.push(made);
    steps.push(made);
  }
  return linked({ steps, waypoints });
}

/** Each waypoint knows the one after it, and changes no more. */
function linked(chain: RulerChain): RulerChain {
  for (const [index, waypoint] of chain.waypoints.entries())
    Object.freeze(Object.assign(waypoint, { next: chain.waypoints[index + 1] ?? null }));
  return chain;
}

function isSamePlace(a: MovementWaypoint, b: MovementWaypoint | undefined): boolean {
  const fields = ["x", "y", "elevation", "width", "height", "shape", "level"] as const;
  return b !== undefined && fields.every((field) => a[field] === b[field]);
}

function rayBetween(A: RulerRay["A"], B: RulerRay["B"]): RulerRay {
  const [dx, dy] = [B.x - A.x, B.y - A.y];
  return { A, B, dx, dy, distance: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) };
}
