import { beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow, seriousBarriers, showAlone } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat } from "./at-the-table.ts";
import { CARD_PHASES, cardAt, layCard, setResources } from "./card-phases.ts";

const suite = useTable();
const clients: Partial<Record<"narrator" | "ann" | "ben", TableClient>> = {};

beforeAll(async () => {
  const [narrator, ann, ben] = await Promise.all([suite.join("Narrator"), suite.join("Ann"), suite.join("Ben")]);
  Object.assign(clients, { narrator, ann, ben });
  for (const client of [narrator, ann, ben]) await openChat(client);
});

function clientOf(who: "narrator" | "ann" | "ben"): TableClient {
  const client = clients[who];
  if (!client) throw new Error(`${who} is not at the table.`);
  return client;
}

describe.each(CARD_PHASES)("a card: $name", (phase) => {
  it("has no barrier, and fits a sidebar, a phone and a page at 200 %", async () => {
    await setResources(clientOf("narrator"), phase.resources ?? { spin: 0, tenacity: 3 });
    const id = await layCard(clientOf("ann"), phase, clientOf("narrator"));
    const viewer = clientOf(phase.viewer);
    const card = await cardAt(viewer, id);
    for (const summary of phase.open ?? []) await card.locator("summary", { hasText: summary }).first().click();
    const selector = `#sidebar [data-message-id="${id}"] .check-card`;
    // Alone, since at each size the browser would paint the map too.
    const showOthers = await showAlone(viewer.page, selector);
    expect(await seriousBarriers(viewer.page, selector)).toEqual([]);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
      { width: 640, height: 400 },
    ]) {
      await viewer.page.setViewportSize(size);
      expect(await horizontalOverflow(viewer.page, selector), `at ${String(size.width)} pixels`).toBeLessThanOrEqual(0);
    }
    await viewer.page.setViewportSize({ width: 1280, height: 800 });
    await showOthers();
  });
});
