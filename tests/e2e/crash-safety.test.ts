import { beforeAll, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import { TableClient } from "../support/table-client.ts";
import { storedCharacter, updateActor } from "./game-state.ts";

/** What a browser says while its server is away. */
const UNREACHABLE = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket|ERR_INCOMPLETE/;

const suite = useTable({ apart: true });
let ann: TableClient;

beforeAll(async () => {
  ann = await suite.join("Ann");
});

// What was acknowledged is kept however often the server dies: table/tests/server-crash.test.ts.
it("comes back by itself when the server was killed right after a write, which is kept", async () => {
  suite.allowErrors(UNREACHABLE);
  await updateActor(ann, "Missa", { system: { spin: 3 } });
  await suite.table.kill();
  await TableClient.reloadedBy([ann], () => suite.table.restart());
  expect((await storedCharacter(ann, "Missa")).system.spin).toBe(3);
});
