import type { Locator } from "playwright";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow, seriousBarriers } from "../support/accessibility.ts";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openChat, openMore } from "./at-the-table.ts";

/** What a card of hit and evade does apart from the fight in the alley: guns, holds, stunning, care, openings, and what is undone. */

interface EvadeFolk {
  readonly uuid: string;
  readonly id: string;
  readonly items: {
    getName(name: string): { readonly id: string; readonly system: { readonly jam: number; readonly loaded: boolean } };
  };
  readonly system: {
    readonly life: { readonly value: number };
    readonly fatigue: number;
    readonly out: boolean;
    readonly immobile: number;
  };
  readonly prototypeToken: object;
  update(changes: object): Promise<unknown>;
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
}

interface SceneToken {
  readonly id: string;
  readonly actorId: string;
  update(changes: object): Promise<unknown>;
}

/** The few members of Foundry's globals that set the scene, and tell how its people stand. */
interface EvadePage {
  readonly game: {
    readonly actors: { getName(name: string): EvadeFolk };
    readonly users: { getName(name: string): { readonly id: string } };
    readonly system: {
      readonly api: Record<"rollAttack" | "rollCheck", (uuid: string, options: object) => Promise<boolean>>;
    };
  };
  readonly canvas: {
    readonly scene: {
      readonly id: string;
      readonly tokens: { getName(name: string): SceneToken };
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
    };
  };
  readonly Actor: { readonly implementation: { create(data: readonly object[]): Promise<unknown> } };
}

const suite = useTable({ game: "hit-and-evade" });
let narrator: TableClient;
let ann: TableClient;

const weapon = (name: string, system: object): object => ({ name, type: "evadeWeapon", system });

/** Who is there, and where on the quay, by column and row. */
const CAST = [
  {
    type: "evadeHero",
    name: "Mira",
    at: [3, 6],
    system: {
      attributes: { body: 3, senses: 3, willpower: 2, science: 2, evade: 7 },
      skills: { medicine: 3, "craft-gunsmith": 2, brawl: 2, "pain-resistance": 2 },
      life: { value: 11, max: 11 },
    },
    items: [
      weapon("Pistol", { kind: "gun", range: { near: 3, far: 6 }, fix: 8 }),
      weapon("Cosh", { kind: "melee", traits: ["stunning"], stun: 2 }),
      { name: "Mending Word", type: "evadePower", system: { kind: "spell", skill: "magic", difficulty: 5, heals: 2 } },
    ],
  },
  {
    type: "evadeOpponent",
    name: "Thug",
    at: [8, 6],
    system: {
      attributes: { body: 2, evade: 7, willpower: 2 },
      skills: { "pain-resistance": 2, athletics: 1, dodge: 9 },
      life: { value: 10, max: 10 },
    },
  },
  { type: "evadeOpponent", name: "Lookout", at: [4, 6], system: { attributes: { body: 2, evade: 5, senses: 5 } } },
] as const;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  await narrator.page.evaluate(async (cast) => {
    const { Actor, game, canvas } = globalThis as unknown as EvadePage;
    await Actor.implementation.create(
      cast.map(({ at: _at, ...actor }) => ({
        ...actor,
        ownership: { default: 0, ...(actor.type === "evadeHero" && { [game.users.getName("Ann").id]: 3 }) },
        prototypeToken: { actorLink: true, disposition: actor.type === "evadeHero" ? 1 : -1 },
      })),
    );
    const tokens = cast.map(async ({ name, at: [column, row] }) => {
      const token = await game.actors.getName(name).getTokenDocument({ x: column * 100, y: row * 100 });
      return token.toObject();
    });
    await canvas.scene.createEmbeddedDocuments("Token", await Promise.all(tokens));
  }, CAST);
  ann = await suite.join("Ann");
  for (const client of [narrator, ann]) await openChat(client);
});

// A dialog that a failed test left open would fail the next ones too.
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const client of [narrator, ann]) {
    for (const dialog of await dialogOf(client).all()) await closeWindow(dialog);
  }
});

