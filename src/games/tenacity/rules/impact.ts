/** The impact roll: d4 summed, all ones, and the older edition's outcome bands. */
import type { RulesSettings } from "./edition.ts";
import { sum, whole } from "../../../core/data.ts";

/** how well "use a skill" went. */
export type ImpactBand = "barely" | "normal" | "blazing";

/** An impact roll that was read. */
export interface ImpactTotal {
  /** Integer >= 0. */
  readonly value: number;
  /** Null where the bands are not in use. */
  readonly band: ImpactBand | null;
  /** at least one die, and every die shows 1. The complication of "barely" comes only with it. */
  readonly allOnes: boolean;
}

function band(value: number, allOnes: boolean): ImpactBand {
  if (allOnes || value <= 1) return "barely";
  return value >= 10 ? "blazing" : "normal";
}

/**
 * Puts a new face in the place of an impact die that an ability rolls again.
 * @param position - Which die, from 0; a position that does not exist changes nothing.
 */
export function rerollImpact(faces: readonly number[], position: number, face: number): readonly number[] {
  return faces.map((old, index) => (index === position ? face : old));
}

/**
 * Reads an impact roll.
 * @param faces - Final d4 faces, after any re-roll; may be empty.
 * @param bonus - Flat bonus, may be negative.
 * @param isSkillUse - Whether the action is "use a skill": only that has bands.
 */
export function impactTotal(
  faces: readonly number[],
  bonus: number,
  settings: Pick<RulesSettings, "allOnesImpact" | "impactBands">,
  isSkillUse: boolean,
): ImpactTotal {
  const allOnes = faces.length > 0 && faces.every((face) => face === 1);
  const value = allOnes && settings.allOnesImpact ? 1 : Math.max(0, sum(faces) + whole(bonus));
  return { value, band: settings.impactBands && isSkillUse ? band(value, allOnes) : null, allOnes };
}
