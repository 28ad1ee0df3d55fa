import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dose } from "../../table/tests/dose.ts";
import type { EffectsMessage } from "../../src/engine/cards/effects/card-effects.ts";
import { JOREN, MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import type { Drawn } from "../support/harness/drawn.ts";
import { DrawnMessage } from "../support/harness/drawn-message.ts";
import { Paper } from "../support/harness/paper.ts";
import {
  agreed,
  eventsOf,
  openSharedTable,
  openTable,
  tableWith,
  postCard,
  pressOnCard,
  sitDown,
  sweepChat,
  words,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/** The level of permission that lets someone change a document. */
const OWNER = 3;

const TONIC = { _id: "Tonic00000000000", name: "Tonic", type: "gear", system: { uses: { value: 3, max: 3 } } };

/** Someone posts a card as its dialog does, and is gone before anything of it is done. */
async function post(client: TenacityClient, type: "rest" | "use", effects: readonly object[]): Promise<string> {
  const _id = client.globals.foundry.utils.randomID();
  await client.create("ChatMessage", { _id, type, system: { effects } });
  return _id;
}

const cardOf = (client: TenacityClient, id: string): EffectsMessage =>
  client.globals.game.messages.get(id) as unknown as EffectsMessage;

const apply = (client: TenacityClient, id: string): Promise<void> => client.system.applyEffects(cardOf(client, id));

const undo = (client: TenacityClient, id: string): Promise<void> => client.system.undoEffects(cardOf(client, id));

const usesLeft = (client: TenacityClient): unknown => client.source(`${MISSA}.Item.${TONIC._id}`)?.["system"];

it("a rest is done once, and undone once, by all who click at the same moment", async () => {
  const [table, narrator, ann] = await tableWith({ lag: 200 }, "Narrator", "Ann");
  await table.play(() => narrator.update(MISSA, { system: { stress: { value: 4 }, spin: 2 } }));
  const id = await table.play(() => post(narrator, "rest", [{ target: MISSA, by: { stress: -4, spin: -2 } }]));
  await table.play(() => Promise.all([narrator, ann, narrator].map((client) => apply(client, id))));
  expect(agreed(table, MISSA)).toMatchObject({ stress: { value: 0 }, spin: 0 });
  const tab = await table.join("Narrator");
  await table.settle();
  await table.play(() => Promise.all([narrator, tab].map((client) => undo(client, id))));
  expect(agreed(table, MISSA)).toMatchObject({ stress: { value: 4 }, spin: 2 });
  await table.play(() => apply(ann, id));
  expect(agreed(table, MISSA)).toMatchObject({ stress: { value: 4 }, spin: 2 });
});

it("what a lost page has not done is done by the next press, and nothing twice", async () => {
  const [table, narrator, ann] = await tableWith({ lag: 60 }, "Narrator", "Ann");
  await table.play(() => narrator.createIn(MISSA, "Item", TONIC));
  await table.play(() => narrator.update(MISSA, { system: { stress: { value: 5 } } }));
  const effects = [
    { target: `${MISSA}.Item.${TONIC._id}`, by: { uses: -1 }, price: true },
    { target: MISSA, by: { stress: -2 } },
  ];
  const id = await table.play(() => post(ann, "use", effects));
  void apply(ann, id).catch(() => undefined);
  ann.in(30, () => {
    ann.kill();
  });
  await table.settle();
  // Paid for, and not drunk.
  expect(usesLeft(narrator)).toMatchObject({ uses: { value: 2 } });
  expect(agreed(table, MISSA)).toMatchObject({ stress: { value: 5 } });
  const back = await table.join("Ann");
  await table.settle();
  await table.play(() => apply(back, id));
  expect(agreed(table, MISSA)).toMatchObject({ stress: { value: 3 } });
  expect(usesLeft(narrator)).toMatchObject({ uses: { value: 2 } });
});

it.each([
  ["half", 3, "Joren: Half of 5: −2 stress"],
  ["double", 0, "Joren: Double 5: −5 stress"],
  ["none", 5, "Joren: Not applied: −5 stress"],
])("of a thing that is used is felt as its player says: %s", async (weight, left, said) => {
  const [table, narrator, ann, ben] = await tableWith("Narrator", "Ann", "Ben");
  await table.play(() => narrator.createIn(MISSA, "Item", TONIC));
  await table.play(() => narrator.update(JOREN, { system: { stress: { value: 5 } } }));
  const effects = [
    { target: `${MISSA}.Item.${TONIC._id}`, by: { uses: -1 }, price: true },
    { target: JOREN, by: { stress: -5 } },
  ];
  const id = await table.play(() => post(ann, "use", effects));
  await table.play(() => apply(ann, id));
  const view = (client: TenacityClient) => client.system.effectsView(cardOf(client, id));
  const asks = (client: TenacityClient) => view(client).buttons.find(({ label }) => label === "How much?");
  expect(asks(ann)).toBeUndefined();
  ben.answerDialogs(() => weight);
  const dataset = { action: asks(ben)?.action };
  await table.play(() => ben.system.pressEffects(cardOf(ben, id), { dataset } as never));
  // The price is paid as it is.
  expect(usesLeft(narrator)).toMatchObject({ uses: { value: 2 } });
  expect(agreed(table, JOREN).stress.value).toBe(left);
  expect(view(narrator).notes).toEqual([said]);
  expect(asks(ben)).toBeUndefined();
  await table.play(() => undo(narrator, id));
  expect(agreed(table, JOREN).stress.value).toBe(5);
  expect(view(narrator).notes).toEqual([]);
});

it("is defended by the narrator for a character whose player is away, who says so", async () => {
  const [table, narrator, ann, ben] = await tableWith("Narrator", "Ann", "Ben");
  const opposed = openingOf(MISSA, { targets: [{ id: JOREN, challenge: { type: "opposed", id: JOREN } }] });
  const { id } = await table.play(() => postCard(ann, opposed, [rolled(8, 3)]));
  expect(ann.card(id)?.words).toContain("Waiting for Ben: Joren's defense");
  ben.kill();
  await table.settle();
  expect(ann.card(id)?.words).toContain("Waiting for the narrator: Joren's defense (Ben is offline)");
  expect([narrator, ann].map((client) => client.card(id)?.button("Defend") !== undefined)).toEqual([true, false]);
});

it("of two who use the last of something in the same instant, one is told that nothing was left", async () => {
  const [table, narrator, ann] = await tableWith({ lag: 200 }, "Narrator", "Ann");
  await table.play(() => narrator.createIn(MISSA, "Item", { ...TONIC, system: { uses: { value: 1, max: 3 } } }));
  const price = { target: `${MISSA}.Item.${TONIC._id}`, by: { uses: -1 }, price: true };
  const cards = await table.play(() => Promise.all([narrator, ann].map((client) => post(client, "use", [price]))));
  const pressBoth = (): Promise<unknown> =>
    table.play(() => Promise.all([narrator, ann].map((client, place) => apply(client, cards[place] ?? ""))));
  await pressBoth();
  await pressBoth();
  const { standingEffects } = ann.system;
  const standings = cards.map((id) => standingEffects(cardOf(ann, id))[0]?.standing);
  expect(new Set(standings)).toEqual(new Set(["done", "refused"]));
  expect(usesLeft(narrator)).toMatchObject({ uses: { value: 0 } });
});

/** What someone does with one of some cards. */
const press = fc.record({ card: fc.nat(3), by: fc.nat(2), undoes: fc.boolean(), after: fc.nat(300) });

it("no matter who presses what, and in what order: everybody ends up with the same, each card in once or not at all", async () => {
  const play = async (
    table: TenacityTable,
    presses: readonly { card: number; by: number; undoes: boolean; after: number }[],
  ) => {
    const clients = await sitDown(table, "Narrator", "Ann", "Ben");
    const [narrator] = clients;
    await table.play(() => narrator.update(MISSA, { ownership: { default: OWNER }, system: { spin: 0 } }));
    await table.play(() => narrator.update(JOREN, { ownership: { default: OWNER }, system: { spin: 0 } }));
    const ids: string[] = [];
    for (const by of [1, 2, 1, 3]) {
      const effects = [MISSA, JOREN].map((target) => ({ target, by: { spin: by } }));
      ids.push(await table.play(() => post(narrator, "rest", effects)));
    }
    await table.play(() =>
      Promise.all(
        presses.map(
          ({ card, by, undoes, after }) =>
            new Promise<void>((resolve) => {
              const client = clients[by] ?? narrator;
              client.in(after, () => void (undoes ? undo : apply)(client, ids[card] ?? "").then(resolve));
            }),
        ),
      ),
    );
    const { standingEffects } = narrator.system;
    for (const [place, target] of [MISSA, JOREN].entries()) {
      const done = ids
        .map((id) => standingEffects(cardOf(narrator, id))[place])
        .filter((each) => each?.standing === "done");
      const sum = done.reduce((all, each) => all + (each?.by["spin"] ?? 0), 0);
      expect(agreed(table, target).spin).toBe(sum);
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 2, maxLength: 12 }), fc.nat(9999), async (presses, seed) => {
      await play(await openTable({ lag: 150, seed }), presses);
    }),
    { numRuns: dose(3, 100) },
  );
});

