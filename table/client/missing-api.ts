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

/** What an error, or the one that caused it, was missing: an API or a global that does not exist; null for other errors. */
export function missingApiOf(error: unknown): string | null {
  if (error instanceof MissingApiError) return error.api;
  if (!(error instanceof Error)) return null;
  if (error instanceof ReferenceError) return /^(\S+) is not defined$/.exec(error.message)?.[1] ?? null;
  return missingApiOf(error.cause);
}
