import fc from "fast-check";
import { beforeAll, expect, it, vi } from "vitest";

import { registerDocumentClasses } from "../../src/engine/register-documents.ts";
import type { AssetHero } from "../../src/games/asset-pool/data/documents.ts";
import { AssetPlan } from "../../src/games/asset-pool/plan/asset-plan.ts";
import { MOVES as ASSET_MOVES } from "../../src/games/asset-pool/moves/index.ts";
import { foldAssetCheck } from "../../src/games/asset-pool/rules/card.ts";
import type { EvadeActor } from "../../src/games/hit-and-evade/data/documents.ts";
import { attackDialogView } from "../../src/games/hit-and-evade/dialog/attack-dialog-view.ts";
import { AttackPlan } from "../../src/games/hit-and-evade/plan/attack-plan.ts";
import { DODGE } from "../../src/games/hit-and-evade/moves/answer.ts";
import { foldEvade } from "../../src/games/hit-and-evade/rules/card.ts";
import { dividedDie, divisionTable } from "../../src/games/hit-and-evade/rules/damage.ts";
import { READINGS } from "../../src/games/hit-and-evade/rules/readings.ts";
import { MOVES as EVADE_MOVES } from "../../src/games/hit-and-evade/moves/index.ts";
import type { ManaActor } from "../../src/games/roll-and-keep/data/documents.ts";
import { certainJudgment, unjudged } from "../../src/games/roll-and-keep/moves/judge.ts";
import { OPPOSE } from "../../src/games/roll-and-keep/moves/part.ts";
import { KEEP_READINGS } from "../../src/games/roll-and-keep/rules/readings.ts";
import { KeepPlan } from "../../src/games/roll-and-keep/plan/keep-plan.ts";
import { foldKeepCheck } from "../../src/games/roll-and-keep/rules/card.ts";
import { MOVES as KEEP_MOVES } from "../../src/games/roll-and-keep/moves/index.ts";
import { dose } from "../../table/tests/dose.ts";
import { registerSettings } from "./register-tenacity.ts";
import { registerAssetPoolData, registerEvadeData, registerKeepData } from "./register-sisters.ts";

/** In the asset pool, hit and evade, and roll and keep: what was shown before a roll is what the card then counts. */
beforeAll(() => {
  registerSettings();
  registerDocumentClasses();
  registerEvadeData();
  registerKeepData();
  registerAssetPoolData();
  // No map: nothing is known but by sheets and words.
  vi.stubGlobal("canvas", {});
});

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const numbered = (events: readonly object[]): Record<string, object> =>
  Object.fromEntries(events.map((event, place) => [`e${String(place)}`, { ...event, sequence: place + 1, by: "u" }]));

/** The world reads the guide in other ways; without a server no setting can be stored. */
function readAs(setting: string, readings: object): void {
  const { settings } = game;
  vi.restoreAllMocks();
  const stored = settings.get.bind(settings) as (...key: string[]) => unknown;
  const get = (...key: string[]): unknown => (key[1] === setting ? readings : stored(...key));
  vi.spyOn(settings, "get").mockImplementation(get as never);
}

function put(type: string, name: string, data: object): Actor.Implementation {
  const _id = name.padEnd(16, "0");
  const made = Actor.implementation.fromSource({ _id, name, type, ...data } as never);
  game.actors.set(_id, made as never);
  return made;
}

const alters = fc.dictionary(
  fc.constantFrom("body", "senses", "brawl", "dodge", "evade", "toughness", "attack", "damage"),
  fc.integer({ min: -3, max: 3 }),
);
const fighter = fc.record({
  attributes: fc.record({
    body: fc.nat(5),
    senses: fc.nat(5),
    evade: fc.integer({ min: 4, max: 12 }),
    toughness: fc.nat(3),
  }),
  skills: fc.record({ brawl: fc.nat(3), dodge: fc.nat(4), athletics: fc.nat(3) }),
  alters,
  armor: fc.record({
    toughness: fc.nat(2),
    evade: fc.integer({ min: -2, max: 2 }),
    worn: fc.boolean(),
    shield: fc.boolean(),
  }),
});
type Fighter = typeof fighter extends fc.Arbitrary<infer Value> ? Value : never;
const weapon = fc.record({
  kind: fc.constantFrom("melee", "ranged", "thrown", "gun"),
  fists: fc.boolean(),
  bonus: fc.integer({ min: -3, max: 3 }),
  damage: fc.integer({ min: -2, max: 3 }),
  divisor: fc.integer({ min: 1, max: 4 }),
  skill: fc.constantFrom("", "athletics"),
  traits: fc.subarray(["inaccurate", "missing", "thrown", "deadly", "stunning"]),
  stun: fc.nat(4),
  dodging: fc.integer({ min: -3, max: 3 }),
});
const situation = fc.record({
  aimed: fc.boolean(),
  immobile: fc.boolean(),
  halfCover: fc.boolean(),
  ground: fc.nat(3),
  other: fc.integer({ min: -2, max: 2 }),
  help: fc.nat(2),
  bonus: fc.integer({ min: -2, max: 2 }),
  damage: fc.integer({ min: -2, max: 2 }),
});

