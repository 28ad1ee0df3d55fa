import { beforeEach, describe, expect, it } from "vitest";

import type { CardMessage } from "../../src/engine/cards/card.ts";
import { movesAmong, offersAmong } from "../../src/engine/cards/move.ts";
import type { KeepState } from "../../src/games/roll-and-keep/rules/card.ts";
import { openDatabase } from "./open-database.ts";
import { registerTenacity } from "./register-tenacity.ts";
import { registerKeepData } from "./register-sisters.ts";

/** What happens on a card of roll and keep, settled in the ledgers of whom it touches. */
const SABLE = "Actor.SableSableSable0";
const GUARD = "Actor.GuardGuardGuard0";

registerTenacity();
registerKeepData();
openDatabase();

// Cards read documents' classes, so they are imported after those exist.
const modules = async () => ({
  ...(await import("../../src/engine/cards/read-card.ts")),
  ...(await import("../../src/engine/cards/card-kind.ts")),
  ...(await import("../../src/engine/cards/effects/effect-applier.ts")),
  ...(await import("../../src/games/roll-and-keep/moves/index.ts")),
  ...(await import("../../src/games/roll-and-keep/plan/keep-plan.ts")),
  ...(await import("../../src/games/roll-and-keep/plan/keep-choice.ts")),
  ...(await import("../../src/games/roll-and-keep/data/documents.ts")),
});

let card: CardMessage;
/** Id of the event that rolled it. */
let first: string;

function put(uuid: string, type: string, data: object): Actor.Implementation {
  const _id = uuid.replace("Actor.", "");
  const actor = new Actor.implementation({ _id, name: _id.slice(0, 5), type, ...data } as never);
  game.actors.set(_id, actor as never);
  return actor;
}

const speciality = (_id: string, name: string, attribute: string): object => ({
  _id: _id.padEnd(16, "0"),
  name,
  type: "manaSpeciality",
  system: { attribute },
});

/** Plans a check of Sable's. */
async function planned(start: object = {}) {
  const { KeepPlan, asManaActor } = await modules();
  const actor = asManaActor(game.actors.get("SableSableSable0") as never);
  if (!actor) throw new Error("no actor");
  return new KeepPlan(actor, start);
}

/** Posts the card of a plan, rolled. @param changed what its opening says in place of what the plan does */
async function open(
  start: object,
  faces: readonly number[],
  spend?: { color: string; amount: number },
  changed: object = {},
): Promise<void> {
  const plan = await planned(start);
  if (spend) plan.spend(spend);
  const _id = foundry.utils.randomID();
  first = foundry.utils.randomID();
  const events = { [first]: { type: "rolled", faces, sequence: 1, by: game.user.id } };
  const data = {
    _id,
    type: "manaCheck",
    author: game.user.id,
    system: { opening: foundry.utils.mergeObject({ ...plan.opening }, changed), events },
  };
  card = new ChatMessage.implementation(data as never) as unknown as CardMessage;
  game.messages.set(_id, card as never);
  await (await modules()).settle(card, "all");
}

async function state(): Promise<KeepState> {
  return (await modules()).readCard(card).state as KeepState;
}

async function offers(): Promise<readonly string[]> {
  const { MOVES } = await modules();
  return offersAmong(MOVES, { message: card, state: await state(), user: game.user }).map(({ label }) => label);
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
  const offer = offersAmong(MOVES, sight).find((each) => label.test(each.label));
  const plan = movesAmong(MOVES)
    .offered(sight, offer?.key ?? "")
    ?.plan({});
  if (!plan || "refused" in plan) throw new Error(plan?.refused ?? "Nothing is offered so.");
  return write(plan.event([]));
}

interface Standing {
  readonly mana: Readonly<Record<string, number>>;
  readonly pool: Readonly<Record<string, number>>;
  readonly harm: { readonly value: number; readonly max: number };
}

const standing = (): Standing => game.actors.get("SableSableSable0")?.system as unknown as Standing;

beforeEach(() => {
  game.messages.clear();
  game.actors.clear();
  put(SABLE, "manaHero", {
    system: {
      attributes: { cunning: 4, intelligence: 3, finesse: 5, strength: 3 },
      mana: { black: 3, blue: 2 },
      pool: { black: 3 },
      harm: { value: 0, max: 2 },
    },
    items: [speciality("Deceit", "Deceit", "cunning"), speciality("Anything", "Lucky", "")],
  });
  put(GUARD, "manaOpponent", {
    system: { attributes: { acuity: 4 } },
    items: [speciality("Hearing", "Acute Hearing", "acuity")],
  });
});

