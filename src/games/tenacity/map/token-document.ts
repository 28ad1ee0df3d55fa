import { isLimit } from "../../../engine/data/limits.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionsOf, isCharacter } from "../data/documents.ts";
import { isFallen } from "../rules/index.ts";

/** The configured TokenDocument class. */
export class TenacityTokenDocument extends TokenDocument {
  /** A bar is read as what is left: full is unhurt, empty is down (decision 0048). */
  override getBarAttribute(...args: Parameters<TokenDocument["getBarAttribute"]>) {
    const bar = super.getBarAttribute(...args);
    if (bar?.type !== "bar" || !isLimit(bar.attribute)) return bar;
    // Whoever falls has a stress of 0, and nothing left until they wake.
    const isDown = bar.attribute === "stress" && isOutCold(this.actor);
    const left = isDown ? 0 : Math.max(0, bar.max - bar.value);
    return { ...bar, value: left, editable: bar.editable && !isDown };
  }
}

function isOutCold(actor: TenacityActor | null): boolean {
  if (!isCharacter(actor)) return false;
  return isFallen(conditionsOf(actor)) || actor.system.dead;
}

/** Draws bars anew when somebody falls or wakes, which core need not expect of an effect; call in `init`. */
export function redrawBarsOfTheFallen(): void {
  const draw = ({ parent }: ActiveEffect.Implementation): void => {
    if (parent?.documentName !== "Actor") return;
    for (const { renderFlags } of parent.getActiveTokens() as { renderFlags?: { set(flags: object): void } }[])
      renderFlags?.set({ refreshBars: true });
  };
  Hooks.on("createActiveEffect", draw);
  Hooks.on("updateActiveEffect", draw);
  Hooks.on("deleteActiveEffect", draw);
}
