import { describe, expect, it } from "vitest";
import { checkMoves } from "../../support/check/steps.ts";
import { OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { Card, opening, reasons, ROLLER, talent, type Step } from "./card.ts";

describe("events that make no sense are named and change nothing", () => {
  it.each<[string, Step, string]>([
    ["future event", { type: "telepathy" }, "unknownEvent"],
    ["inherited name", { type: "toString" }, "unknownEvent"],
    ["no faces", { type: "rolled" }, "malformedEvent"],
    ["text for faces", { type: "rolled", faces: ["7", 3] }, "malformedEvent"],
    ["too few dice", { type: "rolled", faces: [7] }, "wrongDice"],
    ["a face of 11", { type: "rolled", faces: [11, 3] }, "wrongFaces"],
    ["a face of 0", { type: "rolled", faces: [0, 3] }, "wrongFaces"],
    ["challenge dice for a number", { type: "rolled", faces: [7, 3], challengeFaces: [1] }, "wrongDice"],
    ["boost before the roll", { type: "boosted", push: 2, before: { spin: 0, tenacity: 0 } }, "notRolled"],
    ["boost without the payer's resources", { type: "boosted", push: 2 }, "malformedEvent"],
    ["acceptance before the roll", { type: "accepted" }, "notRolled"],
    ["crit before the roll", { type: "critical", choice: "heroDie", face: 3 }, "notRolled"],
    ["crit without a choice", { type: "critical" }, "malformedEvent"],
    ["impact of a pass/fail check", { type: "impact", faces: [] }, "noImpact"],
    ["no impact faces", { type: "impact" }, "malformedEvent"],
    ["contribution to a pass/fail check", { type: "contributed", check: "c", impact: 2 }, "noImpact"],
    ["contribution of nobody", { type: "contributed" }, "malformedEvent"],
    ["a challenge of nothing", { type: "challenged" }, "noChallenge"],
    ["dice for a number", { type: "challenged", faces: [3] }, "wrongDice"],
    ["a judgment of a known rating", { type: "judged", success: true }, "notHidden"],
    ["a judgment of nobody", { type: "judged", success: true, target: "x" }, "unknownTarget"],
    ["no judgment", { type: "judged" }, "malformedEvent"],
    ["an answer to a failure at something else", { type: "backlash", faces: [2] }, "noBacklash"],
    ["no answer to a failure", { type: "backlash" }, "malformedEvent"],
    ["no defender", { type: "defended", faces: [1] }, "malformedEvent"],
    ["no helper", { type: "helped" }, "malformedEvent"],
    ["a search with a d12", { type: "searched", face: 12, threshold: 6 }, "malformedEvent"],
    ["talent without the payer's resources", { type: "talent" }, "malformedEvent"],
    ["a talent for nothing", talent({}), "nothingBought"],
    ["an answer to no offer", { type: "bargainAnswered", offer: "x", answer: "accepted" }, "noOffer"],
    ["no answer", { type: "bargainAnswered", offer: "x" }, "malformedEvent"],
    ["an offer by nobody", { type: "bargainOffered", relief: 3 }, "malformedEvent"],
    ["applying to nobody", { type: "applied" }, "malformedEvent"],
    ["applying to an unknown target", { type: "applied", on: "x", target: "x" }, "unknownTarget"],
    ["applying too early", { type: "applied", on: "x" }, "notFinal"],
    ["sharing nothing", { type: "shared", shares: [] }, "nothingToShare"],
    ["sharing with nobody", { type: "shared", shares: [{ points: 1 }] }, "malformedEvent"],
    ["an award of nothing", { type: "awarded", to: "x", kind: "spin", delta: 0, reason: "award" }, "nothingToShare"],
    ["an award of stress", { type: "awarded", to: "x", kind: "stress", delta: 2, reason: "award" }, "malformedEvent"],
    ["an undo of nothing", { type: "undo", target: "x" }, "nothingToUndo"],
  ])("%s", (_what, step, reason) => {
    const card = new Card(opening({ CR: 8 }));
    const before = card.state;
    card.add(step);
    expect(card.state).toEqual({ ...before, refused: [{ event: "e1", reason }] });
  });

  it("things that are no events at all", () => {
    const card = new Card(opening({ CR: 8 }));
    Object.assign(card.events, {
      a: null,
      b: 7,
      c: { type: "rolled" },
      d: { sequence: 1 },
      e: { type: "rolled", sequence: Number.NaN },
    });
    expect(card.state).toMatchObject({ phase: "roll", history: [] });
    expect(reasons(card)).toEqual(Array.from({ length: 5 }, () => "malformedEvent"));
  });

  it("are named by id, whatever the order of keys in storage", () => {
    for (const ids of ["amz", "zma", "mza"]) {
      const card = new Card(opening({ CR: 8 }));
      for (const id of ids) Object.assign(card.events, { [id]: null });
      expect(card.state.refused.map(({ event }) => event)).toEqual(["a", "m", "z"]);
    }
  });

  it("a side shows nothing before its roll, and that it has accepted after it", () => {
    const card = new Card(opening({ CR: 12 }));
    expect(card.state).toMatchObject({ faces: [], lines: [], accepted: false });
    card.add({ type: "rolled", faces: [7, 3] });
    expect(card.state.accepted).toBe(false);
    card.add({ type: "accepted" });
    expect(card.state.accepted).toBe(true);
  });

  it("steps that come too late", () => {
    const card = new Card(opening({ CR: 5, K: 2, resolution: "impact" }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "rolled", faces: [8, 3] });
    card.add({ type: "critical", choice: "impactDie" });
    card.add({ type: "accepted" });
    card.boost({ push: 1 });
    card.add({ type: "impact", faces: [1, 1] });
    card.add({ type: "impact", faces: [5] });
    card.add({ type: "impact", faces: [4] });
    card.add({ type: "impact", faces: [4] });
    card.add({ type: "challenged", source: { type: "total", value: 20 } });
    card.add({ type: "judged", success: true });
    card.boost({ push: 1 });
    expect(reasons(card)).toEqual([
      "alreadyRolled",
      "noCritical",
      "notFailing",
      "notFailing",
      "wrongDice",
      "wrongFaces",
      "alreadyImpact",
      "alreadyImpact",
      "alreadyImpact",
      "alreadyImpact",
    ]);
  });

  it("a failure that was accepted is not boosted or turned by a crit any more", () => {
    const card = new Card(opening({ CR: 15, resolution: "impact" }));
    card.add({ type: "rolled", faces: [10, 3] });
    card.add({ type: "accepted" });
    card.add({ type: "accepted", face: 11 });
    card.add({ type: "accepted", face: 2 });
    card.add({ type: "accepted" });
    card.boost({ push: 5 });
    card.add({ type: "impact", faces: [] });
    expect(card.state).toMatchObject({ total: 12, success: false, final: true, critical: { choice: "heroDie" } });
    expect(reasons(card)).toEqual(["criticalUnanswered", "wrongFaces", "alreadyFinal", "alreadyFinal", "notSucceeded"]);
  });
});

describe("R-402 crit choices", () => {
  it("need a face for the hero die, and stay open until the impact roll", () => {
    const card = new Card(opening({ CR: 5, K: 2, resolution: "impact" }));
    card.add({ type: "rolled", faces: [10, 3] });
    card.add({ type: "critical", choice: "heroDie" });
    card.add({ type: "critical", choice: "heroDie", face: 0 });
    expect(reasons(card)).toEqual(["wrongDice", "wrongFaces"]);
    expect(card.state).toMatchObject({ phase: "critical", impactDice: 2 });
    card.add({ type: "impact", faces: [2, 3] });
    expect(card.state).toMatchObject({ phase: "done", impact: { value: 5 } });
    card.add({ type: "critical", choice: "heroDie", face: 3 });
    expect(reasons(card).at(-1)).toBe("alreadyImpact");
  });

  it("taken as hero die, no extra impact die", () => {
    const card = new Card(opening({ CR: 5, K: 2, resolution: "impact" }));
    card.add({ type: "rolled", faces: [10, 3] });
    card.add({ type: "critical", choice: "heroDie", face: 4 });
    expect(card.state).toMatchObject({ total: 16, impactDice: 1 });
    expect(card.state.faces.at(-1)).toEqual({ face: 4, role: "added" });
  });

  it("left unanswered while failing, the hero die comes with acceptance and may still save it", () => {
    const card = new Card(opening({ CR: 12 }));
    card.add({ type: "rolled", faces: [10, 3] });
    card.add({ type: "accepted", face: 6 });
    expect(card.state).toMatchObject({ total: 16, success: true, final: true });
    expect(card.resources().spin).toBe(0);
  });
});

describe("R-1502 help and R-1503 cooperation on the card", () => {
  it("a helper brings one die before the roll", () => {
    const card = new Card(opening({ CR: 9, K: 2 }));
    card.add({ type: "helped", helper: "Actor.joren", rank: 1 });
    card.add({ type: "helped", helper: "Actor.joren", rank: 1 });
    card.add({ type: "helped", helper: ROLLER, rank: 1 });
    card.add({ type: "helped", helper: "Actor.other", rank: 1 });
    expect(card.state).toMatchObject({ pool: { dice: 3 }, helpers: ["Actor.joren"] });
    card.add({ type: "rolled", faces: [7, 3, 9] });
    card.add({ type: "helped", helper: "Actor.late", rank: 1 });
    expect(reasons(card)).toEqual(["alreadyHelping", "alreadyHelping", "tooManyHelpers", "alreadyRolled"]);
  });

  it("sums the impact of those who work together", () => {
    const card = new Card(opening({ CR: 5, K: 4, resolution: "impact" }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "impact", faces: [3, 2] });
    card.add({ type: "contributed", check: "other", roller: "Actor.joren", impact: 4 });
    card.add({ type: "contributed", check: "other", roller: "Actor.joren", impact: 4 });
    expect(card.state.combinedImpact).toBe(9);
    expect(card.state.contributions).toEqual([{ check: "other", roller: "Actor.joren", impact: 4, event: "e3" }]);
    expect(reasons(card)).toEqual(["alreadyContributed"]);
  });
});

describe("R-1304 blind shots", () => {
  it("T-62 missing the spot is a failed action; the d10 is no hero die", () => {
    const card = new Card(opening({ CR: 5 }));
    card.add({ type: "searched", face: 5, threshold: 6 });
    expect(card.state).toMatchObject({ phase: "done", success: false, final: true, classification: null });
    expect(card.state.search).toMatchObject({ face: 5, threshold: 6, found: false });
    expect(card.resources().spin).toBe(1);
    const left = checkMoves(card.state, { resources: card.resources() }).map(({ type }) => type);
    expect(left.filter((type) => ["search", "roll", "boost", "talent", "accept", "impact"].includes(type))).toEqual([]);
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "searched", face: 8, threshold: 6 });
    expect(reasons(card)).toEqual(["spotMissed", "alreadySearched"]);
  });

  it("a spot that is found leads to the roll", () => {
    const card = new Card(opening({ CR: 5 }));
    card.add({ type: "searched", face: 10, threshold: 6 });
    expect(card.state).toMatchObject({ phase: "roll", search: { found: true }, effects: [] });
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "searched", face: 8, threshold: 6 });
    expect(card.state).toMatchObject({ success: true, critical: null, refused: [{ reason: "alreadyRolled" }] });
  });
});

