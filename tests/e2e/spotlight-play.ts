import { CAST, SIDES, type Name, type Standing } from "../support/fight-cast.ts";
import { until } from "../support/until.ts";
import type { TableClient } from "../support/table-client.ts";

/** A combatant as these tests read one. */
interface PageCombatant {
  readonly id: string;
  readonly name: string;
}

/** What a fold says, as far as these tests read it. */
interface PageState {
  readonly phase: string;
  readonly round: number;
  readonly lit: { readonly id: string; readonly by: string } | null;
  readonly halted: boolean;
  readonly asks: readonly string[];
  readonly focus: { readonly affected: readonly string[] };
  readonly combatants: readonly { readonly id: string; readonly acted: boolean; readonly out: boolean }[];
}

/** An encounter as these tests use one. */
export interface PageCombat {
  readonly id: string;
  readonly round: number;
  readonly turn: number | null;
  readonly combatant: PageCombatant | null;
  readonly combatants: {
    readonly contents: readonly PageCombatant[];
    getName(name: string): PageCombatant | undefined;
  };
  readonly spotlight: { readonly state: PageState; readonly ignored: readonly object[] };
  readonly system: {
    readonly log: Readonly<Record<string, { readonly type: string }>>;
    readonly refusals: Readonly<Record<string, string>>;
  };
  take(...steps: readonly object[]): Promise<boolean>;
  undoLast(): Promise<void>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

/** An actor as these tests use one. */
interface PageActor {
  readonly id: string;
  readonly effects: { readonly contents: readonly { readonly id: string }[] };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

/** The globals of a page with an encounter. */
export interface CombatPage {
  readonly game: {
    readonly combat: PageCombat | null;
    readonly combats: { readonly contents: readonly PageCombat[] };
    readonly actors: {
      getName(name: string): PageActor | undefined;
    };
  };
  readonly Combat: { create(data: object): Promise<PageCombat> };
}

/** Begins a fight of the four, by name and side, without tokens; `settings` are its rules, where they are not the world's. */
export async function beginFight(
  { page }: TableClient,
  { rules, begun = true }: { rules?: object; begun?: boolean } = {},
): Promise<void> {
  const data = Object.entries(CAST).map(([name, actor]) => ({ name, actor, side: SIDES[name as Name] }));
  await page.evaluate(
    async ([data, rules]) => {
      const { game, Combat } = globalThis as unknown as CombatPage;
      for (const old of [...game.combats.contents]) await old.delete();
      const combatants = data.map(({ name, actor, side }, sort) => ({
        _id: `combatant${String(sort)}`.padEnd(16, "0"),
        name,
        actorId: game.actors.getName(actor)?.id,
        system: { side, stance: "opposed" },
      }));
      await Combat.create({ active: true, combatants, ...(rules && { system: { rules } }) });
    },
    [data, rules] as const,
  );
  await until(
    page,
    () => {
      const { combat } = (globalThis as unknown as CombatPage).game;
      return combat?.spotlight.state.combatants.length === 4;
    },
    null,
  );
  if (begun) await take({ page } as TableClient, { type: "begin" });
}

/** Takes steps of the fight, with names of the vectors in place of ids; as a macro would. */
export async function take({ page }: TableClient, ...steps: readonly object[]): Promise<boolean> {
  return page.evaluate(async (steps) => {
    const { combat } = (globalThis as unknown as CombatPage).game;
    const id = (name: unknown) => combat?.combatants.getName(String(name))?.id ?? String(name);
    const real = steps.map((step: { combatant?: string; affected?: string[] | null }) => ({
      ...step,
      ...(step.combatant !== undefined && { combatant: id(step.combatant) }),
      ...(step.affected && { affected: step.affected.map(id) }),
    }));
    return (await combat?.take(...real)) ?? false;
  }, steps);
}

/** Waits until others have heard of all that has happened in the fight so far, as the one who keeps it knows it. */
export async function untilTold({ page }: TableClient, ...others: readonly TableClient[]): Promise<void> {
  const known = await page.evaluate(() => {
    const { combat } = (globalThis as unknown as CombatPage).game;
    return { id: combat?.id, steps: Object.keys(combat?.system.log ?? {}).length };
  });
  for (const other of others) {
    await until(
      other.page,
      ({ id, steps }) => {
        const { combat } = (globalThis as unknown as CombatPage).game;
        return combat?.id === id && Object.keys(combat?.system.log ?? {}).length === steps;
      },
      known,
    );
  }
}

/** A whole turn, in the notation of the vectors: who → whom it affects. */
export async function turn(client: TableClient, combatant: Name, ...affected: Name[]): Promise<void> {
  await take(client, { type: "light", combatant });
  await take(client, { type: "end", combatant, affected });
}

/** Where the fight stands on this client. */
export async function standing({ page }: TableClient): Promise<Standing> {
  return page.evaluate(() => {
    const { combat } = (globalThis as unknown as CombatPage).game;
    if (!combat) throw new Error("There is no fight.");
    const { state } = combat.spotlight;
    const name = (id: string | undefined) => combat.combatants.contents.find((each) => each.id === id)?.name ?? null;
    return {
      phase: state.phase,
      lit: name(state.lit?.id),
      core: combat.combatant?.name ?? null,
      round: state.round,
      coreRound: combat.round,
      acted: state.combatants.filter(({ acted }) => acted).map(({ id }) => name(id) ?? ""),
      affected: state.focus.affected.map((id) => name(id) ?? ""),
    };
  });
}

/** Waits until the fight stands so on this client. */
export async function untilStanding(client: TableClient, wanted: Partial<Standing>): Promise<void> {
  await until(
    client.page,
    (wanted) => {
      const { combat } = (globalThis as unknown as CombatPage).game;
      if (!combat) return false;
      const { state } = combat.spotlight;
      const name = (id: string | undefined) => combat.combatants.contents.find((each) => each.id === id)?.name ?? null;
      const now: Record<string, unknown> = {
        phase: state.phase,
        lit: name(state.lit?.id),
        core: combat.combatant?.name ?? null,
        round: state.round,
        coreRound: combat.round,
      };
      return Object.entries(wanted).every(([key, value]) => now[key] === value);
    },
    wanted as Record<string, unknown>,
  );
}

/** Begins a fight of everyone on the seeded map, with the names that they have there. */
export async function beginOnMap({ page }: TableClient): Promise<void> {
  await page.evaluate(async () => {
    const { game, Combat, canvas } = globalThis as unknown as CombatPage & {
      canvas: { scene: { id: string; tokens: { contents: { id: string; actorId: string }[] } } };
    };
    for (const old of [...game.combats.contents]) await old.delete();
    const { scene } = canvas;
    const combatants = scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId }));
    await Combat.create({ scene: scene.id, active: true, combatants });
  });
  await until(
    page,
    () => (globalThis as unknown as CombatPage).game.combat?.spotlight.state.combatants.length === 4,
    null,
  );
  await take({ page } as TableClient, { type: "begin" });
}

/** Sets an actor on fire. */
export async function addBurning({ page }: TableClient, name: string, flat: number): Promise<void> {
  await page.evaluate(
    async ([name, flat]) => {
      const system = { kind: "damage", element: "burning", value: { flat, dice: 0 }, removal: "check" };
      await (globalThis as unknown as CombatPage).game.actors
        .getName(name)
        ?.createEmbeddedDocuments("ActiveEffect", [{ name: "On fire", type: "condition", system }]);
    },
    [name, flat] as const,
  );
}

/** Takes every condition off an actor. */
export async function clearConditions({ page }: TableClient, name: string): Promise<void> {
  await page.evaluate(async (name) => {
    const actor = (globalThis as unknown as CombatPage).game.actors.getName(name);
    await actor?.deleteEmbeddedDocuments(
      "ActiveEffect",
      actor.effects.contents.map(({ id }) => id),
    );
  }, name);
}
