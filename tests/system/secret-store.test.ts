import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { Secret } from "../../src/engine/cards/secret/secret.ts";
import { BrowserStorage } from "../support/browser-storage.ts";
import {
  addHero,
  addMessage,
  ANN,
  asked,
  BEN,
  clearSecretWorld,
  dialogs,
  openSecretWorld,
  query,
  warn,
} from "./secret-world.ts";

// Modules of the chat layer read documents' classes, so they are imported after those exist.
const { appendSecret } = await import("../../src/engine/cards/secret/secret-channel.ts");
const { CheckPlan } = await import("../../src/games/tenacity/plan/check-plan.ts");
const { openCheck } = await import("../../src/games/tenacity/posting/open-check.ts");
const { confirmMode } = await import("../../src/engine/cards/secret/confirm-mode.ts");
const { postMessage } = await import("../../src/engine/cards/secret/post-message.ts");
const { sealOf } = await import("../../src/engine/cards/secret/secret.ts");
const { registerSecretChannel } = await import("../../src/engine/cards/secret/secret-channel.ts");
const { importSecretFile, writeSecretFile } = await import("../../src/engine/cards/secret/secret-file.ts");
const { hiddenRating, rememberHiddenRating } = await import("../../src/games/tenacity/plan/hidden-ratings.ts");
const { hasRoom, keepSecret, secretOf, STORE_BOUNDS, storeUse } =
  await import("../../src/engine/cards/secret/secret-store.ts");
const { findSkill } = await import("../../src/games/tenacity/lists/registry.ts");

const NARRATOR = "NarratorNarrator";

let storage: BrowserStorage;

beforeAll(() => {
  openSecretWorld();
  registerSecretChannel();
});

beforeEach(() => {
  vi.useRealTimers();
  storage = clearSecretWorld();
});

const id = (name: string): string => name.padEnd(16, "0");

function secret(length = 100, token = "token", events: Record<string, object> = {}): Secret {
  return { token, rolls: [], system: { opening: { word: "x".repeat(length) }, events } };
}

/** A sealed message comes; its numbers are elsewhere. */
function post(
  name: string,
  author: string,
  { mode = "private", timestamp = 0, token = "token" } = {},
): ChatMessage.Implementation {
  const flags = { "tenacity-tactics": { sealed: mode, seal: sealOf(token) } };
  return addMessage({ _id: id(name), type: "check", author, timestamp, flags });
}

/** Someone's client hands over the numbers of a message. */
function deliver(name: string, what: Secret, user?: string): unknown {
  return query("deliverSecret", { message: id(name), secret: what }, user);
}

const isKnown = (name: string): boolean => game.messages.get(id(name))?.isComplete === true;

/** What was posted last. */
const posted = (): ChatMessage.Implementation | undefined => game.messages.contents.at(-1);

async function rollCheck(mode: "private" | "self" | "blind"): Promise<unknown> {
  const entry = findSkill("investigation");
  if (!entry) throw new Error("There is no such skill.");
  const plan = new CheckPlan({ actor: addHero("Missa"), entry });
  if (plan.problem) throw new Error(plan.problem.code);
  return openCheck(plan, { mode });
}

describe("deliveries for messages that do not exist", () => {
  it("take no room, however many they are", () => {
    for (let count = 0; count < 60; count++) deliver(`Nothing${String(count)}`, secret(400_000, String(count)));
    for (let count = 0; count < 60; count++) deliver(`Small${String(count)}`, secret(100, String(count)));
    expect(storage.used).toBe(0);
  });

  it("are there when their message comes, as one that is on its way", () => {
    deliver("Card", secret());
    post("Card", ANN);
    expect(isKnown("Card")).toBe(true);
    expect(storage.used).toBeGreaterThan(0);
  });

  it.each([
    ["it is nothing for this user", "self", undefined],
    ["they came from somebody who may not know it", "private", BEN],
  ])("do not count where the message turns out so that %s", (_why, mode, sender) => {
    deliver("Card", secret(), sender);
    post("Card", ANN, { mode });
    expect(isKnown("Card")).toBe(false);
    expect(storage.used).toBe(0);
  });

  it("are asked for again where too many came for one to be held", async () => {
    asked.mockClear();
    deliver("Card", secret());
    for (let count = 0; count < 60; count++) deliver(`Nothing${String(count)}`, secret());
    post("Card", ANN);
    await vi.waitFor(() => {
      expect(asked).toHaveBeenCalled();
    });
    expect(asked).toHaveBeenCalledWith(
      "tenacity-tactics.collectSecrets",
      { known: { [id("Card")]: 0 } },
      expect.anything(),
    );
  });
});

