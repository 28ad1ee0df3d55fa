import { beforeEach, describe, expect, it } from "vitest";

import type { CardMessage } from "../../src/engine/cards/card.ts";
import { movesAmong, offersAmong } from "../../src/engine/cards/move.ts";
import type { Writer } from "../../src/engine/log/fold.ts";
import { conditionsOf } from "../../src/games/asset-pool/data/documents.ts";
import type { AssetState } from "../../src/games/asset-pool/rules/card.ts";
import { openDatabase } from "./open-database.ts";
import { registerTenacity } from "./register-tenacity.ts";
import { registerAssetPoolData } from "./register-sisters.ts";

/** What happens to heroes on a card of the asset pool, settled in the ledgers of whom it touches. */
const RUNA = "Actor.RunaRunaRunaRuna";
const BRAM = "Actor.BramBramBramBram";
const ANN: Writer = { narrator: false, author: true, owns: (id) => id === RUNA };
const GM: Writer = { narrator: true, author: false, owns: () => true };

registerTenacity();
registerAssetPoolData();
openDatabase();

// Cards read documents' classes, so they are imported after those exist.
const modules = async () => ({
  ...(await import("../../src/engine/cards/read-card.ts")),
  ...(await import("../../src/engine/cards/card-kind.ts")),
  ...(await import("../../src/engine/cards/effects/effect-applier.ts")),
  ...(await import("../../src/games/asset-pool/moves/index.ts")),
  ...(await import("../../src/games/asset-pool/effects/index.ts")),
});

let card: CardMessage;

function put(uuid: string, type: string, data: object = {}): Actor.Implementation {
  const _id = uuid.replace("Actor.", "");
  const actor = new Actor.implementation({ _id, name: _id.slice(0, 4), type, ...data } as never);
  game.actors.set(_id, actor as never);
  return actor;
}

const condition = (name: string, level: number) => ({
  _id: name.padEnd(16, "0"),
  name,
  type: "assetCondition",
  system: { level, touches: ["climb"] },
});

/** A check of Runa's, three dice against 3. */
function open(faces: readonly number[], more: object = {}): void {
  const _id = foundry.utils.randomID();
  const opening = { game: "asset-pool", actor: RUNA, title: "Up", base: 3, assets: [{ id: "a", size: 12 }], ...more };
  const events = { Rolled0000000000: { type: "rolled", faces, sequence: 1, by: game.user.id } };
  const data = { _id, type: "assetCheck", author: game.user.id, system: { opening, events } };
  card = new ChatMessage.implementation(data as never) as unknown as CardMessage;
  game.messages.set(_id, card as never);
}

async function state(): Promise<AssetState> {
  return (await modules()).readCard(card).state as AssetState;
}

/** Writes an event, and settles what it brings. @returns its id */
async function write(step: object): Promise<string> {
  const id = foundry.utils.randomID();
  const sequence = Object.keys(card.system.events).length + 1;
  card.updateSource({ system: { events: { [id]: { ...step, sequence, by: game.user.id } } } });
  await (await modules()).settle(card, "all");
  return id;
}

/** Makes the move that a button says, as a narrator. @returns the id of its event */
async function press(label: RegExp): Promise<string> {
  const { MOVES } = await modules();
  const sight = { message: card, state: await state(), user: game.user };
  const offer = offersAmong(MOVES, sight).find((each) => label.test(each.key));
  const planned = movesAmong(MOVES)
    .offered(sight, offer?.key ?? "")
    ?.plan({});
  if (!planned || "refused" in planned) throw new Error(planned?.refused ?? "Nothing is offered so.");
  return write(planned.event([]));
}

async function offers(): Promise<readonly string[]> {
  const { MOVES } = await modules();
  return offersAmong(MOVES, { message: card, state: await state(), user: game.user }).map(({ key }) => key);
}

/** Those that bring a condition, or make one worse. */
const offersOfConditions = async () => (await offers()).filter((key) => /^(?:hindered|worsened)/.test(key));

const suffered = (uuid: string) =>
  conditionsOf(game.actors.get(uuid.replace("Actor.", "")) as never).map(({ name, system }) => [
    name,
    system.level,
    [...system.touches],
  ]);

beforeEach(() => {
  game.messages.clear();
  game.actors.clear();
  put(RUNA, "assetHero", { effects: [condition("Bruised", 2)] });
  put(BRAM, "assetHero", { effects: [condition("Cut", 1), condition("Hoarse", 3)] });
});

