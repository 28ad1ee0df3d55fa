import { beforeEach, describe, expect, it } from "vitest";
import type { api as tenacityApi } from "../../src/games/tenacity/api.ts";
import type { CardMessage } from "../../src/engine/cards/card.ts";
import { rulings } from "../../src/engine/log/ledger.ts";
import type { LedgerActor } from "../../src/engine/ledger/keepers.ts";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import { JOREN, MISSA, openingOf, rolled, THUG, type SceneEvent } from "../support/check/scenes.ts";
import {
  agreed,
  ask,
  conditionNames,
  eventsOf,
  postCard,
  pressOnCard,
  setRules,
  sharedTableWith,
  sweepChat,
  writeEvent,
  type OpenCard,
  type TenacityClient,
} from "./at-the-table.ts";

/** What the effect applier does with every kind of effect, and how each is taken back. */

const STURDY = "Actor.Sturdy0000000000";
const BOMB = "Actor.Bomb000000000000";

const PEOPLE = [
  {
    _id: "Sturdy0000000000",
    name: "Sturdy",
    type: "npc",
    system: { stress: { value: 0, max: 10 }, resistances: { burning: { value: 2 } } },
  },
  {
    _id: "Bomb000000000000",
    name: "Bomb",
    type: "challenge",
    system: {
      progress: { value: 0, max: 8 },
      standings: { crowd00000000000: { name: "Crowd", value: 5, top: 10, archived: false, sort: 0 } },
    },
  },
];

const EASY = { type: "fixed", value: 3 } as const;
/** Two hero dice, for the roller. */
const AWARE = { attribute: { id: "awareness", rank: 2 } } as const;
const HIT = { resolution: "impact", purpose: "damage", challenge: EASY } as const;

const [table, narrator, ann, ben] = await sharedTableWith(
  { documents: [{ type: "Actor", data: PEOPLE }] },
  "Narrator",
  "Ann",
  "Ben",
);

beforeEach(async () => {
  // Every card of an actor is looked at whenever that actor changes.
  await sweepChat(table, narrator);
});

/** Ann rolls a success with impact. */
function success(impact: readonly number[], facts: Partial<CheckOpening>): Promise<OpenCard> {
  const events = [rolled(9, 4), { type: "impact", faces: impact }];
  return table.play(() => postCard(ann, openingOf(MISSA, facts), events));
}

const write = (client: TenacityClient, card: OpenCard, id: string, event: SceneEvent): Promise<void> =>
  table.play(() => writeEvent(client, card, id, event));

/** The result of a card is applied to someone. */
const apply = (card: OpenCard, id: string, on: string): Promise<void> =>
  write(narrator, card, id, { type: "applied", on });

const undo = (client: TenacityClient, card: OpenCard, target: string): Promise<void> =>
  write(client, card, "undo000000000000", { type: "undo", target });

const update = (uuid: string, system: object): Promise<void> => table.play(() => narrator.update(uuid, { system }));

const setAutomation = (steps: Record<string, unknown>): Promise<unknown> =>
  table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", steps));

const press = (client: TenacityClient, { id }: OpenCard, button: string): Promise<void> =>
  pressOnCard(table, client, id, button);

/** What Joren's sheet says beside his stress. */
const stressOf = ({ system, globals }: TenacityClient) =>
  system.trackViews(globals.fromUuidSync(JOREN) as never).find(({ id }) => id === "stress")?.left;

const conditions = (uuid: string): readonly string[] => conditionNames(ann, uuid);

