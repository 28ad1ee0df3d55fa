import type { Json, JsonObject } from "../../common/protocol.ts";
import { isJsonObject } from "../json.ts";

export interface FieldPlace {
  readonly holder: JsonObject;
  readonly key: string;
  readonly value: Json;
  /** The path that leads there, without wildcards. */
  readonly path: string;
}

/**
 * Finds the values that a path of a manifest names. A segment `*` stands for every key of an object or an array (MF-5).
 * @param path such as "biography" or "parts.*.img"
 */
export function findPlaces(root: JsonObject, path: string): FieldPlace[] {
  const segments = path.split(".");
  const last = segments.pop() ?? path;
  let holders: { holder: JsonObject; prefix: string }[] = [{ holder: root, prefix: "" }];
  for (const segment of segments) {
    holders = holders.flatMap(({ holder, prefix }) =>
      keysOf(holder, segment).flatMap((key) => {
        const inner = asHolder(holder[key]);
        return inner === null ? [] : [{ holder: inner, prefix: `${prefix}${key}.` }];
      }),
    );
  }
  return holders.flatMap(({ holder, prefix }) =>
    keysOf(holder, last).map((key) => ({ holder, key, value: holder[key] ?? null, path: prefix + key })),
  );
}

function keysOf(holder: JsonObject, segment: string): string[] {
  if (segment === "*") return Object.keys(holder);
  return Object.hasOwn(holder, segment) ? [segment] : [];
}

/** Arrays are walked by their indices, as an object with number keys would be. */
function asHolder(value: Json | undefined): JsonObject | null {
  if (Array.isArray(value)) return value as unknown as JsonObject;
  return isJsonObject(value) ? value : null;
}
