import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { CONFIG } from "../client/config.ts";
import { installCoreDice } from "../client/dice/core-dice.ts";
import { Roll } from "../client/dice/roll.ts";
import { ChatMessage } from "../client/documents/chat-message.ts";
import type { Game } from "../client/game.ts";
import { Hooks } from "../client/hooks.ts";

const ANN = "Ann0000000000000";
const BEN = "Ben0000000000000";
const NARRATOR = "Narrator00000000";
const MISSA = "Missa00000000000";

const users = [
  { id: ANN, name: "Ann", isGM: false, character: null },
  { id: BEN, name: "Ben", isGM: false, character: { id: MISSA, name: "Missa" } },
  { id: NARRATOR, name: "Narrator", isGM: true, character: null },
];

/** Plays this client as one of the users, with what messages read of the game. */
function playAs(userId: string, rollMode = "publicroll"): void {
  const find = (id: string): object | undefined => users.find((user) => user.id === id);
  const game = {
    userId,
    user: find(userId),
    users: { contents: users, get: find },
    actors: { get: (id: string) => (id === MISSA ? { id, name: "Missa" } : undefined) },
    collections: { get: () => ({ get: find }) },
    settings: { get: () => rollMode },
    documentTypes: { ChatMessage: ["base"] },
    release: { generation: 13, build: 351 },
    _documentsReady: true,
  };
  // Messages read only these members.
  globalThis.game = game as unknown as Game;
}

async function rolled(formula = "1d6"): Promise<Roll> {
  return new Roll(formula).evaluate();
}

async function rollMessage(data: object = {}): Promise<ChatMessage> {
  return new ChatMessage({ content: "4", rolls: [await rolled()], ...data });
}

beforeAll(installCoreDice);

beforeEach(() => {
  playAs(ANN);
});

afterEach(() => {
  CONFIG.Dice.rolls.splice(1);
  vi.restoreAllMocks();
});

