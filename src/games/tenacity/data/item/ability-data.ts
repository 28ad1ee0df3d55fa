import { defineLedger, flagAt, type LedgerNumber } from "../../../../engine/ledger/ledger-entry.ts";
import { choice, flag, integer } from "../../../../engine/data/type-data.ts";
import { defineBroughtCondition, defineItemSchema, ItemData } from "./item-data.ts";

import fields = foundry.data.fields;

/** What an ability is. A talent costs points, a stance stays on, an advancement and a trait simply are. */
export const ABILITY_KINDS = ["talent", "stance", "advancement", "trait"] as const;

/** What using an ability takes (R-1101 to R-1103, R-1212). */
export const ACTIVATIONS = ["none", "free", "action", "interaction", "movement", "reaction", "response"] as const;

const defineAbilitySchema = () => ({
  ...defineItemSchema(),
  ...defineLedger(),
  kind: choice(ABILITY_KINDS),
  /** What one use costs and in which currency. */
  cost: new fields.SchemaField({
    value: integer(1, { min: 0, max: 99 }),
    currency: choice(["either", "tenacity", "spin", "free"]),
  }),
  activation: choice(ACTIVATIONS),
  /** Whether a stance is taken, or an ability is switched on. */
  active: flag(),
  /** Penalties of the roll that it ignores. */
  ignoresPenalties: flag(),
  /** Lets a solo respond at no cost (R-1212). */
  freeResponse: flag(),
  /** What a use brings upon someone. */
  brings: defineBroughtCondition(),
  /** Meant for those whom heroes meet, so that a new hero is not offered it. */
  forOpponents: flag(),
});

type AbilitySchema = ReturnType<typeof defineAbilitySchema>;

/** A talent, stance, advancement or trait. */
export class AbilityData extends ItemData<AbilitySchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Item", "TENACITY.Ability"];

  static override defineSchema = defineAbilitySchema;

  override isActivated(): boolean {
    return this.active;
  }

  /** Whether it is taken: what ends a stance can be taken back. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    return { active: flagAt("active", this.active) };
  }
}
