import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { CheckPlan } from "../../src/games/tenacity/plan/check-plan.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import type { TenacityActor } from "../../src/engine/data/actor.ts";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import {
  addHero,
  addMessage,
  ANN,
  asked,
  BEN,
  clearSecretWorld,
  dialogs,
  openSecretWorld,
  query,
  warn,
} from "./secret-world.ts";
import { registerAssetPoolData } from "./register-sisters.ts";

// Modules of the chat layer read documents' classes, so they are imported after those exist.
const { choicesOf, planFrom } = await import("../../src/games/tenacity/plan/check-choices.ts");
const { CheckPlan: Plan } = await import("../../src/games/tenacity/plan/check-plan.ts");
const { askForBlindRoll } = await import("../../src/engine/cards/secret/ask-blind-roll.ts");
const { registerBlindRolls } = await import("../../src/engine/requests/blind-roll.ts");
const { takeBackMarks } = await import("../../src/engine/clients/ask-user.ts");
const { standForElection } = await import("../../src/engine/clients/elected-tab.ts");
const { findSkill } = await import("../../src/games/tenacity/lists/registry.ts");

/**
 * What a player asks the narrator's client to roll: choices, from which that client makes the check by its own documents,
 * and which no one else hears.
 */
let missa: CharacterActor;
let thug: TenacityActor;
let minute = 0;

beforeAll(() => {
  openSecretWorld();
  vi.stubGlobal("navigator", {});
  registerBlindRolls();
  standForElection();
});

beforeEach(() => {
  clearSecretWorld();
  // Each test has a minute of its own, and what players may ask for in it.
  vi.useFakeTimers({ now: ++minute * 1_000_000, toFake: ["Date", "setTimeout", "clearTimeout"] });
  const lucky = { type: "heroDice", value: 1, scope: ["meleeCombat"], when: "always", sort: 0 };
  missa = addHero("Missa", { attributes: { strength: { rank: 2 } }, skills: { meleeCombat: { rank: 4 } }, size: 1 }, [
    { _id: "Sword".padEnd(16, "0"), name: "Sword", type: "weapon", system: { damage: 3, skill: "meleeCombat" } },
    { _id: "Charm".padEnd(16, "0"), name: "Charm", type: "gear", system: { modifiers: { a: lucky } } },
  ]);
  const challenges = { defense: { dice: 2, modifier: 1 } };
  thug = Actor.implementation.fromSource({
    _id: "Thug".padEnd(16, "0"),
    name: "Thug",
    type: "npc",
    system: { challenges, size: 4 },
  } as never);
  game.actors.set(thug.id ?? "", thug as never);
});

afterEach(() => {
  vi.useRealTimers();
});

function plan(skill = "meleeCombat", options: object = {}): CheckPlan {
  const entry = findSkill(skill);
  if (!entry) throw new Error(`There is no skill ${skill}.`);
  return new Plan({ actor: missa, entry, ...options });
}

function requestOf(planned: CheckPlan | null) {
  if (!planned || planned.problem) throw new Error("The check cannot be rolled.");
  return planned.decided();
}

/** A player's client asks. @returns what the narrator's answers */
function ask(choices: object, { user = ANN, id = foundry.utils.randomID(), ...rest }: Record<string, unknown> = {}) {
  const request = { id, type: "check", actor: missa.uuid, choices, inAnswerTo: "", ...rest };
  return query("blindRoll", request, user as string | null);
}

/** How the last card opened. */
function opening(): CheckOpening {
  return game.messages.contents.at(-1)?.system.opening as unknown as CheckOpening;
}

