import { describe, expect, it } from "vitest";
import { checkMoves, narratorMoves } from "../../support/check/steps.ts";
import { OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { Card, opening, reasons, talent } from "./card.ts";

describe("R-204, R-605 ratings that change or hide", () => {
  it("a new rating re-opens the check until the impact is rolled", () => {
    const card = new Card(opening({ CR: 12 }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "accepted" });
    expect(card.resources().spin).toBe(1);
    card.add({ type: "challenged", source: { type: "total", value: 5 } });
    expect(card.state).toMatchObject({ success: true, final: true, effects: [] });
    expect(card.resources().spin).toBe(0);
    card.add({ type: "challenged", source: { type: "total", value: 12 } });
    expect(card.state).toMatchObject({ success: false, final: false });
  });

  it("what makes no sense has no outcome and costs nothing, until that is taken back", () => {
    const card = new Card(opening({ CR: 12 }));
    card.add({ type: "rolled", faces: [7, 7] });
    card.add({ type: "accepted" });
    const paid = card.resources().spin;
    expect(paid).not.toBe(0);
    const dismissal = card.add({ type: "dismissed" });
    expect(card.state).toMatchObject({ phase: "done", success: null, final: true, effects: [] });
    expect(card.resources().spin).toBe(0);
    card.add({ type: "undo", target: dismissal });
    expect(card.state).toMatchObject({ success: false, final: true });
    expect(card.resources().spin).toBe(paid);
  });

  it("the older edition takes no number", () => {
    const card = new Card(opening({ challenge: { type: "fixed", value: 7 }, settings: OLDER }));
    card.add({ type: "challenged", source: { type: "fixed", value: 5 } });
    card.add({ type: "rolled", faces: [7, 3] });
    expect(card.state).toMatchObject({
      phase: "challenge",
      challenge: null,
      refused: [{ reason: "fixedChallengeNotAllowed" }],
    });
    card.add({ type: "challenged", source: { type: "dice", dice: 1, modifier: 0 }, faces: [7] });
    card.add({ type: "challenged", source: { type: "dice", dice: 1, modifier: 0 }, faces: [6] });
    expect(card.state).toMatchObject({ challenge: 6, success: true });
    expect(card.state.targets[0]?.faces).toEqual([{ face: 6, role: "counted" }]);
    expect(reasons(card).at(-1)).toBe("wrongFaces");
  });

  it("a hidden rating stays with the narrator, who judges each total", () => {
    const card = new Card(opening({ challenge: { type: "hidden" } }), { tenacity: 4 });
    card.add({ type: "judged", success: false });
    card.add({ type: "rolled", faces: [7, 3] });
    expect(reasons(card)).toEqual(["notRolled"]);
    expect(card.state).toMatchObject({ phase: "challenge", success: null, challenge: null });
    expect(narratorMoves(card.state)).toEqual([{ type: "judge", who: "narrator", target: "" }]);
    card.add({ type: "judged", success: false });
    expect(card.state).toMatchObject({ phase: "boost", success: false, need: null });
    card.boost({ push: 3 });
    expect(reasons(card).at(-1)).toBe("noChallenge");
    expect(checkMoves(card.state, { resources: card.resources() })).toMatchObject([
      { type: "boost", kind: "step", boost: { tenacity: 1 }, success: false },
      { type: "accept", price: { spin: 1 } },
    ]);
    card.boost({ tenacity: 2 });
    expect(card.state).toMatchObject({ total: 9, success: null, phase: "challenge" });
    card.add({ type: "judged", success: true });
    expect(card.state).toMatchObject({ success: true, need: 0, final: true, phase: "done" });
  });

  it("judgments of one total hold for those beyond it", () => {
    const card = new Card(opening({ challenge: { type: "hidden" }, resolution: "impact" }), { tenacity: 4 });
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "judged", success: true });
    card.add({ type: "judged", success: false });
    expect(card.state.success).toBe(false);
    card.boost({ tenacity: 1 });
    expect(card.state.success).toBeNull();
    card.add({ type: "accepted" });
    expect(reasons(card)).toEqual(["noChallenge"]);
    card.add({ type: "judged", success: true });
    card.add({ type: "impact", faces: [] });
    card.add({ type: "judged", success: false });
    expect(card.state).toMatchObject({ phase: "done", impact: { value: 0 } });
    expect(reasons(card).at(-1)).toBe("alreadyImpact");
  });
});