const card = ({ page }: TableClient): Locator => page.locator("#sidebar .evade-check").last();
const outcome = (client: TableClient): Locator => card(client).locator(".outcome");
const dialogOf = ({ page }: TableClient): Locator => page.locator(".evade-dialog");

/** Presses something on the newest card, while these faces fall. */
async function press(client: TableClient, name: string | RegExp, ...faces: readonly number[]): Promise<void> {
  await scriptDice(client.page, ...d10(...faces));
  await card(client).getByRole("button", { name }).first().click();
}

/** Opens the dialog of an attack or a check of Mira's, with all that stands under More. */
async function plan(what: "rollAttack" | "rollCheck", options: object, target = ""): Promise<Locator> {
  await ann.page.evaluate(
    ([what, options, target]) => {
      const { game } = globalThis as unknown as EvadePage;
      const at = target === "" ? {} : { target: game.actors.getName(target).uuid };
      void game.system.api[what](game.actors.getName("Mira").uuid, { ...options, ...at });
    },
    [what, options, target] as const,
  );
  const dialog = dialogOf(ann);
  await openMore(dialog);
  return dialog;
}

/** Rolls what the dialog says. */
async function roll(face: number): Promise<void> {
  await scriptDice(ann.page, ...d10(face));
  await dialogOf(ann).getByRole("button", { name: "Roll", exact: true }).click();
  await dialogOf(ann).waitFor({ state: "detached" });
}

/** How someone stands, as the narrator's page knows it, or another. */
const standing = (
  name: string,
  { page } = narrator,
): Promise<Pick<EvadeFolk["system"], "fatigue" | "out"> & { life: number; immobile: boolean }> =>
  page.evaluate((name) => {
    const { life, fatigue, out, immobile } = (globalThis as unknown as EvadePage).game.actors.getName(name).system;
    return { life: life.value, fatigue, out, immobile: immobile > 0 };
  }, name);

const pistol = (): Promise<{ jam: number; loaded: boolean }> =>
  narrator.page.evaluate(() => {
    const { jam, loaded } = (globalThis as unknown as EvadePage).game.actors
      .getName("Mira")
      .items.getName("Pistol").system;
    return { jam, loaded };
  });

