import path from "node:path";
import { mkdir } from "node:fs/promises";
import type { Browser } from "playwright";
import { PracticeTable } from "../support/practice-table.ts";
import { TableClient } from "../support/table-client.ts";
import { openChat } from "./at-the-table.ts";
import { CARD_PHASES, cardAt, layCard, setResources, type CardPhase } from "./card-phases.ts";
import { playScenes, type Shoot } from "./request-pictures.ts";

type Looker = CardPhase["viewer"];

/**
 * Takes a picture of every phase of a card and of what surrounds it, in both themes, as the person sees it whose turn it shows.
 * Returns the files written.
 */
export async function photographCards(browser: Browser, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const table = await PracticeTable.start();
    try {
      const viewport = { width: 1100, height: 1700 };
      const at = async (who: "Narrator" | "Ann" | "Ben"): Promise<TableClient> => {
        const client = await (await TableClient.open(table, browser, { colorScheme, viewport })).join(who);
        await openChat(client);
        return client;
      };
      const clients = { narrator: await at("Narrator"), ann: await at("Ann"), ben: await at("Ben") };
      const shoot: Shoot = async (name, element) => {
        const file = path.join(folder, `${name}-${colorScheme}.png`);
        await element.screenshot({ path: file });
        files.push(file);
      };
      for (const phase of CARD_PHASES) await photograph(clients, phase, shoot);
      await setResources(clients.narrator, { spin: 0, tenacity: 3 });
      await playScenes(clients, shoot);
      const errors = Object.values(clients).flatMap((client) => client.errors.take());
      if (errors.length > 0) throw new Error(errors.join("\n"));
    } finally {
      await table[Symbol.asyncDispose]();
    }
  }
  return files;
}

async function photograph(
  clients: Readonly<Record<Looker, TableClient>>,
  phase: CardPhase,
  shoot: Shoot,
): Promise<void> {
  await setResources(clients.narrator, phase.resources ?? { spin: 0, tenacity: 3 });
  const id = await layCard(clients.ann, phase, clients.narrator);
  const viewer = clients[phase.viewer];
  const card = await cardAt(viewer, id);
  // What one's own roll earns and costs is on the sheet before the picture is taken.
  await card.locator(".effect.pending").first().waitFor({ state: "detached" });
  for (const summary of phase.open ?? []) await card.locator("summary", { hasText: summary }).first().click();
  await shoot(phase.name, card);
}
