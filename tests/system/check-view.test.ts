import { beforeEach, describe, expect, it, vi } from "vitest";

import type { CardChange } from "../../src/engine/cards/card-kind.ts";
import { CHECK_CARD } from "../../src/games/tenacity/card/check-kind.ts";
import { checkView } from "../../src/games/tenacity/card/check-view.ts";
import { readCheck, type CheckMessage } from "../../src/games/tenacity/data/documents.ts";
import { JUDGE } from "../../src/games/tenacity/moves/judge.ts";
import type { OfferForm } from "../../src/games/tenacity/moves/offer-bargain.ts";
import { rememberHiddenRating } from "../../src/games/tenacity/plan/hidden-ratings.ts";
import { NEWER } from "../../src/games/tenacity/rules/index.ts";
import { MISSA, openingOf } from "../support/check/scenes.ts";
import { registerTenacity } from "./register-tenacity.ts";

const THUG = "Actor.ThugThugThugThu0";

registerTenacity();

beforeEach(() => {
  setResources({ spin: 0, tenacity: 0 });
  putActor({
    _id: "ThugThugThugThu0",
    name: "Harbor Thug",
    type: "npc",
    system: { stress: { value: 3, max: 6 }, size: 2 },
  });
});

function putActor(data: object): void {
  const actor = new Actor.implementation(data as never);
  game.actors.set(actor.id ?? "", actor as never);
}

function setResources(
  { spin, tenacity, ledger = {} }: { spin: number; tenacity: number; ledger?: object },
  items: readonly object[] = [],
): void {
  const system = { spin, tenacity: { value: tenacity, max: 9 }, ledger };
  putActor({ _id: foundry.utils.parseUuid(MISSA).id, name: "Missa", type: "hero", system, items });
}

const opening = openingOf(MISSA, { resolution: "impact", challenge: { type: "fixed", value: 10 } });

/** A card as the narrator sees it; everything settled is named in the account. */
function card(events: Record<string, object>, overrides: object = {}, account: Record<string, string> = {}) {
  const numbered = Object.entries(events).map(([id, event], index) => [id, { sequence: index + 1, by: "x", ...event }]);
  return new ChatMessage.implementation({
    _id: "CardCardCardCar0",
    type: "check",
    author: game.user.id,
    system: {
      opening: { ...opening, ...overrides },
      events: Object.fromEntries(numbered) as Record<string, object>,
      account,
    },
  } as never) as unknown as CheckMessage;
}

function view(events: Record<string, object>, overrides: object = {}, account: Record<string, string> = {}) {
  const message = card(events, overrides, account);
  return checkView(message, readCheck(message));
}

/** What the template of a panel reads; null where the panel is not there. */
function panelOf({ panels }: ReturnType<typeof view>, template: string): object | null {
  return panels.find((panel) => panel.template.endsWith(`/${template}.hbs`)) ?? null;
}

/** The moves of the first side, those behind the fold too. */
function movesOf({ groups }: ReturnType<typeof view>) {
  return { moves: groups[0]?.moves ?? [], more: groups[0]?.more ?? [] };
}

const rolled = (...faces: number[]) => ({ rolled: { type: "rolled", faces } });
const damage = { purpose: "damage", element: "physical", impactBonus: 2 };
const hit = { ...rolled(9, 9), impact: { type: "impact", faces: [3] } };

it("what a card has earned and cost R-510 says what was really booked, once it is", () => {
  const terms = { relief: 3, text: "A bell rings" };
  const bargain = {
    ...rolled(3, 6),
    offer: { type: "bargainOffered", offeredBy: "narrator", withPush: false, ...terms },
    answer: { type: "bargainAnswered", offer: "offer", answer: "accepted", ...terms },
  };
  expect(view(bargain).effects).toMatchObject([{ text: "+3 spin", words: "waiting", sign: "positive" }]);
  const entry = { owner: MISSA, card: "ChatMessage.CardCardCardCar0", reason: "bargain", kind: "spin", order: 1 };
  for (const [spin, effect] of [
    [1, { text: "+1 spin", words: "done", sign: "positive" }],
    [0, { text: "0 spin", words: "nothing to change", sign: "neutral" }],
  ] as const) {
    setResources({ spin: 0, tenacity: 0, ledger: { "answer:spin@0": { ...entry, changes: { spin } } } });
    expect(view(bargain).effects).toMatchObject([effect]);
  }
});