describe("a shot (S3-1, S3-6, S3-7, S3-8, S3-15, S3-20)", () => {
  it("is planned by what the map tells, with its odds, and may be planned otherwise", async () => {
    const dialog = await plan("rollAttack", { weapon: "Pistol" }, "Thug");
    await dialog.getByText("5 sp away").waitFor();
    expect(await dialog.getByRole("combobox", { name: /^Distance/ }).inputValue()).toBe("far");
    const against = dialog.locator(".evade-sums div").nth(1);
    // The Lookout stands between the two, and beside Mira.
    expect(await against.innerText()).toMatch(/12\s*Evade 7 · half cover \+2 · far \+3/);
    await dialog.getByText("In reach of Lookout: the shot leaves an opening.").waitFor();
    expect(await dialog.locator(".chances").innerText()).toMatch(/hits\s*20%[^]*jams\s*2%/);
    await dialog.getByRole("checkbox", { name: /^Half cover/ }).uncheck();
    await dialog.getByRole("spinbutton", { name: /^Help of comrades/ }).selectText();
    await dialog.getByRole("spinbutton", { name: /^Help of comrades/ }).pressSequentially("2");
    await dialog.locator(".chances").getByText("60%").waitFor();
    // The small form says all that counts, and what was said not to.
    await openMore(dialog, false);
    expect(await dialog.locator(".modifiers").allInnerTexts()).toEqual([
      "+3 to Evade: far +3",
      "+2 to hit: help +2",
      "Not counted: half cover",
    ]);
    await dialog.getByRole("combobox", { name: /^Distance/ }).waitFor({ state: "hidden" });
    await openMore(dialog);
    expect(await seriousBarriers(ann.page, ".evade-dialog")).toEqual([]);
    expect(await horizontalOverflow(ann.page, ".evade-dialog .window-content")).toBe(0);
  });

  it("hits, jams on doubles, and each step is undone with what it did", async () => {
    await roll(7);
    await press(narrator, "Take the hit");
    await card(ann)
      .getByRole("button", { name: /^Roll damage/ })
      .waitFor();
    await press(ann, /^Roll damage/, 4, 4);
    await card(ann).getByText("the damage dice are doubles").waitFor();
    expect(await standing("Thug")).toMatchObject({ life: 10 });
    await press(ann, /^Roll on the jam table/, 5);
    await outcome(narrator).getByText("Jammed").waitFor();
    await expect.poll(pistol).toMatchObject({ jam: 5 });
    expect(await pistol()).toEqual({ jam: 5, loaded: true });
    expect(await seriousBarriers(ann.page, "#sidebar .evade-check")).toEqual([]);
    await press(ann, /^Undo/);
    await expect.poll(pistol).toMatchObject({ jam: 0 });
    await press(ann, /^Roll on the jam table/, 5);
    await expect.poll(pistol).toMatchObject({ jam: 5 });
  });

  it("leaves an opening, by which the one beside strikes once", async () => {
    await card(narrator)
      .getByRole("button", { name: /^Strike with Lookout/ })
      .click();
    const dialog = dialogOf(narrator);
    await dialog.waitFor();
    expect(await dialog.locator("select[name=target] option:checked").innerText()).toMatch(/^Mira/);
    await scriptDice(narrator.page, ...d10(1));
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    await outcome(narrator).getByText("Missed by").waitFor();
    const shot = narrator.page.locator("#sidebar .evade-check").filter({ hasText: "Pistol" });
    await shot.getByRole("button", { name: /^Strike with Lookout/ }).waitFor({ state: "detached" });
  });

  it("does not go off as long as the gun is jammed; a check of Craft frees it", async () => {
    const shot = await plan("rollAttack", { weapon: "Pistol" }, "Thug");
    await shot.getByText("Pistol is jammed. Fix it first.").waitFor();
    expect(await shot.getByRole("button", { name: "Roll", exact: true }).isDisabled()).toBe(true);
    await closeWindow(shot);
    const dialog = await plan("rollCheck", { skill: "craft-gunsmith" });
    await dialog.getByRole("combobox", { name: "For" }).selectOption({ label: "fixing a gun" });
    await dialog.locator(".evade-sums").getByText("8", { exact: true }).waitFor();
    await roll(4);
    await outcome(narrator).getByText("Success").waitFor();
    await expect.poll(pistol).toMatchObject({ jam: 0 });
  });
});

it("mist (S3-21) keeps ordinary powder from going off, once it comes, by the map or as people say", async () => {
  const dialog = await plan("rollAttack", { weapon: "Pistol" }, "Thug");
  const inMist = dialog.getByRole("checkbox", { name: /^Shot in the mist/, checked: true });
  const help = dialog.getByRole("spinbutton", { name: /^Help of comrades/ });
  expect(await inMist.count()).toBe(0);
  await help.fill("3");
  await narrator.page.evaluate(() =>
    (globalThis as unknown as EvadePage).canvas.scene.createEmbeddedDocuments("Region", [
      {
        name: "Fog",
        shapes: [{ type: "rectangle", x: 200, y: 500, width: 300, height: 300 }],
        behaviors: [{ type: "tenacity-tactics.haze", name: "Fog" }],
      },
    ]),
  );
  // The dialog follows the map while it is open, and keeps what is being typed.
  await inMist.waitFor();
  expect(await help.inputValue()).toBe("3");
  expect(await dialog.getByRole("checkbox", { name: /^Barely visible/ }).isChecked()).toBe(true);
  await dialog.getByText("Ordinary powder does not shoot in the mist: the ball rolls out.").waitFor();
  await dialog.getByRole("checkbox", { name: /^Shot in the mist/ }).uncheck();
  await dialog.locator(".warning").filter({ hasText: "Ordinary powder" }).waitFor({ state: "detached" });
  await closeWindow(dialog);
});

