import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { registerDocumentClasses } from "../../src/engine/register-documents.ts";
import { mendedIn } from "../../src/engine/data/type-data.ts";
import { typeIcon } from "../../src/engine/data/document-types.ts";
import type { EvadeActor, EvadeWeapon } from "../../src/games/hit-and-evade/data/documents.ts";
import { chargesOf, reloadTimeOf, stageOf } from "../../src/games/hit-and-evade/data/guns.ts";
import { EFFECTS } from "../../src/games/hit-and-evade/effects/index.ts";
import { firstDraft, heroData, readDraft } from "../../src/games/hit-and-evade/maker/hero-draft.ts";
import { readRequest } from "../../src/engine/requests/post-request.ts";
import { EVADE_REQUEST } from "../../src/games/hit-and-evade/requests/request-kind.ts";
import { reloadProblem } from "../../src/games/hit-and-evade/rules/gun.ts";
import { evadePages } from "../../src/games/hit-and-evade/sheets/evade-actor-view.ts";
import { gunView } from "../../src/games/hit-and-evade/items/gun-view.ts";
import { readCommand } from "../../src/games/hit-and-evade/text/commands.ts";
import system from "../../system.json" with { type: "json" };
import { registerSettings } from "./register-tenacity.ts";
import { registerEvadeData } from "./register-sisters.ts";

registerSettings();
registerDocumentClasses();
registerEvadeData();

const LIFE_EFFECT = EFFECTS.get("life");

const item = (name: string, type: string, data: object): object => ({ name, type, system: data });
const gun = (data: object): object => item("Pistol", "evadeWeapon", { kind: "gun", ...data });

/** Someone with items. */
function actor(data: object, items: readonly object[] = []): EvadeActor {
  const withIds = items.map((each, place) => ({ _id: `EvadeTestItem00${String(place)}`, ...each }));
  const made = { name: "Maren", type: "evadeHero", system: data, items: withIds };
  return new Actor.implementation(made as never) as unknown as EvadeActor;
}

const firstItem = ({ items }: EvadeActor): EvadeWeapon => items.contents[0] as unknown as EvadeWeapon;

it("healing on a card (S3-14) says how much came back, which at the full Life is less than was rolled", () => {
  const words = (...[effect, state, entry]: Parameters<NonNullable<typeof LIFE_EFFECT>["words"]>) =>
    LIFE_EFFECT?.words(effect, state, entry);
  const healed = { id: "e:life", event: "e", kind: "life", target: "Actor.A", reason: "heal", by: 5 } as never;
  const entry = { owner: "Actor.A", card: "", reason: "heal", order: 1, changes: { life: 2 }, facts: { life: 10 } };
  expect(words(healed, {} as never, undefined)).toBe("+5 Life");
  expect(words(healed, {} as never, entry)).toBe("+2 Life · now 10");
});

it("the types of hit and evade are in the manifest, each with a picture", () => {
  const types = Object.entries({
    Actor: ["evadeHero", "evadeOpponent", "evadeGroup"],
    Item: ["evadeWeapon", "evadeArmor", "evadePower", "evadeGear", "evadeAdvancement"],
  });
  for (const [document, names] of types) {
    for (const name of names) {
      expect(Object.keys(system.documentTypes[document as "Actor"])).toContain(name);
      const icon = typeIcon(name) ?? "";
      expect(existsSync(new URL(`../../${icon.replace(/^systems\/[^/]+\//, "")}`, import.meta.url)), icon).toBe(true);
    }
  }
});