describe("deliveries for messages that exist", () => {
  it("are taken only by the one who may read them, and from nobody else", () => {
    post("Own", ANN, { mode: "self" });
    post("Card", ANN);
    expect([deliver("Own", secret()), deliver("Card", secret(), BEN)]).toEqual([false, false]);
    expect(deliver("Card", secret(), ANN)).toBe(true);
    expect(deliver("Card", secret(100, "another"), ANN), "anyone who does not know the token adds nothing").toBe(false);
  });

  it("are believed on 13 by their token alone, whichever came first", () => {
    const planted = { ...secret(10, "planted"), words: "planted" };
    deliver("Card", planted, undefined);
    const card = post("Card", ANN);
    expect(isKnown("Card"), "planted before the message").toBe(false);
    post("Late", ANN);
    expect([deliver("Late", planted), deliver("Late", secret())], "planted before the true one").toEqual([false, true]);
    expect(deliver("Card", secret())).toBe(true);
    expect([card.flavor, secretOf(id("Late"))?.token]).toEqual(["", "token"]);
  });

  it("bring no consent of a narrator's from a player", () => {
    post("Card", ANN);
    const events = { one: { type: "applied", by: NARRATOR }, other: { type: "boosted", by: ANN } };
    deliver("Card", secret(10, "token", events), ANN);
    expect(Object.keys(secretOf(id("Card"))?.system["events"] ?? {})).toEqual(["other"]);
  });

  it("are not stored again where they bring nothing new", () => {
    post("Card", ANN);
    deliver("Card", secret());
    const write = vi.spyOn(storage, "setItem");
    deliver("Card", secret());
    expect(write).not.toHaveBeenCalled();
  });
});

describe("somebody who was away", () => {
  const collect = (known: number, user: string | null) => {
    asked.mockClear();
    return query("collectSecrets", { known: { [id("Card")]: known } }, user);
  };
  const delivery = ["tenacity-tactics.deliverSecret", { message: id("Card"), secret: {} }, {}];

  it("gets what they have not heard yet, if they may know it, and is told nothing twice", async () => {
    post("Card", ANN);
    keepSecret(id("Card"), secret(10, "token", { one: { type: "rolled" }, two: { type: "accepted" } }));
    await collect(2, ANN);
    expect(asked.mock.calls).toMatchObject([delivery]);
    for (const [known, user] of [
      [4, ANN],
      [0, BEN],
    ] as const) {
      await collect(known, user);
      expect(asked, user).not.toHaveBeenCalled();
    }
    await collect(2, null);
    expect(asked.mock.calls, "on 13, where it is not told who asks, all who may know").toMatchObject([delivery]);
  });
});

describe("a player's own client", () => {
  beforeEach(() => {
    vi.spyOn(game.user, "isGM", "get").mockReturnValue(false);
    vi.spyOn(game.users.get(BEN) ?? game.user, "isGM", "get").mockReturnValue(true);
  });

  afterEach(() => {
    vi.spyOn(game.user, "isGM", "get").mockRestore();
    vi.spyOn(game.users.get(BEN) ?? game.user, "isGM", "get").mockRestore();
    vi.spyOn(game.user, "hasPermission").mockRestore();
  });

  it("asks before the roll where this role cannot reach the narrator", async () => {
    vi.spyOn(game.user, "hasPermission").mockReturnValue(false);
    expect(await confirmMode("private")).toBeNull();
    expect(await confirmMode("self"), "which nobody else has to be told").toMatchObject({ mode: "self" });
    expect(dialogs.texts).toEqual([expect.stringContaining("can't reach the narrator")]);
  });

  it("posts no blind dice that no narrator's browser has kept", async () => {
    asked.mockResolvedValueOnce(false as never);
    const roll = await new Roll("1d4").evaluate();
    expect(await postMessage({ speaker: {}, rolls: [roll] }, { mode: "blind" })).toBeUndefined();
    expect(warn).toHaveBeenCalledWith("TENACITY.Secret.NotTaken", { localize: true });
    asked.mockResolvedValueOnce(true as never);
    expect(await postMessage({ speaker: {}, rolls: [roll] }, { mode: "blind" })).toMatchObject({ sealed: "blind" });
    expect(storage.used, "nor do they stay in the player's").toBe(0);
  });
});

