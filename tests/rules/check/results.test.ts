import { describe, expect, it } from "vitest";
import { checkMoves, narratorMoves } from "../../support/check/steps.ts";
import type { CheckOpening } from "../../../src/games/tenacity/rules/check/opening.ts";
import type { CheckPurpose } from "../../../src/games/tenacity/rules/check/purposes.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { Card, opening, reasons, ROLLER } from "./card.ts";

describe("R-305 step 10 applying", () => {
  const hit = (purpose: CheckPurpose, more = {}) => {
    const card = new Card(opening({ CR: 5, K: 4, resolution: "impact", purpose, impactBonus: 2, ...more }));
    card.add({ type: "rolled", faces: [7, 3] });
    return card;
  };

  it("damage after size and resistance", () => {
    const card = hit("damage");
    card.add({ type: "applied", on: "Actor.thug" });
    expect(narratorMoves(card.state)).toEqual([]);
    card.add({ type: "impact", faces: [3, 4] });
    expect(narratorMoves(card.state)).toEqual([{ type: "apply", who: "narrator", target: "", impact: 9 }]);
    card.append({ type: "applied", on: "Actor.thug", factor: 2, resistance: 3 });
    expect(card.state.effects).toEqual([
      {
        id: "e4:stress",
        event: "e4",
        kind: "stress",
        target: "Actor.thug",
        delta: 15,
        impact: 9,
        reason: "impact",
        price: false,
        status: "pending",
      },
    ]);
    expect(card.state.applied).toEqual([{ target: "", on: "Actor.thug", effect: card.state.effects[0]?.id }]);
    card.append({ type: "applied", on: "Actor.thug" });
    expect(reasons(card)).toEqual(["noImpact", "alreadyApplied"]);
  });

  it("R-807, A-26 a failed piece of work takes its time, once, and brings nothing", () => {
    const card = new Card(opening({ CR: 12, resolution: "impact", purpose: "craft" }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "applied", on: ROLLER });
    expect(narratorMoves(card.state)).toEqual([]);
    card.add({ type: "accepted" });
    expect(narratorMoves(card.state)).toEqual([{ type: "apply", who: "narrator", target: "", impact: 0 }]);
    card.add({ type: "applied", on: ROLLER });
    card.add({ type: "applied", on: ROLLER });
    expect(card.state.effects.filter(({ kind }) => kind === "progress")).toMatchObject([{ target: ROLLER, delta: 0 }]);
    expect(reasons(card)).toEqual(["notFinal", "alreadyApplied"]);
  });

  it.each(["skill", "damage"] as const)("a failed %s brings nothing to apply", (purpose) => {
    const card = new Card(opening({ CR: 12, resolution: "impact", purpose }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "accepted" });
    card.add({ type: "applied", on: "Actor.thug" });
    expect(narratorMoves(card.state)).toEqual([]);
    expect(reasons(card)).toEqual(["notSucceeded"]);
  });

  it.each<[string, Partial<CheckOpening> & { CR?: number }]>([
    ["R-807 work that failed and is no matter of impact", { CR: 12, purpose: "craft" }],
    ["R-1002 a condition that nothing was rolled against", { purpose: "condition" }],
  ])("%s brings nothing to apply", (_what, facts) => {
    const card = new Card(opening({ resolution: "passFail", ...facts }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "accepted" });
    expect(card.state).toMatchObject({ final: true, phase: "done" });
    expect(narratorMoves(card.state)).toEqual([]);
    card.add({ type: "applied", on: "Actor.thug" });
    expect(reasons(card)).toEqual(["notSucceeded"]);
  });

  it("a result without a target: once for each actor that it is applied to", () => {
    const card = hit("damage");
    card.add({ type: "impact", faces: [3, 4] });
    const first = card.add({ type: "applied", on: "Actor.thug" });
    expect(narratorMoves(card.state)).toMatchObject([{ type: "apply", target: "" }]);
    card.add({ type: "applied", on: "Actor.rat" });
    card.add({ type: "applied", on: "Actor.thug" });
    expect(reasons(card)).toEqual(["alreadyApplied"]);
    expect(card.state.effects).toMatchObject([{ target: "Actor.thug" }, { target: "Actor.rat" }]);
    card.add({ type: "undo", target: first });
    expect(card.state.applied.map(({ on }) => on)).toEqual(["Actor.rat", "Actor.thug"]);
    expect(card.state.refused).toEqual([]);
  });

  it("a result for named targets: once for each, no matter who is changed", () => {
    const targets = [{ id: "a", challenge: { type: "total", value: 5 } }] as const;
    const card = hit("damage", { targets });
    card.add({ type: "impact", faces: [3, 4] });
    card.add({ type: "applied", target: "a", on: "a" });
    expect(narratorMoves(card.state)).toEqual([]);
    card.add({ type: "applied", target: "a", on: "b" });
    card.add({ type: "applied", on: "c" });
    expect(reasons(card)).toEqual(["alreadyApplied", "alreadyApplied"]);
    expect(card.state.applied).toMatchObject([{ target: "a", on: "a" }]);
  });

  it("a result for a part of somebody, which is remembered (R-808)", () => {
    const targets = [{ id: "a", challenge: { type: "total", value: 5 } }] as const;
    const card = hit("standing", { targets });
    card.add({ type: "impact", faces: [3, 4] });
    card.add({ type: "applied", target: "a", on: "scene", part: "guild" });
    expect(card.state.applied).toMatchObject([{ target: "a", on: "scene", part: "guild" }]);
  });

  it("a result for one of several targets leaves the others theirs", () => {
    const targets = ["a", "b"].map((id) => ({ id, challenge: { type: "total", value: 5 } as const }));
    const card = hit("damage", { targets });
    card.add({ type: "impact", faces: [3, 4] });
    card.add({ type: "applied", target: "a", on: "a" });
    expect(narratorMoves(card.state)).toMatchObject([{ type: "apply", target: "b" }]);
  });

  it.each([["condition" as const], ["explore" as const], ["standing" as const]])("%s carries the impact", (purpose) => {
    const card = hit(purpose);
    card.add({ type: "impact", faces: [3, 4] });
    card.append({ type: "applied", on: "Actor.thug" });
    expect(card.state.effects).toMatchObject([{ kind: purpose, delta: 9 }]);
  });

  it("R-1002 a condition without magnitude needs no impact", () => {
    const stop = hit("condition", { resolution: "passFail" });
    expect(narratorMoves(stop.state)).toEqual([{ type: "apply", who: "narrator", target: "", impact: 0 }]);
    stop.append({ type: "applied", on: "Actor.thug" });
    expect(stop.state.effects).toMatchObject([{ kind: "condition", delta: 0 }]);
    const blow = hit("damage", { resolution: "passFail" });
    expect(narratorMoves(blow.state)).toEqual([]);
    blow.append({ type: "applied", on: "Actor.thug" });
    expect(reasons(blow)).toEqual(["noImpact"]);
  });

  it("R-303 one roll that settles all needs no impact", () => {
    const settled = hit("settle", { resolution: "passFail" });
    expect(narratorMoves(settled.state)).toEqual([{ type: "apply", who: "narrator", target: "", impact: 0 }]);
    settled.append({ type: "applied", on: "Actor.thug" });
    expect(settled.state.effects).toMatchObject([{ kind: "takenOut", target: "Actor.thug" }]);
  });

  it("not on those who were not beaten, and not for purposes without an effect", () => {
    const targets = [
      { id: "a", challenge: { type: "total", value: 5 } },
      { id: "b", challenge: { type: "total", value: 50 } },
    ] as const;
    const card = hit("damage", { targets });
    card.add({ type: "accepted" });
    card.add({ type: "impact", faces: [3, 4] });
    card.add({ type: "applied", target: "b", on: "b" });
    expect(reasons(card)).toEqual(["notSucceeded"]);
    expect(narratorMoves(card.state)).toMatchObject([{ target: "a" }]);
    const talk = hit("other");
    talk.add({ type: "impact", faces: [3, 4] });
    talk.add({ type: "applied", on: "x" });
    expect(reasons(talk)).toEqual(["nothingToApply"]);
    expect(narratorMoves(talk.state)).toEqual([]);
  });

  it("R-704 the use of a skill, whatever challenge it was for", () => {
    const aimless = hit("skill");
    aimless.add({ type: "impact", faces: [3, 4] });
    expect(narratorMoves(aimless.state)).toMatchObject([{ type: "apply", target: "" }]);
    const aimed = hit("skill", { targets: [{ id: "bomb", challenge: { type: "total", value: 5 } }] });
    aimed.add({ type: "impact", faces: [3, 4] });
    expect(narratorMoves(aimed.state)).toMatchObject([{ type: "apply", target: "bomb" }]);
    aimed.add({ type: "applied", target: "bomb", on: "bomb" });
    expect(aimed.state.effects).toMatchObject([{ kind: "progress", target: "bomb" }]);
  });
});

