import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, scriptDice } from "../support/scripted-dice.ts";
import { SocketFrames } from "../support/socket-frames.ts";
import { itOn14, useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { CHAT_BOX, openChat, roll, say, type Wishes, wholeDialog } from "./at-the-table.ts";
import { give } from "./before-the-roll.ts";
import { messageCount, setSetting, setSpin, untilSpin } from "./game-state.ts";
import type { GamePage } from "./page-types.ts";

/**
 * Private and blind rolls tell nobody what is not theirs to know. Foundry sends every
 * document to every client, so it is not enough that a card is hidden: what a player may not know is in no frame of their
 * socket, and in none of the messages that their client has.
 */
const suite = useTable();
let narrator: TableClient;
let ann: TableClient;
let ben: TableClient;
let heardByNarrator: SocketFrames;
let heardByAnn: SocketFrames;
let heardByBen: SocketFrames;

/** What only the numbers of a card contain: its dice, its events and its rating. */
const RATING = 977;
const NUMBERS = ["faces", "HeroRoll", "ImpactRoll", `"value":${String(RATING)}`, '"boosted"', '"impact"'];

async function joinHeard(user: "Narrator" | "Ann" | "Ben"): Promise<[TableClient, SocketFrames]> {
  const client = await suite.open();
  const frames = new SocketFrames(client.page);
  await client.join(user);
  await openChat(client);
  return [client, frames];
}

beforeAll(async () => {
  [narrator, heardByNarrator] = await joinHeard("Narrator");
  [ann, heardByAnn] = await joinHeard("Ann");
  [ben, heardByBen] = await joinHeard("Ben");
  await setSetting(ann, "rollAtOnce", true);
});

async function chooseMode(client: TableClient, label: string): Promise<void> {
  await openChat(client);
  await client.page.getByRole("combobox", { name: "Who sees rolls" }).selectOption({ label });
}

/** Rolls Missa's Investigation as Ann, at once, as a macro does: the mode is the one of her chat. */
async function rollInvestigation({ against, impact = false }: Wishes, times = 1): Promise<void> {
  await ann.page.evaluate(
    async ([against, impact, times]) => {
      interface Api {
        rollSkill(actor: string, skill: string, options: object): Promise<unknown>;
      }
      const { game } = globalThis as unknown as {
        game: { system: { api: Api }; actors: { getName(name: string): { uuid: string } } };
      };
      const challenge = against === null ? {} : { challenge: "fixed", challengeNumber: against };
      const preset = { ...challenge, resolution: impact ? "impact" : "passFail" };
      const { uuid } = game.actors.getName("Missa");
      const ask = (): Promise<unknown> => game.system.api.rollSkill(uuid, "investigation", { preset });
      await Promise.all(Array.from({ length: times }, ask));
    },
    [against ?? null, impact, times] as const,
  );
}

/** Rolls it, and returns the id of the new message once everyone has it. */
async function investigate(wishes: Wishes = { against: RATING }, times = 1): Promise<string> {
  const before = await messageIds(ann);
  await rollInvestigation(wishes, times);
  const id = await ann.page.waitForFunction(
    (known) => (globalThis as unknown as GamePage).game.messages.contents.find(({ id }) => !known.includes(id))?.id,
    before,
  );
  const found = String(await id.jsonValue());
  for (const client of [narrator, ben]) await untilMessage(client, found);
  return found;
}

async function messageIds({ page }: TableClient): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as GamePage).game.messages.contents.map(({ id }) => id));
}

async function untilMessage({ page }: TableClient, id: string): Promise<void> {
  await until(
    page,
    (id) => (globalThis as unknown as GamePage).game.messages.contents.some((message) => message.id === id),
    id,
  );
}

