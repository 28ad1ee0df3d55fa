import { countAt, defineLedger, type LedgerNumber } from "../../../../engine/ledger/ledger-entry.ts";
import { resistances, side } from "../schema.ts";
import { type Health, healthOf, type Limit } from "../../../../engine/data/limits.ts";
import { choice, integer, richText, text, track, TypeData } from "../../../../engine/data/type-data.ts";

import fields = foundry.data.fields;

/** What someone does aboard. */
export const CREW_ROLES = ["pilot", "crew", "passenger"] as const;

const defineVehicleSchema = () => ({
  stress: track(10),
  ...defineLedger(),
  size: side(),
  /** Spaces of one movement. */
  speed: integer(12, { min: 0, max: 999 }),
  /** How well it answers its pilot (R-1501). */
  maneuverability: integer(2, { min: 0, max: 99 }),
  resistances: resistances(),
  /** How many have a place aboard. */
  seats: integer(4, { min: 0, max: 999 }),
  /** Who is aboard, by id. One pilot at most counts: the first. */
  crew: new fields.TypedObjectField(
    new fields.SchemaField({ actor: text(), role: choice(CREW_ROLES), sort: integer(0) }),
  ),
  description: richText(),
});

type VehicleSchema = ReturnType<typeof defineVehicleSchema>;

/** A mount or vehicle, which acts with its pilot's dice (R-1501). */
export class VehicleData extends TypeData<VehicleSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Vehicle"];

  static override defineSchema = defineVehicleSchema;

  /** Uuid of its pilot, or empty. */
  get pilot(): string {
    const aboard = Object.values(this.crew).sort((one, other) => one.sort - other.sort);
    return aboard.find(({ role }) => role === "pilot")?.actor ?? "";
  }

  /** What the ledger of a vehicle accounts for. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    const { value, max } = this.stress;
    return { stress: { ...countAt("stress.value", value, max), words: "TENACITY.Effect.stress" } };
  }

  /** What is left, for tokens and other modules. */
  get health(): Health | null {
    return healthOf(this);
  }

  limits(): Readonly<Record<string, Limit>> {
    return { stress: { label: "TENACITY.TokenBar.stress" } };
  }
}
