import { describe, expect, it } from "vitest";
import type { Account } from "../../../src/engine/log/account.ts";
import type { EvadeState } from "../../../src/games/hit-and-evade/rules/card-state.ts";
import { foldEvade } from "../../../src/games/hit-and-evade/rules/card.ts";
import { atMost, meanOf, most } from "../../../src/engine/rules/distribution.ts";
import { attackOdds } from "../../../src/games/hit-and-evade/rules/odds.ts";
import { type Attack, OPENING } from "../../../src/games/hit-and-evade/rules/opening.ts";
import { MOVES } from "../../../src/games/hit-and-evade/moves/index.ts";

type Damage = Partial<Attack["damage"]>;
const attack = (
  { target, ...some }: { target?: object; [key: string]: unknown } = {},
  damage: Damage = {},
): object => ({
  kind: "melee",
  weapon: "w1",
  weaponName: "Club",
  damage: { dice: 1, divisor: 1, terms: [], halved: false, ...damage },
  ...some,
  target: { actor: "Actor.Thug", name: "Thug", dodges: true, spends: true, ...target },
});

const term = (name: string, value: number) => ({ name, value });

/** Folds a card on which these events came one after the other; each is named by its place, from e1. */
function fold(opening: object, events: readonly object[], account: Account = {}): EvadeState {
  const numbered = events.map((event, place) => [`e${String(place + 1)}`, { ...event, sequence: place + 1, by: "u" }]);
  const stored = { game: "hit-and-evade", actor: "Actor.Ada", name: "Ada", title: "A blow", ...opening };
  return foldEvade(stored, Object.fromEntries(numbered) as Record<string, object>, account, MOVES);
}

const event = (type: string, ...faces: number[]): object => ({ type, faces });
const reasons = ({ refused }: EvadeState): string[] => refused.map(({ reason }) => reason);
const effects = ({ effects: all }: EvadeState) => all.map(({ kind, target, by, to }) => [kind, target, to ?? by]);

const BLOW = {
  terms: [term("Body", 3)],
  against: [term("Evade", 7)],
  attack: attack({}, { terms: [term("Body", 3), term("Club", 1)] }),
};

