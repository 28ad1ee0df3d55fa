import type { CommandLine } from "./command-line.ts";
import { displayHost, FrontDoor, isLoopback } from "./front-door.ts";
import { renderErrorPage } from "./http/error-page.ts";
import { ServedNames } from "./served-names.ts";
import type { StartError } from "../start-error.ts";

/**
 * Says why a table did not start, in the terminal and on every page of its address, until SIGINT or SIGTERM; the process
 * then ends with code 1. The sentence may name folders, so the page is for this machine only.
 * @throws {StartError} the reason itself, when its port cannot be had for the page
 */
export async function refuse(
  reason: StartError,
  { host, port, allowHost }: Pick<CommandLine, "host" | "port" | "allowHost">,
): Promise<void> {
  const front = new FrontDoor(new ServedNames(host, allowHost));
  const page = renderErrorPage(reason.message);
  front.open((_request, response) => {
    response.writeHead(503, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }).end(page);
  });
  const address = isLoopback(host) ? host : "127.0.0.1";
  await front.listen(port, address).catch(() => {
    throw reason;
  });
  process.exitCode = 1;
  const stop = (): void => void front.close();
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  console.error(reason.message);
  console.log(
    `http://${displayHost(address)}:${String(front.port)} says so too; stop it with Ctrl+C, mend that, and start again.`,
  );
}
