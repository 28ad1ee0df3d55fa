/** What readers of events share: fields of stored data, where anything may stand. */
import { isData, type Data } from "../../../../engine/rules/data.ts";
import { count } from "../../../../engine/rules/number.ts";
import { readSpin, type Resources } from "../spin.ts";

/**
 * Reads points.
 * @returns The points; null for anything else.
 */
export function readResources(value: unknown): Resources | null {
  return isData(value) ? { spin: readSpin(value["spin"]), tenacity: count(value["tenacity"]) } : null;
}

/**
 * Reads faces. Whether they fit their dice is the steps' matter.
 * @returns Whole numbers in a list; null for anything else.
 */
export function readFaces(value: unknown): readonly number[] | null {
  return Array.isArray(value) && value.every((face) => Number.isInteger(face)) ? (value as readonly number[]) : null;
}

/**
 * Reads the optional target of an event.
 * @returns The target; nothing where there is none.
 */
export function readAim(data: Data): { readonly target?: string } {
  return typeof data["target"] === "string" ? { target: data["target"] } : {};
}

/**
 * Reads the optional face of a single die.
 * @returns The face; nothing where there is none.
 */
export function readFace(data: Data): { readonly face?: number } {
  return typeof data["face"] === "number" ? { face: data["face"] } : {};
}

/**
 * Reads what is paid.
 * @returns Points by currency, integers >= 0.
 */
export function readPoints(data: Data): { readonly tenacity: number; readonly spin: number } {
  return { tenacity: count(data["tenacity"]), spin: count(data["spin"]) };
}
