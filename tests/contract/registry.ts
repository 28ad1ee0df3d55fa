/**
 * What a contract specification is, and the list of all of them. This file and everything below `specs/` know only
 * Foundry's public API and the helpers handed to them, so that the same files run on the practice table in CI and,
 * registered as batches of the Quench module, inside a licensed Foundry.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import type { Assertions } from "./assertions.ts";

/** Anything that survives a journey between two clients. Undefined members vanish on the way (0.6). */
export type Transferable = null | undefined | boolean | number | string | object;

/** One thing that the other client does when a specification asks for it. */
export type RemoteStep = (argument: never) => unknown;

/** The steps of one specification by name. */
export type RemoteSteps = Readonly<Record<string, RemoteStep>>;

/** A test body. It runs on a full narrator's client. */
export type TestBody = () => void | Promise<void>;

/** The other client of a two-client trap: a connected player who is no narrator. */
export interface Remote<Steps extends RemoteSteps> {
  /**
   * Runs a named step on the player's client and returns what it returned there.
   * @throws what the step threw, by its message
   */
  run<Name extends keyof Steps & string>(
    name: Name,
    ...argument: Parameters<Steps[Name]>
  ): Promise<Awaited<ReturnType<Steps[Name]>>>;
  /** Loads the player's page anew and waits until it is ready. What steps kept in memory is gone. */
  reload(): Promise<void>;
}

/** What a specification gets to describe itself: a subset of what Quench hands to a batch, and the other client. */
export interface SpecContext<Steps extends RemoteSteps = RemoteSteps> {
  readonly describe: (title: string, body: () => void) => void;
  readonly it: (title: string, body: TestBody) => void;
  readonly beforeEach: (body: TestBody) => void;
  readonly afterEach: (body: TestBody) => void;
  readonly assert: Assertions;
  readonly remote: Remote<Steps>;
}

/** `common`: utilities, fields and data models. `dice`: rolls beside them. */
export type FoundryModules = "common" | "dice";

/** One trap or rule of the contract as something that can be run. */
export interface ContractSpec<Steps extends RemoteSteps = RemoteSteps> {
  /** Ids of the contract that it checks, the file's own trap first. */
  readonly ids: readonly [string, ...string[]];
  /** What holds when it passes. */
  readonly title: string;
  /**
   * Said by a specification that needs no page, no world and no document: which of Foundry's own modules it needs. It also runs
   * in Node, on the practice table's modules and on those of a licensed installation.
   */
  readonly needsOnly?: FoundryModules;
  /** Errors in the console that it provokes on purpose, on either client. Every other one fails it. */
  readonly expectedErrors?: readonly RegExp[];
  /** Steps for the player's client. They may use module variables of the file: each client has its own copy. */
  readonly steps?: Steps;
  /** Runs on every client when the script is evaluated, before `init` (BOOT-2): the place for boot-time listeners. */
  readonly atBoot?: () => void;
  /** Describes the tests. Foundry may be touched inside `it` only: the tests are also listed where there is none. */
  readonly register: (context: SpecContext<Steps>) => void;
}

/** Gives a specification its types. Each file of `specs/` exports one by default. */
export function contractSpec<const Steps extends RemoteSteps>(spec: ContractSpec<Steps>): ContractSpec<Steps> {
  return spec;
}

/** Every specification by the name of its file, in alphabetical order. */
export function allSpecs(): ReadonlyMap<string, ContractSpec> {
  const files = import.meta.glob<ContractSpec>("./specs/*.ts", { eager: true, import: "default" });
  const named = Object.entries(files).map(([path, spec]) => [path.replace(/^.*\/|\.ts$/g, ""), spec] as const);
  return new Map(named.sort(([left], [right]) => left.localeCompare(right)));
}
