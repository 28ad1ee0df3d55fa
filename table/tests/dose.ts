/**
 * How many runs a random test plays: a dose in `npm test`, the same each time, and many more in `npm run soak`, which plays
 * each time what no one has played yet.
 * @param short In `npm test`.
 * @param long In `npm run soak`.
 */
export function dose(short: number, long = short * 20): number {
  return process.env["SOAK"] === "1" ? long : short;
}