describe("the room of the store", () => {
  const many = (author: string, prefix: string, count: number, length: number): void => {
    for (let number = 0; number < count; number++) {
      const name = `${prefix}${String(number)}n`;
      post(name, author, { timestamp: number + 1 });
      if (author === NARRATOR) keepSecret(id(name), secret(length));
      else deliver(name, secret(length), author);
    }
  };

  it("has an end, in messages and in characters", () => {
    many(ANN, "Long", 40, 150_000);
    expect(storeUse().characters).toBeLessThanOrEqual(STORE_BOUNDS.characters);
    expect([isKnown("Long0n"), isKnown("Long39n")], "the oldest go first").toEqual([false, true]);
    for (let card = 0; card < STORE_BOUNDS.messages + 5; card++) rememberHiddenRating(id(`${String(card)}n`), "", 9);
    expect(storeUse().messages).toBe(STORE_BOUNDS.messages);
  });

  it("is not taken from a narrator by what players send, nor from one player by another", () => {
    many(NARRATOR, "Mine", 5, 100_000);
    rememberHiddenRating(id("Asked"), "", 9);
    many(BEN, "Bens", 3, 100_000);
    many(ANN, "Anns", 60, 150_000);
    for (const name of ["Mine0n", "Mine4n", "Bens0n", "Bens2n", "Anns59n"]) expect(isKnown(name), name).toBe(true);
    expect(isKnown("Anns0n")).toBe(false);
    expect(hiddenRating(id("Asked"), "")).toBe(9);
  });

  it("is made first by what belongs to no message any more, not by what waits for one or cannot be read", () => {
    vi.useFakeTimers();
    keepSecret(id("Broken"), secret(1_000));
    game.messages.invalidDocumentIds.add(id("Broken"));
    keepSecret(id("Gone"), secret(190_000));
    vi.advanceTimersByTime(120_000);
    keepSecret(id("Coming"), secret(190_000));
    many(NARRATOR, "Mine", 9, 190_000);
    expect(["Gone", "Broken", "Coming", "Mine0n"].map((name) => secretOf(id(name)) !== null)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    game.messages.invalidDocumentIds.clear();
  });

  it("is found beside what other modules keep, and costs nobody their own where they take it all", () => {
    many(NARRATOR, "Mine", 2, 100_000);
    many(ANN, "Anns", 3, 100_000);
    storage.quota = storage.used + 50_000;
    many(NARRATOR, "More", 1, 100_000);
    expect([isKnown("Anns0n"), isKnown("Anns1n"), isKnown("More0n")]).toEqual([false, true, true]);
    storage.quota = 0;
    many(NARRATOR, "Late", 1, 10);
    expect(["Late0n", "Mine0n", "Mine1n", "More0n", "Anns1n"].map(isKnown)).toEqual([false, true, true, true, true]);
  });

  it("is looked for without taking anything away", () => {
    many(ANN, "Anns", 12, 150_000);
    storage.quota = storage.used + 10;
    const { messages } = storeUse();
    expect(hasRoom()).toBe(true);
    expect(storeUse().messages).toBe(messages);
  });
});

describe.each([
  ["full", () => (storage.quota = 0)],
  [
    "blocked",
    () =>
      Object.defineProperty(globalThis, "localStorage", {
        configurable: true,
        get: () => {
          throw new Error("SecurityError");
        },
      }),
  ],
])("a storage that is %s", (_what, close) => {
  beforeEach(() => {
    close();
  });

  it("is told before the dice fall, and anyone who rolls may roll openly, which is marked", async () => {
    dialogs.answer = "openly";
    await rollCheck("private");
    expect(dialogs.texts).toEqual([expect.stringMatching(/^Missa rolls: Investigation\n.*can't store/)]);
    expect(posted()?.sealed).toBeNull();
    expect(posted()?.flavor).toBe("Meant to be secret, rolled openly");
    expect(posted()?.rolls).toHaveLength(1);
  });

  it.each(["private", "self", "blind"] as const)("lets nothing fall where that is not wanted (%s)", async (mode) => {
    const rolls = vi.spyOn(Roll.prototype, "evaluate").mockClear();
    expect(await rollCheck(mode)).toBeUndefined();
    expect(rolls).not.toHaveBeenCalled();
    expect(posted()).toBeUndefined();
  });

  it("says the hidden rating that it cannot keep (R-605)", () => {
    rememberHiddenRating(id("Card"), "", 977);
    expect(warn).toHaveBeenCalledWith("TENACITY.Secret.RatingNotKept", { format: { rating: "977" }, permanent: true });
    expect(hiddenRating(id("Card"), "")).toBeNull();
  });
});

it("a card whose storage is full meanwhile says that a step could not be added, and tells nobody else of it", async () => {
  await rollCheck("private");
  const message = posted();
  if (!message) throw new Error("Nothing was posted.");
  storage.quota = 0;
  vi.useFakeTimers({ now: Date.now() + 120_000 });
  const events = { step: { type: "accepted", sequence: 9, by: NARRATOR } };
  expect(await appendSecret(message, { events, rolls: [] })).toBe(false);
  expect(warn).toHaveBeenCalledWith("TENACITY.Secret.NotKept", { localize: true });
});

describe("a file of secrets", () => {
  it("takes them to another browser, and brings nothing that is not this user's to know there", () => {
    for (const [name, author] of [
      ["Mine", NARRATOR],
      ["Anns", ANN],
      ["Deleted", NARRATOR],
    ] as const) {
      post(name, author, { token: name });
      keepSecret(id(name), secret(10, name));
    }
    post("Own", ANN, { mode: "self" });
    rememberHiddenRating(id("Anns"), "", 12);
    const file = JSON.parse(writeSecretFile()) as { secrets: Record<string, object> };
    file.secrets[id("Own")] = { secret: secret() };
    post("Else", ANN);
    file.secrets[id("Else")] = { secret: secret(10, "planted") };
    vi.stubGlobal("localStorage", new BrowserStorage());
    game.messages.delete(id("Deleted"));
    expect(importSecretFile(JSON.stringify(file))).toEqual({ kept: 2, left: 3 });
    expect([secretOf(id("Mine"))?.token, secretOf(id("Anns"))?.token]).toEqual(["Mine", "Anns"]);
    expect(hiddenRating(id("Anns"), "")).toBe(12);
    expect([isKnown("Own"), storeUse().messages]).toEqual([false, 2]);
  });

  it("adds to what is there, and never takes another's word for it", () => {
    post("Card", ANN);
    keepSecret(id("Card"), secret(10, "token", { one: { type: "rolled" } }));
    const older = writeSecretFile();
    keepSecret(id("Card"), secret(10, "token", { one: { type: "rolled" }, two: { type: "accepted" } }));
    importSecretFile(older);
    importSecretFile(older.replace('"token": "token"', '"token": "forged"').replace("rolled", "forged"));
    expect(secretOf(id("Card"))?.system["events"]).toEqual({ one: { type: "rolled" }, two: { type: "accepted" } });
  });

  it.each([
    ["notJson", "{"],
    ["notOurs", "{}"],
    ["laterFormat", '{"format": "tenacity-tactics.secrets", "version": 2}'],
    ["otherWorld", '{"format": "tenacity-tactics.secrets", "version": 1, "world": "elsewhere"}'],
  ])("is refused as a whole where it is none of this world: %s", (problem, text) => {
    expect(importSecretFile(text)).toEqual({ problem });
  });
});