/** The words of {@link NUMBERS} that a client's copy of a message contains, prepared and stored. */
async function knownNumbers({ page }: TableClient, id: string): Promise<string[]> {
  return page.evaluate(
    ([id, words]) => {
      interface Whole {
        id: string;
        rolls: object[];
        system: { opening: object; events: object };
        toObject(): object;
      }
      const { contents } = (globalThis as unknown as { game: { messages: { contents: Whole[] } } }).game.messages;
      const message = contents.find((each) => each.id === id);
      if (!message) throw new Error(`There is no message ${id}.`);
      const { rolls, system } = message;
      const text = JSON.stringify([message.toObject(), rolls, system.opening, system.events]);
      return words.filter((word) => text.includes(word));
    },
    [id, NUMBERS] as const,
  );
}

function cardOf({ page }: TableClient, id: string) {
  return page.locator(`#sidebar .chat-message[data-message-id="${id}"]`);
}

const chatBox = ({ page }: TableClient) => page.locator(CHAT_BOX);
/** What stands in the box: the value of a text area, or the text of an editor. */
const typed = (client: TableClient) =>
  chatBox(client).evaluate((box) => ("value" in box ? box.value : box.textContent.trim()));

const newestMessage = ({ page }: TableClient) => page.locator("#sidebar .chat-message").last();

describe("the chat", () => {
  it("carries commands out", async () => {
    await openChat(ann);
    await setSpin(ann, "Missa", 0);
    await say(ann, "/spin −2");
    await untilSpin(narrator, "Missa", -2);
    await newestMessage(narrator).getByText("Spin 0 → −2").waitFor();
    await newestMessage(ann).getByRole("button", { name: "Undo" }).click();
    await untilSpin(narrator, "Missa", 0);
    await expect.poll(() => typed(ann)).toBe("");
  });

  it("keeps a line that cannot be read, and says why", async () => {
    await say(ann, "/check <b>juggling</b>");
    await ann.page.locator("#notifications").getByText("This world has no skill “<b>juggling</b>”.").waitFor();
    await expect.poll(() => typed(ann)).toBe("/check <b>juggling</b>");
  });

  it("quotes a line in the notification when something else was typed since", async () => {
    await chatBox(ann).evaluate((box) => {
      const type = (): object => Object.assign(box, "value" in box ? { value: "so" } : { textContent: "so" });
      box.addEventListener("keydown", () => setTimeout(type), { once: true, capture: true });
    });
    await say(ann, "/check whistling");
    await ann.page.locator("#notifications").getByText("You typed: /check whistling").waitFor();
    expect(await typed(ann)).toBe("so");
  });

  it("lists its commands for the one who asks, alone", async () => {
    const before = await messageCount(ann);
    await say(ann, "/tenacity help");
    await newestMessage(ann).getByText("/condition hinder legs 3").waitFor();
    expect(await messageCount(ann)).toBe(before + 1);
    await expect.poll(() => newestMessage(narrator).getByText("/condition hinder legs 3").count()).toBe(0);
  });

  it("leaves other lines to others", async () => {
    await say(ann, "/checkers is a game");
    await ann.page
      .locator("#notifications")
      .getByText(/checkers/)
      .waitFor();
    await chatBox(ann).fill("");
  });
});

it("a public roll reaches everybody, which shows that this test would notice a leak", async () => {
  await chooseMode(ann, "Public roll");
  const mark = heardByBen.count;
  await scriptDice(ann.page, ...d10(3, 6));
  const id = await investigate();
  await expect.poll(() => heardByBen.containing(["HeroRoll"], mark)).not.toEqual([]);
  expect(await knownNumbers(ben, id)).toContain("faces");
});

