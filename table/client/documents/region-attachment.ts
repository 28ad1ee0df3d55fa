import { registry } from "../../common/abstract/registry.ts";
import { movedBy } from "../../common/regions/moved.ts";
import type { RegionDocument, TokenDocument, User } from "../known-classes.ts";
import type { CrossingMovement } from "./movement/movement-types.ts";

/**
 * Regions of generation 14 go with the token that they are attached to (MAP-62): the mover takes along those that are theirs to
 * change, the active game master the others.
 */
export function carryAttached(token: TokenDocument, { origin, passed }: CrossingMovement, user: User | null): void {
  const { parent: scene } = token;
  if (registry.generation < 14 || !scene) return;
  const mine = scene.regions.filter((region) => region.attachment?.token === token.id && isMine(region, user));
  const { x: fromX = 0, y: fromY = 0 } = origin;
  const { x = fromX, y = fromY } = passed.waypoints.at(-1) ?? {};
  const [dx, dy] = [x - fromX, y - fromY];
  if (mine.length === 0 || (dx === 0 && dy === 0)) return;
  const [a, b] = [scene.grid.getOffset({ x: fromX, y: fromY }), scene.grid.getOffset({ x, y })];
  const updates = mine.map((region) => ({
    _id: region.id,
    shapes: region.shapes.map((shape) => movedBy(shape, dx, dy, { i: b.i - a.i, j: b.j - a.j })),
  }));
  void scene.updateEmbeddedDocuments("Region", updates);
}

function isMine(region: RegionDocument, mover: User | null): boolean {
  const theirs = mover !== null && region.canUserModify(mover, "update", { shapes: [] });
  return theirs ? mover.isSelf : (game.user?.isActiveGM ?? false);
}
