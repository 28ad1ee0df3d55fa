import { parseSync } from "vite";
import { defineConfig } from "vitest/config";
import { foundryHalf } from "./tools/foundry-half.mjs";

/** Whether `npm run soak` plays. */
const isSoaked = process.env["SOAK"] === "1";
/** An hour where much is played, and minutes else: a limit is there for what hangs and not for what is slow. */
const minutes = (count: number): number => (isSoaked ? 60 : count) * 60_000;
const PATIENCE = { testTimeout: minutes(1), hookTimeout: minutes(2) };

/** The built server, which is not for Vitest to transform. */
const SERVER = { deps: { external: [/build\/table\/server/] } };

/** What is set up before each file of a project that plays properties. */
const PROPERTIES = "tests/support/properties.ts";

/**
 * For suites in which whole tables come and go: with little room for what is young, a seventh of the time of simulated clients went
 * into clearing it, and as much again into optimizing functions of what was soon gone; of that of servers beside a browser, a seventh.
 */
const SHORT_LIVED = ["--max-semi-space-size=128", "--interrupt-budget=800000"];

/** At tables of one generation of Foundry, in real browsers. */
const endToEnd = (generation: number, include: readonly string[]) => ({
  test: {
    ...PATIENCE,
    name: `e2e-${String(generation)}`,
    include: [...include],
    setupFiles: [PROPERTIES],
    server: SERVER,
    provide: { generation },
    testTimeout: minutes(5),
    expect: { poll: { timeout: 30_000 } },
    // Two processes, each with one browser for all its files: to begin anew for each took a tenth of the time.
    maxWorkers: 2,
    isolate: false,
    execArgv: SHORT_LIVED,
    sequence: { groupOrder: 1 },
  },
});

/**
 * What is played at tables of generation 13 too, by the module of `src/compat/` whose other half it reaches. Everything else is
 * played on 14 alone: it is the same code on both, checked against the types of Foundry 13. How the generations themselves
 * behave, the contract's specifications compare.
 */
export const ALSO_ON_13: Readonly<Record<string, readonly string[]>> = {
  batch: ["migration"],
  "chat-line": ["message-modes"],
  "context-menu": ["hero-sheet"],
  "effect-model": ["conditions", "spotlight-turns"],
  elements: ["bellhouse"],
  levels: ["bellhouse", "map-sight"],
  "message-mode": ["message-modes"],
  movement: ["bellhouse"],
  regions: ["bellhouse"],
  shapes: ["map-sight"],
  "token-ruler": ["bellhouse"],
  walls: ["map-sight"],
  windows: ["bellhouse"],
  /** Requests that are answered take themselves away. */
  deletion: ["spotlight-turns"],
  /**
   * Of everything something, as it is played: what nobody thought of differs here. The longer stories are
   * played on 14, and on 13 for as long as `npm run soak` takes.
   */
  stories: [
    "bellhouse",
    ...(isSoaked
      ? ["glass-orchard", "tallow-lane", "first-hour", "check-occasions", "asset-pool-story", "roll-and-keep-story"]
      : []),
  ],
};

/** What opens tables with their server. */
const SERVERS = ["table/tests/server-*.test.ts"];

/** What boots a game, of which a module knows one: each file has a thread of its own. */
const GAMES = [
  "boot-*",
  "client-*",
  "combat",
  "compendium",
  "common-documents",
  "documents",
  "token-movement*",
  "regions",
  "regions-14",
  "tokens",
  "world-load",
].map((name) => `table/tests/${name}.test.ts`);

const FILES_ON_13 = [...new Set(Object.values(ALSO_ON_13).flat())].map((name) => `tests/e2e/${name}.test.ts`);

/** Has coverage pass over the half of a move that speaks of Foundry. */
const PURE_HALVES = {
  name: "pure-halves",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (!/\/src\/games\/[^/]+\/moves\/[^/]+\.ts$/.test(id)) return null;
    const left = foundryHalf({ ...parseSync(id, code).program }).toSorted((one, other) => other.start - one.start);
    return left.reduce(
      (text, { start }) => `${text.slice(0, start)}/* v8 ignore next -- @preserve */ ${text.slice(start)}`,
      code,
    );
  },
};

/** Suites that only need Node, and suites that drive real browsers (built bundle, two files at a time). */
export default defineConfig({
  test: {
    // Asked for with --coverage, for the rules, all of them with no exclusions, and the pure half of the moves that their tests play.
    coverage: {
      provider: "v8",
      include: [
        "src/core/**/*.ts",
        "src/{engine,games/*}/{log,rules}/**/*.ts",
        "src/games/{tenacity,hit-and-evade,roll-and-keep}/moves/*.ts",
      ],
      reporter: ["text-summary"],
      thresholds: { lines: 98, branches: 98 },
    },
    projects: [
      {
        plugins: process.argv.some((each) => each.startsWith("--coverage")) ? [PURE_HALVES] : [],
        test: {
          ...PATIENCE,
          name: "rules",
          include: ["tests/rules/**/*.test.ts"],
          setupFiles: [PROPERTIES],
          // What is pure leaves nothing behind for the next file.
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: "table",
          include: ["table/tests/**/*.test.ts"],
          exclude: [...SERVERS, ...GAMES],
          setupFiles: [PROPERTIES],
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: "table-servers",
          include: SERVERS,
          setupFiles: [PROPERTIES],
          // A server begins with what it is told, whatever ran before it.
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: "table-games",
          include: GAMES,
          setupFiles: [PROPERTIES, "tests/support/fresh-modules.ts"],
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: "system",
          include: ["tests/system/**/*.test.ts"],
          setupFiles: [PROPERTIES, "tests/support/foundry-in-node.ts", "tests/system/set-up-cards.ts"],
          // To boot Foundry anew for each file took two thirds of the time; nothing that they test is kept in a module.
          isolate: false,
          execArgv: SHORT_LIVED,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: "clients",
          include: ["tests/clients/**/*.test.ts"],
          setupFiles: [PROPERTIES, "tests/clients/close-tables.ts"],
          // To load the programs, and to warm up, anew for each file took two fifths of the time.
          isolate: false,
          execArgv: SHORT_LIVED,
          globalSetup: ["tests/support/harness/bundles.ts"],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: "tools",
          include: ["tests/tools/**/*.test.ts"],
          // Half a minute of play; a fault in it costs a benchmark, and no one's game.
          exclude: isSoaked ? [] : ["tests/tools/campaign.test.ts"],
          setupFiles: [PROPERTIES],
          // They start processes, and keep nothing in this one.
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: "contract",
          include: ["tests/contract/*.test.ts"],
          server: SERVER,
          fileParallelism: false,
          isolate: false,
          execArgv: SHORT_LIVED,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...PATIENCE,
          name: "contract-node",
          include: ["tests/contract/node/*.test.ts"],
          // Two hundred specifications are read once, unless modules of an installation stand beside those of the table.
          isolate: process.env["FOUNDRY_PATH"] !== undefined,
        },
      },
      // The first hour is played in tabs; at a served table for as long as `npm run soak` takes.
      endToEnd(14, ["tests/e2e/**/*.test.ts", ...(isSoaked ? [] : ["!tests/e2e/first-hour.test.ts"])]),
      endToEnd(13, FILES_ON_13),
    ],
  },
});
