import { SYSTEM_ID } from "../../compat/system-id.ts";

let elected = false;

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
  const locks = (navigator as { locks?: LockManager }).locks;
  const win = (): void => {
    elected = true;
    for (const callback of waiting.splice(0)) callback();
  };
  if (!locks) {
    win();
    return;
  }
  void locks.request(`${SYSTEM_ID}.settler.${game.world.id}.${game.user.id}`, () => {
    win();
    return new Promise<never>(() => undefined);
  });
}
