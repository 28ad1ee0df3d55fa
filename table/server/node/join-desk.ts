import { AttemptLimiter } from "./attempt-limiter.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";

/** What asking to join leads to. */
export type JoinAnswer = { readonly session: string } | { readonly status: number; readonly message: string };

export interface JoinRequest {
  readonly userId: string;
  readonly password: string;
  /** Address of the client. */
  readonly address: string;
}

/** Guesses within a minute: of one client at any user, and of all clients together at one user. */
const GUESSES_PER_ADDRESS = 10;
const GUESSES_PER_USER = 30;
const MINUTE = 60_000;

/** Where users get their sessions: for the asking on this machine, for their password when others can reach the table. */
export class JoinDesk {
  readonly #sessions: Sessions;
  readonly #hasUser: (userId: string) => boolean;
  readonly #passwords: Passwords | null;
  readonly #perAddress = new AttemptLimiter(GUESSES_PER_ADDRESS, MINUTE);
  readonly #perUser = new AttemptLimiter(GUESSES_PER_USER, MINUTE);

  /** @param passwords null where none are asked for */
  constructor(sessions: Sessions, hasUser: (userId: string) => boolean, passwords: Passwords | null) {
    this.#sessions = sessions;
    this.#hasUser = hasUser;
    this.#passwords = passwords;
  }

  get asksForPasswords(): boolean {
    return this.#passwords !== null;
  }

  async join({ userId, password, address }: JoinRequest): Promise<JoinAnswer> {
    const passwords = this.#passwords;
    if (passwords === null) {
      return this.#hasUser(userId)
        ? { session: this.#sessions.open(userId) }
        : { status: 404, message: "There is no such user in this world." };
    }
    if (!this.#perAddress.attempt(address) || !this.#perUser.attempt(userId))
      return { status: 429, message: "Too many attempts to join: wait a minute, and try again." };
    const right = await passwords.verify(userId, password);
    if (!right || !this.#hasUser(userId)) return { status: 401, message: "That is not the password of this user." };
    this.#perAddress.forgive(address);
    this.#perUser.forgive(userId);
    return { session: this.#sessions.open(userId) };
  }
}
