import { describe, expect, it } from "vitest";
import { checkMoves, narratorMoves } from "../../support/check/steps.ts";
import { NEWER } from "../../../src/games/tenacity/rules/edition.ts";
import { Card, opening, rolled, type Step } from "./card.ts";
import { FOE, OFFERS } from "./play.ts";

const RESOURCES = { spin: 2, tenacity: 2 };
const foe = { attribute: { id: "reaction", rank: 1 }, skill: { id: "reaction", rank: 0 } };
const defended = (face: number, target = ""): Step => ({
  type: "defended",
  target,
  defender: FOE,
  facts: foe,
  faces: [face],
});

function own(card: Card): ReturnType<typeof checkMoves> {
  return checkMoves(card.state, { resources: RESOURCES, talents: OFFERS });
}

function defenders(card: Card, target = ""): ReturnType<typeof checkMoves> {
  return checkMoves(card.state, { target, resources: RESOURCES, talents: OFFERS });
}

const types = (moves: ReturnType<typeof checkMoves>) => [...new Set(moves.map(({ type }) => type))];
const talents = (moves: ReturnType<typeof checkMoves>) => [
  ...new Set(moves.flatMap((move) => (move.type === "talent" ? [move.talent] : []))),
];

describe("offers to those they are for", () => {
  it("R-805: points are for oneself too, unless a fumble blocks spin", () => {
    const shared = (face: number, settings = NEWER) => {
      const card = new Card(opening({ A: 1, CR: 0, K: 2, purpose: "advantage", settings }));
      card.add(rolled(face));
      return own(card);
    };
    const share = { type: "share", who: "roller", points: 1 };
    expect(shared(5)).toEqual([{ ...share, toSelf: true }]);
    expect(shared(1)).toEqual([{ ...share, toSelf: false }]);
    expect(shared(1, { ...NEWER, fumbleBlocksSpin: false })).toEqual([{ ...share, toSelf: true }]);
  });

  it("R-510: open bargains are for the other side to answer, once", () => {
    const card = new Card(opening({ CR: 11 }));
    card.add(rolled(8, 3));
    const offer = card.add({ type: "bargainOffered", offeredBy: "roller", relief: 2, text: "", withPush: true });
    expect(types(own(card))).not.toContain("answerBargain");
    expect(narratorMoves(card.state)).toEqual([{ type: "answerBargain", who: "narrator", offer, relief: 2 }]);
    card.add({ type: "bargainAnswered", offer, answer: "declined" });
    expect(narratorMoves(card.state)).toEqual([]);
  });

  it.each([
    ["open", true, null],
    ["declined", true, "declined"],
    ["agreed without a push", false, "accepted"],
  ])("A-66: no push rests on a bargain that is %s", (_what, withPush, answer) => {
    const card = new Card(opening({ CR: 11 }));
    card.add(rolled(8, 3));
    const offer = card.add({ type: "bargainOffered", offeredBy: "narrator", relief: 2, text: "", withPush });
    if (answer) card.add({ type: "bargainAnswered", offer, answer });
    expect(own(card).some((move) => "bargain" in move)).toBe(false);
  });

  it("R-602: talents for impact and its dice wait for an impact roll", () => {
    const before = (resolution: "passFail" | "impact") => talents(own(new Card(opening({ CR: 5, resolution }))));
    expect(before("passFail")).toEqual(["bonus", "dice", "ignores"]);
    expect(before("impact")).toEqual(["bonus", "dice", "ignores", "impact"]);
    const done = new Card(opening({ CR: 5 }));
    done.add(rolled(8, 3));
    expect(own(done)).toEqual([]);
    const bare = new Card(opening({ CR: 5, resolution: "impact", impactDice: 0, impactBonus: 2 }));
    bare.add(rolled(8, 3));
    bare.add({ type: "impact", faces: [] });
    expect(bare.state.impact?.value).toBe(2);
    expect(talents(own(bare))).toEqual([]);
  });
});

describe("offers while a price waits", () => {
  const before = { spin: 0, tenacity: 2 };

  it("R-606: the roller's price holds up the roller, not the defender", () => {
    const card = new Card(opening({ challenge: { type: "opposed", id: FOE }, K: 2, resolution: "impact" }));
    card.add(rolled(8, 3));
    card.add(defended(2));
    card.append({ type: "talent", talent: { id: "t", label: "T" }, tenacity: 1, impactDice: 1, before });
    expect(card.state).toMatchObject({ phase: "counter", pending: ["e3:tenacity"] });
    expect(types(defenders(card))).toEqual(["boost", "talent", "accept"]);
  });

  it("R-606: a defender's price holds up that defender, not the roller", () => {
    const hard = { id: "b", challenge: { type: "total", value: 30 } } as const;
    const card = new Card(opening({ targets: [{ id: "a", challenge: { type: "opposed", id: FOE } }, hard] }));
    card.add(rolled(8, 3));
    card.add(defended(2, "a"));
    card.append({ type: "boosted", target: "a", tenacity: 1, before });
    expect(card.state).toMatchObject({ phase: "boost", pending: ["e3:tenacity"] });
    expect(types(own(card))).toEqual(["boost", "talent", "accept"]);
  });

  it("R-305: what the dice themselves pay holds up nobody", () => {
    const card = new Card(opening({ CR: 11 }));
    card.append(rolled(5, 5));
    expect(card.state.effects).toMatchObject([{ reason: "doubles", price: false, status: "pending" }]);
    expect(types(own(card))).toEqual(["boost", "talent", "accept"]);
  });
});

