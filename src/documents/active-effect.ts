/** The configured ActiveEffect class. */
export class TenacityActiveEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** Whether this is a condition of the game (R-1001). */
  isCondition(): this is TenacityActiveEffect<"condition"> {
    return this.type === "condition";
  }
}
