/** Something of Foundry that the practice table does not have: the message names it. */
export class MissingApiError extends Error {
  readonly api: string;

  /** @param api as packages write it, such as "foundry.applications.sheets.CardsConfig" or "<code-mirror>" */
  constructor(api: string) {
    super(`${api} is not on the practice table yet`);
    this.name = "MissingApiError";
    this.api = api;
  }
}

/** In the address of a file of a module. */
export const MODULE_ADDRESS = /\/modules\/(?<id>[\w-]+)\//;

/** The id of the module in whose code an error arose, by the innermost of its frames that is no frame of the table; null for any other. */
export function moduleAtFault(error: unknown): string | null {
  const frames = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  const frame = frames.find((each) => /https?:\/\/[^\s/]+(?:\/[^\s/]+)*?\/(?:modules|systems)\//.test(each)) ?? "";
  return MODULE_ADDRESS.exec(frame)?.groups?.["id"] ?? null;
}

/** What an error, or the one that caused it, was missing: an API or a global that does not exist; null for other errors. */
export function missingApiOf(error: unknown): string | null {
  if (error instanceof MissingApiError) return error.api;
  if (!(error instanceof Error)) return null;
  if (error instanceof ReferenceError) return /^(\S+) is not defined$/.exec(error.message)?.[1] ?? null;
  return missingApiOf(error.cause);
}
