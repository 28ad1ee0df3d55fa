import path from "node:path";
import { printBanner } from "./banner.ts";
import { parseCommandLine, USAGE } from "./command-line.ts";
import { startPracticeTable } from "./practice-table.ts";
import { StartError } from "./start-error.ts";

/** Starts a table as the command line asks, and stops it at the first SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const { help, worlds, system, ...options } = parseCommandLine(process.argv.slice(2));
  if (help) {
    console.log(USAGE);
    return;
  }
  const folders = {
    ...(worlds === null ? {} : { worlds: path.resolve(worlds) }),
    ...(system === null ? {} : { system: path.resolve(system) }),
  };
  const table = await startPracticeTable({ ...options, folders });
  printBanner(table);
  const stop = (): void => {
    void table.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
