import { deletion } from "../../compat/deletion.ts";
import { isGeneration14 } from "../../compat/generation.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";

type UserDocument = User.Implementation;
type Query = (name: string, data: object, options: { timeout: number }) => Promise<unknown>;

/** How long an asker's mark may take to arrive after the query, in milliseconds. */
const MARK_PATIENCE = 10_000;

/** How many queries may wait for a mark at once: anybody can put one and never mark it. */
const MOST_UNMARKED = 20;

let unmarked = 0;

/** Everyone else who is there. */
export function othersHere(): readonly UserDocument[] {
  return game.users.filter((user) => user.active && !user.isSelf);
}

/**
 * Puts a query to another user's client (QU-2).
 * @param name As it is registered on every client, with the id of the system in front (QU-1).
 * @param patience How long they may take, in milliseconds.
 * @throws Where they do not answer: they go, their client fails or knows no such query, or it takes too long.
 */
export async function askUser(user: UserDocument, name: string, data: object, patience: number): Promise<unknown> {
  // The types know the queries of core alone.
  const query = user.query.bind(user) as Query;
  return query(name, data, { timeout: patience });
}

/**
 * Puts a query whose handler can be sure who asks, and which no one else hears: generation 14 tells it who asks. On 13 a mark
 * does, on the asker's own User document, which only they and narrators can write (QU-7, QU-8). It says nothing but the id.
 */
export async function askByName(
  user: UserDocument,
  name: string,
  { id, ...data }: { readonly id: string },
  patience: number,
): Promise<unknown> {
  // The query goes first: no one else knows the id before the handler has got its data.
  const answer = askUser(user, name, { ...data, id }, patience);
  if (isGeneration14()) return answer;
  try {
    const [answered] = await Promise.all([answer, mark({ [id]: true })]);
    return answered;
  } finally {
    await mark(deletion(id));
  }
}

/**
 * Who put a query by {@link askByName}.
 * @param sender What the handler is told on 14.
 * @returns Null where no one says in time that it is theirs.
 */
export async function askerOf(id: string, sender: UserDocument | undefined): Promise<UserDocument | null> {
  if (sender) return sender;
  const marked = markedBy(id);
  if (marked || unmarked >= MOST_UNMARKED) return marked;
  unmarked++;
  return new Promise((resolve) => {
    const end = (): void => {
      unmarked--;
      clearTimeout(timer);
      Hooks.off("updateUser", hook);
      resolve(markedBy(id));
    };
    const timer = setTimeout(end, MARK_PATIENCE);
    const hook = Hooks.on("updateUser", () => {
      if (markedBy(id)) end();
    });
  });
}

/** Takes back what a tab that was closed has left of this user's: an old mark is not to vouch for anything. Call at `ready`. */
export async function takeBackMarks(): Promise<void> {
  const marks = game.user.getFlag(SYSTEM_ID, "asks") ?? {};
  if (Object.keys(marks).length === 0) return;
  await game.user.update({ flags: { [SYSTEM_ID]: deletion("asks") } });
}

function markedBy(id: string): UserDocument | null {
  return game.users.find((user) => user.getFlag(SYSTEM_ID, "asks")?.[id] === true) ?? null;
}

async function mark(asks: object): Promise<void> {
  await game.user.update({ flags: { [SYSTEM_ID]: { asks } } } as User.UpdateData);
}