describe("a result that was applied", () => {
  const aimed = { ...damage, targets: [{ id: THUG, challenge: { type: "fixed", value: 10 } }] };
  const struck = { ...hit, applied: { type: "applied", target: THUG, on: THUG, factor: 1, resistance: 0 } };

  /** What the card says of the thug's account. */
  function struckThug(entry: object | null, turn = 0) {
    const facts = { owner: THUG, card: "ChatMessage.CardCardCardCar0", reason: "impact", kind: "stress", order: 1 };
    const ledger = entry ? { [`applied:stress@${String(turn)}`]: { ...facts, ...entry } } : {};
    putActor({
      _id: "ThugThugThugThu0",
      name: "Harbor Thug",
      type: "npc",
      system: { stress: { value: 0, max: 6 }, ledger },
    });
    const { tray, effects, falls, spoken } = view(struck, aimed);
    return { row: tray?.rows[0], effects, falls, spoken };
  }

  it("says in one word everywhere how far it has come", () => {
    const waiting = struckThug(null);
    expect(waiting.row).toMatchObject({ applied: true, status: "pending", statusText: "waiting" });
    const done = struckThug({ changes: { stress: 5 } });
    expect(done.row).toMatchObject({ applied: true, status: "settled", statusText: "done" });
    const refused = struckThug({ refused: "takenBack" });
    expect(refused.row).toMatchObject({ status: "refused", statusText: "undone on the sheet" });
    for (const { effects } of [waiting, done, refused])
      expect(effects.map(({ reason }) => reason)).toEqual(["for doubles"]);
  });

  it("says that it is undone while that waits for someone's word", () => {
    const undone = { ...struck, undo: { type: "undo", target: "applied" } };
    const facts = { owner: THUG, card: "ChatMessage.CardCardCardCar0", reason: "impact", kind: "stress", order: 1 };
    const system = {
      stress: { value: 5, max: 6 },
      ledger: { "applied:stress@0": { ...facts, changes: { stress: 5 } } },
    };
    putActor({ _id: "ThugThugThugThu0", name: "Harbor Thug", type: "npc", system });
    expect(view(undone, aimed).effects.at(-1)).toMatchObject({ whose: "Harbor Thug", words: "waiting" });
  });

  it("names a condition as it will be called, once", () => {
    const condition = {
      type: "grapple",
      name: "",
      scope: ["arms"],
      element: "",
      removal: "none",
      grip: { limbs: 1, holds: ["hand:0"] },
    };
    const grapple = { purpose: "condition", impactBonus: 0, condition, targets: aimed.targets };
    const before = view(hit, grapple);
    expect(before.tray?.rows[0]?.result).toBe("Grapple: Arms 3");
    const after = view({ ...hit, applied: { type: "applied", target: THUG, on: THUG } }, grapple);
    expect(after.tray?.rows[0]).toMatchObject({ applied: true, result: "Grapple: Arms 3" });
    expect(after.effects.map(({ reason }) => reason)).toEqual(["for doubles"]);
  });

  it("R-903, R-907 says who fell by it, to screen readers too, and that it was undone", () => {
    expect(struckThug({ changes: { stress: 5 } }).falls).toEqual([]);
    for (const [entry, undone, words] of [
      [{ facts: { fell: true } }, false, "Harbor Thug falls unconscious"],
      [{ changes: { dead: 1 } }, false, "Harbor Thug dies"],
      [{ facts: { fell: true } }, true, "Undone: Harbor Thug falls unconscious"],
      [{ changes: { dead: -1 } }, true, "Undone: Harbor Thug dies"],
      [{ facts: { lost: 1, stood: 4 } }, false, "Harbor Thug: 1 of 4 falls"],
      [{ facts: { lost: 2, stood: 5 } }, false, "Harbor Thug: 2 of 5 fall"],
      [{ facts: { lost: 2, stood: 5 } }, true, "Undone: Harbor Thug: 2 of 5 fall"],
    ] as const) {
      const { falls, spoken } = struckThug(entry, undone ? 1 : 0);
      expect(falls).toMatchObject([{ words, undone }]);
      expect(spoken).toContain(words);
    }
  });

  it("says nothing of the one who fell by a step that this person does not see", () => {
    struckThug({ facts: { fell: true } });
    const message = card(struck, aimed);
    expect(checkView(message, readCheck(message, new Set(["applied"]))).falls).toEqual([]);
  });
});