const fighterOf = (
  name: string,
  { attributes, skills, alters: changed, armor }: Fighter,
  items: object[],
): EvadeActor =>
  put("evadeHero", name, {
    system: { attributes, skills, life: { value: 20, max: 20 } },
    items: [{ _id: "Coat000000000000", name: "Coat", type: "evadeArmor", system: armor }, ...items],
    effects: [{ _id: "Potion0000000000", name: "Potion", type: "evadeCondition", system: { alters: changed } }],
  }) as EvadeActor;

/** Dice, division and bonus of "2d10/2 +3", as people read them. */
function readDice(text: string): { readonly dice: number; readonly divisor: number; readonly bonus: number } {
  const [, dice = "", divisor = "1", sign = "", bonus = "0"] =
    /^(\d*)d10(?:\/(\d))? ([+−±]?)(\d+)$/u.exec(text.replaceAll("\u00a0", " ")) ?? [];
  return { dice: Number(dice || 1), divisor: Number(divisor), bonus: Number(bonus) * (sign === "−" ? -1 : 1) };
}

/** Faces of damage dice, each with its share of all the ways in which they fall: of two dice only the best and a pair count. */
const damageFalls = (dice: number): readonly (readonly [readonly number[], number])[] =>
  dice === 1
    ? FACES.map((face) => [[face], 1 / 10])
    : FACES.flatMap((best) => [
        [[best, best], 1 / 100] as const,
        ...(best > 1 ? [[[best, best - 1], (2 * (best - 1)) / 100] as const] : []),
      ]);

/** The damage that a card comes to on average: nobody dodges, and every critical is pressed on. */
function damageOn(
  fold: (...events: object[]) => ReturnType<typeof foldEvade>,
  dice: number,
  events: readonly object[],
): number {
  const go = (event: object): number => damageOn(fold, dice, [...events, event]);
  const die = (type: string): number => FACES.reduce((sum, face) => sum + go({ type, faces: [face] }) / 10, 0);
  const fall = (type: string): number =>
    damageFalls(dice).reduce((sum, [faces, share]) => sum + share * go({ type, faces }), 0);
  const state = fold(...events);
  switch (state.waits) {
    case "defense":
      return go({ type: "stood" });
    case "damage":
      return fall("damaged");
    case "jam":
      return die("jammed");
    case "second":
      return die("pressed");
    case "secondDamage":
      return fall("pressedOn");
    default:
      return state.damage?.damage ?? 0;
  }
}

const evadeReadings = fc.record({
  natural: fc.constantFrom(...READINGS.natural),
  halvedNine: fc.constantFrom(...READINGS.halvedNine),
  fists: fc.constantFrom(...READINGS.fists),
  jamCritical: fc.constantFrom(...READINGS.jamCritical),
});