describe("S4-1 and S4-2: a plan", () => {
  it("rolls and keeps by the actor as they are, with what counts", async () => {
    const deceit = "Deceit".padEnd(16, "0");
    const { part } = await planned({ attribute: "cunning", specialities: [deceit] });
    expect(part).toMatchObject({ rolled: 5, kept: 4, specialities: ["Deceit"], linkName: "Black" });
    const other = await planned({ attribute: "intelligence", specialities: [deceit] });
    expect(other.part).toMatchObject({ rolled: 3, kept: 2, specialities: [] });
  });

  it("offers what goes with the attribute, and what goes with any", async () => {
    const plan = await planned({ attribute: "cunning" });
    expect(plan.specialities.map(({ name }) => name)).toEqual(["Deceit", "Lucky"]);
    plan.attribute = "strength";
    expect(plan.specialities.map(({ name }) => name)).toEqual(["Lucky"]);
  });

  it("has nobody in its own way, and says what lacks", async () => {
    const { asManaActor } = await modules();
    const sable = asManaActor(game.actors.get("SableSableSable0") as never);
    const own = await planned({ attribute: "cunning", against: { kind: "direct", target: sable } });
    expect([own.target, own.problem]).toEqual([null, "noTarget"]);
    const none = await planned({ attribute: "acuity" });
    expect([none.part.rolled, none.problem]).toEqual([0, "noDice"]);
    const costly = await planned({ attribute: "cunning" });
    costly.spend({ color: "black", amount: 4 });
    expect(costly.problem).toBe("noMana");
  });

  it("rolls with what the narrator asked for; helpers choose what fits (S4-5)", async () => {
    const { KEEP_CHOICE, planFrom } = await modules();
    const asked = { isAsked: true, attribute: "intelligence" };
    const helping = { ...asked, isAttributeFree: true };
    const plans = [asked, helping].map(async (start) => {
      const plan = await planned(start);
      const { attribute } = planFrom(plan.actor, start, KEEP_CHOICE.read({ attribute: "strength" }));
      return [plan.attribute, plan.isAttributeAsked, attribute];
    });
    expect(await Promise.all(plans)).toEqual([
      ["intelligence", true, "intelligence"],
      ["intelligence", false, "strength"],
    ]);
  });

  it("takes no difficulty that the guide does not have", async () => {
    for (const difficulty of [0, 2, 11, 6.5, "7"]) expect((await planned({ difficulty })).difficulty).toBe(6);
    expect((await planned({ difficulty: 10 })).difficulty).toBe(10);
  });
});

describe("mana on a card", () => {
  it("is spent from the pool as the dice fall, and back when they are undone; permanent mana stays", async () => {
    await open({ attribute: "cunning" }, [9, 8, 2, 3], { color: "black", amount: 2 });
    expect(standing()).toMatchObject({ mana: { black: 3 }, pool: { black: 1 } });
    await write({ type: "undo", target: first });
    expect(standing()).toMatchObject({ mana: { black: 3 }, pool: { black: 3 } });
  });

  it("is given back once by the narrator", async () => {
    await open({ attribute: "cunning" }, [9, 8, 2, 3], { color: "black", amount: 2 });
    await press(/mana back/);
    expect(standing().pool["black"]).toBe(3);
    expect((await offers()).some((label) => label.includes("mana back"))).toBe(false);
    await write({ type: "refunded", roll: first });
    expect((await state()).refused).toMatchObject([{ reason: "alreadyApplied" }]);
  });

  it("that is no longer there is refused, and nothing else is lost", async () => {
    await open({ attribute: "cunning" }, [9, 8, 2, 3], { color: "black", amount: 3 });
    await open({ attribute: "cunning" }, [9, 8, 2, 3], { color: "black", amount: 3 });
    expect((await state()).effects).toMatchObject([{ status: "refused", refusal: "noMana" }]);
    expect((await state()).own?.result?.successes).toBe(2);
    expect(standing().pool["black"]).toBe(0);
  });
});

describe("S4-6: a botch", () => {
  it("lets the narrator harm, box by box until the track is full, and allow nothing", async () => {
    await open({ attribute: "intelligence" }, [5, 1, 3]);
    expect((await offers()).some((label) => label.includes("Allow"))).toBe(false);
    const harmed = await press(/Harm/);
    await press(/Harm/);
    expect(standing().harm.value).toBe(2);
    expect((await offers()).some((label) => label.includes("Harm"))).toBe(false);
    await write({ type: "harmed", target: SABLE, boxes: 1 });
    expect((await state()).effects.at(-1)).toMatchObject({ status: "refused", refusal: "noBoxLeft" });
    await write({ type: "undo", target: harmed });
    expect(standing().harm.value).toBe(1);
  });

  it("harms nobody who is of another game by now", async () => {
    await open({ attribute: "intelligence" }, [5, 1, 3]);
    put(SABLE, "hero", {});
    await write({ type: "harmed", target: SABLE, boxes: 1 });
    expect((await state()).effects.at(-1)).toMatchObject({ status: "refused", refusal: "otherGame" });
  });
});