describe("the moves of a card", () => {
  it("says what a push takes and what comes of it", () => {
    const push = movesOf(view(rolled(3, 6))).moves.find(({ kind }) => kind === "push");
    expect(push).toMatchObject({
      label: "Push: take 3 negative spin",
      result: "total 11 beats 10",
      price: "spin 0 → −3",
    });
    setResources({ spin: 0, tenacity: 1 });
    const { moves, more } = movesOf(view(rolled(3, 6), { impactDice: 0 }));
    const results = ["push", "step"].map((kind) => [...moves, ...more].find((move) => move.kind === kind)?.result);
    expect(results).toEqual(["total 11 beats 10, no impact dice at this rank", "total 9, still short of 10"]);
  });

  it("says what accepting a failure earns", () => {
    const accept = movesOf(view(rolled(3, 6))).moves.find(({ kind }) => kind === "accept");
    expect(accept).toMatchObject({ label: "Accept the failure", result: "+1 spin" });
  });

  it("folds mixtures and single points away, but loses none", () => {
    setResources({ spin: 1, tenacity: 1 });
    const { moves, more } = movesOf(view(rolled(3, 6)));
    expect(more.map(({ kind }) => kind)).toContain("step");
    expect(new Set([...moves, ...more].map(({ key }) => key)).size).toBe(moves.length + more.length);
  });

  it("shows single points at once where nothing else is left, as against a rating that is hidden", () => {
    setResources({ spin: 1, tenacity: 1 });
    const events = { ...rolled(3, 6), judged: { type: "judged", success: false } };
    const { moves } = movesOf(view(events, { challenge: { type: "hidden" } }));
    expect(moves.filter(({ kind }) => kind === "step").map(({ result }) => result)).toEqual([
      "total becomes 9",
      "total becomes 9",
    ]);
  });

  it("offers nothing of the roller's while a price waits to be paid", () => {
    const push = { type: "boosted", tenacity: 0, spin: 0, push: 3, before: { spin: 0, tenacity: 0 } };
    const { groups, effects, outcome } = view({ ...rolled(3, 6), push });
    expect(groups).toEqual([]);
    expect(effects).toMatchObject([{ text: "−3 spin", status: "pending" }]);
    expect(outcome.text).toBe("Short by 3");
  });

  it("offers a talent that touches the roll, with its price and what it gives, and none that does not (R-602)", () => {
    const talent = (name: string, scope: string, index: number, value = 3) => ({
      _id: `Talent0000000000`.slice(0, -1) + String(index),
      name,
      type: "ability",
      system: {
        kind: "talent",
        cost: { value: 1, currency: "spin" },
        modifiers: { m: { type: "flat", value, scope: [scope], when: "activated", sort: 0 } },
      },
    });
    setResources({ spin: 2, tenacity: 0 }, [
      talent("Keen Eye", "investigation", 1),
      talent("Deaf Ear", "stealth", 2),
      talent("Hunch", "investigation", 3, 1),
    ]);
    const { moves } = movesOf(view(rolled(3, 6)));
    expect(moves.filter(({ kind }) => kind === "talent")).toMatchObject([
      { label: "Keen Eye", result: "+3 to the total, total 11 succeeds", price: "spin 2 → 1" },
      { label: "Hunch", result: expect.stringMatching(/^\+1 to the total/) as string },
    ]);
  });
});

