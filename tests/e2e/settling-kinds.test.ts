import { beforeAll, describe, expect, it } from "vitest";
import { d4, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openChat, openSheet } from "./at-the-table.ts";
import { give } from "./before-the-roll.ts";
import { cardAt } from "./card-phases.ts";
import {
  conditionsOf,
  createActor,
  JOREN,
  MISSA,
  postCard,
  rolledOn,
  storedEvent,
  untilConditions,
  untilEvents,
  untilStored,
  writeEvent,
} from "./cards-by-hand.ts";
import { setAutomation, updateActor } from "./game-state.ts";
import { tokenOnBoard } from "./on-the-board.ts";
import { clearConditions } from "./spotlight-play.ts";

/** What the settler does with every kind of effect, and how each is taken back. */
const suite = useTable();
let narrator: TableClient;
let ann: TableClient;
let ben: TableClient;
let thug: string;
let bomb: string;

const hit = { resolution: "impact", purpose: "damage", challenge: { type: "total", value: 3 } };

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  ben = await suite.join("Ben");
  const stress = { value: 0, max: 10 };
  const resistances = { burning: { value: 2 } };
  thug = await createActor(narrator, { name: "Sturdy", type: "npc", system: { stress, resistances } });
  bomb = await createActor(narrator, {
    name: "Bomb",
    type: "challenge",
    system: {
      progress: { value: 0, max: 8 },
      standings: { crowd00000000000: { name: "Crowd", value: 5, top: 10, archived: false, sort: 0 } },
    },
  });
});

/** Ann rolls a success with impact, which both know of by then. */
async function success(impact: readonly number[], opening: object): Promise<string> {
  const card = await postCard(ann, [9, 4], opening);
  await writeEvent(ann, card, "impact0000000000", { type: "impact", faces: impact });
  // Not by their number: the narrator's client may have written the next one by then.
  await expect.poll(async () => storedEvent(narrator, card, "impact0000000000")).toBeDefined();
  return card;
}

async function undo(client: TableClient, card: string, target: string): Promise<void> {
  await writeEvent(client, card, "undo000000000000", { type: "undo", target });
}

describe("stress", () => {
  it("is worked out from the target as it is, not from what the event claims, and undo takes it back", async () => {
    const card = await success([3], { ...hit, impactBonus: 4, element: "burning" });
    const claims = { type: "applied", on: thug, factor: 8, resistance: 0 };
    await writeEvent(narrator, card, "applied000000000", claims);
    await untilStored(ann, "Sturdy", "system.stress.value", 5);
    await undo(narrator, card, "applied000000000");
    await untilStored(ann, "Sturdy", "system.stress.value", 0);
  });

  it("U-02 undo restores secondary state too, and what later cards did stays", async () => {
    await updateActor(narrator, "Joren", { system: { stress: { value: 8, max: 10 }, wounds: { value: 0, max: 3 } } });
    const card = await success([3], hit);
    await writeEvent(narrator, card, "applied000000000", { type: "applied", on: JOREN });
    await untilStored(narrator, "Joren", "system.stress.value", 0);
    await untilEvents(ben, card, 3);
    const step = "struck||endure|applied000000000:stress|wound";
    await ask(ben, "endured000000000", { type: "checkStep", card: `ChatMessage.${card}`, step, faces: [] });
    await untilStored(ann, "Joren", "system.wounds.value", 1);
    expect(await storedEvent(ann, card, "endured000000000")).toMatchObject({ by: await userId(ben) });
    const later = await success([3], hit);
    await writeEvent(narrator, later, "later00000000000", { type: "applied", on: JOREN });
    await untilStored(narrator, "Joren", "system.stress.value", 3);
    await undo(narrator, card, "applied000000000");
    await untilStored(ann, "Joren", "system.wounds.value", 0);
    // 8 before, 3 since: as much as fits, and the entry says so.
    await untilStored(ann, "Joren", "system.stress.value", 10);
    await untilStored(ann, "Joren", "system.ledger.applied000000000:stress@1.notes.0", "limit");
  });
});

