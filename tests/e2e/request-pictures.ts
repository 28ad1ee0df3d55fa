/** Scenes of the narrator's requests, and of what else surrounds a card, played for pictures. */
import type { Locator } from "playwright";
import { d10, d4, d6, scriptDice } from "../support/scripted-dice.ts";
import type { TableClient } from "../support/table-client.ts";
import { give } from "./before-the-roll.ts";
import { cardAt, layCard, phaseNamed, type PhaseEvent } from "./card-phases.ts";
import { createActor, MISSA, OPENING } from "./cards-by-hand.ts";

/** Those at the table. */
export interface Players {
  readonly narrator: TableClient;
  readonly ann: TableClient;
  readonly ben: TableClient;
}

/** Keeps a picture of an element under a name. */
export type Shoot = (name: string, element: Locator) => Promise<void>;

/** Plays every scene at a table with the narrator and both players, and keeps its pictures. */
export async function playScenes(players: Players, shoot: Shoot): Promise<void> {
  await openRequest(players, shoot);
  await secretRequest(players, shoot);
  await cooperation(players, shoot);
  await sceneWork(players, shoot);
  await defense(players, shoot);
  await earlierCheck(players, shoot);
  await forcedColors(players, shoot);
}

async function openRequest({ narrator, ann }: Players, shoot: Shoot): Promise<void> {
  const window = await openWindow(narrator, "Something moves behind the crates", "Investigation", "Stealth");
  await window.getByRole("radio", { name: "Scale", exact: true }).check();
  await shoot("request-window", window);
  await send(window);
  await shoot("request-open-narrator", requestCard(narrator));
  await shoot("request-open-player", requestCard(ann));
  await scriptDice(ann.page, ...d10(9, 2), ...d6(2, 5, 3));
  await answer(ann, "Missa", "Stealth");
  await requestCard(narrator).getByText("success with").waitFor();
  await shoot("request-answered-narrator", requestCard(narrator));
}

async function secretRequest({ narrator, ann }: Players, shoot: Shoot): Promise<void> {
  const window = await openWindow(narrator, "Does anybody hear the steps?", "Perception");
  await window.getByRole("radio", { name: "Hidden number", exact: true }).check();
  await window.getByRole("radio", { name: "Secret", exact: true }).check();
  await send(window);
  await scriptDice(narrator.page, ...d10(8, 2));
  await answer(ann, "Missa", "Perception");
  await requestCard(ann).getByText("answered in secret").waitFor();
  await requestCard(narrator)
    .getByText(/with \d|total \d/)
    .waitFor();
  await shoot("request-secret-narrator", requestCard(narrator));
  await shoot("request-secret-player", requestCard(ann));
  await shoot("secret-card-narrator", newest(narrator));
  await shoot("secret-card-player", newest(ann));
}

async function cooperation({ narrator, ann, ben }: Players, shoot: Shoot): Promise<void> {
  const window = await openWindow(narrator, "Before the gate gives way", "Athletics", "Investigation");
  await window.getByRole("radio", { name: "Number", exact: true }).check();
  await window.getByRole("spinbutton", { name: "Challenge rating" }).fill("3");
  await window.getByRole("radio", { name: "Together", exact: true }).check();
  await send(window);
  for (const [client, name, skill, dice] of [
    [ann, "Missa", "Investigation", [...d10(9, 4), ...d4(3)]],
    [ben, "Joren", "Athletics", [...d10(9, 4, 2), ...d4(4)]],
  ] as const) {
    await scriptDice(client.page, ...dice);
    await answer(client, name, skill);
    const card = newest(client);
    await card.getByRole("button", { name: "Roll impact" }).click();
    await requestCard(client)
      .locator(".request-row", { hasText: name })
      .getByText(/impact \d/)
      .waitFor();
  }
  await requestCard(narrator).getByText("Combined impact: 7").waitFor();
  await shoot("request-together-narrator", requestCard(narrator));
  const joint = narrator.page.locator("#sidebar .check-card", { hasText: "own impact 3, with Joren +4" });
  await joint.waitFor();
  await shoot("cooperative-card", joint);
}