describe("R-805 sharing an advantage, and awards", () => {
  const ALLY = "Actor.joren";

  it("T-66 bit by bit, to anyone; after a newer fumble to allies only", () => {
    const card = new Card(opening({ CR: 5, K: 6, resolution: "impact", purpose: "advantage" }));
    card.add({ type: "rolled", faces: [1, 1] });
    expect(card.state.pointsToShare).toBe(0);
    card.add({ type: "impact", faces: [1, 1, 2] });
    expect(card.resources().spin).toBe(-1);
    expect(checkMoves(card.state, { resources: card.resources() })).toEqual([
      { type: "share", who: "roller", points: 2, toSelf: false },
    ]);
    card.add({ type: "shared", shares: [{ to: ROLLER, points: 1 }] });
    card.add({ type: "shared", shares: [{ to: ALLY, points: 3 }] });
    card.add({
      type: "shared",
      shares: [
        { to: ALLY, points: 1 },
        { to: ALLY, points: 1 },
        { to: ROLLER, points: 0 },
      ],
    });
    card.add({ type: "shared", shares: [{ to: ALLY, points: 1 }] });
    expect(card.resources(ALLY).spin).toBe(2);
    expect(card.state.effects.at(-1)).toMatchObject({ id: "e5:spin:Actor-joren", delta: 2, reason: "advantage" });
    expect(reasons(card)).toEqual(["fumbledSelf", "tooManyPoints", "nothingToShare"]);
  });

  it("T-19 a pass/fail success is worth the minimum of the edition", () => {
    const points = (settings: typeof NEWER) => {
      const card = new Card(opening({ CR: 5, purpose: "advantage", settings }));
      card.add({ type: "rolled", faces: [7, 3] });
      return card.state.pointsToShare;
    };
    expect(points(NEWER)).toBe(1);
    expect(points(OLDER)).toBe(0);
  });

  it("a failure has nothing to share, and only using a skill has bands", () => {
    const failed = new Card(opening({ CR: 9, purpose: "advantage" }));
    failed.add({ type: "rolled", faces: [7, 3] });
    failed.add({ type: "accepted" });
    expect(failed.state).toMatchObject({ final: true, pointsToShare: 0 });
    const bands = (purpose: "damage" | "skill") => {
      const card = new Card(opening({ CR: 5, K: 4, resolution: "impact", purpose, settings: OLDER }));
      card.add({ type: "rolled", faces: [7, 3] });
      card.add({ type: "impact", faces: [2, 3] });
      return card.state.impact?.band;
    };
    expect([bands("damage"), bands("skill")]).toEqual([null, "normal"]);
  });

  it("the narrator may award points", () => {
    const card = new Card(opening({ CR: 5 }));
    card.add({ type: "awarded", to: ALLY, kind: "spin", delta: 1, reason: "flanking" });
    card.add({ type: "awarded", to: ALLY, kind: "tenacity", delta: 1, reason: "blazing" });
    expect(card.resources(ALLY)).toEqual({ spin: 1, tenacity: 1 });
  });
});

