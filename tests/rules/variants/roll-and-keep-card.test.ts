import { describe, expect, it } from "vitest";
import { foldKeepCheck, type KeepState } from "../../../src/games/roll-and-keep/rules/card.ts";
import { type Part, PART, partOf } from "../../../src/games/roll-and-keep/rules/check.ts";
import { OUR_READINGS } from "../../../src/games/roll-and-keep/rules/readings.ts";
import { OPENING } from "../../../src/games/roll-and-keep/rules/opening.ts";
import { MOVES } from "../../../src/games/roll-and-keep/moves/index.ts";

const MISSA = { actor: "Actor.Missa", name: "Missa", mana: { black: 3, blue: 2 } };
const RUNNER = { actor: "Actor.Runner", name: "Runner", mana: { black: 9 } };
const GUARD = { actor: "Actor.Guard", name: "Guard", mana: { red: 9 } };

type Roller = typeof MISSA | typeof RUNNER | typeof GUARD;

const part = (
  roller: Roller,
  attribute: string,
  rank: number,
  {
    link = "",
    specialities = [],
    price = null,
  }: Partial<{ link: string; specialities: string[]; price: Part["price"] }>,
): Part =>
  partOf(roller, {
    attribute: { id: attribute, name: attribute, rank },
    link: { id: link, name: link },
    colors: 5,
    specialities,
    price,
    item: "",
    leaves: null,
  });

/** Folds a card on which these events came one after the other; each is named by its place, from e1. */
function fold(opening: object, ...events: readonly object[]): KeepState {
  const numbered = events.map((event, place) => [`e${String(place + 1)}`, { ...event, sequence: place + 1, by: "u" }]);
  const stored = { game: "roll-and-keep", readings: OUR_READINGS, ...opening };
  return foldKeepCheck(stored, Object.fromEntries(numbered) as Record<string, object>, {}, MOVES);
}

const rolled = (...faces: number[]): object => ({ type: "rolled", faces });
const reasons = ({ refused }: KeepState): string[] => refused.map(({ reason }) => reason);

describe("S4-1 and S4-2: one's part, and why", () => {
  it("is that of the guide's four rolls of five colors", () => {
    const lie = part(MISSA, "cunning", 4, { link: "black", specialities: ["Deceit"] });
    expect(lie).toMatchObject({ rolled: 5, kept: 4, base: { by: "linked", kept: 3 }, linkName: "black" });
    expect(part(MISSA, "intelligence", 4, { link: "blue" })).toMatchObject({ rolled: 4, kept: 2 });
    const fire = part(MISSA, "endurance", 3, { link: "red", specialities: ["Elemental Damage"] });
    expect(fire).toMatchObject({ rolled: 4, kept: 2, base: { by: "shared", kept: 1, total: 5, lacked: 3 } });
    expect(part(MISSA, "strength", 3, { link: "green" })).toMatchObject({ rolled: 3, kept: 1 });
  });

  it("keeps a share where one has enough of other colors", () => {
    expect(part(RUNNER, "acuity", 4, { link: "green" }).base).toEqual({ kept: 2, by: "shared", total: 9, lacked: 4 });
  });

  it("is read from what is stored with never more kept than rolled", () => {
    expect(PART.read({ actor: "A", rolled: 3, kept: 9 })).toMatchObject({ rolled: 3, kept: 3 });
    expect(PART.read({ rolled: 3 })).toBeUndefined();
  });
});

