import type { HeroPool } from "../../rules/index.ts";
import { format } from "./words.ts";

/** What a pool of hero dice rolls and what is added to it: "Rolls 3d10, keeps the highest, adds 2". */
export function poolWords({ dice, keep, discard }: HeroPool, added: number): string {
  const key = keep === "low" ? "KeepLowest" : discard > 0 ? "DiscardHighest" : "KeepHighest";
  return format(`TENACITY.Defence.${key}`, { dice, discard, added });
}
