import fc from "fast-check";
import { beforeAll, expect, it, vi } from "vitest";

import { registerDocumentClasses } from "../../src/engine/data/register-documents.ts";
import type { AssetHero } from "../../src/games/asset-pool/data/documents.ts";
import { registerAssetPoolData } from "../../src/games/asset-pool/data/register-data.ts";
import { AssetPlan } from "../../src/games/asset-pool/dialog/asset-plan.ts";
import { MOVES as ASSET_STEPS } from "../../src/games/asset-pool/moves/index.ts";
import { foldAssetCheck } from "../../src/games/asset-pool/rules/card.ts";
import type { EvadeActor } from "../../src/games/hit-and-evade/data/documents.ts";
import { registerEvadeData } from "../../src/games/hit-and-evade/data/register-data.ts";
import { attackDialogView } from "../../src/games/hit-and-evade/dialog/attack-dialog-view.ts";
import { AttackPlan } from "../../src/games/hit-and-evade/dialog/attack-plan.ts";
import { DODGE } from "../../src/games/hit-and-evade/moves/answer.ts";
import { foldEvade } from "../../src/games/hit-and-evade/rules/card.ts";
import { dividedDie, divisionTable } from "../../src/games/hit-and-evade/rules/damage.ts";
import { OUR_READINGS as EVADE_READINGS } from "../../src/games/hit-and-evade/rules/readings.ts";
import { EVADE_STEPS } from "../../src/games/hit-and-evade/rules/steps.ts";
import type { ManaActor } from "../../src/games/roll-and-keep/data/documents.ts";
import { registerKeepData } from "../../src/games/roll-and-keep/data/register-data.ts";
import { KeepPlan } from "../../src/games/roll-and-keep/dialog/keep-plan.ts";
import { foldKeepCheck } from "../../src/games/roll-and-keep/rules/card.ts";
import { STEPS as KEEP_STEPS } from "../../src/games/roll-and-keep/rules/steps.ts";
import { dose } from "../support/dose.ts";
import { registerSettings } from "./every-setting.ts";

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

function put(type: string, name: string, data: object): Actor.Implementation {
  const _id = name.padEnd(16, "0");
  const made = Actor.implementation.fromSource({ _id, name, type, ...data } as never);
  game.actors.set(_id, made as never);
  return made;
}

const evadeSteps = new Map<string, (typeof EVADE_STEPS)[number]>(EVADE_STEPS.map((step) => [step.type, step]));

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

it("hit and evade: an attack's dice, bonuses, Evade, damage and chances are those of its card", () => {
  fc.assert(
    fc.property(
      fighter,
      fighter,
      fc.record({ weapon: fc.option(weapon), thrown: fc.boolean(), said: situation }),
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
      (one, other, { weapon: system, thrown, said }, damageFaces) => {
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
        if (opening.attack?.jamsAtOnce) return;
        const fold = (...events: object[]) => foldEvade(opening, numbered(events), {}, evadeSteps);
        const hits = FACES.map((face) => fold({ type: "rolled", faces: [face] }));
        for (const [place, { result }] of hits.entries()) {
          expect(result?.total).toBe(place + 1 + readDice(shown.attackTotal).bonus);
          expect(result?.difficulty).toBe(Number(shown.evadeTotal));
        }
        const landed = hits.flatMap(({ result }, place) => (result?.hit ? [place + 1] : []));
        expect(odds.hit).toBeCloseTo(landed.length / 10, 9);
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
        expect(dealt?.weapon).toBe(dividedDie(Math.max(...faces), damage.divisor, divisionTable(EVADE_READINGS)));
        expect(dealt?.added).toBe(damage.bonus);
      },
    ),
    { numRuns: dose(40) },
  );
});

const keepSteps = new Map<string, (typeof KEEP_STEPS)[number]>(KEEP_STEPS.map((step) => [step.type, step]));

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
          const state = foldKeepCheck(opening, numbered([{ type: "rolled", faces }]), {}, keepSteps);
          return state.own?.reached === true;
        });
        expect(chance).toBeCloseTo(done.length / ways.length, 9);
      },
    ),
    { numRuns: dose(25) },
  );
});

const POOL_EFFECTS = ["success", "step", "position"] as const;

it("asset pool: the difficulty, the dice and the chance of a check are those of all the cards that may come of it", () => {
  fc.assert(
    fc.property(
      fc.record({
        sizes: fc.array(fc.constantFrom(4, 6, 8), { maxLength: 4 }),
        effects: fc.uniqueArray(fc.constantFrom(...POOL_EFFECTS), { maxLength: 2 }),
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
        const all = pool.dice.reduce<number[][]>(
          (ways, { size }) => ways.flatMap((way) => Array.from({ length: size }, (_, face) => [...way, face + 1])),
          [[]],
        );
        const results = all.map(
          (faces) => foldAssetCheck(opening, numbered([{ type: "rolled", faces }]), {}, ASSET_STEPS).result,
        );
        expect(results.every((result) => result?.difficulty === pool.difficulty)).toBe(true);
        expect(pool.success).toBeCloseTo(results.filter((result) => result?.binary).length / all.length, 9);
      },
    ),
    { numRuns: dose(25) },
  );
});