describe("the parts of a card", () => {
  it("shows crit, doubles and fumble in words", () => {
    expect(view(rolled(10, 10)).marks.map(({ label }) => label)).toEqual(["Critical", "Doubles"]);
    expect(view(rolled(1, 1)).marks.map(({ label }) => label)).toEqual(["Doubles", "Fumble"]);
  });

  it("claims no outcome without a challenge rating", () => {
    const { outcome, against } = view(rolled(3, 6), { challenge: { type: "none" } });
    expect([outcome.text, outcome.tone, against]).toEqual(["Rolled", "open", null]);
  });

  it("says that a success has no impact at this rank where it has no dice and nothing is added", () => {
    const notes = [0, 2].map((impactBonus) => view(rolled(9, 9), { impactDice: 0, impactBonus }).impact?.note);
    expect(notes).toEqual(["No impact at this rank", ""]);
  });

  it("marks the die that a critical adds, and greys impact dice that were rolled again", () => {
    const events = { ...rolled(10, 4), critical: { type: "critical", choice: "heroDie", face: 7 } };
    expect(view(events).dice.dice.map(({ role, joined }) => [role, joined])).toEqual([
      ["kept", false],
      ["counted", false],
      ["added", true],
    ]);
    const before = { spin: 0, tenacity: 0 };
    const again = { type: "talent", talent: { id: "t", label: "Encore" }, rerolls: [{ position: 0, face: 4 }], before };
    const { impact } = view({ ...rolled(9, 9), impact: { type: "impact", faces: [1] }, again });
    expect(impact?.dice.dice.map(({ face, role }) => [face, role])).toEqual([
      [1, "replaced"],
      [4, "counted"],
    ]);
    expect(impact?.dice.text).toBe("Impact dice: 1 rerolled, 4");
  });

  it("calls what adds to an impact by its name, and never an ability gear (R-701)", () => {
    const impactParts = [
      { id: "a", label: "Harpoon", value: 3 },
      { id: "b", label: "Strong arm", value: -1 },
    ];
    const encore = {
      type: "talent",
      talent: { id: "t", label: "Encore" },
      impactBonus: 2,
      before: { spin: 0, tenacity: 0 },
    };
    const lines = (opening: object, events: Record<string, object> = hit) =>
      view(events, { ...damage, targets, ...opening })
        .breakdown.at(-1)
        ?.lines.map(({ label, value }) => [label, value]);
    const targets = [{ id: THUG, challenge: { type: "fixed", value: 5 } }];
    const named = { impactBonus: 2, impactParts };
    expect(lines(named, { ...rolled(9, 9), encore, impact: hit.impact })).toEqual([
      ["Impact dice", "3"],
      ["Harpoon", "+3"],
      ["Strong arm", "−1"],
      ["Encore", "+2"],
    ]);
    expect(lines({ impactBonus: 2 }), "a card of an older version").toEqual([
      ["Impact dice", "3"],
      ["Gear and abilities", "+2"],
    ]);
    expect(lines({ impactBonus: 5, impactParts }), "parts that do not add up").toContainEqual([
      "Gear and abilities",
      "+5",
    ]);
  });

  it("takes damage through gear, size and resistance, in that order, before it is applied (R-901)", () => {
    putActor({
      _id: "ThugThugThugThu0",
      name: "Harbor Thug",
      type: "npc",
      system: { stress: { value: 3, max: 6 }, size: 2, resistances: { physical: { value: 1 } } },
    });
    const target = { id: THUG, challenge: { type: "fixed", value: 5 } };
    const { tray } = view(hit, { ...damage, targets: [target] });
    expect(tray?.rows).toMatchObject([
      {
        name: "Harbor Thug",
        result: "1 stress (2 − 1 Physical = 1)",
        after: "stress 3 → 4 of 6",
        label: "Apply 1 stress to Harbor Thug",
        lines: [
          { label: "Impact dice", value: "3" },
          { label: "Gear and abilities", value: "+2" },
          { label: "Larger target ÷ 2", value: "= 2" },
          { label: "Resistance Physical", value: "−1" },
        ],
      },
    ]);
  });

  it.each([
    [0.25, "Larger attacker × 4"],
    [0.5, "Larger attacker × 2"],
    [4, "Larger target ÷ 4"],
  ])("says by how much a hit counts more or less against someone of size %d", (size, label) => {
    const system = { stress: { value: 3, max: 60 }, size };
    putActor({ _id: "ThugThugThugThu0", name: "Harbor Thug", type: "npc", system });
    const { tray } = view(hit, { ...damage, targets: [{ id: THUG, challenge: { type: "fixed", value: 5 } }] });
    expect(tray?.rows[0]).toMatchObject({
      lines: expect.arrayContaining([expect.objectContaining({ label })]) as unknown,
    });
  });

  it("names the roller where two sides roll, so that neither takes it for their own success (R-304)", () => {
    const targets = [{ id: THUG, challenge: { type: "opposed", id: THUG } }];
    const facts = {
      attribute: { id: "dexterity", rank: 2 },
      skill: { id: "reaction", rank: 0 },
      advantage: 0,
      disadvantage: 0,
      modifiers: [],
    };
    const defended = { type: "defended", target: THUG, defender: THUG, facts, faces: [2, 3] };
    const { outcome, roller } = view({ ...rolled(3, 6), defended }, { targets });
    expect([roller.name, outcome.text]).toEqual(["Missa", "Missa: Success by 5"]);
  });

  it("tells apart what each of several targets makes of one roll (R-306)", () => {
    const targets = [
      { id: THUG, challenge: { type: "fixed", value: 5 } },
      { id: "Actor.gone000000000000", challenge: { type: "fixed", value: 12 }, name: "Old Sentinel" },
    ];
    const shown = view(rolled(3, 6), { targets });
    expect(shown.outcome.text).toBe("Beats 1 of 2");
    expect(shown.targets).toMatchObject([
      { name: "Harbor Thug", rating: "5", tone: "success", text: "Success by 3", gone: false },
      { name: "Old Sentinel", rating: "12", tone: "failing", text: "Short by 5", gone: true },
    ]);
  });

  it("lists every step with its undo, and those that were taken back", () => {
    const { history } = view({
      ...rolled(3, 6),
      accept: { type: "accepted" },
      back: { type: "undo", target: "accept" },
    });
    expect(history.steps).toMatchObject([
      { words: "Rolled 3, 6", undone: false, undoLabel: "Undo step: Rolled 3, 6" },
      { words: "Accepted", undone: true, undoLabel: "Redo: Accepted" },
    ]);
    expect(history.last).toBe("rolled");
  });
});

