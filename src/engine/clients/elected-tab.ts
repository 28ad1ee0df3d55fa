import { SYSTEM_ID } from "../../compat/system-id.ts";

let elected = false;

const locksHere = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** The name of a lock among the tabs in which this browser shows the same user of the same world. */
const lockName = (what: string): string => `${SYSTEM_ID}.${what}.${game.world.id}.${game.user.id}`;

const waiting: (() => void)[] = [];

/** Whether this tab speaks for its user, who may be logged in from several (OW-7). */
export function isElectedTab(): boolean {
  return elected;
}

/** Calls back once this tab is elected: at once, when it is already. */
export function whenElected(callback: () => void): void {
  if (elected) callback();
  else waiting.push(callback);
}

/**
 * Stands for election among the tabs in which this browser shows the same user of the same world. A lock decides; it passes
 * on when its tab closes. Browsers only offer locks to secure pages: elsewhere every tab counts itself elected, and the
 * ledger alone keeps an effect from being applied twice.
 */
export function standForElection(): void {
  const locks = locksHere();
  const win = (): void => {
    elected = true;
    for (const callback of waiting.splice(0)) callback();
  };
  if (!locks) {
    win();
    return;
  }
  void locks.request(lockName("settler"), () => {
    win();
    return new Promise<never>(() => undefined);
  });
}

/**
 * Takes something that only one tab of this user has at a time. Where a browser offers no locks, every tab has it.
 * @returns What gives it back, as closing the tab does; null where another tab has it.
 */
export async function takeForThisTab(what: string): Promise<(() => void) | null> {
  const locks = locksHere();
  if (!locks) return () => undefined;
  return new Promise((resolve, reject) => {
    const hold = async (lock: Lock | null): Promise<void> =>
      new Promise((giveBack) => {
        resolve(lock && giveBack);
        if (!lock) giveBack();
      });
    locks.request(lockName(what), { ifAvailable: true }, hold).catch(reject);
  });
}
