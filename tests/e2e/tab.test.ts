import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { describe, expect, it } from "vitest";
import { sharedBrowser } from "../support/browser.ts";
import { barriersInBothThemes, horizontalOverflow } from "../support/accessibility.ts";
import { useTab } from "../support/tab.ts";
import type { TableClient } from "../support/table-client.ts";
import { openTableHere } from "../support/table-here.ts";
import { dose } from "../../table/tests/dose.ts";
import { ACTOR_IDS } from "../../table/world/users.ts";
import type { GamePage } from "./page-types.ts";

const tab = useTab();

/** How often a worker or its last tab is killed. */
const KILLS = dose(2, 50);

/** What the page of a test has in its global scope. */
interface LinePage {
  /** Puts a question to the worker of 10acity, over one port. */
  ask: (event: string, ...parameters: unknown[]) => Promise<never>;
  readonly acknowledged: (number: number) => Promise<void>;
  readonly SharedWorker: new (
    url: string,
    options: object,
  ) => { readonly port: { postMessage(frame: unknown): void; onmessage: ((event: { data: string }) => void) | null } };
  readonly document: { querySelector(selector: string): { readonly content: string } | null };
}

/** Gives a page its way to the worker, without the game's code: a fresh one each time. To be run in the page. */
async function enterByLine(): Promise<void> {
  const page = globalThis as unknown as LinePage;
  const address = page.document.querySelector('meta[name="table-worker"]')?.content ?? "";
  const { port } = new page.SharedWorker(address, { type: "module", name: "tenacity" });
  const waiting: ((answer: never) => void)[] = [];
  port.onmessage = ({ data }) => {
    const frame = JSON.parse(data) as { answer?: number; parameters: never[] };
    if (frame.answer !== undefined) waiting.shift()?.(frame.parameters[0] as never);
  };
  page.ask = (event, ...parameters) => {
    port.postMessage(JSON.stringify({ event, parameters, question: 1 }));
    return new Promise<never>((resolve) => waiting.push(resolve));
  };
  const users: { id: string; role: number }[] = await page.ask("users");
  const { session }: { session: string } = await page.ask("join", users.find(({ role }) => role === 4)?.id);
  await page.ask("enter", session);
}

/** Ends the worker of a game as a crash would: at once, whatever it does. */
async function killWorker(game: string): Promise<void> {
  const session = await (await sharedBrowser()).newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets");
  const worker = targetInfos.find(({ type, title }) => type === "shared_worker" && title === game);
  if (worker) await session.send("Target.closeTarget", { targetId: worker.targetId });
  await session.detach();
}

/** Writes three messages at once, again and again, and tells what was acknowledged, until there is no one who would. */
async function write(from: number): Promise<void> {
  const { ask, acknowledged } = globalThis as unknown as LinePage;
  for (let number = from; ; number += 1) {
    const data = Array.from({ length: 3 }, () => ({ content: `Write ${String(number)}` }));
    const operation = { data, updates: [], ids: [], parentUuid: null };
    await ask("modifyDocument", { type: "ChatMessage", action: "create", operation });
    await acknowledged(number);
  }
}

/** The numbers of the messages that the worker has, in their order; of each there are three, or something was half written. */
async function storedNumbers(): Promise<number[]> {
  const { ask } = globalThis as unknown as LinePage;
  const world: { collections: { messages: { content: string }[] } } = await ask("world");
  const numbers = world.collections.messages.map(({ content }) => Number(/\d+$/.exec(content)?.[0]));
  const once = [...new Set(numbers)].sort((a, b) => a - b);
  if (once.some((number) => numbers.filter((each) => each === number).length !== 3)) throw new Error("half written");
  return once;
}

describe("a worker", () => {
  it(`loses nothing that it acknowledged when it or its last tab is killed ${String(KILLS)} times`, async () => {
    let last = -1;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { page } = await tab.site.open();
      const target = last + 1 + (kill % 7);
      await page.exposeFunction("acknowledged", (number: number) => {
        last = Math.max(last, number);
      });
      await page.evaluate(enterByLine);
      const stopped = page.evaluate(write, last + 1).catch(() => undefined);
      await expect.poll(() => last, { interval: 1 }).toBeGreaterThanOrEqual(target);
      if (kill % 2 === 0) await killWorker("tenacity");
      await page.close();
      await stopped;
      const { page: witness } = await tab.site.open();
      await witness.evaluate(enterByLine);
      const numbers = await witness.evaluate(storedNumbers);
      const acknowledged = Array.from({ length: last + 1 }, (_, number) => number);
      expect(numbers.slice(0, last + 1)).toEqual(acknowledged);
      // One more may have been stored before anyone was told.
      expect(numbers.length).toBeLessThanOrEqual(last + 2);
      last = numbers.length - 1;
      await witness.close();
    }
  });
});

