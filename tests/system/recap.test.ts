import { describe, expect, it } from "vitest";
import { countedChanges, type Tale } from "../../src/engine/cards/tale.ts";
import { changeWords, storyOfFight } from "../../src/engine/recap/told.ts";
import { chroniclePage, withoutLines } from "../../src/engine/recap/write-summary.ts";
import { quietTurns } from "../../src/engine/rules/quiet-turns.ts";
import { diceOfAll, sizesOf } from "../../src/engine/recap/dice-of.ts";
import { EVADE_CARD } from "../../src/games/hit-and-evade/card/check-kind.ts";
import { readCheck, type CheckMessage } from "../../src/games/tenacity/data/documents.ts";
import { tellCheck } from "../../src/games/tenacity/card/tell-check.ts";
import { MISSA, openingOf } from "../support/check/scenes.ts";
import { registerTenacity } from "./register-tenacity.ts";

const THUG = "Actor.ThugThugThugThu0";

registerTenacity();

const tale = (some: Partial<Tale> = {}): Tale => ({
  by: { name: "Missa", img: "", gone: false },
  actor: "Actor.missa",
  deed: "Stealth",
  means: null,
  targets: [],
  result: "",
  tone: "",
  marks: [],
  changes: [],
  dice: [],
  ...some,
});

