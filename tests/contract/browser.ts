/**
 * The contract suite as one script for a browser. It is loaded after the system's own script and before `init`
 * (BOOT-2). In CI the page offers `contractTransport`; at a real table `quench.ts` has the suite run.
 */
import "./quench.ts";
import { outline } from "./outline.ts";
import { allSpecs, type Remote, type RemoteSteps, type Transferable } from "./registry.ts";

/** How the narrator's client reaches the player's. */
export interface RemoteTransport {
  runStep(spec: string, step: string, argument: Transferable): Promise<unknown>;
  reload(): Promise<void>;
}

/** What this script puts on the page, as `contractSuite`. */
export interface ContractSuite {
  /** Runs the n-th test of a specification; rejects with what it threw. Narrator's client. */
  runTest(spec: string, index: number): Promise<void>;
  /** Runs a named step of a specification. Player's client. */
  runStep(spec: string, step: string, argument: Transferable): Promise<unknown>;
}

declare global {
  var contractTransport: RemoteTransport | undefined;
  var contractSuite: ContractSuite | undefined;
}

const specs = allSpecs();

function specNamed(name: string) {
  const spec = specs.get(name);
  if (!spec) throw new Error(`There is no contract specification "${name}".`);
  return spec;
}

/** What is left of a value after a journey over the socket, whatever way this transport really takes (0.6). */
function asJson(value: unknown): Transferable {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as Transferable);
}

function remoteFor(name: string): Remote<RemoteSteps> {
  const transport = (): RemoteTransport => {
    if (!globalThis.contractTransport) throw new Error("Nothing connects this client to a player's.");
    return globalThis.contractTransport;
  };
  return {
    run: async (step, argument?: Transferable) => asJson(await transport().runStep(name, step, asJson(argument))),
    reload: async () => transport().reload(),
  };
}

globalThis.contractSuite = {
  runTest: async (name, index) => {
    const test = outline(specNamed(name), remoteFor(name))[index];
    if (!test) throw new Error(`Specification "${name}" has no test ${String(index)}.`);
    await test.run();
  },
  runStep: (name, step, argument) => {
    const run = specNamed(name).steps?.[step];
    if (!run) return Promise.reject(new Error(`Specification "${name}" has no step "${step}".`));
    return Promise.resolve(run(argument as never));
  },
};
