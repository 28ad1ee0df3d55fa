import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, d6, type WantedFace } from "../support/scripted-dice.ts";
import {
  openSharedTable,
  pressOnCard,
  sitDown,
  type TenacityClient,
  type TenacityTable,
  words,
} from "./at-the-table.ts";
import { gatherParty, pressRest, pressRestCard, restCard } from "./parties.ts";

/**
 * One story in every game, by one script that knows only the rooms of the engine: who makes a hero, is asked to roll, fails, pays, is
 * hurt and helped, ends the scene, rests, grows, leaves as a file, comes back, and has it all undone. What a game calls its buttons and
 * its numbers stands in its record; a step that its guide does not have stands there with the reason.
 */

type Name = "Narrator" | "Ann" | "Ben";

/** Someone presses a button of the newest card, or takes an action out of an actor's list. */
type Step = (
  | { readonly press: string }
  /** `fields`: what is filled in where a dialog asks. `at`: whom this user targets. */
  | { readonly take: string; readonly of: "Edda" | "Runa" | "Thug"; readonly fields?: object; readonly at?: "Edda" }
) & { readonly by: Name; readonly dice?: readonly WantedFace[] };

/** What changes: a number of a hero's, how many conditions they have, or what the card says. */
interface Deed {
  readonly steps: readonly Step[];
  readonly of?: "Edda" | "Runa";
  readonly path: string;
  readonly to: number;
  readonly says?: RegExp;
}

interface Rest {
  readonly id: string;
  /** What the narrator ticks, by the ends of its names. */
  readonly ticked?: readonly string[];
  readonly path: string;
  readonly to: number;
}

interface Furnishing {
  readonly game: string;
  readonly maker: string;
  /** What is chosen in the maker besides the name. */
  readonly draft?: object;
  /** What the narrator has in the world. */
  readonly world?: readonly (readonly [type: string, data: object])[];
  /** What the narrator asks for, which of its buttons Ann presses, and what she fills in. */
  readonly asks: object;
  readonly way?: string;
  readonly fields?: object;
  /** Dice that fail, and what follows until they do. */
  readonly dice: readonly WantedFace[];
  readonly rated?: readonly Step[];
  readonly failed: RegExp;
  readonly pays: Deed | string;
  readonly hurts: Deed;
  readonly helped: Deed;
  readonly ends: Rest | string;
  readonly rests: Rest;
  /** What someone has earned before they grow. */
  readonly earned?: object;
}

