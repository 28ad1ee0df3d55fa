import { countAt, defineLedger, type LedgerNumber } from "../../../../engine/ledger/ledger-entry.ts";
import { flag, integer, track } from "../../../../engine/data/type-data.ts";
import { defineBroughtCondition, defineItemSchema, ItemData } from "./item-data.ts";

const defineGearSchema = () => ({
  ...defineItemSchema(),
  ...defineLedger(),
  quantity: integer(1, { min: 0, max: 9999 }),
  /** Uses left of each; a maximum of 0 for what is not used up. */
  uses: track(0),
  /** Stress that one use takes away. */
  healing: integer(0, { min: 0, max: 99 }),
  /** What a use brings upon someone. */
  brings: defineBroughtCondition(),
  /** Whether it is at hand, so that its modifiers count. */
  carried: flag(true),
  /** Whether it is switched on, for its "when activated" modifiers. */
  active: flag(),
});

/** How much there is of something that is used up. */
interface Amounts {
  readonly quantity: number;
  readonly uses: { readonly value: number; readonly max: number };
}

/** All uses in so much of a thing: of the one in use, and of the full ones beside it. */
function usesIn({ quantity, uses }: Amounts): number {
  return quantity === 0 ? 0 : (quantity - 1) * uses.max + uses.value;
}

type GearSchema = ReturnType<typeof defineGearSchema>;

/** Anything else that is carried. */
export class GearData extends ItemData<GearSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Item", "TENACITY.Gear"];

  static override defineSchema = defineGearSchema;

  override isInUse(): boolean {
    return this.carried && this.quantity > 0;
  }

  override isActivated(): boolean {
    return this.active;
  }

  /** One of which something is used up stays apart from those that are whole. */
  get pileState(): readonly string[] | null {
    return this.uses.value < this.uses.max ? null : ["carried", "active", "uses.value"];
  }

  get usesLeft(): number {
    return usesIn(this);
  }

  /**
   * Amounts with so many uses left: an empty one is put away while there is another. The last one stays, empty.
   * @param left Integer from 0, of something that is used up.
   */
  withUses(left: number): { readonly quantity: number; readonly uses: { readonly value: number } } {
    const quantity = Math.max(1, Math.ceil(left / this.uses.max));
    return { quantity, uses: { value: left - (quantity - 1) * this.uses.max } };
  }

  /** What the ledger of gear accounts for: its uses, which are one number that several things make up; as long as it stays, so do they. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    const { quantity, uses, usesLeft } = this;
    if (uses.max === 0) return {};
    const held = { quantity, uses: { value: uses.value, max: uses.max } };
    const number = {
      ...countAt("", usesLeft),
      read: (update: object) => usesIn(foundry.utils.mergeObject(held, update, { inplace: false })),
      write: (after: number) => (after === usesLeft ? { quantity, "uses.value": uses.value } : this.withUses(after)),
    };
    return { uses: number };
  }
}
