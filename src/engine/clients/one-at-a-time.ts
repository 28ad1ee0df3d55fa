import { whenReconnected } from "./connection.ts";

/** What is under way at this client, by key. */
const underWay = new Map<string, symbol>();

/** Lets go of what was under way when the connection broke, since its answer may never come; call at `ready`. */
export function registerOneAtATime(): void {
  whenReconnected(() => {
    underWay.clear();
  });
}

/**
 * Does something unless it is being done already, so that a quick hand does not do it twice.
 * @param key What it is that must not be done twice at a time.
 * @returns What comes of it; undefined where it is under way. Rejects as the act does, and the next one is free to begin.
 */
export async function oneAtATime<Result>(key: string, act: () => Promise<Result>): Promise<Result | undefined> {
  if (underWay.has(key)) return undefined;
  const turn = Symbol(key);
  underWay.set(key, turn);
  try {
    return await act();
  } finally {
    if (underWay.get(key) === turn) underWay.delete(key);
  }
}
