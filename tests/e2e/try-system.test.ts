import { expect, inject, it } from "vitest";
import { installFixture } from "../support/fixture-system.ts";
import { STEPS, trySystem } from "./try-system.ts";

it("tools/try-system.mjs reports each step of a system that the table plays", async () => {
  const report = await trySystem(await installFixture("lantern-and-oath"), { generation: inject("generation") ?? 14 });
  expect(report).toMatchObject({ id: "lantern-and-oath", version: "2.1.0", missing: [], errors: [] });
  for (const step of STEPS) expect(report.steps[step], step).toMatchObject({ ok: true, failed: [] });
  expect(report.steps.sheets?.done).toEqual(["Actor warden", "Actor shade", "Item weapon", "Item gear", "Item vow"]);
  expect(report.steps.rolls?.done).toEqual(["from the sheet of Actor warden"]);
});
