import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CheckPlan, type PlanOptions } from "../../src/games/tenacity/plan/check-plan.ts";
import { openingOf } from "../../src/games/tenacity/plan/check-opening.ts";
import { checkDialogView } from "../../src/games/tenacity/dialog/check-dialog-view.ts";
import { findEntry } from "../../src/games/tenacity/data/list-entries.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { registerRolls } from "../../src/games/tenacity/rolls/register-rolls.ts";
import { AUTOMATION } from "../../src/games/tenacity/settings/automation.ts";
import { readAutomation } from "../../src/games/tenacity/settings/automation-steps.ts";
import type { TenacityActor } from "../../src/engine/data/actor.ts";
import { registerRollMode, registerTenacity } from "./register-tenacity.ts";

interface FakeToken {
  readonly name: string;
  readonly uuid: string;
  readonly hidden: boolean;
  readonly actor: object | null;
  readonly _source: Record<string, number>;
  parent: object | null;
}

let tokens: FakeToken[];
let walls: object[];
let scene: object;
let missa: CharacterActor;
let thug: TenacityActor;

registerTenacity();
registerRolls();
registerRollMode();

beforeAll(() => {
  // As on a phone: no one draws a scene.
  vi.stubGlobal("canvas", { ready: false, scene: null });
  vi.spyOn(AUTOMATION, "value", "get").mockImplementation(() => readAutomation(steps));
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

beforeEach(() => {
  tokens = [];
  walls = [];
  scene = {
    id: "scene",
    grid: { size: 100, distance: 1, isSquare: true },
    tokens: { contents: tokens },
    walls: { contents: walls },
    regions: { contents: [] },
  };
  automate({});
  missa = actor("Missa", "hero", { size: 1, reach: 1 }) as unknown as CharacterActor;
  thug = actor("Thug", "npc", { challenges: { defense: { dice: 2, modifier: 1 } }, size: 1 });
  stand(missa, 0, 0);
  stand(thug, 4, 0);
});

let steps: object = {};

/** How far the world lets the map count. */
function automate(levels: Record<string, string>): void {
  const both = Object.entries(levels).map(([name, level]): [string, object] => [
    name,
    { narrator: level, players: level },
  ]);
  steps = Object.fromEntries(both);
}

function actor(name: string, type: string, system: object, more: object = {}): TenacityActor {
  const _id = name.padEnd(16, "0");
  game.actors.delete(_id);
  const made = Actor.implementation.fromSource({ _id, name, type, system, ...more } as never);
  Object.assign(made, { getActiveTokens: () => tokens.filter((token) => token.actor === made) });
  game.actors.set(_id, made as never);
  return made;
}

/** Puts someone on a space, or elsewhere than before. */
function stand(
  who: TenacityActor | CharacterActor | null,
  column: number,
  row: number,
  more: object = {},
  on = scene,
): void {
  const at = tokens.findIndex((token) => token.actor === who && who !== null);
  if (at >= 0) tokens.splice(at, 1);
  const name = who?.name ?? "Nobody";
  const _source = { x: column * 100, y: row * 100, width: 1, height: 1, elevation: 0, ...more };
  tokens.push({ name, uuid: `Scene.s.Token.${name}`, hidden: "hidden" in more, actor: who, _source, parent: on });
}

const wall = (x0: number, y0: number, x1: number, y1: number, move = 20): number =>
  walls.push({ c: [x0, y0, x1, y1], move, sight: 20, dir: 0, door: 0, ds: 0 });

const weapon = (system: object) => ({
  _id: "Blade00000000000",
  name: "Blade",
  type: "weapon",
  system: { equipped: true, ...system },
});

function plan(skill = "unarmedCombat", some: Partial<PlanOptions> = {}): CheckPlan {
  const entry = findEntry(skill);
  if (!entry) throw new Error("no skill");
  return new CheckPlan({ actor: missa, entry, preset: { purpose: "damage" }, targets: [thug], ...some });
}

/** The first target as the dialog shows it, once nothing of what was found before counts any more. */
async function seen(planned = plan()) {
  await Promise.resolve();
  const [target] = checkDialogView(planned, "x").targets;
  if (!target || !("edges" in target)) throw new Error("no target");
  return target;
}

const edge = (target: Awaited<ReturnType<typeof seen>>, label: string) =>
  target.edges.find((each) => each.label.startsWith(label));

describe("R-1302 reach and range in the dialog", () => {
  it.each<[string, object, object, string]>([
    ["bare hands", {}, {}, "out of reach by 3"],
    ["a long arm", { reach: 4 }, {}, "4 spaces"],
    ["above", { reach: 4 }, { elevation: 6 }, "out of reach by 2"],
    ["far above", {}, { elevation: 1e9 }, "out of reach by 999999999"],
    ["somebody big", {}, { width: 12, height: 12 }, "out of reach by 3"],
    ["somebody tiny", {}, { width: 0.5, height: 0.5 }, "out of reach by 3"],
  ])("%s", async (_what, system, more, words) => {
    missa.updateSource({ system });
    missa.reset();
    stand(thug, 4, 0, more);
    expect((await seen()).distance).toBe(words);
  });

  it("the attack of a card goes as far as its body, or as the card says", async () => {
    const beast = (system: object) => {
      const challenges = { attack: { dice: 2, modifier: 0 } };
      const made = actor("Beast", "npc", { size: 1, challenges, ...system }) as unknown as CharacterActor;
      stand(made, 0, 0);
      return plan("field:attack", { actor: made });
    };
    expect((await seen(beast({}))).distance).toBe("out of reach by 3");
    expect((await seen(beast({ reach: 4 }))).distance).toBe("4 spaces");
    expect((await seen(beast({ attackRange: 6 }))).distance).toBe("4 spaces");
  });

  it("a parting action answers one who has just left reach: no warning", async () => {
    const warned = async (occasion: string) => {
      const { distance, isFar } = await seen(plan("unarmedCombat", { preset: { purpose: "damage", occasion } }));
      return [distance, isFar];
    };
    stand(thug, 2, 0);
    expect(await warned("action")).toEqual(["out of reach by 1", true]);
    expect(await warned("partingAction")).toEqual(["2 spaces", false]);
  });

  it("a knife is melee beside, thrown from afar, and falls short beyond its range (R-1306)", async () => {
    const prone = { name: "Prone", type: "condition", system: { kind: "prone" } };
    thug = actor("Thug", "npc", { challenges: { defense: { dice: 2, modifier: 1 } } }, { effects: [prone] });
    missa = actor("Missa", "hero", {}, { items: [weapon({ skill: "meleeCombat", reach: 1, range: 5 })] }) as never;
    const knife = async (column: number) => {
      stand(missa, 0, 0);
      stand(thug, column, 0);
      const planned = plan("meleeCombat");
      const target = await seen(planned);
      const gains = planned.circumstances.some(({ label }) => label === "Thug is prone next to you");
      return [target.distance, gains, edge(target, "Prone")?.ticked];
    };
    expect(await knife(1)).toEqual(["adjacent", true, undefined]);
    expect(await knife(4)).toEqual(["4 spaces", false, true]);
    expect(await knife(6)).toEqual(["6 spaces, beyond range", false, true]);
  });

  it("those within reach come first, and nothing is said where the world leaves it out", async () => {
    const near = actor("Near", "npc", { challenges: { defense: { dice: 1, modifier: 0 } } });
    stand(near, 1, 0);
    const names = async () => {
      await Promise.resolve();
      return checkDialogView(plan("unarmedCombat", { targets: [thug, near] }), "x").targets.map(({ name }) => name);
    };
    expect(await names()).toEqual(["Near", "Thug"]);
    automate({ reach: "off" });
    expect(await names()).toEqual(["Thug", "Near"]);
    expect((await seen()).distance).toBe("");
  });

  it.each<[string, () => void]>([
    ["a target without a token", () => tokens.pop()],
    ["a roller without one", () => tokens.shift()],
    ["tokens of two scenes", () => stand(thug, 1, 0, {}, { ...scene, id: "other", tokens: { contents: [] } })],
    ["no scene", () => stand(thug, 1, 0, {}, null as never)],
  ])("knows nothing of %s, and offers a blind shot by hand", async (_what, change) => {
    change();
    const planned = plan("rangedCombat");
    expect(await seen(planned)).toMatchObject({ distance: "", cover: "", bar: null });
    expect(checkDialogView(planned, "x").blind).not.toBeNull();
  });
});

describe("R-1303, R-1304 cover in the dialog", () => {
  it("partial hard cover is offered with its reason, and counts at once where the world has it so", async () => {
    wall(300, -300, 300, 50);
    const label = "Partial hard cover: a wall at the corner";
    expect(edge(await seen(), "Partial hard")).toMatchObject({ ticked: false, value: "+1 die, +1", reason: label });
    automate({ cover: "auto" });
    expect(edge(await seen(), "Partial hard")).toMatchObject({ ticked: true, reason: label });
    automate({ cover: "off" });
    expect(edge(await seen(), "Partial hard")).toMatchObject({
      ticked: false,
      reason: "Only behind something solid.",
    });
  });

  it("tokens between are named where they stand, and are looked over from above; anyone who lies or hides covers nobody", async () => {
    const bo = actor("Bo", "npc", {});
    const reason = "Partial hard cover: Bo in between";
    stand(bo, 2, 0);
    expect(edge(await seen(), "Partial hard")?.reason).toBe(reason);
    stand(missa, 0, 0, { elevation: 1 });
    expect(edge(await seen(), "Partial hard")?.reason).not.toBe(reason);
    stand(missa, 0, 0);
    stand(bo, 2, 0, { hidden: true });
    expect(edge(await seen(), "Partial hard")?.reason).not.toBe(reason);
    stand(actor("Bo", "npc", {}, { effects: [{ name: "Prone", type: "condition", system: { kind: "prone" } }] }), 2, 0);
    expect(edge(await seen(), "Partial hard")?.reason).not.toBe(reason);
    stand(null, 2, 0);
    expect(edge(await seen(), "Partial hard")?.reason).not.toBe(reason);
  });

  it("partial soft cover is a number that people name", async () => {
    wall(300, -300, 300, 50, 0);
    const planned = plan();
    expect(await seen(planned)).toMatchObject({
      cover: "Partial soft cover: a wall at the corner",
      soft: { value: 0 },
      bar: null,
    });
    planned.soften(thug.uuid, 2);
    expect(planned.problem).toBeNull();
    expect(planned.decided()).toMatchObject({ targets: [{ challenge: { type: "npc", dice: 2, modifier: 3 } }] });
  });
});

describe("R-1401 size on the map", () => {
  const opening = (planned: CheckPlan) => {
    if (planned.problem) throw new Error(planned.problem.code);
    return openingOf(planned, planned.decided());
  };

  it("is the longer side of the token, or that of the sheet, and stays with the card", async () => {
    stand(thug, 4, 0, { width: 1, height: 4 });
    expect(plan().circumstances).toContainEqual(
      expect.objectContaining({ label: "Size of Thug", heroDice: 2, modifier: 2 }),
    );
    expect(opening(plan())).toMatchObject({
      sizes: [
        { id: missa.uuid, side: 1 },
        { id: thug.uuid, side: 4 },
      ],
    });
    expect(opening(plan()).unsized).toBeUndefined();
    tokens.pop();
    expect(opening(plan()).sizes).toContainEqual({ id: thug.uuid, side: 1 });
  });

  it("waits for a tick where the world only suggests it, damage included, and is left out where it says so", async () => {
    stand(thug, 4, 0, { width: 4, height: 4 });
    automate({ size: "suggest" });
    const planned = plan();
    expect(opening(planned)).toMatchObject({ advantage: 0, unsized: [thug.uuid] });
    planned.tick(`${thug.uuid}:size`, true);
    expect(opening(planned)).toMatchObject({ advantage: 2 });
    expect(opening(planned).unsized).toBeUndefined();
    automate({ size: "off" });
    expect(plan().circumstances.map(({ label }) => label)).not.toContain("Size of Thug");
    expect(opening(plan()).unsized).toEqual([thug.uuid]);
  });
});

it("R-1305 looking down names whom one looks down on, and counts at once where the world has it so", async () => {
  const look = () =>
    plan("perception", { preset: { purpose: "skill" } }).circumstances.find(({ id }) => id === "higher");
  expect(look()).toMatchObject({ judgment: true, reason: "Only if you look down on the target." });
  stand(missa, 0, 0, { elevation: 2 });
  expect(look()).toMatchObject({ judgment: true, reason: "You look down on Thug.", heroDice: 1 });
  automate({ elevation: "auto" });
  expect(look()).toMatchObject({ judgment: false });
  stand(missa, 0, 0);
  expect(look()).toMatchObject({ judgment: true });
});
