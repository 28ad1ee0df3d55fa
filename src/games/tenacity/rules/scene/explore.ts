import { accept, type Accepted, type Refusal, refuse } from "../../../../engine/rules/change.ts";
import { count, sum } from "../../../../core/data.ts";
import { normalizeTag } from "../../../../engine/rules/tags.ts";

/** The impact that a group has gathered by exploring a scene; it is lost when the scene ends. */
export interface ExplorePool {
  /** Points to spend, >= 0. */
  readonly points: number;
  /** The skill that the pool is tied to; empty for any. */
  readonly skill: string;
}

/** Something to find out. */
export interface Discovery {
  /** Points it costs, >= 0. */
  readonly cost: number;
  /** The skill that it is tied to; empty for any. */
  readonly skill: string;
}

function isTied(one: string, other: string): boolean {
  return normalizeTag(one) !== "" && normalizeTag(other) !== "" && normalizeTag(one) !== normalizeTag(other);
}

/** Adds the impact of a successful check to the pool. */
export function contribute(
  pool: ExplorePool,
  impact: number,
  skill: string,
): Accepted<ExplorePool> | Refusal<"otherSkill"> {
  return isTied(pool.skill, skill)
    ? refuse("otherSkill")
    : accept(pool, { points: count(pool.points) + count(impact) });
}

/** Why a choice of discoveries cannot be bought. */
export type ExploreRefusal = "unknownChoice" | "duplicateChoice" | "tooExpensive" | "otherSkill";

/**
 * Buys discoveries: any combination that the pool can pay.
 * @param chosen - Positions in that list, each at most once.
 */
export function explore(
  pool: ExplorePool,
  discoveries: readonly Discovery[],
  chosen: readonly number[],
): (Accepted<ExplorePool> & { readonly left: number }) | Refusal<ExploreRefusal> {
  const bought = chosen.map((position) => discoveries[position]).filter((discovery) => discovery !== undefined);
  if (bought.length < chosen.length) return refuse("unknownChoice");
  if (new Set(chosen).size < chosen.length) return refuse("duplicateChoice");
  if (bought.some(({ skill }) => isTied(pool.skill, skill))) return refuse("otherSkill");
  const left = count(pool.points) - sum(bought.map(({ cost }) => count(cost)));
  return left < 0 ? refuse("tooExpensive") : { ...accept(pool, { points: left }), left };
}
