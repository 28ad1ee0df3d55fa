import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { hostname, networkInterfaces } from "node:os";

/** What is asked, as far as it says by which name the table was opened and from where. */
export type Asked = Pick<IncomingMessage, "headers" | "method">;

/** A name or address with a port or without, and nothing else. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Loopback addresses, which no other machine has. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Methods that change nothing; their answers are hidden from other sites by the browser. */
const READING: readonly (string | undefined)[] = ["GET", "HEAD"];

/**
 * The names by which the table may be opened. Others are refused: a page of `evil.example` could have that name's address changed to
 * this machine's, and would then be let in as if it were the table's own (DNS rebinding).
 */
export class ServedNames {
  readonly #everywhere: boolean;
  readonly #bound: string;
  readonly #allowed: ReadonlySet<string>;

  /** @param allowed further names, such as that of a proxy */
  constructor(host: string, allowed: readonly string[] = []) {
    this.#everywhere = host === "0.0.0.0" || host === "::";
    this.#bound = nameOf(host) ?? "";
    this.#allowed = new Set(allowed.map((name) => nameOf(name) ?? ""));
  }

  /**
   * Whether the table must not answer.
   * @param options.connects whether a socket is asked for, which may write
   * @returns why not, in one sentence; null where it may
   */
  refusalOf({ headers: { host = "", origin }, method }: Asked, { connects = false } = {}): string | null {
    const name = HOST.test(host) ? nameOf(host) : null;
    if (name === null) return "This request names no host that a practice table could have.";
    if (!this.#serves(name))
      return `This practice table does not answer to "${name}": open the address that it printed, or start it with --allow-host ${name}.`;
    if (READING.includes(method) && !connects) return null;
    return origin === undefined || this.#isOwn(origin, host)
      ? null
      : "This practice table takes nothing from pages of other sites.";
  }

  #serves(name: string): boolean {
    if (LOOPBACK.test(name) || name === this.#bound || this.#allowed.has(name)) return true;
    return this.#everywhere && ownNames().includes(name);
  }

  /** Whether a page comes from this table: by the name it is asked by, or by one that a proxy has put another in place of. */
  #isOwn(origin: string, host: string): boolean {
    const page = readUrl(origin);
    if (page === null) return false;
    return page.host === readUrl(`${page.protocol}//${host}`)?.host || this.#allowed.has(page.hostname);
  }
}

/** The names and addresses of this machine, as they are now: it may come into another network. */
function ownNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
  return [...addresses, hostname(), `${hostname()}.local`].flatMap((name) => nameOf(name) ?? []);
}

/** A name or address without its port, as browsers write it: in lower case, IPv6 in brackets. */
function nameOf(host: string): string | null {
  return readUrl(`http://${isIPv6(host) ? `[${host}]` : host}`)?.hostname ?? null;
}

function readUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