describe("falling", () => {
  it("R-903 whoever has no wound left falls unconscious, and undo lets them rise", async () => {
    await updateActor(narrator, "Sturdy", { system: { stress: { value: 10 } } });
    const card = await success([4], { ...hit });
    await writeEvent(narrator, card, "felled0000000000", { type: "applied", on: thug });
    await untilConditions(ann, "Sturdy", ["Unconscious"]);
    await untilStored(ann, "Sturdy", "system.stress.value", 0);
    await undo(narrator, card, "felled0000000000");
    await untilConditions(ann, "Sturdy", []);
    await untilStored(ann, "Sturdy", "system.stress.value", 10);
  });

  it("is seen on the token, said on the card and to screen readers, and undone in words (CV-5, R-903)", async () => {
    const twin = await placeTwin();
    await openChat(ann);
    const onBoard = tokenOnBoard(ann, "Sturdy Twin").locator('image.token-overlay[href$="conditions/unconscious.svg"]');
    const card = await success([4], hit);
    const shown = await cardAt(ann, card);
    await writeEvent(narrator, card, "felledTwin000000", { type: "applied", on: twin });
    await shown.getByText("Sturdy Twin falls unconscious", { exact: true }).waitFor();
    await onBoard.waitFor({ state: "attached" });
    const region = ann.page.locator(".tenacity-announcer");
    await expect.poll(() => region.textContent()).toContain("Sturdy Twin falls unconscious");
    await untilConditions(ann, "Sturdy", []);
    await undo(narrator, card, "felledTwin000000");
    await shown.getByText("Undone: Sturdy Twin falls unconscious").waitFor();
    await onBoard.waitFor({ state: "detached" });
  });
});

/** An unlinked token of Sturdy's that can take nothing more, as compendia may hold one. @returns the uuid of its actor */
async function placeTwin(): Promise<string> {
  return narrator.page.evaluate(
    async (actorId) => {
      const { canvas } = globalThis as unknown as {
        canvas: { scene: { createEmbeddedDocuments(name: string, data: object[]): Promise<PlacedTwin[]> } };
      };
      const data = { name: "Sturdy Twin", actorId, delta: null, x: 0, y: 0 };
      const [token] = await canvas.scene.createEmbeddedDocuments("Token", [data]);
      await token?.actor.update({ "system.stress.value": 10 });
      return token?.actor.uuid ?? "";
    },
    thug.replace("Actor.", ""),
  );
}

interface PlacedTwin {
  readonly actor: { readonly uuid: string; update(changes: object): Promise<unknown> };
}

describe("conditions", () => {
  const legs = (name: string) => ({
    resolution: "impact",
    purpose: "condition",
    challenge: { type: "total", value: 3 },
    condition: { type: "hinder", name, scope: ["legs"], element: "", removal: "check" },
  });

  it("R-1006 a stronger one replaces, a weaker one changes nothing, undo restores what was replaced", async () => {
    const weak = await success([2], legs("Mud"));
    await writeEvent(narrator, weak, "mud0000000000000", { type: "applied", on: thug });
    await untilConditions(ann, "Sturdy", ["Mud"]);
    const strong = await success([4], legs("Net"));
    await writeEvent(narrator, strong, "net0000000000000", { type: "applied", on: thug });
    await untilConditions(ann, "Sturdy", ["Net"]);
    const weaker = await success([1], legs("Breeze"));
    await writeEvent(narrator, weaker, "breeze0000000000", { type: "applied", on: thug });
    await untilStored(ann, "Sturdy", "system.ledger.breeze0000000000:condition@0.notes.0", "conditionKept");
    await undo(narrator, strong, "net0000000000000");
    await untilConditions(ann, "Sturdy", ["Mud"]);
    await undo(narrator, weak, "mud0000000000000");
    await untilConditions(ann, "Sturdy", []);
  });

  it("says what stands in the way when a condition is gone by the time of the undo", async () => {
    const card = await success([2], legs("Vines"));
    await writeEvent(narrator, card, "vines00000000000", { type: "applied", on: thug });
    await untilConditions(narrator, "Sturdy", ["Vines"]);
    await narrator.page.evaluate(async () => {
      const page = globalThis as unknown as {
        game: {
          actors: { getName(name: string): { deleteEmbeddedDocuments(type: string, ids: string[]): Promise<unknown> } };
        };
      };
      await page.game.actors.getName("Sturdy").deleteEmbeddedDocuments("ActiveEffect", ["vines00000000000"]);
    });
    await undo(narrator, card, "vines00000000000");
    await untilStored(ann, "Sturdy", "system.ledger.vines00000000000:condition@1.notes.0", "conditionGone");
    await openChat(narrator);
    const onScreen = await cardAt(narrator, card);
    await onScreen.getByText("Sturdy: The condition is gone since then").waitFor();
    expect(await conditionsOf(ann, "Sturdy")).toEqual([]);
  });
});

