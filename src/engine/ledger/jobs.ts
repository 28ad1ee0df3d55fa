/** How long a job may hold up those behind it, in milliseconds: a module's hook that never returns stops no one else. */
const PATIENCE = 10_000;

/** The last job of each document, by uuid. */
const last = new Map<string, Promise<void>>();

/**
 * Does one job after the other on a document, so that each starts from what the one before it left. Jobs on other documents go
 * on meanwhile.
 */
export async function inTurn<Result>(uuid: string, job: () => Promise<Result>): Promise<Result> {
  const before = last.get(uuid) ?? Promise.resolve();
  const mine = before.then(job);
  const done = patientWith(mine);
  last.set(uuid, done);
  void done.then(() => {
    if (last.get(uuid) === done) last.delete(uuid);
  });
  return mine;
}

/** Resolves when a job is over, however it ends, or has taken too long. */
async function patientWith(job: Promise<unknown>): Promise<void> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => (limit = setTimeout(resolve, PATIENCE)));
  await Promise.race([
    job.then(
      () => undefined,
      () => undefined,
    ),
    tooLong,
  ]);
  clearTimeout(limit);
}
