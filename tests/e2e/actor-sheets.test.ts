import { beforeAll, describe, expect, it } from "vitest";
import type { Locator } from "playwright";
import { d10, d4, d6, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openChat } from "./at-the-table.ts";
import { give } from "./before-the-roll.ts";
import { createActor, untilStored } from "./cards-by-hand.ts";
import { messageCount, setSetting, storedCharacter, untilSpin, updateActor } from "./game-state.ts";
import { entryOf, openEntry, showPanel } from "./in-the-directories.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  // Room for two sheets side by side.
  narrator = await suite.join("Narrator", { viewport: { width: 1800, height: 900 } });
  ann = await suite.join("Ann");
});

/** Opens an actor's sheet from the directory. */
async function open(client: TableClient, name: string): Promise<Locator> {
  return openEntry(await showPanel(client, "Actors"), name);
}

/** Makes an actor of a type, and opens it. */
async function make(name: string, type: string): Promise<Locator> {
  await createActor(narrator, { name, type });
  return open(narrator, name);
}

/** Drags an entry of the actor directory to an open window. */
async function dropActor(client: TableClient, name: string, sheet: Locator): Promise<void> {
  const panel = await showPanel(client, "Actors");
  await entryOf(panel, name).dragTo(sheet.locator(".window-content"));
}

/** Moves a window to where others do not cover it. */
async function moveTo(sheet: Locator, left: number): Promise<void> {
  const id = await sheet.getAttribute("id");
  await sheet.page().evaluate(
    ([id, left]) => {
      const { foundry } = globalThis as unknown as {
        foundry: {
          applications: { instances: { get(id: string): { setPosition(position: object): unknown } | undefined } };
        };
      };
      foundry.applications.instances.get(id)?.setPosition({ left, top: 20, width: 720 });
    },
    [id ?? "", left] as const,
  );
}

/** Sets who may see an actor, which Ann has heard of then. */
async function share(name: string, level = 2): Promise<void> {
  await updateActor(narrator, name, { ownership: { default: level } });
  await untilStored(ann, name, "ownership.default", level);
}

/** Gives someone something to work on that takes days. */
async function giveWork({ page }: TableClient, name: string): Promise<void> {
  await page.evaluate(async (name) => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { createEmbeddedDocuments(...parts: unknown[]): Promise<unknown> } } };
    };
    const system = { work: "craft", skill: "craft", challenge: { dice: 1, modifier: 0 }, requirement: 8, unit: "day" };
    const known = { ready: true, simple: true, knowledge: "memorised" };
    const formula = { name: "Bell Rope", type: "formula", system: { ...system, ...known } };
    await game.actors.getName(name).createEmbeddedDocuments("Item", [formula]);
  }, name);
}

describe("an NPC's card", () => {
  let thug: Locator;

  beforeAll(async () => {
    thug = await open(narrator, "Harbor Thug");
  });

  it("is the first page, rolls challenge and impact dice, and offers no roll of what it has none for", async () => {
    expect(await thug.getByRole("button", { name: /^Roll Social/ }).count()).toBe(1);
    const sentinel = await open(narrator, "Clockwork Sentinel");
    await sentinel.getByRole("button", { name: /^Roll Attack: / }).waitFor();
    expect(await sentinel.getByRole("button", { name: /^Roll Social/ }).count()).toBe(0);
    await closeWindow(sentinel);
    await scriptDice(narrator.page, ...d6(3, 5), ...d4(4));
    await thug.getByRole("button", { name: "Roll Attack: 2d6 + 1" }).click();
    await expect.poll(() => messageCount(narrator)).toBe(1);
    await thug.getByRole("button", { name: "Roll impact: 1d4" }).click();
    await openChat(narrator);
    await expect.poll(() => messageCount(narrator)).toBe(2);
    const messages = narrator.page.locator("#sidebar .chat-message");
    expect(await messages.nth(0).innerText()).toContain("9");
    expect(await messages.nth(1).innerText()).toContain("Impact");
  });

  it("takes other NPCs as its parts (R-1405)", async () => {
    await dropActor(narrator, "Clockwork Sentinel", thug);
    await thug.getByText("1 × Clockwork Sentinel").waitFor();
    await dropActor(narrator, "Clockwork Sentinel", thug);
    await thug.getByText("2 × Clockwork Sentinel").waitFor();
    const tokens = () => narrator.page.locator("#board-svg").getByRole("button", { name: /^Clockwork Sentinel/ });
    const before = await tokens().count();
    await thug.getByRole("button", { name: "Place all tokens" }).click();
    await expect.poll(() => tokens().count()).toBe(before + 2);
    await thug.getByRole("button", { name: "Remove Clockwork Sentinel" }).click();
    await thug.getByText("2 × Clockwork Sentinel").waitFor({ state: "detached" });
    await closeWindow(thug);
  });
});