describe("overcoming a condition (R-1010)", () => {
  it("R-1023 leaves the grapple of a lock, once the narrator agrees for their own, and undo brings the lock back", async () => {
    const system = { kind: "lock", scope: ["arms"], source: JOREN };
    await give(narrator, "Sturdy", "ActiveEffect", { name: "Lock", type: "condition", system });
    await untilConditions(ann, "Sturdy", ["Lock"]);
    const condition = await narrator.page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { effects: { getName(name: string): { id: string } } } } };
      };
      return game.actors.getName("Sturdy").effects.getName("Lock").id;
    });
    const overcomes = { bearer: thug, condition, type: "lock", label: "Lock" };
    const card = await postCard(ann, [9, 4], { purpose: "overcome", overcomes });
    await openChat(narrator);
    const onScreen = await cardAt(narrator, card);
    await onScreen.getByText("Lock ends").waitFor();
    await onScreen.getByText("A standard action may still be taken").waitFor();
    await onScreen.getByRole("button", { name: /^Apply/ }).click();
    await untilConditions(ann, "Sturdy", ["Grapple"]);
    await undo(narrator, card, rolledOn(card));
    await untilConditions(narrator, "Sturdy", ["Lock"]);
    await clearConditions(narrator, "Sturdy");
  });
});

it("R-510 a bargain puts the condition on the roller that it brings along, once, and it can be taken back", async () => {
  await clearConditions(narrator, "Missa");
  const card = await postCard(ann, [2, 1], { challenge: { type: "total", value: 9 } });
  await openChat(narrator);
  const offering = await cardAt(narrator, card);
  await offering.getByText("Offer Missa a bargain").click();
  await offering.getByRole("textbox", { name: "What changes in the scene" }).fill("The grip comes loose.");
  await offering.getByRole("combobox", { name: "Condition it brings" }).selectOption("Hinder");
  await offering.getByRole("textbox", { name: "Touches" }).fill("legs");
  await offering.getByRole("spinbutton", { name: "plus d4" }).fill("1");
  await offering.getByRole("button", { name: "Offer it" }).click();
  await openChat(ann);
  const answering = await cardAt(ann, card);
  await answering.getByText("brings Hinder: Legs 1d4").waitFor();
  await answering.getByRole("button", { name: "Accept", exact: true }).click();
  await untilConditions(ann, "Missa", ["Hinder: Legs 1d4"]);
  const sheet = await openSheet(ann, "Missa");
  await sheet.getByRole("tab", { name: "Details" }).click();
  await sheet.getByRole("button", { name: "Take back: Hinder: Legs 1d4" }).click();
  await untilConditions(narrator, "Missa", []);
  await closeWindow(sheet);
});

describe("the scene", () => {
  it.each([
    ["explore", "explore", "system.pool.points", 0, 3],
    ["skill", "progress", "system.progress.value", 0, 3],
    ["standing", "standing", "system.standings.crowd00000000000.value", 5, 8],
  ])("%s moves %s, and back", async (purpose, kind, path, before, after) => {
    const card = await success([3], {
      resolution: "impact",
      purpose,
      targets: [{ id: bomb, challenge: { type: "total", value: 3 } }],
    });
    const event = `${kind}000000000000`.slice(0, 16);
    await writeEvent(narrator, card, event, { type: "applied", target: bomb, on: bomb });
    await untilStored(ann, "Bomb", path, after);
    await undo(narrator, card, event);
    await untilStored(ann, "Bomb", path, before);
  });

  it("R-808 an own failure costs standing by the opponent's dice, which the narrator names, and back", async () => {
    const card = await postCard(ann, [2, 1], {
      resolution: "impact",
      purpose: "standing",
      targets: [{ id: bomb, challenge: { type: "total", value: 9 } }],
    });
    await writeEvent(ann, card, "acceptedStanding", { type: "accepted" });
    await openChat(narrator);
    const onScreen = await cardAt(narrator, card);
    const answer = onScreen.getByRole("region", { name: "The answer of Bomb to the failure" });
    await answer.getByRole("spinbutton", { name: "Impact dice (d4)" }).fill("2");
    await scriptDice(narrator.page, ...d4(1, 2));
    await answer.getByRole("button", { name: "Roll the answer" }).click();
    await onScreen.getByRole("button", { name: "Apply −3 standing to Bomb" }).click();
    await untilStored(ann, "Bomb", "system.standings.crowd00000000000.value", 2);
    await undo(narrator, card, "acceptedStanding");
    await untilStored(ann, "Bomb", "system.standings.crowd00000000000.value", 5);
  });

  it("R-910 healing takes stress off, and back", async () => {
    await updateActor(ann, "Missa", { system: { stress: { value: 2 } } });
    await untilStored(ben, "Missa", "system.stress.value", 2);
    const card = await success([3], { resolution: "impact", purpose: "heal" });
    await writeEvent(ann, card, "healed0000000000", { type: "applied", on: MISSA });
    await untilStored(ben, "Missa", "system.stress.value", 0);
    await undo(ann, card, "healed0000000000");
    await untilStored(ben, "Missa", "system.stress.value", 2);
  });
});

