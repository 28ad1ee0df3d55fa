import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCENE_IDS } from "../../table/world/scenes.ts";
import { JOREN, THUG } from "../support/check/scenes.ts";
import { d10 } from "../support/scripted-dice.ts";
import { AtFirst } from "./at-first.ts";
import { agreed, sharedTableWith, pressOnCard, writeAll, writeEvent, type TenacityClient } from "./at-the-table.ts";
import { actorOf } from "./fights.ts";

const SCENE = `Scene.${SCENE_IDS.lanternQuay}`;
const TOKENS = SCENE_IDS.tokens;
const CURTAIN = { move: 0, sight: 20, light: 20, sound: 0 };

const [table, narrator, ben] = await sharedTableWith("Narrator", "Ben");
let first: AtFirst;

/** Joren shoots at the thug, five spaces away, who has a number to beat. A curtain hangs between the two. */
beforeAll(async () => {
  await writeAll(table, narrator, {
    [`${SCENE}.Token.${TOKENS.joren}`]: { x: 100, y: 900 },
    [`${SCENE}.Token.${TOKENS.thug}`]: { x: 600, y: 900 },
    [`${SCENE}.Token.${TOKENS.missa}`]: { x: 100, y: 100 },
    [`${SCENE}.Token.${TOKENS.sentinel}`]: { x: 1700, y: 100 },
    // Without a canvas a player knows the places of those whom they know.
    [THUG]: { ownership: { default: 1 } },
    [JOREN]: { system: { spin: 0 } },
  });
  first = new AtFirst(table, narrator);
});

beforeEach(() => first.restore());

const place = (token: string, x: number, y: number, more: object = {}): Promise<void> =>
  table.play(() => narrator.update(`${SCENE}.Token.${token}`, { x, y, ...more }));

/** A wall across the line between the two. */
const hang = (senses: object): Promise<unknown> =>
  table.play(() => narrator.createIn(SCENE, "Wall", { c: [400, 600, 400, 1200], ...senses }));

const thug = (): unknown =>
  ben.globals.fromUuidSync(`${SCENE}.Token.${TOKENS.thug}.${THUG}`) ?? ben.globals.fromUuidSync(THUG);

type Plan = InstanceType<TenacityClient["system"]["CheckPlan"]>;

/** What Joren decides in the dialog. */
function planned(change: (plan: Plan) => void = () => undefined): Plan {
  const entry = ben.system.findEntry("rangedCombat");
  if (!entry) throw new Error("Nobody shoots.");
  const preset = { purpose: "damage", challenge: "fixed", challengeNumber: 5 };
  const plan = new ben.system.CheckPlan({
    actor: actorOf(ben, "Joren") as never,
    entry,
    preset,
    targets: [thug() as never],
  });
  change(plan);
  return plan;
}

const target = (plan: Plan) => ben.system.checkDialogView(plan, "x").targets[0];
const refusal = (plan: Plan): string => {
  return plan.problem?.code ?? "";
};

async function shoot(faces: readonly number[], change?: (plan: Plan) => void): Promise<string> {
  const plan = planned(change);
  if (plan.problem) throw new Error(plan.problem.code);
  ben.wantDice(...d10(...faces));
  await table.play(() => ben.system.openCheck(plan));
  return ben.globals.game.messages.contents.at(-1)?.id ?? "";
}

const blind = (plan: Plan): void => plan.tick("blindShot", true);
const spin = (): number => agreed(table, JOREN).spin;
const stateOf = (card: string) => ben.system.readCheck(ben.globals.game.messages.get(card) as never).state;

