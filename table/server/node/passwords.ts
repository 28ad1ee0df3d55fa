import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { Semaphore } from "../../common/utils/semaphore.ts";
import { isJsonObject, textAt } from "../json.ts";

/** What is kept of a password. Both are base64url. */
interface PasswordRecord {
  readonly salt: string;
  readonly hash: string;
}

/** Cost of one guess: 32 MB of memory and a good part of a tenth of a second. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const HASH_BYTES = 32;

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Longer ones are refused before anything is computed. */
const MAXIMUM_LENGTH = 200;

/** The passwords of a world's users, as hashes in a file beside the database. */
export class Passwords {
  readonly #file: string;
  readonly #records: Map<string, PasswordRecord>;
  /** One guess at a time, so that many at once cost time and not memory. */
  readonly #queue = new Semaphore(1);

  private constructor(file: string, records: Map<string, PasswordRecord>) {
    this.#file = file;
    this.#records = records;
  }

  /** Reads the file; without one, or with a damaged one, no one has a password yet. */
  static async open(file: string): Promise<Passwords> {
    return new Passwords(file, await readRecords(file));
  }

  has(userId: string): boolean {
    return this.#records.has(userId);
  }

  /** Gives users passwords of their own, and stores them. @returns the passwords by user id, which no one sees again */
  async generate(userIds: readonly string[]): Promise<Map<string, string>> {
    const passwords = new Map(userIds.map((userId) => [userId, generatePassword()]));
    for (const [userId, password] of passwords) {
      const salt = randomBytes(16);
      const hash = await hashOf(password, salt);
      this.#records.set(userId, { salt: salt.toString("base64url"), hash: hash.toString("base64url") });
    }
    if (passwords.size > 0) await this.#store();
    return passwords;
  }

  /** Whether a password is a user's. Takes the same time whether or not there is such a user. */
  async verify(userId: string, password: string): Promise<boolean> {
    if (password.length > MAXIMUM_LENGTH) return false;
    const record = this.#records.get(userId);
    const expected = Buffer.from(record?.hash ?? "", "base64url");
    const salt = Buffer.from(record?.salt ?? "", "base64url");
    const given = await this.#queue.add(() => hashOf(password, salt));
    return timingSafeEqual(given, expected.length === HASH_BYTES ? expected : randomBytes(HASH_BYTES));
  }

  async #store(): Promise<void> {
    await writeFile(`${this.#file}.new`, JSON.stringify(Object.fromEntries(this.#records)), { mode: 0o600 });
    await rename(`${this.#file}.new`, this.#file);
  }
}

async function readRecords(file: string): Promise<Map<string, PasswordRecord>> {
  try {
    const stored: unknown = JSON.parse(await readFile(file, "utf8"));
    const entries = isJsonObject(stored) ? Object.entries(stored) : [];
    return new Map(
      entries.flatMap(([userId, record]): [string, PasswordRecord][] =>
        isJsonObject(record) ? [[userId, { salt: textAt(record, "salt"), hash: textAt(record, "hash") }]] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

function hashOf(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, HASH_BYTES, COST, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });
}

/** Twelve letters in groups of four, such as "k7mw-p3xt-9qhd": about 59 bits. */
function generatePassword(): string {
  const letters = Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? "");
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join("")).join("-");
}