it("hit and evade: an attack's dice, bonuses, Evade, damage and chances are those of its card", () => {
  fc.assert(
    fc.property(
      fighter,
      fighter,
      fc.record({ weapon: fc.option(weapon), thrown: fc.boolean(), said: situation }),
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
      evadeReadings,
      (one, other, { weapon: system, thrown, said }, damageFaces, readings) => {
        readAs("evadeReadings", readings);
        game.actors.clear();
        const id = "Weapon0000000000";
        const arms = system ? [{ _id: id, name: "Arm", type: "evadeWeapon", system }] : [];
        const attacker = fighterOf("One", one, arms);
        const target = fighterOf("Other", other, []);
        const plan = new AttackPlan(attacker, { weapon: system ? id : "", target });
        plan.thrown = thrown;
        plan.say(said);
        const shown = attackDialogView(plan, "x");
        const odds = plan.odds;
        if (!odds) throw new Error("No odds are shown.");
        const { opening } = plan;
        const fold = (...events: object[]) => foldEvade(opening, numbered(events), {}, EVADE_MOVES);
        const hits = FACES.map((face) => fold({ type: "rolled", faces: [face] }));
        for (const [place, { result }] of hits.entries()) {
          expect(result?.total).toBe(place + 1 + readDice(shown.attackTotal).bonus);
          expect(result?.difficulty).toBe(Number(shown.evadeTotal));
        }
        const landed = hits.flatMap(({ result }, place) => (result?.hit ? [place + 1] : []));
        expect(odds.hit).toBeCloseTo(landed.length / 10, 9);
        if (landed[0] !== undefined) {
          const harm = damageOn(fold, opening.attack?.damage.dice ?? 1, [{ type: "rolled", faces: [landed[0]] }]);
          expect(odds.damage, "damage of a hit").toBeCloseTo(harm, 6);
          expect(odds.expected, "expected damage").toBeCloseTo((harm * landed.length) / 10, 6);
        }
        // A dodge is the other's choice: what counts none says so.
        const ids = shown.chances.map(({ id }) => id);
        expect(ids.includes("undodged")).toBe(odds.dodged !== null);
        expect(ids.includes("expected")).toBe(odds.dodged === null);
        if (opening.attack?.jamsAtOnce) return;
        if (odds.dodged !== null) {
          const ways = landed.flatMap((face) => {
            const rolled = { type: "rolled", faces: [face] };
            const sight = { state: fold(rolled), user: game.user };
            const step = DODGE.plan(sight as never, {} as never, {});
            const event = step && "event" in step ? step.event([]) : {};
            const against = FACES.map((dodge) => fold(rolled, { ...event, faces: [dodge] }).dodge?.success);
            return against;
          });
          expect(odds.dodged).toBeCloseTo(ways.filter(Boolean).length / ways.length, 9);
        }
        const damage = readDice(shown.damage);
        const faces = damageFaces.slice(0, damage.dice);
        const hit = landed.at(-1);
        if (hit === undefined) return;
        const dealt = fold({ type: "rolled", faces: [hit] }, { type: "stood" }, { type: "damaged", faces }).damage;
        const isJam = opening.attack?.kind === "gun" && faces[0] === faces[1];
        if (isJam) return;
        expect(dealt?.weapon).toBe(dividedDie(Math.max(...faces), damage.divisor, divisionTable(opening.readings)));
        expect(dealt?.added).toBe(damage.bonus);
      },
    ),
    { numRuns: dose(15, 600) },
  );
});

/** Every way in which so many d10 may fall. */
const falls = (dice: number): number[][] =>
  dice === 0 ? [[]] : falls(dice - 1).flatMap((fell) => FACES.map((face) => [...fell, face]));

it("roll and keep: the chance of a check is that of all the cards that may come of it", () => {
  fc.assert(
    fc.property(
      fc.record({
        rank: fc.integer({ min: 1, max: 2 }),
        mana: fc.dictionary(fc.constantFrom("black", "blue", "red"), fc.nat(4)),
        speciality: fc.boolean(),
        attribute: fc.constantFrom("cunning", "intelligence", "endurance"),
        difficulty: fc.integer({ min: 3, max: 10 }),
        required: fc.integer({ min: 1, max: 3 }),
      }),
      ({ rank, mana, speciality, attribute, difficulty, required }) => {
        game.actors.clear();
        const actor = put("manaHero", "Sable", {
          system: { attributes: { [attribute]: rank }, mana },
          items: [{ _id: "Deceit0000000000", name: "Deceit", type: "manaSpeciality", system: { attribute } }],
        });
        const specialities = speciality ? ["Deceit0000000000"] : [];
        const plan = new KeepPlan(actor as ManaActor, { attribute, specialities, difficulty, work: { required } });
        const { opening, chance, part } = plan;
        const ways = falls(part.rolled);
        const done = ways.filter((faces) => {
          const state = foldKeepCheck(opening, numbered([{ type: "rolled", faces }]), {}, KEEP_MOVES);
          return state.own?.reached === true;
        });
        expect(chance).toBeCloseTo(done.length / ways.length, 9);
      },
    ),
    { numRuns: dose(15, 500) },
  );
});

