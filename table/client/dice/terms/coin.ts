import type { DiceResult, DiceTermData } from "../dice-types.ts";
import { DiceTerm } from "./dice-term.ts";
import { countResults } from "./results.ts";

/** A coin, `2dc`: 1 for heads, 0 for tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Readonly<Record<string, string>> = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override get lowestFace(): number {
    return 0;
  }
  override get highestFace(): number {
    return 1;
  }
  override mapRandomFace(randomUniform: number): number {
    return super.mapRandomFace(randomUniform) - 1;
  }
  override getResultLabel({ result }: DiceResult): string {
    return result === 1 ? "H" : "T";
  }

  /** `c1`, `c0`: coins that fell as it was called succeed. */
  call(modifier: string): void {
    const called = Number(/\d/.exec(modifier)?.[0] ?? 1);
    countResults(this.results, (face) => face === called, "success");
  }
}
