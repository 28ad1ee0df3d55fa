import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Session ids that name their user and carry a signature made with the world's secret. Nothing is kept: a session
 * outlives a restart of the server, and ends with the world or its user.
 */
export class Sessions {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** A new session of a user. Each tab has its own. */
  open(userId: string): string {
    const claim = `${userId}.${randomBytes(12).toString("base64url")}`;
    return `${claim}.${this.#sign(claim)}`;
  }

  /** The user of a session, or null when it was not made by this world. */
  userOf(session: unknown): string | null {
    if (typeof session !== "string" || session.length > 256) return null;
    const end = session.lastIndexOf(".");
    const claim = session.slice(0, Math.max(end, 0));
    const expected = Buffer.from(this.#sign(claim));
    const given = Buffer.from(session.slice(end + 1));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return claim.slice(0, claim.indexOf("."));
  }

  #sign(claim: string): string {
    return createHmac("sha256", this.#secret).update(claim).digest("base64url");
  }
}
