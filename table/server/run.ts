import path from "node:path";
import { printBanner } from "./banner.ts";
import { parseCommandLine, USAGE, type CommandLine } from "./command-line.ts";
import { startPracticeTable } from "./practice-table.ts";
import type { ProjectFolders } from "./project-folders.ts";
import { StartError } from "./start-error.ts";

/**
 * Starts a table as a command line asks, and stops it at the first SIGINT or SIGTERM. What is wrong is said in one
 * sentence, and the process then ends with code 1.
 * @param argv arguments after the script's name
 * @param folders folders of a checkout that is arranged differently
 */
export async function run(argv: readonly string[], folders: Partial<ProjectFolders> = {}): Promise<void> {
  try {
    const command = parseCommandLine(argv);
    if (command.help) console.log(USAGE);
    else await serve(command, folders);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

async function serve(
  { help: _help, worlds, system, ...command }: CommandLine,
  folders: Partial<ProjectFolders>,
): Promise<void> {
  const chosen = {
    ...folders,
    ...(worlds === null ? {} : { worlds: path.resolve(worlds) }),
    ...(system === null ? {} : { system: path.resolve(system) }),
  };
  const table = await startPracticeTable({ ...command, folders: chosen });
  const stop = (): void => {
    void table.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  printBanner(table);
}
