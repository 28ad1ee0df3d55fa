import path from "node:path";
import { mkdir } from "node:fs/promises";
import type { Browser } from "playwright";
import { PracticeTable } from "../support/practice-table.ts";
import { TableClient } from "../support/table-client.ts";
import { openChat } from "./at-the-table.ts";
import { CARD_PHASES, cardAt, layCard, setPurses, type CardPhase } from "./card-phases.ts";

type Looker = CardPhase["viewer"];

/** Takes a picture of every phase of a card, in both themes, as the person sees it whose turn it shows. Returns the files written. */
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
      for (const phase of CARD_PHASES) {
        const file = path.join(folder, `${phase.name}-${colorScheme}.png`);
        await photograph(clients, phase, file);
        files.push(file);
      }
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
  file: string,
): Promise<void> {
  await setPurses(clients.narrator, phase.purse ?? { spin: 0, tenacity: 3 });
  const id = await layCard(clients.ann, phase, clients.narrator);
  const viewer = clients[phase.viewer];
  const card = await cardAt(viewer, id);
  // What one's own roll earns and costs is on the sheet before the picture is taken.
  await card.locator(".effect.pending").first().waitFor({ state: "detached" });
  for (const summary of phase.open ?? []) await card.locator("summary", { hasText: summary }).first().click();
  await card.screenshot({ path: file });
}