describe("S4-7: somebody unaware", () => {
  const unaware = async (specialities: readonly string[] | null): Promise<object> => {
    const { asManaActor } = await modules();
    const target = asManaActor(game.actors.get("GuardGuardGuard0") as never);
    return { attribute: "finesse", against: { kind: "unaware", target, attribute: "acuity", specialities } };
  };

  it("is judged at once where the narrator has said what counts", async () => {
    const { certainJudgment } = await import("../../src/games/roll-and-keep/moves/judge.ts");
    await open(await unaware(["Hearing".padEnd(16, "0")]), [5, 4, 4, 4, 4]);
    const { opening, own } = await state();
    expect(opening && own && certainJudgment(opening, own)).toMatchObject({ successes: 1, botch: false });
    await open(await unaware([]), [3, 3, 3, 3, 1]);
    const alone = await state();
    expect(alone.opening && alone.own && certainJudgment(alone.opening, alone.own)).toMatchObject({
      successes: 0,
      botch: true,
    });
  });

  it("waits for the narrator where nobody has said, or where they are gone", async () => {
    // A narrator who plans has said that none of them counts; a player has not.
    await open(await unaware(null), [5, 4, 4, 4, 4], undefined, { against: { specialities: null } });
    const { opening, own, waits } = await state();
    const { certainJudgment } = await import("../../src/games/roll-and-keep/moves/judge.ts");
    expect(waits).toBe("judgment");
    expect(opening && own && certainJudgment(opening, own)).toBeNull();
    expect((await offers()).filter((label) => label.startsWith("Against"))).toHaveLength(2);
    game.actors.delete("GuardGuardGuard0");
    expect((await offers()).filter((label) => label.startsWith("Against"))).toHaveLength(8);
    await press(/^Against/);
    expect((await state()).own?.result).not.toBeNull();
  });
});

describe("what is gone", () => {
  it("leaves the card readable and its moves sensible", async () => {
    const { checkView } = await import("../../src/games/roll-and-keep/card/check-view.ts");
    const { readCard } = await modules();
    await open({ attribute: "cunning" }, [9, 8, 2, 3]);
    game.actors.delete("SableSableSable0");
    const view = checkView(card, readCard(card) as never);
    expect(view.outcome?.tone).toBe("success");
    expect(view.roller.gone).toBe(true);
    await write({ type: "harmed", target: SABLE, boxes: 1 });
    expect((await state()).own?.result?.successes).toBe(2);
  });

  it("is said of what is no card of this game", async () => {
    const { checkView } = await import("../../src/games/roll-and-keep/card/check-view.ts");
    const { readCard } = await modules();
    await open({ attribute: "cunning" }, [9, 8, 2, 3]);
    card.updateSource({ system: { opening: { game: "another" } } });
    expect(checkView(card, readCard(card) as never)).toMatchObject({
      gone: expect.stringContaining("belongs to a game") as string,
      rolls: [],
    });
  });
});

it("a card tells who tried what, with which dice, and that nobody botched before somebody did", async () => {
  const { kindOf, readCard } = await modules();
  const tell = () => kindOf(card).tell(card, readCard(card));
  await open({ attribute: "cunning", title: "A bluff" }, [10, 9, 8, 2]);
  expect(tell()).toMatchObject({
    actor: SABLE,
    deed: "A bluff",
    tone: "success",
    marks: [],
    dice: [{ actor: SABLE, sides: 10, faces: [10, 9, 8, 2] }],
  });
  await open({ attribute: "cunning", title: "A bluff" }, [1, 1, 1, 1]);
  expect(tell()).toMatchObject({ tone: "failure", marks: ["Botch"], beside: [] });
  await open({ attribute: "cunning" }, [10, 9, 8, 2], undefined, { work: { rounds: 3, required: 1 } });
  const { part } = (card.system as unknown as { opening: { part: object } }).opening;
  const joined = { type: "joined", part: { ...part, actor: "Actor.gone", name: "Ilse" }, faces: [10, 9, 8, 2] };
  const events = { [foundry.utils.randomID()]: { ...joined, sequence: 2, by: game.user.id } };
  card.updateSource({ system: { events } });
  expect(tell()).toMatchObject({ actor: SABLE, beside: ["Ilse"] });
});
