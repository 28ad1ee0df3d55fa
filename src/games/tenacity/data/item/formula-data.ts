import { countAt, defineLedger, type LedgerNumber } from "../../../../engine/ledger/ledger-entry.ts";
import { challengeDice } from "../schema.ts";
import { choice, flag, integer, text } from "../../../../engine/data/type-data.ts";
import { defineItemSchema, ItemData } from "./item-data.ts";

import fields = foundry.data.fields;

/** The time that one roll of a project takes. */
export const TIME_UNITS = ["minute", "hour", "day", "week", "month", "year"] as const;

const defineFormulaSchema = () => ({
  ...defineItemSchema(),
  ...defineLedger(),
  work: choice(["craft", "repair", "modify"]),
  /** Registry id of the skill. */
  skill: text("craft"),
  challenge: new fields.SchemaField(challengeDice(2)),
  /** Impact that the work needs in all. */
  requirement: integer(5, { min: 0, max: 9999 }),
  unit: choice(TIME_UNITS),
  /** What it takes, in words. */
  components: text(),
  ready: flag(),
  /** Whether it can be kept in memory. */
  simple: flag(),
  /** How the bearer knows it. */
  knowledge: choice(["none", "memorised", "written"]),
  progress: integer(0, { min: 0, max: 9999 }),
  /** Units of time spent so far. */
  unitsSpent: integer(0, { min: 0, max: 9999 }),
});

type FormulaSchema = ReturnType<typeof defineFormulaSchema>;

/** How something is crafted, repaired or modified, and how far the work has come. */
export class FormulaData extends ItemData<FormulaSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Item", "TENACITY.Formula"];

  static override defineSchema = defineFormulaSchema;

  /** A plan changes no one. */
  override isInUse(): boolean {
    return false;
  }

  /** What the ledger of a formula accounts for: the work on it. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    return { work: countAt("progress", this.progress), time: countAt("unitsSpent", this.unitsSpent) };
  }
}
