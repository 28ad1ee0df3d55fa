import type { CardEffect } from "./card-data.ts";
import type { Changes } from "../log/ledger.ts";

/** The effects that a card lists. Anybody may have written it: of what cannot be read nothing is done. */
export function readEffects(stored: readonly object[]): readonly CardEffect[] {
  return stored.map((each) => {
    const { target, by, ends, price } = each as Record<string, unknown>;
    return {
      target: typeof target === "string" ? target : "",
      by: readNumbers(by),
      ends: Array.isArray(ends) ? ends.filter((id) => typeof id === "string") : [],
      price: price === true,
    };
  });
}

function readNumbers(stored: unknown): Changes {
  const entries = Object.entries(typeof stored === "object" && stored !== null ? stored : {});
  return Object.fromEntries(entries.filter(([, value]) => Number.isInteger(value)));
}
