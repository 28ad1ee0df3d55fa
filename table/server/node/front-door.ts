import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServedNames } from "./served-names.ts";
import { StartError } from "../start-error.ts";

/** Takes the port before the world is touched, and answers "not yet" until the table is ready; who asks by a foreign name stays out. */
export class FrontDoor {
  readonly server: Server;
  readonly names: ServedNames;
  #application: RequestListener = (_request, response) => {
    response.writeHead(503).end("The practice table is starting.\n");
  };

  constructor(names: ServedNames) {
    this.names = names;
    this.server = createServer((request, response) => {
      const refusal = names.refusalOf(request);
      if (refusal === null) this.#application(request, response);
      else response.writeHead(403, { "content-type": "text/plain; charset=utf-8" }).end(`${refusal}\n`);
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  open(application: RequestListener): void {
    this.#application = application;
  }

  /** @throws {StartError} when the port cannot be had */
  async listen(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once("error", (error) => {
        reject(new StartError(explainListenError(error, port, host)));
      });
      this.server.listen(port, host, resolve);
    });
  }

  /** Stops listening and cuts off anyone who is still being answered. */
  async close(): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Loopback and "everywhere" are both reached as localhost from this machine; an IPv6 address needs brackets. */
export function displayHost(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function explainListenError(error: Error, port: number, host: string): string {
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `Port ${String(port)} is already in use: stop what runs there, or choose another with --port.`;
  if (code === "EACCES")
    return `Port ${String(port)} needs rights that this account does not have: choose one above 1023 with --port.`;
  return `The practice table cannot listen on ${host}: ${error.message}.`;
}