describe("stress", () => {
  it("is worked out from the target as it is, not from what the event claims, and undo takes it back", async () => {
    const card = await success([3], { ...HIT, impactBonus: 4, element: "burning" });
    await write(narrator, card, "applied000000000", { type: "applied", on: STURDY, factor: 8, resistance: 0 });
    expect(agreed(table, STURDY).stress.value).toBe(5);
    await undo(narrator, card, "applied000000000");
    expect(agreed(table, STURDY).stress.value).toBe(0);
  });

  it("undo restores secondary state too, and what later cards did stays", async () => {
    await update(JOREN, { stress: { value: 8, max: 10 }, wounds: { value: 0, max: 3 } });
    const card = await success([3], HIT);
    await apply(card, "applied000000000", JOREN);
    expect(agreed(table, JOREN).stress.value).toBe(0);
    expect([stressOf(ben), stressOf(narrator)]).toEqual(Array(2).fill("choose: wound or unconscious"));
    const step = "struck||endure|applied000000000:stress|wound";
    await table.play(() => ask(ben, "endured000000000", { type: "checkStep", card: card.uuid, step, faces: [] }));
    expect(agreed(table, JOREN).wounds.value).toBe(1);
    expect(stressOf(ben)).toBe("10 left");
    expect(eventsOf(ann, card.id).at(-1)).toMatchObject({ type: "endured", by: ben.seat.user });
    const later = await success([3], HIT);
    await apply(later, "later00000000000", JOREN);
    expect(agreed(table, JOREN).stress.value).toBe(3);
    await undo(narrator, card, "applied000000000");
    // 8 before, 3 since: as much as fits, and the entry says so.
    const { wounds, stress, ledger } = agreed(table, JOREN);
    expect([wounds.value, stress.value]).toEqual([0, 10]);
    expect(rulings(ledger).get("applied000000000:stress")?.entry["notes"]).toEqual(["limit"]);
  });
});

