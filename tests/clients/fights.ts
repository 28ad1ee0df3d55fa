import type { ActionContext } from "../../src/games/tenacity/actions/action.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import type { TrackerView } from "../../src/engine/tracker/tracker-view.ts";
import type { TenacityCombat } from "../../src/games/tenacity/turns/combat.ts";
import type { SpotlightEvent } from "../../src/games/tenacity/rules/index.ts";
import { CAST, SIDES, type Name, type Standing } from "../support/fight-cast.ts";
import { Drawn } from "../support/harness/drawn.ts";
import type { TenacityClient, TenacityTable } from "./at-the-table.ts";

/** What a fight begins with. */
interface FightOptions {
  /** Its rules, where they are not the world's. */
  readonly rules?: object;
  readonly begun?: boolean;
}

/** The encounter that a client looks at. */
export function fightOf({ globals, seat }: TenacityClient): TenacityCombat {
  const { combat } = globals.game;
  if (!combat) throw new Error(`${seat.name} sees no fight.`);
  return combat;
}

export function actorOf({ globals }: TenacityClient, name: string): Actor.Implementation {
  const actor = globals.game.actors.getName(name);
  if (!actor) throw new Error(`There is no actor called ${name}.`);
  return actor;
}

/** A token, as a client has it, of the scene that they look at or of another. */
export function tokenOf({ globals }: TenacityClient, name: string, scene?: string): TokenDocument.Implementation {
  const { scenes } = globals.game;
  const found = (scene === undefined ? scenes.viewed : scenes.get(scene))?.tokens.getName(name);
  if (!found) throw new Error(`There is no token ${name}.`);
  return found;
}

/** Who plays a part of {@link CAST}, as a client has them. */
export function characterOf(client: TenacityClient, name: Name): CharacterActor {
  return actorOf(client, CAST[name]) as unknown as CharacterActor;
}

/** What the list of actions of a part asks a client for. */
export function contextOf(client: TenacityClient, name: Name): ActionContext {
  const actor = characterOf(client, name);
  return { actor, turn: client.system.ownTurn(actor) };
}

/** The condition of the one who is unconscious. */
export const UNCONSCIOUS = {
  _id: "Down000000000000",
  name: "Unconscious",
  type: "condition",
  system: { kind: "unconscious" },
};

/** Where the fight stands on a client. */
export function standing(client: TenacityClient): Standing {
  const combat = fightOf(client);
  const { state } = combat.spotlight;
  const name = (id: string | undefined): string | null => combat.combatants.get(id ?? "")?.name ?? null;
  return {
    phase: state.phase,
    lit: name(state.lit?.id),
    core: combat.combatant?.name ?? null,
    round: state.round,
    coreRound: combat.round,
    acted: state.combatants.filter(({ acted }) => acted).map(({ id }) => name(id) ?? ""),
    affected: state.focus.affected.map((id) => name(id) ?? ""),
  };
}

/** What the tracker of a client shows. */
export function trackerOf(client: TenacityClient): TrackerView {
  return client.system.viewTracker(client.system.SPOTLIGHT_TRACKER, fightOf(client));
}

/** A button of a tracker: what it does, with what, and in whose row; "" for those of the whole fight. */
export interface TrackerButton {
  readonly action: string;
  readonly value: string;
  readonly combatant: string;
  /** What it is called. */
  readonly name?: string;
}

/** The buttons that the tracker of a client shows. */
export function trackerButtons(client: TenacityClient): readonly TrackerButton[] {
  const { controls, lit, lanes } = trackerOf(client);
  const rows = [...(lit ? [lit] : []), ...lanes.flatMap(({ rows }) => rows)];
  return [{ id: "", buttons: controls, tools: [] }, ...rows].flatMap(({ id: combatant, buttons, tools }) =>
    [...buttons, ...tools].map(({ action, value, name }) => ({ action, value, combatant, name })),
  );
}

/** Someone clicks on a button in the tracker. What comes of it takes its time. */
export function pressInTracker(client: TenacityClient, { action, value, combatant }: TrackerButton): void {
  const encounter = fightOf(client);
  const row = { dataset: { combatantId: combatant } };
  const target = { dataset: { value }, closest: () => row } as unknown as HTMLElement;
  const { SPOTLIGHT_TRACKER, trackerActions } = client.system;
  const actions: Readonly<Record<string, TrackerAction>> = trackerActions(SPOTLIGHT_TRACKER);
  // Core's own.
  if (action === "nextTurn") void encounter.nextTurn();
  else if (action === "rollInitiative") void encounter.rollInitiative([combatant]);
  else void actions[action]?.call({ viewed: encounter }, {} as PointerEvent, target);
}

