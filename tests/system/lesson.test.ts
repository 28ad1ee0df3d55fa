import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type LessonFacts, type LessonRoll, placeInLesson } from "../../src/engine/lesson/lesson.ts";
import { LESSON as ASSETS } from "../../src/games/asset-pool/welcome/lesson.ts";
import { LESSON as EVADE } from "../../src/games/hit-and-evade/welcome/lesson.ts";
import { LESSON as KEEP } from "../../src/games/roll-and-keep/welcome/lesson.ts";
import { LESSON as TENACITY } from "../../src/games/tenacity/welcome/lesson.ts";

const LESSONS = { tenacity: TENACITY, "asset-pool": ASSETS, "hit-and-evade": EVADE, "roll-and-keep": KEEP };

type Game = keyof typeof LESSONS;

const BEGUN: LessonFacts = { turn: "hero", turns: 1, asks: false, rolls: [], areUp: true };

/** A roll of someone's whose card waits for something, and offers more. */
function roll(by: LessonRoll["by"], waits: readonly string[] = [], more: Partial<LessonRoll> = {}): LessonRoll {
  return { by, waits, events: ["rolled"], offers: () => waits, ...more };
}

/** What is to be done, where a fight stands so. */
function due(game: Game, facts: Partial<LessonFacts>): string {
  const { steps } = LESSONS[game];
  return steps[placeInLesson(steps, { ...BEGUN, ...facts })]?.id ?? "over";
}

describe("a lesson says what follows from what has happened", () => {
  it("goes on through an attack, a push, impact and its result, and passes the spotlight", () => {
    expect(due("tenacity", {})).toBe("heroAttack");
    expect(due("tenacity", { asks: true })).toBe("roll");
    const card = (...waits: string[]) => due("tenacity", { rolls: [roll("hero", waits)] });
    expect(card("roller||boost|push|0|0|1|", "roller||accept")).toBe("push");
    expect(card("roller||impact")).toBe("impact");
    expect(card("narrator|Actor.foe|apply")).toBe("apply");
    expect(card("roller||accept")).toBe("answer");
    expect(card()).toBe("heroEnd");
  });

  it("has the foe strike, the hero defend, and the miss of a foe stand", () => {
    const foe = (...waits: string[]) =>
      due("tenacity", { turn: "foe", turns: 2, rolls: [roll("hero"), roll("foe", waits)] });
    expect(due("tenacity", { turn: "foe", turns: 2, rolls: [roll("hero")] })).toBe("foeAttack");
    expect(foe("defender|Actor.hero|defend|meleeCombat")).toBe("defend");
    expect(foe("defender|Actor.hero|boost|push|0|0|1|")).toBe("push");
    expect(foe("roller||boost|push|0|0|1|", "roller||accept")).toBe("miss");
    expect(foe()).toBe("foeEnd");
    expect(due("tenacity", { turn: "", turns: 2, rolls: [roll("hero"), roll("foe")] })).toBe("over");
    expect(due("tenacity", { turn: "hero", turns: 3, rolls: [roll("hero"), roll("foe")] })).toBe("over");
  });

  it("leads back where a dialog was closed or a roll undone, and on where a turn was ended early", () => {
    expect(due("tenacity", { asks: true })).toBe("roll");
    expect(due("tenacity", { asks: false })).toBe("heroAttack");
    expect(due("tenacity", { turn: "", turns: 1 })).toBe("foeCall");
    expect(due("tenacity", { turn: "foe", turns: 2 })).toBe("foeAttack");
  });

  it("is over once one of the two has fallen and no card waits", () => {
    const fallen = { areUp: false, rolls: [roll("hero", ["narrator|Actor.foe|apply"])] };
    expect(due("tenacity", fallen)).toBe("apply");
    expect(due("tenacity", { areUp: false, rolls: [roll("hero")] })).toBe("over");
  });

  it("of assets, turns a failure, gives what it costs once, and calls the hero again", () => {
    const costly = roll("hero", [], { offers: () => ["hindered|given1"] });
    expect(due("asset-pool", { rolls: [roll("hero", ["invoked|feature"])] })).toBe("turn");
    expect(due("asset-pool", { rolls: [costly] })).toBe("hinder");
    expect(due("asset-pool", { rolls: [{ ...costly, events: ["rolled", "hindered"] }] })).toBe("heroEnd");
    const first = [roll("hero")];
    expect(due("asset-pool", { turn: "", rolls: first })).toBe("heroCall");
    expect(due("asset-pool", { turns: 2, rolls: first })).toBe("heroAttack");
    expect(due("asset-pool", { turns: 2, rolls: [...first, roll("hero")] })).toBe("heroEnd");
    expect(due("asset-pool", { turn: "", turns: 2, rolls: [...first, roll("hero")] })).toBe("over");
  });

  it("of hit and evade, has a foe dodge, damage rolled, and a gun jam", () => {
    const card = (...waits: string[]) => due("hit-and-evade", { rolls: [roll("hero", waits)] });
    expect([card("dodged", "stood"), card("damaged"), card("jammed"), card()]).toEqual([
      "foeDodge",
      "damage",
      "jam",
      "heroEnd",
    ]);
    const shot = (...waits: string[]) =>
      due("hit-and-evade", { turn: "foe", turns: 2, rolls: [roll("hero"), roll("foe", waits)] });
    expect([shot("dodged"), shot()]).toEqual(["dodge", "foeEnd"]);
  });

  it("of roll and keep, has both sides roll, one come to harm, and the foe called", () => {
    const lost = roll("hero", [], { offers: () => ["kept|2", "harmed|Actor.foe"] });
    expect(due("roll-and-keep", { rolls: [roll("hero", ["opposed|Actor.foe"])] })).toBe("oppose");
    expect(due("roll-and-keep", { rolls: [lost] })).toBe("harm");
    expect(due("roll-and-keep", { turn: "", rolls: [{ ...lost, events: ["rolled", "harmed"] }] })).toBe("foeCall");
    expect(due("roll-and-keep", { turn: "foe", turns: 2, rolls: [roll("hero")] })).toBe("foeAttack");
  });
});

describe.each(Object.keys(LESSONS) as Game[])("the lesson of %s", (game) => {
  const { steps, hero, foe, map } = LESSONS[game];

  it("has words for every step and for its end, in both languages", () => {
    for (const language of ["en", "de"]) {
      const words = JSON.parse(readFileSync(`lang/games/${game}/${language}.json`, "utf8")) as {
        readonly TENACITY: { readonly Game: Readonly<Record<string, { readonly Lesson: Record<string, object> }>> };
      };
      const { over, ...lesson } = words.TENACITY.Game[game]?.Lesson ?? {};
      expect(Object.keys(over ?? {})).toEqual(["One", "Two", "Three"]);
      expect(new Set(Object.keys(lesson))).toEqual(new Set(steps.map(({ id }) => id)));
    }
  });

  it("is about ten steps long, and begins with someone of its own compendia on its own map", () => {
    expect(steps.length).toBeLessThanOrEqual(18);
    const begun = LESSONS[game].begin({ evadeTurns: { state: { members: [] } } }, "one", "other");
    expect(begun.length).toBeGreaterThan(0);
    expect(hero.x === foe.x && hero.y === foe.y).toBe(false);
    expect(map.pack).toMatch(/-maps$/);
  });
});
