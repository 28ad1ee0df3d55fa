import type { ErrorResponse, Json, UserQuery, UserQueryAnswer } from "../common/protocol.ts";
import { CONFIG } from "./config.ts";
import type { User } from "./known-classes.ts";
import type { RunningGame } from "./documents/running-game.ts";

/** How a question is put (QU-2). */
export interface QueryOptions {
  /** Milliseconds to wait for the answer; without it, as long as both users are there. */
  readonly timeout?: number;
}

/**
 * Puts a question to another user and waits for the first answer of any of their clients.
 * @throws Error when the name is not registered here, the user is not there, this user may not ask, the handler throws,
 * the other leaves, or time is up (QU-2).
 */
export async function queryUser(
  { socket, user: asker }: RunningGame,
  target: User,
  { name, data, timeout }: { name: string; data: unknown } & QueryOptions,
): Promise<unknown> {
  if (!Object.hasOwn(CONFIG.queries, name)) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
  if (!asker?.hasPermission("QUERY_USER")) throw new Error("You do not have permission to query other users");
  if (!target.active) throw new Error(`The user ${target.name} is not active, so the query "${name}" was not sent`);
  const request = {
    userId: String(target.id),
    name,
    data: toJson(data),
    ...(timeout === undefined ? {} : { timeout }),
  };
  return new Promise((resolve, reject) => {
    const lost = (): void => {
      reject(new Error(`The connection was lost before the query "${name}" was answered`));
    };
    socket.once("disconnect", lost);
    socket.emit("userQuery", request, (answer) => {
      socket.off("disconnect", lost);
      if ("error" in answer) reject(new Error(answer.error.message));
      else resolve(answer.value);
    });
  });
}

/**
 * Answers a question of another user with what the registered handler returns. Handlers learn who asks in generation 14
 * only (QU-7).
 */
export async function answerQuery(game: RunningGame, query: UserQuery): Promise<UserQueryAnswer | ErrorResponse> {
  const { name, data, timeout, senderId } = query;
  const handler = Object.hasOwn(CONFIG.queries, name) ? CONFIG.queries[name] : undefined;
  if (!handler) return refusal(`The query "${name}" is not registered`);
  const waiting = timeout === undefined ? {} : { timeout };
  const sender = game.users?.get(senderId);
  const options = game.release.generation >= 14 && sender ? { ...waiting, user: sender } : waiting;
  try {
    // What a handler accepts is known to the package that registered it.
    return { value: toJson(await handler(data as never, options)) };
  } catch (error) {
    console.error(error);
    return refusal(error instanceof Error ? error.message : String(error));
  }
}

/** The value as it would be after crossing the wire: a Set becomes {}, undefined becomes null (0.6). */
function toJson(value: unknown): Json {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? null : (JSON.parse(text) as Json);
}

function refusal(message: string): ErrorResponse {
  return { error: { message } };
}
