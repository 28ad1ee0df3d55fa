/**
 * The contract suite for a real Foundry: registers every specification as a batch of the Quench module. The script is loaded by
 * narrators and players alike, after the system's own. The narrator's client runs the tests, and asks a connected player's client
 * for its steps by queries (QU-1, QU-2).
 */
import type { Assertions } from "./assertions.ts";
import {
  allSpecs,
  type ContractSpec,
  type Remote,
  type RemoteSteps,
  type TestBody,
  type Transferable,
} from "./registry.ts";

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
    readonly system: { readonly id: string };
    readonly users: { find(test: (user: Player) => boolean): Player | undefined };
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

for (const spec of specs.values()) spec.atBoot?.();
