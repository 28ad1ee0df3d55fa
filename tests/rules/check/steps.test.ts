import { describe, expect, it } from "vitest";
import { narratorMoves } from "../../support/check/steps.ts";
import { NEWER } from "../../../src/games/tenacity/rules/edition.ts";
import { Card, opening, reasons, rolled, ROLLER, type Step } from "./card.ts";

const FOE = "Actor.foe";
const ALLY = "Actor.joren";
const BROKE = { spin: 0, tenacity: 0 };
const foe = { attribute: { id: "dexterity", rank: 1 }, skill: { id: "reaction", rank: 0 } };

const talent = (some: object): Step => ({ type: "talent", talent: { id: "t", label: "T" }, before: BROKE, ...some });
const defended = (face: number, target = ""): Step => ({
  type: "defended",
  target,
  defender: FOE,
  facts: foe,
  faces: [face],
});

/** A card on which an opposed roll has beaten a defender, who has accepted it. */
function beaten(faces: readonly number[], some: Parameters<typeof opening>[0] = {}): Card {
  const card = new Card(opening({ challenge: { type: "opposed", id: FOE }, ...some }));
  card.add(rolled(...faces));
  card.add(defended(2));
  card.add({ type: "accepted", target: "" });
  return card;
}

describe("before anything is known", () => {
  it("R-305 nothing is compared until the dice have fallen", () => {
    const { state } = new Card(opening({ CR: 9 }));
    expect(state.targets).toEqual([
      {
        id: "",
        source: { type: "total", value: 9 },
        rating: 9,
        faces: [],
        dice: 0,
        defense: null,
        success: null,
        need: null,
        defenderNeed: null,
        backlash: null,
      },
    ]);
    expect(state).toMatchObject({ success: null, need: null, final: false });
  });

  it("R-204 challenge dice wait, and faces that do not fit leave them waiting", () => {
    const card = new Card(opening({ challenge: { type: "dice", dice: 2, modifier: 0 } }));
    card.add({ type: "rolled", faces: [7, 3], challengeFaces: [7, 1] });
    expect(reasons(card)).toEqual(["wrongFaces"]);
    expect(card.state.targets).toMatchObject([{ rating: null, faces: [], dice: 2, success: null }]);
  });

  it("R-204 challenge dice that fell before the roller's stand", () => {
    const card = new Card(opening({ challenge: { type: "dice", dice: 2, modifier: 0 } }));
    card.add({ type: "challenged", faces: [6, 6] });
    card.add({ type: "rolled", faces: [7, 3], challengeFaces: [1, 1] });
    expect(card.state.targets).toMatchObject([{ rating: 12, success: false }]);
  });

  it("R-603 without a rating there is nothing to boost towards", () => {
    const card = new Card(opening({}), { tenacity: 1 });
    card.add(rolled(8, 3));
    card.boost({ tenacity: 1 });
    expect(reasons(card)).toEqual(["noChallenge"]);
  });

  it("R-605 a new hidden rating forgets what was said of the old one", () => {
    const card = new Card(opening({ challenge: { type: "hidden" } }));
    card.add(rolled(8, 3));
    card.add({ type: "judged", success: false });
    card.add({ type: "challenged", source: { type: "hidden" } });
    expect(card.state).toMatchObject({ success: null, phase: "challenge" });
    card.add({ type: "judged", success: true });
    card.add({ type: "challenged", source: { type: "hidden" } });
    expect(card.state).toMatchObject({ success: null, phase: "challenge" });
  });
});

describe("R-402 what a crit choice re-opens", () => {
  it("a hero die makes the defender answer again, an impact die does not", () => {
    expect(beaten([10, 5], { resolution: "impact" }).state).toMatchObject({ phase: "critical", final: true });
    const impact = beaten([10, 5], { resolution: "impact" });
    impact.add({ type: "critical", choice: "impactDie", face: 6 });
    expect(impact.state).toMatchObject({ phase: "impact", final: true, total: 10, impactDice: 1 });
    const hero = beaten([10, 5], { resolution: "impact" });
    hero.add({ type: "critical", choice: "heroDie", face: 6 });
    expect(hero.state).toMatchObject({ phase: "counter", final: false, total: 16 });
    const wrong = beaten([10, 5], { resolution: "impact" });
    wrong.add({ type: "critical", choice: "heroDie", face: 11 });
    expect(wrong.state).toMatchObject({ phase: "critical", final: true, total: 10 });
    expect(reasons(wrong)).toEqual(["wrongFaces"]);
  });

  it("T-09 a crit that is answered needs no face when the failure is accepted", () => {
    const card = new Card(opening({ A: 1, CR: 12, resolution: "impact" }));
    card.add(rolled(10));
    card.add({ type: "critical", choice: "impactDie" });
    card.add({ type: "accepted" });
    expect(card.state).toMatchObject({ phase: "done", success: false, refused: [] });
  });
});

