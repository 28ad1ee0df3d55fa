import { describe, expect, it } from "vitest";
import { ambushDifficulty, passivePerception, spotsAmbush } from "../../../src/games/hit-and-evade/rules/ambush.ts";
import {
  ATTACK_BONUSES,
  dodge,
  EVADE_MODIFIERS,
  fistAttack,
  hitAndEvade,
  holds,
  outnumbered,
} from "../../../src/games/hit-and-evade/rules/attack.ts";
import {
  canMeet,
  drawsOpportunityAttack,
  hitAndEvadeCheck,
  initiativeOrder,
  initiativeRoller,
  planComesFirst,
  raceWinner,
  spendTurn,
} from "../../../src/games/hit-and-evade/rules/check.ts";
import {
  DIVIDED_DICE,
  dividedDie,
  evadeDamage,
  halvedByArmor,
  jam,
  JAM_TABLE,
  powderShot,
  reloadGun,
} from "../../../src/games/hit-and-evade/rules/damage.ts";
import {
  consciousness,
  consciousnessDifficulty,
  killsUnconscious,
  medicineHealing,
  restHealing,
  revive,
  stunForce,
} from "../../../src/games/hit-and-evade/rules/life.ts";

describe("S3-1 to S3-4 checks, order and turns", () => {
  it("succeeds by reaching the difficulty", () => {
    expect(hitAndEvadeCheck(5, [2, 3], 9)).toEqual({ total: 10, success: true });
    expect(hitAndEvadeCheck(5, [2], 7).success).toBe(true);
    expect(hitAndEvadeCheck(5, [1], 7).success).toBe(false);
    expect(canMeet([2, 2], 14)).toBe(true);
    expect(canMeet([2, 2], 16)).toBe(false);
  });

  it("S3-2: rolls with the lowest Body and goes from high to low", () => {
    expect(
      initiativeRoller([
        { id: "Ann", body: 4 },
        { id: "Bo", body: 2 },
        { id: "Cy", body: 2 },
      ]),
    ).toBe("Bo");
    expect(initiativeRoller([])).toBeNull();
    const groups = [
      { id: "wolves", total: 7, speed: 1, joined: 0 },
      { id: "players", total: 4 + 3 + 2, speed: 2, joined: 0 },
      { id: "boss", total: 9, speed: 3, joined: 0 },
      { id: "guards", total: 20, speed: 0, joined: 1 },
    ];
    expect(initiativeOrder(groups, 1)).toEqual(["boss", "players", "wolves"]);
    expect(initiativeOrder(groups, 2)).toEqual(["guards", "boss", "players", "wolves"]);
  });

  it("S3-4: settles who comes first by total, then by Speed, then by another roll", () => {
    expect(raceWinner({ total: 11, speed: 3 }, { total: 11, speed: 0 })).toBe("a");
    expect(raceWinner({ total: 10, speed: 3 }, { total: 11, speed: 0 })).toBe("b");
    expect(raceWinner({ total: 11, speed: 3 }, { total: 11, speed: 3 })).toBeNull();
    const rival = { total: 9, speed: 1 };
    expect(
      planComesFirst(
        [
          { total: 10, speed: 0 },
          { total: 9, speed: 2 },
        ],
        rival,
      ),
    ).toBe(true);
    expect(
      planComesFirst(
        [
          { total: 10, speed: 0 },
          { total: 8, speed: 2 },
        ],
        rival,
      ),
    ).toBe(false);
    expect(planComesFirst([{ total: 10, speed: 0 }, rival], rival)).toBeNull();
    expect(planComesFirst([], rival)).toBe(false);
  });

  it("S3-3: has one action and one free immediate one, and one action at most is delayed", () => {
    const turn = { actions: 1, immediateUsed: false, delayed: false };
    const drawn = spendTurn(turn, "immediate", false);
    expect(drawn).toEqual({ ok: true, turn: { ...turn, immediateUsed: true } });
    expect(spendTurn({ ...turn, immediateUsed: true }, "immediate", false)).toEqual({
      ok: true,
      turn: { actions: 0, immediateUsed: true, delayed: false },
    });
    expect(spendTurn({ ...turn, delayed: true }, "action", false)).toMatchObject({
      ok: true,
      turn: { actions: 0, delayed: true },
    });
    expect(spendTurn({ ...turn, actions: 0 }, "action", false)).toEqual({ ok: false, reason: "noActionLeft" });
    expect(spendTurn(turn, "delay", false)).toMatchObject({ ok: true, turn: { actions: 0, delayed: true } });
  });

  it("S3-4: an additional delayed action is not taken from the turn, and there is one at most", () => {
    const turn = { actions: 0, immediateUsed: false, delayed: false };
    expect(spendTurn(turn, "delay", false)).toEqual({ ok: false, reason: "noActionLeft" });
    expect(spendTurn(turn, "delay", true)).toMatchObject({ ok: true, turn: { actions: 0, delayed: true } });
    for (const additional of [false, true])
      expect(spendTurn({ ...turn, actions: 2, delayed: true }, "delay", additional)).toEqual({
        ok: false,
        reason: "alreadyDelayed",
      });
  });

  it("S3-15: draws opportunity attacks in melee reach only", () => {
    expect(drawsOpportunityAttack("reload", true, "melee")).toBe("yes");
    expect(drawsOpportunityAttack("run", true, "fists")).toBe("yes");
    expect(drawsOpportunityAttack("run", true, "ranged")).toBe("no");
    expect(drawsOpportunityAttack("run", false, "melee")).toBe("no");
    expect(drawsOpportunityAttack("castTouch", true, "melee")).toBe("no");
    expect(drawsOpportunityAttack("withdraw", true, "melee")).toBe("narrator");
    expect(drawsOpportunityAttack("flee", true, "melee")).toBe("narrator");
  });
});