describe("falling", () => {
  it("R-903, R-908 anyone who has no wound left, as NPCs have none, falls unconscious, and undo lets them rise", async () => {
    await update(STURDY, { stress: { value: 10 } });
    const card = await success([4], HIT);
    await apply(card, "felled0000000000", STURDY);
    expect(conditions(STURDY)).toEqual(["Unconscious"]);
    expect(agreed(table, STURDY).stress.value).toBe(0);
    await undo(narrator, card, "felled0000000000");
    expect(conditions(STURDY)).toEqual([]);
    expect(agreed(table, STURDY).stress.value).toBe(10);
  });

  it("tells how many of a mob a hit fells, and undo brings them back", async () => {
    await update(STURDY, { members: 5, stress: { value: 1, max: 2 } });
    const card = await success([4], HIT);
    await apply(card, "mobbed0000000000", STURDY);
    expect(agreed(table, STURDY).stress.value).toBe(5);
    expect(ann.card(card.id)?.words).toContain("Sturdy: 2 of 5 fall");
    await undo(narrator, card, "mobbed0000000000");
    expect(agreed(table, STURDY).stress.value).toBe(1);
    expect(ann.card(card.id)?.words).toContain("Undone: Sturdy: 2 of 5 fall");
    await update(STURDY, { members: 1, stress: { value: 0, max: 10 } });
  });

  it("R-902 whose card is gone owes no choice any more", async () => {
    await update(JOREN, { stress: { value: 8, max: 10 }, wounds: { value: 0, max: 3 } });
    const card = await success([3], HIT);
    await apply(card, "doomed0000000000", JOREN);
    expect(stressOf(ben)).toBe("choose: wound or unconscious");
    await table.play(() => narrator.delete(card.uuid));
    expect([narrator, ben].map(stressOf)).toEqual(["10 left", "10 left"]);
  });

  it("R-905 death is the choice of the one who was hit, asked for once more, and undo brings them back", async () => {
    await update(JOREN, { stress: { value: 10, max: 10 }, wounds: { value: 0, max: 3 } });
    const card = await success([4], HIT);
    await apply(card, "fatal00000000000", JOREN);
    expect(narrator.mayPress(card.id, "Die")).toBe(false);
    ben.answerDialogs(() => false);
    await press(ben, card, "Die");
    expect(agreed(table, JOREN).dead).toBe(false);
    ben.answerDialogs(() => true);
    await press(ben, card, "Die");
    expect(agreed(table, JOREN)).toMatchObject({ dead: true, stress: { value: 0 }, wounds: { value: 0 } });
    expect(narrator.card(card.id)?.words).toContain("Joren dies");
    await press(ben, card, "Undo: Chose to die");
    expect(agreed(table, JOREN).dead).toBe(false);
  });

  it("R-905 death is a player's choice at any time, in good health too, and nobody else's", async () => {
    const joren = (client: TenacityClient) =>
      client.globals.game.actors.contents.find(({ uuid }) => uuid === JOREN) as never;
    for (const client of [ann, narrator]) expect(client.system.mayChooseDeath(joren(client))).toBe(false);
    ben.answerDialogs(() => true);
    await table.play(() => ben.system.chooseDeath(joren(ben)));
    expect(agreed(table, JOREN).dead).toBe(true);
    await table.play(() => ben.system.undoEffects(ben.globals.game.messages.contents.at(-1) as never));
    expect(agreed(table, JOREN).dead).toBe(false);
  });

  it("T-24 in hardcore play anyone who has no wound left dies, the unconscious too (R-907, R-912), and undo brings them back", async () => {
    await setRules(table, narrator, { hardcore: true });
    await update(STURDY, { stress: { value: 10 }, wounds: { value: 2, max: 2 } });
    const card = await success([4], HIT);
    await apply(card, "slain00000000000", STURDY);
    expect(agreed(table, STURDY)).toMatchObject({ dead: true, stress: { value: 0 }, wounds: { value: 2 } });
    expect(conditions(STURDY)).toEqual([]);
    expect(narrator.card(card.id)?.words).toContain("Sturdy dies");
    await undo(narrator, card, "slain00000000000");
    expect(agreed(table, STURDY)).toMatchObject({ dead: false, stress: { value: 10 } });
    await update(STURDY, { stress: { value: 0 }, wounds: { value: 0, max: 0 } });
    await setRules(table, narrator, {});
  });

  it("T-60 overflow while unconscious: stress 0, no wound, still down", async () => {
    const down = { _id: "Down000000000000", name: "Unconscious", type: "condition", system: { kind: "unconscious" } };
    await update(STURDY, { stress: { value: 9 }, wounds: { value: 1, max: 3 } });
    await table.play(() => narrator.createIn(STURDY, "ActiveEffect", down));
    const card = await success([4], { ...HIT, impactBonus: 1 });
    await apply(card, "kicked0000000000", STURDY);
    expect(agreed(table, STURDY)).toMatchObject({ dead: false, stress: { value: 0 }, wounds: { value: 1 } });
    expect(conditions(STURDY)).toEqual(["Unconscious"]);
    await table.play(() => narrator.delete(`${STURDY}.ActiveEffect.${down._id}`));
    await update(STURDY, { stress: { value: 0 }, wounds: { value: 0, max: 0 } });
  });
});

describe("conditions", () => {
  const legs = (name: string): Partial<CheckOpening> => ({
    resolution: "impact",
    purpose: "condition",
    challenge: EASY,
    condition: { type: "hinder", name, scope: ["legs"], element: "", removal: "check" },
  });

  it("R-1006 a stronger one replaces, a weaker one changes nothing, undo restores what was replaced", async () => {
    const weak = await success([2], legs("Mud"));
    await apply(weak, "mud0000000000000", STURDY);
    expect(conditions(STURDY)).toEqual(["Mud"]);
    const strong = await success([4], legs("Net"));
    await apply(strong, "net0000000000000", STURDY);
    expect(conditions(STURDY)).toEqual(["Net"]);
    const weaker = await success([1], legs("Breeze"));
    await apply(weaker, "breeze0000000000", STURDY);
    expect(conditions(STURDY)).toEqual(["Net"]);
    expect(agreed(table, STURDY).ledger["breeze0000000000:condition@0"]?.["notes"]).toEqual(["conditionKept"]);
    await undo(narrator, strong, "net0000000000000");
    expect(conditions(STURDY)).toEqual(["Mud"]);
    await undo(narrator, weak, "mud0000000000000");
    expect(conditions(STURDY)).toEqual([]);
  });

  it("says what stands in the way when a condition is gone by the time of the undo", async () => {
    const card = await success([2], legs("Vines"));
    await apply(card, "vines00000000000", STURDY);
    expect(conditions(STURDY)).toEqual(["Vines"]);
    await table.play(() => narrator.delete(`${STURDY}.ActiveEffect.vines00000000000`));
    await undo(narrator, card, "vines00000000000");
    expect(agreed(table, STURDY).ledger["vines00000000000:condition@1"]?.["notes"]).toEqual(["conditionGone"]);
    expect(narrator.card(card.id)?.words).toContain("Sturdy: The condition no longer exists");
    expect(conditions(STURDY)).toEqual([]);
  });
});

