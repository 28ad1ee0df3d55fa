import type { JsonObject } from "../common/protocol.ts";

/** Whether a value that came from JSON is an object (not null, not an array). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
