import { createHero, createNpc, type Hero, remember } from "./documents.ts";
import { eventually } from "./eventually.ts";

/** Someone in an encounter, in members that the compiler need not follow. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
  readonly isNPC: boolean;
  readonly isDefeated: boolean;
  readonly defeated: boolean;
  readonly hidden: boolean;
  readonly actor: { readonly id: string } | null;
  readonly token: { readonly id: string } | null;
  readonly combat: unknown;
  readonly players: readonly { readonly id: string }[];
  readonly system: unknown;
  readonly _source: Readonly<Record<string, unknown>>;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** Where an encounter stands (CB-2). */
export interface History {
  readonly round: number;
  readonly turn: number | null;
  readonly combatantId: string | null;
}

/** An encounter, in members that the compiler need not follow. */
export interface Encounter {
  readonly id: string;
  readonly uuid: string;
  readonly type: string;
  readonly active: boolean;
  readonly round: number;
  turn: number | null;
  readonly turns: readonly Fighter[];
  readonly started: boolean;
  readonly combatant: Fighter | null;
  readonly nextCombatant: Fighter | null;
  readonly current: History;
  readonly previous: History;
  readonly combatants: { readonly size: number; get(id: string): Fighter | undefined };
  readonly system: unknown;
  readonly _source: Readonly<Record<string, unknown>>;
  setupTurns(): readonly Fighter[];
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollInitiative(ids: readonly string[], options?: object): Promise<unknown>;
  rollAll(options?: object): Promise<unknown>;
  resetAll(): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  activate(): Promise<unknown>;
  update(changes: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  toObject(): Record<string, unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Fighter[]>;
}

/** Every encounter that this client knows. */
export function encounter(id: string): Encounter | undefined {
  return game.combats.get(id) as unknown as Encounter | undefined;
}

/** The encounter with this id, once this client has heard of it (LC-7). */
export async function arrivedEncounter(id: string): Promise<Encounter> {
  return eventually(() => encounter(id));
}

/** Creates an encounter of no scene, to be removed by `clearAway`. */
export async function createEncounter(data: object = {}): Promise<Encounter> {
  const combat = await Combat.implementation.create({ active: true, ...data });
  if (!combat) throw new Error("The encounter was not created.");
  return remember(combat) as unknown as Encounter;
}

/** Brings actors into an encounter, with their initiatives. */
export async function enter(
  combat: Encounter,
  ...fighters: readonly (readonly [actor: Hero, initiative: number | null])[]
): Promise<readonly Fighter[]> {
  const data = fighters.map(([actor, initiative]) => ({ actorId: actor.id, initiative }));
  return combat.createEmbeddedDocuments("Combatant", data);
}

/** An encounter with a hero of the player's, who is first, and two others. */
export async function createFight(): Promise<Encounter> {
  const combat = await createEncounter();
  await enter(combat, [await createHero(), 30], [await createNpc(), 20], [await createNpc(), 10]);
  return combat;
}

/**
 * Gives the page core's own encounters and tracker in place of the system's, which follow a log of their own: what the suite asks
 * is how Foundry behaves. Call at boot; runs in `init` after the system's.
 */
export function useCoreEncounters(): void {
  Hooks.once("init", () => {
    const { documents, applications } = foundry as unknown as {
      documents: Record<"Combat" | "Combatant", never>;
      applications: { sidebar: { tabs: { CombatTracker: never } } };
    };
    CONFIG.Combat.documentClass = documents.Combat;
    CONFIG.Combatant.documentClass = documents.Combatant;
    CONFIG.ui.combat = applications.sidebar.tabs.CombatTracker;
  });
}

/** Replaces the prototype's members that many specifications look at: the class of encounters, as configured. */
export function combatPrototype(): object {
  return (CONFIG.Combat.documentClass as unknown as { prototype: object }).prototype;
}