/** Changes Missa's name by the line, and tells why not when it is refused; runs in the page. */
async function rename([id, name]: readonly [string, string]): Promise<string | undefined> {
  const operation = { data: [], updates: [{ _id: id, name }], ids: [], parentUuid: null };
  const { ask } = globalThis as unknown as LinePage;
  const answer: { error?: { message: string } } = await ask("modifyDocument", {
    type: "Actor",
    action: "update",
    operation,
  });
  return answer.error?.message;
}

/** What the worker calls Missa; runs in the page. */
async function nameOf(id: string): Promise<string | undefined> {
  const { ask } = globalThis as unknown as LinePage;
  const world: { collections: { actors: { _id: string; name: string }[] } } = await ask("world");
  return world.collections.actors.find(({ _id }) => _id === id)?.name;
}

/** A new tab, or one that is there, at the worker's other end without the game. */
async function atLine(client: TableClient): Promise<TableClient["page"]> {
  await client.page.evaluate(enterByLine);
  return client.page;
}

/** Presses a choice of the page at which anyone begins, and waits until the game is there. */
async function enter(client: TableClient, choice: string): Promise<TableClient> {
  const more = client.page.locator(".try-more");
  if ((await more.getAttribute("open")) === null) await more.locator("> summary").click();
  await client.page.locator(`.try-choices [data-choice="${choice}"]`).click();
  return client.ready();
}

/** What Missa is called. */
const missaOf = ({ page }: TableClient): Promise<string | undefined> =>
  page.evaluate((id) => {
    const { game } = globalThis as unknown as GamePage;
    return game.actors.contents.find((actor) => actor.id === id)?.name;
  }, ACTOR_IDS.missa);

const renameMissa = ({ page }: TableClient, name: string): Promise<void> =>
  page.evaluate(
    async ([id, wanted]) => {
      const { game } = globalThis as unknown as GamePage;
      await game.actors.contents.find((actor) => actor.id === id)?.update({ name: wanted });
    },
    [ACTOR_IDS.missa, name],
  );

it("two versions of the site, open at once the older tab is told when a newer one takes the table over, and an older one that comes is sent away", async () => {
  const old = await enter(await tab.site.open({ alone: true }), "narrator");
  await renameMissa(old, "Known to both");
  const later = (page: string): string => page.replace(/build=\d+/, `build=${String(Date.now() + 60_000)}`);
  const restore = [await tab.site.change("index.html", later), await tab.site.change("game.html", later)];
  const newer = await old.anotherTab();
  await newer.page.goto(tab.site.address.href);
  const line = await atLine(newer);
  expect(await line.evaluate(nameOf, ACTOR_IDS.missa)).toBe("Known to both");
  await old.page.getByText("has taken the table over").waitFor();
  for (const each of restore) each();
  const older = await old.anotherTab();
  await older.page.goto(tab.site.address.href);
  await older.page.getByRole("alert").filter({ hasText: "A newer version of this page is open" }).waitFor();
  expect(await line.evaluate(rename, [ACTOR_IDS.missa, "Still here"] as const)).toBeUndefined();
  for (const client of [older, newer]) await client[Symbol.asyncDispose]();
});

it("a browser without shared workers plays in one tab at a time, says so, and keeps the world", async () => {
  const first = await tab.site.open({
    alone: true,
    first: () => void Reflect.deleteProperty(globalThis, "SharedWorker"),
  });
  await first.page.getByRole("status").filter({ hasText: "one tab at a time" }).waitFor();
  await enter(first, "narrator");
  await renameMissa(first, "Alone");
  const second = await first.anotherTab();
  await second.page.goto(tab.site.address.href);
  await enter(second, "narrator");
  expect(await missaOf(second)).toBe("Alone");
  await first.page.getByText("has taken the table over").waitFor();
  await second[Symbol.asyncDispose]();
});

