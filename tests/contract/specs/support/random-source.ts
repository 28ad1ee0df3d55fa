/** Replaces the public random source by a fixed sequence while `action` runs (RO-7). */
export async function withRandom<Result>(uniforms: readonly number[], action: () => Promise<Result>): Promise<Result> {
  const original = CONFIG.Dice.randomUniform;
  const left = [...uniforms];
  CONFIG.Dice.randomUniform = () => {
    const next = left.shift();
    if (next === undefined) throw new Error("More dice were rolled than this specification foresees.");
    return next;
  };
  try {
    return await action();
  } finally {
    CONFIG.Dice.randomUniform = original;
  }
}