describe("the guide's attacks, on their card", () => {
  it("a club with Body 3 and +1 damage: 4 is 7 and hits; 5 is 9 (S3-1, S3-9)", () => {
    const state = fold(BLOW, [event("rolled", 4), { type: "stood" }, event("damaged", 5)]);
    expect(state).toMatchObject({ result: { total: 7, hit: true }, damage: { damage: 9 }, waits: "life" });
    expect(effects(state)).toEqual([["life", "Actor.Thug", -9]]);
  });

  it("a thrown knife with Senses 3 and +2: 10 is 15", () => {
    const knife = { ...BLOW, terms: [term("Senses", 3), term("Thrown", 2)], against: [term("Evade", 15)] };
    expect(fold(knife, [event("rolled", 10)])).toMatchObject({ result: { total: 15, hit: true }, waits: "defense" });
  });

  it("a natural 10 hits whatever Evade is (S3-5)", () => {
    expect(fold({ ...BLOW, against: [term("Evade", 40)] }, [event("rolled", 10)]).result?.hit).toBe(true);
    expect(fold({ ...BLOW, against: [term("Evade", 40)] }, [event("rolled", 9)]).result?.hit).toBe(false);
  });

  it("waits for no dodge that even a 10 would not make (S3-11)", () => {
    const waits = (face: number, facts: object = {}): unknown => {
      const aimed = attack({ target: { dodge: 2 }, ...facts });
      return fold({ ...BLOW, attack: aimed }, [event("rolled", face)]).waits;
    };
    expect([waits(9), waits(10)]).toEqual(["defense", "damage"]);
    expect([waits(6, { kind: "ranged" }), waits(7, { kind: "ranged" })]).toEqual(["defense", "damage"]);
    expect([waits(4, { kind: "gun" }), waits(5, { kind: "gun" })]).toEqual(["defense", "damage"]);
    expect([waits(8, { dodging: 1 }), waits(9, { dodging: 1 })]).toEqual(["defense", "damage"]);
  });

  it("a dodge with Body 2 and Dodge 3 against 9: 5 is 10, no damage, and costs an action (S3-11)", () => {
    const dodged = { type: "dodged", faces: [5], terms: [term("Body", 2), term("Dodge", 3)] };
    const state = fold(BLOW, [event("rolled", 6), dodged, event("damaged", 5)]);
    expect(state).toMatchObject({ dodge: { total: 10, difficulty: 9, success: true }, damage: null, waits: null });
    expect(effects(state)).toEqual([["actions", "Actor.Thug", -1]]);
    expect(reasons(state)).toEqual(["moveGone"]);
  });

  it.each([
    ["thrown", 12],
    ["ranged", 12],
    ["gun", 14],
  ])("is dodged harder when it is %s: %i against a total of 9", (kind, difficulty) => {
    const dodged = { type: "dodged", faces: [5], terms: [] };
    expect(fold({ ...BLOW, attack: attack({ kind }) }, [event("rolled", 6), dodged]).dodge?.difficulty).toBe(
      difficulty,
    );
  });

  it("a critical hit with Body 3: attacks 8 and 8, dice 10 and 6: 19, applied once (S3-12)", () => {
    const blow = { ...BLOW, attack: attack({}, { terms: [term("Body", 3)] }) };
    const begun = [event("rolled", 8), { type: "stood" }, event("damaged", 10)];
    expect(fold(blow, begun)).toMatchObject({ critical: true, waits: "second", effects: [] });
    const state = fold(blow, [...begun, event("pressed", 8), event("pressedOn", 6)]);
    expect(state).toMatchObject({ damage: { damage: 19 }, waits: "life" });
    expect(effects(state)).toEqual([["life", "Actor.Thug", -19]]);
    expect(fold(blow, [...begun, event("pressed", 3)])).toMatchObject({ damage: { damage: 13 }, waits: "life" });
    expect(fold(blow, [...begun, { type: "spared" }])).toMatchObject({ damage: { damage: 13 }, waits: "life" });
  });

  it("does not chain on a second 10", () => {
    const begun = [event("rolled", 8), { type: "stood" }, event("damaged", 10)];
    const state = fold(BLOW, [...begun, event("pressed", 8), event("pressedOn", 10), event("pressed", 8)]);
    expect(state.damage?.damage).toBe(24);
    expect(reasons(state)).toEqual(["moveGone"]);
  });
});

describe("consciousness (S3-13)", () => {
  const blow = { ...BLOW, attack: attack({ target: { actor: "Actor.Thug", name: "Thug", toughness: 1 } }) };
  const begun = [event("rolled", 9), { type: "stood" }, event("damaged", 8)];
  const taken = (life: number, some: object = {}): Account => {
    const { effects: all } = fold(blow, begun);
    const { id, event: _event, reason: _r, price: _p, status: _s, ...asked } = all[0] ?? ({} as never);
    const terms = `{${Object.entries(asked)
      .map(([key, value]) => `"${key}":[${JSON.stringify(value)}]`)
      .sort()
      .join()}}`;
    return { [id]: { terms, facts: { life, wasOut: false, dead: false, ...some } } };
  };
  const conscious = (...faces: number[]): object => ({
    type: "conscious",
    faces,
    terms: [term("Willpower", 2), term("Pain Resistance", 2)],
  });

  it("8 damage less Toughness 1 on 4 Life is -3: difficulty 8; 3 is 7: out, and 1 Fatigue", () => {
    expect(effects(fold(blow, begun))).toEqual([["life", "Actor.Thug", -7]]);
    expect(fold(blow, begun, taken(-3))).toMatchObject({ waits: "consciousness", faints: [{ difficulty: 8 }] });
    const state = fold(blow, [...begun, conscious(3)], taken(-3));
    expect(state.faints[0]?.roll).toMatchObject({ total: 7, out: true });
    expect(effects(state).slice(1)).toEqual([
      ["fatigue", "Actor.Thug", 1],
      ["out", "Actor.Thug", 1],
    ]);
  });

  it("passed, it leaves Life at 0", () => {
    const state = fold(blow, [...begun, conscious(4)], taken(-3));
    expect(effects(state).slice(1)).toEqual([
      ["fatigue", "Actor.Thug", 1],
      ["life", "Actor.Thug", 0],
    ]);
  });

  it("is 11 six below, fails without dice where 10 would not do, and asks nobody who is out already", () => {
    expect(fold(blow, begun, taken(-6)).faints[0]?.difficulty).toBe(11);
    expect(fold(blow, [...begun, conscious()], taken(-11)).faints[0]?.roll?.out).toBe(true);
    expect(reasons(fold(blow, [...begun, conscious(10)], taken(-11)))).toEqual(["wrongDice"]);
    expect(fold(blow, begun, taken(-3, { wasOut: true }))).toMatchObject({ faints: [], waits: null });
  });
});

