/**
 * The contract suite for a real Foundry: `await runContract()` in the console runs all of it, and every specification is a batch
 * of the Quench module where that is active. Both show one block of text to paste into an issue. The script is loaded by narrators
 * and players alike, after the system's own. The narrator's client runs the tests, and asks a connected player's client for its
 * steps by queries (QU-1, QU-2).
 */
import type { Assertions } from "./assertions.ts";
import { outline, type OutlinedTest } from "./outline.ts";
import {
  allSpecs,
  type ContractSpec,
  type Remote,
  type RemoteSteps,
  type TestBody,
  type Transferable,
} from "./registry.ts";
import { type Outcome, outcomesOf, reportBlock } from "./report.ts";

/** What mocha calls a test with. */
interface MochaTest {
  readonly test: { title: string };
  skip(): never;
}

/** The part of Quench's context that batches use. */
interface QuenchContext {
  readonly describe: (title: string, body: () => void) => void;
  readonly it: (title: string, body: (this: MochaTest) => Promise<void>) => void;
  readonly beforeEach: (body: TestBody) => void;
  readonly afterEach: (body: TestBody) => void;
  readonly assert: Assertions;
}

interface Quench {
  registerBatch(key: string, register: (context: QuenchContext) => void, options: { displayName: string }): void;
}

interface Player {
  readonly id: string;
  readonly active: boolean;
  readonly isGM: boolean;
  query(name: string, data: object, options: { timeout: number }): Promise<unknown>;
}

interface StepRequest {
  readonly spec: string;
  readonly step: string;
  readonly argument?: Transferable;
}

/** What this file needs of Foundry, whose types are for `specs/` only. */
interface FoundryPage {
  readonly Hooks: {
    once(hook: string, listener: (...args: never[]) => void): void;
    on(hook: string, listener: (...args: never[]) => void): number;
    off(hook: string, id: number): void;
  };
  readonly CONFIG: { queries: Record<string, (data: never) => unknown> };
  readonly game: {
    readonly version: string;
    readonly system: { readonly id: string; readonly title: string; readonly version: string };
    readonly users: { find(test: (user: Player) => boolean): Player | undefined };
    readonly modules: Iterable<{ readonly id: string; readonly version: string; readonly active: boolean }>;
  };
  readonly foundry: {
    readonly applications: { readonly api: { readonly DialogV2: { prompt(options: object): Promise<unknown> } } };
  };
}

const page = globalThis as unknown as FoundryPage;
const specs = allSpecs();

/** A step may wait for a state half a minute; the query waits a little longer, in milliseconds. */
const PATIENCE = 40_000;
const NOBODY = "skipped: no player is connected beside the narrator";

const queryName = (name: string): string => `${page.game.system.id}.contract${name}`;

const player = (): Player | undefined => page.game.users.find((user) => user.active && !user.isGM);

function askPlayer(name: string, data: object): Promise<unknown> {
  const user = player();
  return user ? user.query(queryName(name), data, { timeout: PATIENCE }) : Promise.reject(new Error(NOBODY));
}

/** Answers with an object, since a bare undefined would not survive the journey. */
async function runStep({ spec, step, argument }: StepRequest): Promise<{ value: unknown }> {
  const run = specs.get(spec)?.steps?.[step];
  if (!run) throw new Error(`Specification "${spec}" has no step "${step}".`);
  return { value: await run(argument as never) };
}

/** Loads the player's page anew and resolves when it says that it is ready again. */
async function reloadPlayer(): Promise<void> {
  const again = player()?.id;
  await askPlayer("Reload", {});
  for (const deadline = performance.now() + PATIENCE; performance.now() < deadline;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const answer = await askPlayer("Ready", {}).catch(() => false);
    if (answer === true && player()?.id === again) return;
  }
  throw new Error("The player's page did not come back.");
}

let leaving = false;
let ready = false;