describe("a vehicle", () => {
  let boat: Locator;

  beforeAll(async () => {
    boat = await make("Gull", "vehicle");
    await updateActor(narrator, "Gull", { ownership: { default: 2 }, system: { maneuverability: 3 } });
  });

  it("takes heroes aboard, and shows the combined bonus of each (R-1501)", async () => {
    await dropActor(narrator, "Joren", boat);
    await boat.getByText("Joren").first().waitFor();
    await dropActor(narrator, "Missa", boat);
    await boat.getByText("Pilot 1 with maneuverability 3").waitFor();
    await boat.getByRole("button", { name: "Let Missa take the helm: combined bonus 2" }).click();
    await boat.getByRole("button", { name: "Pilot with Missa: combined bonus 2" }).waitFor();
    await boat.getByRole("button", { name: "Let Joren take the helm: combined bonus 1" }).waitFor();
  });

  it("is steered by Missa's player with that bonus in the place of the rank, who has no control over the crew", async () => {
    const own = await open(ann, "Gull");
    expect(await own.getByRole("button", { name: /take the helm|leaves|Edit/ }).count()).toBe(0);
    await own.getByRole("button", { name: "Pilot with Missa: combined bonus 2" }).click();
    const dialog = ann.page.locator(".application.check-dialog");
    await dialog.getByText("Roll 2d10, keep the highest, add rank 2").waitFor();
    await closeWindow(dialog);
    await closeWindow(own);
    await closeWindow(boat);
  });
});

describe("a challenge", () => {
  let warehouse: Locator;

  beforeAll(async () => {
    warehouse = await make("Warehouse", "challenge");
    await updateActor(narrator, "Warehouse", {
      ownership: { default: 2 },
      system: {
        challenge: { dice: 3, modifier: 1 },
        progress: { max: 2 },
        rounds: { value: 1, max: 1 },
        consequence: "The roof comes down.",
        discoveries: {
          a: { text: "A ledger behind the stove", cost: 2, skill: "", found: false, sort: 1 },
          b: { text: "The oil came from the guild", cost: 4, skill: "", found: false, sort: 2 },
        },
        standings: { a: { name: "The crowd", value: 9, top: 10, archived: false, sort: 1 } },
      },
    });
  });

  it("rolls its rating", async () => {
    await scriptDice(narrator.page, ...d6(2, 2, 3));
    await warehouse.getByRole("button", { name: "Roll the challenge rating: 3d6 + 1" }).click();
    await expect.poll(() => messageCount(narrator)).toBe(3);
  });

  it("counts progress for each who is dropped on it, and says who is too late when the rounds are over (R-704)", async () => {
    await dropActor(narrator, "Missa", warehouse);
    await warehouse.getByText("Missa").first().waitFor();
    await dropActor(narrator, "Joren", warehouse);
    await warehouse.getByRole("button", { name: "Missa: one more" }).click();
    await warehouse.getByRole("img", { name: "Missa: 1 of 2 impact" }).waitFor();
    await warehouse.getByRole("button", { name: "Missa: one more" }).click();
    await warehouse.getByText("done", { exact: true }).waitFor();
    await warehouse.getByRole("button", { name: "End the round" }).click();
    await warehouse.getByText("too late", { exact: true }).waitFor();
    await warehouse.getByRole("heading", { name: "Time's up" }).waitFor();
    expect(await warehouse.getByRole("button", { name: "End the round" }).isDisabled()).toBe(true);
  });

  it("sells what the pool can pay, and hides from Ann what is not found (R-705)", async () => {
    const own = await open(ann, "Warehouse");
    await own.getByRole("tab", { name: "Discoveries" }).click();
    expect(await own.getByText("Not discovered yet").count()).toBe(2);
    await warehouse.getByRole("tab", { name: "Discoveries" }).click();
    const impact = warehouse.getByRole("spinbutton", { name: "Impact" });
    await warehouse.getByRole("button", { name: "Add impact" }).click();
    await expect.poll(() => impact.evaluate((field) => field === document.activeElement)).toBe(true);
    await impact.fill("3");
    await warehouse.getByRole("button", { name: "Add impact" }).click();
    expect(await warehouse.getByRole("button", { name: "Discover for 4: The oil" }).isDisabled()).toBe(true);
    await warehouse.getByRole("button", { name: "Discover for 2: A ledger" }).click();
    await own.getByText("A ledger behind the stove").waitFor();
    expect(await own.getByText("Not discovered yet").count()).toBe(1);
    expect(await own.locator(".pool-points").innerText()).toBe("1");
    expect(await own.getByRole("button", { name: /Find|Add impact|Edit/ }).count()).toBe(0);
    await closeWindow(own);
  });

  it("moves standing, and says when somebody is swayed (R-808)", async () => {
    await warehouse.getByRole("tab", { name: "Standing" }).click();
    await warehouse.getByRole("button", { name: "The crowd: one more" }).click();
    await warehouse.getByText("swayed", { exact: true }).waitFor();
    expect(await warehouse.getByRole("button", { name: "The crowd: one more" }).isDisabled()).toBe(true);
  });

  it("refuses an item in words", async () => {
    const items = await showPanel(narrator, "Items");
    await entryOf(items, "Storm Lantern").dragTo(warehouse.locator(".window-content"));
    await narrator.page.getByText("Warehouse is a challenge. Drop participants").waitFor();
    await closeWindow(warehouse);
  });
});

