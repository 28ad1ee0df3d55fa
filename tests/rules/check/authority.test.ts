import { describe, expect, it } from "vitest";
import { mayWrite } from "../../support/check/steps.ts";
import { type Writer } from "../../../src/engine/log/fold.ts";
import { Card, opening, ROLLER, type Step } from "./card.ts";

const FOE = "Actor.foe";
const ALLY = "Actor.ally";

const writer = (some: Partial<Omit<Writer, "owns">> & { owns?: readonly string[] }): Writer => ({
  narrator: some.narrator ?? false,
  author: some.author ?? false,
  owns: (id) => some.owns?.includes(id) ?? false,
});

const AUTHOR = writer({ author: true });
const OWNER = writer({ owns: [ROLLER] });
const DEFENDER = writer({ owns: [FOE] });
const ALLIED = writer({ owns: [ALLY] });
const STRANGER = writer({});
const NARRATOR = writer({ narrator: true });
const EVERYBODY = { AUTHOR, OWNER, DEFENDER, ALLIED, STRANGER, NARRATOR };

/** Who of them all may write an event onto a card. */
function writers(card: Card, event: unknown): string[] {
  const { state, events } = card;
  return Object.entries(EVERYBODY)
    .filter(([, each]) => mayWrite(event, { state, events }, each))
    .map(([name]) => name);
}

const ROLLERS = ["AUTHOR", "OWNER", "NARRATOR"];
const facts = { attribute: { id: "dexterity", rank: 2 }, skill: { id: "reaction", rank: 1 } };
const defense = { type: "defended", target: FOE, defender: FOE, facts, faces: [4, 5] };

/** A check of Missa's against someone who defends, rolled and defended. */
function duel(): Card {
  const card = new Card(opening({ targets: [{ id: FOE, challenge: { type: "opposed", id: "" } }] }));
  card.add({ type: "rolled", faces: [7, 3] });
  card.add(defense);
  return card;
}

