import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator } from "playwright";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { installFixture } from "../support/fixture-system.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { CHAT_BOX } from "./at-the-table.ts";
import { STEPS, trySystem } from "./try-system.ts";

/** A system that knows nothing of this project, served from its folder: written as the community writes them. */
const LANTERN_AND_OATH = await installFixture("lantern-and-oath");

/** The value of an expression in the page, as in a macro. It is JavaScript, like the system: nothing here has types. */
async function ask<Answer>({ page }: TableClient, expression: string): Promise<Answer> {
  return page.evaluate<Answer>(`(async () => (${expression}))()`);
}

/** Expects an expression to come to a value. */
async function becomes(client: TableClient, expression: string, value: unknown): Promise<void> {
  await expect.poll(async () => ask(client, expression), { message: expression }).toEqual(value);
}

async function openTab({ page }: TableClient, name: string): Promise<void> {
  await page.getByRole("tab", { name, exact: true }).click();
}

/** The newest message in the chat log that has some text. */
function card({ page }: TableClient, text: string): Locator {
  return page.locator("#sidebar .chat-message").filter({ hasText: text }).last();
}

const YSOLDE = 'game.actors.getName("Ysolde")';

describe("a foreign system", () => {
  const suite = useTable({ system: LANTERN_AND_OATH });
  let narrator: TableClient;
  let ann: TableClient;

  const sheetOf = (client: TableClient): Locator => client.page.locator(".application.lantern.actor");
  const row = (client: TableClient, item: string): Locator => sheetOf(client).locator(`.item-row[data-name="${item}"]`);
  const tab = async (client: TableClient, name: string): Promise<void> =>
    sheetOf(client).getByRole("tab", { name }).click();

  beforeAll(async () => {
    [narrator, ann] = await Promise.all([suite.join("Narrator"), suite.join("Ann")]);
  });

  it("boots: its modules and scripts, styles, language, settings, migration and api", async () => {
    expect(await ask(ann, "game.system.id")).toBe("lantern-and-oath");
    expect(await ask(ann, "Object.keys(game.system.api)")).toContain("ringBell");
    expect(await ask(ann, "OATH_WORDS.length")).toBe(5);
    expect(await ask(ann, 'getComputedStyle(document.documentElement).getPropertyValue("--lantern-glow")')).toBe("0.5");
    expect(await ask(ann, "CONFIG.LANTERN.abilities.might.text")).toBe("Might");
    await becomes(ann, 'game.settings.get("lantern-and-oath", "schemaVersion")', "2.1.0");
    expect(await ask(ann, "game.actors.size")).toBe(0);
  });

  it("gives an actor that is created the defaults of the system", async () => {
    await ask(
      narrator,
      'Actor.create({ name: "Ysolde", type: "warden" }).then(({ sheet }) => void sheet.render(true))',
    );
    await sheetOf(narrator).waitFor();
    expect(await ask(narrator, `${YSOLDE}.prototypeToken.toObject()`)).toMatchObject({
      actorLink: true,
      disposition: 1,
      bar1: { attribute: "health" },
      bar2: { attribute: "lantern" },
    });
    await ask(narrator, `${YSOLDE}.update({ ownership: { [game.users.getName("Ann").id]: 3 } })`);
    await ask(narrator, `game.users.getName("Ann").update({ character: ${YSOLDE}.id })`);
  });

  it("shows its sheet to the player, with tabs and partials, and stores what is typed", async () => {
    await openTab(ann, "Actors");
    await ann.page.locator("#actors").getByRole("button").filter({ hasText: "Ysolde" }).click();
    const sheet = sheetOf(ann);
    await sheet.getByRole("spinbutton", { name: "Might" }).fill("3");
    await sheet.getByRole("spinbutton", { name: "Might" }).press("Tab");
    await becomes(narrator, `${YSOLDE}.system.load.max`, 13);
    await sheetOf(narrator).locator(".rank", { hasText: "0/13" }).waitFor();
    await sheet.getByRole("combobox", { name: "Creed" }).selectOption({ label: "The door" });
    await becomes(narrator, `${YSOLDE}.system.creed`, "door");
    await sheet.getByRole("textbox", { name: "Tongues" }).fill("Old Tongue");
    await sheet.getByRole("textbox", { name: "Tongues" }).press("Enter");
    await becomes(narrator, `[...${YSOLDE}.system.tongues]`, ["Old Tongue"]);
    await tab(ann, "Biography");
    expect(await sheet.locator('section[data-tab="biography"]').isVisible()).toBe(true);
    expect(await sheet.locator('section[data-tab="traits"]').isVisible()).toBe(false);
    await sheet.getByRole("button", { name: "Edit text" }).click();
    await sheet.locator("prose-mirror textarea").fill("<p>Heave: @Check[might 9]{Heave the gate}</p>");
    await sheet.locator("prose-mirror textarea").press("Tab");
    await becomes(narrator, `${YSOLDE}.system.biography.includes("@Check")`, true);
  });

  it("asks in its own dialogs, and keeps a list", async () => {
    const sheet = sheetOf(ann);
    await tab(ann, "Traits");
    await sheet.getByRole("button", { name: "Add a deed" }).click();
    const dialog = ann.page.locator("dialog.application");
    await dialog.getByRole("textbox", { name: "Deed" }).fill("Rang the bell");
    await dialog.getByRole("button", { name: "Write it down" }).click();
    await sheet.getByRole("checkbox", { name: "Done" }).check();
    await becomes(narrator, `${YSOLDE}.system.toObject().deeds`, [{ text: "Rang the bell", done: true }]);
  });

  it("creates, edits and deletes items, and says who may not", async () => {
    await tab(ann, "Belongings");
    const sheet = sheetOf(ann);
    await sheet.getByRole("button", { name: "Add: Weapon" }).click();
    await sheet.getByRole("button", { name: "Add: Vow" }).click();
    await row(ann, "Weapon").getByRole("button", { name: "Edit" }).click();
    const item = ann.page.locator(".application.lantern.item");
    await item.getByRole("textbox", { name: "Name" }).fill("Bill");
    await item.getByRole("textbox", { name: "Name" }).press("Tab");
    await row(ann, "Bill").waitFor();
    await item.getByRole("tab", { name: "Details" }).click();
    await item.getByRole("textbox", { name: "Wounds" }).fill("1d8 + @might");
    await item.getByRole("textbox", { name: "Wounds" }).press("Tab");
    await item.getByRole("combobox", { name: "Range" }).selectOption({ label: "Bowshot" });
    await becomes(narrator, `${YSOLDE}.items.getName("Bill").system.rangeLabel`, "Bowshot");
    await becomes(narrator, `${YSOLDE}.items.getName("Bill").system.damage`, "1d8 + @might");
    expect(await ask(ann, `${YSOLDE}.items.getName("Bill").constructor.name`)).toBe("LanternItem");
    await item.getByRole("button", { name: "Close window" }).click();
    await row(ann, "Bill").getByRole("spinbutton", { name: "Quantity" }).fill("3");
    await row(ann, "Bill").getByRole("spinbutton", { name: "Quantity" }).press("Tab");
    await becomes(narrator, `${YSOLDE}.system.load.value`, 3);
    await row(ann, "Vow").getByRole("button", { name: "Delete" }).click();
    await ann.page.locator("dialog.application").getByRole("button", { name: "Yes" }).click();
    await row(ann, "Vow").waitFor({ state: "detached" });
  });

  it("imports from its compendia, old shapes included, and draws from its table", async () => {
    await ask(
      narrator,
      'game.items.importFromCompendium(game.packs.get("lantern-and-oath.armoury"), "SilverBell000000")',
    );
    const shade = 'game.actors.importFromCompendium(game.packs.get("lantern-and-oath.bestiary"), "RoadShade0000000")';
    await ask(narrator, `${shade}.then((actor) => actor.id)`);
    expect(await ask(narrator, 'game.actors.getName("Road shade").system.toObject()')).toMatchObject({
      health: { value: 6, max: 6 },
      abilities: { grace: { value: 3 } },
    });
    const draw =
      'fromUuid("Compendium.lantern-and-oath.omens.RollTable.NightOmens000000").then((table) => table.draw())';
    await ask(narrator, `${draw}.then(({ results }) => results.length)`);
    await becomes(ann, "game.packs.map((pack) => pack.metadata.name)", ["armoury", "omens"]);
  });

  it("takes an item that is dragged from the directory, whose effect applies while it is carried", async () => {
    await openTab(narrator, "Items");
    await tab(narrator, "Belongings");
    await narrator.page
      .locator("#items")
      .getByText("Silver bell")
      .dragTo(sheetOf(narrator).locator(".item-sections"), { targetPosition: { x: 60, y: 10 } });
    await row(ann, "Silver bell").waitFor();
    await becomes(ann, `${YSOLDE}.system.abilities.wits.value`, 3);
    await tab(ann, "Effects");
    await sheetOf(ann).locator('[data-category="passive"] .effect-row', { hasText: "Clear hearing" }).waitFor();
    await tab(ann, "Belongings");
    await row(ann, "Silver bell").getByRole("button", { name: "Carried at hand" }).click();
    await becomes(narrator, `${YSOLDE}.system.abilities.wits.value`, 1);
    await sheetOf(ann)
      .locator('[data-category="inactive"] .effect-row', { hasText: "Clear hearing" })
      .waitFor({ state: "attached" });
  });

  it("sorts items that are dragged within the sheet", async () => {
    await sheetOf(ann).getByRole("button", { name: "Add: Gear" }).click();
    // The sheet is drawn anew for it, which would take what is dragged out of the pointer's hand.
    await row(ann, "Gear").waitFor();
    await row(ann, "Silver bell").dragTo(row(ann, "Gear"), {
      sourcePosition: { x: 5, y: 5 },
      targetPosition: { x: 5, y: 5 },
    });
    const names = `${YSOLDE}.itemTypes.gear.sort((a, b) => a.sort - b.sort).map((item) => item.name)`;
    await becomes(narrator, names, ["Gear", "Silver bell"]);
  });

  it("creates an effect, switches it and shows a status that changes an ability", async () => {
    await tab(ann, "Effects");
    const sheet = sheetOf(ann);
    await sheet.getByRole("button", { name: "Add effect: Passing" }).click();
    await sheet
      .locator('[data-category="temporary"] .effect-row')
      .getByRole("button", { name: "Switch on or off" })
      .click();
    await sheet.locator('[data-category="inactive"] .effect-row', { hasText: "Effect" }).waitFor();
    await ask(ann, `${YSOLDE}.toggleStatusEffect("dazzled").then(() => null)`);
    await becomes(narrator, `${YSOLDE}.system.abilities.grace.value`, 0);
    await becomes(narrator, `${YSOLDE}.system.defense`, 8);
    await sheet.locator(".effect-row", { hasText: "Dazzled" }).getByRole("button", { name: "Delete" }).click();
    await becomes(narrator, `${YSOLDE}.system.abilities.grace.value`, 1);
  });

  it("rolls an ability as its dialog asks, on a card of its own", async () => {
    await openTab(ann, "Chat");
    await openTab(narrator, "Chat");
    await tab(ann, "Traits");
    await sheetOf(ann).getByRole("button", { name: "Might", exact: true }).click();
    const dialog = ann.page.locator("dialog.application");
    await dialog.getByRole("combobox", { name: "Difficulty" }).selectOption({ label: "Easy (9)" });
    await dialog.getByRole("radio", { name: "With" }).check();
    await dialog.getByRole("button", { name: "Roll" }).click();
    for (const client of [ann, narrator]) {
      const message = card(client, "Might check");
      await message.locator(".oath-roll", { hasText: "against 9" }).waitFor();
      expect(await message.locator(".dice-formula").innerText()).toMatch(/^2d20kh \+ 3/);
      expect(await message.getAttribute("class")).toMatch(/lantern-(success|failure)/);
    }
    expect(await ask(narrator, "game.messages.contents.at(-1).rolls[0].constructor.name")).toBe("OathRoll");
  });

  it("rolls from a button on a card, which only the owner sees", async () => {
    const rolls = (name: string) => card(ann, name).getByRole("button", { name: /Roll wounds/ });
    const claw = '{ name: "Claw", type: "weapon" }';
    const given = `game.actors.getName("Road shade").createEmbeddedDocuments("Item", [${claw}])`;
    await ask(narrator, `${given}.then(async ([item]) => void (await item.use()))`);
    await card(ann, "Claw").waitFor();
    expect(await rolls("Claw").count()).toBe(0);
    await tab(ann, "Belongings");
    await row(ann, "Bill").getByRole("button", { name: "Bill" }).click();
    await rolls("Bill").click();
    await card(narrator, "Wounds of Bill").locator(".dice-total").waitFor();
    expect(await ask(narrator, "game.messages.contents.at(-1).rolls[0].formula")).toMatch(/^1d8 \+ 3/);
  });

  it("turns an item that is dragged to the hotbar into a macro", async () => {
    const before = await ask<number>(narrator, "game.messages.size");
    const slot = ann.page.locator("#hotbar [data-slot='1']");
    await row(ann, "Bill").dragTo(slot, { sourcePosition: { x: 5, y: 5 } });
    await becomes(ann, 'game.user.hotbar["1"] === game.macros.getName("Bill")?.id', true);
    await ann.page.locator("#hotbar").getByRole("button", { name: /Bill/ }).click();
    await becomes(narrator, "game.messages.size", before + 1);
  });

  it("hears chat commands, keys, sockets and queries", async () => {
    await ask(narrator, 'void Hooks.on("lanternBell", ({ strokes }) => (globalThis.strokes = strokes))');
    await ask(ann, "game.system.api.ringBell(3)");
    await becomes(narrator, "globalThis.strokes", 3);
    expect(await ask(ann, `game.system.api.askForReward(${YSOLDE}, 12)`)).toBe(12);
    await becomes(narrator, `${YSOLDE}.system.rank`, 2);
    await ann.page.locator(CHAT_BOX).fill("/oath I keep the light");
    await ann.page.locator(CHAT_BOX).press("Enter");
    await card(narrator, "I keep the light").locator("blockquote.oath").waitFor();
    await ann.page.locator(CHAT_BOX).blur();
    await ann.page.keyboard.press("Alt+KeyL");
    // Hers turns over what she sees.
    for (const client of [narrator, ann]) await becomes(client, `${YSOLDE}.system.lantern.lit`, false);
    await ann.page.keyboard.press("Alt+KeyL");
    await becomes(narrator, `${YSOLDE}.system.lantern.lit`, true);
  });

  it("enriches text with its own button", async () => {
    await tab(ann, "Biography");
    const before = await ask<number>(ann, "game.messages.size");
    await sheetOf(ann).getByRole("button", { name: "Heave the gate" }).click();
    await becomes(narrator, "game.messages.size", before + 1);
    await becomes(narrator, "game.messages.contents.at(-1).rolls[0].difficulty", 9);
  });

  it("changes settings of the world and of one browser, and in a menu of its own", async () => {
    await openTab(narrator, "Settings");
    await narrator.page.getByRole("button", { name: "Game settings" }).click();
    const settings = narrator.page.locator("#settings-config");
    await settings.getByRole("button", { name: "Describe the road" }).click();
    const road = narrator.page.locator("#lantern-road-config");
    await road.getByRole("textbox").fill("The salt road");
    await road.getByRole("button", { name: "Walk it" }).click();
    await becomes(ann, 'game.settings.get("lantern-and-oath", "road").name', "The salt road");
    await settings.getByRole("checkbox", { name: "Lanterns burn down" }).uncheck();
    await settings.getByRole("button", { name: "Save settings" }).click();
    for (const client of [ann, narrator])
      await becomes(client, 'game.settings.get("lantern-and-oath", "burnLanterns")', false);
    await ask(narrator, 'game.settings.set("lantern-and-oath", "burnLanterns", true)');
    await becomes(ann, 'game.settings.get("lantern-and-oath", "burnLanterns")', true);
  });

  it("fights by its own initiative, order and rounds", async () => {
    await ask(narrator, "Combat.create({ active: true }).then((combat) => combat.id)");
    const fighters = "game.actors.contents.map((actor) => ({ actorId: actor.id, name: actor.name }))";
    await ask(narrator, `game.combat.createEmbeddedDocuments("Combatant", ${fighters}).then(() => null)`);
    await ask(narrator, "game.combat.rollAll().then(() => null)");
    const everyone = "game.combat.combatants.contents.every((combatant) => combatant.initiative !== null)";
    expect(await ask(narrator, everyone)).toBe(true);
    // The tie-break of the formula is a hundredth for each point of grace.
    const hundredths = 'Math.round((game.combat.combatants.getName("Road shade").initiative % 1) * 100)';
    await becomes(ann, hundredths, 3);
    await ask(narrator, "game.combat.startCombat().then(() => null)");
    await ask(narrator, "game.combat.nextRound().then(() => null)");
    await becomes(ann, `${YSOLDE}.system.lantern.value`, 5);
    await becomes(ann, 'game.combat.getFlag("lantern-and-oath", "longestRound")', 2);
  });

  it("knows its grid and tokens on a scene", async () => {
    await ask(narrator, 'Scene.create({ name: "Salt road" }).then((scene) => scene.id)');
    expect(await ask(narrator, 'game.scenes.getName("Salt road").grid.units')).toBe("paces");
    expect(await ask(narrator, 'game.scenes.getName("Salt road").grid.distance')).toBe(2);
    const token = 'game.actors.getName("Road shade").getTokenDocument({ x: 0, y: 0 })';
    const placed = `${token}.then((token) => TokenDocument.create(token.toObject(), { parent: game.scenes.getName("Salt road") }))`;
    expect(await ask(narrator, `${placed}.then((token) => token.ominous)`)).toBe(true);
  });

  it("falls and rests by hooks and menus", async () => {
    await ask(ann, `${YSOLDE}.applyDamage(50)`);
    await becomes(narrator, `[...${YSOLDE}.statuses]`, ["dead"]);
    const sheet = sheetOf(ann);
    await sheet.getByRole("button", { name: "Window menu" }).click();
    await sheet.getByRole("button", { name: "Rest" }).click();
    await ann.page.locator("dialog.application").getByRole("button", { name: "Rest" }).click();
    await becomes(narrator, `${YSOLDE}.system.health.value`, 8);
    await becomes(narrator, `[...${YSOLDE}.statuses]`, []);
  });

  it("is told by name what a class, a document or a record of CONFIG lacks here, and may define it", async () => {
    const missing = (name: string) => `${name} is not on the practice table yet`;
    const lacks = (what: string) => `(() => { try { return ${what}; } catch ({ message }) { return message; } })()`;
    expect(await ask(ann, lacks("Actor.fromImport"))).toBe(missing("foundry.documents.Actor.fromImport"));
    expect(await ask(ann, lacks(`${YSOLDE}.getTokenImages()`))).toBe(missing("foundry.documents.Actor#getTokenImages"));
    expect(await ask(ann, lacks("CONFIG.Combat.fallbackTurnMarker"))).toBe(missing("CONFIG.Combat.fallbackTurnMarker"));
    expect(await ask(ann, lacks("CONFIG.Combat.ownRecord"))).toBe(undefined);
    const defined = "(CONFIG.Combat.fallbackTurnMarker = 'ring.webp', CONFIG.Combat.fallbackTurnMarker)";
    expect(await ask(ann, defined)).toBe("ring.webp");
  });
});