/** The same, each kind of roll once, with its chance: in what order dice fall changes nothing. */
function kindsOfFall(dice: number): readonly (readonly [readonly number[], number])[] {
  const all = falls(dice);
  const kinds = new Map<string, number>();
  for (const faces of all) {
    const kind = JSON.stringify(faces.toSorted((one, other) => one - other));
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1 / all.length);
  }
  return [...kinds].map(([kind, share]) => [JSON.parse(kind) as number[], share]);
}

const contestant = fc.record({
  cunning: fc.integer({ min: 1, max: 2 }),
  acuity: fc.integer({ min: 1, max: 2 }),
  mana: fc.dictionary(fc.constantFrom("black", "blue", "red"), fc.nat(3)),
});

it("roll and keep: the chances of a contest are those of all the cards that may come of it", () => {
  fc.assert(
    fc.property(
      contestant,
      contestant,
      fc.integer({ min: 3, max: 10 }),
      fc.record({
        reach: fc.constantFrom(...KEEP_READINGS.reach),
        botch: fc.constantFrom(...KEEP_READINGS.botch),
        contest: fc.constantFrom(...KEEP_READINGS.contest),
      }),
      (one, two, difficulty, readings) => {
        readAs("manaReadings", readings);
        game.actors.clear();
        const made = [one, two].map(({ mana, ...attributes }, place) =>
          put("manaHero", `Hero${String(place)}`, { system: { attributes, mana } }),
        );
        const [actor, target] = made as ManaActor[];
        if (!actor || !target) throw new Error("Nobody is there.");
        const start = {
          attribute: "cunning",
          difficulty,
          against: { kind: "direct", target, attribute: "acuity" },
        } as const;
        const { opening, part, contest, chance } = new KeepPlan(actor, start);
        const state = (...events: object[]) => foldKeepCheck(opening, numbered(events), {}, KEEP_MOVES);
        const user = { isGM: true, character: null };
        const sight = { state: state({ type: "rolled", faces: falls(part.rolled)[0] }), user };
        const [offered] = OPPOSE.offers(sight as never);
        const answer = offered && OPPOSE.plan(sight as never, offered, { choices: "{}" });
        if (!answer || !("event" in answer)) throw new Error("Nobody answers.");
        const other = answer.event([]) as unknown as { readonly part: typeof part };
        const counted = { wins: 0, ties: 0, loses: 0 };
        for (const [faces, share] of kindsOfFall(part.rolled))
          for (const [fell, likely] of kindsOfFall(other.part.rolled)) {
            const { contest: ends } = state({ type: "rolled", faces }, { ...other, faces: fell });
            counted[{ a: "wins", b: "loses", none: "ties" }[ends?.winner ?? "none"] as keyof typeof counted] +=
              share * likely;
          }
        for (const which of ["wins", "ties", "loses"] as const)
          expect(contest?.[which], which).toBeCloseTo(counted[which], 9);
        expect(chance).toBeCloseTo(counted.wins, 9);
      },
    ),
    { numRuns: dose(8) },
  );
});

it("roll and keep: what a narrator is shown against the unaware is what the judgment of each roll comes to", () => {
  fc.assert(
    fc.property(
      contestant,
      contestant,
      fc.nat(2),
      fc.record({
        reach: fc.constantFrom(...KEEP_READINGS.reach),
        unaware: fc.constantFrom(...KEEP_READINGS.unaware),
      }),
      (one, { mana, ...attributes }, relevant, readings) => {
        readAs("manaReadings", readings);
        game.actors.clear();
        const actor = put("manaHero", "Sable", { system: { attributes: { cunning: one.cunning }, mana: one.mana } });
        const ids = ["First", "Second"].map((name) => name.padEnd(16, "0"));
        const items = ids.map((_id) => ({ _id, name: _id, type: "manaSpeciality", system: { attribute: "acuity" } }));
        const target = put("manaHero", "Guard", { system: { attributes, mana }, items }) as ManaActor;
        const specialities = ids.slice(0, relevant);
        const against = { kind: "unaware", target, attribute: "acuity", specialities } as const;
        const { opening, part, chance } = new KeepPlan(actor as ManaActor, { attribute: "cunning", against });
        let done = 0;
        for (const [faces, share] of kindsOfFall(part.rolled)) {
          const state = (...more: object[]) =>
            foldKeepCheck(opening, numbered([{ type: "rolled", faces }, ...more]), {}, KEEP_MOVES);
          const roll = unjudged(state());
          const judged = roll && certainJudgment(opening, roll);
          if (!roll || !judged) throw new Error("The roll is not judged by itself.");
          if (state({ ...judged, roll: roll.id }).own?.reached) done += share;
        }
        expect(chance).toBeCloseTo(done, 9);
      },
    ),
    { numRuns: dose(15) },
  );
});

