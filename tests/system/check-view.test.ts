import { beforeAll, describe, expect, it } from "vitest";

import { checkView } from "../../src/chat/check/check-view.ts";
import { readCheck, type CheckMessage } from "../../src/chat/check/read-check.ts";
import { registerDataModels } from "../../src/data/register-data-models.ts";
import { registerDocuments } from "../../src/documents/register-documents.ts";
import { checkMoves, NEWER, type CheckEvent, type CheckOpening, type Purse } from "../../src/rules/index.ts";
import { registerSettings } from "../../src/settings/register-settings.ts";

beforeAll(() => {
  registerSettings();
  registerDataModels();
  registerDocuments();
});

const opening: CheckOpening = {
  roller: "Actor.nobodyHere000000",
  attribute: { id: "awareness", rank: 2 },
  skill: { id: "investigation", rank: 2 },
  advantage: 0,
  disadvantage: 0,
  modifiers: [],
  resolution: "impact",
  occasion: "action",
  challenge: { type: "fixed", value: 10 },
  impactBonus: 0,
  settings: NEWER,
};

/** A card in the hands of its author, whose hero owns a purse. */
function view(events: Record<string, object>, purse: Purse = { spin: 0, tenacity: 0 }, overrides: object = {}) {
  const numbered = Object.entries(events).map(([id, event], index) => [id, { sequence: index + 1, by: "x", ...event }]);
  const message = new ChatMessage.implementation({
    type: "check",
    author: game.user.id,
    system: {
      opening: { ...opening, ...overrides },
      events: Object.fromEntries(numbered) as Record<string, CheckEvent>,
    },
  } as never) as unknown as CheckMessage;
  const check = readCheck(message);
  return checkView(message, { ...check, moves: checkMoves(check.state, { purse }) });
}

const rolled = (...faces: number[]) => ({ rolled: { type: "rolled", faces } });

describe("checkView", () => {
  it("puts price and result of a push on its button", () => {
    const push = view(rolled(3, 6)).moves.find(({ kind }) => kind === "push");
    expect(push).toMatchObject({ label: "Push: take 3 negative spin", result: "total 11 beats 10" });
  });

  it("says what accepting a failure earns", () => {
    const accept = view(rolled(3, 6)).moves.find(({ kind }) => kind === "accept");
    expect(accept).toMatchObject({ label: "Accept the failure", result: "+1 spin" });
  });

  it("folds mixtures and single points away, but loses none", () => {
    const { moves, otherMoves } = view(rolled(3, 6), { spin: 1, tenacity: 1 });
    expect(otherMoves.length).toBeGreaterThan(0);
    expect(new Set([...moves, ...otherMoves].map(({ key }) => key)).size).toBe(moves.length + otherMoves.length);
  });

  it("offers nothing while a price waits to be paid, and shows the effect as waiting", () => {
    const push = { type: "boosted", tenacity: 0, spin: 0, push: 3, before: { spin: 0, tenacity: 0 } };
    const { moves, effects, outcome } = view({ ...rolled(3, 6), push });
    expect(moves.filter(({ kind }) => kind === "push" || kind === "impact")).toEqual([]);
    expect(effects).toMatchObject([{ change: "−3 spin", status: "pending" }]);
    expect(outcome).toBe("Short by 3");
  });

  it("shows crit, doubles and fumble in words", () => {
    expect(view(rolled(10, 10)).marks.map(({ label }) => label)).toEqual(["Critical", "Doubles"]);
    expect(view(rolled(1, 1)).marks.map(({ label }) => label)).toEqual(["Doubles", "Fumble"]);
  });

  it("claims no outcome without a challenge rating", () => {
    const { outcome, tone, hasChallenge } = view(rolled(3, 6), undefined, { challenge: { type: "none" } });
    expect([outcome, tone, hasChallenge]).toEqual(["Rolled", "open", false]);
  });

  it("names a step that does not count, and stays readable", () => {
    const { refusals, total } = view({ ...rolled(3, 6), strange: { type: "fromTheFuture" } });
    expect(refusals).toEqual(["Not counted: a step that this version does not know"]);
    expect(total).toBe(8);
  });

  it("stays readable with an opening that is not one", () => {
    const { skill, moves } = view(rolled(3, 6), undefined, {
      skill: "nonsense",
      challenge: null,
      settings: 7,
      roller: 3,
    });
    expect(typeof skill).toBe("string");
    expect(Array.isArray(moves)).toBe(true);
  });

  it("has a text for every word that it shows", () => {
    const all = JSON.stringify([
      view(rolled(10, 10), { spin: 3, tenacity: 3 }),
      view({ ...rolled(1, 1), accept: { type: "accepted" } }),
      view({ ...rolled(9, 9), accept: { type: "accepted" }, impact: { type: "impact", faces: [3] } }),
    ]);
    expect(all).not.toContain("TENACITY.");
  });
});
