import { beforeAll, describe, expect, it } from "vitest";
import { openSharedTable, sitDown, type TenacityClient, type TenacityTable } from "./at-the-table.ts";
import { gatherParty, PARTY, pressRest, pressRestCard, restCard } from "./parties.ts";

/** Ends of scenes and rests of the asset pool and of roll and keep, for a whole party in one press. */
let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;

const EDDA = "Edda000000000000";
const FINN = "Finn000000000000";

async function play(game: string, hero: object): Promise<void> {
  table = await openSharedTable();
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
  const owned = { _id: EDDA, name: "Edda", ownership: { default: 0, [ann.seat.user]: 3 } };
  await table.play(() => narrator.create("Actor", { ...owned, ...hero }));
  await gatherParty(table, narrator, [EDDA]);
}

const hero = (): Actor.Implementation => {
  const actor = ann.globals.game.actors.get(EDDA);
  if (!actor) throw new Error("There is no Edda.");
  return actor;
};

describe("the asset pool", () => {
  const feature = (name: string, limit: string, value: number) => ({
    _id: name.padEnd(16, "0"),
    name,
    type: "assetFeature",
    system: { limit, uses: { value, max: 2 } },
  });
  const condition = (name: string, level: number) => ({
    _id: name.padEnd(16, "0"),
    name,
    type: "assetCondition",
    system: { level, touches: ["climb"] },
  });

  beforeAll(async () => {
    const items = [feature("Luck", "scene", 0), feature("Oath", "session", 1), feature("Wit", "none", 1)];
    const effects = [condition("Bruised", 1), condition("Hoarse", 3)];
    await play("asset-pool", { type: "assetHero", items, effects });
  });

  const uses = () =>
    hero().items.contents.map(({ name, system }) => [
      name,
      (system as unknown as { uses: { value: number } }).uses.value,
    ]);
  const conditions = () =>
    hero().effects.contents.map(
      ({ name, system }) => `${name} ${String((system as unknown as { level: number }).level)}`,
    );

  it("S2-6 a new scene gives back what is limited by scene, a new session the rest; undo takes it back", async () => {
    await pressRest(table, narrator, "endScene");
    expect(uses()).toEqual([
      ["Luck", 2],
      ["Oath", 1],
      ["Wit", 1],
    ]);
    expect(restCard(ann).words).toContain("Luck 0 → 2");
    await pressRestCard(table, narrator, "Undo");
    expect(uses()[0]).toEqual(["Luck", 0]);
    expect(restCard(ann).buttons).toEqual([]);
    await pressRest(table, narrator, "newSession");
    expect(uses()).toEqual([
      ["Luck", 2],
      ["Oath", 2],
      ["Wit", 1],
    ]);
  });

  it("S2-7 treats what the narrator ticks by one level, and nothing else", async () => {
    const answer = { [`${EDDA}-${"Hoarse".padEnd(16, "0")}`]: true, [`${EDDA}-${"Bruised".padEnd(16, "0")}`]: true };
    await pressRest(table, narrator, "endScene");
    expect(conditions()).toEqual(["Bruised 1", "Hoarse 3"]);
    await pressRest(table, narrator, "endScene", answer);
    expect(conditions()).toEqual(["Hoarse 2"]);
    expect(restCard(ann).words).toContain("Hoarse Severe → Serious");
    await pressRestCard(table, narrator, "Undo");
    expect(conditions().toSorted()).toEqual(["Bruised 1", "Hoarse 3"]);
  });
});

interface ManaSource {
  readonly system: { readonly pool: Readonly<Record<string, number>> };
}