describe("a roll that is private to the narrator", () => {
  let id: string;
  let mark: number;

  it("is known to Ann and the narrator, and nothing of it reaches Ben's browser", async () => {
    await chooseMode(ann, "Private roll to narrator");
    await setSpin(narrator, "Missa", 0);
    mark = heardByBen.count;
    await scriptDice(ann.page, ...d10(4, 4));
    id = await investigate();
    for (const client of [ann, narrator]) {
      await cardOf(client, id).locator(".check-card").waitFor();
      expect(await knownNumbers(client, id)).toContain("faces");
    }
    expect(heardByBen.containing(NUMBERS, mark)).toEqual([]);
    expect(await knownNumbers(ben, id)).toEqual([]);
    expect(await cardOf(ben, id).count()).toBe(0);
  });

  itOn14("earns what it earns", async () => {
    for (const client of [ann, narrator, ben]) await untilSpin(client, "Missa", 1);
  });

  it("keeps its audience in every later step", async () => {
    await cardOf(ann, id).getByRole("button", { name: "Accept the failure" }).click();
    for (const client of [ann, narrator, ben]) await untilSpin(client, "Missa", 2);
    await cardOf(narrator, id).getByText("Failure").first().waitFor();
    expect(heardByBen.containing(NUMBERS, mark)).toEqual([]);
    expect(await knownNumbers(ben, id)).toEqual([]);
  });
});

it("an impact roll on a private card is as private as the card", async () => {
  const mark = heardByBen.count;
  await scriptDice(ann.page, ...d10(9, 2), ...d4(3, 3, 3, 3));
  const id = await investigate({ against: 2, impact: true });
  await cardOf(ann, id).getByRole("button", { name: "Roll impact" }).click();
  await cardOf(narrator, id).locator(".check-impact").waitFor();
  expect(heardByBen.containing(NUMBERS, mark)).toEqual([]);
  expect(await knownNumbers(ben, id)).toEqual([]);
});

describe("a blind roll", () => {
  it("falls on the narrator's side: not even Ann's own browser has its numbers", async () => {
    await chooseMode(ann, "Blind roll to narrator");
    const marks = [heardByAnn.count, heardByBen.count] as const;
    await scriptDice(narrator.page, ...d10(8, 2));
    const id = await investigate();
    await cardOf(narrator, id).locator(".check-card").waitFor();
    await cardOf(ann, id).getByText("A secret roll").waitFor();
    for (const client of [ann, ben]) expect(await knownNumbers(client, id)).toEqual([]);
    // The rating is Ann's own word, which she tells the narrator alone; what fell is not in her browser.
    expect(heardByAnn.containing(["faces", "HeroRoll"], marks[0])).toEqual([]);
    expect(heardByBen.containing(["faces", "HeroRoll", "challengeNumber"], marks[1])).toEqual([]);
    expect(await cardOf(ben, id).count()).toBe(0);
  });

  itOn14("is made once, however often it is asked for until its card is there", async () => {
    await chooseMode(ann, "Blind roll to narrator");
    const before = await messageIds(narrator);
    // Dice enough for as many rolls as are asked for.
    await scriptDice(narrator.page, ...d10(8, 2, 8, 2, 8, 2, 8, 2));
    await investigate({ against: RATING }, 3);
    await investigate();
    expect(await messageIds(narrator)).toHaveLength(before.length + 2);
  });

  it("counts what Ann left ticked, and is made with what she took", async () => {
    await chooseMode(ann, "Blind roll to narrator");
    await give(ann, "Missa", "Item", CHARM, { name: "Smoke pot", type: "formula" });
    const before = await messageIds(ann);
    await ann.page.evaluate(() => {
      const { game } = globalThis as unknown as MakersPage;
      const missa = game.actors.getName("Missa");
      const item = missa.items.getName("Smoke pot");
      void game.system.api.rollSkill(missa.uuid, "insight", { item, otherWay: true });
    });
    const dialog = await wholeDialog(ann);
    await expect
      .poll(() => dialog.locator("select[name=mode] option").allInnerTexts())
      .toEqual(["Public roll", "Private roll to narrator", "Blind roll to narrator", "Roll to self"]);
    await dialog.getByRole("checkbox", { name: "Lucky charm +1 die" }).uncheck();
    // With the charm it would be three dice, and a die beyond these throws.
    await scriptDice(narrator.page, ...d10(8, 2));
    await roll(dialog, { against: 7 });
    const { id, opening } = await until(
      narrator.page,
      (known) => {
        const { contents } = (globalThis as unknown as MakersPage).game.messages;
        const { id = "", system } = contents.find(({ id }) => !known.includes(id)) ?? {};
        return system?.opening?.roller ? { id, opening: system.opening } : null;
      },
      before,
    );
    expect(opening).toMatchObject({ advantage: 0, means: { label: "Smoke pot" } });
    // Anyone who looks for the next new message must know this one.
    await untilMessage(ann, id);
  });
});