describe("data that cannot be right", () => {
  it("of a weapon is put right where it is read, and nothing is lost: a die division, a stage and a powder that there are not", () => {
    const broken = firstItem(actor({}, [gun({ divisor: 7, stage: 9, powder: "gravel", fix: 9 })]));
    expect(broken.system).toMatchObject({ divisor: 4, stage: 3, powder: "ordinary", fix: 9 });
    expect(mendedIn((broken._source as { system?: unknown }).system)).toEqual(["powder"]);
  });

  it("of a group counts nobody more than twenty times", () => {
    const group = new Actor.implementation({
      name: "Gang",
      type: "evadeGroup",
      system: { members: [{ actor: "Actor.Tough", quantity: 21 }] },
    } as never);
    expect((group.system as unknown as { members: unknown }).members).toEqual([{ actor: "Actor.Tough", quantity: 20 }]);
  });
});

describe("reloading (S3-20 to S3-22)", () => {
  const free = { loaded: false, jam: 0, resting: false, powder: "ordinary" } as const;

  it.each([
    [{ ...free, loaded: true }, { ordinary: 2, hazeblast: 0 }, "loaded"],
    [{ ...free, jam: 5 }, { ordinary: 2, hazeblast: 0 }, "jammed"],
    [{ ...free, resting: true }, { ordinary: 2, hazeblast: 0 }, "resting"],
    [free, { ordinary: 0, hazeblast: 0 }, "noPowder"],
    [free, { ordinary: 0, hazeblast: 3 }, "wrongPowder"],
    [free, { ordinary: 1, hazeblast: 0 }, null],
    [{ ...free, powder: "hazeblast" }, { ordinary: 1, hazeblast: 0 }, "wrongPowder"],
  ] as const)("%j with %j: %s", (held, charges, problem) => {
    expect(reloadProblem(held, charges)).toBe(problem);
  });

  const reload = { first: 3, second: 2, third: 0 };

  it.each([
    [1, 0, 1, 3],
    [1, 1, 2, 2],
    [2, 2, 3, 0],
  ])("a gun at stage %i, bettered by %i, is at stage %i and takes %i turns", (stage, bettered, at, turns) => {
    const learned = item("Gunslinger", "evadeAdvancement", { reload: bettered });
    const pistol = firstItem(actor({}, [gun({ stage, reload }), learned]));
    expect([stageOf(pistol), reloadTimeOf(pistol)]).toEqual([at, turns]);
  });

  it("counts the charges of each powder, whatever they are called", () => {
    const powder = (kind: string, quantity: number) => item("Powder", "evadeGear", { kind, quantity });
    const owner = actor({}, [powder("ordinary", 2), powder("ordinary", 3), powder("hazeblast", 1), powder("gear", 9)]);
    expect(chargesOf(owner)).toEqual({ ordinary: 5, hazeblast: 1 });
  });
});

describe("a gun on a sheet", () => {
  const shown = (data: object, powder = 0) =>
    gunView(firstItem(actor({}, [gun(data), item("P", "evadeGear", { kind: "ordinary", quantity: powder })])));

  it("says how it stands and what can be done: nothing where it is loaded", () => {
    expect(shown({ loaded: true })).toMatchObject({ ready: true, tone: "ready", todo: "" });
    expect(shown({ loaded: false }, 1)).toMatchObject({ ready: false, todo: "reload", disabled: false });
    expect(shown({ loaded: false })).toMatchObject({ todo: "reload", disabled: true });
  });

  it.each([
    [1, "workshop"],
    [2, "workshop"],
    [3, "craft"],
    [4, "craft"],
    [5, "craft"],
  ])("that is jammed by row %i is freed by %s", (jam, todo) => {
    expect(shown({ loaded: true, jam })).toMatchObject({ ready: false, tone: "jammed", todo });
  });

  it("that waits for the next round is loaded and not ready", () => {
    expect(shown({ loaded: true, resting: true })).toMatchObject({ ready: false, state: "out this round", todo: "" });
    expect(shown({ loaded: false, resting: true }, 1)).toMatchObject({ todo: "reload", disabled: true });
  });

  it("is no gun where the weapon is none", () => {
    expect(gunView(firstItem(actor({}, [item("Club", "evadeWeapon", { kind: "melee" })])))).toBeNull();
  });
});