it("work on a formula (R-807) says how far it brings the formula", () => {
  const pulley = {
    _id: "PulleyPulleyPull",
    name: "Pulley",
    type: "formula",
    system: { requirement: 9, progress: 2 },
  };
  setResources({ spin: 0, tenacity: 0 }, [pulley]);
  const means = { id: `${MISSA}.Item.${pulley._id}`, label: "Pulley" };
  const rows = view(hit, { purpose: "craft", means, challenge: { type: "total", value: 3 } }).tray?.rows;
  expect(rows).toMatchObject([{ result: "+3 progress", after: "Pulley: 2 → 5 of 9" }]);
  setResources({ spin: 0, tenacity: 0 }, [{ ...pulley, system: { requirement: 4, progress: 2 } }]);
  const full = view(hit, { purpose: "craft", means, challenge: { type: "total", value: 3 } }).tray?.rows;
  expect(full).toMatchObject([{ result: "+3 progress", after: "Pulley: 2 → 4 of 4" }]);
  const targets = [{ id: MISSA, challenge: { type: "total", value: 3 } }];
  const healing = view(hit, { purpose: "heal", means, targets }).tray?.rows;
  expect(healing).toMatchObject([{ result: "3 healed", after: "" }]);
});

describe("the offer of a bargain (R-510)", () => {
  const failing = rolled(3, 6);
  const accepted = { ...failing, accepted: { type: "accepted" } };

  /** The form as the author of the card sees it. */
  function offerFor(who: "player" | "narrator", events: Record<string, object>, overrides: object = {}) {
    const role = vi.spyOn(game.user, "isGM", "get").mockReturnValue(who === "narrator");
    try {
      return panelOf(view(events, overrides), "offer") as OfferForm | null;
    } finally {
      role.mockRestore();
    }
  }

  it("is the narrator's at any time", () => {
    expect(offerFor("narrator", {})).toMatchObject({ label: "Offer Missa a bargain", mayPush: false });
    const conditions = offerFor("narrator", {})?.conditions.map(({ label }) => label);
    expect(conditions).toEqual(expect.arrayContaining(["Hinder", "Stop", "Prone"]));
    expect(conditions).not.toContain("Unconscious");
    expect(offerFor("narrator", accepted)).toMatchObject({ mayPush: false });
    expect(offerFor("narrator", failing)).toMatchObject({ mayPush: true });
  });

  it("is the roller's while a push is possible, be it by the bargain alone (A-66)", () => {
    expect(offerFor("player", failing)).toMatchObject({ label: "Offer the narrator a bargain", mayPush: true });
    // Short by 12: no push without a bargain.
    expect(offerFor("player", failing, { challenge: { type: "fixed", value: 19 } })).toMatchObject({ mayPush: true });
  });

  it("is the roller's with negative spin, whatever the phase", () => {
    setResources({ spin: -1, tenacity: 0 });
    expect(offerFor("player", {})).toMatchObject({ mayPush: false });
    expect(offerFor("player", accepted)).toMatchObject({ mayPush: false });
  });

  it.each([
    ["before the roll", {}, {}],
    ["after a success", rolled(9, 9), {}],
    ["after an accepted failure", accepted, {}],
    ["out of every push's reach", failing, { challenge: { type: "fixed", value: 90 } }],
  ])("is not the roller's without negative spin %s", (_when, events, overrides) => {
    expect(offerFor("player", events, overrides)).toBeNull();
  });
});