/** A die more for Insight and nothing else. */
const CHARM = {
  name: "Lucky charm",
  type: "gear",
  system: { modifiers: { a: { type: "heroDice", value: 1, scope: ["insight"], when: "always", sort: 0 } } },
};

/** The globals of a game page that a check made with something needs. */
interface MakersPage {
  readonly game: {
    readonly system: { readonly api: { rollSkill(actor: string, skill: string, options: object): Promise<unknown> } };
    readonly actors: {
      getName(name: string): { readonly uuid: string; readonly items: { getName(name: string): object | undefined } };
    };
    readonly messages: {
      readonly contents: readonly {
        readonly id: string;
        readonly system: { readonly opening?: { roller?: string } };
      }[];
    };
  };
}

it("a roll to oneself stays in Ann's browser", async () => {
  await chooseMode(ann, "Roll to self");
  const marks = [heardByNarrator.count, heardByBen.count] as const;
  await scriptDice(ann.page, ...d10(7, 2));
  const id = await investigate();
  await cardOf(ann, id).locator(".check-card").waitFor();
  expect(heardByNarrator.containing(NUMBERS, marks[0])).toEqual([]);
  expect(heardByBen.containing(NUMBERS, marks[1])).toEqual([]);
  for (const client of [narrator, ben]) {
    expect(await knownNumbers(client, id)).toEqual([]);
    expect(await cardOf(client, id).count()).toBe(0);
  }
});

describe("a secret that only one browser has", () => {
  const secrets = async ({ page }: TableClient) => {
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Game settings" }).click();
    await page.locator("#settings-config").getByRole("button", { name: "Export or import" }).click();
    const settings = page.locator("#settings-config");
    await settings.getByRole("button", { name: "Close window" }).dispatchEvent("click");
    return page.locator(".secrets-window");
  };

  itOn14("goes to another one as a file", async () => {
    await chooseMode(ann, "Roll to self");
    await scriptDice(ann.page, ...d10(7, 2));
    const id = await investigate();
    const saved = ann.page.waitForEvent("download");
    await (await secrets(ann)).getByRole("button", { name: "Export to a file" }).click();
    // Whose window is good for another browser of hers.
    await suite.close(ben);
    const other = await suite.join("Ann");
    await openChat(other);
    await cardOf(other, id).getByText("in another browser").waitFor();
    const window = await secrets(other);
    await window.locator("input[type=file]").setInputFiles(await (await saved).path());
    await window
      .getByRole("status")
      .getByText(/^Imported: [1-9]/)
      .waitFor();
    await openChat(other);
    await cardOf(other, id).locator(".check-card").waitFor();
    await suite.close(other);
  });
});

describe("with no narrator at the table", () => {
  itOn14("rolls nothing blind, and says why", async () => {
    await suite.close(narrator);
    // Until Ann's client has heard of it, it would wait for the narrator's dice.
    await until(
      ann.page,
      () => (globalThis as unknown as { game: { users: { activeGM: unknown } } }).game.users.activeGM === null,
      null,
    );
    await chooseMode(ann, "Blind roll to narrator");
    await scriptDice(ann.page);
    const before = (await messageIds(ann)).length;
    await rollInvestigation({});
    await ann.page.getByText("No narrator is online.").waitFor();
    expect((await messageIds(ann)).length).toBe(before);
  });
});