describe("guns (S3-20, S3-21)", () => {
  const shot = { ...BLOW, attack: attack({ kind: "gun" }, { dice: 2 }) };
  const begun = (...faces: number[]) => [event("rolled", 9), { type: "stood" }, event("damaged", ...faces)];

  it("keep the higher of two dice, and are unloaded by the shot", () => {
    const state = fold(shot, begun(3, 8));
    expect(state).toMatchObject({ damage: { damage: 8 }, waits: "life" });
    expect(state.effects[0]).toMatchObject({ kind: "gun", gun: { unloads: true, jam: null } });
  });

  it.each([
    [1, { unloads: true, jam: 1, rests: false }, "explosion"],
    [2, { unloads: false, jam: 2, rests: false }, null],
    [3, { unloads: false, jam: 3, rests: false }, null],
    [4, { unloads: true, jam: 4, rests: false }, null],
    [5, { unloads: false, jam: 5, rests: false }, null],
    [6, { unloads: false, jam: null, rests: true }, null],
    [7, { unloads: true, jam: null, rests: false }, null],
    [8, { unloads: true, jam: null, rests: false }, null],
    [9, { unloads: false, jam: null, rests: false }, null],
    [10, { unloads: true, jam: null, rests: false }, "life"],
  ])("row %i of the jam table does to the gun what it says", (row, gun, waits) => {
    expect(fold(shot, begun(4, 4)).waits).toBe("jam");
    const state = fold(shot, [...begun(4, 4), event("jammed", row)]);
    expect(state.effects[0]?.gun).toMatchObject(gun);
    expect(state.waits).toBe(waits);
    expect(state.damage === null).toBe(row !== 10);
  });

  it.each([
    [4, true],
    [5, true],
    [3, false],
  ])("that jammed by row %i and are fixed wait for the next round: %s", (jam, rests) => {
    const use = { kind: "fix", weapon: "w1", weaponName: "Pistol", jam } as const;
    const fix = { ...BLOW, attack: null, use, against: [term("Difficulty", 8)] };
    const state = fold(fix, [event("rolled", 10)]);
    expect(state.effects.find(({ kind }) => kind === "gun")?.gun).toMatchObject({ jam: 0, rests });
  });

  it("with ordinary powder in the mist shoot nothing, and lose the ball (S3-21)", () => {
    const fizzled = {
      ...shot,
      dice: 0,
      attack: attack({ kind: "gun", fizzles: true, spends: true }, { dice: 2 }),
    } as const;
    const state = fold(fizzled, [event("rolled")]);
    expect(state).toMatchObject({ result: null, waits: null });
    expect(state.effects.map(({ kind }) => kind)).toEqual(["actions", "gun"]);
    expect(state.effects[1]?.gun).toMatchObject({ unloads: true, jam: null });
  });

  it("explode for a d10 to the one who fires", () => {
    const state = fold(shot, [...begun(4, 4), event("jammed", 1), event("exploded", 6)]);
    expect(effects(state)).toContainEqual(["life", "Actor.Ada", -6]);
  });

  it("do not jam on doubles of a critical hit's second dice", () => {
    const state = fold(shot, [...begun(10, 2), event("pressed", 9), event("pressedOn", 5, 5)]);
    expect(state).toMatchObject({ damage: { damage: 15 }, waits: "life" });
  });

  it("jam at once with hazeblast outside the mist, and land on row 10 only", () => {
    const hazeblast = { ...shot, attack: attack({ kind: "gun", jamsAtOnce: true }, { dice: 2 }) };
    const shotNow = fold(hazeblast, [event("rolled", 9)]);
    expect(shotNow.waits).toBe("jam");
    expect(shotNow.effects.find(({ kind }) => kind === "gun")).toMatchObject({ gun: { unloads: true } });
    expect(fold(hazeblast, [event("rolled", 9), event("jammed", 2)]).waits).toBeNull();
    expect(fold(hazeblast, [event("rolled", 9), event("jammed", 10)]).waits).toBe("defense");
  });
});