/** {@link pressInTracker}, by the button's name. */
export function pressByName(client: TenacityClient, name: string): void {
  const buttons = trackerButtons(client);
  const button = buttons.find((each) => each.name === name);
  const names = buttons.map((each) => each.name).join(" | ");
  if (!button) throw new Error(`${client.seat.name} has no button "${name}", but ${names}.`);
  pressInTracker(client, button);
}

type TrackerAction = ReturnType<TenacityClient["system"]["trackerActions"]>[string];

/** The fights of one client at a table, played as macros would. Everything that follows from a deed has happened when it returns. */
export class Fights {
  readonly #table: TenacityTable;
  readonly #client: TenacityClient;

  constructor(table: TenacityTable, client: TenacityClient) {
    this.#table = table;
    this.#client = client;
  }

  /** The one that the client looks at. */
  get current(): TenacityCombat {
    return fightOf(this.#client);
  }

  /** Begins one of the four, by name and side, without tokens, in place of those there are. */
  async begin({ rules, begun = true }: FightOptions = {}): Promise<void> {
    const combatants = (Object.keys(CAST) as Name[]).map((name, sort) => ({
      _id: `combatant${String(sort)}`.padEnd(16, "0"),
      name,
      actorId: actorOf(this.#client, CAST[name]).id,
      system: { side: SIDES[name], stance: "opposed" },
    }));
    const data = { active: true, combatants, ...(rules && { system: { rules } }) };
    await this.#table.play(async () => {
      await this.#endAll();
      await this.#client.create("Combat", data);
    });
    if (begun) await this.take({ type: "begin" });
  }

  /** Begins one of everyone on the seeded map, with the names that they have there. */
  async beginOnMap(): Promise<void> {
    const { id: scene, tokens } = this.scene;
    const combatants = tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene, actorId }));
    await this.#table.play(async () => {
      await this.#endAll();
      await this.#client.create("Combat", { scene, active: true, combatants });
    });
    await this.take({ type: "begin" });
  }

  /** The scene that the client looks at. */
  get scene(): Scene.Implementation {
    const { viewed } = this.#client.globals.game.scenes;
    if (!viewed) throw new Error("Nobody looks at a scene.");
    return viewed;
  }

  async #endAll(): Promise<void> {
    const { combats } = this.#client.globals.game;
    for (const { uuid } of combats.contents) await this.#client.delete(uuid);
  }

  /** Takes steps, with names in place of ids. @returns whether this client took them itself */
  async take(...steps: readonly SpotlightEvent[]): Promise<boolean> {
    const { current } = this;
    const id = (name: string): string => current.combatants.getName(name)?.id ?? name;
    const real = steps.map((step): SpotlightEvent => ({
      ...step,
      ...("combatant" in step && { combatant: id(step.combatant) }),
      ...("affected" in step && step.affected && { affected: step.affected.map(id) }),
    }));
    return this.#table.play(() => current.take(...real));
  }

  /** A whole turn, in the notation of the vectors: who → whom it affects. */
  async turn(combatant: Name, ...affected: readonly Name[]): Promise<void> {
    await this.take({ type: "light", combatant });
    await this.take({ type: "end", combatant, affected });
  }

  /** The narrator has someone take the next turn, whoever's it is. */
  light(combatant: Name): Promise<boolean> {
    return this.take({ type: "light", combatant, override: "so it is" });
  }

  /** Someone presses a button of their tracker, by its name. */
  async press(client: TenacityClient, name: string): Promise<void> {
    await this.#table.play(async () => pressByName(client, name));
  }

  async undoLast(): Promise<void> {
    await this.#table.play(() => this.current.undoLast());
  }

  /** Whether the fight knows that someone is out of it. */
  isOut(name: Name): boolean {
    const { combatants, spotlight } = this.current;
    const id = combatants.getName(name)?.id;
    return spotlight.state.combatants.find((each) => each.id === id)?.out ?? false;
  }
}

/** Sets an actor on fire. */
export async function addBurning(client: TenacityClient, name: string, flat: number): Promise<void> {
  const system = { kind: "damage", element: "burning", value: { flat, dice: 0 }, removal: "check" };
  await client.createIn(actorOf(client, name).uuid, "ActiveEffect", { name: "On fire", type: "condition", system });
}

/** What draws templates on a page. */
interface Drawing {
  readonly foundry: {
    readonly applications: {
      readonly handlebars: {
        renderTemplate(path: string, view: object): Promise<string>;
      };
    };
  };
}

/** The top of someone's tracker as it is drawn. */
export function stageOf(table: TenacityTable, client: TenacityClient): Promise<Drawn> {
  const { handlebars } = (client.globals as unknown as Drawing).foundry.applications;
  const { template } = client.system.LaneTracker.PARTS.stage;
  return table.play(async () => Drawn.read(await handlebars.renderTemplate(template, { view: trackerOf(client) })));
}
