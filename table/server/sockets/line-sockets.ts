import { Line } from "../../common/line.ts";
import type { SocketData, TableServer, TableSocket } from "./socket-context.ts";

class LineSocket extends Line {
  readonly id: string;
  readonly data: SocketData;
  readonly #all: ReadonlyMap<string, LineSocket>;

  constructor(id: string, data: SocketData, { all, send }: { all: ReadonlyMap<string, LineSocket>; send: Send }) {
    super((frame) => {
      if (all.has(id)) send(frame);
    });
    this.id = id;
    this.data = data;
    this.#all = all;
  }

  readonly broadcast = {
    emit: (event: string, ...parameters: unknown[]): void => {
      for (const socket of this.#all.values()) if (socket !== this) socket.emit(event, ...parameters);
    },
  };
}

type Send = (frame: string) => void;

/** All connections to a world that are lines: of tabs, of friends, of the tests' simulated pages. */
export class LineSockets implements TableServer {
  readonly #sockets = new Map<string, LineSocket>();

  /** Counts a connection in. @returns what the server's parts speak to */
  add(id: string, data: SocketData, send: Send): TableSocket {
    const socket = new LineSocket(id, data, { all: this.#sockets, send });
    this.#sockets.set(id, socket);
    return this.#asTableSocket(socket);
  }

  receive(id: string, frame: string): void {
    this.#sockets.get(id)?.receive(frame);
  }

  /** Counts a connection out: nothing is sent to it any more. */
  remove(id: string): void {
    const socket = this.#sockets.get(id);
    this.#sockets.delete(id);
    socket?.tell("disconnect");
  }

  socketsOf(userId: string): TableSocket[] {
    return [...this.#sockets.values()]
      .filter(({ data }) => data.userId === userId)
      .map((socket) => this.#asTableSocket(socket));
  }

  /** Lines carry any event; which there are is the table's own affair. */
  #asTableSocket(socket: LineSocket): TableSocket {
    return socket as unknown as TableSocket;
  }
}