describe("the choices of a check", () => {
  it("lead another client to the same check", () => {
    const planned = plan("meleeCombat", {
      preset: { challenge: "fixed", challengeNumber: 9, advantage: 2, purpose: "damage" },
      means: { weapon: missa.items.getName("Sword") },
      targets: [thug],
    });
    planned.tick("a", false);
    planned.rate(thug.uuid, "shared");
    const choices: unknown = JSON.parse(JSON.stringify(choicesOf(planned)));
    const again = planFrom(missa, choices, game.user);
    expect(requestOf(again)).toEqual(requestOf(planned));
    expect(again?.means.weapon?.name).toBe("Sword");
    expect(requestOf(again).targets).toMatchObject([{ challenge: { type: "fixed", value: 9 } }]);
  });

  it("leave the weapon that is ready where it was put away", () => {
    missa = addHero("Missa", { skills: { meleeCombat: { rank: 4 } } }, [
      { _id: "Axe".padEnd(16, "0"), name: "Axe", type: "weapon", system: { skill: "meleeCombat", equipped: true } },
    ]);
    const planned = plan();
    const weapon = () => planFrom(missa, choicesOf(planned), game.user)?.means.weapon?.name;
    expect(weapon()).toBe("Axe");
    planned.wield("");
    expect(weapon()).toBeUndefined();
  });

  it("say nothing of what follows from them", () => {
    const planned = plan("meleeCombat", { preset: { purpose: "damage" }, targets: [thug] });
    const text = JSON.stringify(choicesOf(planned));
    for (const fact of ['challengeDice":1', "heroDice", "label", "rank", 'Thug"']) expect(text).not.toContain(fact);
  });

  it.each([
    ["an unknown skill", { skill: "sorcery" }],
    ["a field of a card that the roller does not have", { skill: "field:attack" }],
    ["somebody else's weapon", { means: { weapon: "WeaponOfSomebody" } }],
    ["a vehicle that the roller is not aboard of", { means: { vehicle: "Actor.Thug000000000000" } }],
    ["nothing", { skill: undefined }],
  ])("make no check of %s", (_what, some) => {
    expect(planFrom(missa, { ...choicesOf(plan()), ...some }, game.user)).toBeNull();
  });

  it("take nobody's help who could not have been chosen, and no talent but at its price (R-1502, R-602)", () => {
    const talent = { kind: "talent", cost: { value: 1, currency: "tenacity" } };
    const gift = { type: "flat", value: 2, scope: [], when: "activated", sort: 0 };
    missa = addHero("Missa", { skills: { meleeCombat: { rank: 4 } }, tenacity: { value: 3, max: 3 } }, [
      { _id: "Knack".padEnd(16, "0"), name: "Knack", type: "ability", system: { ...talent, modifiers: { a: gift } } },
    ]);
    const joren = addHero("Joren", { skills: { meleeCombat: { rank: 2 } } });
    const novice = addHero("Novice");
    const id = "Knack".padEnd(16, "0");
    const choices = choicesOf(plan());
    const taken = (talents: object[], helpers: string[]) => {
      const planned = planFrom(missa, { ...choices, talents, helpers }, game.users.get(ANN) ?? game.user);
      return [planned?.talents.length, planned?.helpers];
    };
    expect(taken([{ id, spin: 0, tenacity: 1 }], [joren.uuid, joren.uuid, novice.uuid, thug.uuid])).toEqual([
      1,
      [joren.uuid],
    ]);
    expect(
      taken(
        [
          { id, spin: -5, tenacity: 0 },
          { id, spin: 0, tenacity: 0 },
        ],
        [],
      ),
    ).toEqual([0, []]);
  });
});

describe("a blind roll", () => {
  it("is made from the narrator's documents, whatever else stands in the request", async () => {
    const smuggled = {
      ...choicesOf(plan("meleeCombat", { preset: { purpose: "damage" }, targets: [thug] })),
      situation: [{ id: "x", label: "", kind: "situation", impact: 999, heroDice: 99, modifier: 0, judgment: false }],
      instead: { rank: 99, label: "" },
      targets: [{ uuid: thug.uuid, rating: null, id: thug.uuid, challenge: { type: "fixed", value: 0 } }],
    };
    expect(await ask(smuggled)).toBeNull();
    expect(opening()).toMatchObject({
      skill: { rank: 4 },
      // The charm, and the thug is large: R-1403.
      advantage: 3,
      impactBonus: 0,
      targets: [{ id: thug.uuid, challenge: { type: "npc", dice: 2, modifier: 1 } }],
    });
    const message = game.messages.contents.at(-1);
    expect(message?.sealed).toBe("blind");
    expect(message?.whisper).toContain(ANN);
    expect(JSON.stringify(message?._source), "the document says nothing of it").not.toContain("faces");
  });

  it.each([
    ["for somebody else's hero", { user: BEN }],
    ["with numbers that no dialog takes", { choices: { skill: "meleeCombat", input: { advantage: 103 } } }],
    ["in answer to a request that there is not", { inAnswerTo: "ChatMessage.NothingNothingNo" }],
    ["under an id that is none", { id: "../../etc/passwd" }],
  ])("is not made %s", async (_what, some) => {
    expect(await ask(choicesOf(plan()), some)).toBe("unknown");
    expect(game.messages.size).toBe(0);
  });

  it("is made once, however often it is asked for", async () => {
    const id = foundry.utils.randomID();
    await ask(choicesOf(plan()), { id });
    await ask(choicesOf(plan()), { id });
    expect(game.messages.size).toBe(1);
  });

  it("is rolled against what the narrator has asked for, where it answers that", async () => {
    const system = {
      asked: [missa.uuid],
      skills: ["meleeCombat"],
      rating: "fixed",
      challenge: { value: 7 },
      secret: true,
    };
    const request = addMessage({ _id: "RequestRequestRe", type: "request", author: game.user.id, system });
    const choices = choicesOf(plan("meleeCombat", { preset: { challenge: "fixed", challengeNumber: 0 } }));
    expect(await ask(choices, { inAnswerTo: request.uuid })).toBeNull();
    expect(opening().challenge).toEqual({ type: "fixed", value: 7 });
    const other = { ...choices, skill: "insight" };
    expect(await ask(other, { inAnswerTo: request.uuid }), "it asks for another skill").toBe("unknown");
  });

  it("is not made where this browser cannot keep it and the narrator does not want it open", async () => {
    clearSecretWorld().quota = 0;
    expect(await ask(choicesOf(plan()))).toBe("notRolled");
    expect(dialogs.texts).toEqual([expect.stringContaining("Missa rolls")]);
    dialogs.answer = "openly";
    expect(await ask(choicesOf(plan()))).toBeNull();
    expect(game.messages.contents.at(-1)?.sealed).toBeNull();
  });
});