it("overcoming a condition (R-1010) R-1023 leaves the grapple of a lock, once the narrator agrees for their own, and undo brings the lock back", async () => {
  const system = { kind: "lock", scope: ["arms"], source: JOREN };
  const lock = { _id: "Lock000000000000", name: "Lock", type: "condition", system };
  await table.play(() => narrator.createIn(STURDY, "ActiveEffect", lock));
  const overcomes = { bearer: STURDY, condition: lock._id, type: "lock", label: "Lock" } as const;
  const opening = openingOf(MISSA, { purpose: "overcome", challenge: EASY, overcomes });
  const card = await table.play(() => postCard(ann, opening, [rolled(9, 4)]));
  const shown = narrator.card(card.id)?.words;
  expect(shown).toContain("Lock ends");
  // That is for the one who is in the lock and breaks it, and for no helper.
  expect(shown).not.toContain("A standard action may still be taken");
  await pressOnCard(table, narrator, card.id, "Apply");
  expect(conditions(STURDY)).toEqual(["Grapple"]);
  await undo(narrator, card, card.events[0] ?? "");
  expect(conditions(STURDY)).toEqual(["Lock"]);
  await table.play(() => narrator.delete(`${STURDY}.ActiveEffect.${lock._id}`));
});

describe("the scene", () => {
  interface Scene {
    readonly pool: { readonly points: number };
    readonly progress: { readonly value: number };
    readonly standings: { readonly crowd00000000000: { readonly value: number } };
  }

  it.each([
    ["explore", "explore", ({ pool }: Scene) => pool.points, 0, 3],
    ["skill", "progress", ({ progress }: Scene) => progress.value, 0, 3],
    ["standing", "standing", ({ standings }: Scene) => standings.crowd00000000000.value, 5, 8],
  ] as const)("%s moves %s, and back", async (purpose, kind, read, before, after) => {
    const value = (): number => read(agreed(table, BOMB) as unknown as Scene);
    const card = await success([3], { resolution: "impact", purpose, targets: [{ id: BOMB, challenge: EASY }] });
    const event = `${kind}000000000000`.slice(0, 16);
    await write(narrator, card, event, { type: "applied", target: BOMB, on: BOMB });
    expect(value()).toBe(after);
    await undo(narrator, card, event);
    expect(value()).toBe(before);
  });

  it("R-704 impact that comes after the last round counts for nothing, and the card says so", async () => {
    await table.play(() => narrator.update(BOMB, { system: { rounds: { value: 0, max: 3 } } }));
    const facts = { resolution: "impact", purpose: "skill", targets: [{ id: BOMB, challenge: EASY }] } as const;
    const late = await success([3], facts);
    await write(narrator, late, "late000000000000", { type: "applied", target: BOMB, on: BOMB });
    const progress = (): number => (agreed(table, BOMB) as unknown as Scene).progress.value;
    expect(progress()).toBe(0);
    expect(ann.card(late.id)?.words).toContain("too late for that");
    await table.play(() => narrator.update(BOMB, { system: { rounds: { value: 1 } } }));
    const soon = await success([3], facts);
    await write(narrator, soon, "soon000000000000", { type: "applied", target: BOMB, on: BOMB });
    expect(progress()).toBe(3);
    await undo(narrator, soon, "soon000000000000");
    await table.play(() => narrator.update(BOMB, { system: { rounds: { value: 0, max: 0 } } }));
  });

  it("R-602 a talent that gives nothing to a roll is paid for when it is used, once for a double click, and not by who cannot", async () => {
    const talent = {
      _id: "Shout00000000000",
      name: "Battle Shout",
      type: "ability",
      system: { kind: "talent", cost: { value: 2, currency: "tenacity" } },
    };
    await table.play(() => narrator.createIn(MISSA, "Item", talent));
    await table.play(() => narrator.update(MISSA, { system: { tenacity: { value: 3 } } }));
    const { api } = ann.globals.game.system as unknown as { readonly api: typeof tenacityApi };
    const use = () => api.useItem(`${MISSA}.Item.${talent._id}`);
    const points = (): number => agreed(table, MISSA).tenacity.value;
    await table.play(() => Promise.all([use(), use()]));
    expect(points()).toBe(1);
    await table.play(use);
    expect(points()).toBe(1);
    expect(ann.notices.join("\n")).toContain("can't pay for Battle Shout");
    const used = ann.globals.game.messages.filter(({ type }) => type === "use");
    expect(used).toHaveLength(1);
    expect(used[0]?.content).toContain("Spent: 2 10acity.");
    await table.play(() => narrator.delete(`${MISSA}.Item.${talent._id}`));
  });

  it("R-910 healing takes stress off, and back", async () => {
    await table.play(() => ann.update(MISSA, { system: { stress: { value: 2 } } }));
    const card = await success([3], { resolution: "impact", purpose: "heal", challenge: EASY });
    await write(ann, card, "healed0000000000", { type: "applied", on: MISSA });
    expect(agreed(table, MISSA).stress.value).toBe(0);
    await undo(ann, card, "healed0000000000");
    expect(agreed(table, MISSA).stress.value).toBe(2);
  });
});

