import { isIP } from "node:net";
import { parseArgs } from "node:util";
import type { Generation } from "../../common/protocol.ts";
import { SEEDED_GAMES } from "../choose-seed.ts";
import { DEFAULT_GENERATION, parseGeneration } from "../release.ts";
import { parseRoutePrefix } from "./route-prefix.ts";
import { StartError } from "../start-error.ts";

export interface CommandLine {
  /** TCP port, 0..65535; 0 lets the operating system choose. */
  readonly port: number;
  /** Where others than this machine can reach the table, users need passwords. */
  readonly host: string;
  /** Names by which the table may be opened besides its own, such as that of a proxy. */
  readonly allowHost: readonly string[];
  /** Name of the world and of its folder. */
  readonly world: string;
  /** The game that a new world plays: one of {@link SEEDED_GAMES}, or null for the usual one. */
  readonly game: string | null;
  /** Whether a new world has its users alone, as one that Foundry makes. */
  readonly empty: boolean;
  /** Folder that holds the worlds; null for the checkout's own. */
  readonly worlds: string | null;
  /** Folder of the built system; null for the checkout's own. */
  readonly system: string | null;
  /** Folders of modules to load; null for those that the world was played with before. */
  readonly module: readonly string[] | null;
  readonly generation: Generation;
  /** Path below which everything is served, without slashes around it; empty for none. */
  readonly routePrefix: string;
  /** How long news take at most to each client, in milliseconds, 0..60000: to find races. */
  readonly lag: number;
  /** Whether to put the world back to how it was first made. */
  readonly reset: boolean;
  /** File of a saved world that a new one is made of; null for none. */
  readonly load: string | null;
  /** File to save the world as, in place of opening it; null for none. */
  readonly save: string | null;
  /** When the table cannot start: stay and say why at its address as well, or end at once. */
  readonly onError: "page" | "exit";
  readonly help: boolean;
}

const [USUAL_GAME = ""] = SEEDED_GAMES;

/** Printed for `--help`. */
export const USAGE = `Usage: npm start -- [options]

  --port N          port to listen on (30100)
  --host ADDRESS    address to listen on (127.0.0.1: this machine only, where nobody needs a password)
  --allow-host NAME answer to this name too, such as that of a proxy; may be given several times
  --game ID         what a new world plays: ${SEEDED_GAMES.join(" or ")} (${USUAL_GAME})
  --empty           a new world has nobody in it but its users: the narrator chooses the game, and is welcomed
  --world NAME      world to open, made when there is none (practice; of another game, practice-ID; empty)
  --reset           put the world back to its first state
  --save FILE       save the world as a file, and end; a table in a tab can load it, and --load
  --load FILE       make the world out of one that was saved, here or in a tab
  --worlds FOLDER   where worlds are kept (worlds)
  --system FOLDER   the built system to play (dist)
  --module FOLDER   load this module too; may be given several times, and the world remembers them
  --no-modules      load no modules, and forget those of before
  --generation N    behave like Foundry 13 or 14 (14)
  --route-prefix P  serve everything below /P/
  --lag N           let what happens reach each client up to N milliseconds later, at random but
                    the same in each run: for hunting races (0)
  --on-error WAY    when it cannot start: "page" says why at its address too, until it is
                    stopped; "exit" ends at once ("page" at a terminal, else "exit")
  --help            show this`;