const GAMES: readonly Furnishing[] = [
  {
    game: "tenacity",
    maker: "HeroMaker",
    draft: { skills: { athletics: 2, medicine: 3 }, tracks: { tenacity: 1 } },
    asks: { skills: ["athletics"] },
    way: "athletics",
    dice: d10(2, 2),
    rated: [{ by: "Narrator", press: "Expert", dice: d6(2, 6, 6, 6) }],
    failed: /Short by 17/,
    pays: { steps: [{ by: "Ann", press: "Spend 10acity" }], path: "tenacity.value", to: 0 },
    hurts: {
      steps: [
        { by: "Narrator", take: "dealDamage", of: "Thug", at: "Edda", dice: d6(6, 6) },
        { by: "Ann", press: "Don't defend" },
        { by: "Narrator", press: "Roll impact", dice: d4(4) },
        { by: "Ann", press: "Apply" },
      ],
      path: "stress.value",
      to: 4,
    },
    helped: {
      steps: [
        { by: "Ben", take: "heal", of: "Runa", at: "Edda", dice: d10(9) },
        { by: "Narrator", press: "Untrained", dice: d6(1) },
        { by: "Ben", press: "Roll impact", dice: d4(2) },
        { by: "Narrator", press: "Apply" },
      ],
      path: "stress.value",
      to: 2,
    },
    ends: { id: "endScene", path: "stress.value", to: 0 },
    rests: { id: "shortRest", path: "tenacity.value", to: 1 },
    earned: { experience: 30 },
  },
  {
    game: "asset-pool",
    maker: "AssetHeroMaker",
    draft: {
      own: ["Rope", "Boots", "Arms"].map((name) => ({ name, size: 8, tags: ["climb"] })),
      things: ["Luck", "Oath"].map((name) => ({ type: "assetFeature", name, uuid: `Item.${name.padEnd(16, "0")}` })),
    },
    world: [
      ...(["Luck", "Oath"] as const).map(
        (name) =>
          [
            "Item",
            {
              _id: name.padEnd(16, "0"),
              name,
              type: "assetFeature",
              ownership: { default: 2 },
              system: {
                effect: "reroll",
                when: "after",
                limit: { Luck: "scene", Oath: "session" }[name],
                uses: { value: 1, max: 1 },
              },
            },
          ] as const,
      ),
      [
        "Actor",
        {
          _id: "Wall000000000000",
          name: "Wall",
          type: "assetChallenge",
          ownership: { default: 1 },
          system: { rating: "d8", takes: ["climb"], gives: { cut: { name: "Cut", level: 1, touches: ["climb"] } } },
        },
      ],
    ],
    asks: { challenge: "Actor.Wall000000000000", takes: ["climb"] },
    dice: [1, 1, 1].map((face) => ({ face, of: 8 })),
    failed: /Complete failure/,
    pays: {
      steps: [
        { by: "Ann", press: "Invoke Luck" },
        { by: "Ann", press: "Invoke Oath" },
      ],
      path: "items.0.uses.value",
      to: 0,
    },
    hurts: { steps: [{ by: "Narrator", press: "Give “Cut”" }], path: "conditions", to: 1 },
    helped: {
      steps: [
        { by: "Ben", take: "Cut", of: "Runa", dice: [8, 8, 8].map((face) => ({ face, of: 8 })) },
        { by: "Ben", press: "Treat" },
        { by: "Ann", press: "Apply" },
      ],
      path: "conditions",
      to: 0,
    },
    ends: { id: "endScene", path: "items.0.uses.value", to: 1 },
    rests: { id: "newSession", path: "items.1.uses.value", to: 1 },
  },
  {
    game: "hit-and-evade",
    maker: "EvadeHeroMaker",
    draft: { skills: { medicine: 3 } },
    asks: { attribute: "body", difficulty: 15 },
    dice: d10(2),
    failed: /Failure by 11/,
    pays: "A roll costs nothing but an action, which only a fight counts (S3-3).",
    hurts: {
      steps: [
        { by: "Narrator", take: "fists", of: "Thug", at: "Edda", dice: d10(9) },
        { by: "Narrator", press: "Roll damage", dice: d10(9) },
      ],
      path: "life.value",
      to: 4,
    },
    helped: {
      steps: [
        { by: "Ben", take: "heal", of: "Runa", at: "Edda", dice: d10(7) },
        { by: "Ann", press: "Apply" },
      ],
      path: "life.value",
      to: 6,
    },
    ends: "Nothing but fights and what has a scene's length ends with a scene (S3-13).",
    rests: { id: "halfHour", path: "life.value", to: 10 },
  },
  {
    game: "roll-and-keep",
    maker: "ManaHeroMaker",
    draft: { mana: { black: 2 }, attributes: { cunning: 3 } },
    asks: { attribute: "cunning", difficulty: 8, work: { required: 1, rounds: 2 } },
    fields: { color: "black", amount: "1" },
    dice: d10(2, 2, 2),
    failed: /Failure 0 successes/,
    pays: { steps: [{ by: "Ann", press: "Roll on", dice: d10(2, 2, 2) }], path: "pool.black", to: 0 },
    hurts: { steps: [{ by: "Narrator", press: "Harm Edda" }], path: "harm.value", to: 1 },
    helped: {
      steps: [{ by: "Ben", press: "Join with Runa", dice: d10(9, 9, 9) }],
      path: "harm.value",
      to: 1,
      says: /1 of 2 done/,
    },
    ends: { id: "endScene", ticked: ["mana"], path: "pool.black", to: 2 },
    rests: { id: "rest", ticked: ["harm"], path: "harm.value", to: 0 },
  },
  {
    game: "two-dice",
    maker: "PairMaker",
    asks: { against: 10 },
    dice: d6(1, 2),
    failed: /Failure, 5 against 10/,
    pays: { steps: [{ by: "Ann", press: "Roll again", dice: d6(2, 2) }], path: "grit.value", to: 2 },
    hurts: { steps: [{ by: "Narrator", press: "It hurts" }], path: "hurt.value", to: 1 },
    helped: {
      steps: [{ by: "Ben", press: "Help" }],
      of: "Runa",
      path: "grit.value",
      to: 2,
      says: /Failure, 8 against 10/,
    },
    ends: { id: "endScene", path: "grit.value", to: 3 },
    rests: { id: "rest", ticked: ["hurt"], path: "hurt.value", to: 0 },
  },
];