describe("what a card waits for", () => {
  const open = { type: "dice", dice: 2, modifier: 0 } as const;
  const foe = { type: "opposed", id: "foe" } as const;
  const five = { type: "total", value: 5 } as const;

  it("ratings come before the crit choice, defenders before ratings", () => {
    const crit = new Card(opening({ challenge: open }));
    crit.add({ type: "rolled", faces: [10, 3] });
    expect(crit.state.phase).toBe("challenge");
    const some = new Card(
      opening({
        targets: [
          { id: "a", challenge: { type: "total", value: 40 } },
          { id: "b", challenge: open },
        ],
      }),
    );
    some.add({ type: "rolled", faces: [10, 3] });
    expect(some.state.phase).toBe("challenge");
    const mixed = new Card(
      opening({
        targets: [
          { id: "a", challenge: five },
          { id: "b", challenge: foe },
        ],
      }),
    );
    mixed.add({ type: "rolled", faces: [7, 3] });
    expect(mixed.state.phase).toBe("defense");
  });

  it("the lowest rating that is not beaten is next in reach, wherever it stands", () => {
    const targets = [30, 20, 25].map((value) => ({ id: String(value), challenge: { type: "total", value } as const }));
    const card = new Card(opening({ targets }));
    card.add({ type: "rolled", faces: [7, 3] });
    expect(card.state).toMatchObject({ challenge: 20, need: 14 });
  });

  it("nothing after a failed impact check; no impact dice for pass/fail, none of a crit while failing", () => {
    const failed = new Card(opening({ CR: 15, K: 4, resolution: "impact" }));
    failed.add({ type: "rolled", faces: [10, 3] });
    expect(failed.state.impactDice).toBe(2);
    failed.add({ type: "accepted", face: 1 });
    expect(failed.state.phase).toBe("done");
    const passFail = new Card(opening({ CR: 5, K: 4 }));
    passFail.add({ type: "rolled", faces: [10, 3] });
    expect(passFail.state).toMatchObject({ impactDice: 0, phase: "done" });
  });

  it("a hidden rating before the roll tells nothing", () => {
    const { state } = new Card(opening({ challenge: { type: "hidden" } }));
    expect(state).toMatchObject({ success: null, need: null, phase: "roll", final: false });
  });
});