describe("S2-7: a condition on a card", () => {
  it("gets worse by the narrator, up to a severe one, and is as it was when that is undone", async () => {
    open([12, 1, 1]);
    const event = await press(/^worsened/);
    expect(suffered(RUNA)).toEqual([["Bruised", 3, ["climb"]]]);
    expect(await offersOfConditions()).toEqual([]);
    await write({ type: "undo", target: event });
    expect(suffered(RUNA)).toEqual([["Bruised", 2, ["climb"]]]);
    expect(game.actors.get("RunaRunaRunaRuna")?.effects.has("Bruised000000000")).toBe(true);
    put(RUNA, "assetHero", { effects: [condition("Bruised", 1)] });
    const { MOVES } = await modules();
    const [worse] = offersAmong(MOVES, { message: card, state: await state(), user: game.user });
    expect(worse?.result).toBe("Serious");
  });

  it("is not given a second time, but made worse", async () => {
    const gives = Object.fromEntries(
      ["Bruised", "Soaked"].map((name) => [name, { name, level: 2, touches: ["climb"] }]),
    );
    const { uuid } = put("Actor.WallWallWallWall", "assetChallenge", { system: { gives } });
    open([12, 1, 1], { challenge: { uuid, name: "Wall" } });
    expect(await offersOfConditions()).toEqual(["hindered|Soaked", "worsened|Bruised000000000"]);
  });

  it("is offered in the order in which the narrator has put what a challenge gives", async () => {
    const given = (name: string, sort: number): [string, object] => [
      name,
      { name, level: 1, touches: ["climb"], sort },
    ];
    const gives = Object.fromEntries([given("Soaked", 2), given("Cold", 1), given("Lost", 3)]);
    const { uuid } = put("Actor.WallWallWallWall", "assetChallenge", { system: { gives } });
    open([12, 1, 1], { challenge: { uuid, name: "Wall" } });
    const hindered = (await offersOfConditions()).filter((key) => key.startsWith("hindered"));
    expect(hindered).toEqual(["hindered|Cold", "hindered|Soaked", "hindered|Lost"]);
  });

  it("says what a severe one forbids", async () => {
    open([12, 1, 1]);
    await press(/^worsened/);
    const { EFFECTS } = await modules();
    const now = await state();
    const words = now.effects.map((effect) => EFFECTS.get(effect.kind)?.words(effect, now, undefined));
    expect(words).toEqual(["Bruised: Serious → Severe. Nothing that takes climb until treated."]);
  });

  it("does not get worse than severe, whatever an event says", async () => {
    open([12, 1, 1]);
    await write({ type: "worsened", condition: "Bruised000000000", name: "Bruised", from: 1 });
    const [again] = conditionsOf(game.actors.get("RunaRunaRunaRuna") as never);
    await write({ type: "worsened", condition: again?.id, name: "Bruised", from: 1 });
    expect((await state()).effects.map(({ status, refusal }) => [status, refusal])).toEqual([
      ["settled", undefined],
      ["refused", "alreadySevere"],
    ]);
    expect(suffered(RUNA)).toEqual([["Bruised", 3, ["climb"]]]);
  });

  it("is refused where it is gone by then", async () => {
    open([12, 1, 1]);
    await write({ type: "worsened", condition: "Nothing000000000", name: "Old", from: 1 });
    expect((await state()).effects).toMatchObject([{ status: "refused", refusal: "conditionGone" }]);
  });
});