it("fists (S3-19) are halved by armor before Toughness, rounding up", () => {
  const target = { actor: "Actor.Thug", name: "Thug", toughness: 1, armored: true };
  const fists = { ...BLOW, attack: attack({ target }, { divisor: 3, halved: true, terms: [term("Body", 3)] }) };
  // 7 / 3 is 3 by the table, and 3 more: 6, halved 3, less 1.
  expect(fold(fists, [event("rolled", 9), { type: "stood" }, event("damaged", 7)]).damage?.damage).toBe(2);
});

describe("plain checks", () => {
  it("reviving with Science 2 and Medicine 3 against 8: 5 is 10, 2 Life (S3-14)", () => {
    const use = { kind: "revive", skill: "medicine", target: "Actor.Ben", targetName: "Ben" };
    const check = { terms: [term("Science", 2), term("Medicine", 3)], against: [term("Difficulty", 8)], use };
    const state = fold(check, [event("rolled", 5)]);
    expect(state).toMatchObject({ result: { total: 10, hit: true }, waits: null });
    expect(effects(state)).toEqual([
      ["life", "Actor.Ben", 2],
      ["out", "Actor.Ben", -1],
    ]);
    expect(effects(fold(check, [event("rolled", 2)]))).toEqual([]);
  });

  it("of care wait in a fight until the narrator says that nobody is in danger (S3-14)", () => {
    const use = { kind: "heal", target: "Actor.Ben", targetName: "Ben", danger: true };
    const check = { terms: [term("Science", 2), term("Medicine", 3)], against: [term("Difficulty", 10)], use };
    expect(fold(check, [event("rolled", 7)])).toMatchObject({ waits: "safety", effects: [] });
    expect(effects(fold(check, [event("rolled", 7), { type: "cleared" }]))).toEqual([["life", "Actor.Ben", 2]]);
    expect(fold(check, [event("rolled", 3)]).waits).toBeNull();
  });

  it("of a power give and take Life", () => {
    const use = { kind: "power", item: "p1", target: "Actor.Ben", targetName: "Ben", heals: 4 };
    const check = { terms: [term("Willpower", 3)], against: [term("Difficulty", 10)], use };
    expect(effects(fold(check, [event("rolled", 7)]))).toEqual([["life", "Actor.Ben", 4]]);
    expect(effects(fold({ ...check, use: { ...use, heals: 0, harms: 3 } }, [event("rolled", 7)]))).toEqual([
      ["life", "Actor.Ben", -3],
    ]);
    expect(effects(fold(check, [event("rolled", 6)]))).toEqual([]);
  });

  it.each([
    ["halfHour", 7, 5],
    ["twoHours", 9, 6],
    ["night", null, 7],
  ])("of a rest of %s give Life back: a die of %s, %i with Body 2 (S3-14)", (rest, face, life) => {
    const dice = face === null ? 0 : 1;
    const check = { dice, terms: [term("Body", 2)], use: { kind: "rest", rest, fullLife: 11 } };
    const rolled = face === null ? event("rolled") : event("rolled", face);
    expect(effects(fold(check, [rolled]))).toEqual([["life", "Actor.Ada", life]]);
    expect(reasons(fold(check, [event("rolled", 3, 3)]))).toEqual(["wrongDice"]);
  });

  it("of a night read the other way round half of Life up", () => {
    const check = { dice: 0, terms: [], use: { kind: "rest", rest: "night", fullLife: 11 }, readings: { night: "up" } };
    expect(effects(fold(check, [event("rolled")]))).toEqual([["life", "Actor.Ada", 6]]);
  });

  it("are nobody's where the opening is none of this game's", () => {
    expect(foldEvade({ game: "roll-and-keep" }, {}, {}, MOVES)).toMatchObject({ opening: null, waits: null });
  });
});