it("a step that nobody is there to write says whom it waits for, is not sent twice, and counts once they are back", async () => {
  const [table, narrator, ann] = await tableWith("Narrator", "Ann");
  await table.play(() => narrator.update(MISSA, { system: { spin: 0 } }));
  const opening = openingOf(MISSA, { challenge: { type: "fixed", value: 9 } });
  const { id } = await table.play(() => postCard(narrator, opening, [rolled(3, 6)]));
  narrator.kill();
  await table.settle();
  for (const _press of [1, 2]) await pressOnCard(table, ann, id, "Push: take 2 negative spin");
  expect(ann.card(id)?.words).toContain("This waits until a narrator is here.");
  expect(ann.notices).toEqual(["info: You have already sent this."]);
  const back = await table.join("Narrator");
  await table.settle();
  expect(agreed(table, MISSA).spin).toBe(-2);
  for (const client of [ann, back]) expect(client.card(id)?.words).not.toMatch(/waits until|refused/i);
});

describe("at a table that everybody stays at, a card", () => {
  let table: TenacityTable;
  let narrator: TenacityClient;
  let ann: TenacityClient;

  beforeAll(async () => {
    table = await openSharedTable();
    [narrator, ann] = await sitDown(table, "Narrator", "Ann", "Ben");
  });

  beforeEach(async () => {
    await sweepChat(table, narrator);
    await table.play(() => narrator.update(MISSA, { system: { spin: 0 } }));
  });

  it("waits for no player who may not see it: the narrator speaks for their hero, and is called", async () => {
    const opposed = openingOf(JOREN, { targets: [{ id: MISSA, challenge: { type: "opposed", id: MISSA } }] });
    const post = (more: object) => table.play(() => postCard(narrator, opposed, [rolled(9, 3, 4)], more));
    const called = ({ system }: TenacityClient, id: string): readonly string[] =>
      system
        .findPrompts(system.currentGame().prompts ?? [])
        .filter((each) => each.id.includes(id))
        .flatMap(({ deeds }) => deeds.map(({ label }) => label));
    const DEFENSES = ["Defend with Reaction (19%)", "Defend another way"];
    const open = await post({});
    expect(narrator.card(open.id)?.words).toContain("Waiting for Ann: Missa's defense");
    expect([called(narrator, open.id), called(ann, open.id)]).toEqual([[], DEFENSES]);
    const secret = await post({ whisper: [narrator.seat.user] });
    expect(narrator.card(secret.id)?.words).not.toContain("Waiting for Ann");
    expect([called(narrator, secret.id), called(ann, secret.id)]).toEqual([DEFENSES, []]);
  });

  it("is quiet about second thoughts once the same hero has rolled again, and still takes them", async () => {
    const failed = openingOf(MISSA, { challenge: { type: "fixed", value: 12 } });
    const post = () => table.play(() => postCard(ann, failed, [rolled(3, 6)]));
    const folded = "This check can still be changed";
    const older = await post();
    expect(ann.card(older.id)?.words).not.toContain(folded);
    const newest = await post();
    expect(ann.card(older.id)?.words).toContain(folded);
    expect(ann.card(newest.id)?.words).not.toContain(folded);
    await pressOnCard(table, ann, older.id, "Push: take 5");
    expect(ann.card(older.id)?.words).toContain("Success by 1");
  });

  it("shows names full of markup as the text that they are", async () => {
    const name = `<b onclick="x">Bold</b>`;
    const bold = { _id: "Bold000000000000", name, type: "npc" };
    await table.play(() => narrator.create("Actor", bold));
    const challenge = { type: "total", value: 5 } as const;
    const targets = [`Actor.${bold._id}`, JOREN].map((id) => ({ id, challenge }));
    const { id } = await table.play(() => postCard(ann, openingOf(MISSA, { targets }), [rolled(9, 3)]));
    // As an element it would have no words but "Bold".
    expect(
      ann
        .card(id)
        ?.page.all(".target-name")
        .map(({ words }) => words),
    ).toContain(name);
  });

  it("calls nobody to roll again who took the roll back", async () => {
    const failed = openingOf(MISSA, { challenge: { type: "fixed", value: 11 } });
    const { id } = await table.play(() => postCard(ann, failed, [rolled(3, 6)]));
    const called = ({ system }: TenacityClient): number =>
      system.findPrompts(system.currentGame().prompts ?? []).length;
    expect(called(ann)).toBe(1);
    await pressOnCard(table, ann, id, "Undo: Rolled 3, 6");
    expect(ann.card(id)?.buttons.some(({ words }) => words.startsWith("Reroll"))).toBe(true);
    expect([called(ann), called(narrator)]).toEqual([0, 0]);
  });

  it("a question is asked once, however fast its button is pressed again", async () => {
    await table.play(() => narrator.update(MISSA, { system: { stress: { value: 4 } } }));
    const missa = narrator.globals.fromUuidSync(MISSA) as never;
    let asked = 0;
    narrator.answerDialogs(() => ((asked += 1), {}));
    const group = { name: "Heroes", open: true, members: [missa] };
    const end = () => narrator.system.endSceneOf(group);
    await table.play(() => Promise.all([end(), end()]));
    expect([asked, narrator.globals.game.messages.size]).toEqual([1, 1]);
    await table.play(() => narrator.update(MISSA, { system: { stress: { value: 3 } } }));
    await table.play(end);
    expect([asked, narrator.globals.game.messages.size]).toEqual([2, 2]);
  });

  it("of standing that nobody has applied yet shows a player no empty frame, and the narrator where to put it", async () => {
    const facts = { resolution: "impact", purpose: "standing", challenge: { type: "fixed", value: 5 } } as const;
    const opening = openingOf(MISSA, facts);
    const { id } = await table.play(() => postCard(ann, opening, [rolled(9, 3)]));
    await pressOnCard(table, ann, id, "Roll impact");
    const classesIn = (part: Drawn | string): readonly string[] =>
      typeof part === "string" ? [] : [part.attributes.get("class") ?? "", ...part.children.flatMap(classesIn)];
    const trays = (client: TenacityClient): number => {
      const card = client.card(id);
      return card ? classesIn(card.page).filter((each) => each.startsWith("tray ")).length : -1;
    };
    expect([trays(ann), trays(narrator)]).toEqual([0, 1]);
    expect(ann.card(id)?.words).toContain("Waiting for the narrator: apply the result");
  });

  it("a double click is one step", async () => {
    await table.play(() => narrator.update(MISSA, { system: { spin: 0 } }));
    const opening = openingOf(MISSA, { challenge: { type: "fixed", value: 9 } });
    const { id } = await table.play(() => postCard(ann, opening, [rolled(3, 6)]));
    for (const _press of [1, 2]) ann.press(id, "Push: take 2 negative spin");
    await table.settle();
    expect(eventsOf(narrator, id)).toHaveLength(2);
    expect(agreed(table, MISSA).spin).toBe(-2);
    expect(ann.notices).toEqual([]);
  });

  it("keeps whom its result would be applied to when its message changes", async () => {
    const targets = [{ id: JOREN, challenge: { type: "fixed", value: 5 } as const }];
    const opening = openingOf(MISSA, { resolution: "impact", purpose: "damage", targets });
    const { id } = await table.play(() => postCard(ann, opening, [rolled(9, 3)]));
    await pressOnCard(table, ann, id, "Roll impact");
    const mode = (): string | undefined => narrator.card(id)?.page.all("section")[0]?.attributes.get("class");
    expect(mode()).toBe("tray targets");
    await pressOnCard(table, narrator, id, "action=tray mode=selected");
    expect(mode()).toBe("tray selected");
    await table.play(() => narrator.update(`ChatMessage.${id}`, { flavor: "Late" }));
    expect(mode()).toBe("tray selected");
  });

  it("that is shown in two places is drawn again in both when someone of whom it speaks changes", async () => {
    const opposed = openingOf(JOREN, { targets: [{ id: MISSA, challenge: { type: "opposed", id: MISSA } }] });
    const { id } = await table.play(() => postCard(narrator, opposed, [rolled(9, 3, 4)]));
    const window = new Paper();
    const message = narrator.globals.game.messages.get(id) as never;
    await table.play(() => narrator.system.drawMessage(message, { querySelector: () => window } as never));
    window.isConnected = true;
    const chances = (): readonly boolean[] =>
      [words(narrator, id), new DrawnMessage(window.html).words].map((each) => each.includes("Reaction (19%)"));
    expect(chances()).toEqual([true, true]);
    await table.play(() => narrator.update(MISSA, { system: { skills: { reaction: { rank: 5 } } } }));
    expect(chances()).toEqual([false, false]);
  });
});