describe("a browser that stores little or nothing", () => {
  it("refuses a change that does not fit, and changes nothing", async () => {
    const restore = await tab.site.change("table/worker.js", (worker) => LITTLE_ROOM + worker);
    const client = await tab.site.open({ alone: true });
    const page = await atLine(client);
    const refusal = await page.evaluate(rename, [ACTOR_IDS.missa, "x".repeat(50_000)] as const);
    expect(refusal).toContain("could not store the change, so nothing was changed");
    expect(await page.evaluate(nameOf, ACTOR_IDS.missa)).toBe("Missa");
    expect(await page.evaluate(rename, [ACTOR_IDS.missa, "Short"] as const)).toBeUndefined();
    restore();
  });

  it("plays on where it keeps nothing, and says so", async () => {
    const none = `Object.defineProperty(globalThis, "indexedDB", { value: undefined });\n`;
    const restore = await tab.site.change("table/worker.js", (worker) => none + worker);
    const client = await tab.site.open({ alone: true });
    await client.page.getByRole("status").filter({ hasText: "keeps nothing" }).waitFor();
    const page = await atLine(client);
    await page.evaluate(rename, [ACTOR_IDS.missa, "For now"] as const);
    const other = await client.anotherTab();
    await other.page.goto(tab.site.address.href);
    expect(await (await atLine(other)).evaluate(nameOf, ACTOR_IDS.missa)).toBe("For now");
    await other[Symbol.asyncDispose]();
    restore();
  });
});

/** Stands in, in a worker, for a browser whose storage has room for small records alone. */
const LITTLE_ROOM = `IDBObjectStore.prototype.put = new Proxy(IDBObjectStore.prototype.put, {
  apply(put, store, [value, key]) {
    if (value.length > 40_000) throw new DOMException("No room.", "QuotaExceededError");
    return put.call(store, value, key);
  },
});
`;

/** What a table's world calls an actor, once the table is closed. */
async function storedName(database: string, id: string): Promise<unknown> {
  const level = new ClassicLevel<string, { name: string }>(database, { valueEncoding: "json" });
  const stored = await level.get(`!actors!${id}`);
  await level.close();
  return stored?.name;
}

describe("a world of a tab", () => {
  it("is saved as a file, is played on by npm start, and comes back in the tab after a new beginning", async () => {
    const client = await tab.site.open({ alone: true });
    await (await atLine(client)).evaluate(rename, [ACTOR_IDS.missa, "Traveler"] as const);
    await client.page.locator(".try-more > summary").click();
    const download = client.page.waitForEvent("download");
    await client.page.getByRole("button", { name: "Save this world as a file" }).click();
    const folder = await mkdtemp(path.join(tmpdir(), "saved-world-"));
    const file = path.join(folder, "world.json");
    await (await download).saveAs(file);
    const table = await openTableHere({ world: "saved", load: file, lag: 0, keep: true, folders: { worlds: folder } });
    await table.close();
    expect(await storedName(path.join(folder, "saved", "data"), ACTOR_IDS.missa)).toBe("Traveler");
    await client.page.getByRole("button", { name: "Begin this world anew" }).click();
    await client.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await client.page.getByRole("status").filter({ hasText: "as it was at first" }).waitFor();
    await client.page.locator(".try-file").setInputFiles(file);
    await client.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await client.page.getByRole("status").filter({ hasText: "The world is loaded" }).waitFor();
    expect(await (await atLine(client)).evaluate(nameOf, ACTOR_IDS.missa)).toBe("Traveler");
  });

  it("that cannot be read is named, saved as a file, and begun anew", async () => {
    const before = await tab.site.open({ alone: true });
    await before.page.evaluate(enterByLine);
    await before.page.evaluate(damage, ["practice-table/tenacity", "tenacity"] as const);
    const client = await before.anotherTab();
    await killWorker("tenacity");
    await before.page.close();
    await client.page.goto(tab.site.address.href);
    await client.page.getByRole("alert").filter({ hasText: "no readable user" }).waitFor();
    const download = client.page.waitForEvent("download");
    await client.page.getByRole("button", { name: "Save this world as a file" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain("{ broken");
    await client.page.getByRole("button", { name: "Begin this world anew" }).click();
    await client.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await client.page.getByRole("status").filter({ hasText: "as it was at first" }).waitFor();
    expect(await (await atLine(client)).evaluate(nameOf, ACTOR_IDS.missa)).toBe("Missa");
  });
});

/** Puts a broken record in place of all that a world has; runs in a page. */
async function damage([name, store]: readonly [string, string]): Promise<void> {
  const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => {
      reject(new Error("It could not be opened."));
    };
    opening.onsuccess = () => {
      const writing = opening.result.transaction([store], "readwrite");
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      writing.objectStore(store).clear();
      writing.objectStore(store).put(bytes("{ broken"), bytes("!users!Narrator00000000"));
    };
  });
}

it("the page at which anyone begins bars nobody, in both themes, and fits a phone", async () => {
  const { page } = await tab.site.open({ alone: true, viewport: { width: 390, height: 844 } });
  await page.locator(".try-more > summary").click();
  await page.getByRole("button", { name: "Be the narrator" }).waitFor();
  expect(await barriersInBothThemes(page, "main")).toEqual([]);
  expect(await horizontalOverflow(page, "main")).toBe(0);
});