/** What a check adds to a challenge that is explored, and to a piece of work. */
async function sceneWork({ narrator, ann }: Players, shoot: Shoot): Promise<void> {
  const pool = { name: "The sunken archive", type: "challenge", system: { pool: { size: 8, points: 2 } } };
  const archive = await createActor(narrator, pool);
  const targets = [{ id: archive, challenge: { type: "total", value: 7 } }];
  const explored = { ...OPENING, resolution: "impact", purpose: "explore", targets };
  const success: readonly PhaseEvent[] = [
    { type: "rolled", faces: [9, 4] },
    { type: "impact", faces: [3] },
  ];
  const found = await cardAt(narrator, await layCard(ann, { opening: explored, events: success }, narrator));
  await found.getByRole("button", { name: /^Apply/ }).waitFor();
  await shoot("explore-pool", found);

  const formula = { requirement: 8, challenge: { dice: 2, modifier: 0 } };
  await give(narrator, "Missa", "Item", { _id: "Pulley0000000000", name: "Pulley", type: "formula", system: formula });
  const means = { id: `${MISSA}.Item.Pulley0000000000`, label: "Pulley" };
  const craft = { ...OPENING, resolution: "impact", purpose: "craft", means };
  const made = await cardAt(ann, await layCard(ann, { opening: craft, events: success }));
  await made.getByRole("button", { name: /^Apply/ }).waitFor();
  await shoot("crafting", made);
}

async function defense({ narrator, ann, ben }: Players, shoot: Shoot): Promise<void> {
  const asked = await cardAt(ben, await layCard(ann, phaseNamed("defense-asked"), narrator));
  await asked.getByRole("button", { name: "Defend another way" }).click();
  const dialog = ben.page.getByRole("dialog").filter({ has: ben.page.locator(".defense") });
  await dialog.waitFor();
  await shoot("defense-dialog", dialog);
  await ben.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

/** A failure of some time ago: it can still be changed, and waits behind a fold. */
async function earlierCheck({ narrator, ann }: Players, shoot: Shoot): Promise<void> {
  const earlier = await cardAt(ann, await layCard(ann, phaseNamed("failing"), narrator));
  await layCard(ann, phaseNamed("unrolled"), narrator);
  await earlier.getByText("This check can still be changed").waitFor();
  await shoot("earlier-check", earlier);
}

/** Where a reader's own few colors replace all others. */
async function forcedColors({ narrator, ann }: Players, shoot: Shoot): Promise<void> {
  for (const { page } of [narrator, ann]) await page.emulateMedia({ forcedColors: "active" });
  const card = await cardAt(ann, await layCard(ann, phaseNamed("failing"), narrator));
  await card.getByRole("button", { name: /^Push/ }).first().waitFor();
  await shoot("forced-colors-card", card);
  const window = await openWindow(narrator, "Something moves behind the crates", "Investigation");
  await shoot("forced-colors-request", window);
  await narrator.page.keyboard.press("Escape");
}

async function openWindow({ page }: TableClient, reason: string, ...skills: readonly string[]): Promise<Locator> {
  await page.locator("#chat").getByRole("button", { name: "Ask for a check" }).click();
  const window = page.locator(".application.request-window");
  await window.getByRole("textbox", { name: "What it is about" }).fill(reason);
  for (const skill of skills) await window.getByRole("checkbox", { name: skill, exact: true }).check();
  return window;
}

async function send(window: Locator): Promise<void> {
  await window.getByRole("button", { name: "Ask", exact: true }).click();
  await window.waitFor({ state: "detached" });
}

/** Rolls for a hero as the newest request asks, with nothing added in the dialog. */
async function answer(client: TableClient, name: string, skill: string): Promise<void> {
  await requestCard(client)
    .getByRole("button", { name: `Roll ${skill} for ${name}` })
    .click();
  const dialog = client.page.locator(".application.check-dialog");
  await dialog.getByRole("button", { name: "Roll", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

const requestCard = ({ page }: TableClient): Locator => page.locator("#sidebar .request-card").last();

const newest = ({ page }: TableClient): Locator => page.locator("#sidebar .chat-message").last();
