import { beforeAll, describe, it } from "vitest";
import type { Generation } from "../../table/common/protocol.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { prepareContractSystem } from "./contract-system.ts";
import { deviation } from "./known-deviations.ts";
import { outline } from "./outline.ts";
import { allSpecs, type ContractSpec } from "./registry.ts";

const UNCONNECTED = { run: () => Promise.reject(new Error("listing only")), reload: () => Promise.resolve() };
const GENERATIONS: readonly Generation[] = [13, 14];

const system = await prepareContractSystem();

describe.each(GENERATIONS)("generation %i", (generation) => {
  const suite = useTable({ system, generation });
  let narrator: TableClient;
  let player: TableClient;

  beforeAll(async () => {
    player = await suite.open();
    narrator = await suite.open();
    await connect(narrator, player);
    await player.join("Ann");
    await narrator.join("Narrator");
  });

  for (const [name, spec] of allSpecs()) {
    describe(`${spec.ids.join(", ")}: ${spec.title}`, () => {
      for (const [index, test] of outline(spec, UNCONNECTED).entries()) {
        const title = test.titles.join(" › ");
        const known = deviation(generation, name, title);
        // A deviation that has been corrected fails here, so that its entry is removed.
        const declare = known === undefined ? it : it.fails;
        declare(known === undefined ? title : `${title} (known deviation: ${known})`, () =>
          runOnNarrator(narrator, player, { name, spec, index }),
        );
      }
    });
  }
});

interface ChosenTest {
  readonly name: string;
  readonly spec: ContractSpec;
  readonly index: number;
}

async function runOnNarrator(narrator: TableClient, player: TableClient, chosen: ChosenTest): Promise<void> {
  const expected = chosen.spec.expectedErrors ?? [];
  narrator.errors.allow(...expected);
  player.errors.allow(...expected);
  await narrator.page.evaluate(([spec, test]) => globalThis.contractSuite?.runTest(spec, test), [
    chosen.name,
    chosen.index,
  ] as const);
}

/** Gives the narrator's page its way to the player's: playwright carries each step over (the seam of `browser.ts`). */
async function connect(from: TableClient, to: TableClient): Promise<void> {
  await from.page.exposeFunction("runStepAtPlayer", (spec: string, step: string, argument: unknown) =>
    to.page.evaluate(([spec, step, argument]) => globalThis.contractSuite?.runStep(spec, step, argument), [
      spec,
      step,
      argument as object,
    ] as const),
  );
  await from.page.exposeFunction("reloadPlayer", async () => {
    await to.reload();
  });
  await from.page.addInitScript(() => {
    const page = globalThis as unknown as {
      runStepAtPlayer: (spec: string, step: string, argument: unknown) => Promise<unknown>;
      reloadPlayer: () => Promise<void>;
    };
    globalThis.contractTransport = {
      runStep: (spec, step, argument) => page.runStepAtPlayer(spec, step, argument),
      reload: () => page.reloadPlayer(),
    };
  });
}
