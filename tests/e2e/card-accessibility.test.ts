import { beforeAll, expect, it } from "vitest";
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

/** Phases that are seen by the same person, who has the same to spend: their cards are looked at together. */
const GROUPS = (["ann", "ben", "narrator"] as const)
  .flatMap((viewer) => [0, 2].map((spin) => ({ viewer, spin })))
  .map((group) => ({
    ...group,
    phases: CARD_PHASES.filter((each) => each.viewer === group.viewer && (each.resources?.spin ?? 0) === group.spin),
  }))
  .filter(({ phases }) => phases.length > 0);

it("every phase of a card is looked at below", () => {
  expect(GROUPS.flatMap(({ phases }) => phases)).toHaveLength(CARD_PHASES.length);
});

it.each(GROUPS)(
  "cards that $viewer sees with $spin spin have no barrier, and fit a sidebar, a phone and a page at 200 %",
  async ({ phases, ...group }) => {
    const viewer = clientOf(group.viewer);
    await setResources(clientOf("narrator"), { spin: group.spin, tenacity: 3 });
    const cards: string[] = [];
    for (const phase of phases) {
      const id = await layCard(clientOf("ann"), phase, clientOf("narrator"));
      const card = await cardAt(viewer, id);
      for (const summary of phase.open ?? []) await card.locator("summary", { hasText: summary }).first().click();
      cards.push(`#sidebar [data-message-id="${id}"] .check-card`);
    }
    // Alone, since at each size the browser would paint the map too.
    const showOthers = await showAlone(viewer.page, cards.join());
    expect(await seriousBarriers(viewer.page, cards.join())).toEqual([]);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
      { width: 640, height: 400 },
    ]) {
      await viewer.page.setViewportSize(size);
      for (const [index, card] of cards.entries())
        expect(
          await horizontalOverflow(viewer.page, card),
          `${phases[index]?.name ?? ""} at ${String(size.width)} pixels`,
        ).toBeLessThanOrEqual(0);
    }
    await viewer.page.setViewportSize({ width: 1280, height: 800 });
    await showOthers();
  },
);
