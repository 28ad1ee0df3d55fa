import { describe, expect, it } from "vitest";
import { workOf } from "../support/work.ts";
import { JOREN, MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { hero, tableWith, postCard, writeEvent, type TenacityClient } from "./at-the-table.ts";

/** As many entries as a script in a player's console likes, in the ledger of their own hero. */
function flood(size: number, member: (place: number) => object): Record<string, object> {
  const entries = Array.from({ length: size }, (_, place) => {
    const entry = { owner: MISSA, card: `ChatMessage.Nowhere${place}`, reason: "award", order: 1e9, ...member(place) };
    return [`Flood${String(place).padStart(11, "0")}:spin@0`, entry] as const;
  });
  return Object.fromEntries(entries);
}

describe("a player who floods the ledger of their own hero", () => {
  const award = { type: "awarded", to: MISSA, kind: "spin", delta: 2, reason: "award" };

  async function flooded(member: (place: number) => object, options: object = {}) {
    const [table, narrator, ann] = await tableWith({ lag: 40, draws: false }, "Narrator", "Ann", "Ben");
    const card = await table.play(() => postCard(narrator, openingOf(JOREN), [rolled(3, 6)]));
    const writes = narrator.overhear();
    await table.play(() => ann.update(MISSA, { system: { ledger: flood(1_000, member) } }, options));
    const missa = (client: TenacityClient) => Object.keys(hero(client, MISSA).ledger).length;
    return { table, narrator, ann, card, writes, missa };
  }

  it.each([
    ["that the numbers do not count", () => ({ changes: { stress: 1 } })],
    ["that only take room", () => ({ card: "" })],
    ["that make no sense", () => ({ removed: 7, added: {}, notes: 1 })],
  ])(
    "with entries %s is cut by the narrator's page in one write, with a word to the narrator",
    async (_what, member) => {
      const { narrator, ann, writes, missa } = await flooded(member);
      expect([missa(narrator), missa(ann)]).toEqual([500, 500]);
      expect(narrator.notices.filter((notice) => notice.includes("500 more were removed"))).toHaveLength(1);
      expect(writes.filter((frame) => frame.includes("Flood")).length).toBeLessThan(5);
    },
  );

  it("takes no one else's booking away, and the hero's next ones count", async () => {
    const { table, narrator, card } = await flooded(() => ({}));
    const [missa, joren] = [hero(narrator, MISSA).spin, hero(narrator, JOREN).spin];
    await table.play(() => writeEvent(narrator, card, "Award00000000000", award));
    await table.play(() => writeEvent(narrator, card, "Award11111111111", { ...award, to: JOREN }));
    expect([hero(narrator, MISSA).spin, hero(narrator, JOREN).spin]).toEqual([missa + 2, joren + 2]);
    await narrator.reload();
    await table.settle();
    expect([hero(narrator, MISSA).spin, hero(narrator, JOREN).spin]).toEqual([missa + 2, joren + 2]);
  });
});

describe("a player who asks for heroes without end", () => {
  const READY = { id: "unasked", doubts: () => null };

  /** A table at which the narrator's dialogs stay open until the test answers them. */
  async function asking() {
    const [table, narrator, ...players] = await tableWith({ draws: false }, "Narrator", "Ann", "Ben");
    // Like a ready hero, of whom the narrator need not be asked.
    for (const { system } of [narrator, ...players]) {
      system.registerHeroKind({ ...system.NAMED_HERO, ...READY });
    }
    const open: { readonly title: string; answer(yes: boolean): void }[] = [];
    narrator.answerDialogs(
      ({ window }) =>
        new Promise((resolve) => {
          open.push({ title: window?.title ?? "", answer: resolve });
        }),
    );
    const ask = (client: TenacityClient, name: string, kind = client.system.NAMED_HERO) =>
      client.system.requestHero(kind, { id: client.globals.foundry.utils.randomID(), name });
    const unasked = (client: TenacityClient) => ({ ...client.system.NAMED_HERO, ...READY });
    return { table, narrator, players, open, ask, unasked };
  }

  const made = (narrator: TenacityClient, name: string): number =>
    narrator.globals.game.actors.contents.filter((actor) => actor.name === name).length;

  it("has five ready heroes made, then the narrator is asked, once, and the player is told", async () => {
    const { table, narrator, players, open, ask, unasked } = await asking();
    const [ann] = players;
    for (let count = 0; count < 5; count++)
      expect(await table.play(() => ask(ann, "Vole", unasked(ann)))).toMatchObject({ ok: true });
    expect(open).toHaveLength(0);
    const sixth = ask(ann, "Vole", unasked(ann));
    await table.pass(1_000);
    expect(open.map(({ title }) => title)).toEqual(["A hero for Ann"]);
    open[0]?.answer(false);
    await table.pass(1_000);
    expect(await sixth).toEqual({ ok: false, problem: "refused" });
    expect(made(narrator, "Vole")).toBe(5);
  });

  it("hears after ten within a minute that it was too much, and the narrator who it was, once", async () => {
    const { table, narrator, players, ask, unasked } = await asking();
    const [ann] = players;
    narrator.answerDialogs(() => true);
    const answers = [];
    for (let count = 0; count < 40; count++) answers.push(await table.play(() => ask(ann, "Vole", unasked(ann))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(answers.at(-1)).toEqual({ ok: false, problem: "tooMany" });
    expect(made(narrator, "Vole")).toBe(10);
    expect(narrator.notices.filter((notice) => notice.includes("Ann asked for more"))).toHaveLength(1);
  });

  it("brings the narrator one dialog at a time, and others have their turn next", async () => {
    const { table, narrator, players, open, ask } = await asking();
    const [ann, ben] = players;
    const first = ask(ann, "Vole");
    await table.pass(1_000);
    const second = ask(ann, "Wren");
    await table.pass(1_000);
    const bens = ask(ben, "Edda");
    await table.pass(1_000);
    expect(open).toHaveLength(1);
    expect(await second).toEqual({ ok: false, problem: "undecided" });
    open[0]?.answer(true);
    await table.pass(1_000);
    expect(open.map(({ title }) => title)).toEqual(["A hero for Ann", "A hero for Ben"]);
    open[1]?.answer(true);
    await table.pass(1_000);
    expect([await first, await bens]).toMatchObject([{ ok: true }, { ok: true }]);
    expect([made(narrator, "Vole"), made(narrator, "Wren"), made(narrator, "Edda")]).toEqual([1, 0, 1]);
  });
});

it("someone who comes and goes without end has the newest cards looked at twice, however often that was", async () => {
  const [table, narrator] = await tableWith({ draws: false }, "Narrator");
  const cards = Array.from({ length: 30 }, () => postCard(narrator, openingOf(JOREN), [rolled(3, 6)]));
  await table.play(() => Promise.all(cards));
  const { Hooks, game } = narrator.globals;
  const comeAndGo = (times: number) =>
    workOf(async () => {
      for (let count = 0; count < times; count++) Hooks.callAll("userConnected", game.user, count % 2 === 0);
      await table.settle();
    });
  const twice = await comeAndGo(2);
  expect((await comeAndGo(40)) / twice).toBeLessThan(3);
});

it("the growth of a hero who owns many things is listed in a list of work, not in its square", async () => {
  const [table, narrator] = await tableWith({ draws: false }, "Narrator");
  /** A hero with so many abilities, of each of which the journal of growth says that it was gained. */
  const grown = async (size: number) => {
    const ids = Array.from({ length: size }, (_, place) => `Gained${String(place).padStart(10, "0")}`);
    const items = ids.map((_id) => ({ _id, name: _id, type: "ability" }));
    const gained = { kind: "ability", from: 0, to: 1, cost: 1, date: 0 };
    const advances = ids.map((target, order) => [`ability-${target}-1`, { ...gained, target, order }] as const);
    const system = { experience: 10 * size, advances: Object.fromEntries(advances) };
    const _id = `Grown${String(size).padStart(11, "0")}`;
    await table.play(() => narrator.create("Actor", { _id, name: "Grown", type: "hero", items, system }));
    const hero = narrator.globals.game.actors.get(_id);
    if (!hero) throw new Error("It was made");
    return hero;
  };
  const [few, many] = [await grown(150), await grown(300)];
  const { advancesView, growthView } = narrator.system;
  expect(advancesView(few)?.rows).toHaveLength(150);
  for (const view of [advancesView, (hero: typeof few) => growthView(hero, "")]) {
    const once = await workOf(() => view(few));
    expect((await workOf(() => view(many))) / once).toBeLessThan(3);
  }
});