describe("what a result can change", () => {
  const PULLEY = "Pulley0000000000";
  const craft = {
    resolution: "impact",
    purpose: "craft",
    means: { id: `${MISSA}.Item.${PULLEY}`, label: "Pulley" },
  } as const;

  /** What someone may press to apply a result. */
  const offers = (client: TenacityClient, card: OpenCard): readonly string[] =>
    client
      .card(card.id)
      ?.page.all(".tray-row")
      .map(({ words }) => words) ?? [];

  const types = (card: OpenCard): readonly string[] => eventsOf(ann, card.id).map(({ type }) => type);

  const pulley = (): unknown => ann.source(`${MISSA}.Item.${PULLEY}`)?.["system"];

  /** What the narrator rolled for Joren. */
  const narratorsSuccess = (facts: Partial<CheckOpening>): Promise<OpenCard> => {
    const opening = openingOf(JOREN, {
      ...AWARE,
      resolution: "impact",
      skill: { id: "persuasion", rank: 2 },
      ...facts,
    });
    return table.play(() => postCard(narrator, opening, [rolled(9, 4), { type: "impact", faces: [3] }]));
  };

  /** A challenge that keeps standing on some tracks. */
  async function createTracks(uuid: string, name: string, ...tracks: readonly string[]): Promise<void> {
    const standings = tracks.map((track, sort) => {
      const id = `${track.toLowerCase()}000000000000`.slice(0, 16);
      return [id, { name: track, value: 5, top: 10, archived: false, sort }] as const;
    });
    const data = { _id: uuid.replace("Actor.", ""), name, type: "challenge" };
    await table.play(() => narrator.create("Actor", { ...data, system: { standings: Object.fromEntries(standings) } }));
  }

  const standingsOf = (uuid: string): unknown => {
    const { standings } = agreed(table, uuid) as unknown as {
      readonly standings: Record<string, { readonly value: number }>;
    };
    return Object.values(standings).map(({ value }) => value);
  };

  it("is not offered where it would change nothing: using a skill on a character", async () => {
    const card = await narratorsSuccess({ targets: [{ id: MISSA, challenge: EASY }] });
    expect(narrator.card(card.id)?.words).toContain("Success");
    expect(offers(narrator, card)).toEqual([]);
    expect(narrator.card(card.id)?.words).not.toContain("Waiting for the narrator");
  });

  it("is put down by the one who does the work, and a failure takes its time (R-807, A-26)", async () => {
    const system = { requirement: 8, challenge: { dice: 2, modifier: 0 } };
    await table.play(() => narrator.createIn(MISSA, "Item", { _id: PULLEY, name: "Pulley", type: "formula", system }));
    const opening = openingOf(MISSA, { ...craft, challenge: { type: "fixed", value: 20 } });
    const card = await table.play(() => postCard(ann, opening, [rolled(5, 4)]));
    await press(ann, card, "Accept the failure");
    await press(ann, card, "Apply no progress, time spent to Missa");
    expect(pulley()).toMatchObject({ progress: 0, unitsSpent: 1 });
  });

  it("is put down by itself, once, where the world has it so (R-807)", async () => {
    await setAutomation({ sceneProgress: { players: "auto" } });
    const card = await success([3], { ...craft, challenge: EASY });
    expect(pulley()).toMatchObject({ progress: 3, unitsSpent: 2 });
    expect(types(card)).toEqual(["rolled", "impact", "applied"]);
    await setAutomation({});
  });

  it("moves standing where a scene keeps it, no matter who was spoken to, as soon as one does (R-808)", async () => {
    const HARBOR = "Actor.Harbor0000000000";
    await table.play(() => narrator.delete(BOMB));
    const targets = [{ id: THUG, challenge: EASY }];
    const card = await narratorsSuccess({ purpose: "standing", targets });
    expect(narrator.card(card.id)?.words).toContain("Harbor Thug");
    expect(offers(narrator, card)).toEqual(["Harbor Thug +3 standing no track yet: Apply opens one Apply"]);
    await createTracks(HARBOR, "Harbor", "Dockers");
    await press(narrator, card, "Apply +3 standing to Harbor");
    expect(standingsOf(HARBOR)).toEqual([8]);
    expect(offers(ann, card)).toEqual([expect.stringMatching(/^Harbor .*done/)]);
    await press(narrator, card, "Undo: ");
    expect(standingsOf(HARBOR)).toEqual([5]);
    expect(offers(narrator, card)).toEqual([expect.stringMatching(/^Harbor .*Apply$/)]);

    await setAutomation({ sceneProgress: { players: "auto" } });
    const other = await success([2], { resolution: "impact", purpose: "standing", targets });
    expect(standingsOf(HARBOR)).toEqual([7]);
    expect(types(other)).toEqual(["rolled", "impact", "applied"]);
    await setAutomation({});
  });

  it("of an attempt that named no scene goes to one that has something to find out, by hand (R-705)", async () => {
    const QUAY = "Actor.Quay000000000000";
    const secret = { text: "A hatch", cost: 2, found: false, sort: 0 };
    const system = { discoveries: { hatch00000000000: secret } };
    await table.play(() =>
      narrator.create("Actor", { _id: "Quay000000000000", name: "Quay", type: "challenge", system }),
    );
    await setAutomation({ sceneProgress: { players: "auto" } });
    const explore = { resolution: "impact", challenge: EASY, purpose: "explore" } as const;
    const look = await success([4], explore);
    expect(types(look)).toEqual(["rolled", "impact"]);
    await press(narrator, look, "Apply +4 to the pool to Quay");
    expect(agreed(table, QUAY)).toMatchObject({ pool: { points: 4 } });
    await update(QUAY, { discoveries: { hatch00000000000: { found: true } } });
    expect(offers(narrator, await success([2], explore)).join(" ")).not.toContain("Quay");
    await setAutomation({});
    await table.play(() => narrator.delete(QUAY));
  });

  it("names the track of standing where a challenge has several (R-808)", async () => {
    const GUILD = "Actor.Guild00000000000";
    await createTracks(GUILD, "Guild hall", "Masters", "Porters");
    const card = await narratorsSuccess({ purpose: "standing", targets: [{ id: GUILD, challenge: EASY }] });
    const buttons = narrator.card(card.id)?.buttons.map(({ words }) => words) ?? [];
    expect(buttons.filter((words) => words.endsWith("Guild hall: Masters"))).toHaveLength(1);
    const porters = buttons.find((words) => words.endsWith("Guild hall: Porters"));
    await press(narrator, card, porters ?? "Guild hall: Porters");
    expect(standingsOf(GUILD)).toEqual([5, 8]);
    expect(offers(narrator, card)).toHaveLength(1);
  });
});