describe("offers with several targets", () => {
  const at = (id: string, value: number) => ({ id, challenge: { type: "total", value } as const });

  it("R-306: half a success has an open crit first, no impact yet, and no price of failure", () => {
    for (const resolution of ["passFail", "impact"] as const) {
      const card = new Card(opening({ targets: [at("a", 4), at("b", 30)], resolution }));
      card.add(rolled(10, 3));
      const choices = resolution === "passFail" ? (["heroDie"] as const) : (["heroDie", "impactDie"] as const);
      const preselected = choices.at(-1);
      expect(checkMoves(card.state, { resources: RESOURCES })).toEqual(
        choices.map((choice) => ({
          type: "critical",
          who: "roller",
          choice,
          preselected: choice === preselected,
        })),
      );
    }
    const plain = new Card(opening({ targets: [at("a", 4), at("b", 30)] }));
    plain.add(rolled(8, 3));
    expect(own(plain).at(-1)).toEqual({ type: "accept", who: "roller", price: {}, needsFace: false });
    expect(defenders(plain, "a")).toEqual([]);
  });

  it("a target whose dice are still to fall keeps the roller waiting", () => {
    const dice = { id: "b", challenge: { type: "dice", dice: 2, modifier: 0 } as const };
    const card = new Card(opening({ targets: [dice, { id: "a", challenge: { type: "none" } }] }));
    expect(own(card)[0]).toMatchObject({ type: "roll", challengeDice: 0 });
    card.add(rolled(8, 3));
    expect(own(card)).toEqual([]);
  });

  it("R-606: a beaten defender moves once the roller has let the rest be, until it accepts", () => {
    const card = new Card(opening({ targets: [{ id: "a", challenge: { type: "opposed", id: FOE } }, at("b", 30)] }));
    card.add(rolled(8, 3));
    card.add(defended(2, "a"));
    expect(defenders(card, "a")).toEqual([]);
    card.add({ type: "accepted" });
    expect(types(defenders(card, "a"))).toEqual(["boost", "talent", "accept"]);
    card.add({ type: "accepted", target: "a" });
    expect(defenders(card, "a")).toEqual([]);
  });

  it("R-606: a defender who is not beaten has nothing to answer, nor has a rating", () => {
    const foes = ["a", "b"].map((id) => ({ id, challenge: { type: "opposed", id } as const }));
    const card = new Card(opening({ targets: [...foes, at("c", 4)] }));
    card.add(rolled(8, 3));
    card.add(defended(2, "a"));
    card.add(defended(9, "b"));
    card.add({ type: "accepted" });
    expect(card.state).toMatchObject({ phase: "counter", success: true });
    expect(types(defenders(card, "a"))).toEqual(["boost", "talent", "accept"]);
    for (const id of ["b", "c", "d"]) expect(defenders(card, id)).toEqual([]);
  });

  it("R-810: a target without a rating is the narrator's to rate before anyone boosts", () => {
    const none = { id: "a", challenge: { type: "none" } as const };
    const card = new Card(opening({ targets: [none, at("b", 30)] }));
    card.add(rolled(8, 3));
    expect(card.state.phase).toBe("challenge");
    expect(own(card)).toEqual([]);
    expect(narratorMoves(card.state)).toEqual([{ type: "challenge", who: "narrator", target: "a", dice: 0 }]);
    card.add({ type: "accepted" });
    expect(card.state.refused).toEqual([{ event: "e2", reason: "noChallenge" }]);
  });
});

describe("offers to a defender and to the narrator", () => {
  it("R-402: a defender's crit is its hero die, and is asked for once", () => {
    const card = new Card(opening({ K: 9, challenge: { type: "opposed", id: FOE }, resolution: "impact" }));
    card.add(rolled(8, 3));
    card.add(defended(10));
    expect(defenders(card).filter(({ type }) => type === "critical")).toMatchObject([
      { choice: "heroDie", preselected: true },
    ]);
    card.add({ type: "critical", target: "", choice: "impactDie" });
    expect(types(defenders(card))).not.toContain("critical");
    expect(defenders(card).at(-1)).toMatchObject({ type: "accept", needsFace: false });
  });

  it("R-605: a hidden rating is named before the roll, judged after it, and then known", () => {
    const card = new Card(opening({ challenge: { type: "hidden" } }));
    expect(narratorMoves(card.state)).toEqual([{ type: "challenge", who: "narrator", target: "", dice: 0 }]);
    card.add(rolled(8, 3));
    expect(narratorMoves(card.state)).toEqual([{ type: "judge", who: "narrator", target: "" }]);
    card.add({ type: "judged", success: false });
    expect(narratorMoves(card.state)).toEqual([]);
  });
});