describe("a card after which the same hero has rolled again", () => {
  /** The group of the roller's own moves on a card that stands before another in the log. */
  function older(events: Record<string, object>, overrides: object = {}) {
    const speaker = { actor: foundry.utils.parseUuid(MISSA).id };
    const [message, newer] = ["OlderCardOlderCa", "NewerCardNewerCa"].map((_id) => {
      const data = { ...card(events, overrides).toObject(), _id, speaker };
      return new ChatMessage.implementation(data) as unknown as CheckMessage;
    });
    if (!message || !newer) throw new Error("There are two.");
    for (const each of [message, newer]) game.messages.set(each.id ?? "", each as never);
    return [message, newer].map((each) => checkView(each, readCheck(each)));
  }

  it("keeps the roller's second thoughts behind a fold, and waits for nobody", () => {
    const [quiet, newest] = older(rolled(3, 6));
    expect(quiet?.groups).toMatchObject([{ id: "roller", folded: true, heading: "This check can still be changed" }]);
    expect(quiet?.waiting).toEqual([]);
    expect(newest?.groups).toMatchObject([{ id: "roller", folded: false, heading: "" }]);
    expect(quiet && movesOf(quiet).moves.map(({ key }) => key)).toEqual(
      newest && movesOf(newest).moves.map(({ key }) => key),
    );
  });

  it.each([
    ["the roll itself", {}, {}],
    ["the choice of a critical", rolled(10, 4), {}],
    ["impact", rolled(9, 9), {}],
    [
      "the answer to an offer",
      {
        ...rolled(3, 6),
        offer: { type: "bargainOffered", offeredBy: "roller", relief: 2, text: "", withPush: false },
      },
      {},
    ],
    ["the narrator's rating", rolled(3, 6), { challenge: { type: "hidden" } }],
  ])("stays as it was while it awaits %s", (_what, events, overrides) => {
    const [message, newest] = older(events, overrides);
    expect(message?.groups).toEqual(newest?.groups);
    expect(message?.waiting).toEqual(newest?.waiting);
  });
});

describe("a roll that was left open", () => {
  const open = { challenge: { type: "none" } };
  const seenBy = (who: "narrator" | "player", overrides: object) => {
    const role = vi.spyOn(game.user, "isGM", "get").mockReturnValue(who === "narrator");
    try {
      return view(rolled(3, 6), overrides);
    } finally {
      role.mockRestore();
    }
  };

  it("tells a player that the rating may come, before they take the result as it is", () => {
    const seen = seenBy("player", open);
    expect(seen.waiting).toEqual(["Waiting for the narrator: the challenge rating"]);
    expect(movesOf(seen).moves).toEqual([]);
    expect(movesOf(seen).more.map(({ kind }) => kind)).toEqual(["accept"]);
    expect(seenBy("narrator", open).waiting).toEqual([]);
  });

  it("offers the total of a sprint at once, which has no rating (R-810), and of a roll for the first turn nothing", () => {
    const sprint = seenBy("player", { ...open, resolution: "passFail", purpose: "sprint" });
    expect(sprint.waiting).toEqual([]);
    expect(movesOf(sprint).moves.map(({ kind }) => kind)).toEqual(["accept"]);
    const first = { ...open, resolution: "passFail", purpose: "initiative", occasion: "initiative" };
    const initiative = seenBy("player", first);
    expect([initiative.waiting, initiative.groups]).toEqual([[], []]);
  });
});

