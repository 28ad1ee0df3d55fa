/** Who knows whose rejected promises are. @returns Whether it was theirs. */
type Owner = (reason: unknown) => boolean;

type Listener = (reason: unknown, promise: Promise<unknown>) => void;

const owners = new Set<Owner>();
let others: Listener[] = [];

const listen: Listener = (reason, promise) => {
  for (const owner of owners) if (owner(reason)) return;
  for (const other of others) other(reason, promise);
};

/**
 * Takes promises that are rejected and that no one waits for from the process, which would end the test, where they belong to a
 * simulated computer: there they are what a browser calls an unhandled rejection.
 */
export function watchRejections(owner: Owner): void {
  if (owners.size === 0) {
    others = process.listeners("unhandledRejection");
    process.removeAllListeners("unhandledRejection");
    process.on("unhandledRejection", listen);
  }
  owners.add(owner);
}

/** The process hears of everything again. */
export function unwatchRejections(owner: Owner): void {
  if (!owners.delete(owner) || owners.size > 0) return;
  process.off("unhandledRejection", listen);
  for (const other of others) process.on("unhandledRejection", other);
}