const OPTIONS = {
  port: { type: "string", default: "30100" },
  host: { type: "string", default: "127.0.0.1" },
  "allow-host": { type: "string", multiple: true },
  game: { type: "string" },
  empty: { type: "boolean", default: false },
  world: { type: "string" },
  worlds: { type: "string" },
  system: { type: "string" },
  module: { type: "string", multiple: true },
  "no-modules": { type: "boolean", default: false },
  generation: { type: "string", default: String(DEFAULT_GENERATION) },
  "route-prefix": { type: "string", default: "" },
  lag: { type: "string", default: "0" },
  reset: { type: "boolean", default: false },
  load: { type: "string" },
  save: { type: "string" },
  "on-error": { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** A minute, in milliseconds: beyond, no one waits for the news any more. */
const LONGEST_LAG = 60_000;

/** Labels of letters, digits, "-" and "_". */
const HOST_NAME = /^[\w-]+(?:\.[\w-]+)*$/;

/** Folder names that are safe on every system: no separators, no leading dot, nothing that Windows reserves. */
const WORLD_NAME = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[a-z0-9][a-z0-9_-]{0,63}$/i;

/**
 * @param atTerminal whether a person watches, so that a refused start may stay to explain itself
 * @throws {StartError} for an unknown option or a value that makes no sense
 */
export function parseCommandLine(argv: readonly string[], atTerminal = false): CommandLine {
  const values = parseOptions(argv);
  const game = values.game === undefined ? null : parseGame(values.game);
  return {
    port: parsePort(values.port),
    host: values.host,
    allowHost: (values["allow-host"] ?? []).map(parseAllowedHost),
    game,
    empty: values.empty,
    world: parseWorldName(values.world ?? usualWorld(game, values.empty)),
    worlds: values.worlds ?? null,
    system: values.system ?? null,
    module: values["no-modules"] ? [] : (values.module ?? null),
    generation: parseGenerationOption(values.generation),
    routePrefix: parseRoutePrefix(values["route-prefix"]),
    lag: parseLag(values.lag),
    reset: values.reset,
    load: values.load ?? null,
    save: values.save ?? null,
    onError: parseOnError(values["on-error"] ?? (atTerminal ? "page" : "exit")),
    help: values.help,
  };
}

function parseOptions(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new StartError(explainOption(argv, error));
  }
}

/** Node explains a wrong option in several sentences with advice about `--`; one is enough. */
function explainOption(argv: readonly string[], error: unknown): string {
  const known = Object.keys(OPTIONS);
  const unknown = argv.find(
    (argument) => argument.startsWith("-") && !known.includes(argument.replace(/^--?/, "").replace(/=.*/s, "")),
  );
  if (unknown !== undefined) return `Unknown option "${unknown}"; see --help for the ones there are.`;
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL")
    return `Unexpected argument: options start with "--"; see --help.`;
  return "An option lacks its value, or has one that it does not take; see --help.";
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new StartError(`The port must be a whole number from 0 to 65535, not "${text}".`);
}

function parseAllowedHost(name: string): string {
  if (HOST_NAME.test(name) || isIP(name) !== 0) return name;
  throw new StartError(
    `"${name}" is not the name of a host: leave out scheme, port and path, as in --allow-host table.example.`,
  );
}

function parseLag(text: string): number {
  const lag = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (lag <= LONGEST_LAG) return lag;
  throw new StartError(
    `The lag must be a whole number of milliseconds from 0 to ${String(LONGEST_LAG)}, not "${text}".`,
  );
}

function parseGenerationOption(text: string): Generation {
  const generation = parseGeneration(text);
  if (generation !== null) return generation;
  throw new StartError(`The generation must be 13 or 14, not "${text}".`);
}

function parseGame(id: string): string {
  if (SEEDED_GAMES.includes(id)) return id;
  throw new StartError(
    `There is no game "${id}" for a world: choose ${SEEDED_GAMES.join(" or ")}; of any other, --empty makes a world whose narrator chooses the game.`,
  );
}

/** Each game has a world of its own, and each an empty one, so that to ask for one never opens another. */
function usualWorld(game: string | null, empty: boolean): string {
  const name = empty ? "empty" : "practice";
  return game === null || (!empty && game === USUAL_GAME) ? name : `${name}-${game}`;
}

function parseOnError(way: string): CommandLine["onError"] {
  if (way === "page" || way === "exit") return way;
  throw new StartError(`What to do on an error is "page" or "exit", not "${way}".`);
}

function parseWorldName(name: string): string {
  if (WORLD_NAME.test(name)) return name;
  throw new StartError(
    `"${name}" cannot name a world: use letters, digits, "-" and "_", beginning with a letter or digit.`,
  );
}