describe("a party", () => {
  let party: Locator;
  let own: Locator;

  beforeAll(async () => {
    party = await make("Lantern Company", "party");
    await share("Lantern Company");
    await dropActor(narrator, "Missa", party);
    await party.getByText("Missa").first().waitFor();
    await dropActor(narrator, "Joren", party);
    await party.getByRole("button", { name: "Joren", exact: true }).waitFor();
    own = await open(ann, "Lantern Company");
  });

  const memberOf = (sheet: Locator, name: string): Locator => sheet.locator(".member").filter({ hasText: name });

  it("shows every member as it changes", async () => {
    await updateActor(narrator, "Joren", { system: { stress: { value: 8 }, spin: -4 } });
    await memberOf(own, "Joren").getByText("8", { exact: true }).waitFor();
    await memberOf(own, "Joren").getByText("−4", { exact: true }).waitFor();
  });

  it("hides the numbers of others from Ann when the narrator says so, and never her own", async () => {
    await party.getByRole("checkbox", { name: "Players see each other's numbers" }).uncheck();
    await memberOf(own, "Joren").getByText("Numbers are kept private.").waitFor();
    expect(await memberOf(own, "Joren").locator("output").count()).toBe(0);
    expect(await memberOf(own, "Missa").locator("output").count()).toBe(4);
    expect(await memberOf(party, "Joren").locator("output").count()).toBe(4);
  });

  it("is asked for a check as a whole, by a button on its sheet", async () => {
    await party.getByRole("button", { name: "Ask for a check" }).click();
    const window = narrator.page.locator(".application.request-window");
    const asked = window.locator(".request-actors").getByRole("checkbox", { checked: true });
    await expect.poll(async () => asked.count()).toBe(2);
    await closeWindow(window);
  });

  it("shares a stash: what is dragged in leaves its owner, and what is given out leaves the stash", async () => {
    await give(narrator, "Missa", "Item", { name: "Storm Lantern", type: "gear" });
    const missa = await open(narrator, "Missa");
    await missa.getByRole("tab", { name: "Gear" }).click();
    const row = missa.locator(".item-row").filter({ hasText: "Storm Lantern" });
    await row.waitFor();
    await moveTo(missa, 10);
    await moveTo(party, 760);
    await party.getByRole("tab", { name: "Stash" }).click();
    await row.dragTo(party.locator(".window-content"));
    await row.waitFor({ state: "detached" });
    const stashed = party.locator(".item-row").filter({ hasText: "Storm Lantern" });
    await stashed.getByRole("button", { name: "More for Storm Lantern" }).click();
    await narrator.page.getByRole("menuitem", { name: "Give" }).click();
    await narrator.page.locator(".give-dialog").getByRole("button", { name: "Missa" }).click();
    await row.waitFor();
    await stashed.waitFor({ state: "detached" });
    await closeWindow(missa);
  });

  it("ends a scene after showing what that changes, for each once (R-1601)", async () => {
    await party.getByRole("tab", { name: "Members" }).click();
    await party.getByRole("button", { name: "End scene" }).click();
    const preview = narrator.page.locator(".rest-dialog");
    await preview.getByText("Stress 8 → 0").waitFor();
    expect(await preview.getByText(/Spin/).count()).toBe(0);
    await preview.getByText("Standing with The crowd (10/10) is archived").waitFor();
    await preview.getByRole("button", { name: "Apply" }).click();
    await expect.poll(async () => (await storedCharacter(narrator, "Joren")).system.stress.value).toBe(0);
    await untilSpin(narrator, "Joren", -4);
    // The party keeps its numbers to itself, so the report is for narrators alone.
    await openChat(narrator);
    await narrator.page.locator(".rest-card").getByText("Stress 8 → 0").waitFor();
    await openChat(ann);
    expect(await ann.page.locator(".rest-card").filter({ hasText: "Stress" }).count()).toBe(0);
  });

  it("lets a day pass with a healer's dice, and with work by the day (R-807, R-911, R-1602)", async () => {
    await giveWork(narrator, "Missa");
    await updateActor(narrator, "Missa", { system: { skills: { medicine: { rank: 4 } } } });
    await updateActor(narrator, "Joren", { system: { wounds: { value: 1 }, recovery: 1 } });
    await scriptDice(narrator.page, ...d4(2, 3));
    await party.getByRole("button", { name: "Let a day pass" }).click();
    const preview = narrator.page.locator(".rest-dialog");
    await preview.getByText("Wounds 1, 1 of 5 care for the next").waitFor();
    await preview.getByRole("combobox", { name: "Who tends Joren" }).selectOption({ label: "Missa (2d4)" });
    await preview.getByRole("button", { name: "Apply" }).click();
    await openChat(narrator);
    const card = narrator.page.locator(".rest-card");
    await card.getByText("Wounds 1 → 0").waitFor();

    const work = card.getByRole("button", { name: "Missa works on Bell Rope" });
    await work.click();
    await scriptDice(narrator.page, ...d10(9), ...d6(1), ...d10(7), ...d4(3));
    await narrator.page.locator(".check-dialog button[type=submit]").click();
    await work.waitFor({ state: "detached" });
  });

  it("keeps the place of a member that no longer exists, with a button that clears it", async () => {
    await createActor(narrator, { name: "Passer-by", type: "hero" });
    await dropActor(narrator, "Passer-by", party);
    await memberOf(party, "Passer-by").waitFor();
    await narrator.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { delete(): Promise<unknown> } | undefined } };
      };
      await game.actors.getName("Passer-by")?.delete();
    });
    await memberOf(party, "Missing").waitFor();
    await party.getByRole("button", { name: "Remove Missing" }).click();
    await memberOf(party, "Missing").waitFor({ state: "detached" });
  });

  it("gives Ann no narrator's buttons", async () => {
    expect(await own.getByRole("button", { name: /End scene|Short rest|Let a day pass|Remove/ }).count()).toBe(0);
    await closeWindow(own);
    await closeWindow(party);
  });
});

