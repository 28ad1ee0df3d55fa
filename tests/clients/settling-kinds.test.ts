import { beforeAll, describe, expect, it } from "vitest";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import { JOREN, MISSA, openingOf, rolled, type SceneEvent } from "../support/check/scenes.ts";
import {
  agreed,
  ask,
  conditionNames,
  eventsOf,
  openSharedTable,
  postCard,
  sitDown,
  writeEvent,
  type OpenCard,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/** What the settler does with every kind of effect, and how each is taken back. */
let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;
let ben: TenacityClient;

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
const HIT = { resolution: "impact", purpose: "damage", challenge: EASY } as const;

beforeAll(async () => {
  table = await openSharedTable({ documents: [{ type: "Actor", data: PEOPLE }] });
  [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
});

/** Ann rolls a success with impact. */
function success(impact: readonly number[], facts: Partial<CheckOpening>): Promise<OpenCard> {
  const events = [rolled(9, 4), { type: "impact", faces: impact }];
  return table.play(() => postCard(ann, openingOf(MISSA, facts), events));
}

const write = (client: TenacityClient, card: OpenCard, id: string, event: SceneEvent): Promise<void> =>
  table.play(() => writeEvent(client, card, id, event));

/** The result of a card is applied to somebody. */
const apply = (card: OpenCard, id: string, on: string): Promise<void> =>
  write(narrator, card, id, { type: "applied", on });

const undo = (client: TenacityClient, card: OpenCard, target: string): Promise<void> =>
  write(client, card, "undo000000000000", { type: "undo", target });

const update = (uuid: string, system: object): Promise<void> => table.play(() => narrator.update(uuid, { system }));

const setAutomation = (steps: Record<string, unknown>): Promise<unknown> =>
  table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", steps));

const conditions = (uuid: string): readonly string[] => conditionNames(ann, uuid);

describe("stress", () => {
  it("is worked out from the target as it is, not from what the event claims, and undo takes it back", async () => {
    const card = await success([3], { ...HIT, impactBonus: 4, element: "burning" });
    await write(narrator, card, "applied000000000", { type: "applied", on: STURDY, factor: 8, resistance: 0 });
    expect(agreed(table, STURDY).stress.value).toBe(5);
    await undo(narrator, card, "applied000000000");
    expect(agreed(table, STURDY).stress.value).toBe(0);
  });

  it("U-02 undo restores secondary state too, and what later cards did stays", async () => {
    await update(JOREN, { stress: { value: 8, max: 10 }, wounds: { value: 0, max: 3 } });
    const card = await success([3], HIT);
    await apply(card, "applied000000000", JOREN);
    expect(agreed(table, JOREN).stress.value).toBe(0);
    const step = "struck||endure|applied000000000:stress|wound";
    await table.play(() => ask(ben, "endured000000000", { type: "checkStep", card: card.uuid, step, faces: [] }));
    expect(agreed(table, JOREN).wounds.value).toBe(1);
    expect(eventsOf(ann, card.id).at(-1)).toMatchObject({ type: "endured", by: ben.seat.user });
    const later = await success([3], HIT);
    await apply(later, "later00000000000", JOREN);
    expect(agreed(table, JOREN).stress.value).toBe(3);
    await undo(narrator, card, "applied000000000");
    // 8 before, 3 since: as much as fits, and the entry says so.
    const { wounds, stress, ledger } = agreed(table, JOREN);
    expect([wounds.value, stress.value]).toEqual([0, 10]);
    expect(ledger["applied000000000:stress@1"]?.["notes"]).toEqual(["limit"]);
  });
});

describe("falling", () => {
  it("R-903 whoever has no wound left falls unconscious, and undo lets them rise", async () => {
    await update(STURDY, { stress: { value: 10 } });
    const card = await success([4], HIT);
    await apply(card, "felled0000000000", STURDY);
    expect(conditions(STURDY)).toEqual(["Unconscious"]);
    expect(agreed(table, STURDY).stress.value).toBe(0);
    await undo(narrator, card, "felled0000000000");
    expect(conditions(STURDY)).toEqual([]);
    expect(agreed(table, STURDY).stress.value).toBe(10);
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
    expect(narrator.card(card.id)?.words).toContain("Sturdy: The condition is gone since then");
    expect(conditions(STURDY)).toEqual([]);
  });
});

describe("overcoming a condition (R-1010)", () => {
  it("R-1023 leaves the grapple of a lock, once the narrator agrees for their own, and undo brings the lock back", async () => {
    const system = { kind: "lock", scope: ["arms"], source: JOREN };
    const lock = { _id: "Lock000000000000", name: "Lock", type: "condition", system };
    await table.play(() => narrator.createIn(STURDY, "ActiveEffect", lock));
    const overcomes = { bearer: STURDY, condition: lock._id, type: "lock", label: "Lock" } as const;
    const opening = openingOf(MISSA, { purpose: "overcome", challenge: EASY, overcomes });
    const card = await table.play(() => postCard(ann, opening, [rolled(9, 4)]));
    const shown = narrator.card(card.id)?.words;
    expect(shown).toContain("Lock ends");
    expect(shown).toContain("A standard action may still be taken");
    narrator.press(card.id, "Apply");
    await table.settle();
    expect(conditions(STURDY)).toEqual(["Grapple"]);
    await undo(narrator, card, card.events[0] ?? "");
    expect(conditions(STURDY)).toEqual(["Lock"]);
    await table.play(() => narrator.delete(`${STURDY}.ActiveEffect.${lock._id}`));
  });
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

  it("R-910 healing takes stress off, and back", async () => {
    await table.play(() => ann.update(MISSA, { system: { stress: { value: 2 } } }));
    const card = await success([3], { resolution: "impact", purpose: "heal", challenge: EASY });
    await write(ann, card, "healed0000000000", { type: "applied", on: MISSA });
    expect(agreed(table, MISSA).stress.value).toBe(0);
    await undo(ann, card, "healed0000000000");
    expect(agreed(table, MISSA).stress.value).toBe(2);
  });
});

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
  it("U-08 waits for the narrator or for its owner, who confirms on actors they own", async () => {
    await update(JOREN, { spin: 0 });
    const card = await success([4], { resolution: "impact", purpose: "advantage", challenge: EASY });
    await write(ann, card, "shared0000000000", { type: "shared", shares: [{ to: JOREN, points: 2 }] });
    const approve = { type: "approve", card: card.uuid, effects: [`shared0000000000:spin:${JOREN.replace(".", "-")}`] };
    // Ann cannot allow it, whatever she asks for.
    await table.play(() => ask(ann, "approveAnn000000", approve));
    expect(requests(ann)).toEqual({});
    expect(agreed(table, JOREN).spin).toBe(0);
    await table.play(() => ask(ben, "approveBen000000", approve));
    expect(agreed(table, JOREN).spin).toBe(2);
    expect(requests(ben)).toEqual({});
  });

  it("a stale request and one that makes no sense are taken back, and change nothing", async () => {
    const stale = { type: "checkStep", card: "ChatMessage.gone000000000000", step: "roller||accept" };
    const before = table.changes;
    await table.play(() => ask(ben, "staleRequest0000", stale));
    expect(ben.notices.join()).toContain("That was refused: the card is gone.");
    await table.play(() => ask(ben, "nonsense00000000", { type: "nobodyKnows" }));
    expect(requests(ben)).toEqual({});
    expect(new Set(table.changesSince(before))).toEqual(new Set(["update User"]));
  });
});

/** What somebody asks for that has no answer yet. */
function requests(client: TenacityClient): unknown {
  const { flags } = client.source(`User.${client.seat.user}`) as {
    readonly flags: Record<string, { readonly requests?: object }>;
  };
  return flags["tenacity-tactics"]?.requests;
}
