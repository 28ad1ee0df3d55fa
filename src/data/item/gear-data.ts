import { flag, integer, track } from "../schema.ts";
import { defineItemSchema, ItemData } from "./item-data.ts";

const defineGearSchema = () => ({
  ...defineItemSchema(),
  quantity: integer(1, { min: 0, max: 9999 }),
  /** Uses left of each; a maximum of 0 for what is not used up. */
  uses: track(0),
  /** Stress that one use takes away. */
  healing: integer(0, { min: 0, max: 99 }),
  /** Whether it is at hand, so that its modifiers count. */
  carried: flag(true),
  /** Whether it is switched on, for its "when activated" modifiers. */
  active: flag(),
});

type GearSchema = ReturnType<typeof defineGearSchema>;

/** Anything else that is carried. */
export class GearData extends ItemData<GearSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Item", "TENACITY.Gear"];

  static override defineSchema(): GearSchema {
    return defineGearSchema();
  }

  override isInUse(): boolean {
    return this.carried && this.quantity > 0;
  }

  override isActivated(): boolean {
    return this.active;
  }
}