describe("S2-7: a roll that treats", () => {
  const cut = { actor: BRAM, condition: "Cut".padEnd(16, "0"), name: "Cut" };
  const hoarse = { actor: BRAM, condition: "Hoarse".padEnd(16, "0"), name: "Hoarse" };

  it("makes a condition of somebody else one level lighter, once, and that can be undone", async () => {
    open([12, 4, 4], { treats: hoarse });
    const event = await press(/^treated/);
    expect(suffered(BRAM)).toEqual([
      ["Cut", 1, ["climb"]],
      ["Hoarse", 2, ["climb"]],
    ]);
    expect(await offers()).not.toContain("treated");
    await write({ type: "undo", target: event });
    expect(suffered(BRAM)).toContainEqual(["Hoarse", 3, ["climb"]]);
  });

  it("is offered to no one after a failure, narrators included", async () => {
    open([12, 1, 1], { treats: hoarse });
    expect(await offers()).not.toContain("treated");
  });

  it("says that it is undone while that waits for someone's word", async () => {
    const { assetCheckView } = await import("../../src/games/asset-pool/card/check-view.ts");
    const { readCard } = await modules();
    open([12, 4, 4], { treats: hoarse });
    const target = await press(/^treated/);
    card.updateSource({
      system: { events: { Undone0000000000: { type: "undo", target, sequence: 3, by: game.user.id } } },
    });
    const { effects } = assetCheckView(card, readCard(card) as never);
    expect(effects).toMatchObject([{ whose: "Bram", text: "Undo: Treated a condition", words: "waiting" }]);
    expect(await offers()).not.toContain("treated");
  });

  it("ends a light one, which an undo brings back", async () => {
    open([12, 4, 4], { treats: cut });
    const event = await press(/^treated/);
    expect(suffered(BRAM)).toEqual([["Hoarse", 3, ["climb"]]]);
    await write({ type: "undo", target: event });
    expect(suffered(BRAM)).toContainEqual(["Cut", 1, ["climb"]]);
  });

  it("treats no further, however often somebody says so", async () => {
    open([12, 4, 4], { treats: hoarse });
    await press(/^treated/);
    await write({ type: "treated", from: 3 });
    expect((await state()).refused).toMatchObject([{ reason: "alreadyDone" }]);
    expect(suffered(BRAM)).toContainEqual(["Hoarse", 2, ["climb"]]);
  });

  it("finds a condition that another check has treated meanwhile, and treats it on", async () => {
    open([12, 4, 4], { treats: hoarse });
    const first = card;
    open([12, 4, 4], { treats: hoarse });
    const second = card;
    card = first;
    await press(/^treated/);
    card = second;
    await press(/^treated/);
    expect(suffered(BRAM)).toContainEqual(["Hoarse", 1, ["climb"]]);
  });

  it("treats no condition of another level than its card says", async () => {
    open([12, 4, 4], { treats: { ...hoarse, condition: "Gone000000000000" } });
    await write({ type: "treated", from: 2 });
    expect((await state()).effects).toMatchObject([{ status: "refused", refusal: "conditionGone" }]);
  });

  it("waits for someone's word, unless it is one's own", async () => {
    const { EFFECTS } = await modules();
    expect([true, false].map((isOwn) => EFFECTS.get("level")?.level(isOwn, null))).toEqual(["auto", "suggest"]);
  });

  it("is refused where it failed, whoever says so", async () => {
    const { kindOf } = await modules();
    const may = async (writer: Writer) =>
      kindOf(card).mayWrite({ type: "treated", from: 1 }, { state: await state(), events: card.system.events }, writer);
    open([12, 1, 1], { treats: cut });
    expect([await may(ANN), await may(GM)]).toEqual([false, true]);
    await write({ type: "treated", from: 1 });
    expect((await state()).refused).toMatchObject([{ reason: "notSucceeded" }]);
    open([12, 4, 4], { treats: cut });
    expect(await may(ANN)).toBe(true);
  });
});

describe("a request for a check", () => {
  const read = async (input: object) => {
    const { readRequest } = await import("../../src/engine/requests/post-request.ts");
    const { ASSET_REQUEST } = await import("../../src/games/asset-pool/requests/request-kind.ts");
    return readRequest(ASSET_REQUEST, input);
  };
  const actors = [RUNA];
  const positions = { [RUNA]: { leans: "advantage", reason: " Knows the wall " }, [BRAM]: { leans: "superb" } };

  it("S2-1, S2-2: has one difficulty, and a position for each", async () => {
    const wall = put("Actor.WallWallWallWall", "assetChallenge", { system: { rating: "d12" } });
    const asked = { actors: [...actors, BRAM], positions, challenge: wall.uuid, base: 2, reason: "Up" };
    expect(await read(asked)).toMatchObject({
      system: {
        asked: [RUNA, BRAM],
        positions: [
          { leans: "advantage", reason: "Knows the wall" },
          { leans: "even", reason: "" },
        ],
        base: 6,
        challenge: { uuid: wall.uuid, name: "Wall" },
      },
    });
  });

  it.each([0, 11, "hard", undefined])("asks for no difficulty of %j", async (base) => {
    expect(await read({ actors, positions, base })).toEqual({ problem: "difficulty" });
  });

  it.each([[[]], [["Actor.GoneGoneGoneGone"]], ["Runa"], [[{ uuid: RUNA }]]])("asks nobody of %j", async (nobody) => {
    expect(await read({ actors: nobody, base: 3 })).toEqual({ problem: "nobody" });
  });

  it("asks nobody of another game", async () => {
    const missa = put("Actor.MissMissMissMiss", "hero");
    expect(await read({ actors: [missa.uuid], base: 3 })).toEqual({ problem: "nobody" });
  });
});

