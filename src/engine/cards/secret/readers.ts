import type { MessageMode } from "../../../compat/message-mode.ts";
import { othersHere } from "../../clients/ask-user.ts";

/** For whom a message is sealed, and who wrote it. */
export interface Sealing {
  readonly mode: MessageMode;
  /** Id of the user who wrote the message. */
  readonly author: string;
}

/**
 * Whether a user may know what a sealed message says. Narrators may, unless someone rolled for themselves; the author may,
 * unless the roll is blind.
 */
export function mayRead(user: User.Implementation, { mode, author }: Sealing): boolean {
  const isAuthor = user.id === author;
  if (mode === "self") return isAuthor;
  return user.isGM || (mode === "private" && isAuthor);
}

/** Everyone else who is here and may know it. */
export function otherReaders(sealing: Sealing): User.Implementation[] {
  return othersHere().filter((user) => mayRead(user, sealing));
}
