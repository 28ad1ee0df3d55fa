/** How long a state may take to arrive, in milliseconds. */
const LIMIT = 30_000;
/** How often it is looked for, in milliseconds. */
const INTERVAL = 20;

/**
 * Waits until `condition` answers something truthy and returns it. What another client sees lags behind (LC-7), so
 * specifications wait for a state and never for a time.
 * @throws when the state does not come
 */
export async function eventually<Answer>(condition: () => Answer): Promise<NonNullable<Answer>> {
  const deadline = performance.now() + LIMIT;
  for (;;) {
    const answer = condition();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`Never true: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}
