import { beforeAll, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";

/** TRAP-41, QU-4. Who of several narrators, in several tabs, does what must be done once. */
const suite = useTable();
const QUERY = "tenacity-tactics.contractHeal";
const EFFECT = "system.stress.value";

let first: TableClient;
let second: TableClient;
let tab: TableClient;
let ann: TableClient;

/** The value of an expression in the page, as in a macro. */
async function ask<Answer>({ page }: TableClient, expression: string): Promise<Answer> {
  return page.evaluate<Answer>(`(async () => (${expression}))()`);
}

/**
 * What a package does for players: of one user's tabs only the first that takes the lock does it, and keeps the lock. What tabs
 * write for each other to read, as in localStorage, may come late.
 */
const HANDLER = `CONFIG.queries["${QUERY}"] = async ({ uuid }) => {
  globalThis.timesAsked = (globalThis.timesAsked ?? 0) + 1;
  globalThis.isElected ??= new Promise((resolve) => {
    void navigator.locks.request("contract-heal", { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    });
  });
  if (!(await globalThis.isElected)) return "already";
  const hero = await fromUuid(uuid);
  await hero.update({ "${EFFECT}": hero._source.system.stress.value + 1 });
  return "applied";
}`;

beforeAll(async () => {
  first = await suite.join("Narrator");
  await ask(first, `User.implementation.create({ name: "Second", role: CONST.USER_ROLES.GAMEMASTER })`);
  tab = await suite.joinInAnotherTab(first, "Narrator");
  second = await suite.open();
  await second.joinAs("second");
  ann = await suite.join("Ann");
  for (const client of [first, tab, second, ann]) await ask(client, HANDLER);
});

it("is the same one narrator at every client, in each of that narrator's tabs", async () => {
  // Ann came last, so that she knows of everyone; the others may not have heard of the second narrator yet.
  const active = await ask<string>(ann, "game.users.activeGM.id");
  for (const client of [first, tab, second])
    await expect.poll(async () => ask(client, "game.users.activeGM.id")).toBe(active);
  const selves = [first, tab, second].map((client) => ask<boolean>(client, "game.users.activeGM.isSelf"));
  expect((await Promise.all(selves)).filter(Boolean).length).toBe(
    active === (await ask(first, "game.user.id")) ? 2 : 1,
  );
});

it("applies a request once, though both tabs of the narrator are asked", async () => {
  const narrator = await ask<string>(first, "game.user.id");
  const request = `game.users.get("${narrator}").query("${QUERY}", { uuid: game.actors.getName("Missa").uuid })`;
  await ask(first, `game.actors.getName("Missa").update({ "${EFFECT}": 1 })`);
  await expect.poll(async () => ask(tab, 'game.actors.getName("Missa").system.stress.value')).toBe(1);
  expect(await ask(ann, request)).toMatch(/applied|already/);
  for (const client of [first, tab]) await expect.poll(async () => ask(client, "globalThis.timesAsked")).toBe(1);
  expect(await ask(second, "globalThis.timesAsked ?? 0")).toBe(0);
  for (const client of [first, second, ann]) {
    await expect.poll(async () => ask(client, 'game.actors.getName("Missa").system.stress.value')).toBe(2);
  }
});

it("hands over when the active narrator leaves, and takes the next one everywhere", async () => {
  const active = await ask<string>(ann, "game.users.activeGM.id");
  const narrator = await ask<string>(first, "game.user.id");
  const [leaving, staying] = active === narrator ? [[first, tab], second] : [[second], first];
  for (const client of leaving) await suite.close(client);
  const heir = await ask<string>(staying, "game.user.id");
  for (const client of [staying, ann]) {
    await expect.poll(async () => ask(client, "game.users.activeGM?.id")).toBe(heir);
  }
  expect(await ask(staying, "game.users.activeGM.isSelf")).toBe(true);
});
