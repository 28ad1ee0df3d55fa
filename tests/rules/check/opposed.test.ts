import { describe, expect, it } from "vitest";
import { checkMoves, narratorMoves } from "../../support/check/steps.ts";
import { Card, opening } from "./card.ts";

const FOE = "Actor.foe";
const facts = (A: number, K = 0) => ({
  attribute: { id: "dexterity", rank: A },
  skill: { id: "reaction", rank: K },
  advantage: 0,
  disadvantage: 0,
  modifiers: [],
});

/** An attack on a character who defends with hero dice. */
function duel(attack: readonly number[], defense: readonly number[], attacker = {}, defender = {}): Card {
  const card = new Card(opening({ challenge: { type: "opposed", id: FOE }, A: attack.length }), attacker);
  card.resourcesByActor[FOE] = { spin: 0, tenacity: 0, ...defender };
  card.add({ type: "rolled", faces: attack });
  card.add({ type: "defended", defender: FOE, facts: facts(defense.length), faces: defense });
  return card;
}

describe("R-304 opposed checks", () => {
  it("wait for the defender", () => {
    const card = new Card(opening({ challenge: { type: "opposed", id: FOE } }));
    card.add({ type: "rolled", faces: [7, 3] });
    expect(card.state).toMatchObject({ phase: "defense", success: null });
    expect(narratorMoves(card.state)).toEqual([]);
    const mover = { target: "", resources: { spin: 0, tenacity: 0 } };
    expect(checkMoves(card.state, mover)).toEqual([
      { type: "defend", who: "defender", target: "" },
      { type: "yield", who: "defender", target: "" },
    ]);
    expect(checkMoves(card.state, { ...mover, target: "nobody" })).toEqual([]);
    expect(checkMoves(card.state, { resources: mover.resources })).toEqual([]);
  });

  it("R-308, T-70 of a defender who does not react there is 0 to beat, and nothing more to answer", () => {
    const card = new Card(opening({ challenge: { type: "opposed", id: FOE } }));
    card.add({ type: "rolled", faces: [2, 1] });
    card.add({ type: "yielded", defender: FOE });
    expect(card.state).toMatchObject({
      success: true,
      refused: [],
      targets: [{ source: { type: "undefended" }, rating: 0 }],
    });
    card.add({ type: "defended", defender: FOE, facts: facts(1), faces: [9] });
    expect(card.state.refused).toMatchObject([{ reason: "notOpposed" }]);
    const late = duel([8, 3], [8, 1]);
    late.add({ type: "yielded", defender: FOE });
    expect(late.state.refused).toMatchObject([{ reason: "alreadyDefended" }]);
  });

  it("T-35 a tie is the defender's: the attacker fails and decides first", () => {
    const card = duel([8, 3], [8, 1]);
    expect(card.state).toMatchObject({ success: false, need: 1, phase: "boost" });
    expect(card.state.targets[0]).toMatchObject({ rating: 8, defenderNeed: 0, defense: { kept: 8, defender: FOE } });
  });

  it("R-408, R-405 a defense earns and costs no spin, whatever its dice", () => {
    expect(duel([8, 3], [5, 5]).state.effects).toEqual([]);
    expect(duel([8, 3], [1, 1]).state.effects).toEqual([]);
  });

  it("R-606 each step re-opens the card for the other side; nothing is refunded", () => {
    const card = duel([8, 3], [8, 1], { tenacity: 3 }, { tenacity: 1 });
    card.boost({ tenacity: 1 });
    expect(card.state).toMatchObject({ total: 9, success: true, final: false, phase: "counter" });
    card.boost({ tenacity: 1 }, "", FOE);
    expect(card.state).toMatchObject({ success: false, phase: "boost", need: 1 });
    card.boost({ tenacity: 1 });
    expect(card.state).toMatchObject({ success: true, phase: "counter" });
    card.add({ type: "accepted", target: "" });
    expect(card.state).toMatchObject({ success: true, final: true, phase: "done" });
    expect(card.resources().tenacity).toBe(1);
    expect(card.resources(FOE).tenacity).toBe(0);
  });

  it("R-605 a defender needs the tie only, and pays for itself", () => {
    const card = duel([9, 3], [6, 1], {}, { tenacity: 1, spin: 1 });
    const moves = checkMoves(card.state, { target: "", resources: card.resources(FOE) });
    expect(moves[0]).toMatchObject({
      type: "boost",
      who: "defender",
      target: "",
      boost: { push: 3 },
      total: 9,
      challenge: 9,
      success: true,
    });
    expect(moves.at(-1)).toEqual({ type: "accept", who: "defender", target: "", price: {}, needsFace: false });
    card.boost({ push: 3 }, "", FOE);
    expect(card.resources(FOE).spin).toBe(-2);
    expect(card.state).toMatchObject({ success: false, phase: "boost" });
    expect(checkMoves(card.state, { target: "", resources: card.resources(FOE) })).toEqual([]);
  });

  it("R-602 a defender's talent helps its defense, never the attacker's impact", () => {
    const card = duel([9, 3], [6, 1], {}, { tenacity: 1 });
    const before = card.resources(FOE);
    const shield = { id: "shield", label: "Shield" };
    card.add({
      type: "talent",
      target: "",
      talent: shield,
      tenacity: 1,
      bonus: 3,
      impactDice: 2,
      impactBonus: 4,
      before,
    });
    expect(card.state).toMatchObject({ success: false, phase: "boost", impactBonus: 0, refused: [] });
    expect(card.state.targets[0]?.defense?.lines.at(-1)).toMatchObject({ source: "talent", value: 3, label: "Shield" });
    expect(card.resources(FOE).tenacity).toBe(0);
  });

  it("A-52 a defender's crit is a hero die, rolled at the latest when it gives up", () => {
    const card = duel([10, 5], [10, 1], { tenacity: 5 });
    card.add({ type: "critical", choice: "heroDie", face: 6 });
    expect(card.state).toMatchObject({ total: 16, phase: "counter" });
    const moves = checkMoves(card.state, { target: "", resources: card.resources(FOE) });
    expect(moves.filter(({ type }) => type === "critical")).toEqual([
      { type: "critical", who: "defender", target: "", choice: "heroDie", preselected: true },
    ]);
    card.add({ type: "accepted", target: "" });
    expect(card.state.refused.at(-1)?.reason).toBe("criticalUnanswered");
    card.add({ type: "accepted", target: "", face: 6 });
    expect(card.state.targets[0]).toMatchObject({ rating: 16 });
    expect(card.state).toMatchObject({ success: false, phase: "boost" });
    card.add({ type: "critical", target: "", choice: "heroDie", face: 6 });
    expect(card.state.refused.at(-1)?.reason).toBe("criticalAnswered");
  });

  it("refuses what is no defense", () => {
    const card = new Card(opening({ CR: 9 }));
    card.add({ type: "defended", defender: FOE, facts: facts(2), faces: [3, 4] });
    card.add({ type: "defended", target: "x", defender: FOE, facts: facts(2), faces: [3, 4] });
    expect(card.state.refused.map(({ reason }) => reason)).toEqual(["notOpposed", "unknownTarget"]);
    const fight = duel([7, 3], [6, 1]);
    fight.add({ type: "defended", defender: FOE, facts: facts(2), faces: [3, 4] });
    fight.add({ type: "boosted", target: "x", push: 1, before: { spin: 0, tenacity: 0 } });
    fight.add({ type: "accepted", target: "x" });
    fight.add({ type: "critical", target: "x", choice: "impactDie" });
    expect(fight.state.refused.map(({ reason }) => reason)).toEqual([
      "alreadyDefended",
      "unknownTarget",
      "unknownTarget",
      "unknownTarget",
    ]);
    const short = new Card(opening({ challenge: { type: "opposed", id: FOE } }));
    short.add({ type: "defended", defender: FOE, facts: facts(2), faces: [3] });
    expect(short.state.refused[0]?.reason).toBe("wrongDice");
  });

  it("R-304 an NPC written with challenge dice attacks with their sum, and nothing else counts", () => {
    const npc = { challengeDice: { dice: 2, modifier: 1, advantage: 1 }, impactDice: 3 };
    const card = new Card(opening({ ...npc, K: 4, challenge: { type: "opposed", id: FOE }, resolution: "impact" }));
    expect(checkMoves(card.state, { resources: card.resources() })).toEqual([
      { type: "roll", who: "roller", dice: 3, sides: 6, challengeDice: 0 },
    ]);
    card.add({ type: "rolled", faces: [6, 6, 1] });
    expect(card.state).toMatchObject({
      total: 13,
      classification: { crit: false, doubles: false, fumble: false },
      impactDice: 3,
      lines: [{ source: "kept", value: 13 }],
    });
    card.add({ type: "defended", defender: FOE, facts: facts(2), faces: [9, 3] });
    card.add({ type: "accepted", target: "" });
    card.add({ type: "impact", faces: [1, 2, 4] });
    expect(card.state.impact?.value).toBe(7);
    const wrong = new Card(opening({ ...npc, CR: 5 }));
    wrong.add({ type: "rolled", faces: [7, 6, 1] });
    expect(wrong.state.refused[0]?.reason).toBe("wrongFaces");
  });
});

