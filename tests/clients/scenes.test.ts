import { beforeEach, describe, expect, it } from "vitest";
import type { clocksApi } from "../../src/engine/clocks/clocks-api.ts";
import { AtFirst } from "./at-first.ts";
import { sharedTableWith, type TenacityClient } from "./at-the-table.ts";
import { actorOf, fightOf, trackerOf } from "./fights.ts";
import { gatherParty, pressRest, pressRestCard, restCard } from "./parties.ts";

/** The kinds of scenes that a narrator begins with one click, and what each of them opens. */
const [table, narrator, ann] = await sharedTableWith("Narrator", "Ann");
const first = new AtFirst(table, narrator);

beforeEach(() => first.restore());

/** The narrator begins a scene with some people, and answers what it asks besides. */
async function begin(kind: "social" | "chase", names: readonly string[], answer: object = {}): Promise<void> {
  const who = Object.fromEntries(names.map((name) => [`actor-${actorOf(narrator, name).id ?? ""}`, true]));
  let asked = 0;
  narrator.answerDialogs(() => (asked++ === 0 ? who : answer));
  await table.play(() => narrator.system.SPOTLIGHT_TRACKER.start(kind));
}

interface Challenge {
  readonly standings: Readonly<Record<string, { name: string; value: number; top: number }>>;
  readonly progress: { readonly max: number };
  readonly rounds: { readonly value: number; readonly max: number };
  readonly withRounds: boolean;
  readonly shares: object;
}
const challenge = (name: string): Challenge => actorOf(narrator, name).system as unknown as Challenge;
const tracks = (): readonly string[] =>
  Object.values(challenge("Social scene").standings).map(
    ({ name, value, top }) => `${name} ${String(value)}/${String(top)}`,
  );
const aside = (): readonly string[] =>
  trackerOf(narrator).lanes.flatMap(({ id, rows }) => (id === "challenges" ? rows.map(({ name }) => name) : []));
const clocks = ({ globals }: TenacityClient): readonly string[] =>
  (globals.game.system as unknown as { readonly api: { readonly clocks: typeof clocksApi } }).api.clocks
    .list()
    .map(({ name, filled, segments }) => `${name} ${String(filled)}/${String(segments)}`);

describe("a social scene", () => {
  it("opens a track with each NPC in it, once, from where their card begins (R-808)", async () => {
    await table.play(() =>
      narrator.update(actorOf(narrator, "Harbor Thug").uuid, { system: { standing: { start: 3, top: 8 } } }),
    );
    await begin("social", ["Missa", "Harbor Thug"]);
    expect(tracks()).toEqual(["Harbor Thug 3/8"]);
    expect(aside()).toEqual(["Social scene"]);
    await table.play(() => narrator.delete(fightOf(narrator).uuid));
    await begin("social", ["Missa", "Harbor Thug", "Clockwork Sentinel"]);
    expect(tracks()).toEqual(["Harbor Thug 3/8", expect.stringMatching(/^Clockwork Sentinel/)]);
    expect(narrator.globals.game.actors.filter(({ name }) => name === "Social scene")).toHaveLength(1);
  });

  it("without NPCs opens none", async () => {
    await begin("social", ["Missa", "Joren"]);
    expect(narrator.globals.game.actors.getName("Social scene")).toBeUndefined();
  });
});