describe("a blind roll of the asset pool", () => {
  const WALL = "Actor.WallWallWallWall";
  const asset = (id: string, size: number) => ({ _id: id.padEnd(16, "0"), name: id, type: "asset", system: { size } });
  const choices = { title: "Up", base: 3, assets: ["Rope000000000000"], invoked: { Luck000000000000: null } };
  let runa: Actor.Implementation;

  beforeAll(() => {
    registerAssetPoolData();
  });

  beforeEach(() => {
    const luck = { _id: "Luck000000000000", name: "Luck", type: "assetFeature", system: { effect: "success" } };
    const hurt = {
      _id: "Hurt000000000000",
      name: "Hurt",
      type: "assetCondition",
      system: { level: 3, touches: ["fly"] },
    };
    const data = { _id: "RunaRunaRunaRuna", name: "Runa", type: "assetHero", ownership: { default: 0, [ANN]: 3 } };
    const items = [asset("Rope", 10), luck];
    runa = Actor.implementation.fromSource({ ...data, items, effects: [hurt] } as never);
    const wall = { _id: "WallWallWallWall", name: "Wall", type: "assetChallenge", system: { rating: "d12" } };
    game.actors.set("RunaRunaRunaRuna", runa as never);
    game.actors.set("WallWallWallWall", Actor.implementation.fromSource(wall as never) as never);
  });

  const askFor = (some: object = {}, more: Record<string, unknown> = {}) =>
    ask({ ...choices, ...some }, { type: "assetCheck", actor: runa.uuid, ...more });

  it("is made from the narrator's documents, whatever else stands in the request", async () => {
    const smuggled = { opening: { base: 1 }, size: 12, assets: [...choices.assets, "Sword000000000000"], base: 99 };
    expect(await askFor(smuggled)).toBeNull();
    expect(opening()).toMatchObject({
      title: "Up",
      base: 10,
      assets: [{ name: "Rope", size: 10 }],
      features: [{ name: "Luck", effect: "success", die: null }],
    });
    const message = game.messages.contents.at(-1);
    expect(message?.sealed).toBe("blind");
    expect(JSON.stringify(message?._source), "the document says nothing of it").not.toContain("faces");
  });

  it.each([
    ["for somebody else's hero", {}, { user: BEN }],
    ["with what a severe condition forbids (S2-7)", { touched: { Hurt000000000000: true } }, {}],
    ["of no choices at all", [], {}],
  ])("is not made %s", async (_what, some, more) => {
    const asked = Array.isArray(some) ? ask(some, { type: "assetCheck", actor: runa.uuid }) : askFor(some, more);
    expect(await asked).toBe("unknown");
    expect(game.messages.size).toBe(0);
  });

  it("is not made against a challenge that the player may not know of", async () => {
    expect(await askFor({ challenge: WALL })).toBeNull();
    expect(opening()).toMatchObject({ base: 3, challenge: { uuid: "" } });
  });

  it("is rolled against what the narrator has asked for, as they say the hero stands", async () => {
    const positions = [{ leans: "disadvantage", reason: "Rain" }];
    const system = { asked: [runa.uuid], positions, base: 6, challenge: { uuid: WALL, name: "Wall" }, secret: true };
    const request = addMessage({ _id: "AssetRequestAsse", type: "assetRequest", author: game.user.id, system });
    const wishes = { base: 1, named: "advantage", touched: {} };
    expect(await askFor(wishes, { inAnswerTo: request.uuid })).toBeNull();
    expect(opening()).toMatchObject({
      base: 6,
      challenge: { uuid: WALL },
      position: "disadvantage",
      reasons: [{ text: "Rain", leans: "disadvantage" }],
    });
    expect(game.messages.contents.at(-1)?.system).toMatchObject({ request: request.uuid });
    expect(await askFor(wishes, { inAnswerTo: request.uuid }), "one answer each").toBe("unknown");
  });
});

