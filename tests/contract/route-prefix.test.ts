import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { prepareContractSystem } from "./contract-system.ts";
import { outline } from "./outline.ts";
import { allSpecs } from "./registry.ts";

const UNCONNECTED = {
  run: () => Promise.reject(new Error("There is no player here.")),
  reload: () => Promise.resolve(),
};

/** TRAP-45: what is said of addresses must hold below a route prefix too. */
const suite = useTable({ system: await prepareContractSystem(), arguments: ["--route-prefix", "some/where"] });
let narrator: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
});

it("is served below its prefix", () => {
  expect(suite.table.address.pathname).toBe("/some/where/");
});

for (const [name, spec] of allSpecs()) {
  if (!spec.ids.includes("TRAP-45")) continue;
  describe(`below a route prefix: ${spec.title}`, () => {
    for (const [index, { titles }] of outline(spec, UNCONNECTED).entries()) {
      it(titles.join(" › "), async () => {
        narrator.errors.allow(...(spec.expectedErrors ?? []));
        await narrator.page.evaluate(([name, index]) => globalThis.contractSuite?.runTest(name, index), [
          name,
          index,
        ] as const);
      });
    }
  });
}