describe("R-306 one roll, many targets", () => {
  const targets = [
    { id: "low", challenge: { type: "total", value: 5 } },
    { id: "mid", challenge: { type: "npc", id: "mid", dice: 2, modifier: 0 } },
    { id: "high", challenge: { type: "total", value: 12 } },
  ] as const;

  function volley(faces: readonly number[], mid: readonly number[], resources = {}): Card {
    const card = new Card(opening({ targets, K: 2 }), resources);
    card.add({ type: "rolled", faces });
    card.add({ type: "challenged", target: "mid", faces: mid });
    return card;
  }

  it("compares the one total with each rating", () => {
    const card = volley([6, 3], [4, 5]);
    expect(card.state.targets.map(({ id, success, need }) => [id, success, need])).toEqual([
      ["low", true, 0],
      ["mid", false, 2],
      ["high", false, 5],
    ]);
    expect(card.state).toMatchObject({ success: true, final: false, phase: "boost", challenge: 9, need: 2 });
  });

  it("waits for every rating", () => {
    const card = new Card(opening({ targets }));
    card.add({ type: "rolled", faces: [6, 3] });
    expect(card.state).toMatchObject({ phase: "challenge", success: true, final: false });
    card.add({ type: "accepted" });
    expect(card.state.refused[0]?.reason).toBe("noChallenge");
    expect(narratorMoves(card.state)).toEqual([{ type: "challenge", who: "narrator", target: "mid", dice: 2 }]);
  });

  it("A-08 a push must gain at least one target; going on with less is no failure", () => {
    const card = volley([6, 3], [4, 5]);
    card.boost({ push: 1 });
    expect(card.state.refused[0]?.reason).toBe("pushFallsShort");
    card.boost({ push: 2 });
    expect(card.state).toMatchObject({ total: 10, need: 3, challenge: 12, final: false });
    expect(checkMoves(card.state, { resources: card.resources() }).at(-1)).toEqual({
      type: "accept",
      who: "roller",
      price: {},
      needsFace: false,
    });
    card.add({ type: "accepted" });
    expect(card.state).toMatchObject({ success: true, final: true });
    expect(card.resources().spin).toBe(-2);
  });

  it("failing against all pays one failure-spin, beating all needs no acceptance", () => {
    const miss = volley([2, 1], [4, 5]);
    expect(miss.state).toMatchObject({ success: false, challenge: 5 });
    expect(checkMoves(miss.state, { resources: miss.resources() }).at(-1)).toMatchObject({
      type: "accept",
      price: { spin: 1 },
    });
    miss.add({ type: "accepted" });
    expect(miss.resources().spin).toBe(1);
    const win = new Card(opening({ targets: [targets[0], { id: "x", challenge: { type: "undefended" } }] }));
    win.add({ type: "rolled", faces: [6, 3] });
    expect(win.state).toMatchObject({ success: true, final: true, need: 0, challenge: 5 });
  });

  it("a defender among several may still answer after the roller went on", () => {
    const mixed = [targets[2], { id: FOE, challenge: { type: "opposed", id: FOE } }] as const;
    const card = new Card(opening({ targets: mixed }), { tenacity: 9 });
    card.resourcesByActor[FOE] = { spin: 0, tenacity: 4 };
    card.add({ type: "rolled", faces: [6, 3] });
    card.add({ type: "defended", target: FOE, defender: FOE, facts: facts(1), faces: [4] });
    card.add({ type: "accepted" });
    expect(card.state).toMatchObject({ phase: "counter", final: false });
    card.boost({ tenacity: 2 }, FOE, FOE);
    expect(card.state).toMatchObject({ success: false, accepted: false, phase: "boost" });
    card.add({ type: "accepted" });
    expect(card.state).toMatchObject({ success: false, final: true });
    expect(card.resources().spin).toBe(1);
  });

  it("R-606 a step of one defender re-opens the comparison for another who had accepted", () => {
    const foes = ["a", "b"].map((id) => ({ id, challenge: { type: "opposed", id } as const }));
    const card = new Card(opening({ targets: foes }), { tenacity: 3 });
    Object.assign(card.resourcesByActor, { b: { spin: 0, tenacity: 2 } });
    card.add({ type: "rolled", faces: [6, 3] });
    for (const id of ["a", "b"]) {
      card.add({ type: "defended", target: id, defender: id, facts: facts(1), faces: [4] });
    }
    card.add({ type: "accepted", target: "a" });
    expect(card.state.targets.map(({ defense }) => defense?.accepted)).toEqual([true, false]);
    card.boost({ tenacity: 2 }, "b", "b");
    expect(card.state).toMatchObject({ phase: "boost", success: true });
    expect(card.state.targets.map(({ defense }) => defense?.accepted)).toEqual([false, false]);
    card.boost({ tenacity: 1 });
    card.add({ type: "accepted", target: "b" });
    expect(card.state).toMatchObject({ phase: "counter", final: false });
    card.add({ type: "accepted", target: "a" });
    expect(card.state).toMatchObject({ phase: "done", success: true, final: true });
  });

  it("names targets that do not exist", () => {
    const card = new Card(opening({ targets }));
    card.add({ type: "challenged", target: "nobody", faces: [1] });
    card.add({ type: "challenged", faces: [1] });
    card.add({ type: "rolled", faces: [6, 3], challengeFaces: [3] });
    expect(card.state.refused.map(({ reason }) => reason)).toEqual(["unknownTarget", "unknownTarget", "wrongDice"]);
  });
});