describe("S3-5 to S3-11 attacks", () => {
  it("hit by reaching Evade", () => {
    expect(hitAndEvade(10, 3, [2], 7, [])).toEqual({ hit: true, total: 15, difficulty: 7 });
    expect(hitAndEvade(4, 3, [], 7, []).hit).toBe(true);
    expect(hitAndEvade(3, 3, [], 7, []).hit).toBe(false);
    expect(hitAndEvade(4, 3, [], 7, [EVADE_MODIFIERS.running])).toMatchObject({ hit: false, difficulty: 9 });
    expect(hitAndEvade(4, 3, [], 7, [EVADE_MODIFIERS.targetLower])).toMatchObject({ hit: true, difficulty: 5 });
  });

  it("S3-23: gain and lose by traits", () => {
    const { thrownTrait, inaccurate, missing } = ATTACK_BONUSES;
    expect([thrownTrait, inaccurate, missing].map((bonus) => hitAndEvade(5, 2, [bonus], 7, []).total)).toEqual([
      9, 5, 3,
    ]);
  });

  it("always hit with a natural 10", () => {
    expect(hitAndEvade(10, 0, [ATTACK_BONUSES.missing], 40, [])).toMatchObject({ hit: true, total: 6 });
  });

  it("S3-6: count enemies beyond two", () => {
    expect([outnumbered(1, -2), outnumbered(2, -2), outnumbered(4, -2)]).toEqual([0, 0, -4]);
  });

  it("S3-11: can be dodged, harder at range and hardest from guns", () => {
    expect(dodge(5, [2, 3], 9, "melee")).toEqual({ success: true, total: 10, difficulty: 9 });
    expect(dodge(5, [2, 3], 9, "ranged")).toMatchObject({ success: false, difficulty: 12 });
    expect(dodge(5, [2, 3], 5, "gun")).toMatchObject({ success: true, difficulty: 10 });
  });

  it("S3-17 and S3-19: hold by more, and strike with fists", () => {
    expect([holds(8, 5, "notHeld"), holds(8, 8, "notHeld"), holds(8, 8, "held")]).toEqual([true, false, true]);
    expect(fistAttack(0, false)).toEqual({ bonus: -2, divisor: 3, guards: false });
    expect(fistAttack(2, true)).toEqual({ bonus: 2, divisor: 2, guards: false });
    expect([halvedByArmor(5), halvedByArmor(4), halvedByArmor(-1)]).toEqual([3, 2, 0]);
  });
});