it("tools/try-system.mjs reports each step of a system that the table plays", async () => {
  const report = await trySystem(LANTERN_AND_OATH, { generation: inject("generation") ?? 14, apart: false });
  expect(report).toMatchObject({ id: "lantern-and-oath", version: "2.1.0", missing: [], errors: [] });
  for (const step of STEPS) expect(report.steps[step], step).toMatchObject({ ok: true, failed: [], idle: [] });
  expect(report.steps.sheets?.done).toEqual(["Actor warden", "Actor shade", "Item weapon", "Item gear", "Item vow"]);
  expect(report.steps.rolls?.done).toEqual(["from the sheet of Actor warden"]);
  expect(report.steps.fights?.done.map((done) => done.split(" ")[0])).toEqual(["begins", "goes", "ends"]);
  expect(report.steps.packs?.done.map((done) => done.split(" ")[0])).toContain("lantern-and-oath.armoury");
});

it("tools/try-system.mjs does not call a module whole whose files are not there", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "candle-"));
  const manifest = { id: "candle", title: "Candle", version: "1", esmodules: ["candle.mjs"], styles: ["lost.css"] };
  await writeFile(path.join(folder, "module.json"), JSON.stringify(manifest));
  await writeFile(path.join(folder, "candle.mjs"), 'import "./wick.mjs";');
  const report = await trySystem(LANTERN_AND_OATH, { modules: [folder], apart: false });
  await rm(folder, { recursive: true });
  expect(report.steps.boots?.failed).toEqual(
    expect.arrayContaining([
      "/modules/candle/wick.mjs answers 404",
      "lost.css is not there, though a manifest names it",
    ]),
  );
  expect(report.steps).not.toHaveProperty("actors");
});
