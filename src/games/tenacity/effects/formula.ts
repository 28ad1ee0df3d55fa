import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { isFormula } from "../data/documents.ts";
import { purposeOf, type CheckState } from "../rules/index.ts";

/** The formula of an actor's own that a check was opened for; null where there is none, or it is gone. */
export function formulaOf({ opening: { means } }: CheckState, actor: TenacityActor): TenacityItem<"formula"> | null {
  const item: unknown = means && fromUuidSync(means.id, { strict: false });
  return item instanceof Item.implementation && isFormula(item) && item.parent === actor ? item : null;
}

/** Whether a check works on something. */
export function isWork(opening: CheckState["opening"]): boolean {
  return purposeOf(opening) === "craft" && opening.means !== undefined;
}
