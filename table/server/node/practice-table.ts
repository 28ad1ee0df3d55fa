import { existsSync } from "node:fs";
import path from "node:path";
import type { WorldSeed } from "../../world/world-seed.ts";
import { chooseSeed } from "../choose-seed.ts";
import type { CommandLine } from "./command-line.ts";
import { FrontDoor, isLoopback } from "./front-door.ts";
import type { Package } from "../manifest.ts";
import { checkFiles, loadPackage } from "./load-package.ts";
import { openStorage } from "./open-storage.ts";
import { readPack } from "./read-pack.ts";
import { readSavedWorld } from "./saved-worlds.ts";
import { loadModules } from "./modules.ts";
import { openTable, type PracticeTable } from "./open-table.ts";
import { findProjectFolders, type ProjectFolders } from "./project-folders.ts";
import { DEFAULT_GENERATION, releaseOf } from "../release.ts";
import { parseRoutePrefix } from "./route-prefix.ts";
import { ServedNames } from "./served-names.ts";
import { StartError } from "../start-error.ts";
import { World } from "../world.ts";
import { inspectWorldFolder } from "./world-folder.ts";

/** What a command line says of how to start, other than where files lie and when to stop. */
type Asked = Omit<CommandLine, "worlds" | "system" | "module" | "save" | "onError" | "help">;

/** How to start a practice table. Everything has a default that suits a checkout. */
export interface PracticeTableOptions extends Partial<Asked> {
  /** Whether browsers may keep files without asking whether they have changed: for tests, while which nothing is built. */
  readonly keep?: boolean;
  readonly seed?: WorldSeed;
  /** Folders of modules; without them the world's own, and an empty list for none. */
  readonly modules?: readonly string[];
  readonly folders?: Partial<ProjectFolders>;
}

/**
 * Starts a practice table. Nothing on disk is touched before everything that can be wrong has been looked at.
 * @throws {StartError} with one sentence for the person who starts it
 */
export async function startPracticeTable(options: PracticeTableOptions = {}): Promise<PracticeTable> {
  const folders = { ...findProjectFolders(), ...options.folders };
  const { host = "127.0.0.1", port = 30_100, world: name = "practice", reset = false } = options;
  const { generation = DEFAULT_GENERATION, lag = 0, keep = false } = options;
  const routePrefix = parseRoutePrefix(options.routePrefix ?? "");
  const system = await loadPackage("system", folders.system);
  const { game = null, empty = false } = options;
  const { seed, missing } = options.seed
    ? { seed: options.seed, missing: [] }
    : await chooseSeed(system, readPack, { game, empty });
  const saved = options.load ? await readSavedWorld(options.load, system, generation) : null;
  checkClient(folders.client);
  const { record } = await inspectWorldFolder(folders.worlds, name, { reset, generation });
  const { modules, problems: ofModules } = await loadModules(options.modules ?? null, record?.modules ?? []);
  const problems = [system, ...modules].flatMap(checkFiles);
  problems.push(...ofModules, ...(record === null || reset ? missing : []));
  const front = new FrontDoor(new ServedNames(host, options.allowHost));
  await front.listen(port, host);
  let world: World | null = null;
  try {
    const release = releaseOf(generation);
    const { worlds } = folders;
    const { title } = seed;
    const { record: opened, database } = await openStorage({ worlds, name, title, reset, generation, modules, saved });
    world = await World.open({ name, title: opened.title, database, seed, system, modules, release, readPack });
    const passwords = isLoopback(host) ? null : path.join(worlds, name, "passwords.json");
    problems.push(...gameProblems(world, system, game));
    const setup = {
      folders,
      host,
      system,
      modules,
      release,
      routePrefix,
      problems,
      lag,
      keep,
      passwords,
      secret: opened.secret,
    };
    return await openTable(front, world, setup);
  } catch (error) {
    await front.close();
    await world?.close();
    throw error;
  }
}

/** That a world which is there already plays another game than was asked for. */
function gameProblems({ name, documents }: World, { manifest: { id } }: Package, asked: string | null): string[] {
  const stored = documents.all("settings").find(({ key, user }) => key === `${id}.game` && !user)?.["value"];
  if (asked === null || stored === JSON.stringify(asked)) return [];
  return [
    `The world "${name}" was made for another game than "${asked}": --world names a new one, --reset begins anew.`,
  ];
}

function checkClient(folder: string): void {
  if (["game.html", "join.html"].every((page) => existsSync(path.join(folder, page)))) return;
  throw new StartError("The practice table's own pages are not built: run npm run build first.");
}