it("six hundred blind rolls in a minute are ten cards and a word, and the minute after it goes on", async () => {
  const choices = choicesOf(plan());
  const answers = [];
  for (let count = 0; count < 600; count++) answers.push(await ask(choices));
  expect(game.messages.size).toBe(10);
  expect(answers.filter((answer) => answer === "tooMany")).toHaveLength(590);
  expect(warn.mock.calls).toEqual([["TENACITY.Request.TooManyFrom", { format: { user: "Ann" } }]]);
  expect(await ask(choices, { user: BEN }), "others may ask").toBe("unknown");
  vi.advanceTimersByTime(61_000);
  expect(await ask(choices)).toBeNull();
});

describe("on generation 13, where a query does not tell who asks,", () => {
  /** A mark arrives on someone's own document. */
  function mark(user: string, id: string): void {
    const document = game.users.get(user);
    document?.updateSource({ flags: { "tenacity-tactics": { asks: { [id]: true } } } } as never);
    Hooks.callAll("updateUser", document as never, {} as never, {} as never, user);
  }

  it("a mark on the asker's own document does, and what is asked first counts", async () => {
    const id = foundry.utils.randomID();
    const first = ask(choicesOf(plan()), { id, user: null });
    mark(ANN, id);
    const second = ask(choicesOf(plan("insight")), { id, user: null });
    expect(await Promise.all([first, second])).toEqual([null, "unknown"]);
    expect(opening().skill.id).toBe("meleeCombat");
  });

  it("nobody is believed without one, or with that of somebody who does not own the hero", async () => {
    const id = foundry.utils.randomID();
    const unmarked = ask(choicesOf(plan()), { user: null });
    const foreign = ask(choicesOf(plan()), { id, user: null });
    mark(BEN, id);
    vi.advanceTimersByTime(20_000);
    expect(await Promise.all([unmarked, foreign])).toEqual(["unknown", "unknown"]);
    expect(game.messages.size).toBe(0);
  });

  it("a mark that a closed tab has left is taken back", async () => {
    const update = vi.spyOn(game.user, "update").mockResolvedValue(undefined);
    await takeBackMarks();
    expect(update).not.toHaveBeenCalled();
    mark(game.user.id, foundry.utils.randomID());
    await takeBackMarks();
    expect(update).toHaveBeenCalledWith({ flags: { "tenacity-tactics": { "-=asks": null } } });
    update.mockRestore();
  });

  it.each([13, 14])(
    "and on 14, nothing of what is asked stands in any document (generation %i)",
    async (generation) => {
      asked.mockClear();
      const marks: object[] = [];
      const narrator = vi.spyOn(game.users, "activeGM", "get").mockReturnValue(game.users.get(ANN) ?? null);
      const update = vi.spyOn(game.user, "update").mockImplementation((changes) => {
        marks.push(changes as object);
        return Promise.resolve(undefined);
      });
      const planned = plan("meleeCombat", { preset: { challenge: "fixed", challengeNumber: 977 } });
      Object.assign(game.release, { generation });
      await askForBlindRoll({ type: "check", actor: missa.uuid, choices: choicesOf(planned), inAnswerTo: "" });
      Object.assign(game.release, { generation: 13 });
      expect(JSON.stringify(asked.mock.calls)).toContain("977");
      expect(JSON.stringify(marks)).not.toMatch(/977|meleeCombat|Actor/);
      expect(marks).toHaveLength(generation === 13 ? 2 : 0);
      narrator.mockRestore();
      update.mockRestore();
    },
  );
});