describe("R-1304 full soft cover", () => {
  beforeEach(() => hang(CURTAIN));

  it("is seen on the map, and asks before anybody rolls", () => {
    const plan = planned();
    expect(target(plan)).toMatchObject({
      distance: "5 spaces",
      cover: "Full soft cover: a wall in between",
      bar: {},
    });
    expect(refusal(plan)).toBe("fullSoftCover");
    blind(plan);
    expect(refusal(plan)).toBe("");
    plan.change({ blindThreshold: "11" });
    expect(refusal(plan)).toBe("blindThreshold");
    plan.tick("blindShot", false);
    plan.tick(`${(thug() as { uuid: string }).uuid}:anyway`, true);
    expect(refusal(plan)).toBe("");
  });

  it("A-63 a blind shot that misses the spot is a failed action, which pays, and can be undone and tried again", async () => {
    const card = await shoot([5], blind);
    expect(stateOf(card)).toMatchObject({
      search: { face: 5, threshold: 6, found: false },
      success: false,
      final: true,
      total: null,
    });
    expect(narrator.card(card)?.words).toContain("Blind shot: 5 misses the spot (6+).");
    expect(narrator.card(card)?.words).toContain("Missed the spot");
    expect(spin()).toBe(1);
    await pressOnCard(table, narrator, card, "Undo: Blind shot: 5 (6+)");
    expect(spin()).toBe(0);
    ben.wantDice(...d10(6));
    await pressOnCard(table, ben, card, "Find the spot (d10, 6+)");
    expect(stateOf(card)).toMatchObject({ search: { face: 6, found: true }, phase: "roll" });
  });

  it("one that finds it goes on as any attack does, with the face that the narrator has named", async () => {
    const card = await shoot([4, 9, 2], (plan) => {
      blind(plan);
      plan.change({ blindThreshold: 4 });
    });
    expect(stateOf(card)).toMatchObject({ search: { face: 4, threshold: 4, found: true }, success: true });
    expect(narrator.card(card)?.words).toContain("Blind shot: 4 finds the spot (4+).");
  });

  it("cannot be made easier afterwards, nor be skipped", async () => {
    const card = await shoot([2], blind);
    await pressOnCard(table, narrator, card, "Undo: Blind shot: 2 (6+)");
    const by = { id: card, uuid: `ChatMessage.${card}`, events: [] };
    await table.play(() => writeEvent(ben, by, "skipskipskipskip", { type: "rolled", faces: [9, 9] }));
    expect(stateOf(card)).toMatchObject({ total: null });
    await table.play(() => writeEvent(ben, by, "easyeasyeasyeasy", { type: "searched", face: 2, threshold: 1 }));
    expect(stateOf(card)).toMatchObject({ search: { face: 2, threshold: 6, found: false } });
  });
});

describe("R-1303 hard cover", () => {
  beforeEach(() => hang({ move: 20, sight: 20 }));

  it("forbids an attack while it is full, until somebody says that it is made anyway", async () => {
    const plan = planned(blind);
    expect(target(plan)).toMatchObject({ cover: "Full hard cover: a wall in between" });
    expect(refusal(plan)).toBe("fullHardCover");
    plan.tick(`${(thug() as { uuid: string }).uuid}:anyway`, true);
    expect(refusal(plan)).toBe("");
    await table.play(() => narrator.update(`${SCENE}.Token.${TOKENS.joren}`, { elevation: 5 }));
    expect(target(planned())).toMatchObject({ cover: "Full hard cover: a wall in between" });
  });

  it("is not asked where the world leaves it out", async () => {
    await table.play(() =>
      narrator.globals.game.settings.set("tenacity-tactics", "automation", {
        cover: { narrator: "off", players: "off" },
      }),
    );
    expect(refusal(planned())).toBe("");
  });
});

describe("areas between", () => {
  const lay = (behavior: object): Promise<unknown> =>
    table.play(() =>
      narrator.createIn(SCENE, "Region", {
        name: "Hedge",
        visibility: 2,
        shapes: [{ type: "rectangle", x: 300, y: 600, width: 100, height: 600, hole: false }],
        behaviors: [behavior],
      }),
    );
  const rise = (): Promise<void> =>
    table.play(() => narrator.update(`${SCENE}.Token.${TOKENS.joren}`, { elevation: 5 }));

  it("mist is full soft cover, from above as well (R-1304)", async () => {
    await lay({ type: "tenacity-tactics.mist", name: "Mist" });
    expect(target(planned())).toMatchObject({ cover: expect.stringMatching(/^Full soft cover: /) as string });
    expect(refusal(planned())).toBe("fullSoftCover");
    await rise();
    expect(refusal(planned())).toBe("fullSoftCover");
  });

  it("full hard cover of an area cannot be attacked, and is looked over from above (R-1303, R-1305)", async () => {
    await lay({ type: "tenacity-tactics.cover", name: "Cover", system: { matter: "hard", full: true } });
    expect(refusal(planned())).toBe("fullHardCover");
    await rise();
    expect(refusal(planned())).toBe("");
  });
});

describe("whom an attack could be aimed at", () => {
  const aimless = (skill: string) => {
    const entry = ben.system.findEntry(skill);
    if (!entry) throw new Error(`There is no ${skill}.`);
    const plan = new ben.system.CheckPlan({
      actor: actorOf(ben, "Joren") as never,
      entry,
      preset: { purpose: "damage" },
    });
    return ben.system.checkDialogView(plan, "x");
  };
  const labels = ({ bystanders }: ReturnType<typeof aimless>) => bystanders.map(({ label }) => label);

  it("enemies in reach have a button; of the others, those on the map come before those who are not there", async () => {
    await place(TOKENS.thug, 200, 900);
    expect(labels(aimless("meleeCombat"))).toEqual(["Roll against Harbor Thug (adjacent)"]);
    await place(TOKENS.thug, 600, 900);
    await table.play(() => narrator.create("Actor", { name: "Absent", type: "npc", ownership: { default: 1 } }));
    const far = aimless("meleeCombat");
    expect(labels(far)).toEqual([]);
    const names = far.aims.map(({ name }) => name);
    expect(names).toEqual(["Missa (out of reach by 7)", "Harbor Thug (out of reach by 4)", "Absent"]);
  });
});