describe("S3-7 to S3-12 damage", () => {
  it("divides by the printed table of 40 cells", () => {
    expect(DIVIDED_DICE.flat()).toHaveLength(40);
    for (let divisor = 1; divisor <= 4; divisor += 1) {
      for (let face = 1; face <= 10; face += 1) {
        const printed = divisor === 2 && face === 9 ? 4 : Math.ceil(face / divisor);
        expect(dividedDie(face, divisor, DIVIDED_DICE)).toBe(printed);
      }
    }
  });

  it("keeps to the table, or rounds up where a world's own has a hole", () => {
    expect(dividedDie(99, 9, DIVIDED_DICE)).toBe(3);
    expect(dividedDie(Number.NaN, 0, DIVIDED_DICE)).toBe(1);
    expect(dividedDie(9, 2, [])).toBe(5);
  });

  const blade = (...faces: number[]) => ({ faces, divisor: 1, gun: false });
  const damage = (faces: number[], second: number[] | null): ReturnType<typeof evadeDamage> =>
    evadeDamage(blade(...faces), 3, [], 0, second && blade(...second), DIVIDED_DICE);

  it("adds attribute and bonuses and takes Toughness off", () => {
    expect(evadeDamage(blade(5), 3, [1], 0, null, DIVIDED_DICE)).toEqual({ damage: 9, critical: false, jam: false });
    expect(evadeDamage(blade(8), 0, [], 1, null, DIVIDED_DICE).damage).toBe(7);
    expect(evadeDamage(blade(2), 0, [], 9, null, DIVIDED_DICE).damage).toBe(0);
    expect(evadeDamage({ ...blade(8), divisor: 2 }, 3, [], 0, null, DIVIDED_DICE).damage).toBe(7);
    expect(evadeDamage(blade(), 0, [], 0, null, DIVIDED_DICE).damage).toBe(1);
  });

  it("S3-8: keeps the higher of two dice", () => {
    expect(damage([3, 7], null).damage).toBe(10);
  });

  it("S3-12: adds one more weapon damage after a 10, and never a third", () => {
    expect(damage([10], null)).toMatchObject({ damage: 13, critical: true });
    expect(damage([10], [6])).toMatchObject({ damage: 19, critical: false });
    expect(damage([10], [10])).toMatchObject({ damage: 23, critical: false });
    expect(evadeDamage({ ...blade(10), divisor: 2 }, 0, [], 0, null, DIVIDED_DICE)).toMatchObject({
      damage: 5,
      critical: true,
    });
  });

  it("S3-20: jams a gun on equal dice, first of all", () => {
    const gun = (...faces: number[]) => evadeDamage({ faces, divisor: 1, gun: true }, 0, [], 0, null, DIVIDED_DICE);
    expect(gun(4, 4).jam).toBe(true);
    expect(gun(4, 5).jam).toBe(false);
    expect([gun(4).jam, gun().jam, gun(4, 4, 4).jam]).toEqual([false, false, false]);
    expect(gun(10, 10)).toMatchObject({ jam: true, critical: true });
    expect(evadeDamage(blade(4, 4), 0, [], 0, null, DIVIDED_DICE).jam).toBe(false);
    expect(JAM_TABLE.map(({ shotLands }) => shotLands)).toEqual([...Array<boolean>(9).fill(false), true]);
    expect(jam(1, JAM_TABLE)?.id).toBe("explodes");
    expect(jam(10, JAM_TABLE)).toEqual({ id: "loudNoise", shotLands: true });
    expect(jam(3, [])).toBeNull();
  });

  it("S3-21: shoots by powder and mist", () => {
    expect(powderShot("ordinary", false)).toBe("shoots");
    expect(powderShot("ordinary", true)).toBe("noShot");
    expect(powderShot("hazeblast", true)).toBe("shoots");
    expect(powderShot("hazeblast", false)).toBe("jams");
  });

  it("S3-22: reloads faster with each stage", () => {
    const gun = { reload: [2, 1, 0], stage: 0, loaded: false, turnsSpent: 0 };
    const once = reloadGun(gun);
    expect(once).toMatchObject({ loaded: false, turnsSpent: 1 });
    expect(reloadGun(once)).toMatchObject({ loaded: true, turnsSpent: 0 });
    expect(reloadGun({ ...gun, stage: 1 }).loaded).toBe(true);
    expect(reloadGun({ ...gun, stage: 9 }).loaded).toBe(true);
    expect(reloadGun({ ...gun, reload: [2], stage: 9 }).loaded).toBe(false);
    expect(reloadGun({ ...gun, reload: [] }).loaded).toBe(true);
    const loaded = { ...gun, loaded: true };
    expect(reloadGun(loaded)).toBe(loaded);
  });
});