describe("who may write an event", () => {
  it.each<[string, Step]>([
    ["the dice", { type: "rolled", faces: [1, 2] }],
    ["a search", { type: "searched", face: 7, threshold: 6 }],
    ["impact", { type: "impact", faces: [1] }],
    ["shares", { type: "shared", shares: [{ to: ALLY, points: 1 }] }],
    ["a crit", { type: "critical", choice: "heroDie", face: 3 }],
    ["a boost", { type: "boosted", tenacity: 1, before: { spin: 0, tenacity: 1 } }],
    ["a talent", { type: "talent", bonus: 1, before: { spin: 0, tenacity: 1 } }],
    ["letting it be", { type: "accepted" }],
    ["an offer", { type: "bargainOffered", offeredBy: "roller", relief: 1 }],
  ])("of the roller: %s", (_what, event) => {
    expect(writers(duel(), event)).toEqual(ROLLERS);
  });

  it.each<[string, Step]>([
    ["a crit", { type: "critical", target: FOE, choice: "heroDie", face: 3 }],
    ["a boost", { type: "boosted", target: FOE, tenacity: 1, before: { spin: 0, tenacity: 1 } }],
    ["a talent", { type: "talent", target: FOE, bonus: 1, before: { spin: 0, tenacity: 1 } }],
    ["letting it be", { type: "accepted", target: FOE }],
  ])("of the defender: %s", (_what, event) => {
    expect(writers(duel(), event)).toEqual(["DEFENDER", "NARRATOR"]);
    expect(writers(duel(), { ...event, target: "nobody" })).toEqual(["NARRATOR"]);
    const undefended = new Card(opening({ targets: [{ id: FOE, challenge: { type: "opposed", id: "" } }] }));
    expect(writers(undefended, event)).toEqual(["NARRATOR"]);
  });

  it.each<[string, Step]>([
    ["a judgment", { type: "judged", success: true }],
    ["an answer to a failure", { type: "backlash", target: FOE, faces: [1] }],
    ["an award", { type: "awarded", to: ROLLER, kind: "spin", delta: 9, reason: "award" }],
    ["a rating", { type: "challenged", target: FOE, source: { type: "total", value: 0 } }],
    ["a narrator's offer", { type: "bargainOffered", offeredBy: "narrator", relief: 1 }],
  ])("of the narrator: %s", (_what, event) => {
    expect(writers(duel(), event)).toEqual(["NARRATOR"]);
  });

  it("a defense: anyone who is attacked, and nobody in their place", () => {
    const open = new Card(opening({ targets: [{ id: FOE, challenge: { type: "opposed", id: "" } }] }));
    expect(writers(open, defense)).toEqual(["DEFENDER", "NARRATOR"]);
    expect(writers(open, { ...defense, defender: ALLY })).toEqual(["NARRATOR"]);
    expect(writers(open, { ...defense, target: "nobody" })).toEqual(["NARRATOR"]);
    const named = new Card(opening({ challenge: { type: "opposed", id: FOE } }));
    const { target: _, ...plain } = defense;
    expect(writers(named, plain)).toEqual(["DEFENDER", "NARRATOR"]);
    expect(writers(named, { ...plain, defender: ALLY })).toEqual(["NARRATOR"]);
    // No one is named: anyone who answers, answers with a character of their own.
    const anyone = new Card(opening({ challenge: { type: "opposed", id: "" } }));
    expect(writers(anyone, { ...plain, defender: ALLY })).toEqual(["ALLIED", "NARRATOR"]);
    // Anyone who has answered may take it back, though the narrator has named a number since.
    const answered = anyone.append({ ...plain, defender: ALLY });
    anyone.append({ type: "challenged", source: { type: "total", value: 4 } });
    expect(writers(anyone, { type: "undo", target: answered })).toEqual(["ALLIED", "NARRATOR"]);
    const rated = new Card(opening({ targets: [{ id: FOE, challenge: { type: "total", value: 4 } }] }));
    expect(writers(rated, { ...defense, defender: ALLY })).toEqual(["NARRATOR"]);
  });

  it("the dice of a rating that the card has named, once", () => {
    const card = new Card(opening({ targets: [{ id: FOE, challenge: { type: "dice", dice: 2, modifier: 0 } }] }));
    const dice = { type: "challenged", target: FOE, faces: [2, 5] };
    expect(writers(card, dice)).toEqual(ROLLERS);
    expect(writers(card, { ...dice, target: "nobody" })).toEqual(["NARRATOR"]);
    expect(writers(card, { ...dice, faces: [] })).toEqual(["NARRATOR"]);
    expect(writers(card, { ...dice, source: { type: "dice", dice: 2 } })).toEqual(["NARRATOR"]);
    card.add(dice);
    expect(writers(card, dice)).toEqual(["NARRATOR"]);
    const plain = new Card(opening({ challenge: { type: "dice", dice: 1, modifier: 0 } }));
    expect(writers(plain, { type: "challenged", faces: [2] })).toEqual(ROLLERS);
  });

  it("help and contributions: those who give them", () => {
    expect(writers(duel(), { type: "helped", helper: ALLY, rank: 1 })).toEqual([
      "AUTHOR",
      "OWNER",
      "ALLIED",
      "NARRATOR",
    ]);
    const joins = { type: "contributed", check: "ChatMessage.x", roller: ALLY, impact: 3 };
    expect(writers(duel(), joins)).toEqual(["ALLIED", "NARRATOR"]);
  });

  it("a result: the owner of whomever it was meant for", () => {
    const result = { type: "applied", factor: 1, resistance: 0 };
    for (const aimed of [{}, { target: "" }, { target: FOE }]) {
      expect(writers(duel(), { ...result, ...aimed, on: FOE })).toEqual(["DEFENDER", "NARRATOR"]);
      expect(writers(duel(), { ...result, ...aimed, on: ROLLER })).toEqual(["NARRATOR"]);
    }
  });

  it("a result that was meant for nobody: the owner of whomever it is applied to", () => {
    const open = new Card(opening({ challenge: { type: "fixed", value: 3 } }));
    open.add({ type: "rolled", faces: [7, 3] });
    const result = { type: "applied", factor: 1, resistance: 0 };
    expect(writers(open, { ...result, on: FOE })).toEqual(["DEFENDER", "NARRATOR"]);
    expect(writers(open, { ...result, on: ROLLER })).toEqual(["OWNER", "NARRATOR"]);
  });

  it("an answer to an offer: the other side", () => {
    const card = duel();
    const mine = card.add({ type: "bargainOffered", offeredBy: "roller", relief: 1, text: "" });
    const theirs = card.add({ type: "bargainOffered", offeredBy: "narrator", relief: 1, text: "" });
    const accepts = (offer: string) => ({ type: "bargainAnswered", offer, answer: "accepted" });
    expect(writers(card, accepts(mine))).toEqual(["NARRATOR"]);
    expect(writers(card, accepts(theirs))).toEqual(ROLLERS);
    expect(writers(card, accepts("nothing"))).toEqual(["NARRATOR"]);
  });

  it("R-902 the answer to an overflow: the one who was struck", () => {
    const card = new Card(opening({ CR: 3, resolution: "impact", purpose: "damage", K: 2 }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "impact", faces: [4] });
    const applied = card.append({ type: "applied", on: FOE, factor: 1, resistance: 0 });
    card.strike(`${applied}:stress`, ["wound", "unconscious"]);
    const endured = { type: "endured", effect: `${applied}:stress`, choice: "wound" };
    expect(writers(card, endured)).toEqual(["DEFENDER", "NARRATOR"]);
    expect(writers(card, { ...endured, effect: "other:stress" })).toEqual(["NARRATOR"]);
  });

  it("an undo: anyone who may write the step, through undos of undos", () => {
    const card = duel();
    const undo = (target: string) => ({ type: "undo", target });
    expect(writers(card, undo("e1"))).toEqual(ROLLERS);
    expect(writers(card, undo("e2"))).toEqual(["DEFENDER", "NARRATOR"]);
    const first = card.append(undo("e2"));
    expect(writers(card, undo(first))).toEqual(["DEFENDER", "NARRATOR"]);
    // What leads nowhere is the author's to write, and the fold's to refuse.
    expect(writers(card, undo("nothing"))).toEqual(["AUTHOR", "NARRATOR"]);
    const loop = card.append(undo("e4"));
    expect(loop).toBe("e4");
    expect(writers(card, undo(loop))).toEqual(["AUTHOR", "NARRATOR"]);
    expect(writers(card, { type: "undo", target: 7 })).toEqual(["AUTHOR", "NARRATOR"]);
    expect(writers(card, { type: "undo", target: ["e2"] })).toEqual(["AUTHOR", "NARRATOR"]);
    expect(writers(card, undo("toString"))).toEqual(["AUTHOR", "NARRATOR"]);
  });

  it.each([
    [null],
    ["text"],
    [{}],
    [{ type: 5 }],
    [{ type: ["helped"], helper: ALLY }],
    [{ type: "winsEverything" }],
    [{ type: "applied" }],
  ])("nonsense is the author's: %j", (event) => {
    expect(writers(duel(), event)).toEqual(["AUTHOR", "NARRATOR"]);
  });
});
