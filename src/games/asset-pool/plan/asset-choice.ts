import * as shape from "../../../core/shape.ts";
import type { AssetChallenge, AssetCondition } from "../data/documents.ts";
import { BASE } from "../rules/dice.ts";
import { type FictionalPosition, POSITION, type PositionReason, POSITIONS } from "../rules/position.ts";

export interface CheckStart {
  /** Id of the asset that was clicked. */
  readonly asset?: string;
  readonly title?: string;
  /** Base difficulty, 1 to 10, where nothing is measured against. */
  readonly base?: number;
  readonly challenge?: AssetChallenge | null;
  /** What the deed takes, by which assets fit and conditions touch; without it, what its challenge usually takes. */
  readonly tags?: readonly string[];
  readonly reasons?: readonly PositionReason[];
  /** How the hero stands in the narrator's eyes, all circumstances weighed (S2-2): then the difficulty is the narrator's too, and neither is asked for. */
  readonly asked?: FictionalPosition;
  /** The condition that the deed is to treat (S2-7). */
  readonly treats?: AssetCondition | null;
}

/** No check has more reasons, nor a hero more conditions that someone has spoken of. */
const MOST = 60;

/** What someone chose for a check, and nothing that follows from it: enough to plan the same check elsewhere. */
export const ASSET_CHOICE = shape.part({
  title: shape.text,
  /** What the deed takes, where someone has said so. */
  tags: shape.list(shape.text, MOST),
  base: BASE,
  /** Uuid of what it is measured against; "" for a difficulty that is named. */
  challenge: shape.text,
  named: shape.nullable(shape.oneOf(POSITIONS)),
  reasons: shape.list(shape.object({ text: shape.text, leans: POSITION }), MOST),
  /** Ids of assets, in the order of their dice. */
  assets: shape.list(shape.text),
  /** Which conditions touch the deed, where someone has said so. */
  touched: shape.record(shape.flag, MOST),
  /** Features that are invoked, by id, with the die that each makes larger. */
  invoked: shape.record(shape.nullable(shape.number), MOST),
  /** Uuid of the condition that is treated; "" for none. */
  treats: shape.text,
});

export type AssetChoice = shape.Of<typeof ASSET_CHOICE>;
