/** What new heroes may spend, and what raising them costs: whole numbers by name, from 0 to {@link LARGEST_BUDGET}. */
import { isData, whole } from "../../core/data.ts";

export const LARGEST_BUDGET = 999;

/** Reads stored budgets. What is missing or no number counts as it does in a new world. */
export function readBudgets<Name extends string>(
  preset: Readonly<Record<Name, number>>,
  data: unknown,
): Readonly<Record<Name, number>> {
  const stored = isData(data) ? data : {};
  const numbers = Object.entries<number>(preset).map(([name, standard]) => {
    const value = stored[name];
    return [name, typeof value === "number" ? whole(value, 0, LARGEST_BUDGET) : standard] as const;
  });
  // Each name has an entry, a link that the compiler does not follow.
  return Object.fromEntries(numbers) as Readonly<Record<Name, number>>;
}
