import { describe, expect, it } from "vitest";
import { MOVES } from "../../../src/games/tenacity/moves/index.ts";
import { OPENING, ROLL_FACTS } from "../../../src/games/tenacity/rules/check/opening.ts";
import { CHALLENGE_SOURCE } from "../../../src/games/tenacity/rules/challenge.ts";
import { isData, LARGEST } from "../../../src/core/data.ts";
import { MAXIMUM_DICE } from "../../../src/games/tenacity/rules/dice.ts";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { opening } from "./card.ts";

/** What the reader of its type makes of an event's fields, its place in the log aside. */
function read(event: { readonly type: string } & Readonly<Record<string, unknown>>): unknown {
  const step = MOVES.get(event.type);
  return step ? (step.event.read({ sequence: 4, by: "User.ann", ...event }) ?? "malformedEvent") : "unknownEvent";
}

const NO_FACTS = {
  attribute: { id: "", rank: 0 },
  skill: { id: "", rank: 0 },
  advantage: 0,
  disadvantage: 0,
  modifiers: [],
};

describe("reading an opening", () => {
  it("tells objects from all else", () => {
    expect([{}, { a: 1 }].map(isData)).toEqual([true, true]);
    expect([[], null, undefined, "text", 5].map(isData)).toEqual([false, false, false, false, false]);
  });

  it("R-301 keeps what somebody rolls with", () => {
    const facts = {
      attribute: { id: "dexterity", rank: 3 },
      skill: { id: "pilot", rank: 2 },
      advantage: 1,
      disadvantage: 2,
      modifiers: [{ id: "mud", label: "Mud", value: -2 }],
      challengeDice: { dice: 3, modifier: 1, advantage: 2, disadvantage: 1 },
      impactDice: 2,
    };
    expect(ROLL_FACTS.read(facts)).toEqual(facts);
  });

  it.each([undefined, null, "none", 7, []])("counts what is missing as none: %j", (nothing) => {
    expect(ROLL_FACTS.read(nothing)).toEqual(NO_FACTS);
    expect(CHALLENGE_SOURCE.read(nothing)).toEqual({ type: "none" });
  });

  it("clamps what no sheet would write", () => {
    const facts = {
      attribute: { id: 5, rank: -3 },
      skill: { id: "pilot", rank: 2.9 },
      advantage: Number.NaN,
      disadvantage: -1,
      modifiers: [{ value: Infinity }, null, "mud", { id: "mud", label: 7, value: "2" }],
      challengeDice: { dice: -1, modifier: 1.5 },
      impactDice: 1e9,
    };
    expect(ROLL_FACTS.read(facts)).toEqual({
      attribute: { id: "", rank: 0 },
      skill: { id: "pilot", rank: 2 },
      advantage: 0,
      disadvantage: 0,
      modifiers: [
        { id: "", label: "", value: LARGEST },
        { id: "mud", label: "", value: 0 },
      ],
      challengeDice: { dice: 0, modifier: 1, advantage: 0, disadvantage: 0 },
      impactDice: MAXIMUM_DICE,
    });
    expect(ROLL_FACTS.read({ impactDice: -2 }).impactDice).toBe(0);
    expect(ROLL_FACTS.read({ impactDice: "3", challengeDice: [2] })).toEqual(NO_FACTS);
  });

  it.each([
    [{ type: "none" }, { type: "none" }],
    [{ type: "coin" }, { type: "none" }],
    [
      { type: "fixed", value: 12 },
      { type: "fixed", value: 12 },
    ],
    [
      { type: "total", value: 12.7 },
      { type: "total", value: 12 },
    ],
    [{ type: "undefended" }, { type: "undefended", value: 0 }],
    [{ type: "hidden", value: 14 }, { type: "hidden" }],
    [
      { type: "opposed", id: "foe" },
      { type: "opposed", id: "foe" },
    ],
    [{ type: "opposed" }, { type: "opposed", id: "" }],
    [
      { type: "dice", dice: 2, modifier: 1 },
      { type: "dice", dice: 2, modifier: 1, advantage: 0, disadvantage: 0 },
    ],
    [
      { type: "npc", id: "thug", dice: 2, modifier: -1, advantage: 1, disadvantage: 3 },
      { type: "npc", id: "thug", dice: 2, modifier: -1, advantage: 1, disadvantage: 3 },
    ],
  ])("R-204 knows the sources of a rating: %j", (stored, source) => {
    expect(CHALLENGE_SOURCE.read(stored)).toEqual(source);
  });

  it("R-605 keeps a hidden number out of the card, wherever it was written", () => {
    expect(OPENING.read({ challenge: { type: "hidden", value: 14 } }).challenge).toEqual({ type: "hidden" });
  });

  it("keeps the facts of a whole opening as they are", () => {
    const facts = opening({
      K: 3,
      CR: 9,
      purpose: "damage",
      occasion: "response",
      resolution: "impact",
      impactBonus: 2,
    });
    expect(OPENING.read(facts)).toEqual({ ...facts, targets: [] });
    expect(OPENING.read({ ...facts, settings: OLDER }).settings).toEqual(OLDER);
  });

  it("R-306 reads targets that can be told apart", () => {
    const five = { type: "total", value: 5 } as const;
    const targets = [
      { id: "a", challenge: five },
      "nobody",
      { id: 7, challenge: five },
      { id: "b" },
      { id: "a", challenge: { type: "hidden" } },
    ];
    expect(OPENING.read({ targets }).targets).toEqual([
      { id: "a", challenge: five },
      { id: "b", challenge: { type: "none" } },
    ]);
  });

  it.each([
    undefined,
    null,
    {},
    "a card",
    { settings: null, targets: {}, occasion: "nap", resolution: 3, purpose: "toString" },
  ])("makes a harmless check of %j: R-405 no own action, no purpose that it does not know", (nonsense) => {
    expect(OPENING.read(nonsense)).toEqual({
      ...NO_FACTS,
      roller: "",
      resolution: "passFail",
      occasion: "reaction",
      challenge: { type: "none" },
      targets: [],
      impactBonus: 0,
      purpose: typeof nonsense === "object" && nonsense && "purpose" in nonsense ? "other" : "skill",
      settings: NEWER,
    });
  });
});