describe("who may see no more than what something is", () => {
  // Missa's player looks into the Gull, which she steers.
  beforeAll(() => createActor(narrator, { name: "Barge", type: "vehicle" }));

  it.each(["Barge", "Warehouse", "Lantern Company", "Clockwork Sentinel"])(
    "reads the story of %s alone",
    async (name) => {
      await share(name, 1);
      const sheet = await open(ann, name);
      await sheet.getByRole("heading", { name, exact: true }).waitFor();
      expect(await sheet.getByRole("tab").count()).toBe(0);
      expect(await sheet.locator("output").count()).toBe(0);
      await closeWindow(sheet);
    },
  );

  it("is told of an NPC as much as the world allows, and no more", async () => {
    await updateActor(narrator, "Clockwork Sentinel", { system: { stress: { value: 2 } } });
    const told = (await open(ann, "Clockwork Sentinel")).locator(".limited-view");
    expect(await told.count()).toBe(0);
    for (const [choice, text] of [
      ["words", "Looks hurt."],
      ["numbers", /^Stress 2 of \d+$/],
    ] as const) {
      await setSetting(narrator, "npcHealth", choice);
      await expect.poll(() => told.innerText()).toMatch(text);
    }
  });
});

it("an NPC in a journal is shown as a card to those who may see it, and linked for others", async () => {
  await share("Harbor Thug", 0);
  const enriched = (client: TableClient) =>
    client.page.evaluate(async () => {
      const page = globalThis as unknown as {
        game: { actors: { getName(name: string): { uuid: string } | undefined } };
        foundry: {
          applications: { ux: { TextEditor: { implementation: { enrichHTML(text: string): Promise<string> } } } };
        };
      };
      const uuid = page.game.actors.getName("Harbor Thug")?.uuid ?? "";
      return page.foundry.applications.ux.TextEditor.implementation.enrichHTML(`@Embed[${uuid}]`);
    });
  const card = await enriched(narrator);
  expect(card).toContain("npc-embed");
  expect(card).toContain("2d6");
  const link = await enriched(ann);
  expect(link).not.toContain("npc-embed");
  expect(link).not.toContain("2d6");
});