describe("what a sheet lists of it", () => {
  /** The latest change that the sheet of an actor lists for someone. */
  const latest = (client: TenacityClient, uuid: string) => client.system.changesView(actorAt(client, uuid))[0];

  /** Someone takes it back there. */
  const takeBack = (client: TenacityClient, uuid: string): Promise<void> =>
    table.play(() => client.system.takeBackStep(actorAt(client, uuid), latest(client, uuid)?.event ?? ""));

  it("is taken back there when the card is gone", async () => {
    await update(MISSA, { spin: 0 });
    const opening = openingOf(MISSA, { challenge: { type: "fixed", value: 30 } });
    const card = await table.play(() => postCard(ann, opening, [rolled(4, 4)]));
    expect(agreed(table, MISSA).spin).toBe(1);
    await table.play(() => narrator.delete(card.uuid));
    expect(latest(ann, MISSA)).toMatchObject({ what: "+1 spin", undone: false });
    await takeBack(ann, MISSA);
    expect(agreed(table, MISSA).spin).toBe(0);
    expect(latest(ann, MISSA)).toMatchObject({ what: "+1 spin", undone: true });
  });

  it("has the condition that a bargain brings along, once, and takes it back (R-510)", async () => {
    const opening = openingOf(MISSA, { challenge: { type: "fixed", value: 11 } });
    const card = await table.play(() => postCard(ann, opening, [rolled(2, 1)]));
    const { id } = card;
    const condition = { type: "hinder", scope: ["legs"], value: { flat: 0, dice: 1 } };
    const terms = { offeredBy: "narrator", relief: 1, text: "The grip comes loose.", withPush: false, condition };
    await write(narrator, card, "offered000000000", { type: "bargainOffered", ...terms });
    expect(ann.card(id)?.words).toMatch(
      /brings Hinder: Legs 1d4.*Offer: 1 less negative spin: The grip comes loose\./s,
    );
    const accept = ann.card(id)?.buttons.find(({ words }) => words === "Accept")?.name;
    await pressOnCard(table, ann, id, accept ?? "Accept");
    const names = (client: TenacityClient): readonly string[] =>
      (actorAt(client, MISSA) as unknown as Actor.Implementation).effects.map(({ name }) => name);
    for (const client of [narrator, ann]) expect(names(client)).toEqual(["Hinder: Legs 1d4"]);
    expect(latest(ann, MISSA)).toMatchObject({ what: "Hinder: Legs 1d4", undone: false });
    await takeBack(ann, MISSA);
    for (const client of [narrator, ann]) expect(names(client)).toEqual([]);
    // What is gone is still called what it was.
    expect(latest(ann, MISSA)).toMatchObject({ what: "Hinder: Legs 1d4", undone: true });
  });

  it("is not applied again by its card when it was taken back there", async () => {
    await update(JOREN, { stress: { value: 0 } });
    const opening = openingOf(JOREN, { ...HIT, ...AWARE, skill: { id: "investigation", rank: 0 }, impactDice: 1 });
    const card = await table.play(() => postCard(narrator, opening, [rolled(9, 4), { type: "impact", faces: [3] }]));
    await apply(card, "appliedByOwn0000", JOREN);
    expect(agreed(table, JOREN).stress.value).toBe(3);
    expect(latest(ben, JOREN)).toMatchObject({ what: "+3 stress" });
    await takeBack(ben, JOREN);
    expect(agreed(table, JOREN).stress.value).toBe(0);
    await narrator.reload();
    // The card is looked at again when its keeper comes, by a write that leaves it as it is for the rules.
    await write(narrator, card, "nothing000000000", { type: "judged", success: true });
    expect(eventsOf(ben, card.id)).toHaveLength(4);
    const { stress, ledger } = agreed(table, JOREN);
    expect(stress.value).toBe(0);
    expect(rulings(ledger).get("appliedByOwn0000:stress")?.entry["refused"]).toBe("takenBack");
  });
});

