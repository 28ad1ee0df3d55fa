import { beforeAll, expect, it } from "vitest";
import { MISSA } from "../support/check/scenes.ts";
import { agreed, openSharedTable, type TenacityClient } from "./at-the-table.ts";

/** TRAP-41, QU-4. Who of several narrators, in several tabs, does what must be done once. */
const QUERY = "tenacity-tactics.contractHeal";

const table = await openSharedTable();
const first = await table.join("Narrator");
const tab = await table.join("Narrator", { beside: first });
const second = await table.join("Nora");
const ann = await table.join("Ann");

const timesAsked = new Map<TenacityClient, number>();

/** Of a page's globals, what a package uses that answers queries. */
interface QueryPage {
  readonly CONFIG: { readonly queries: Record<string, (data: { readonly uuid: string }) => Promise<string>> };
  readonly navigator: {
    readonly locks: {
      request(name: string, held: () => unknown): Promise<unknown>;
    };
  };
}

interface NarratorPage {
  readonly game: {
    readonly users: {
      readonly activeGM: { readonly id: string; readonly isSelf: boolean } | null;
      get(id: string): { query(name: string, data: object): Promise<unknown> } | undefined;
    };
  };
}

/**
 * What a package does for players: of one user's tabs only the first that takes the lock does it, and keeps the lock. What tabs
 * write for each other to read, as in localStorage, may come late.
 */
function offer(client: TenacityClient): void {
  const { CONFIG, navigator } = client.globals as unknown as QueryPage;
  let isElected = false;
  void navigator.locks.request("contract-heal", () => {
    isElected = true;
    return new Promise(() => undefined);
  });
  CONFIG.queries[QUERY] = async ({ uuid }) => {
    timesAsked.set(client, (timesAsked.get(client) ?? 0) + 1);
    if (!isElected) return "already";
    const { stress } = (client.globals.fromUuidSync(uuid) as Actor.OfType<"hero">)._source.system as {
      stress: { value: number };
    };
    await client.update(uuid, { system: { stress: { value: stress.value + 1 } } });
    return "applied";
  };
}

const usersOf = ({ globals }: TenacityClient) => (globals as unknown as NarratorPage).game.users;
const active = (client: TenacityClient): string | undefined => usersOf(client).activeGM?.id;

beforeAll(async () => {
  await table.settle();
  for (const client of [first, tab, second, ann]) offer(client);
  await table.settle();
});

it("is the same one narrator at every client, in each of that narrator's tabs", () => {
  const narrator = active(ann);
  expect([first, tab, second].map(active)).toEqual([narrator, narrator, narrator]);
  const selves = [first, tab, second].filter((client) => usersOf(client).activeGM?.isSelf);
  expect(selves).toEqual(narrator === first.seat.user ? [first, tab] : [second]);
});

it("applies a request once, though both tabs of the narrator are asked", async () => {
  await table.play(() => first.update(MISSA, { system: { stress: { value: 1 } } }));
  const answer = await table.play(async () => usersOf(ann).get(first.seat.user)?.query(QUERY, { uuid: MISSA }));
  await table.settle();
  expect(answer).toMatch(/applied|already/);
  expect([first, tab, second].map((client) => timesAsked.get(client) ?? 0)).toEqual([1, 1, 0]);
  expect(agreed(table, MISSA).stress.value).toBe(2);
});

it("hands over when the active narrator leaves, and takes the next one everywhere", async () => {
  const [leaving, staying] = active(ann) === first.seat.user ? [[first, tab], second] : [[second], first];
  for (const client of leaving) client.kill();
  await table.settle();
  expect([staying, ann].map(active)).toEqual([staying.seat.user, staying.seat.user]);
  expect(usersOf(staying).activeGM?.isSelf).toBe(true);
});
