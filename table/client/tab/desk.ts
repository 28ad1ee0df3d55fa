import { Line } from "../../common/line.ts";
import { ended, hold, lockOfPage, lockOfWorker, type TabGreeting, type TabRefusal } from "../../common/tab.ts";

/** A refusal of the worker, in its own words. */
export class DeskError extends Error {
  /** Whether a world is stored that can be saved as a file, and put back to its beginning. */
  readonly isDamaged: boolean;

  constructor({ error: { message, damaged = false } }: TabRefusal) {
    super(message);
    this.isDamaged = damaged;
  }
}

export interface Desk {
  readonly line: Line;
  readonly port: MessagePort;
  /** What the worker says of itself, once its world is open. @throws {DeskError} when it cannot be */
  readonly greeting: Promise<TabGreeting>;
  /** @throws {DeskError} */
  ask<Answer>(event: string, ...asked: unknown[]): Promise<Answer>;
  readonly gone: Promise<void>;
}

/** Held for as long as this page lives. */
const PAGE = crypto.randomUUID();
const held = hold(lockOfPage(PAGE));

/** Whether tabs of this browser can be at one table. */
export const canShare = "SharedWorker" in globalThis;

/** The worker of a page that shares it with none, by its game: one for all its connections. */
const own = new Map<string, Worker>();

export class WorkerGoneError extends Error {}

export function openDesk(address: string, game: string): Desk {
  const { port, failed } = connect(address, game);
  const line = new Line((frame) => {
    port.postMessage(frame);
  });
  port.onmessage = ({ data }) => {
    line.receive(String(data));
  };
  const gone = Promise.race([
    failed,
    new Promise<string>((resolve) => line.on("worker", resolve)).then((id) => ended(lockOfWorker(id))),
  ]);
  const ask = async <Answer>(event: string, ...asked: unknown[]): Promise<Answer> => {
    const answer = await Promise.race([
      new Promise<Answer | TabRefusal>((resolve) => line.emit(event, ...asked, resolve)),
      gone.then(() => {
        throw new WorkerGoneError("The table's worker has ended.");
      }),
    ]);
    if (isRefusal(answer)) throw new DeskError(answer);
    return answer;
  };
  const greeting = held.then(() => ask<TabGreeting>("hello", PAGE));
  greeting.catch(() => undefined);
  return { line, port, ask, greeting, gone };
}

/** @returns a way to the worker, and a promise that resolves when its script cannot be had */
function connect(address: string, game: string): { port: MessagePort; failed: Promise<void> } {
  if (canShare) {
    const shared = new SharedWorker(address, { type: "module", name: game });
    return { port: shared.port, failed: once(shared, "error") };
  }
  const { port1, port2 } = new MessageChannel();
  const worker = own.get(game) ?? new Worker(address, { type: "module", name: game });
  own.set(game, worker);
  worker.postMessage(null, [port2]);
  return { port: port1, failed: once(worker, "error") };
}

function once(target: EventTarget, event: string): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener(
      event,
      () => {
        resolve();
      },
      { once: true },
    );
  });
}

function isRefusal(answer: unknown): answer is TabRefusal {
  return typeof answer === "object" && answer !== null && "error" in answer;
}