/** A maker without a page to show it on. */
interface Maker {
  readonly draft: { readonly id: string };
  readonly options: { readonly actions: { make(this: Maker): Promise<void> } };
  change(draft: object): Promise<void>;
  render(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** A dialog of a check, likewise. */
interface Dialog {
  _takeOver(field: object): unknown;
  _problem(): string | null;
}

interface Request {
  readonly id: string;
}

describe.each(GAMES)("the story in $game", (furnishing) => {
  const { game, maker } = furnishing;
  let table: TenacityTable;
  let narrator: TenacityClient;
  let ann: TenacityClient;
  let ben: TenacityClient;
  const ids: Record<string, string> = {};
  /** Of the check and of the blow. */
  const cards: string[] = [];
  /** Filled into the next dialog that asks this client. */
  let fields: object = {};

  const client = (name: Name) => ({ Narrator: narrator, Ann: ann, Ben: ben })[name];
  const actorAt = ({ globals }: TenacityClient, name: string) =>
    globals.game.actors.get(ids[name] ?? "") as unknown as Actor.Implementation;
  const newest = (): string => narrator.globals.game.messages.contents.at(-1)?.id ?? "";

  beforeAll(async () => {
    table = await openSharedTable({ fifthGame: true });
    [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
    for (const [type, data] of furnishing.world ?? []) await table.play(() => narrator.create(type, data));
    for (const each of [narrator, ann, ben])
      Object.assign(each.system.CheckDialog, {
        // Filled in and sent, as far as it lets them.
        open: async (_id: string, make: () => Dialog) => {
          const dialog = make();
          for (const [name, value] of Object.entries<unknown>({ ...fields }))
            dialog._takeOver({ name, value, dataset: {} });
          return dialog._problem() === null;
        },
      });
  });

  /** A number of a hero's, on which all screens and the server agree. */
  function standing(name: string, path: string): unknown {
    const uuid = `Actor.${ids[name] ?? ""}`;
    const [one, ...others] = [narrator, ann, ben].map((each) => each.source(uuid));
    for (const other of others) expect(other).toEqual(one);
    const { system, items, effects } = one as {
      readonly system: object;
      readonly items: readonly { readonly type: string; readonly system: object }[];
      readonly effects: readonly object[];
    };
    const features = items.filter(({ type }) => type === "assetFeature").map((item) => item.system);
    const whole: unknown = { ...system, items: features, conditions: effects.length };
    return path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], whole);
  }

  async function go({ by, dice = [], ...step }: Step): Promise<void> {
    const who = client(by);
    who.wantDice(...dice);
    if ("press" in step) {
      // Dialogs that open from a card ask this person.
      fields = {};
      return pressOnCard(table, who, newest(), step.press);
    }
    fields = step.fields ?? {};
    const { user } = who.globals.game;
    const targets = user.targets as unknown as Set<object>;
    if (step.at) targets.add({ actor: actorAt(who, step.at) });
    await table.play(() => who.system.takeAction(actorAt(who, step.of), step.take));
    targets.clear();
  }

  async function play({ steps, of = "Edda", path, to, says }: Deed): Promise<void> {
    for (const step of steps) await go(step);
    expect(standing(of, path)).toBe(to);
    if (says) for (const each of [narrator, ann, ben]) expect(words(each, newest())).toMatch(says);
  }

  async function rest({ id, ticked = [], path, to }: Rest): Promise<void> {
    const answer = Object.fromEntries(ticked.map((name) => [`${ids["Edda"] ?? ""}-${name}`, true]));
    await pressRest(table, narrator, id, answer);
    expect(standing("Edda", path)).toBe(to);
  }

  async function make(who: TenacityClient, name: string): Promise<void> {
    const Made = (who.system as unknown as Record<string, new () => Maker>)[maker];
    if (!Made) throw new Error(`There is no ${maker}.`);
    const made = new Made();
    made.render = made.close = () => Promise.resolve();
    await table.play(() => made.change({ ...made.draft, name, ...furnishing.draft }));
    ids[name] = made.draft.id;
    await table.play(() => made.options.actions.make.call(made));
  }

  it("makes heroes, for whom their players ask", async () => {
    narrator.answerDialogs(() => true);
    await make(ann, "Edda");
    await make(ben, "Runa");
    expect(actorAt(narrator, "Edda")).toMatchObject({
      name: "Edda",
      type: Object.keys(narrator.system.currentGame().types.Actor)[0],
    });
    expect(ann.globals.game.user.character?.name).toBe("Edda");
  });

  it("rolls for what the narrator asks, and fails", async () => {
    const { api } = narrator.globals.game.system as unknown as {
      api: { requestCheck(input: object): Promise<Request> };
    };
    const asks = { actors: [actorAt(narrator, "Edda").uuid], reason: "The door", ...furnishing.asks };
    const { id } = await table.play(() => api.requestCheck(asks));
    await table.settle();
    await table.play(() => ann.globals.game.settings.set("tenacity-tactics", "rollAtOnce", game === "tenacity"));
    fields = furnishing.fields ?? {};
    ann.wantDice(...furnishing.dice);
    const request = ann.globals.game.messages.get(id) as unknown as Parameters<typeof ann.system.answerRequest>[0];
    await table.play(() => ann.system.answerRequest(request, actorAt(ann, "Edda").uuid, furnishing.way ?? ""));
    for (const step of furnishing.rated ?? []) await go(step);
    for (const each of [narrator, ann, ben]) expect(words(each, newest())).toMatch(furnishing.failed);
    cards.push(newest());
  });

  const { pays, ends } = furnishing;
  if (typeof pays !== "string") it("pays", async () => play(pays));

  it("is hurt", async () => {
    const npcs = await narrator.system.currentGame().npcs?.ways();
    if (!npcs) throw new Error("No one is built.");
    const quickly = new narrator.system.QuickBuildWindow(npcs, null) as unknown as {
      draft: object;
      _make(): Promise<{ readonly id: string } | undefined>;
    };
    quickly.draft = { ...quickly.draft, name: "Thug" };
    ids["Thug"] = (await table.play(() => quickly._make()))?.id ?? "";
    await table.settle();
    await play(furnishing.hurts);
    cards.push(newest());
  });

  it("is helped", async () => {
    await play(furnishing.helped);
    await gatherParty(table, narrator, [ids["Edda"] ?? "", ids["Runa"] ?? ""]);
  });

  if (typeof ends !== "string") it("ends the scene for all of them", async () => rest(ends));

  it("rests, and has the rest undone", async () => {
    const before = standing("Edda", furnishing.rests.path);
    await rest(furnishing.rests);
    expect(restCard(ann).words).not.toBe("");
    await pressRestCard(table, narrator, "Undo");
    expect(standing("Edda", furnishing.rests.path)).toBe(before);
  });

  it("grows, and has that undone", async () => {
    const uuid = `Actor.${ids["Edda"] ?? ""}`;
    await table.play(() => narrator.update(uuid, { system: furnishing.earned ?? {} }));
    const before = standing("Edda", "advances");
    const view = (who: TenacityClient) => who.system.advancesView(actorAt(who, "Edda"));
    const [first] = ann.system.growthView(actorAt(ann, "Edda"), "")?.groups.flatMap(({ rows }) => rows) ?? [];
    await table.play(() => ann.system.raiseHero(actorAt(ann, "Edda"), first?.id ?? ""));
    expect(view(narrator)?.rows).toHaveLength(1);
    await table.play(() => ann.system.undoHeroAdvance(actorAt(ann, "Edda"), view(ann)?.rows[0]?.key ?? ""));
    expect(standing("Edda", "advances")).toEqual(before);
  });

  it("leaves as a file, and comes back the same", async () => {
    const text = ann.system.fileOf(actorAt(ann, "Edda"));
    const reading = await table.play(() => narrator.system.readImport(text));
    if (reading.state !== "ready") throw new Error("It can't be read.");
    const { Actor } = narrator.globals;
    const again = await table.play(() =>
      Actor.implementation.create(reading.data as Actor.CreateData, { keepEmbeddedIds: true }),
    );
    await table.settle();
    expect(narrator.system.fileOf(again as unknown as Actor.Implementation)).toBe(text);
  });

  it("has it all undone", async () => {
    for (const card of new Set(cards.toReversed())) {
      const whole = narrator.card(card)?.buttons.some(({ words: said }) => said === "Undo the whole card");
      await pressOnCard(table, narrator, card, whole === true ? "Undo the whole card" : "Undo");
    }
    const { path } = furnishing.hurts;
    expect(standing("Edda", path)).toBe(path === "life.value" ? 10 : 0);
  });
});