describe("S4-3 to S4-6: a roll on its card", () => {
  const opening = { part: part(MISSA, "intelligence", 4, { link: "blue" }), difficulty: 6 };

  it("keeps the best dice at first, and others where somebody wants to", () => {
    const { own } = fold(opening, rolled(9, 2, 6, 7));
    expect(own).toMatchObject({ places: [0, 3], result: { successes: 2, degree: "moderate" }, reached: true });
    const other = fold(opening, rolled(9, 2, 6, 7), { type: "kept", roll: "e1", places: [1, 2] });
    expect(other.own).toMatchObject({ places: [1, 2], result: { successes: 1, degree: "marginal" } });
  });

  it.each([[[0, 1, 2]], [[0, 0]], [[0]], [[0, 4]]])("keeps no other number of dice, and none twice: %j", (places) => {
    expect(reasons(fold(opening, rolled(9, 2, 6, 7), { type: "kept", roll: "e1", places }))).toEqual(["wrongDice"]);
  });

  it("takes no dice but its own", () => {
    expect(reasons(fold(opening, rolled(9, 2, 6)))).toEqual(["wrongDice"]);
    expect(reasons(fold(opening, rolled(9, 2, 6, 11)))).toEqual(["wrongFaces"]);
    expect(reasons(fold(opening, rolled(9, 2, 6, 7), rolled(9, 2, 6, 7)))).toEqual(["alreadyRolled"]);
  });

  it("is tried once more after a plain failure, and only where the narrator allows it", () => {
    const failed = fold(opening, rolled(5, 2, 3, 4));
    expect(failed).toMatchObject({ retriable: true, waits: null, own: { result: { degree: "failure" } } });
    expect(reasons(fold(opening, rolled(5, 2, 3, 4), rolled(9, 9, 9, 9)))).toEqual(["alreadyRolled"]);
    const allowed = [rolled(5, 2, 3, 4), { type: "allowed", roll: "e1" }];
    expect(fold(opening, ...allowed)).toMatchObject({ retriable: false, waits: "roll" });
    expect(fold(opening, ...allowed, rolled(9, 9, 1, 1))).toMatchObject({ waits: null, own: { reached: true } });
    expect(fold(opening, ...allowed, rolled(5, 2, 3, 4))).toMatchObject({ retriable: true, waits: null });
  });

  it("is never tried again after a botch, not even where the narrator would", () => {
    const botched = fold(opening, rolled(5, 1, 3, 4), { type: "allowed", roll: "e1" });
    expect(botched).toMatchObject({ retriable: false, waits: null, barred: ["Actor.Missa"] });
    expect(reasons(botched)).toEqual(["botched"]);
  });

  it("costs its mana once, and the narrator may give that back", () => {
    const price = { color: "blue", name: "Blue", amount: 2 };
    const costly = { ...opening, part: part(MISSA, "intelligence", 4, { link: "blue", price }) };
    const { effects } = fold(costly, rolled(9, 2, 6, 7), { type: "refunded", roll: "e1" });
    expect(effects.map(({ kind, price: isPrice, mana }) => [kind, isPrice, mana?.by])).toEqual([
      ["mana", true, -2],
      ["mana", false, 2],
    ]);
    expect(reasons(fold(opening, rolled(9, 2, 6, 7), { type: "refunded", roll: "e1" }))).toEqual(["nothingToApply"]);
  });

  it("needs all successes at once for a complex action (S4-5)", () => {
    const complex = { ...opening, work: { required: 2, rounds: 1 } };
    expect(fold(complex, rolled(9, 2, 3, 4))).toMatchObject({ own: { reached: false }, retriable: true });
    expect(fold(complex, rolled(9, 2, 3, 8))).toMatchObject({ own: { reached: true }, progress: { complete: true } });
  });
});

describe("S4-5: an extended action", () => {
  const opening = {
    part: part(MISSA, "endurance", 3, { link: "red" }),
    difficulty: 6,
    work: { required: 1, rounds: 3 },
  };
  const joined = (...faces: number[]): object => ({ type: "joined", part: part(RUNNER, "endurance", 2, {}), faces });

  it("goes on until enough rolls have succeeded, by whomever", () => {
    const state = fold(opening, rolled(9, 2, 3), joined(6, 1), rolled(5, 3, 2));
    expect(state).toMatchObject({ progress: { done: 2, complete: false }, waits: "work" });
    const done = fold(opening, rolled(9, 2, 3), joined(6, 1), rolled(5, 3, 2), joined(10, 10), rolled(9, 9, 9));
    expect(done).toMatchObject({ progress: { done: 3, complete: true }, waits: null });
    expect(reasons(done)).toEqual(["alreadyRolled"]);
  });

  it("goes on without anyone who botches", () => {
    const state = fold(opening, rolled(5, 1, 3), rolled(9, 9, 9), joined(6, 2));
    expect(reasons(state)).toEqual(["botched"]);
    expect(state).toMatchObject({ progress: { done: 1 }, barred: ["Actor.Missa"], waits: "work" });
  });

  it("loses a round, or ends, where the narrator says so", () => {
    const lost = fold(opening, rolled(9, 2, 3), rolled(5, 2, 3), { type: "setBack" }, rolled(9, 2, 3));
    expect(lost).toMatchObject({ progress: { done: 1 }, waits: "work" });
    expect(reasons(fold(opening, { type: "setBack" }))).toEqual(["finished"]);
    const ended = fold(opening, rolled(9, 2, 3), { type: "ended" }, rolled(9, 9, 9));
    expect(ended).toMatchObject({ progress: { done: 1, ended: true }, waits: null });
    expect(reasons(ended)).toEqual(["alreadyRolled"]);
  });

  it("is nobody's to join that is one roll", () => {
    expect(reasons(fold({ ...opening, work: {} }, rolled(9, 2, 3), joined(9, 9)))).toEqual(["moveGone"]);
  });
});

