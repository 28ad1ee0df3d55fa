import type { JsonObject } from "../common/protocol.ts";

/** Whether a value that came from JSON is an object (not null, not an array). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text at a key of a source, or the empty string when there is none. */
export function textAt(source: JsonObject, key: string): string {
  const value = Object.hasOwn(source, key) ? source[key] : undefined;
  return typeof value === "string" ? value : "";
}

export function idOf(source: JsonObject): string {
  return textAt(source, "_id");
}

/** The objects in the list at a key of a source. */
export function objectsAt(source: JsonObject, key: string): JsonObject[] {
  const list = source[key];
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** The object that a text of JSON stands for, or the reason why it is none. */
export function readObject(text: string): JsonObject | string {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : "it is not an object";
  } catch {
    return "it is not valid JSON";
  }
}

/** The same, or null. */
export function parseObject(text: string): JsonObject | null {
  const read = readObject(text);
  return typeof read === "string" ? null : read;
}
