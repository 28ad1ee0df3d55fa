import { describe, expect, it } from "vitest";
import { SCENE_IDS } from "../../table/world/scenes.ts";
import { dose } from "../../table/tests/dose.ts";
import { Random, testSeed } from "../support/random.ts";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import {
  agreed,
  importAdventure,
  importFile,
  tableWith,
  postCard,
  sitDown,
  writeEvent,
  type HeroSource,
  type OpenCard,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/** An older copy of somebody who is put back stays as it is put back: no card of that evening is settled once more. */

const FAILING = openingOf(MISSA, { challenge: { type: "fixed", value: 9 } });
const PUSH = { type: "boosted", tenacity: 0, spin: 0, push: 4, before: { spin: 99, tenacity: 99 } } as const;
const TOKEN = `Scene.${SCENE_IDS.lanternQuay}.Token.${SCENE_IDS.tokens.thug}`;
const TOKENS_THUG = `${TOKEN}.${THUG}`;

const numbers = ({ spin, tenacity, stress }: HeroSource): readonly unknown[] => [spin, tenacity.value, stress.value];

/** As an adventure is set up again: everything is replaced, and no one's hook is asked. */
const IMPORT = { diff: false, recursive: false, noHook: true };

/** Ann pays with 4 spin for a push on a card of hers; the copy of Missa is from before. */
async function pushed(table: TenacityTable, ann: TenacityClient) {
  const card = await table.play(() => postCard(ann, FAILING, [rolled(3, 6)]));
  const copy = ann.source(MISSA) as Record<string, unknown>;
  const before = numbers(agreed(table, MISSA));
  await table.play(() => writeEvent(ann, card, "Push000000000000", PUSH));
  expect(numbers(agreed(table, MISSA))).not.toEqual(before);
  return { card, copy, before };
}

/** The narrator's page is loaded anew, and Ben comes late: each looks at all the cards of the evening. */
async function comeAndGo(table: TenacityTable, narrator: TenacityClient): Promise<void> {
  await narrator.reload();
  await sitDown(table, "Ben");
  await table.settle();
}

async function undo(table: TenacityTable, client: TenacityClient, card: OpenCard, target: string): Promise<void> {
  await table.play(() => writeEvent(client, card, `Undo${target.slice(4)}`, { type: "undo", target }));
}

/** What somebody restores, and how; narrators reload their page first where nobody is to remember what was there. */
const WAYS: Readonly<Record<string, (narrator: TenacityClient, copy: Record<string, unknown>) => Promise<unknown>>> = {
  "imported from a file": (narrator, copy) => importFile(narrator, MISSA, copy),
  "overwritten by an adventure": (narrator, copy) =>
    importAdventure(narrator, { name: "Chapter one", actors: [copy] }, { dialog: false }),
  "put back by a macro": (narrator, { system }) => narrator.update(MISSA, { system: system as object }),
  "deleted and made anew": async (narrator, copy) => {
    await narrator.delete(MISSA);
    await narrator.create("Actor", copy);
  },
};

describe("an older copy of a hero", () => {
  for (const [way, putBack] of Object.entries(WAYS)) {
    it(`${way} stays so, through reloads and for those who come later, and an undo gives nothing back`, async () => {
      const [table, narrator, ann] = await tableWith({ lag: 60 }, "Narrator", "Ann");
      const { card, copy, before } = await pushed(table, ann);
      expect(ann.card(card.id)?.words).toContain("Success by 3");
      await table.play(() => putBack(narrator, copy));
      expect(numbers(agreed(table, MISSA))).toEqual(before);
      await comeAndGo(table, narrator);
      expect(numbers(agreed(table, MISSA))).toEqual(before);
      expect(ann.card(card.id)?.words).toContain("Success by 3");
      expect(ann.card(card.id)?.words).toContain("An earlier copy was put back since");
      await undo(table, ann, card, "Push000000000000");
      expect(numbers(agreed(table, MISSA))).toEqual(before);
      await table.play(() => writeEvent(ann, card, "Push111111111111", PUSH));
      expect(agreed(table, MISSA).spin).toBe(-4);
    });
  }

  it("that was deleted while nobody is left who knew them stays as it is made anew", async () => {
    const [table, narrator, ann] = await tableWith({ lag: 60 }, "Narrator", "Ann");
    const { copy, before } = await pushed(table, ann);
    await table.play(() => narrator.delete(MISSA));
    ann.kill();
    await narrator.reload();
    await table.play(() => narrator.create("Actor", copy));
    await comeAndGo(table, narrator);
    expect(numbers(agreed(table, MISSA))).toEqual(before);
  });

  it("stays so, and its card says why, where no one is there but who found its ledger as they came", async () => {
    const [table, narrator, ann] = await tableWith({ lag: 60 }, "Narrator", "Ann");
    const { card, copy, before } = await pushed(table, ann);
    ann.kill();
    await narrator.reload();
    await table.play(() => importFile(narrator, MISSA, copy));
    expect(numbers(agreed(table, MISSA))).toEqual(before);
    expect(narrator.card(card.id)?.words).toContain("An earlier copy was put back since");
  });

  it("keeps what was undone since as it is put back", async () => {
    const [table, narrator, ann] = await tableWith({ lag: 60 }, "Narrator", "Ann");
    const { card } = await pushed(table, ann);
    const copy = ann.source(MISSA) as Record<string, unknown>;
    await undo(table, ann, card, "Push000000000000");
    expect(agreed(table, MISSA).spin).toBe(0);
    await table.play(() => importFile(narrator, MISSA, copy));
    await comeAndGo(table, narrator);
    expect(agreed(table, MISSA).spin).toBe(-4);
  });

  it("stays put back whatever crosses it, and what comes after it counts", async () => {
    const seed = testSeed();
    const random = new Random(seed);
    for (let run = 0; run < dose(3, 200); run += 1) {
      const [table, narrator, ann] = await tableWith(
        { seed: random.between(0, 2 ** 31), lag: random.one([5, 80, 1000]) },
        "Narrator",
        "Ann",
        "Nora",
      );
      const { copy, before } = await pushed(table, ann);
      const card = await table.play(() => postCard(ann, FAILING, [rolled(4, 6)]));
      const isFile = random.one([true, false]);
      void (isFile ? importFile(narrator, MISSA, copy) : narrator.update(MISSA, { system: copy["system"] as object }));
      await table.pass(random.between(0, 300));
      void writeEvent(ann, card, "Push222222222222", { ...PUSH, push: 3 });
      await table.pass(random.between(0, 300));
      void ann.update(MISSA, { system: { stress: { value: 3 } } });
      await table.settle();
      const [spin, tenacity] = before;
      const after = numbers(agreed(table, MISSA));
      expect([[(spin as number) - 3, tenacity, 3]], `seed ${seed}, run ${run}`).toContainEqual(after);
      await comeAndGo(table, narrator);
      expect(numbers(agreed(table, MISSA)), `seed ${seed}, run ${run}`).toEqual(after);
      table.close();
    }
  });
});

describe("an older copy of a token", () => {
  const stressOf = (client: TenacityClient): unknown =>
    (client.source(TOKEN) as { delta?: { system?: { stress?: { value?: number } } } }).delta?.system?.stress?.value ??
    0;

  for (const way of ["token", "scene", "actor"] as const) {
    it(`stays as it is put back with its ${way}`, async () => {
      const [table, narrator] = await tableWith({ lag: 60 }, "Narrator", "Ann", "Ben");
      const targets = [{ id: TOKENS_THUG, challenge: { type: "fixed", value: 5 } }] as const;
      const attack = openingOf(JOREN, { resolution: "impact", purpose: "damage", targets });
      const card = await table.play(() =>
        postCard(narrator, attack, [rolled(8, 2, 3), { type: "impact", faces: [3, 2] }]),
      );
      const before = narrator.source(TOKEN) as { delta: object; _id: string };
      const actor = narrator.source(TOKENS_THUG) as object;
      const scene = TOKEN.split(".Token.")[0] ?? "";
      const whole = narrator.source(scene) as object;
      await table.play(() =>
        writeEvent(narrator, card, "Applied000000000", { type: "applied", target: TOKENS_THUG, on: TOKENS_THUG }),
      );
      expect(stressOf(narrator)).toBeGreaterThan(0);
      await table.play(async () => {
        if (way === "token") await narrator.update(TOKEN, before, IMPORT);
        else if (way === "actor") await importFile(narrator, TOKENS_THUG, actor);
        else {
          await narrator.delete(scene);
          await narrator.create("Scene", whole);
        }
      });
      expect(stressOf(narrator)).toBe(0);
      await comeAndGo(table, narrator);
      expect(stressOf(narrator)).toBe(0);
      await undo(table, narrator, card, "Applied000000000");
      expect(stressOf(narrator)).toBe(0);
    });
  }
});

it("a hero who is new has what cards want from then on, while an owner still waits to look at the old ones", async () => {
  const [table, narrator, ann] = await tableWith({ lag: 200 }, "Narrator", "Ann");
  const { _id, ...missa } = ann.source(MISSA) as Record<string, unknown>;
  const hero = { ...missa, _id: "NewHero000000000", ownership: { default: 0, [ann.seat.user]: 3 } };
  const NEW = `Actor.${hero._id}`;
  void narrator.globals.Actor.create(hero as never, { keepId: true });
  await table.pass(3_900);
  void postCard(ann, { ...FAILING, roller: NEW }, [rolled(3, 6), PUSH]);
  await table.settle();
  const card = ann.globals.game.messages.contents.at(-1)?.id ?? "";
  expect(agreed(table, NEW).spin).toBe(-4);
  expect(ann.card(card)?.words).not.toContain("An earlier copy");
});
