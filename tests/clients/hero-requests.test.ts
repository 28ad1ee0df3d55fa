import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSharedTable } from "./at-the-table.ts";

/** What dialogs of these tests show. */
interface Shown {
  readonly window?: { readonly title?: string };
  readonly content?: unknown;
}

const table = await openSharedTable();
const narrator = await table.join("Narrator");
const ann = await table.join("Ann");

/** Titles of the dialogs that the narrator was shown. */
let asked: string[] = [];

beforeAll(async () => {
  for (const { system } of [narrator, ann]) {
    system.registerHeroKind(system.MANA_HERO);
    system.registerHeroKind(system.EVADE_HERO);
  }
});

beforeEach(() => {
  asked = [];
  answer(true);
});

afterEach(() => allow(true));

function answer(yes: boolean): void {
  narrator.answerDialogs((dialog) => {
    asked.push((dialog as Shown).window?.title ?? "");
    return yes;
  });
}

const newId = (): string => ann.globals.foundry.utils.randomID();

const allow = (isOpen: boolean): Promise<unknown> =>
  table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "playersMakeHeroes", isOpen));

const made = (id: string) => table.stored["actors"]?.find(({ _id }) => _id === id);

/** Ann asks for a hero who has only a name. */
const askFor = (draft: { id: string; name: string }) =>
  table.play(() => ann.system.requestHero(ann.system.NAMED_HERO, draft));

describe("a player who may not create actors", () => {
  it("asks the narrator, who creates the hero with one click, and owns it", async () => {
    const id = newId();
    expect(await askFor({ id, name: "  Edda  " })).toEqual({ ok: true, id });
    expect(asked).toEqual(["A hero for Ann"]);
    expect(made(id)).toMatchObject({ name: "Edda", type: "hero", ownership: { default: 0, [ann.seat.user]: 3 } });
    expect(ann.globals.game.user.getFlag("tenacity-tactics", "heroRequest")).toBeUndefined();
  });

  it("gets one hero for two clicks, and the narrator one question", async () => {
    const draft = { id: newId(), name: "Runa" };
    const { requestHero, NAMED_HERO } = ann.system;
    const answers = await table.play(() =>
      Promise.all([requestHero(NAMED_HERO, draft), requestHero(NAMED_HERO, draft)]),
    );
    expect(answers.map(({ ok }) => ok)).toContain(true);
    expect(asked).toHaveLength(1);
    expect(table.stored["actors"]?.filter(({ name }) => name === "Runa")).toHaveLength(1);
  });

  it("is told that the narrator said no, or makes the heroes of this world", async () => {
    answer(false);
    const id = newId();
    expect(await askFor({ id, name: "Titan" })).toEqual({ ok: false, problem: "refused" });
    await allow(false);
    expect(await askFor({ id, name: "Titan" })).toEqual({ ok: false, problem: "closed" });
    expect(made(id)).toBeUndefined();
  });

  it("cannot have a hero without a name, or in the place of somebody else's", async () => {
    expect(await askFor({ id: newId(), name: "  " })).toEqual({ ok: false, problem: "unknownRequest" });
    const other = table.stored["actors"]?.find(
      ({ ownership }) => (ownership as object | undefined) && !isAnns(ownership),
    );
    expect(await askFor({ id: String(other?.["_id"]), name: "Thief" })).toEqual({
      ok: false,
      problem: "unknownRequest",
    });
    expect(asked).toEqual([]);
  });

  it("cannot have a hero that she did not ask for with her own user", async () => {
    interface Queried {
      readonly activeGM: { query(name: string, data: object, options: object): Promise<unknown> };
    }
    const { users } = ann.globals.game as unknown as { readonly users: Queried };
    const data = { user: "Ben0000000000000", request: "aaaaaaaaaaaaaaaa" };
    const answered = table.play(() => users.activeGM.query("tenacity-tactics.makeHero", data, { timeout: 30_000 }));
    expect(await answered).toEqual({ ok: false, problem: "unknownRequest" });
    expect(asked).toEqual([]);
  });

  it("asks for a hero of roll and keep as they chose, within what there is", async () => {
    const { firstDraft, MANA_HERO, requestHero } = ann.system;
    const draft = {
      ...firstDraft(),
      name: "Runa of the Kilns",
      mana: { red: 2, ultraviolet: 5 },
      attributes: { endurance: 4, luck: 9 },
      specialities: [
        { name: "Kilns", attribute: "endurance" },
        { name: "Dice", attribute: "luck" },
      ],
      things: [],
    };
    expect(await table.play(() => requestHero(MANA_HERO, draft))).toEqual({ ok: true, id: draft.id });
    const hero = made(draft.id) as { system: { mana: object; attributes: object }; items: object[] } | undefined;
    expect(hero?.system.mana).toMatchObject({ red: 2, black: 0 });
    expect(hero?.system.mana).not.toHaveProperty("ultraviolet");
    expect(hero?.system.attributes).toMatchObject({ endurance: 4, cunning: 2 });
    expect(hero?.system.attributes).not.toHaveProperty("luck");
    expect(hero?.items).toMatchObject([
      { name: "Kilns", system: { attribute: "endurance" } },
      { name: "Dice", system: { attribute: "" } },
    ]);
  });

  it("asks for a hero of hit and evade as they chose, within what there is (S3-24)", async () => {
    const { firstEvadeDraft, EVADE_HERO, requestHero } = ann.system;
    const draft = {
      ...firstEvadeDraft(),
      name: "Runa of the Cranes",
      life: 5000,
      attributes: { body: 4, luck: 9 },
      skills: { brawl: 2, gambling: 3 },
      things: [{ type: "evadeGear", name: "Rope", uuid: "Item.nobody" }],
    };
    expect(await table.play(() => requestHero(EVADE_HERO, draft))).toEqual({ ok: true, id: draft.id });
    expect(asked).toEqual(["A hero for Ann"]);
    const hero = made(draft.id) as {
      type: string;
      system: { attributes: object; skills: object; life: object };
      items: object[];
    };
    expect(hero.items).toMatchObject([{ name: "Rope", type: "evadeGear" }]);
    expect(hero.type).toBe("evadeHero");
    expect(hero.system).toMatchObject({
      attributes: { body: 4 },
      skills: { brawl: 2 },
      life: { value: 999, max: 999 },
    });
    expect(hero.system.attributes).not.toHaveProperty("luck");
    expect(hero.system.skills).not.toHaveProperty("gambling");
  });

  it("waits no longer for another's question that is never answered than its asker does", async () => {
    const ben = await table.join("Ben");
    let say: (yes: boolean) => void = () => undefined;
    narrator.answerDialogs((dialog) => {
      asked.push((dialog as Shown).window?.title ?? "");
      return asked.length > 1 || new Promise<boolean>((resolve) => (say = resolve));
    });
    const id = newId();
    const edda = { id: newId(), name: "Edda" };
    const { requestHero, NAMED_HERO } = ben.system;
    const answers = await table.play(() =>
      Promise.all([ann.system.requestHero(ann.system.NAMED_HERO, edda), requestHero(NAMED_HERO, { id, name: "Vole" })]),
    );
    expect(asked).toEqual(["A hero for Ann", "A hero for Ben"]);
    expect(answers[0]).toEqual({ ok: false, problem: "noAnswer" });
    expect(made(id)).toMatchObject({ name: "Vole" });

    // Who asks again while the question stands hears what it comes to.
    const second = newId();
    const again = ann.system.requestHero(ann.system.NAMED_HERO, { ...edda, id: second });
    await table.pass(1_000);
    say(true);
    await table.settle();
    expect(await again).toEqual({ ok: true, id: second });
    expect(asked).toHaveLength(2);
  });
});