describe("pay, then play", () => {
  const points = { spin: 2, tenacity: 1 };
  const failing = () => {
    const card = new Card(opening({ CR: 11 }), points);
    card.add({ type: "rolled", faces: [8, 3] });
    return card;
  };

  it("a price that waits changes nothing yet, and holds up what comes after", () => {
    const card = failing();
    card.append({ type: "boosted", tenacity: 1, spin: 2, push: 1, before: points });
    expect(card.state).toMatchObject({
      total: 8,
      success: false,
      pending: ["e2:tenacity", "e2:spin"],
      history: ["e1", "e2"],
    });
    expect(card.state.effects.at(-1)).toMatchObject({ delta: -3, spend: 2, push: 1, price: true, status: "pending" });
    card.append({ type: "boosted", tenacity: 0, spin: 0, push: 4, before: points });
    card.append({ type: "accepted" });
    card.append(talent({ bonus: 4 }));
    expect(reasons(card)).toEqual(["pricePending", "pricePending", "pricePending"]);
    Object.assign(card.account, { "e2:tenacity": "settled", "e2:spin": "settled" });
    expect(card.state).toMatchObject({ total: 12, success: true });
    expect(reasons(card)).toEqual(["notFailing", "notFailing", "notFailing"]);
  });

  it("a refused price refuses the move with its reason; what was half paid is to be taken back", () => {
    const card = failing();
    card.append({ type: "boosted", tenacity: 1, spin: 2, push: 1, before: points });
    Object.assign(card.account, { "e2:tenacity": "settled", "e2:spin": { refused: "notEnoughSpin" } });
    expect(card.state).toMatchObject({
      total: 8,
      refused: [{ event: "e2", reason: "notEnoughSpin" }],
      reversals: ["e2:tenacity"],
    });
    card.append(talent({ tenacity: 1, bonus: 3, before: points }));
    Object.assign(card.account, { "e3:tenacity": { refused: "notEnoughTenacity" } });
    expect(reasons(card)).toEqual(["notEnoughSpin", "notEnoughTenacity"]);
  });

  it("of a move that was refused nothing is due any more, whatever of it was taken back", () => {
    const card = failing();
    card.append({ type: "boosted", tenacity: 1, spin: 1, push: 0, before: points });
    Object.assign(card.account, { "e2:tenacity": { refused: "notEnoughTenacity" } });
    expect(card.state).toMatchObject({ pending: [], reversals: [] });
    expect(card.state.effects.at(-1)).toMatchObject({ id: "e2:spin", status: "refused", refusal: "notEnoughTenacity" });
  });

  it("a refused price takes back what was paid for that move, and nothing of another", () => {
    const card = failing();
    card.append({ type: "boosted", tenacity: 1, spin: 0, push: 0, before: points });
    card.append({ type: "boosted", tenacity: 0, spin: 1, push: 2, before: points });
    card.append({ type: "boosted", tenacity: 1, spin: 1, push: 0, before: points });
    Object.assign(card.account, {
      "e2:tenacity": "settled",
      "e3:spin": { refused: "notEnoughSpin" },
      "e4:tenacity": { refused: "notEnoughTenacity" },
      "e4:spin": "settled",
    });
    expect(card.state).toMatchObject({ total: 9, reversals: ["e4:spin"], pending: [] });
    expect(card.state.refused).toEqual([
      { event: "e3", reason: "notEnoughSpin" },
      { event: "e4", reason: "notEnoughTenacity" },
    ]);
  });

  it("R-805 a share that could not be given takes no other share back", () => {
    const card = new Card(opening({ CR: 5, K: 4, resolution: "impact", purpose: "advantage" }));
    card.add({ type: "rolled", faces: [7, 3] });
    card.add({ type: "impact", faces: [2, 2] });
    card.append({
      type: "shared",
      shares: [
        { to: "Actor.joren", points: 1 },
        { to: "Actor.gone", points: 1 },
      ],
    });
    Object.assign(card.account, { "e3:spin:Actor-joren": "settled", "e3:spin:Actor-gone": { refused: "noActor" } });
    expect(card.state).toMatchObject({ reversals: [], pending: [], refused: [], pointsToShare: 0 });
    expect(card.state.effects).toMatchObject([{ status: "settled" }, { status: "refused", refusal: "noActor" }]);
  });

  it("entries of other cards are none of its business", () => {
    const card = failing();
    Object.assign(card.account, { "zz:spin": "settled", toString: "settled", "e1:nonsense": "settled" });
    expect(card.state.reversals).toEqual(["e1:nonsense"]);
  });

  it("an undone step is taken back, and an undone undo paid again", () => {
    const card = failing();
    const boost = card.boost({ tenacity: 1, spin: 2, push: 1 });
    expect(card.resources()).toEqual({ spin: -1, tenacity: 0 });
    const before = card.state;
    const undo = card.add({ type: "undo", target: boost });
    expect(card.state).toMatchObject({ total: 8, undone: [boost] });
    expect(card.resources()).toEqual(points);
    card.add({ type: "undo", target: undo });
    expect(card.resources()).toEqual({ spin: -1, tenacity: 0 });
    expect({ ...card.state, undone: [] }).toEqual(before);
  });
});