describe("standing with somebody (R-808)", () => {
  const track = (name: string, sort: number) => ({ name, value: 8, top: 10, archived: false, sort });
  const dockers = { dockers000000000: track("Dock workers", 0) };
  const guild = { guild00000000000: track("The guild", 1) };
  const speech = { purpose: "standing", targets: [{ id: THUG, challenge: { type: "total", value: 3 } }] };
  const applied = {
    applied: { type: "applied", target: THUG, on: "Actor.SceneSceneSceneS", factor: 1, resistance: 0 },
  };

  const putScene = (standings: object) => {
    putActor({ _id: "SceneSceneSceneS", name: "The harbor", type: "challenge", system: { standings } });
  };
  const row = ({ tray }: ReturnType<typeof view>) =>
    tray?.rows.map(({ name, result, after, part, move }) => ({ name, result, after, part, can: move !== "" }));

  it("has a track opened where no scene keeps one, which the row says", () => {
    putScene({ dockers000000000: { ...track("Dock workers", 0), archived: true } });
    const after = "no track yet: Apply opens one";
    expect(row(view(hit, speech))).toEqual([
      { name: "Harbor Thug", result: "+3 standing", after, part: "", can: true },
    ]);
  });

  it("is moved where a scene keeps it, and says what comes of it", () => {
    putScene(dockers);
    const after = "standing 8 → 10 of 10: swayed";
    expect(row(view(hit, speech))).toEqual([{ name: "The harbor", result: "+3 standing", after, part: "", can: true }]);
  });

  it("is moved on one of several tracks, which the card names afterwards too", () => {
    putScene({ ...guild, ...dockers });
    expect(row(view(hit, speech))).toMatchObject([
      { name: "The harbor: Dock workers", part: "dockers000000000", can: true },
      { name: "The harbor: The guild", part: "guild00000000000", can: true },
    ]);
    const part = "guild00000000000";
    const done = view({ ...hit, applied: { ...applied.applied, part } }, speech);
    expect(row(done)).toEqual([{ name: "The harbor: The guild", result: "+3 standing", after: "", part, can: false }]);
  });

  it("is lowered by an NPC who speaks against the heroes", () => {
    putScene(dockers);
    const against = { ...speech, roller: THUG, targets: [{ id: MISSA, challenge: { type: "total", value: 3 } }] };
    expect(row(view(hit, against))).toMatchObject([{ result: "−3 standing", after: "standing 8 → 5 of 10" }]);
    const done = view({ ...hit, applied: { ...applied.applied, target: MISSA } }, against);
    expect(done.effects.at(-1)).toMatchObject({ text: "−3 standing", sign: "negative" });
  });
});

describe("a hidden rating", () => {
  it("is known to the browser that hid it, and to nothing that the card stores (R-605)", async () => {
    const message = card(rolled(3, 6), { challenge: { type: "hidden" } });
    expect(checkView(message, readCheck(message)).against?.rating).toBe("?");
    rememberHiddenRating("CardCardCardCar0", "", 977);
    const drawn = checkView(message, readCheck(message));
    const { against } = drawn;
    expect(against).toMatchObject({ rating: "977", secret: "only you see this" });
    expect(panelOf(drawn, "judge")).toMatchObject({ known: "8 falls short of your 977", verdict: "failure" });
    expect(JSON.stringify(message.toObject().system)).not.toContain("977");
  });

  it.each([
    ["askGM", { verdict: "failure", reveal: "970 more" }, true],
    ["always", { verdict: "reveal", reveal: "" }, true],
    ["never", { verdict: "failure", reveal: "" }, false],
  ] as const)("R-605 says how much is lacking: %s", (revealShortfall, shown, named) => {
    const settings = { ...NEWER, revealShortfall };
    const message = card(rolled(3, 6), { challenge: { type: "hidden" }, settings });
    rememberHiddenRating("CardCardCardCar0", "", 977);
    const check = readCheck(message);
    expect(panelOf(checkView(message, check), "judge")).toMatchObject(shown);
    const sight = { message, state: check.state, user: game.user };
    const [offer] = JUDGE.offers(sight);
    const said = offer && JUDGE.plan(sight, offer, { choice: "reveal" });
    const event = { type: "challenged", source: { type: "fixed", value: 977 } };
    expect(said && "event" in said ? said.event([]) : null).toEqual(named ? expect.objectContaining(event) : null);
  });
});

