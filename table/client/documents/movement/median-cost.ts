import type { CostAggregator } from "./movement-types.ts";

/** The median of the costs of a token's spaces, and no way through where one of them cannot be crossed (MAP-16). */
export const medianCost: CostAggregator = (results) => {
  const costs = results.map(({ cost }) => cost).sort((a, b) => a - b);
  if (costs.at(-1) === Infinity) return Infinity;
  const middle = costs.length / 2;
  const [low = 0, high = 0] = [costs[Math.ceil(middle) - 1], costs[Math.floor(middle)]];
  return (low + high) / 2;
};