/** A character as a client has it. */
function actorAt({ globals }: TenacityClient, uuid: string): LedgerActor {
  return globals.fromUuidSync(uuid) as LedgerActor;
}

describe("automation", () => {
  const aimed = { ...HIT, targets: [{ id: STURDY, challenge: EASY }] };

  it("at once: the narrator's client applies a result to the roll's targets, and not again once it was taken back", async () => {
    await update(STURDY, { stress: { value: 0 } });
    await setAutomation({ othersHarm: { players: "auto" } });
    const card = await success([3], aimed);
    expect(agreed(table, STURDY).stress.value).toBe(3);
    const stored = narrator.source(card.uuid) as { readonly system: { readonly events: Record<string, SceneEvent> } };
    const { events } = stored.system;
    const [applied = ""] = Object.keys(events).filter((id) => events[id]?.type === "applied");
    await undo(narrator, card, applied);
    expect(agreed(table, STURDY).stress.value).toBe(0);
    expect(eventsOf(narrator, card.id)).toHaveLength(4);
  });

  it("never: the card offers nothing to apply", async () => {
    await setAutomation({ othersHarm: { players: "off" } });
    const card = await success([3], aimed);
    const trays = (): unknown => narrator.card(card.id)?.page.all(".tray").length;
    expect(narrator.card(card.id)?.words).toContain("Success");
    expect(trays()).toBe(0);
    await setAutomation({ othersHarm: {} });
    expect(trays()).toBe(1);
  });
});