describe("bad input", () => {
  it("names the step that does not count and why, and stays readable", () => {
    const { refusals, total } = view({
      ...rolled(3, 6),
      strange: { type: "fromTheFuture" },
      rich: { type: "boosted", tenacity: 50, spin: 0, push: 0, before: { spin: 0, tenacity: 0 } },
    });
    expect(refusals).toEqual([
      "Not counted: a step that can't be read (this version doesn't know that step)",
      expect.stringMatching(/^Not counted: Spend 10acity.×.50 \(not enough 10acity\)$/),
    ]);
    expect(total).toBe("8");
  });

  it("counts refused steps that are too many to name", () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`x${String(index)}`, { type: "nonsense" }]),
    );
    const { refusals } = view({ ...rolled(3, 6), ...many });
    expect(refusals).toHaveLength(7);
    expect(refusals.slice(-2)).toEqual([
      "Not counted: 194 more steps",
      "Only the first 200 steps count. 101 more were left out.",
    ]);
  });

  it("stays readable with an opening that is not one", () => {
    const nonsense = { skill: "nonsense", challenge: null, settings: 7, roller: 3, targets: [3, null, { id: {} }] };
    const { skill, groups } = view(rolled(3, 6), nonsense);
    expect(typeof skill).toBe("string");
    expect(Array.isArray(groups)).toBe(true);
  });

  it.each([
    ["no event at all", { a: 3, b: null, c: "text" }],
    ["facts that are none", { d: { type: "defended", defender: "Actor.x", facts: 7, faces: "many" } }],
    ["shares that are none", { s: { type: "shared", shares: [null, 3] } }],
    ["a talent without a name", { t: { type: "talent", talent: null, before: null } }],
  ])("stays readable with %s", (_name, events) => {
    expect(view({ ...rolled(3, 6), ...(events as Record<string, object>) }).total).toBe("8");
  });

  it("writes every number below 0 with a minus, never with a hyphen", () => {
    const facts = { modifiers: [{ id: "cold", label: "Cold", value: -14 }], challenge: { type: "fixed", value: -2 } };
    setResources({ spin: -3, tenacity: 2 });
    const shown = view(rolled(3, 6), facts);
    expect(shown).toMatchObject({ total: "−6", against: { rating: "−2" }, breakdown: [{ total: "−6" }] });
    const { id: _, ...words } = shown;
    const hyphens = JSON.stringify(words, (_key, value: unknown) => (typeof value === "number" ? null : value));
    expect(hyphens.match(/(?<![\w.|:-])-\d+/g)).toBeNull();
  });

  it("shortens a megabyte of text", () => {
    const text = "x".repeat(1_000_000);
    const offer = { type: "bargainOffered", offeredBy: "narrator", relief: 1, text, withPush: false };
    expect(JSON.stringify(view({ ...rolled(3, 6), offer })).length).toBeLessThan(20_000);
  });

  it("names a modifier whose key an earlier version knew, and shows what somebody wrote as it is", () => {
    const modifier = (label: string) => ({ id: label, label, value: 1 });
    const labels = ["TENACITY.Modifier.size", "TENACITY.Modifier.situation", "TENACITY and friends"];
    const { breakdown } = view(rolled(3, 6), { modifiers: labels.map(modifier) });
    const shown = breakdown[0]?.lines.map(({ label }) => label).slice(-3);
    expect(shown).toEqual(["Modifier", "Situation", "TENACITY and friends"]);
  });

  it("has a text for every word that it shows", () => {
    const accepted = { type: "accepted" };
    const all = [
      view(rolled(10, 10), {}),
      view({ ...rolled(1, 1), accepted }),
      view(hit, { ...damage, targets: [{ id: THUG, challenge: { type: "fixed", value: 5 } }] }),
      view(hit, { purpose: "advantage" }),
      view(rolled(3, 6), { targets: [{ id: THUG, challenge: { type: "opposed", id: THUG } }] }),
      view({}, {}),
    ];
    expect(JSON.stringify(all)).not.toContain("TENACITY.");
  });
});

it("cards that do the same are drawn again where one has news for them, and at none of its other steps (R-1503)", () => {
  const message = card(rolled(9, 9), { resolution: "impact" });
  const other = card(rolled(9, 9), { resolution: "impact", roller: THUG });
  other.updateSource({ _id: "OtherOtherOther0" });
  for (const each of [message, other]) game.messages.set(each.id ?? "", each as never);
  const isTold = (change: CardChange = "changed") =>
    CHECK_CARD.neighbors?.(message, change).some(({ id }) => id === other.id);
  const append = (id: string, event: object) =>
    message.updateSource({ system: { events: { [id]: { by: "x", ...event } } } });
  expect(isTold("came")).toBe(true);
  append("offer", { type: "bargainOffered", sequence: 2, offeredBy: "roller", relief: 1, text: "It goes out." });
  expect(isTold()).toBe(false);
  append("impact", { type: "impact", sequence: 3, faces: [3] });
  expect(isTold()).toBe(true);
  expect(isTold()).toBe(false);
  append("undo", { type: "undo", sequence: 4, target: "impact" });
  expect(isTold()).toBe(true);
  for (const each of [message, other]) game.messages.delete(each.id ?? "");
});