describe("a chase", () => {
  const cart = { name: "Cart", type: "vehicle" };

  it("opens its challenge with a deadline that runs with its rounds; vehicles take part without turns (R-704)", async () => {
    await table.play(() => narrator.create("Actor", cart));
    await begin("chase", ["Missa", "Harbor Thug", "Cart"], { needed: 7, rounds: 4, each: false });
    expect(challenge("Chase")).toMatchObject({ progress: { max: 7 }, rounds: { value: 4, max: 4 }, withRounds: true });
    expect(aside()).toEqual(["Cart", "Chase"]);
    expect(clocks(ann)).toEqual(["Chase 0/7", "Chase: rounds 0/4"]);
    const fight = fightOf(narrator);
    await table.play(() => fight.take({ type: "begin" }));
    const ids = ["Missa", "Harbor Thug", "Missa"].map((name) => fight.combatants.getName(name)?.id ?? "");
    for (const combatant of ids) {
      await table.play(() => fight.take({ type: "light", combatant, override: "so it is" }));
      await table.play(() => fight.take({ type: "end", combatant, affected: [] }));
    }
    expect(fight.round).toBe(2);
    expect(clocks(ann)).toContain("Chase: rounds 1/4");
    // What ran with this chase does not run with the next fight.
    const other = { active: false, round: 1, combatants: [{ actorId: actorOf(narrator, "Joren").id }] };
    await table.play(() => narrator.create("Combat", other));
    const elsewhere = narrator.globals.game.combats.contents.at(-1);
    await table.play(() => narrator.update(elsewhere?.uuid ?? "", { round: 2 }));
    expect(challenge("Chase").rounds.value).toBe(3);
    await table.play(() => narrator.delete(elsewhere?.uuid ?? ""));
    const ended = fight.toObject();
    await table.play(() => narrator.delete(fight.uuid));
    expect(challenge("Chase")).toMatchObject({ rounds: { value: 3 }, withRounds: false });
    // As the undo of the scene's end brings it back.
    await table.play(() => narrator.create("Combat", ended));
    expect(challenge("Chase")).toMatchObject({ rounds: { value: 3 }, withRounds: true });
  });

  it("that each runs for themselves counts for each hero; one that is dismissed has no challenge", async () => {
    await begin("chase", ["Missa", "Joren", "Harbor Thug"], { needed: 5, rounds: 2, each: true });
    expect(Object.keys(challenge("Chase").shares)).toEqual(
      ["Missa", "Joren"].map((name) => actorOf(narrator, name).id),
    );
    await table.play(() => narrator.delete(fightOf(narrator).uuid));
    await table.play(() => narrator.delete(actorOf(narrator, "Chase").uuid));
    await begin("chase", ["Missa"], null as never);
    expect(narrator.globals.game.actors.getName("Chase")).toBeUndefined();
    expect(fightOf(narrator).combatants.size).toBe(1);
  });
});

it("R-507 at its end spin above 0 is gone, negative spin stays, and undo brings back what was there", async () => {
  const heroes = ["Missa", "Joren"].map((name) => actorOf(narrator, name));
  const spins = () => ["Missa", "Joren"].map((name) => (actorOf(ann, name).system as unknown as { spin: number }).spin);
  for (const [index, spin] of [4, -3].entries())
    await table.play(() => narrator.update(heroes[index]?.uuid ?? "", { system: { spin } }));
  narrator.answerDialogs(() => ({}));
  await table.play(() => narrator.system.endSceneOf({ name: "Heroes", open: true, members: heroes }));
  expect(spins()).toEqual([0, -3]);
  const card = narrator.globals.game.messages.contents.at(-1) as never;
  await table.play(() => narrator.system.undoEffects(card));
  expect(spins()).toEqual([4, -3]);
});

describe("a party", () => {
  const joren = () => actorOf(ann, "Joren");
  const tenacity = () =>
    (joren().system as unknown as { readonly tenacity: { readonly value: number } }).tenacity.value;

  beforeEach(async () => {
    await gatherParty(table, narrator, ["Missa00000000000", "Joren00000000000"]);
    await table.play(() => narrator.update(joren().uuid, { system: { tenacity: { value: 0 } } }));
  });

  it("ends with the scene what lasts until then by its own duration, and brings it back (AE-12)", async () => {
    const names = (): readonly string[] => joren().effects.map(({ name }) => name);
    const effects = [
      { name: "Luck of the quay", duration: { expiry: "tenacityEndScene" } },
      { name: "Rested", duration: { expiry: "tenacityRest" } },
    ];
    for (const effect of effects) await table.play(() => narrator.createIn(joren().uuid, "ActiveEffect", effect));
    await pressRest(table, narrator, "endScene");
    expect(restCard(narrator).words).toContain("Luck of the quay ends");
    expect(restCard(narrator).words).not.toContain("Rested ends");
    expect(names()).toEqual(["Rested"]);
    await pressRestCard(table, narrator, "Undo");
    expect([...names()].sort()).toEqual(["Luck of the quay", "Rested"]);
  });

  it("rests: one point of 10acity for those who have none, unless it is dismissed (R-508, R-1603)", async () => {
    await pressRest(table, narrator, "shortRest", null);
    expect([tenacity(), narrator.globals.game.messages.size]).toEqual([0, 0]);
    await pressRest(table, narrator, "shortRest");
    expect(restCard(ann).words).toContain("10acity 0 → 1");
    expect(tenacity()).toBe(1);
  });
});
