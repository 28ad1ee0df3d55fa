import { describe, expect, it } from "vitest";
import { JOREN, MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { hero, openTable, postCard, pressOnCard, type TenacityTable } from "./at-the-table.ts";

/** The simulated table itself: that what tests rely on is so. */
const FAILING = openingOf(MISSA, { challenge: { type: "fixed", value: 9 } });

/** Plays something with some of everything in it, and returns what is left of it. */
async function evening(seed: number): Promise<string> {
  const table = await openTable({ seed, lag: 80 });
  await table.join("Narrator");
  const ann = await table.join("Ann");
  const card = await table.play(() => postCard(ann, FAILING, [rolled(4, 4)]));
  ann.press(card.id, "Push");
  await table.pass(70);
  await ann.reload();
  await table.settle();
  const [missa] = table.stored["actors"] ?? [];
  return JSON.stringify([table.clock.now, missa?.["system"], missa?.["_stats"], table.stored["messages"]]);
}

it("chance repeats everything by a seed: dice, ids, delays and what becomes of them", async () => {
  const first = await evening(7);
  expect(await evening(7)).toBe(first);
  expect(await evening(8)).not.toBe(first);
});

describe("the server", () => {
  it("lets nobody change what is not theirs", async () => {
    const table = await openTable();
    const ann = await table.join("Ann");
    table.allowErrors(/lacks permission/);
    await expect(table.play(() => ann.update(JOREN, { system: { spin: 5 } }))).rejects.toThrow(/permission/);
    expect(hero(ann, JOREN).spin).toBe(1);
    await table.play(() => ann.update(MISSA, { system: { spin: 5 } }));
    expect(table.stored["actors"]?.find(({ name }) => name === "Missa")).toMatchObject({ system: { spin: 5 } });
  });

  it("tells everybody in the order in which things happened, however long it takes", async () => {
    const table = await openTable({ lag: 500 });
    const [ann, ben] = [await table.join("Ann"), await table.join("Ben")];
    const heard: unknown[] = [];
    ben.globals.Hooks.on("updateActor", (_actor, changes) => void heard.push(changes.name));
    const names = ["one", "two", "three", "four", "five"];
    for (const name of names) void ann.update(MISSA, { name });
    expect(ann.source(MISSA)?.["name"]).toBe("Missa");
    await table.settle();
    expect(heard).toEqual(names);
  });
});

/** Says who speaks for their user, one for each client. */
function elected(table: TenacityTable): readonly boolean[] {
  return table.clients.map(({ system }) => system.isElectedTab());
}

describe("a browser", () => {
  it("gives the lock of a tab that is gone to the next, where the page came by https", async () => {
    const table = await openTable();
    const first = await table.join("Narrator");
    const second = await table.join("Narrator", { beside: first });
    const elsewhere = await table.join("Narrator");
    await table.settle();
    expect(elected(table)).toEqual([true, false, true]);
    first.kill();
    await table.settle();
    expect([second, elsewhere].map(({ system }) => system.isElectedTab())).toEqual([true, true]);
  });

  it("has no locks where the page came by plain http", async () => {
    const table = await openTable({ secure: false });
    await table.join("Narrator", { beside: await table.join("Narrator") });
    await table.settle();
    expect(elected(table)).toEqual([true, true]);
  });

  it("shares its storage among its tabs, keeps it through reloads, and runs out of room", async () => {
    const table = await openTable();
    const first = await table.join("Ann");
    const second = await table.join("Ann", { beside: first });
    const elsewhere = await table.join("Ann");
    const told: unknown[] = [];
    second.globals.addEventListener("storage", ({ key }) => told.push(key));
    first.globals.localStorage.setItem("note", "the pier");
    await table.settle();
    expect(told).toEqual(["note"]);
    await first.reload();
    const notes = [first, second, elsewhere].map(({ globals }) => globals.localStorage.getItem("note"));
    expect(notes).toEqual(["the pier", "the pier", null]);
    const megabytes = "x".repeat(6 * 1024 * 1024);
    expect(() => {
      first.globals.localStorage.setItem("novel", megabytes);
    }).toThrow(/full/);
  });
});

describe("a client", () => {
  it("shares no variable with another, though they run the same programs", async () => {
    const table = await openTable();
    const [ann, ben] = [await table.join("Ann"), await table.join("Ben")];
    expect([ann.globals.game.user.name, ben.globals.game.user.name]).toEqual(["Ann", "Ben"]);
    expect(ann.globals.CONFIG.Actor.documentClass).not.toBe(ben.globals.CONFIG.Actor.documentClass);
    expect("game" in globalThis).toBe(false);
  });

  it("says nothing more once it is killed, and everybody hears that it is gone", async () => {
    const table = await openTable({ lag: 50 });
    const [ann, ben] = [await table.join("Ann"), await table.join("Ben")];
    await table.settle();
    const before = table.changes;
    ann.globals.setTimeout(() => void ann.update(MISSA, { system: { spin: 5 } }), 1000);
    ann.kill();
    await table.settle();
    expect(table.changes).toBe(before);
    expect(ben.globals.game.users.getName("Ann")?.active).toBe(false);
  });

  it("is sent what it missed when its connection is back, and then sends what it could not", async () => {
    const table = await openTable({ lag: 50 });
    const [ann, ben] = [await table.join("Ann"), await table.join("Ben")];
    ann.cut(5000);
    await table.play(() => ben.update(JOREN, { system: { spin: 3 } }));
    expect(hero(ann, JOREN).spin).toBe(3);
    ann.cut(5000);
    await table.play(() => ann.update(MISSA, { system: { spin: 4 } }));
    expect(hero(ben, MISSA).spin).toBe(4);
  });

  it("does nothing while it sleeps, and everything when it wakes", async () => {
    const table = await openTable();
    const [ann, ben] = [await table.join("Ann"), await table.join("Ben")];
    await table.settle();
    ann.sleep();
    let rang = false;
    ann.globals.setTimeout(() => (rang = true), 10);
    await table.play(() => ben.update(JOREN, { system: { spin: 3 } }));
    expect([rang, hero(ann, JOREN).spin]).toEqual([false, 1]);
    ann.wake();
    await table.settle();
    expect([rang, hero(ann, JOREN).spin]).toEqual([true, 3]);
  });

  it.each([13, 14] as const)("behaves like generation %i", async (generation) => {
    const table = await openTable({ generation });
    const ann = await table.join("Ann");
    expect([ann.globals.game.release.generation, "_del" in ann.globals]).toEqual([generation, generation === 14]);
    const card = await table.play(() => postCard(ann, FAILING, [rolled(4, 4)]));
    await pressOnCard(table, ann, card.id, "Push");
    expect(hero(ann, MISSA).spin).toBe(-3);
  });
});

describe("what goes wrong", () => {
  it("is found: an error of the console, an exception in a timer, a promise that nobody waited for", async () => {
    const table = await openTable();
    const ann = await table.join("Ann");
    ann.globals.console.error("the first");
    ann.globals.setTimeout(() => {
      throw new Error("the second");
    }, 1);
    ann.globals.setTimeout(() => void Promise.reject(new Error("the third")), 2);
    await table.settle();
    const errors = table.takeErrors();
    expect(errors).toHaveLength(3);
    for (const [index, words] of [
      "error: the first",
      "uncaught: Error: the second",
      "rejected: Error: the third",
    ].entries())
      expect(errors[index]).toContain(`Ann: ${words}`);
  });

  it("is found: a table that never comes to rest, and one at which nothing more happens", async () => {
    const table = await openTable({ draws: false });
    const ann = await table.join("Ann");
    await expect(table.until(new Promise(() => undefined))).rejects.toThrow("nothing more happens");
    const again = (): void => void ann.globals.setTimeout(again, 1);
    again();
    await expect(table.settle()).rejects.toThrow("never comes to rest: a timer");
  });
});
