import * as shape from "../../../core/shape.ts";
import { BASE, POOL, SIZE } from "./dice.ts";
import { INVOKED_FEATURE } from "./features.ts";
import { type Pool, poolOf } from "./pool.ts";
import { POSITION, POSITION_REASON } from "./position.ts";

/** How a check of this game begins: what its card stores, as plain data. */
export const OPENING = shape.object({
  game: shape.oneOf(["asset-pool"]),
  /** Uuid of the roller. */
  actor: shape.text,
  /** What is tried, in the player's words. */
  title: shape.text,
  /** Base difficulty (S2-1). */
  base: BASE,
  /** What it is made against: the challenge's uuid, "" where the difficulty was named by hand. */
  challenge: shape.part({ uuid: shape.text, name: shape.text }),
  reasons: shape.list(POSITION_REASON),
  /** The position as it was decided, before features better it (S2-2). */
  position: POSITION,
  /** Up to three assets (S2-3). */
  assets: shape.list(shape.object({ id: shape.text, name: shape.text, size: SIZE }), POOL),
  /** Features that are invoked before the roll (S2-6). */
  features: shape.list(INVOKED_FEATURE),
  /** The condition that the deed is to treat (S2-7), with the uuid of its bearer; null for any other deed. */
  treats: shape.nullable(shape.object({ actor: shape.name, condition: shape.name, name: shape.text })),
});

export type AssetOpening = shape.Of<typeof OPENING>;

/** A condition that a roll is to treat. */
export type OpeningTreatment = NonNullable<AssetOpening["treats"]>;

export function openingPool({ base, position, assets, features }: AssetOpening): Pool {
  return poolOf({ base, position, assets: assets.map(({ size }) => size), features });
}