describe("a page of the chronicle", () => {
  const words = {
    deeds: "What happened",
    round: (round: number): string => `Round ${String(round)}`,
  };
  const page = (...deeds: readonly (readonly [round: number, tale: Tale])[]): string =>
    chroniclePage(
      deeds.map(([round, told]) => ({ moment: round > 0 ? { round } : null, tale: told })),
      words,
    );

  it("tells by rounds who did what to whom, and what came of it", () => {
    const knife = { name: "Knife", img: "" };
    const text = page(
      [0, tale({ result: "Success by 2" })],
      [1, tale({ deed: "Melee", means: knife, targets: ["Thug"], result: "Success by 1", marks: ["Critical"] })],
      [2, tale()],
    );
    expect(text).toBe(
      "<h2>What happened</h2><ul><li><strong>Missa</strong>: Stealth. <em>Success by 2</em></li></ul>" +
        "<h3>Round 1</h3><ul><li><strong>Missa</strong>: Melee · Knife against Thug. <em>Success by 1 · Critical</em></li></ul>" +
        "<h3>Round 2</h3><ul><li><strong>Missa</strong>: Stealth</li></ul>",
    );
  });

  it("begins with a capital what stands behind a period", () => {
    const text = page([0, tale({ result: "Success by 3", changes: [{ whose: "", text: "wakes up" }] })]);
    expect(text).toContain("<em>Success by 3</em>. Wakes up</li>");
  });

  it("puts no comma and no second period behind what ends a sentence already", () => {
    const found = { whose: "Quill", text: "She has hung a bell." };
    const text = page([
      0,
      tale({ changes: [{ whose: "", text: "bargain: “It rings!”" }, found, { whose: "Quill", text: "Price: 2" }] }),
    ]);
    expect(text).toContain("Bargain: “It rings!” <strong>Quill</strong>: She has hung a bell. Price: 2</li>");
  });

  it("says with each deed what it changed about whom, and how often; what is no one's in particular, of who did it", () => {
    const stress = { whose: "Thug", text: "2 stress" };
    const text = page(
      [0, tale({ result: "Success", changes: [stress, stress, { whose: "", text: "-1 spin" }] })],
      [0, tale({ changes: [stress] })],
    );
    expect(text).toContain(
      "<li><strong>Missa</strong>: Stealth. <em>Success</em>. -1 spin. <strong>Thug</strong>: 2 stress ×2</li>" +
        "<li><strong>Missa</strong>: Stealth. <strong>Thug</strong>: 2 stress</li>",
    );
  });

  it("tells of several of the same in one line wherever it is read, those of others apart (R-501)", () => {
    const [mine, hers] = [
      { whose: "Missa", text: "+1 spin" },
      { whose: "Tessa", text: "+1 spin" },
    ];
    expect(countedChanges([mine, hers, mine])).toEqual([{ whose: "Missa", text: "+1 spin ×2" }, hers]);
    expect(changeWords(tale({ changes: [mine, hers, mine] }))).toEqual(["Missa: +1 spin ×2", "Tessa: +1 spin"]);
  });

  it("ends no sentence twice", () => {
    const text = page([
      0,
      tale({
        result: "Hit. Thug falls.",
        changes: [
          { whose: "", text: "He says so." },
          { whose: "", text: "-1 spin" },
        ],
      }),
    ]);
    expect(text).toContain("Stealth. <em>Hit. Thug falls.</em> He says so. -1 spin</li>");
  });

  it("says against whom, for whom and with whom, where the deed does not name them", () => {
    const page1 = page(
      [0, tale({ deed: "Talk past the Thug", targets: ["The Thug", "Moll"] })],
      [0, tale({ deed: "Treat a wound", helped: ["Joren"], beside: ["Bo", "Ann"] })],
    );
    expect(page1).toContain("<li><strong>Missa</strong>: Talk past the Thug against Moll</li>");
    expect(page1).toContain("<li><strong>Missa</strong>: Treat a wound for Joren with Bo and Ann</li>");
  });

  it("says no mark twice", () => {
    const botch = tale({ result: "Botch · No second try.", marks: ["Botch"], changes: [{ whose: "", text: "Hurt" }] });
    expect(page([0, botch])).toContain("<em>Botch · No second try.</em> Hurt</li>");
    expect(page([0, tale({ result: "Moll botches.", marks: ["Botch"] })])).toContain("<em>Moll botches.</em></li>");
  });

  it("tells of a scene's end only what it did to people, and leaves it out where that is nothing", () => {
    const won = { whose: "What was won", text: "The lantern" };
    const cloak = { whose: "Missa", text: "Cloak ends" };
    expect(withoutLines(tale({ changes: [cloak, won] }), ["What was won"])?.changes).toEqual([cloak]);
    expect(withoutLines(tale({ changes: [won] }), ["What was won"])).toBeNull();
  });

  it("makes no HTML, no command, no link and no embedded page of what people wrote", () => {
    const name = "<b>[[/roll 9d9]]{x}</b> @UUID[Actor.x]{y} @Embed[Item.z]";
    const text = page([0, tale({ by: { name, img: "", gone: false }, changes: [{ whose: name, text: name }] })]);
    expect(text).not.toContain("<b>");
    expect(text).not.toContain("[[");
    expect(text).not.toMatch(/@\w+\[/);
    expect(text.replaceAll("\u200B", "")).toContain("[[/roll 9d9]]{x}");
  });
});

describe("turns without a message", () => {
  const turn = (step: string, name = step) => ({ step, name, round: 1, actor: "" });
  const note = (step: string, after: string, ...quiet: readonly string[]) => {
    return { step, after, quiet: quiet.map((id) => turn(id)) };
  };
  const FIRST = note("", "");
  const left = (ended: readonly string[], ...notes: Parameters<typeof quietTurns>[1]) =>
    quietTurns(
      ended.map((step) => turn(step)),
      notes,
    ).map(({ step }) => step);

  it("are those that are over, of which nothing tells yet", () => {
    expect(left(["a", "b", "c", "d"], FIRST, note("b", "a"), note("d", "c", "c"))).toEqual(["a"]);
    expect(left(["a", "b"], FIRST, note("a", ""), note("b", "a"))).toEqual([]);
  });

  it("are not those before the first message that is left: what told of them may be deleted", () => {
    expect(left(["a", "b", "c"], note("b", "a"))).toEqual(["c"]);
    expect(left(["a", "b"], note("", "b"))).toEqual([]);
    expect(left(["b", "c", "d"], note("x", "w"), note("c", "b"))).toEqual(["d"]);
    expect(left(["a", "b"])).toEqual([]);
  });

  it("are not those of people who are hidden", () => {
    expect(quietTurns([turn("a", ""), turn("b")], [FIRST])).toEqual([turn("b")]);
  });
});

describe("everybody's dice", () => {
  const d10 = (actor: string, ...faces: readonly number[]) => ({ actor, sides: 10, faces });
  const tales = [
    tale({ actor: "a", marks: ["Critical"], dice: [d10("a", 9, 1), d10("b", 4)] }),
    tale({ actor: "b", marks: ["Push", "Push"], dice: [d10("b", 3, 3), { actor: "b", sides: 4, faces: [2] }] }),
  ];

  it("are those of whom they fell for, in their order, with what was special about their own rolls", () => {
    expect(diceOfAll(tales, 10, (actor) => actor)).toEqual([
      { whose: "b", faces: [4, 3, 3], marks: new Map([["Push", 2]]) },
      { whose: "a", faces: [9, 1], marks: new Map([["Critical", 1]]) },
    ]);
  });

  it("are put together by who plays the actors, and told apart by size, the most frequent first", () => {
    expect(diceOfAll(tales, 10, () => "Ann").map(({ faces }) => faces)).toEqual([[9, 1, 4, 3, 3]]);
    expect(sizesOf(tales)).toEqual([10, 4]);
    // Each face has a bar, and anybody may roll a die with a million.
    expect(
      sizesOf([
        ...tales,
        { actor: "a", marks: [], dice: [{ actor: "a", sides: 1_000_000, faces: [...Array(99).keys()] }] },
      ]),
    ).toEqual([10, 4]);
    expect(diceOfAll(tales, 4, (actor) => actor).map(({ whose }) => whose)).toEqual(["b"]);
  });
});

describe("what a check tells", () => {
  const actors = (ledger: object): void => {
    const system = { stress: { value: 0, max: 6 }, ledger };
    const thug = { _id: THUG.slice(6), name: "Harbor Thug", type: "npc", system };
    const missa = { _id: MISSA.slice(6), name: "Missa", type: "hero" };
    for (const data of [thug, missa]) game.actors.set(data._id, new Actor.implementation(data as never) as never);
  };
  const told = (events: object, ledger: object = {}): Tale | null => {
    actors(ledger);
    const opening = openingOf(MISSA, {
      resolution: "impact",
      purpose: "damage",
      means: { id: "Item.gone", label: "Knife" },
      targets: [{ id: THUG, challenge: { type: "fixed", value: 9 } }],
    });
    const message = new ChatMessage.implementation({
      _id: "CardCardCardCar0",
      type: "check",
      author: game.user.id,
      system: { opening, events },
    } as never) as unknown as CheckMessage;
    return tellCheck(message, readCheck(message));
  };
  const rolled = { roll: { sequence: 1, by: "x", type: "rolled", faces: [9, 9] } };
  const struck = {
    ...rolled,
    impact: { sequence: 2, by: "x", type: "impact", faces: [3] },
    applied: { sequence: 3, by: "x", type: "applied", target: THUG, on: THUG, factor: 1, resistance: 0 },
  };
  const entry = { owner: THUG, card: "ChatMessage.CardCardCardCar0", reason: "impact", kind: "stress", order: 1 };

  it("is nothing before the dice fell, then who did what to whom, with what and with which dice", () => {
    expect(told({})).toBeNull();
    expect(told(rolled)).toMatchObject({
      by: { name: "Missa" },
      actor: MISSA,
      means: { name: "Knife" },
      targets: ["Harbor Thug"],
      tone: "success",
      marks: ["Doubles"],
      dice: [{ actor: MISSA, sides: 10, faces: [9, 9] }],
    });
  });

  it("names what is on the accounts, and neither what waits nor what was taken back", () => {
    expect(told(struck)?.changes).toEqual([]);
    const applied = { "applied:stress@0": { ...entry, changes: { stress: 3 } } };
    expect(told(struck, applied)?.changes).toMatchObject([{ whose: "Harbor Thug", text: "+3 stress" }]);
    const undone = { ...applied, "applied:stress@1": { ...entry, order: 2, changes: { stress: -3 } } };
    expect(told(struck, undone)?.changes).toEqual([]);
  });
});

describe("what an attack of hit and evade tells", () => {
  const told = (weaponName: string, ...events: readonly object[]): Tale | null => {
    const numbered = events.map((event, place) => [`e${String(place)}`, { ...event, sequence: place + 1, by: "u" }]);
    const target = { actor: "Actor.Foe", name: "Foe", dodges: true, spends: true };
    const attack = { kind: "melee", weapon: "w1", weaponName, damage: { dice: 1, divisor: 1, terms: [] }, target };
    const stored = { game: "hit-and-evade", actor: "Actor.Ada", title: "Attack: Club", against: [], attack };
    const state = EVADE_CARD.fold(stored, Object.fromEntries(numbered) as Record<string, object>, {});
    return EVADE_CARD.tell({ alias: "Ada" } as never, { state, ledger: new Map() });
  };

  it("is nothing before the die fell, then whose dice are whose, and what became of it", () => {
    expect(told("Club")).toBeNull();
    const dodged = { type: "dodged", faces: [9], terms: [] };
    expect(told("Club", { type: "rolled", faces: [6] }, dodged)).toMatchObject({
      by: { name: "Ada" },
      targets: ["Foe"],
      tone: "failure",
      dice: [
        { actor: "Actor.Ada", sides: 10, faces: [6] },
        { actor: "Actor.Foe", sides: 10, faces: [9] },
      ],
    });
  });

  it("names the weapon where the title does not", () => {
    const rolled = { type: "rolled", faces: [6] };
    expect(told("Club", rolled)?.means).toMatchObject({ name: "" });
    expect(told("Axe", rolled)?.means).toMatchObject({ name: "Axe" });
  });
});

describe("a fight's story", () => {
  it("is called by those who did something, and heads what belongs together once", () => {
    const thug = tale({ by: { name: "Thug", img: "thug.webp", gone: false }, deed: "Brawl", targets: ["Missa"] });
    const story = storyOfFight([
      { when: "Setup", tale: tale({ result: "Success by 2", tone: "success", marks: ["Critical"] }) },
      { when: "Round 1", tale: thug },
      {
        when: "Round 1",
        tale: tale({ dice: [{ actor: "", sides: 6, faces: [3, 4] }], changes: [{ whose: "Thug", text: "2 stress" }] }),
      },
    ]);
    const nothing = { img: "", result: "", tone: "", notes: [] };
    expect(story?.title).toMatch(/: Missa and Thug$/);
    expect(story?.steps).toEqual([
      {
        ...nothing,
        heading: "Setup",
        who: "Missa",
        what: "Stealth",
        result: "Success by 2",
        tone: "success",
        notes: ["Critical"],
      },
      { ...nothing, heading: "Round 1", who: "Thug", img: "thug.webp", what: "Brawl against Missa" },
      { ...nothing, heading: "", who: "Missa", what: "Stealth", notes: ["d6: 3, 4", "Thug: 2 stress"] },
    ]);
  });

  it("is none of a fight in which nothing was done", () => {
    expect(storyOfFight([])).toBeNull();
  });
});