describe("S3-13, S3-14 and S3-18 life", () => {
  it("is fought for below 0", () => {
    expect(consciousness(4 - 7, 8, false)).toEqual({ difficulty: 8, life: 0, out: false, fatigue: 1 });
    expect(consciousness(-3, 7, false)).toEqual({ difficulty: 8, life: -3, out: true, fatigue: 1 });
    expect(consciousness(-6, 7, false)).toMatchObject({ difficulty: 11, out: true });
  });

  it("is rolled for at exactly 0 only after a declared knock-out", () => {
    expect(consciousness(0, 4, true)).toMatchObject({ difficulty: 5, out: true });
    expect(consciousness(0, 4, false)).toEqual({ difficulty: null, life: 0, out: false, fatigue: 0 });
    expect(consciousness(3, 0, true)).toEqual({ difficulty: null, life: 3, out: false, fatigue: 0 });
  });

  it("ends when the unconscious are hit for all of it", () => {
    expect([killsUnconscious(9, 10), killsUnconscious(10, 10), killsUnconscious(0, 0)]).toEqual([false, true, false]);
  });

  it("S3-18: is threatened by a stunning blow to the unaware", () => {
    const blow = { weapon: 6, attribute: 3, bonus: 0, stunBonus: 3 };
    expect(stunForce(blow)).toBe(21);
    expect(consciousnessDifficulty(10 - stunForce(blow))).toBe(16);
    expect(canMeet([2, 2], 16)).toBe(false);
    expect(stunForce({ ...blow, bonus: 2 })).toBe(25);
    expect(stunForce({ ...blow, weapon: -20 })).toBe(0);
  });

  it("S3-14: comes back by rest, Medicine and revival", () => {
    expect(restHealing({ kind: "halfHour", face: 9 }, 2, DIVIDED_DICE)).toBe(5);
    expect(restHealing({ kind: "twoHours", face: 9 }, 2, DIVIDED_DICE)).toBe(6);
    expect(restHealing({ kind: "night", fullLife: 11, half: "down" }, 2, DIVIDED_DICE)).toBe(7);
    expect(restHealing({ kind: "night", fullLife: 11, half: "up" }, 2, DIVIDED_DICE)).toBe(8);
    expect([medicineHealing(13), medicineHealing(10), medicineHealing(4)]).toEqual([3, 0, 0]);
    expect(revive(5 + 2 + 3, 8, "medicine")).toBe(2);
    expect(revive(10, 8, "survival")).toBe(0);
    expect(revive(8, 8, "medicine")).toBe(0);
    expect(revive(7, 8, "medicine")).toBeNull();
  });
});

describe("S3-16 ambush", () => {
  const watcher = (senses: number, perception: number, roll: number | null = null) => ({ senses, perception, roll });

  it("is as hard to notice as the worst of those who hide", () => {
    expect(ambushDifficulty([9, 11])).toBe(9);
    expect(ambushDifficulty([])).toBeNull();
  });

  it("is noticed below the passive number, or by a search that reaches it", () => {
    const group = [watcher(2, 1), watcher(1, 3)];
    expect(passivePerception(group)).toBe(5);
    expect(spotsAmbush(group, 5)).toBe(false);
    expect(spotsAmbush(group, 4)).toBe(true);
    expect(spotsAmbush([...group, watcher(0, 0, 9)], 9)).toBe(true);
    expect(spotsAmbush([...group, watcher(0, 0, 8)], 9)).toBe(false);
    // Who searches has no passive sum to fall back on.
    expect(spotsAmbush([watcher(4, 4, 6)], 7)).toBe(false);
    expect(spotsAmbush([watcher(4, 4, 6), watcher(4, 4)], 7)).toBe(true);
    expect(spotsAmbush([], 0)).toBe(false);
    expect([spotsAmbush([watcher(0, 0)], 0), spotsAmbush([watcher(0, 0, 0)], 0)]).toEqual([false, true]);
  });
});