describe("A-66 a bargain for a push", () => {
  function agreed(): Card {
    const card = new Card(opening({ CR: 11 }), { spin: -4, tenacity: 4 });
    card.add(rolled(8, 3));
    card.add({ type: "bargainOffered", offeredBy: "narrator", relief: 2, text: "", withPush: true });
    card.add({ type: "bargainAnswered", offer: "e2", answer: "accepted" });
    return card;
  }
  const boost = (card: Card, some: object) =>
    card.add({ type: "boosted", bargain: "e2", before: card.resources(), ...some });

  it("is for a push of the roller's, and must have been offered", () => {
    const card = agreed();
    boost(card, { push: 4, bargain: "e9" });
    boost(card, { tenacity: 4 });
    expect(reasons(card)).toEqual(["noOffer", "noOffer"]);
    const fight = agreed();
    fight.add({ type: "challenged", source: { type: "opposed", id: FOE } });
    fight.add(defended(5));
    boost(fight, { push: 3, target: "" });
    expect(reasons(fight)).toEqual(["noOffer"]);
  });

  it("is used once", () => {
    const card = agreed();
    boost(card, { push: 4 });
    expect(card.resources().spin).toBe(-6);
    card.add({ type: "challenged", source: { type: "total", value: 13 } });
    boost(card, { push: 2 });
    expect(reasons(card)).toEqual(["noOffer"]);
    expect(card.state.bargains).toMatchObject([{ usedBy: "e4" }]);
  });

  it("R-510 says why spin came back", () => {
    const card = new Card(opening({ CR: 11 }), { spin: -4 });
    card.add({ type: "bargainOffered", offeredBy: "narrator", relief: 2, text: "", withPush: false });
    card.append({ type: "bargainAnswered", offer: "e1", answer: "accepted" });
    expect(card.state.effects).toEqual([
      {
        id: "e2:spin",
        event: "e2",
        kind: "spin",
        target: ROLLER,
        delta: 0,
        reason: "bargain",
        price: false,
        relief: 2,
        status: "pending",
      },
    ]);
  });
});

describe("R-602 what a talent needs and leaves behind", () => {
  it("is refused at once where its price is not there", () => {
    const card = new Card(opening({ CR: 11 }));
    card.add(rolled(8, 3));
    card.append(talent({ tenacity: 1, bonus: 3 }));
    card.append(talent({ spin: 1, bonus: 3 }));
    expect(reasons(card)).toEqual(["notEnoughTenacity", "notEnoughSpin"]);
    expect(card.state.effects).toEqual([]);
  });

  it("is a price with its own reason, and a line only where it adds something", () => {
    const card = new Card(opening({ CR: 11, modifiers: [{ id: "calm", label: "Calm", value: 0 }] }), { tenacity: 1 });
    card.add(rolled(8, 3));
    card.append(talent({ tenacity: 1, heroDice: 1, heroFaces: [9], ignores: ["calm"], before: card.resources() }));
    expect(card.state.effects).toEqual([
      {
        id: "e2:tenacity",
        event: "e2",
        kind: "tenacity",
        target: ROLLER,
        delta: -1,
        reason: "talent",
        price: true,
        status: "pending",
      },
    ]);
    card.settle();
    expect(card.state.lines.map(({ source, value }) => [source, value])).toEqual([
      ["kept", 9],
      ["skill", 0],
      ["modifier", 0],
    ]);
  });

  it("may give the impact a bonus alone, but never from a defender", () => {
    const card = new Card(opening({ challenge: { type: "opposed", id: FOE }, resolution: "impact" }));
    card.add(rolled(8, 3));
    card.add(defended(2));
    card.add(talent({ impactBonus: 2 }));
    expect(card.state).toMatchObject({ impactBonus: 2, refused: [] });
    card.add(talent({ impactDice: 1, target: "" }));
    expect(reasons(card)).toEqual(["noImpact"]);
  });

  it("R-702 rolls again dice that are there", () => {
    const card = new Card(opening({ CR: 5, K: 4, resolution: "impact" }));
    card.add(rolled(8, 3));
    card.add({ type: "impact", faces: [1, 2] });
    for (const position of [-1, 2]) {
      card.add(talent({ rerolls: [{ position, face: 4 }] }));
      card.add(
        talent({
          rerolls: [
            { position: 0, face: 4 },
            { position, face: 4 },
          ],
        }),
      );
    }
    expect(reasons(card)).toEqual(["wrongDice", "wrongDice", "wrongDice", "wrongDice"]);
    card.add(talent({ rerolls: [{ position: 0, face: 4 }] }));
    expect(card.state.impact?.faces).toEqual([4, 2]);
  });

  it("R-606 for the roll re-opens the comparison for a defender who had accepted", () => {
    const targets = [
      { id: "a", challenge: { type: "opposed", id: FOE } },
      { id: "b", challenge: { type: "total", value: 30 } },
    ] as const;
    const card = new Card(opening({ targets }));
    card.add(rolled(8, 3));
    card.add(defended(2, "a"));
    card.add({ type: "accepted", target: "a" });
    card.add(talent({ bonus: 2 }));
    expect(card.state.refused).toEqual([]);
    expect(card.state.targets[0]?.defense?.accepted).toBe(false);
  });
});

