import type { ErrorResponse, Json, UserQuery, UserQueryAnswer, UserQueryRequest } from "../../common/protocol.ts";
import { isJsonObject } from "../json.ts";
import { checkJson, checkSize } from "../request-check.ts";
import { RequestError } from "../request-error.ts";
import {
  readParameters,
  toErrorResponse,
  type SocketContext,
  type TableServer,
  type TableSocket,
} from "./socket-context.ts";

/** Questions of one socket that may be open at a time. */
const MAXIMUM_OPEN_QUERIES = 100;

/** The longest name of a question, which its refusals repeat. */
const MAXIMUM_NAME = 200;

/** The longest time that a timer can run, in milliseconds. */
const MAXIMUM_TIMEOUT = 2 ** 31 - 1;

type Answer = UserQueryAnswer | ErrorResponse;

/** Puts a user's question to every client of another user; the first answer counts (QU-2, QU-4). */
export function answerUserQueries(sockets: TableServer, socket: TableSocket, context: SocketContext): void {
  let open = 0;
  socket.on("userQuery", (...parameters: unknown[]) => {
    const { payload, acknowledge } = readParameters(parameters);
    try {
      const request = checkRequest(payload);
      const targets = targetsOf(sockets, socket, context, request);
      if (open >= MAXIMUM_OPEN_QUERIES) throw new RequestError("Too many questions of yours are waiting for answers.");
      open += 1;
      const query = { name: request.name, data: request.data, senderId: socket.data.userId };
      ask(socket, targets, request.timeout === undefined ? query : { ...query, timeout: request.timeout }, (answer) => {
        open -= 1;
        acknowledge(answer);
      });
    } catch (error) {
      acknowledge(toErrorResponse(error));
    }
  });
}

function checkRequest(request: unknown): UserQueryRequest {
  checkJson(request);
  checkSize(request);
  if (!isJsonObject(request)) throw new RequestError("The question is not an object.");
  const { userId, name, data = null, timeout } = request;
  if (typeof userId !== "string") throw new RequestError("The question names no user.");
  if (typeof name !== "string" || name === "") throw new RequestError("The question has no name.");
  if (name.length > MAXIMUM_NAME) throw new RequestError("The name of the question is too long.");
  if (timeout === undefined || timeout === null) return { userId, name, data };
  if (typeof timeout !== "number" || !(timeout > 0))
    throw new RequestError("The time to wait for an answer must be a positive number of milliseconds.");
  return { userId, name, data, timeout: Math.min(timeout, MAXIMUM_TIMEOUT) };
}

/** @throws {RequestError} when the one may not ask, or the other is not there */
function targetsOf(
  sockets: TableServer,
  { data }: TableSocket,
  context: SocketContext,
  { userId, name }: UserQueryRequest,
): TableSocket[] {
  if (!context.hasPermission(data.userId, "QUERY_USER"))
    throw new RequestError(`You do not have permission to query other users (QUERY_USER), so "${name}" was not asked.`);
  const targets = sockets.socketsOf(userId);
  if (targets.length === 0) throw new RequestError("The user is not connected, so there is nobody to answer.");
  return targets;
}

/** Settles once: with the first answer, when time is up, or when no one is left who could answer. */
function ask(
  asker: TableSocket,
  targets: readonly TableSocket[],
  query: UserQuery,
  settle: (answer: Answer) => void,
): void {
  const waiting = new Set(targets);
  const cleanUp: (() => void)[] = [];
  let settled = false;
  const finish = (answer: Answer): void => {
    if (settled) return;
    settled = true;
    for (const clean of cleanUp) clean();
    settle(answer);
  };
  if (query.timeout !== undefined) {
    const timer = setTimeout(finish, query.timeout, refusal(`The user did not answer "${query.name}" in time.`));
    cleanUp.push(() => {
      clearTimeout(timer);
    });
  }
  const whenGone = (socket: TableSocket, handle: () => void): void => {
    socket.once("disconnect", handle);
    cleanUp.push(() => socket.off("disconnect", handle));
  };
  whenGone(asker, () => {
    finish(refusal("The connection was lost."));
  });
  for (const target of targets) {
    whenGone(target, () => {
      waiting.delete(target);
      if (waiting.size === 0) finish(refusal(`The user left without answering "${query.name}".`));
    });
    target.emit("userQuery", query, (answer: unknown) => {
      finish(checkAnswer(answer, query.name));
    });
  }
}

/** Clients may acknowledge anything. */
function checkAnswer(answer: unknown, name: string): Answer {
  if (isJsonObject(answer)) {
    const { error, value } = answer;
    if (isJsonObject(error) && typeof error["message"] === "string") return refusal(error["message"]);
    if (value !== undefined && isJson(value)) return { value };
  }
  return refusal(`The user's client gave no valid answer to "${name}".`);
}

function isJson(value: unknown): value is Json {
  try {
    checkJson(value);
    return true;
  } catch {
    return false;
  }
}

function refusal(message: string): ErrorResponse {
  return { error: { message } };
}
