import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { certain, type Distribution } from "../../src/engine/rules/distribution.ts";
import {
  type Blow,
  type BodyRules,
  fight,
  type Fighter,
  FIGHTS,
  MOST_ROUNDS,
  type Strength,
  strengthOf,
} from "../../src/engine/rules/strength.ts";
import { EVADE_BODIES } from "../../src/games/hit-and-evade/rules/strength.ts";
import { tenacityBodies } from "../../src/games/tenacity/rules/strength.ts";
import "../support/properties.ts";
import { Random } from "../support/random.ts";

/** As simple as a body can be: a number that falls to 0. */
const LIFE: BodyRules<number> = { isUp: (life) => life > 0, take: (life, harm) => life - harm };

interface Side {
  readonly size: number;
  readonly life: number;
  readonly hit: number;
  readonly harm: number;
  readonly acts?: number;
}

const harmOf = (hit: number, harm: number): Distribution =>
  harm === 0 ? certain(0) : { least: 0, chances: [1 - hit, ...Array.from({ length: harm - 1 }, () => 0), hit] };

const blowOf = ({ hit, harm }: Pick<Side, "hit" | "harm">, more: Partial<Blow> = {}): Blow => ({
  means: "blade",
  hit,
  harm: harmOf(hit, harm),
  ...more,
});

function cast(heroes: Side, foes: Side): readonly Fighter<number>[] {
  const places = [heroes, foes].flatMap((side) => Array.from({ length: side.size }, () => side));
  return places.map((side) => ({
    isHero: side === heroes,
    body: side.life,
    acts: side.acts ?? 1,
    blows: places.map((other) => (other === side || side.hit === 0 ? [] : [blowOf(side)])),
  }));
}

function played<Body>(fighters: readonly Fighter<Body>[], rules: BodyRules<Body>, fights = FIGHTS, seed = 7): Strength {
  const random = new Random(seed);
  const luck = () => random.next();
  return strengthOf(
    fighters,
    Array.from({ length: fights }, () => fight(fighters, rules, luck)),
  );
}

const HEROES: Side = { size: 4, life: 12, hit: 0.7, harm: 4 };
const FOES: Side = { size: 6, life: 8, hit: 0.45, harm: 3 };