describe("reading an event", () => {
  const resources = { spin: 2, tenacity: 1 };

  it.each([
    ["R-1502 help", { type: "helped", helper: "Actor.joren", rank: 2 }, { helper: "Actor.joren", rank: 2 }],
    ["help without a rank", { type: "helped", helper: "Actor.joren" }, { helper: "Actor.joren", rank: 0 }],
    ["R-1304 a search", { type: "searched", face: 10, threshold: 6 }, { face: 10, threshold: 6 }],
    ["the lowest face and threshold", { type: "searched", face: 1, threshold: 1 }, { face: 1, threshold: 1 }],
    ["R-201 a roll", { type: "rolled", faces: [3, 6], target: "a" }, { faces: [3, 6] }],
    [
      "R-204 a roll with challenge dice",
      { type: "rolled", faces: [3], challengeFaces: [5] },
      { faces: [3], challengeFaces: [5] },
    ],
    ["no challenge dice", { type: "rolled", faces: [3], challengeFaces: [] }, { faces: [3] }],
    ["challenge dice that are none", { type: "rolled", faces: [3], challengeFaces: "5" }, { faces: [3] }],
    [
      "R-204 a rating",
      { type: "challenged", target: "a", source: { type: "total", value: 9 }, faces: [2, 5] },
      { target: "a", source: { type: "total", value: 9 }, faces: [2, 5] },
    ],
    ["a rating of nothing", { type: "challenged", source: "hard", faces: [] }, {}],
    [
      "R-510 an offer with a condition",
      {
        type: "bargainOffered",
        offeredBy: "narrator",
        condition: {
          type: "hinder",
          name: "Loose grip",
          scope: ["Axe"],
          removal: "action",
          value: { flat: -3, dice: 1 },
        },
      },
      {
        offeredBy: "narrator",
        relief: 0,
        text: "",
        condition: {
          type: "hinder",
          name: "Loose grip",
          scope: ["Axe"],
          element: "",
          removal: "action",
          value: { flat: 0, dice: 1 },
        },
        withPush: false,
      },
    ],
    ["R-605 a judgment", { type: "judged", target: "", success: false }, { target: "", success: false }],
    [
      "R-304 a defense",
      { type: "defended", target: "a", defender: "Actor.thug", faces: [4], facts: { advantage: 1 } },
      { target: "a", defender: "Actor.thug", faces: [4], facts: { ...NO_FACTS, advantage: 1 } },
    ],
    ["R-402 a crit", { type: "critical", choice: "heroDie", face: 4 }, { choice: "heroDie", face: 4 }],
    ["a defender's crit", { type: "critical", target: "a", choice: "impactDie" }, { target: "a", choice: "impactDie" }],
    ["a face that is none", { type: "critical", choice: "heroDie", face: "4" }, { choice: "heroDie" }],
    [
      "R-603 a boost",
      { type: "boosted", target: "a", tenacity: 1, spin: 2, push: 3, bargain: "e2", before: resources },
      { target: "a", tenacity: 1, spin: 2, push: 3, bargain: "e2", before: resources },
    ],
    [
      "a boost of nonsense",
      { type: "boosted", tenacity: -1, spin: "2", push: 1.9, bargain: 5, before: { spin: -90, tenacity: -1 } },
      { tenacity: 0, spin: 0, push: 1, before: { spin: -10, tenacity: 0 } },
    ],
    ["R-601 acceptance", { type: "accepted", target: "", face: 6 }, { target: "", face: 6 }],
    ["a target that is none", { type: "accepted", target: 5 }, {}],
    [
      "R-510 an offer",
      {
        type: "bargainOffered",
        offeredBy: "roller",
        relief: 3,
        text: "An alarm",
        condition: { name: "Curse" },
        withPush: true,
      },
      { offeredBy: "roller", relief: 3, text: "An alarm", withPush: true },
    ],
    [
      "an offer with a condition of a kind that nobody knows, such as a module's that is gone",
      { type: "bargainOffered", offeredBy: "narrator", relief: 1, text: "", condition: { type: "curse" } },
      {
        offeredBy: "narrator",
        relief: 1,
        text: "",
        withPush: false,
        condition: { type: "curse", name: "", scope: [], element: "", removal: "check", value: { flat: 0, dice: 0 } },
      },
    ],
    [
      "an offer of nonsense",
      { type: "bargainOffered", offeredBy: "narrator", relief: -3, text: 5, withPush: "yes" },
      { offeredBy: "narrator", relief: 0, text: "", withPush: false },
    ],
    [
      "R-510 a counter-offer",
      { type: "bargainAnswered", offer: "e1", answer: "countered", relief: 2, text: "A guard" },
      { offer: "e1", answer: "countered", relief: 2, text: "A guard" },
    ],
    [
      "R-510 a refusal",
      { type: "bargainAnswered", answer: "declined" },
      { offer: "", answer: "declined", relief: 0, text: "" },
    ],
    ["R-701 impact without dice", { type: "impact", faces: [] }, { faces: [] }],
    [
      "R-1503 a contribution",
      { type: "contributed", check: "m2", roller: "Actor.joren", impact: 4 },
      { check: "m2", roller: "Actor.joren", impact: 4 },
    ],
    ["of nobody", { type: "contributed", check: "m2", impact: -4 }, { check: "m2", roller: "", impact: 0 }],
    [
      "R-901 an application",
      { type: "applied", target: "a", on: "Actor.thug", factor: 0.5, resistance: 2 },
      { target: "a", on: "Actor.thug", factor: 0.5, resistance: 2 },
    ],
    [
      "R-901 one without size or resistance",
      { type: "applied", on: "Actor.thug", factor: "2" },
      { on: "Actor.thug", factor: 1, resistance: 0 },
    ],
    [
      "R-805 shares",
      { type: "shared", shares: [{ to: "a", points: 1 }, { to: "b", points: -1 }, 5] },
      {
        shares: [
          { to: "a", points: 1 },
          { to: "b", points: 0 },
        ],
      },
    ],
    [
      "R-503 an award",
      { type: "awarded", to: "a", kind: "tenacity", delta: -1, reason: "barely" },
      { to: "a", kind: "tenacity", delta: -1, reason: "barely" },
    ],
  ])("%s", (_what, event, fields) => {
    expect(read(event)).toEqual(fields);
  });

  it.each(["award", "flanking", "barely", "blazing"])("R-503 knows awards for %s", (reason) => {
    const award = { to: "a", kind: "spin", delta: 1, reason };
    expect(read({ type: "awarded", ...award })).toEqual(award);
  });

  it("R-602 reads all gifts of a talent", () => {
    const gifts = {
      talent: { id: "t", label: "Steady" },
      tenacity: 1,
      spin: 2,
      bonus: -3,
      heroDice: 1,
      heroFaces: [7],
      impactDice: 2,
      impactBonus: 4,
      rerolls: [{ position: 1, face: 3 }],
      ignores: ["mud"],
      before: resources,
    };
    expect(read({ type: "talent", target: "", ...gifts })).toEqual({ target: "", ...gifts });
    const nonsense = { heroDice: 1e9, impactDice: -1, heroFaces: "7", ignores: "mud", talent: "t", rerolls: [3] };
    expect(read({ type: "talent", before: {}, ...nonsense })).toEqual({
      talent: { id: "", label: "" },
      tenacity: 0,
      spin: 0,
      bonus: 0,
      heroDice: MAXIMUM_DICE,
      heroFaces: [],
      impactDice: 0,
      impactBonus: 0,
      rerolls: [],
      ignores: [],
      before: { spin: 0, tenacity: 0 },
    });
    expect(read({ type: "talent", before: {}, ignores: ["mud", 5] })).toMatchObject({ ignores: ["mud"] });
  });

  it.each([
    ["a face below 1", { type: "searched", face: 0, threshold: 6 }],
    ["a face above 10", { type: "searched", face: 11, threshold: 6 }],
    ["no threshold", { type: "searched", face: 5, threshold: 0 }],
    ["half a face", { type: "rolled", faces: [3.5] }],
    ["a judgment in words", { type: "judged", success: "true" }],
    ["a defense of nobody", { type: "defended", faces: [4] }],
    ["a defense without dice", { type: "defended", defender: "Actor.thug" }],
    ["an unknown choice", { type: "critical", choice: "both" }],
    ["an unknown side", { type: "bargainOffered", offeredBy: "defender" }],
    ["an unknown answer", { type: "bargainAnswered", offer: "e1", answer: "perhaps" }],
    ["a boost without the payer's resources", { type: "boosted", before: [] }],
    ["a share for nobody", { type: "shared", shares: [{ to: "a", points: 1 }, { points: 1 }] }],
    ["an award to nobody", { type: "awarded", kind: "spin", delta: 1, reason: "award" }],
    ["an award of stress", { type: "awarded", to: "a", kind: "stress", delta: 1, reason: "award" }],
    ["an award for nothing known", { type: "awarded", to: "a", kind: "spin", delta: 1, reason: "charm" }],
    ["a contribution of no check", { type: "contributed", roller: "Actor.joren", impact: 4 }],
    ["an application to nobody", { type: "applied", target: "a" }],
  ])("makes nothing of %s", (_what, event) => {
    expect(read(event)).toBe("malformedEvent");
  });

  it.each(["telepathy", "undo", "toString", ""])("does not know %j, which another edition may", (type) => {
    expect(read({ type })).toBe("unknownEvent");
  });
});
