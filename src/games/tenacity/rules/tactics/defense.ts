import { type Refusal, refuse } from "../../../../engine/rules/change.ts";
import { count, sum } from "../../../../core/number.ts";

/** Something that is held. */
export interface HeldItem {
  readonly id: string;
  /** Limbs it takes to hold, >= 0. */
  readonly limbs: number;
}

/** Whether someone can hold so much at once (R-1309). */
export function holdItems(
  items: readonly HeldItem[],
  limbs: number,
): { readonly ok: true; readonly left: number } | Refusal<"tooFewLimbs"> {
  const left = count(limbs) - sum(items.map((item) => count(item.limbs)));
  return left < 0 ? refuse("tooFewLimbs") : { ok: true, left };
}
