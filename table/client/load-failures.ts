import { Hooks } from "./hooks.ts";
import { missingApiOf, MODULE_ADDRESS, moduleAtFault } from "./missing-api.ts";

/** The first thing that kept the system from loading as a whole. A module that fails is its own loss. */
let failure: string | null = null;

/** Notes what fails while the scripts of packages run, and what their `init` lacks on this table (BOOT-2, BOOT-4). */
export function watchLoading(): void {
  const note = (event: Event): void => {
    if (isOfModule(event)) return;
    if (event.target instanceof HTMLScriptElement) failure ??= `${event.target.src} cannot be loaded.`;
    else if (event instanceof ErrorEvent) failure ??= reasonOf(event.error) ?? event.message;
  };
  // A script that cannot be loaded tells itself alone, which only those hear who listen on the way down.
  window.addEventListener("error", note, { capture: true });
  Hooks.on("error", (_location: string, error: unknown, { hook }: { hook?: string }) => {
    // What is wrong with a listener itself stops no one in Foundry (HK-4).
    if (hook === "init" && missingApiOf(error) !== null && moduleAtFault(error) === null) failure ??= reasonOf(error);
  });
}

/** @throws Error when something has failed: half a system would make documents that its other half cannot read. */
export function assertLoaded(): void {
  if (failure !== null) throw new Error(failure);
}

function isOfModule(event: Event): boolean {
  if (event.target instanceof HTMLScriptElement) return MODULE_ADDRESS.test(event.target.src);
  return event instanceof ErrorEvent && (MODULE_ADDRESS.test(event.filename) || moduleAtFault(event.error) !== null);
}

function reasonOf(error: unknown): string | null {
  return error instanceof Error ? error.message : null;
}