page.Hooks.once("init", () => {
  page.CONFIG.queries[queryName("Step")] = runStep;
  page.CONFIG.queries[queryName("Ready")] = () => ready && !leaving;
  page.CONFIG.queries[queryName("Reload")] = () => {
    leaving = true;
    // After the answer has been sent.
    setTimeout(() => {
      location.reload();
    }, 100);
    return true;
  };
});
page.Hooks.once("ready", () => {
  ready = true;
});

function remoteFor(spec: string): Remote<RemoteSteps> {
  return {
    run: async (step, argument?: Transferable) =>
      ((await askPlayer("Step", { spec, step, argument })) as { value: never }).value,
    reload: reloadPlayer,
  };
}

function register(name: string, spec: ContractSpec, context: QuenchContext): void {
  const { describe, it, beforeEach, afterEach, assert } = context;
  const guarded = (title: string, body: TestBody): void => {
    it(title, async function () {
      if (!spec.steps || player()) return body();
      this.test.title += ` (${NOBODY})`;
      return this.skip();
    });
  };
  describe(spec.title, () => {
    spec.register({ describe, it: guarded, beforeEach, afterEach, assert, remote: remoteFor(name) });
  });
}

page.Hooks.on("quenchReady", (quench: Quench) => {
  for (const [name, spec] of specs) {
    const displayName = `Contract: ${spec.ids.join(", ")}`;
    quench.registerBatch(
      `${page.game.system.id}.${name}`,
      (context) => {
        register(name, spec, context);
      },
      { displayName },
    );
  }
});

/** Longer than any test that still comes to an end, in milliseconds. */
const LONGEST_TEST = 120_000;

/** Shows the block of a report, to be copied, and writes it to the console too. */
function showReport(outcomes: readonly Outcome[], seconds: number): string {
  const { game, foundry } = page;
  const modules = [...game.modules].filter(({ active }) => active).map(({ id, version }) => `${id} ${version}`);
  const block = reportBlock(outcomes, {
    foundry: game.version,
    system: `${game.system.title} ${game.system.version}`,
    browser: navigator.userAgent,
    modules,
    hasPlayer: player() !== undefined,
    day: new Date().toISOString().slice(0, 10),
    seconds,
  });
  console.log(block);
  const content = document.createElement("div");
  const text = document.createElement("textarea");
  text.className = "contract-report";
  text.readOnly = true;
  text.rows = 20;
  // The content may be taken as HTML: what the text area shows must be in it.
  text.textContent = block;
  content.append("Paste this into an issue:", text);
  const window = { title: "Contract suite" };
  void foundry.applications.api.DialogV2.prompt({ window, position: { width: 640 }, content, rejectClose: false });
  return block;
}

async function outcomeOf(spec: string, { titles, run }: OutlinedTest): Promise<Outcome> {
  const title = titles.join(" › ");
  if (specs.get(spec)?.steps && !player()) return { spec, title, result: "skipped", message: NOBODY };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error("It came to no end."));
    }, LONGEST_TEST);
  });
  try {
    await Promise.race([run(), tooLong]);
    return { spec, title, result: "passed" };
  } catch (error) {
    return { spec, title, result: "failed", message: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs the suite, as `runContract()` in a narrator's console.
 * @param chosen beginnings of specifications' names, such as `trap-02`; all of them without any
 * @returns the block of text, which is also shown
 */
async function runContract(...chosen: string[]): Promise<string> {
  const start = performance.now();
  const outcomes: Outcome[] = [];
  for (const [name, spec] of specs) {
    if (chosen.length > 0 && !chosen.some((beginning) => name.startsWith(beginning))) continue;
    console.log(`Contract: ${name}`);
    for (const test of outline(spec, remoteFor(name))) outcomes.push(await outcomeOf(name, test));
  }
  return showReport(outcomes, Math.round((performance.now() - start) / 1000));
}

Object.assign(globalThis, { runContract });

page.Hooks.on("quenchReports", ({ json }: { json: string }) => {
  const report = JSON.parse(json) as Parameters<typeof outcomesOf>[0] & { stats?: { duration?: number } };
  showReport(outcomesOf(report, page.game.system.id), Math.round((report.stats?.duration ?? 0) / 1000));
});

for (const spec of specs.values()) spec.atBoot?.();