describe("a sheet", () => {
  it("shows Evade and Toughness with what is worn, skills with their attribute, and actions with what was learned", () => {
    const pages = evadePages(
      actor(
        {
          attributes: { body: 3, senses: 2, evade: 7, toughness: 1 },
          skills: { dodge: 3 },
          life: { value: -2, max: 9 },
        },
        [
          item("Coat", "evadeArmor", { toughness: 1, evade: -1 }),
          item("Left at home", "evadeArmor", { toughness: 5, worn: false }),
          item("Second Breath", "evadeAdvancement", { actions: 1 }),
        ],
      ),
    );
    expect(pages).toMatchObject({ evade: 6, toughness: 2, actions: { value: 1, max: 2, stored: 1 } });
    expect(pages.life).toEqual({ value: -2, max: 9, stored: 9, low: true });
    const dodge = pages.skills.find(({ id }) => id === "dodge");
    expect(dodge).toMatchObject({ sum: "+6", stored: 3 });
    const rolled = pages.attributes.filter((each) => each.rolled).map(({ id }) => id);
    expect(rolled).toEqual(["body", "senses", "willpower", "science"]);
  });

  it("says what fists are like (S3-19): inaccurate without Brawl", () => {
    const brawler = evadePages(actor({ skills: { brawl: 2 } }));
    expect(brawler.fists).toContain("d10/3");
  });
});

it("the maker counts within limits, and tells the world of what was chosen", () => {
  const first = { ...firstDraft(), name: " Runa " };
  const draft = readDraft({ ...first, attributes: { body: 3 }, skills: { dodge: -1 }, life: -10 });
  const { system, type } = heroData(draft ?? first, []);
  expect(type).toBe("evadeHero");
  expect(system).toMatchObject({ attributes: { body: 3 }, skills: { dodge: 0 }, life: { value: 1, max: 1 } });
});

describe("commands", () => {
  it.each([
    ["check", "dodge 9", { attribute: "body", skill: "dodge", difficulty: 9 }],
    ["check", "senses athletics difficulty=8", { attribute: "senses", skill: "athletics", difficulty: 8 }],
    ["check", "science", { attribute: "science", skill: "", difficulty: null }],
    ["check", "craft 10", { attribute: "science", skill: "craft-gunsmith", difficulty: 10 }],
    ["check", "survival for=revive", { attribute: "senses", skill: "survival", aim: "reviveSurvival" }],
    ["check", "medicine for=revive", { skill: "medicine", aim: "reviveMedicine" }],
    ["check", "for=half-hour", { attribute: "", skill: "", aim: "halfHour" }],
    ["request", "", { attribute: "", skill: "", difficulty: null }],
    ["attack", "Long Gun", { type: "attack", weapon: "Long Gun" }],
  ])("/%s %s is read", (name, rest, command) => {
    expect(readCommand(name, rest)).toMatchObject({ command });
  });

  it.each([
    ["", "Name a skill or an attribute after /check, such as /check dodge 9."],
    ["juggling", "There is no attribute or skill “juggling” in this world."],
    ["dodge 61", "“61” is no difficulty. Use 0 to 60."],
    ["dodge difficulty=high", "“high” is no difficulty. Use 0 to 60."],
    [
      "dodge rounds=2",
      "A check knows no “rounds=2”. Use difficulty=8, or for=search, heal, revive, free, fix, half-hour, two-hours or night.",
    ],
    ["evade 7", "Evade is a number and is never rolled."],
  ])("/check %s is refused in words: %s", (rest, problem) => {
    expect(readCommand("check", rest)).toEqual({ problem });
  });
});

it("a request asks nobody where nobody is named", () => {
  expect(readRequest(EVADE_REQUEST, { actors: ["Actor.Nobody"], difficulty: 8 })).toEqual({ problem: "nobody" });
});