describe("bad input on a card", () => {
  it.each([
    ["of an actor of another game", true, () => put(RUNA, "hero")],
    ["whose hero is gone", false, () => game.actors.delete("RunaRunaRunaRuna")],
  ])("%s: still says what was rolled, and changes nobody", async (_what, isThere, happen) => {
    open([12, 4, 1]);
    happen();
    expect(await state()).toMatchObject({ result: { successes: 2 }, effects: [] });
    expect(await offers()).toEqual([]);
    await write({ type: "hindered", name: "Cut", level: 1, touches: [] });
    const [effect] = (await state()).effects;
    expect(effect).toMatchObject(isThere ? { status: "refused", refusal: "otherGame" } : { status: "pending" });
    expect(game.actors.get("RunaRunaRunaRuna")?.effects.size ?? 0).toBe(0);
  });

  it("of another game's opening counts for nothing, and is kept", async () => {
    open([12, 4, 4], { game: "chess", board: 8 });
    expect(await state()).toMatchObject({ opening: null, result: null, effects: [], cut: 0 });
    expect(await offers()).toEqual([]);
    expect(card.toObject()).toMatchObject({ system: { opening: { board: 8 } } });
  });

  it.each([
    ["a die that does not exist", { assets: [{ id: "a", size: 7 }] }, [4, 4, 4], 3],
    ["a difficulty above 10", { base: 11 }, [12, 4, 4], 10],
    ["a difficulty below 1", { base: -2 }, [12, 4, 4], 1],
    ["four assets", { assets: Array.from({ length: 4 }, () => ({ size: 8 })) }, [8, 8, 8], 3],
    ["a feature of an unknown effect", { features: [{ id: "f", effect: "win" }] }, [12, 4, 4], 3],
  ])("with %s rolls what there is", async (_what, some, dice, difficulty) => {
    open([1, 1, 1], some);
    const { pool, result, refused } = await state();
    expect([pool?.dice.map(({ size }) => size), pool?.difficulty, refused]).toEqual([dice, difficulty, []]);
    expect(result?.successes).toBe(0);
  });
});

it("a card tells who tried what against what, with which dice, and what came of it", async () => {
  const { kindOf, readCard } = await modules();
  const tell = () => kindOf(card).tell(card, readCard(card));
  open([12, 1, 4], { challenge: { uuid: "", name: "Wall" } });
  expect(tell()).toMatchObject({ actor: RUNA, deed: "Up", targets: ["Wall"], tone: "success" });
  expect(tell()?.dice.map(({ actor, sides, faces }) => [actor, sides, ...faces])).toEqual([
    [RUNA, 12, 12],
    [RUNA, 4, 1],
    [RUNA, 4, 4],
  ]);
  open([12, 1, 4], { treats: { actor: BRAM, condition: "Cut".padEnd(16, "0"), name: "Cut" } });
  expect(tell()).toMatchObject({ targets: [], helped: [game.actors.get(BRAM.replace("Actor.", ""))?.name] });
  open([1, 1, 1], { game: "chess" });
  expect(tell()).toBeNull();
});

it.each([
  ["a named difficulty", {}, []],
  ["a challenge", { challenge: { uuid: "", name: "The Flooded Stairs" } }, ["The Flooded Stairs"]],
  ["a challenge that gave the card its title", { challenge: { uuid: "", name: "Up" } }, []],
])("looked back on, a check against %s names what was rolled against", async (_what, opening, targets) => {
  const { ASSET_CARD } = await import("../../src/games/asset-pool/card/check-kind.ts");
  open([12, 1, 1], opening);
  expect(ASSET_CARD.tell(card, (await modules()).readCard(card) as never)?.targets).toEqual(targets);
});