describe("CH-1 author and rolls", () => {
  it("is written by this client's user unless it says otherwise", () => {
    expect(new ChatMessage({}).toObject()["author"]).toBe(ANN);
    expect(new ChatMessage({ author: BEN }).isAuthor).toBe(false);
  });

  it("TRAP-23: revives rolls by class, drops those of an unknown class, and keeps the message", async () => {
    class DualityRoll extends Roll {}
    CONFIG.Dice.rolls.push(DualityRoll);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const roll = await new DualityRoll("2d12", {}, { flavor: "hope" }).evaluate();
    const source = new ChatMessage({ rolls: [roll, await rolled()] }).toObject();

    const [revived] = new ChatMessage(source).rolls;
    expect(revived).toBeInstanceOf(DualityRoll);
    expect([revived?.total, revived?.options.flavor]).toEqual([roll.total, "hope"]);

    CONFIG.Dice.rolls.pop();
    const message = new ChatMessage(source);
    expect(message.rolls.map((each) => each.constructor.name)).toEqual(["Roll"]);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("CH-4 roll modes", () => {
  it.each([
    ["publicroll", [], false],
    ["gmroll", [NARRATOR], false],
    ["blindroll", [NARRATOR], true],
    ["selfroll", [ANN], false],
  ])("%s addresses %j, blind %s", (mode, whisper, blind) => {
    expect(ChatMessage.applyRollMode({}, mode)).toEqual({ whisper, blind });
  });

  it("keeps named addressees of a private roll, and follows the user's choice for roll", () => {
    expect(ChatMessage.applyRollMode({ whisper: [BEN] }, "gmroll").whisper).toEqual([BEN]);
    playAs(ANN, "selfroll");
    expect(ChatMessage.applyRollMode({}, "roll").whisper).toEqual([ANN]);
  });

  it("refuses a mode that does not exist", () => {
    expect(() => ChatMessage.applyRollMode({}, "loudroll")).toThrow(/loudroll/);
  });
});

describe("CH-3 creation", () => {
  const user = { id: ANN, name: "Ann", isGM: false, hasRole: () => true, hasPermission: () => true };

  it("gives a roll the mode of the operation, else the user's, and a sound", async () => {
    playAs(ANN, "selfroll");
    const explicit = await rollMessage();
    await explicit._preCreate({}, { rollMode: "blindroll" }, user);
    expect([explicit.whisper, explicit.blind, explicit.sound]).toEqual([[NARRATOR], true, CONFIG.sounds.dice]);
    const chosen = await rollMessage();
    await chosen._preCreate({}, {}, user);
    expect(chosen.whisper).toEqual([ANN]);
    const addressed = await rollMessage({ whisper: [BEN] });
    await addressed._preCreate({}, {}, user);
    expect(addressed.whisper).toEqual([BEN]);
  });

  it("leaves a message without dice alone", async () => {
    playAs(ANN, "blindroll");
    const message = new ChatMessage({ content: "Hello" });
    await message._preCreate({}, {}, user);
    expect([message.whisper, message.blind, message.sound]).toEqual([[], false, null]);
  });
});

describe("CH-5, TRAP-28 who sees what", () => {
  const sight = async (as: string, data: object): Promise<[boolean, boolean]> => {
    const message = await rollMessage(data);
    playAs(as);
    return [message.visible, message.isContentVisible];
  };

  it("a public roll is for everyone", async () => {
    expect(await sight(BEN, { author: ANN })).toEqual([true, true]);
  });

  it("a private roll is for its author and the narrator", async () => {
    const data = { author: ANN, whisper: [NARRATOR] };
    expect(await sight(ANN, data)).toEqual([true, true]);
    expect(await sight(NARRATOR, data)).toEqual([true, true]);
    expect(await sight(BEN, data)).toEqual([false, false]);
  });

  it("the author of a blind roll sees only that it happened", async () => {
    const data = { author: ANN, whisper: [NARRATOR], blind: true };
    expect(await sight(ANN, data)).toEqual([true, false]);
    expect(await sight(NARRATOR, data)).toEqual([true, true]);
    expect(await sight(BEN, data)).toEqual([false, false]);
  });

  it("a narrator sees that a player rolled for nobody else, a whisper between players stays theirs", async () => {
    expect(await sight(NARRATOR, { author: ANN, whisper: [ANN] })).toEqual([true, false]);
    expect(await sight(NARRATOR, { author: ANN, whisper: [BEN], rolls: [], content: "psst" })).toEqual([false, false]);
  });
});

describe("CH-6, CH-11 speakers", () => {
  it("is the given actor, else the user's character, else the user", () => {
    const actor = { id: MISSA, name: "Missa" };
    const nowhere = { scene: null, token: null };
    expect(ChatMessage.getSpeaker({ actor })).toEqual({ ...nowhere, actor: MISSA, alias: "Missa" });
    expect(ChatMessage.getSpeaker()).toEqual({ ...nowhere, actor: null, alias: "Ann" });
    playAs(BEN);
    expect(ChatMessage.getSpeaker({ alias: "A voice" })).toEqual({ ...nowhere, actor: MISSA, alias: "A voice" });
  });

  it("shows alias, actor or author, whichever is there first", () => {
    const alias = (speaker: object): string => new ChatMessage({ author: BEN, speaker }).alias;
    expect(alias({ actor: MISSA, alias: "A voice" })).toBe("A voice");
    expect(alias({ actor: MISSA })).toBe("Missa");
    expect(alias({})).toBe("Ben");
  });

  it("finds whisper recipients by name and group (CH-12)", () => {
    const ids = (name: string): string[] => ChatMessage.getWhisperRecipients(name).map(({ id }) => id);
    expect([ids("gm"), ids("players"), ids("BEN"), ids("nobody")]).toEqual([[NARRATOR], [ANN, BEN], [BEN], []]);
  });
});

it("CH-7 rendering TRAP-56: a subtype that draws itself is announced without a context", async () => {
  const element = { tagName: "LI" };
  const message = new ChatMessage({ content: "plain" });
  message.system = { renderHTML: () => Promise.resolve(element) };
  const calls: unknown[][] = [];
  const id = Hooks.on("renderChatMessageHTML", (...args: unknown[]) => calls.push(args));
  expect(await message.renderHTML()).toBe(element);
  expect(calls).toEqual([[message, element]]);
  Hooks.off("renderChatMessageHTML", id);
});

describe("RO-12, TRAP-27 a roll becomes a message", () => {
  it("rolls once, and forces itself into the message", async () => {
    const create = vi.fn((data: object) => Promise.resolve(data));
    CONFIG.ChatMessage.documentClass = class extends ChatMessage {
      static override create = create as never;
    };
    const roll = await rolled("2d6");
    const { total } = roll;
    await roll.toMessage({ flavor: "For glory", rolls: [] }, { rollMode: "gmroll" });
    const [data, operation] = create.mock.calls[0] as unknown as [object, object];
    expect(data).toMatchObject({
      flavor: "For glory",
      author: ANN,
      content: String(total),
      rolls: [roll],
      whisper: [NARRATOR],
      sound: CONFIG.sounds.dice,
    });
    expect(operation).toEqual({ rollMode: "gmroll" });
    expect(roll.total).toBe(total);
  });

  it("refuses the word that generation 14 has for who sees it", async () => {
    await expect(new Roll("1d6").toMessage({}, { messageMode: "gm" })).rejects.toThrow(/rollMode/);
  });

  it("gives the data only, when nothing is to be created", async () => {
    CONFIG.ChatMessage.documentClass = ChatMessage;
    const data = await new Roll("1d6").toMessage({}, { create: false });
    expect(data).toMatchObject({ whisper: [], blind: false });
  });
});
