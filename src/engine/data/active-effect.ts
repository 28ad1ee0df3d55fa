import { showInForce } from "../../compat/effect-model.ts";
import { offerTypes } from "./creatable-types.ts";

/** The configured ActiveEffect class, of every game: what a type of effect does besides, its data model says. */
export class TenacityActiveEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** The dialog of a new effect offers the types of the world's game. */
  static override createDialog(
    ...[data, operation, options, ...more]: Parameters<typeof ActiveEffect.createDialog>
  ): ReturnType<typeof ActiveEffect.createDialog> {
    return super.createDialog(data, operation, offerTypes("ActiveEffect", this.TYPES, data?.type, options), ...more);
  }

  /** Tokens show who is out of a scene (AE-11). */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.statuses.has(CONFIG.specialStatusEffects.DEFEATED)) showInForce(this);
  }
}