const POOL_EFFECTS = ["success", "step", "position", "reroll"] as const;

it("asset pool: the difficulty, the dice and the chance of a check are those of all the cards that may come of it", () => {
  fc.assert(
    fc.property(
      fc.record({
        sizes: fc.array(fc.constantFrom(4, 6, 8), { maxLength: 4 }),
        effects: fc.array(fc.constantFrom(...POOL_EFFECTS), { maxLength: 3 }),
        condition: fc.nat(2),
        base: fc.integer({ min: 1, max: 6 }),
        leans: fc.constantFrom(null, "advantage", "disadvantage"),
      }),
      ({ sizes, effects, condition, base, leans }) => {
        game.actors.clear();
        const id = (kind: string, place: number): string => `${kind}${String(place)}`.padEnd(16, "0");
        const hero = put("assetHero", "Runa", {
          items: [
            ...sizes.map((size, place) => ({
              _id: id("asset", place),
              name: "Asset",
              type: "asset",
              system: { size },
            })),
            ...effects.map((effect, place) => ({
              _id: id("feature", place),
              name: effect,
              type: "assetFeature",
              system: { effect },
            })),
          ],
          effects:
            condition > 0
              ? [{ _id: id("condition", 0), name: "Wet", type: "assetCondition", system: { level: condition } }]
              : [],
        });
        const plan = new AssetPlan(hero as AssetHero, { base });
        if (leans) plan.say("Because", leans);
        if (condition > 0) plan.touch(id("condition", 0), true);
        effects.forEach((_, place) => plan.toggleFeature(id("feature", place)));
        const { pool, opening } = plan;
        const stateOf = (events: readonly object[]) => foldAssetCheck(opening, numbered(events), {}, ASSET_MOVES);
        // Of each die, by the card: a face that fails and one that succeeds, each for all that do.
        const kinds = pool.dice.map(({ size }, die) => {
          const fell = Array.from({ length: size }, (_, face) => {
            const faces = pool.dice.map((_die, place) => (place === die ? face + 1 : 1));
            return { face: face + 1, success: stateOf([{ type: "rolled", faces }]).result?.dice[die]?.success };
          });
          return [false, true].flatMap((wanted) => {
            const those = fell.filter(({ success }) => success === wanted);
            return those.slice(0, 1).map(({ face }) => ({ face, share: those.length / size }));
          });
        });
        // Features may let dice that failed be rolled again: the one most likely to do better first.
        const successOf = (events: readonly object[]): number => {
          const { result, rerollsLeft } = stateOf(events);
          expect(result?.difficulty).toBe(pool.difficulty);
          const failed = (result?.dice ?? []).flatMap(({ size, success }, die) => (success ? [] : [{ size, die }]));
          const [best] = failed.toSorted((a, b) => b.size - a.size);
          if (rerollsLeft === 0 || !best) return result?.binary ? 1 : 0;
          return (kinds[best.die] ?? []).reduce((sum, { face, share }) => {
            return sum + share * successOf([...events, { type: "rerolled", die: best.die, face }]);
          }, 0);
        };
        const all = kinds.reduce<{ faces: number[]; share: number }[]>(
          (ways, kind) =>
            ways.flatMap((way) =>
              kind.map(({ face, share }) => ({ faces: [...way.faces, face], share: way.share * share })),
            ),
          [{ faces: [], share: 1 }],
        );
        const counted = all.reduce((sum, { faces, share }) => sum + share * successOf([{ type: "rolled", faces }]), 0);
        expect(pool.success).toBeCloseTo(counted, 9);
      },
    ),
    { numRuns: dose(25, 800) },
  );
});