const isAnns = (ownership: unknown): boolean => (ownership as Record<string, number>)[ann.seat.user] === 3;

/** A maker, without a page to show it on. */
interface Maker {
  readonly draft: { readonly name: string; readonly attributes?: Readonly<Record<string, number>> };
  readonly options: {
    readonly actions: Readonly<Record<"count", (this: Maker, event: null, target: object) => Promise<void>>>;
  };
  change(draft: object): Promise<void>;
  render(): Promise<unknown>;
  _prepareView(): { readonly step: string };
}

describe("what is chosen in a maker", () => {
  const open = (name: "HeroMaker" | "AssetHeroMaker" | "ManaHeroMaker" | "EvadeHeroMaker"): Maker => {
    const maker = new ann.system[name]() as unknown as Maker;
    maker.render = () => Promise.resolve();
    return maker;
  };

  it.each(["HeroMaker", "AssetHeroMaker", "ManaHeroMaker", "EvadeHeroMaker"] as const)(
    "is found again when %s is opened later",
    async (name) => {
      const maker = open(name);
      await maker.change({ ...maker.draft, name: `Runa of ${name}` });
      expect(open(name).draft).toEqual(maker.draft);
      expect(maker.draft.name).toBe(`Runa of ${name}`);
    },
  );
});

it("a narrator makes heroes without asking anybody", async () => {
  const id = newId();
  const { requestHero, NAMED_HERO } = narrator.system;
  expect(await table.play(() => requestHero(NAMED_HERO, { id, name: "Vole" }))).toEqual({ ok: true, id });
  expect(asked).toEqual([]);
});