describe("the strength of a fight", () => {
  it("is the same with the same luck, and says who hits how often", () => {
    const strength = played(cast(HEROES, FOES), LIFE);
    expect(played(cast(HEROES, FOES), LIFE)).toEqual(strength);
    expect(played(cast(HEROES, FOES), LIFE, FIGHTS, 8)).not.toEqual(strength);
    expect(strength.hits).toEqual({ heroes: [0.7, 0.7], foes: [0.45, 0.45] });
    expect(strength.each[0]).toMatchObject({ hits: [0.7, 0.7] });
    expect(strength.each[0]?.harm).toBeCloseTo(2.8, 9);
  });

  it("reckons what a fight without luck comes to", () => {
    // Two blows of 5 fell each of three with 10; heroes cannot be hurt.
    const sure = played(cast({ size: 1, life: 1, hit: 1, harm: 5 }, { size: 3, life: 10, hit: 1, harm: 0 }), LIFE);
    expect(sure).toMatchObject({ rounds: [6, 6], fallen: 0, lost: 0 });
    expect(sure.each.map(({ falls }) => falls)).toEqual([0, 1, 1, 1]);
    const twice = cast({ size: 1, life: 1, hit: 1, harm: 5, acts: 2 }, { size: 3, life: 10, hit: 1, harm: 0 });
    expect(played(twice, LIFE).rounds).toEqual([3, 3]);
    const lost = played(cast({ size: 1, life: 1, hit: 0, harm: 0 }, { size: 1, life: 1, hit: 1, harm: 1 }), LIFE);
    expect(lost).toMatchObject({ rounds: [1, 1], fallen: 1, lost: 1, hits: { heroes: null, foes: [1, 1] } });
  });

  it("fells no one by foes that cannot hit, whatever else is so", () => {
    const side = fc.record({
      size: fc.integer({ min: 1, max: 6 }),
      life: fc.integer({ min: 1, max: 1e9 }),
      hit: fc.constantFrom(0, 0.2, 0.9, 1),
      harm: fc.integer({ min: 0, max: 40 }),
      acts: fc.integer({ min: -1, max: 1e9 }),
    });
    fc.assert(
      fc.property(side, side, fc.boolean(), (heroes, foes, inGroups) => {
        const harmless = { ...foes, hit: foes.hit === 0 ? 0 : foes.hit, harm: 0 };
        const { fallen, lost, rounds } = played(cast(heroes, harmless), { ...LIFE, inGroups }, 3);
        expect([fallen, lost]).toEqual([0, 0]);
        expect(rounds[0]).toBeLessThanOrEqual(rounds[1]);
        expect(rounds[0]).toBeGreaterThanOrEqual(1);
        expect(rounds[1]).toBeLessThanOrEqual(MOST_ROUNDS + 1);
      }),
      { numRuns: 30 },
    );
  });

  it("ends after some rounds, also where nobody can hurt anyone, or nobody is there", () => {
    const idle = cast({ ...HEROES, hit: 0 }, { ...FOES, hit: 0 });
    expect(played(idle, LIFE)).toMatchObject({ rounds: [MOST_ROUNDS + 1, MOST_ROUNDS + 1], fallen: 0, lost: 0 });
    expect(played([], LIFE)).toMatchObject({ fallen: 0, hits: { heroes: null, foes: null }, each: [] });
    expect(played(cast(HEROES, { ...FOES, size: 0 }), LIFE)).toMatchObject({ fallen: 0, lost: 0 });
  });

  it.each([
    ["tougher", { life: 10 }],
    ["more", { size: 8 }],
    ["surer", { hit: 0.6 }],
    ["harder", { harm: 4 }],
  ])("is no better for the heroes against foes that are %s, with the same luck", (_name, change) => {
    for (const inGroups of [false, true]) {
      const rules = { ...LIFE, inGroups };
      const [before, after] = [FOES, { ...FOES, ...change }].map((foes) => played(cast(HEROES, foes), rules, 400));
      // What 400 fights are off by.
      const noise = 0.05;
      expect(after?.fallen).toBeGreaterThan((before?.fallen ?? NaN) - noise);
      expect(after?.lost).toBeGreaterThan((before?.lost ?? NaN) - noise);
    }
  });

  it("lets all of a side act before the other where rules say so, whichever comes first", () => {
    // Whoever comes first fells all others; one by one, those of the other side strike in between.
    const side = { size: 3, life: 1, hit: 1, harm: 1 };
    const falls = (inGroups: boolean) => {
      const random = new Random(7);
      const rules = { ...LIFE, inGroups };
      const fights = Array.from({ length: FIGHTS }, () =>
        fight(cast({ ...side }, { ...side }), rules, () => random.next()),
      );
      return new Set(fights.map(({ fell }) => fell.filter(Boolean).length));
    };
    expect([...falls(true)]).toEqual([3]);
    expect(falls(false).size).toBeGreaterThan(1);
  });

  it("lets a gun shoot once, and then whatever is left", () => {
    const gun = blowOf({ hit: 1, harm: 9 }, { means: "gun", once: true });
    const knife = blowOf({ hit: 1, harm: 1 }, { means: "knife" });
    const [hero, foe] = cast({ size: 1, life: 1, hit: 1, harm: 1 }, { size: 1, life: 12, hit: 0, harm: 0 });
    const armed = (blows: readonly Blow[]) =>
      hero && foe ? played([{ ...hero, blows: [[], blows] }, foe], LIFE).rounds : null;
    expect(armed([knife, gun])).toEqual([4, 4]);
    expect(armed([gun])).toEqual([MOST_ROUNDS + 1, MOST_ROUNDS + 1]);
    expect(armed([knife])).toEqual([12, 12]);
  });
});

describe("how a body bears blows", () => {
  const VITALS = { stress: 0, maximum: 10, wounds: 0, woundMaximum: 2, unconscious: false, dead: false };

  it("R-902, R-908 takes wounds while some are left, and falls then; an NPC at once", () => {
    const bodies = tenacityBodies({ hardcore: false });
    const once = bodies.take(VITALS, 11, 0);
    expect(once).toMatchObject({ stress: 0, wounds: 1, unconscious: false });
    const thrice = bodies.take(bodies.take(once, 11, 0), 11, 0);
    expect(thrice).toMatchObject({ wounds: 2, unconscious: true });
    expect([bodies.isUp(once), bodies.isUp(thrice)]).toEqual([true, false]);
    const npc = bodies.take({ ...VITALS, woundMaximum: 0 }, 10, 0);
    expect([bodies.isUp(npc), bodies.isUp(bodies.take(npc, 1, 0))]).toEqual([true, false]);
  });

  it("R-907 dies of what comes after the last wound", () => {
    const bodies = tenacityBodies({ hardcore: true });
    const wounded = bodies.take(bodies.take(VITALS, 11, 0), 11, 0);
    expect(wounded).toMatchObject({ wounds: 2, dead: false });
    expect(bodies.isUp(bodies.take(wounded, 11, 0))).toBe(false);
  });

  it("S3-13 rolls to stay conscious below 0, and is at 0 where that succeeds", () => {
    const bodies = EVADE_BODIES;
    const body = { life: 4, out: false, ranks: 3, atZero: false };
    expect(bodies.take(body, 4, 0)).toMatchObject({ life: 0, out: false });
    // 3 below: 8 to reach, with a die of 5 and with one of 4.
    expect(bodies.take(body, 7, 0.45)).toMatchObject({ life: 0, out: false });
    expect(bodies.take(body, 7, 0.35)).toMatchObject({ life: -3, out: true });
    expect(bodies.isUp(bodies.take(body, 7, 0.35))).toBe(false);
    // A world may ask for the check at exactly 0: 5 to reach.
    expect(bodies.take({ ...body, atZero: true }, 4, 0)).toMatchObject({ out: true });
  });
});