describe("roll and keep", () => {
  beforeAll(async () => {
    const system = { mana: { black: 3, blue: 2 }, pool: { black: 1, blue: 4 }, harm: { value: 2, max: 5 } };
    await play("roll-and-keep", { type: "manaHero", system });
  });

  const standing = () => {
    const { pool, harm } = hero().system as unknown as { pool: Record<string, number>; harm: { value: number } };
    return [pool["black"], pool["blue"], harm.value];
  };

  it("brings back what the table ticks: mana up to what is permanent, a box of harm; and undo takes it back", async () => {
    await pressRest(table, narrator, "rest", { [`${EDDA}-mana`]: true });
    expect(standing()).toEqual([3, 4, 2]);
    expect(restCard(ann).words).toContain("1 → 3");
    await pressRestCard(table, narrator, "Undo");
    expect(standing()).toEqual([1, 4, 2]);
    await pressRest(table, narrator, "dayPasses", { [`${EDDA}-mana`]: true, [`${EDDA}-harm`]: true });
    expect(standing()).toEqual([3, 4, 1]);
    await pressRest(table, ann, "rest", { [`${EDDA}-harm`]: true });
    expect(standing()).toEqual([3, 4, 1]);
    await pressRest(table, narrator, "rest", { [`${EDDA}-harm`]: true });
    expect(restCard(ann).words).toContain("→ Unharmed");
  });

  it("players undo their own share of a rest, and no one else's", async () => {
    const system = { mana: { black: 2 }, pool: { black: 0 }, harm: { value: 0, max: 5 } };
    await table.play(() => narrator.create("Actor", { _id: FINN, name: "Finn", type: "manaHero", system }));
    await table.play(() =>
      narrator.update(`Actor.${PARTY}`, { system: { members: { [FINN]: { actor: `Actor.${FINN}`, sort: 5 } } } }),
    );
    await table.play(() => narrator.update(`Actor.${EDDA}`, { system: { pool: { black: 0 } } }));
    await pressRest(table, narrator, "rest", { [`${EDDA}-mana`]: true, [`${FINN}-mana`]: true });
    const pool = (id: string): unknown =>
      (narrator.globals.game.actors.get(id)?.toObject() as unknown as ManaSource | undefined)?.system.pool["black"];
    expect([pool(EDDA), pool(FINN)]).toEqual([3, 2]);
    expect(restCard(ann).buttons).toEqual(["Undo for Edda"]);
    await pressRestCard(table, ann, "Undo for Edda");
    expect([pool(EDDA), pool(FINN)]).toEqual([0, 2]);
    expect(restCard(ann)).toMatchObject({ words: expect.stringContaining("Partly undone") as string, buttons: [] });
    await pressRestCard(table, narrator, "Undo");
    expect([pool(EDDA), pool(FINN)]).toEqual([0, 0]);
  });

  it("ends the scene of an encounter below the tracker, and undo brings the encounter back", async () => {
    const fight = { _id: "Fight00000000000", combatants: [{ actorId: EDDA }] };
    await table.play(() => narrator.create("Combat", fight));
    const viewed = (client: TenacityClient) => client.globals.game.combats.get("Fight00000000000") ?? null;
    const labels = ({ system }: TenacityClient, combat: object | null) =>
      system.viewTracker(system.CALLED_TRACKER, combat).controls.map(({ label }) => label);
    expect(labels(narrator, viewed(narrator))).toContain("End scene");
    expect(labels(ann, viewed(ann))).toEqual([]);
    narrator.answerDialogs(() => ({ [`${EDDA}-mana`]: true }));
    const { endScene } = narrator.system.trackerActions(narrator.system.CALLED_TRACKER);
    const button = { dataset: {}, closest: () => null } as unknown as HTMLElement;
    await table.play(() => endScene.call({ viewed: viewed(narrator) }, { detail: 1 }, button));
    expect(viewed(ann)).toBeNull();
    expect(standing()[0]).toBe(3);
    await pressRestCard(table, narrator, "Undo");
    expect(viewed(ann)?.combatants.size).toBe(1);
    expect(standing()[0]).toBe(0);
  });

  it("S4-5 offers the next roll of a work as a day passes, until it is done", async () => {
    const actor = `Actor.${EDDA}`;
    const part = { actor, name: "Edda", rolled: 1, kept: 1 };
    const work = { required: 1, rounds: 2 };
    const opening = { game: "roll-and-keep", actor, title: "Raft", difficulty: 3, part, work };
    const first = { rolled0000000000: { type: "rolled", faces: [7], sequence: 1 } };
    const card = { _id: "Work000000000000", type: "manaCheck", system: { opening, events: first } };
    await table.play(() => ann.create("ChatMessage", card));
    await pressRest(table, narrator, "dayPasses");
    expect(restCard(ann)).toMatchObject({
      words: expect.stringContaining("Works on Raft: 1 of 2") as string,
      buttons: ["Go on with Raft"],
    });
    const second = { rolled0000000001: { type: "rolled", faces: [7], sequence: 2 } };
    await table.play(() => ann.update("ChatMessage.Work000000000000", { system: { events: second } }));
    expect(restCard(ann).buttons).toEqual([]);
  });
});
