const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The largest multiple of the alphabet's size that a byte can hold: bytes above it would favor the first letters. */
const LIMIT = 256 - (256 % CHARACTERS.length);

/** A random id of letters and digits (UT-5). */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < LIMIT && id.length < length) id += CHARACTERS.charAt(byte % CHARACTERS.length);
    }
  }
  return id;
}

/** Whether a value is a document id: 16 letters or digits (F-DocumentId). */
export function isValidId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}
