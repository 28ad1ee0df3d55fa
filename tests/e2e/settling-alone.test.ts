import { afterEach, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { openChat } from "./at-the-table.ts";
import { give } from "./before-the-roll.ts";
import { cardAt } from "./card-phases.ts";
import { JOREN, MISSA, postCard, storedEvent, untilEvents, untilStored, writeEvent } from "./cards-by-hand.ts";
import { setSpin, storedCharacter, updateActor } from "./game-state.ts";

/** Cards at a table where nobody narrates, where somebody leaves in the middle, and where somebody clicks too often. */
const suite = useTable();
const open: TableClient[] = [];

async function join(user: "Narrator" | "Ann" | "Ben"): Promise<TableClient> {
  const client = await suite.join(user);
  open.push(client);
  return client;
}

afterEach(async () => {
  for (const client of open.splice(0)) await suite.close(client);
});

const OWNER = 3;

const attack = { targets: [{ id: JOREN, challenge: { type: "opposed", id: "" } }] };

/** Joren's defence with one die, as Ben's client asks the keeper of a card to write it. */
function defence(card: string, face: number): string {
  const facts = { attribute: { id: "dexterity", rank: 1 }, skill: { id: "reaction", rank: 0 } };
  const event = { type: "defended", target: JOREN, defender: JOREN, facts, faces: [face] };
  return JSON.stringify({ type: "checkEvent", card: `ChatMessage.${card}`, event });
}

async function ask({ page }: TableClient, id: string, text: string): Promise<void> {
  await page.evaluate(
    async ([id, text]) => {
      const { game } = globalThis as unknown as { game: { user: { update(changes: object): Promise<unknown> } } };
      await game.user.update({ flags: { "tenacity-tactics": { requests: { [id]: text } } } });
    },
    [id, text] as const,
  );
}

async function untilOwned({ page }: TableClient, actor: string): Promise<void> {
  await until(page, (actor) => (globalThis as unknown as ActorPage).game.actors.getName(actor).isOwner, actor);
}

interface Work {
  readonly uuid: string;
  /** Impact so far, and units of time. */
  readonly done: readonly [progress: number, units: number];
}

/** A formula of Missa's as this client has it. */
async function workOn({ page }: TableClient, formula: string): Promise<Work> {
  return page.evaluate((formula) => {
    const { game } = globalThis as unknown as ActorPage;
    const { uuid, system } = game.actors.getName("Missa").items.getName(formula);
    return { uuid, done: [system.progress, system.unitsSpent] };
  }, formula);
}

interface ActorPage {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly isOwner: boolean;
        readonly items: { getName(name: string): FormulaOnPage };
      };
    };
  };
}

interface FormulaOnPage {
  readonly uuid: string;
  readonly system: { readonly progress: number; readonly unitsSpent: number };
}

async function untilNoRequests({ page }: TableClient): Promise<void> {
  await page.waitForFunction(() => {
    const { game } = globalThis as unknown as { game: { user: { flags: Record<string, { requests?: object }> } } };
    return Object.keys(game.user.flags["tenacity-tactics"]?.requests ?? {}).length === 0;
  });
}

