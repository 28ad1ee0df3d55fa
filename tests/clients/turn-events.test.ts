import { beforeEach, expect, it } from "vitest";
import { MISSA } from "../support/check/scenes.ts";
import { sharedTableWith, type TenacityClient } from "./at-the-table.ts";
import type { Name } from "../support/fight-cast.ts";
import { Fights, standing } from "./fights.ts";
import type { TenacityCombat } from "../../src/games/tenacity/turns/combat.ts";

/** What other modules and core's own effects learn of our order of turns, on 14 (AE-12, CB-5). */
const [table, narrator, ann] = await sharedTableWith({ draws: false, generation: 14 }, "Narrator", "Ann");
const fights = new Fights(table, narrator);

beforeEach(async () => {
  await fights.begin();
});

const end = (combatant: Name): Promise<boolean> => fights.take({ type: "end", combatant, affected: [] });

const clock = (): { readonly worldTime: number } => narrator.globals.game.time;

interface LastingEffect {
  readonly name: string;
  readonly duration: { readonly expired?: boolean };
}

/** Core's list of effects that end. */
interface Registry {
  refresh: (event: string, context: { readonly combat: TenacityCombat }) => Promise<void>;
}

it("effects that last end at the turns of our order, no matter who stands first in core's", async () => {
  await fights.light("X");
  const lasting = (name: string, expiry: string) => ({ name, duration: { value: 1, units: "rounds", expiry } });
  const effects = [lasting("Until X begins", "turnStart"), lasting("Until X ends", "turnEnd")];
  await table.play(() => narrator.createIn(MISSA, "ActiveEffect", ...effects));
  const over = (): readonly string[] => {
    const missa = narrator.globals.fromUuidSync(MISSA) as { readonly effects: Iterable<LastingEffect> };
    return [...missa.effects].filter(({ duration }) => duration.expired).map(({ name }) => name);
  };
  await end("X");
  for (const name of ["Ann", "Y", "Bo", "Y"] as const) {
    await fights.light(name);
    await end(name);
  }
  expect([fights.current.round, over()]).toEqual([2, []]);
  await fights.light("X");
  expect(over()).toEqual(["Until X begins"]);
  await end("X");
  expect(over()).toEqual(["Until X begins", "Until X ends"]);
});

it("core is asked what ends with the encounter itself, and with one that works as it does where the turn has gone on", async () => {
  const { registry } = (narrator.globals as unknown as { ActiveEffect: { registry: Registry } }).ActiveEffect;
  const { refresh } = registry;
  const asked: (readonly unknown[])[] = [];
  registry.refresh = async (event, { combat }) => {
    const { combatant, litCombatant } = combat;
    asked.push([event, combatant?.name, litCombatant?.name ?? null, combat === fights.current]);
  };
  await fights.light("X");
  await end("X");
  await fights.light("Ann");
  // Told late, by a client that was busy: the encounter has gone on.
  const { id } = fights.current.turns.find(({ name }) => name === "X") ?? { id: "" };
  await table.play(() => fights.current.tellOfTurns([{ type: "endTurn", round: 1, combatant: String(id), step: "" }]));
  registry.refresh = refresh;
  expect(asked.filter(([event]) => event === "turnStart" || event === "turnEnd")).toEqual([
    ["turnStart", "X", "X", true],
    ["turnEnd", "X", null, true],
    ["turnStart", "Ann", "Ann", true],
    ["turnEnd", "X", "Ann", false],
  ]);
});

it("a fight begins with the first turn of core's order, and is somebody's until it is over, with one event for each who is lit", async () => {
  const { Hooks } = narrator.globals;
  const told: (readonly unknown[])[] = [];
  const note = (hook: string, { turn, round }: object & { turn?: unknown; round?: unknown }): void =>
    void told.push([hook, round, turn]);
  const ids = [
    ["combatStart", Hooks.on("combatStart", (_combat, data) => note("start", data))],
    ["combatTurn", Hooks.on("combatTurn", (_combat, data) => note("turn", data))],
    ["updateCombat", Hooks.on("updateCombat", ({ round, turn }) => void (round > 0 && told.push(["at", round, turn])))],
  ] as const;
  await fights.begin();
  const { turns } = fights.current;
  const [first, second] = [turns[0]?.name as Name, turns[1]?.name as Name];
  await fights.light(first);
  await end(first);
  await fights.light(second);
  await end(second);
  for (const [hook, id] of ids) Hooks.off(hook, id);
  expect(fights.current.litCombatant).toBeNull();
  expect(told.filter(([hook]) => hook !== "at")).toEqual([
    ["start", 1, 0],
    ["turn", 1, 1],
  ]);
  expect(new Set(told.filter(([hook]) => hook === "at").map(([, , turn]) => turn))).toEqual(new Set([0, 1]));
});

