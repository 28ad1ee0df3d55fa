import type { DiceResult, DiceTermData } from "../dice-types.ts";
import { Die } from "./die.ts";
import { KEEPING } from "./results.ts";

const LABELS: Readonly<Record<number, string>> = { [-1]: "-", 0: " ", 1: "+" };

/** A Fate die, `4df`: -1, 0 or 1. */
export class FateDie extends Die {
  static override DENOMINATION = "f";
  static override MODIFIERS: Readonly<Record<string, string>> = {
    ...KEEPING,
    r: "reroll",
    rr: "rerollRecursive",
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override get lowestFace(): number {
    return -1;
  }
  override get highestFace(): number {
    return 1;
  }
  override mapRandomFace(randomUniform: number): number {
    return super.mapRandomFace(randomUniform) - 2;
  }
  override getResultLabel({ result }: DiceResult): string {
    return LABELS[result] ?? String(result);
  }
}