describe("S4-7: against somebody unaware", () => {
  const against = { kind: "unaware", actor: GUARD.actor, name: "Guard", attribute: "acuity" };
  const opening = { part: part(MISSA, "finesse", 5, { link: "white" }), difficulty: 3, against };

  it("nobody but the narrator says what came of it, and its card has no difficulty to read", () => {
    const waiting = fold(opening, rolled(9, 9, 9, 9, 9));
    expect(waiting).toMatchObject({ waits: "judgment", own: { result: null, reached: false } });
    const judged = fold(opening, rolled(9, 9, 4, 4, 1), { type: "judged", roll: "e1", successes: 1, botch: true });
    expect(judged).toMatchObject({ waits: null, own: { result: { successes: 1, botch: false, degree: "marginal" } } });
    const late = { type: "kept", roll: "e1", places: [4] };
    const judge = { type: "judged", roll: "e1", successes: 0, botch: true };
    expect(reasons(fold(opening, rolled(9, 9, 4, 4, 1), judge, late))).toEqual(["alreadyApplied"]);
    expect(fold(opening, rolled(2, 2, 2, 2, 1), judge).own?.result?.degree).toBe("botch");
    const failed = { ...judge, botch: false };
    const again = fold(opening, rolled(2, 2, 2, 2, 1), failed, { type: "allowed", roll: "e1" }, rolled(9, 9, 4, 4, 1));
    expect(again.waits, "each roll is judged").toBe("judgment");
  });
});

describe("S4-8: a direct contest", () => {
  const against = { kind: "direct", actor: RUNNER.actor, name: "Runner", attribute: "endurance" };
  const own = part(MISSA, "endurance", 3, {});
  const other = part(RUNNER, "endurance", 5, { specialities: ["Long-distance running"] });
  const race = (mine: number[], theirs: number[], more: object = {}): KeepState =>
    fold({ part: { ...own, kept: 3 }, difficulty: 7, against, ...more }, rolled(...mine), {
      type: "opposed",
      part: { ...other, kept: 4 },
      faces: theirs,
    });

  it("is the second's by one, as in the guide's race at 7: 3 dice against 6, 2 successes against 3", () => {
    expect([own.rolled, other.rolled]).toEqual([3, 6]);
    const state = race([7, 9, 2], [8, 7, 10, 6, 3, 1]);
    expect([state.own, state.other].map((roll) => roll?.result?.successes)).toEqual([2, 3]);
    expect(state.contest).toEqual({ winner: "b", margin: 1, degree: "marginal" });
    expect(state.waits).toBeNull();
  });

  it("is nobody's where both are equal, and waits for the other side until then", () => {
    expect(race([7, 9, 2], [8, 7, 1, 6, 3, 1]).contest).toMatchObject({ winner: null, margin: 0 });
    expect(fold({ part: own, difficulty: 7, against }, rolled(7, 9, 2)).waits).toBe("other");
  });

  it("is botched by one's own dice alone, or by nobody where the world reads it so", () => {
    expect(race([1, 2, 3], [8, 1, 1, 1, 1, 1])).toMatchObject({
      own: { result: { degree: "botch" } },
      other: { result: { degree: "marginal" } },
    });
    const plain = race([1, 2, 3], [8, 1, 1, 1, 1, 1], { readings: { contest: "plain" } });
    expect(plain.own?.result).toMatchObject({ botch: false, degree: "failure" });
  });

  it("takes one roll of the other side, and of nobody else", () => {
    const wrong = { type: "opposed", part: part(GUARD, "endurance", 1, {}), faces: [9] };
    expect(reasons(fold({ part: own, difficulty: 7, against }, rolled(7, 9, 2), wrong))).toEqual(["moveGone"]);
  });

  it("is with nobody where somebody would contest with themselves", () => {
    const read = OPENING.read({ game: "roll-and-keep", part: own, against: { kind: "direct", actor: own.actor } });
    expect(read?.against.kind).toBe("none");
  });
});