it("hiding (S3-16) the narrator alone is told whether the unaware notice", async () => {
  await plan("rollCheck", { skill: "stealth", difficulty: 0 });
  await roll(1);
  // Body 3 and a 1 are 4; anyone who watches has Senses 5.
  await card(narrator)
    .getByText(/^Lowest Stealth 4\. Passive perception 5: .*Lookout.* spots them\.$/)
    .waitFor();
  expect(
    await card(ann)
      .getByText(/Passive perception/)
      .count(),
  ).toBe(0);
});

it("a check (S3-24) S3-24: Evade and Toughness are numbers that nobody rolls", async () => {
  const dialog = await plan("rollCheck", { skill: "survival" });
  const names = await dialog.locator("input[name=attribute] + span").allInnerTexts();
  expect(names).toEqual(["Body", "Senses", "Willpower", "Science"]);
  expect(await dialog.getByRole("radio", { name: /^Senses/ }).isChecked()).toBe(true);
  await closeWindow(dialog);
});

interface PartyPage {
  readonly game: { readonly actors: { readonly contents: readonly PartyMember[] } };
  readonly Actor: { readonly implementation: { create(data: object): Promise<PartyMember> } };
}

interface PartyMember {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly sheet: { render(options: object): Promise<unknown> };
}

const REST = "Sleep a night";

/**
 * The party's sheet of the games that have no stash: what a narrator presses on it, and what players see of it. What a rest of each of
 * them changes: tests/clients/sister-scenes.test.ts and evade-scenes.test.ts.
 */
describe("the sheet of a party", () => {
  beforeAll(async () => {
    await openChat(narrator);
    await narrator.page.evaluate(async () => {
      const { implementation } = (globalThis as unknown as PartyPage).Actor;
      const hero = { name: "Ottilie", type: "evadeHero", system: { life: { value: 3, max: 12 } } };
      const made = await implementation.create({ ...hero, ownership: { default: 3 } });
      const members = { one: { actor: made.uuid, sort: 1 } };
      const party = { name: "Night Watch", type: "party", ownership: { default: 2 }, system: { members } };
      await implementation.create(party);
    });
    const isThere = () =>
      (globalThis as unknown as PartyPage).game.actors.contents.some(({ name }) => name === "Night Watch");
    for (const { page } of [narrator, ann]) await page.waitForFunction(isThere);
  });

  const open = async ({ page }: TableClient) => {
    await page.evaluate(async () => {
      const { game: world } = globalThis as unknown as PartyPage;
      await world.actors.contents.find(({ name }) => name === "Night Watch")?.sheet.render({ force: true });
    });
    const sheet = page.locator(".party-sheet");
    await sheet.getByText("Ottilie").waitFor();
    return sheet;
  };

  it("shows before it is done what a rest changes, to the narrator alone", async () => {
    const sheet = await open(narrator);
    expect(await seriousBarriers(narrator.page, ".party-sheet")).toEqual([]);
    expect(await horizontalOverflow(narrator.page, ".party-sheet .window-content")).toBeLessThanOrEqual(1);
    await sheet.getByRole("button", { name: REST }).click();
    const preview = narrator.page.locator(".rest-dialog");
    await preview.getByText("Life 3 of 12").first().waitFor();
    for (const box of await preview.getByRole("checkbox").all()) await box.check();
    await preview.getByRole("button", { name: "Apply" }).click();
    await narrator.page.locator("#chat .rest-card").getByText("Ottilie").waitFor();
    const theirs = await open(ann);
    expect(await theirs.getByRole("button", { name: REST }).count()).toBe(0);
    await closeWindow(theirs);
    await closeWindow(sheet);
  });

  it("explains a rule's word on a sheet while a pointer rests on it", async () => {
    const { page } = narrator;
    await page.evaluate(async () => {
      const { game: world } = globalThis as unknown as PartyPage;
      await world.actors.contents.find(({ name }) => name === "Ottilie")?.sheet.render({ force: true });
    });
    const sheet = page.locator(".actor-sheet").last();
    const word = sheet.locator("[data-rule]").first();
    await word.hover();
    await page.locator("#tooltip.rule-tooltip").waitFor();
    await closeWindow(sheet);
  });
});