describe("R-305 what comes too early, or for nothing", () => {
  it("R-701 no impact while the defender may still answer", () => {
    const card = new Card(opening({ challenge: { type: "opposed", id: FOE }, K: 2, resolution: "impact" }));
    card.add(rolled(8, 3));
    card.add(defended(2));
    card.add({ type: "impact", faces: [3] });
    expect(reasons(card)).toEqual(["notFinal"]);
  });

  it("R-1002 a condition with a magnitude is applied with its impact, which neither size nor resistance changes", () => {
    const card = new Card(opening({ CR: 5, K: 4, resolution: "impact", purpose: "condition" }));
    card.add(rolled(8, 3));
    expect(narratorMoves(card.state)).toEqual([]);
    card.add({ type: "applied", on: FOE });
    card.add({ type: "impact", faces: [3, 2] });
    card.append({ type: "applied", on: FOE, factor: 4, resistance: 2 });
    expect(card.state.effects).toMatchObject([{ kind: "condition", delta: 5 }]);
    expect(reasons(card)).toEqual(["noImpact"]);
  });

  it("R-305 what was applied stays applied, whatever rating is named afterwards", () => {
    const card = new Card(opening({ CR: 5, purpose: "condition" }));
    card.add(rolled(8, 3));
    card.append({ type: "applied", on: FOE });
    card.append({ type: "challenged", source: { type: "total", value: 6 } });
    card.append({ type: "applied", on: FOE });
    expect(card.state.applied).toMatchObject([{ target: "", on: FOE }]);
    expect(reasons(card)).toEqual(["alreadyApplied"]);
  });

  it("R-805 points are shared bit by bit, by who has not fumbled with oneself too", () => {
    const card = new Card(opening({ CR: 5, K: 6, resolution: "impact", purpose: "advantage" }));
    card.add(rolled(8, 3));
    card.add({ type: "impact", faces: [3, 2, 1] });
    card.add({ type: "shared", shares: [{ to: ALLY, points: 0 }] });
    expect(reasons(card)).toEqual(["nothingToShare"]);
    expect(card.state.pointsToShare).toBe(3);
    card.add({ type: "shared", shares: [{ to: ROLLER, points: 1 }] });
    expect(card.state.pointsToShare).toBe(2);
    card.add({ type: "shared", shares: [{ to: ALLY, points: 2 }] });
    expect(card.state.pointsToShare).toBe(0);
    expect([card.resources().spin, card.resources(ALLY).spin]).toEqual([1, 2]);
  });

  it("A-63 a missed spot is a failure without doubles, also where doubles would have been enough", () => {
    const card = new Card(opening({ CR: 5, settings: { ...NEWER, spinTriggersStack: false } }));
    card.add({ type: "searched", face: 2, threshold: 6 });
    expect(card.state.effects).toMatchObject([{ reason: "failure", delta: 1 }]);
  });

  it("R-603 a price says what it is, and relief only where there is some", () => {
    const card = new Card(opening({ CR: 11 }), { spin: 1, tenacity: 1 });
    card.add(rolled(8, 3));
    card.append({ type: "boosted", tenacity: 1, spin: 1, push: 2, before: card.resources() });
    const price = { event: "e2", target: ROLLER, reason: "push", price: true, status: "pending" };
    expect(card.state.effects).toEqual([
      { ...price, id: "e2:tenacity", kind: "tenacity", delta: -1 },
      { ...price, id: "e2:spin", kind: "spin", delta: -3, spend: 1, push: 2 },
    ]);
  });

  it("an account's entry that says nothing leaves the effect waiting", () => {
    const card = new Card(opening({ CR: 11 }));
    card.append(rolled(5, 5));
    for (const entry of [null, 7, "paid", { refused: 7 }]) {
      Object.assign(card.account, { "e1:spin": entry });
      expect(card.state.effects).toMatchObject([{ id: "e1:spin", status: "pending" }]);
    }
  });
});
