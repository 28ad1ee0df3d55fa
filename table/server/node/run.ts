import path from "node:path";
import { printBanner } from "./banner.ts";
import { parseCommandLine, USAGE, type CommandLine } from "./command-line.ts";
import { startPracticeTable } from "./practice-table.ts";
import { findProjectFolders, type ProjectFolders } from "./project-folders.ts";
import { refuse } from "./refused-start.ts";
import { saveWorld } from "./saved-worlds.ts";
import { StartError } from "../start-error.ts";

/**
 * Starts a table as a command line asks, and stops it at the first SIGINT or SIGTERM. What is wrong is said in one
 * sentence, and the process ends with code 1: at once, or when it is stopped, if a page is to say it as well.
 */
export async function run(argv: readonly string[], folders: Partial<ProjectFolders> = {}): Promise<void> {
  try {
    const command = parseCommandLine(argv, process.stdout.isTTY && !process.env["CI"]);
    if (command.help) console.log(USAGE);
    else if (command.save === null) await serveOrRefuse(command, folders);
    else await save(command, command.save, folders);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

async function save({ worlds, world }: CommandLine, file: string, folders: Partial<ProjectFolders>): Promise<void> {
  const folder = worlds === null ? (folders.worlds ?? findProjectFolders().worlds) : path.resolve(worlds);
  await saveWorld(folder, world, path.resolve(file));
  console.log(`The world "${world}" is saved as ${file}.`);
}

async function serveOrRefuse(command: CommandLine, folders: Partial<ProjectFolders>): Promise<void> {
  try {
    await serve(command, folders);
  } catch (error) {
    if (!(error instanceof StartError) || command.onError === "exit") throw error;
    await refuse(error, command);
  }
}

async function serve(
  { help: _help, onError: _onError, save: _save, worlds, system, module, ...command }: CommandLine,
  folders: Partial<ProjectFolders>,
): Promise<void> {
  const chosen = {
    ...folders,
    ...(worlds === null ? {} : { worlds: path.resolve(worlds) }),
    ...(system === null ? {} : { system: path.resolve(system) }),
  };
  const table = await startPracticeTable({
    ...command,
    ...(module !== null && { modules: module.map((folder) => path.resolve(folder)) }),
    folders: chosen,
  });
  const stop = (): void => {
    void table.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  printBanner(table);
}
