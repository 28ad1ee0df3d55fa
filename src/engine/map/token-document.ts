import { HEALTH, leftOf, limitOf } from "../data/limits.ts";
import { suggestedAction } from "./movement-actions.ts";
import type { PlacedToken } from "./place-of.ts";

/** Says whether the moves of a token that takes no part in a fight itself are kept as if it did. */
type RecordsAlso = (token: PlacedToken) => boolean;

let recordsAlso: RecordsAlso = () => false;

/** Sets for which tokens a game keeps the way walked beyond combatants, such as what a combatant steers (MAP-42). */
export function alsoRecordMoves(records: RecordsAlso): void {
  recordsAlso = records;
}

/** The configured TokenDocument class, of every game. */
export class TenacityTokenDocument extends TokenDocument {
  /** How it moves while no one has chosen (MAP-47): as its game suggests, or else as core does. */
  protected override _inferMovementAction(): string {
    return suggestedAction(this) ?? super._inferMovementAction();
  }

  /** What a combatant moves with their turn is kept like their own way (MAP-42). */
  protected override _shouldRecordMovementHistory(): boolean {
    return super._shouldRecordMovementHistory() || recordsAlso(this);
  }

  /** A bar is read as what is left: full is unhurt, empty is down. */
  override getBarAttribute(...args: Parameters<TokenDocument["getBarAttribute"]>) {
    const bar = super.getBarAttribute(...args);
    const limit = limitOf(this.actor, bar?.attribute ?? "");
    if (bar?.type !== "bar" || !limit) return bar;
    const isHealth = bar.attribute === HEALTH;
    const value = isHealth ? bar.value : leftOf(limit, bar);
    return { ...bar, value, editable: (bar.editable || isHealth) && !limit.isSpent };
  }
}

/** Draws bars anew when effects come and go, by which someone may fall or wake: core need not expect that; call in `init`. */
export function redrawBarsWithEffects(): void {
  const draw = ({ parent }: ActiveEffect.Implementation): void => {
    if (parent?.documentName !== "Actor") return;
    for (const { renderFlags } of parent.getActiveTokens() as { renderFlags?: { set(flags: object): void } }[])
      renderFlags?.set({ refreshBars: true });
  };
  Hooks.on("createActiveEffect", draw);
  Hooks.on("updateActiveEffect", draw);
  Hooks.on("deleteActiveEffect", draw);
}