describe("what is somebody else's to allow", () => {
  it("waits for the narrator or for its owner, who confirms on actors they own", async () => {
    await update(JOREN, { spin: 0 });
    const card = await success([4], { resolution: "impact", purpose: "advantage", challenge: EASY });
    await write(ann, card, "shared0000000000", { type: "shared", shares: [{ to: JOREN, points: 2 }] });
    const approve = (client: TenacityClient): Promise<void> =>
      table.play(() =>
        client.system.settleCard(client.globals.game.messages.get(card.id) as unknown as CardMessage, "all"),
      );
    // Ann cannot allow it, whatever she asks for.
    await approve(ann);
    expect(agreed(table, JOREN).spin).toBe(0);
    await approve(ben);
    expect(agreed(table, JOREN).spin).toBe(2);
  });

  it("a stale request and one that makes no sense are taken back, and change nothing", async () => {
    const stale = { type: "checkStep", card: "ChatMessage.gone000000000000", step: "roller||accept" };
    const before = table.changes;
    await table.play(() => ask(ben, "staleRequest0000", stale));
    expect(ben.notices.join()).toContain("Refused: the card is gone.");
    await table.play(() => ask(ben, "nonsense00000000", { type: "nobodyKnows" }));
    expect(requests(ben)).toEqual({});
    expect(new Set(table.changesSince(before))).toEqual(new Set(["update User"]));
  });
});

/** What someone asks for that has no answer yet. */
function requests(client: TenacityClient): unknown {
  const { flags } = client.source(`User.${client.seat.user}`) as {
    readonly flags: Record<string, { readonly requests?: object }>;
  };
  return flags["tenacity-tactics"]?.requests;
}
