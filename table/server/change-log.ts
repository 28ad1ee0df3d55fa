import type { ModifyDocumentResponse, NumberedResponse, Position } from "../common/protocol.ts";

/** How much is remembered, in characters of JSON. Anyone who was away for longer begins anew. */
const MAXIMUM_CHARACTERS = 16 * 1024 * 1024;

/** Numbers the changes of documents and remembers the latest, for clients that were away. Lives as long as the server. */
export class ChangeLog {
  /** A name that no other run of a server has. */
  readonly #run = crypto.randomUUID();
  readonly #limit: number;
  readonly #changes: (NumberedResponse & { readonly characters: number })[] = [];
  #characters = 0;
  #last = 0;

  /** @param limit characters of JSON to remember at most */
  constructor(limit = MAXIMUM_CHARACTERS) {
    this.#limit = limit;
  }

  /** After the latest change. */
  get position(): Position {
    return { run: this.#run, sequence: this.#last };
  }

  /** Gives changes that were carried out together their numbers. @returns the first of them */
  append(responses: readonly ModifyDocumentResponse[]): number {
    const first = this.#last + 1;
    for (const response of responses) {
      const characters = JSON.stringify(response).length;
      this.#changes.push({ sequence: (this.#last += 1), response, characters });
      this.#characters += characters;
    }
    while (this.#characters > this.#limit) this.#characters -= this.#changes.shift()?.characters ?? 0;
    return first;
  }

  /** The changes after a position; null when that is not, or no longer, known. */
  since({ run, sequence }: Position): NumberedResponse[] | null {
    const missing = this.#last - sequence;
    if (run !== this.#run || !(missing >= 0) || missing > this.#changes.length) return null;
    return this.#changes
      .slice(this.#changes.length - missing)
      .map((change) => ({ sequence: change.sequence, response: change.response }));
  }
}