describe("a table without a narrator", () => {
  it("an actor with no owner online waits; a defence is written when the card's author comes back", async () => {
    const ann = await join("Ann");
    const ben = await join("Ben");
    const card = await postCard(ann, [9, 4], attack);
    await untilEvents(ben, card, 1);
    open.splice(open.indexOf(ann), 1);
    await suite.close(ann);
    await ask(ben, "defence000000000", defence(card, 5));
    await ben.reload();
    const back = await join("Ann");
    await untilEvents(ben, card, 2);
    expect(await storedEvent(back, card, "defence000000000")).toMatchObject({
      type: "defended",
      by: "Ben0000000000000",
    });
    await untilNoRequests(ben);
  });

  it("each pays and is paid back in their turn when a step between them is taken back and made again", async () => {
    const ann = await join("Ann");
    const ben = await join("Ben");
    await setSpin(ann, "Missa", 4);
    await setSpin(ben, "Joren", 4);
    const card = await postCard(ann, [3, 4], attack);
    await untilEvents(ben, card, 1);
    await ask(ben, "guard00000000000", defence(card, 9));
    await untilEvents(ann, card, 2);
    const before = { spin: 4, tenacity: 0 };
    await writeEvent(ann, card, "lunge00000000000", { type: "boosted", tenacity: 0, spin: 4, push: 0, before });
    await untilStored(ben, "Missa", "system.spin", 0);
    await openChat(ben);
    await (await cardAt(ben, card)).getByRole("button", { name: /^Spend spin × 1/ }).click();
    await untilStored(ann, "Joren", "system.spin", 3);
    await writeEvent(ann, card, "back000000000000", { type: "undo", target: "lunge00000000000" });
    await untilStored(ann, "Missa", "system.spin", 4);
    await (await cardAt(ben, card)).getByRole("button", { name: "Apply" }).click();
    await untilStored(ann, "Joren", "system.spin", 4);
    await writeEvent(ann, card, "again00000000000", { type: "undo", target: "back000000000000" });
    await untilStored(ann, "Missa", "system.spin", 0);
    await untilStored(ann, "Joren", "system.spin", 3);
  });

  it("each pays their own boosts, and what is somebody else's waits for them", async () => {
    const ann = await join("Ann");
    const ben = await join("Ben");
    await setSpin(ben, "Joren", 6);
    const card = await postCard(ann, [9, 4], attack);
    await untilEvents(ben, card, 1);
    await ask(ben, "parry00000000000", defence(card, 5));
    await untilEvents(ben, card, 2);
    await openChat(ben);
    const onScreen = await cardAt(ben, card);
    await onScreen.getByRole("button", { name: /^Spend spin × 6/ }).click();
    await untilStored(ann, "Joren", "system.spin", 0);
    await untilNoRequests(ben);
    // A gift of Ann's to Joren is Ben's to take.
    const gift = await postCard(ann, [9, 4], {
      resolution: "impact",
      purpose: "advantage",
      challenge: { type: "total", value: 3 },
    });
    await writeEvent(ann, gift, "impact0000000000", { type: "impact", faces: [4] });
    await writeEvent(ann, gift, "gift000000000000", { type: "shared", shares: [{ to: JOREN, points: 2 }] });
    await untilEvents(ben, gift, 3);
    expect((await storedCharacter(ben, "Joren")).system.spin).toBe(0);
    await (await cardAt(ben, gift)).getByRole("button", { name: "Apply" }).click();
    await untilStored(ann, "Joren", "system.spin", 2);
  });
});

it("R-807 two who play one hero and work on one formula at the same moments: every piece of work counts, once", async () => {
  const narrator = await join("Narrator");
  const [ann, ben] = await Promise.all([join("Ann"), join("Ben")]);
  await give(narrator, "Missa", "Item", { name: "Pulley", type: "formula", system: { requirement: 500 } });
  await updateActor(narrator, "Missa", { ownership: { default: OWNER } });
  await Promise.all([ann, ben].map(async (client) => untilOwned(client, "Missa")));
  open.splice(open.indexOf(narrator), 1);
  await suite.close(narrator);
  const means = { id: (await workOn(ann, "Pulley")).uuid, label: "Pulley" };
  const opening = { resolution: "impact", purpose: "craft", means, challenge: { type: "total", value: 3 } };
  const work = async (client: TableClient, place: number): Promise<void> => {
    const card = await postCard(client, [9, 4], opening);
    await writeEvent(client, card, `impact${card.slice(-10)}`, { type: "impact", faces: [place] });
    await writeEvent(client, card, `worked${card.slice(-10)}`, { type: "applied", on: MISSA });
  };
  await Promise.all([ann, ben].flatMap((client) => [1, 2, 3, 4].map(async (place) => work(client, place))));
  for (const client of [ann, ben])
    await expect.poll(async () => (await workOn(client, "Pulley")).done).toEqual([20, 8]);
});

describe("a price", () => {
  it("U-03 is paid and the move made, both or neither, however often Ann clicks", async () => {
    const narrator = await join("Narrator");
    const ann = await join("Ann");
    await setSpin(ann, "Missa", 0);
    await openChat(ann);
    const card = await postCard(ann, [3, 6], { challenge: { type: "total", value: 11 } });
    const onScreen = await cardAt(ann, card);
    await onScreen.getByRole("button", { name: "Push: take 4 negative spin" }).dblclick();
    await onScreen
      .getByText(/^Success/)
      .first()
      .waitFor();
    await untilStored(narrator, "Missa", "system.spin", -4);
    await untilEvents(narrator, card, 2);
    await narrator.reload();
    expect((await storedCharacter(narrator, "Missa")).system.spin).toBe(-4);
  });
});

describe("occasions", () => {
  it("U-09 a reaction earns no spin, by doubles or by failing; an action does", async () => {
    await join("Narrator");
    const ann = await join("Ann");
    await setSpin(ann, "Missa", 0);
    const rating = { challenge: { type: "total", value: 30 } };
    const reaction = await postCard(ann, [4, 4], { ...rating, occasion: "reaction" });
    await writeEvent(ann, reaction, "accepted00000000", { type: "accepted" });
    const action = await postCard(ann, [5, 5], rating);
    await writeEvent(ann, action, "failed0000000000", { type: "accepted" });
    await untilStored(ann, "Missa", "system.spin", 2);
    const { ledger } = (await storedCharacter(ann, "Missa")).system;
    expect(Object.keys(ledger)).not.toContain("accepted00000000:spin@0");
  });
});