describe("automation", () => {
  it("at once: the narrator's client applies a result to the roll's targets, and not again once it was taken back", async () => {
    await updateActor(narrator, "Sturdy", { system: { stress: { value: 0 } } });
    await setAutomation(narrator, { othersHarm: { players: "auto" } });
    const card = await success([3], { ...hit, targets: [{ id: thug, challenge: { type: "total", value: 3 } }] });
    await untilStored(ann, "Sturdy", "system.stress.value", 3);
    await untilEvents(narrator, card, 3);
    const applied = await narrator.page.evaluate((card) => {
      const { game } = globalThis as unknown as {
        game: { messages: { get(id: string): { system: { events: Record<string, { type: string }> } } } };
      };
      return Object.entries(game.messages.get(card).system.events).find(([, { type }]) => type === "applied")?.[0];
    }, card);
    await undo(narrator, card, applied ?? "");
    await untilStored(ann, "Sturdy", "system.stress.value", 0);
    await untilEvents(narrator, card, 4);
  });

  it("never: the card offers nothing to apply", async () => {
    await setAutomation(narrator, { othersHarm: { players: "off" } });
    await openChat(narrator);
    const card = await success([3], { ...hit, targets: [{ id: thug, challenge: { type: "total", value: 3 } }] });
    const onScreen = await cardAt(narrator, card);
    await onScreen
      .getByText(/^Success/)
      .first()
      .waitFor();
    expect(await onScreen.locator(".tray").count()).toBe(0);
    await setAutomation(narrator, { othersHarm: {} });
    await onScreen.locator(".tray").waitFor();
  });
});

describe("what is somebody else's to allow", () => {
  it("U-08 waits for the narrator or for its owner, who confirms on actors they own", async () => {
    await updateActor(narrator, "Joren", { system: { spin: 0 } });
    const card = await success([4], {
      resolution: "impact",
      purpose: "advantage",
      challenge: { type: "total", value: 3 },
    });
    await writeEvent(ann, card, "shared0000000000", { type: "shared", shares: [{ to: JOREN, points: 2 }] });
    await untilEvents(ben, card, 3);
    const effect = `shared0000000000:spin:${JOREN.replace(".", "-")}`;
    // Ann cannot allow it, whatever she asks for.
    await ask(ann, "approveAnn000000", { type: "approve", card: `ChatMessage.${card}`, effects: [effect] });
    await untilNoRequests(ann);
    await untilStored(narrator, "Joren", "system.spin", 0);
    await ask(ben, "approveBen000000", { type: "approve", card: `ChatMessage.${card}`, effects: [effect] });
    await untilStored(ann, "Joren", "system.spin", 2);
    await untilNoRequests(ben);
  });

  it("a stale request and one that makes no sense are taken back, and change nothing", async () => {
    await ask(ben, "staleRequest0000", {
      type: "checkStep",
      card: "ChatMessage.gone000000000000",
      step: "roller||accept",
    });
    await ben.page.getByText("That was refused: the card is gone.").first().waitFor();
    await ask(ben, "nonsense00000000", { type: "nobodyKnows" });
    await untilNoRequests(ben);
  });
});

/** Puts a request on this user's own document, as the system's own code does. */
async function ask({ page }: TableClient, id: string, request: object): Promise<void> {
  await page.evaluate(
    async ([id, text]) => {
      const { game } = globalThis as unknown as { game: { user: { update(changes: object): Promise<unknown> } } };
      await game.user.update({ flags: { "tenacity-tactics": { requests: { [id]: text } } } });
    },
    [id, JSON.stringify(request)] as const,
  );
}

async function untilNoRequests({ page }: TableClient): Promise<void> {
  await page.waitForFunction(() => {
    const { game } = globalThis as unknown as { game: { user: { flags: Record<string, { requests?: object }> } } };
    return Object.keys(game.user.flags["tenacity-tactics"]?.requests ?? {}).length === 0;
  });
}

async function userId({ page }: TableClient): Promise<string> {
  return page.evaluate(() => (globalThis as unknown as { game: { user: { id: string } } }).game.user.id);
}
