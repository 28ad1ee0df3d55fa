import { beforeAll, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import { TableClient } from "../support/table-client.ts";
import type { GamePage } from "./page-types.ts";
import { storedCharacter, updateActor, untilSpin } from "./game-state.ts";

/** What a browser says while its server is away. */
const UNREACHABLE = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket|ERR_INCOMPLETE/;

const suite = useTable({ apart: true });
/** One client for all tests: any other that is open would miss the server too. */
let ann: TableClient;

beforeAll(async () => {
  ann = await suite.join("Ann");
});

it("keeps every acknowledged write when the server is killed right after it", async () => {
  for (const spin of [1, 2, 3]) {
    suite.allowErrors(UNREACHABLE);
    await updateActor(ann, "Missa", { system: { spin } });
    await suite.table.kill();
    await TableClient.reloadedBy([ann], () => suite.table.restart());
    expect((await storedCharacter(ann, "Missa")).system.spin).toBe(spin);
  }
});

it("keeps them when it is killed in the middle of more writes", async () => {
  suite.allowErrors(UNREACHABLE);
  const acknowledged = { spin: 0 };
  await ann.page.exposeFunction("acknowledge", (spin: number) => (acknowledged.spin = spin));
  await ann.page.evaluate(() => {
    const page = globalThis as unknown as GamePage & { acknowledge(spin: number): void };
    const actor = page.game.actors.getName("Missa");
    // Never awaited: the server dies while some of these are on their way.
    const write = async (spin: number): Promise<void> => {
      await actor?.update({ system: { spin } });
      page.acknowledge(spin);
      await write(spin + 1);
    };
    void write(100).catch(() => undefined);
  });
  await expect.poll(() => acknowledged.spin, { timeout: 15_000 }).toBeGreaterThan(120);
  await suite.table.kill();
  const lastKnown = acknowledged.spin;
  await TableClient.reloadedBy([ann], () => suite.table.restart());
  expect((await storedCharacter(ann, "Missa")).system.spin).toBeGreaterThanOrEqual(lastKnown);
});

it("serves the same world to the same sessions after an orderly restart", async () => {
  suite.allowErrors(UNREACHABLE);
  await updateActor(ann, "Missa", { system: { spin: 5 } });
  await suite.table.stop();
  await TableClient.reloadedBy([ann], () => suite.table.restart());
  await untilSpin(ann, "Missa", 5);
});
