/** Whether this client can reach the server. */
export function isConnected(): boolean {
  return game.socket.connected;
}

/** Calls back whenever the connection is there again after it was lost. */
export function whenReconnected(callback: () => void): void {
  game.socket.on("connect", callback);
}

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

/** How long a job usually may hold up those behind it, in milliseconds: a module's hook that never returns stops no one else. */
const PATIENCE = 10_000;

/** The last job of each line of jobs, such as that of a document by its uuid. */
const last = new Map<string, Promise<void>>();

/**
 * Does one job after the other of a line, so that each starts from what the one before it left. Jobs of other lines go on meanwhile.
 * @param line What they are about: a document by its uuid, or a name of its own.
 * @param patience How long it may hold up those behind it, in milliseconds; longer where it asks a person.
 */
export async function inTurn<Result>(line: string, job: () => Promise<Result>, patience = PATIENCE): Promise<Result> {
  const before = last.get(line) ?? Promise.resolve();
  const mine = before.then(job);
  const done = patientWith(mine, patience);
  last.set(line, done);
  void done.then(() => {
    if (last.get(line) === done) last.delete(line);
  });
  return mine;
}

/** Resolves when a job is over, however it ends, or has taken too long. */
async function patientWith(job: Promise<unknown>, patience: number): Promise<void> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => (limit = setTimeout(resolve, patience)));
  await Promise.race([
    job.then(
      () => undefined,
      () => undefined,
    ),
    tooLong,
  ]);
  clearTimeout(limit);
}