it("R-502 the world's maximum holds for a point that an undo gives back, too", () => {
  const card = new Card(opening({ CR: 12, settings: { ...NEWER, spinMaximum: 3 } }), { spin: 3 });
  card.add({ type: "rolled", faces: [8, 3] });
  const boost = card.boost({ spin: 1 });
  card.add({ type: "accepted" });
  expect(card.resources().spin).toBe(3);
  card.add({ type: "undo", target: boost });
  expect(card.resources().spin).toBe(3);
});

describe("what a card tells about points", () => {
  const reasonsOf = (faces: readonly number[]) => {
    const card = new Card(opening({ CR: 9 }));
    card.add({ type: "rolled", faces });
    card.add({ type: "accepted" });
    return card.state.effects.map(({ reason, delta, status }) => [reason, delta, status]);
  };

  it("names why spin changed, and that it is settled", () => {
    expect(reasonsOf([5, 5])).toEqual([
      ["doubles", 1, "settled"],
      ["failure", 1, "settled"],
    ]);
    expect(reasonsOf([1, 1])).toEqual([["fumble", -1, "settled"]]);
  });

  it("lists what was paid line by line, and nothing that was not", () => {
    const card = new Card(opening({ CR: 9 }), { spin: 1, tenacity: 1 });
    card.add({ type: "rolled", faces: [7, 2] });
    card.boost({ tenacity: 1, push: 2 });
    expect(card.state.lines.map(({ source, value }) => [source, value])).toEqual([
      ["kept", 7],
      ["skill", 0],
      ["tenacity", 1],
      ["push", 2],
    ]);
  });

  it("R-1503 counts each other check once", () => {
    const card = new Card(opening({ CR: 5, resolution: "impact" }));
    for (const check of ["one", "two", "one"]) card.add({ type: "contributed", check, roller: "ally", impact: 2 });
    expect(card.state.combinedImpact).toBe(4);
  });
});