it("odds before the roll of a shot: hits, damage with the critical, and a tenth of the hits jam", () => {
  const read = OPENING.read({
    game: "hit-and-evade",
    actor: "A",
    ...BLOW,
    attack: attack({ kind: "gun" }, { dice: 2 }),
  });
  if (!read?.attack) throw new Error("no attack");
  const { attack: shot, terms, against, readings } = read;
  const odds = attackOdds({ attack: shot, terms, against, dodging: [term("Body", 2)], readings });
  expect(odds.hit).toBeCloseTo(0.7);
  expect(odds.jam).toBeCloseTo(0.07);
  expect(odds.expected).toBeCloseTo(0.7 * odds.damage);
  expect(meanOf(odds.harm)).toBeCloseTo(odds.expected);
  expect(atMost(odds.harm, most(odds.harm))).toBeCloseTo(1);
  // Of a total of 7 + 5 with Body 2, only a 10 does.
  expect(odds.dodged).toBeCloseTo(1 / 70);
});

/** The account in which everything that a card asks for was taken in, with facts of one of its effects. */
function settled({ effects: all }: EvadeState, kind: string, facts: object): Account {
  const found = all.find((each) => each.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  const { id, event: _event, reason: _reason, price: _price, status: _status, ...asked } = found;
  const terms = `{${Object.entries(asked)
    .map(([key, value]) => `"${key}":[${JSON.stringify(value)}]`)
    .sort()
    .join()}}`;
  return { [id]: { terms, facts: { wasOut: false, dead: false, ...facts } } };
}

describe("what nobody may bring about", () => {
  it("dice of the damage while the one who is attacked may still dodge", () => {
    const state = fold(BLOW, [event("rolled", 6), event("damaged", 5)]);
    expect(state).toMatchObject({ waits: "defense", damage: null });
    expect(reasons(state)).toEqual(["moveGone"]);
    const helpless = { ...BLOW, attack: attack({ target: { dodges: false } }) };
    expect(fold(helpless, [event("rolled", 6), event("damaged", 5)])).toMatchObject({ waits: "life" });
  });

  it.each([
    ["a number that nobody has", { terms: [term("Body", 100)] }],
    ["a number that is none", { against: [{ name: "Evade", value: "1" }] }],
    ["more reasons than a card has", { terms: Array.from({ length: 41 }, () => term("Body", 1)) }],
    ["a division that does not exist", { attack: attack({}, { divisor: 5 }) }],
    ["damage that no weapon does", { attack: attack({}, { terms: [term("Club", 500)] }) }],
    ["an attack on oneself", { attack: attack({ target: { actor: "Actor.Ada" } }) }],
    ["an attack on nobody", { attack: attack({ target: { actor: "" } }) }],
  ])("an opening with %s", (_what, some) => {
    expect(fold({ ...BLOW, ...some }, [event("rolled", 9)])).toMatchObject({ opening: null, effects: [] });
  });

  it("a dodge with a number that nobody has", () => {
    const dodged = { type: "dodged", faces: [5], terms: [term("Body", 1000)] };
    expect(reasons(fold(BLOW, [event("rolled", 6), dodged]))).toEqual(["malformedEvent"]);
  });

  it("a contest with oneself: it is a plain check", () => {
    expect(fold({ opposed: { actor: "Actor.Ada" } }, [event("rolled", 6)])).toMatchObject({ waits: null });
  });
});

describe("anyone who fires a gun that explodes (S3-20, S3-13)", () => {
  const shot = { ...BLOW, attack: attack({ kind: "gun" }, { dice: 2 }) };
  const begun = [event("rolled", 9), { type: "stood" }, event("damaged", 4, 4), event("jammed", 1)];
  const conscious = (face: number) => ({
    type: "conscious",
    side: "attacker",
    faces: [face],
    terms: [term("Willpower", 2)],
  });

  it("rolls for consciousness where that brings them below 0, and pays with Fatigue", () => {
    const exploded = [...begun, event("exploded", 6)];
    expect(fold(shot, exploded).waits).toBe("life");
    const account = settled(fold(shot, exploded), "life", { life: -2 });
    expect(fold(shot, exploded, account)).toMatchObject({
      waits: "consciousness",
      faints: [{ side: "attacker", actor: "Actor.Ada", difficulty: 7 }],
    });
    const state = fold(shot, [...exploded, conscious(4)], account);
    expect(effects(state)).toEqual(
      expect.arrayContaining([
        ["fatigue", "Actor.Ada", 1],
        ["out", "Actor.Ada", 1],
      ]),
    );
  });

  it("goes on as if nothing had happened above 0", () => {
    const exploded = [...begun, event("exploded", 6)];
    expect(fold(shot, exploded, settled(fold(shot, exploded), "life", { life: 3 }))).toMatchObject({ waits: null });
  });
});

describe("holding (S3-17)", () => {
  const hold = { ...BLOW, attack: attack({ purpose: "hold" }) };
  const answer = (type: string, face: number, ...terms: readonly object[]) => ({ type, faces: [face], terms });

  it("a hit, then 8 against 5: both are immobile", () => {
    const begun = [event("rolled", 6), { type: "stood" }];
    expect(fold(hold, begun).waits).toBe("grip");
    const gripped = [...begun, answer("gripped", 5, term("Brawl", 3))];
    expect(fold(hold, gripped).waits).toBe("resist");
    const state = fold(hold, [...gripped, answer("resisted", 3, term("Athletics", 2))]);
    expect(state).toMatchObject({ held: true, waits: null, damage: null });
    expect(effects(state)).toEqual([
      ["immobile", "Actor.Thug", 1],
      ["immobile", "Actor.Ada", 1],
    ]);
  });

  it("a tie does not hold, but where the world reads it so", () => {
    const tied = [event("rolled", 6), { type: "stood" }, answer("gripped", 8), answer("resisted", 8)];
    expect(fold(hold, tied)).toMatchObject({ held: false, effects: [] });
    expect(fold({ ...hold, readings: { holdTie: "held" } }, tied).held).toBe(true);
  });

  it("anyone who gets free of it frees both", () => {
    const free = { use: { kind: "free" }, opposed: { actor: "Actor.Thug", name: "Thug" }, terms: [term("Brawl", 2)] };
    expect(fold(free, [event("rolled", 6)]).waits).toBe("resist");
    const state = fold(free, [event("rolled", 6), answer("resisted", 8)]);
    expect(effects(state)).toEqual([
      ["immobile", "Actor.Ada", -1],
      ["immobile", "Actor.Thug", -1],
    ]);
    expect(effects(fold(free, [event("rolled", 5), answer("resisted", 8)]))).toEqual([]);
  });
});

describe("a blow that is meant to stun (S3-18)", () => {
  const blow = {
    ...BLOW,
    attack: attack({ purpose: "stun", target: { dodges: false, toughness: 3 } }, { terms: [term("Body", 3)], stun: 2 }),
  };
  const begun = [event("rolled", 9), event("damaged", 5)];
  const account = (life: number) => settled(fold(blow, begun), "stun", { life });
  const conscious = (...faces: number[]) => ({
    type: "conscious",
    faces,
    terms: [term("Willpower", 2), term("Pain Resistance", 2)],
  });

  it("is weapon and attribute doubled, and the stun bonus after that", () => {
    expect(fold(blow, begun)).toMatchObject({ force: 18, damage: null, waits: "life" });
  });

  it("asks nothing of who is hit without force", () => {
    const weak = attack({ purpose: "stun", target: { dodges: false } }, { terms: [term("Body", 3)], stun: -16 });
    expect(fold({ ...BLOW, attack: weak }, begun)).toMatchObject({ force: 0, waits: null });
  });

  it("11 below zero is difficulty 16, which cannot be met: out without a roll", () => {
    expect(fold(blow, begun, account(-11))).toMatchObject({ waits: "consciousness", faints: [{ difficulty: 16 }] });
    const state = fold(blow, [...begun, conscious()], account(-11));
    expect(effects(state).slice(1)).toEqual([
      ["fatigue", "Actor.Thug", 1],
      ["out", "Actor.Thug", 1],
    ]);
  });

  it("costs the amount below zero where the check is passed, and nothing where it was not enough", () => {
    const state = fold(blow, [...begun, conscious(9)], account(-3));
    expect(effects(state).slice(1)).toEqual([
      ["fatigue", "Actor.Thug", 1],
      ["life", "Actor.Thug", -3],
    ]);
    expect(fold(blow, begun, account(1))).toMatchObject({ faints: [], waits: null });
    expect(fold(blow, begun, account(0))).toMatchObject({ faints: [{ difficulty: 5 }] });
  });
});

describe("readings of what the guide leaves open", () => {
  it("a natural 10 of somebody whom it does not favor only counts", () => {
    const plain = { ...BLOW, against: [term("Evade", 40)], attack: attack({ natural: false }) };
    expect(fold(plain, [event("rolled", 10)]).result?.hit).toBe(false);
  });

  it("fists are halved after Toughness", () => {
    const target = { toughness: 1, armored: true };
    const fists = attack({ target }, { divisor: 3, halved: true, terms: [term("Body", 3)] });
    const opening = { ...BLOW, attack: fists, readings: { fists: "afterToughness" } };
    expect(fold(opening, [event("rolled", 9), { type: "stood" }, event("damaged", 7)]).damage?.damage).toBe(3);
  });

  it("a halved 9 is rounded up", () => {
    const dagger = { ...BLOW, attack: attack({}, { divisor: 2 }) };
    const events = [event("rolled", 9), { type: "stood" }, event("damaged", 9)];
    expect(fold(dagger, events).damage?.damage).toBe(4);
    expect(fold({ ...dagger, readings: { halvedNine: "roundedUp" } }, events).damage?.damage).toBe(5);
  });

  it("a dodge that succeeds is free, and Life of 0 asks for a check", () => {
    const dodged = { type: "dodged", faces: [9], terms: [] };
    const failed = { type: "dodged", faces: [2], terms: [] };
    const cheap = { ...BLOW, readings: { dodge: "failed" } };
    expect(effects(fold(cheap, [event("rolled", 4), dodged]))).toEqual([]);
    expect(effects(fold(cheap, [event("rolled", 4), failed]))).toEqual([["actions", "Actor.Thug", -1]]);
    const events = [event("rolled", 4), { type: "stood" }, event("damaged", 5)];
    const account = settled(fold(BLOW, events), "life", { life: 0 });
    expect(fold(BLOW, events, account).waits).toBeNull();
    expect(fold({ ...BLOW, readings: { zero: "always" } }, events, account).waits).toBe("consciousness");
  });
});

it("anyone who was not revived wakes at 0 Life after the fight, once (S3-13)", () => {
  const waking = { dice: 0, use: { kind: "wake" } };
  expect(fold(waking, [event("rolled")])).toMatchObject({ waits: "wake", effects: [] });
  const state = fold(waking, [event("rolled"), { type: "woke" }, { type: "woke" }]);
  expect(effects(state)).toEqual([
    ["life", "Actor.Ada", 0],
    ["out", "Actor.Ada", -1],
  ]);
  expect(reasons(state)).toEqual(["moveGone"]);
});

describe("openings that others may use (S3-15)", () => {
  const moved = { dice: 0, provoked: [{ actor: "Actor.Thug", name: "Thug" }] };

  it("are used once each, by those who have one", () => {
    const struck = { type: "struck", actor: "Actor.Thug" };
    expect(fold(moved, [event("rolled")])).toMatchObject({ waits: null, struck: [], effects: [] });
    const state = fold(moved, [event("rolled"), struck, struck, { type: "struck", actor: "Actor.Ben" }]);
    expect(state.struck).toEqual(["Actor.Thug"]);
    expect(reasons(state)).toEqual(["moveGone", "moveGone"]);
  });
});