describe("corners", () => {
  it("A-69 two pairs and a fumble are netted into one change", () => {
    const settings = { ...OLDER, doublesAward: "perPair" as const };
    const card = new Card(opening({ A: 4, CR: 1, settings }));
    card.add({ type: "rolled", faces: [1, 1, 2, 2] });
    expect(card.state.effects).toMatchObject([{ id: "e1:spin", delta: 1, reason: "doublesAndFumble" }]);
  });

  it("wrong challenge dice refuse the whole roll", () => {
    const card = new Card(opening({ challenge: { type: "dice", dice: 2, modifier: 0 } }));
    card.add({ type: "rolled", faces: [7, 3], challengeFaces: [7, 1] });
    expect(card.state).toMatchObject({ phase: "roll", refused: [{ event: "e1", reason: "wrongFaces" }] });
    card.add({ type: "rolled", faces: [7, 3], challengeFaces: [3, 1] });
    expect(card.state).toMatchObject({ challenge: 4, success: true });
  });

  it("a judgment that contradicts an earlier one replaces it", () => {
    const card = new Card(opening({ challenge: { type: "hidden" } }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "judged", success: false });
    card.add({ type: "judged", success: true });
    expect(card.state).toMatchObject({ success: true, final: true });
  });

  it("no impact roll while a talent for it waits for its price, and no second one", () => {
    const card = new Card(opening({ CR: 5, resolution: "impact" }), { tenacity: 1 });
    card.add({ type: "rolled", faces: [7, 3] });
    card.append(talent({ tenacity: 1, impactDice: 1, before: card.resources() }));
    card.append({ type: "impact", faces: [] });
    card.append(talent({ impactDice: 1 }));
    expect(reasons(card)).toEqual(["pricePending", "pricePending"]);
  });

  it("nor for a defender who is paying", () => {
    const foe = { attribute: { id: "a", rank: 1 }, skill: { id: "s", rank: 0 } };
    const card = new Card(opening({ challenge: { type: "opposed", id: "foe" } }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "defended", defender: "foe", facts: foe, faces: [5] });
    const mover = { target: "", resources: { spin: 0, tenacity: 0 } };
    expect(checkMoves(card.state, mover)).not.toEqual([]);
    card.append({ type: "boosted", target: "", push: 2, before: mover.resources });
    expect(checkMoves(card.state, mover)).toEqual([]);
  });

  it("openings with anything in them give a state", () => {
    const odd = {
      ...opening({}),
      attribute: 3,
      skill: null,
      modifiers: "none",
      challenge: "hard",
      targets: 5,
      advantage: "2",
    };
    const card = new Card(odd as unknown as ReturnType<typeof opening>);
    expect(card.state).toMatchObject({ phase: "roll", pool: { dice: 2, keep: "low" } });
    card.add({ type: "challenged", source: { type: "dice" } });
    card.add({ type: "defended", defender: "x", facts: 7, faces: [1] });
    expect(reasons(card)).toEqual(["notOpposed"]);
  });
});