it("core's `turn` is that of the lit combatant, and each hook and handler of a turn is called once", async () => {
  /** Notes what a module hears of turns: core's hooks, core's handlers and the system's hooks. */
  const listen = ({ globals }: TenacityClient): string[] => {
    const told: string[] = [];
    const hooks = globals.Hooks as unknown as { on(hook: string, listener: (...values: never[]) => void): void };
    const named = (who: unknown): string => (who as Combatant.Implementation | null)?.name ?? "nobody";
    for (const hook of ["combatStart", "combatTurn", "combatRound"]) hooks.on(hook, () => void told.push(hook));
    hooks.on("combatTurnChange", ({ combatant }: TenacityCombat) => {
      told.push(`combatTurnChange ${named(combatant)}`);
    });
    for (const hook of ["startTurn", "endTurn"])
      hooks.on(`tenacity-tactics.${hook}`, (_combat, who) => void told.push(`${hook} ${named(who)}`));
    const { prototype } = globals.CONFIG.Combat.documentClass as unknown as { prototype: Record<string, Handler> };
    for (const handler of ["_onStartTurn", "_onEndTurn"]) {
      const original = prototype[handler];
      prototype[handler] = async function (combatant) {
        told.push(`${handler} ${combatant.name}`);
        await original?.call(this, combatant);
      };
    }
    return told;
  };
  type Handler = (this: unknown, combatant: { readonly name: string }) => Promise<void>;

  const [heard, seen] = [listen(narrator), listen(ann)];
  // Core's turn stands on the first of its order from the beginning on, which changes with the ids.
  const hero = fights.current.combatant?.name === "Ann" ? "Bo" : "Ann";
  await fights.turn(hero, "X");
  await table.play(() => fights.current.nextTurn());
  for (const client of [narrator, ann]) expect(standing(client)).toMatchObject({ lit: "X", core: "X" });
  expect(heard).toEqual([
    "combatTurn",
    `combatTurnChange ${hero}`,
    `_onStartTurn ${hero}`,
    `startTurn ${hero}`,
    `_onEndTurn ${hero}`,
    `endTurn ${hero}`,
    "combatTurn",
    "combatTurnChange X",
    "_onStartTurn X",
    "startTurn X",
  ]);
  expect(seen).toEqual([`combatTurnChange ${hero}`, "combatTurnChange X"]);
});

it("the clock goes on with rounds, by what modules make of it", async () => {
  narrator.globals.CONFIG.time.roundTime = 6;
  const told: unknown[] = [];
  narrator.globals.Hooks.on("combatTurn", (_combat, _data, options) => void told.push(structuredClone(options)));
  narrator.globals.Hooks.once("combatRound", (_combat, _data, options) => {
    told.push(structuredClone(options));
    (options as { worldTime?: { delta: number } }).worldTime = { delta: 10 };
  });
  const before = clock().worldTime;
  for (const name of ["Ann", "X", "Bo", "Y"] as const) {
    await fights.light(name);
    await end(name);
  }
  await fights.light("Ann");
  expect(clock().worldTime - before).toBe(10);
  expect(told.filter((options) => (options as { worldTime: { delta: number } }).worldTime.delta !== 0)).toEqual([
    { direction: 1, worldTime: { delta: 6 } },
  ]);
  narrator.globals.CONFIG.time.roundTime = 0;
});

it("core's sound of a beginning fight plays once", async () => {
  const announced: string[] = [];
  const { Combat } = narrator.globals as unknown as { Combat: { prototype: { _playCombatSound: unknown } } };
  const { _playCombatSound } = Combat.prototype;
  Combat.prototype._playCombatSound = (announcement: string) => void announced.push(announcement);
  await fights.begin();
  Combat.prototype._playCombatSound = _playCombatSound;
  expect(announced).toEqual(["startEncounter"]);
});
