import type { SpotlightEvent } from "../../../src/games/tenacity/rules/index.ts";
import type { TableSuite } from "../suite.ts";
import type { SeededUser, TableClient } from "../table-client.ts";
import type { Button, Command, Take } from "./fight-commands.ts";
import { installFightEyes, type FightEyes, type Sight, type Wanted } from "./fight-eyes.ts";
import type { Fighter, FightStory, Member } from "./fight-story.ts";

interface FightCombat {
  take(...steps: readonly object[]): Promise<boolean>;
  undo(step: string): Promise<void>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[], options?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

interface FightActor {
  readonly id: string;
  update(changes: object): Promise<unknown>;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
}

interface FightPage {
  readonly fightEyes: FightEyes;
  readonly game: {
    readonly combat: FightCombat | null;
    readonly combats: { readonly contents: readonly FightCombat[] };
    readonly actors: { getName(name: string): FightActor };
  };
  readonly Combat: { create(data: object, options: object): Promise<unknown> };
}

const USERS: readonly SeededUser[] = ["Narrator", "Ann", "Ben"];

/** Three people at one table in front of their trackers. */
export class FightTable {
  readonly #suite: TableSuite;
  readonly #clients = new Map<SeededUser, TableClient>();
  /** What was last seen at each client. */
  readonly #seen = new Map<SeededUser, Sight>();

  private constructor(suite: TableSuite) {
    this.#suite = suite;
  }

  /** Everybody joins and opens the tracker. */
  static async join(suite: TableSuite): Promise<FightTable> {
    const table = new FightTable(suite);
    for (const user of USERS) await table.come(user);
    return table;
  }

  /** Somebody joins in a new window. */
  async come(user: SeededUser): Promise<void> {
    const client = await this.#suite.join(user);
    this.#clients.set(user, client);
    this.#seen.delete(user);
    await client.page.evaluate(installFightEyes);
    await client.page.getByRole("tab", { name: "Encounter" }).click();
  }

  client(user: SeededUser): TableClient {
    const client = this.#clients.get(user);
    if (!client) throw new Error(`${user} is not at the table.`);
    return client;
  }

  /** The narrator begins the setup of a fight, in place of the last one. */
  async begin({ start, members, purses, fainted }: FightStory): Promise<void> {
    const data = { rules: start.rules, purses, fainted, combatants: members.map(combatantOf) };
    await this.client("Narrator").page.evaluate(async ({ rules, purses, fainted, combatants }) => {
      const { game, Combat } = globalThis as unknown as FightPage;
      for (const old of [...game.combats.contents]) await old.delete();
      for (const [name, { spin, tenacity }] of Object.entries(purses)) {
        const actor = game.actors.getName(name);
        await actor.toggleStatusEffect("unconscious", { active: (fainted as readonly string[]).includes(name) });
        await actor.update({ system: { spin, tenacity: { value: tenacity } } });
      }
      const documents = combatants.map(({ actor, ...rest }) => ({ ...rest, actorId: game.actors.getName(actor).id }));
      await Combat.create({ active: true, combatants: documents, system: { rules } }, { keepEmbeddedIds: true });
    }, data);
  }

  /** Lets a command happen; `decisions` are the ids of those in force. @returns when whoever gave it has been answered */
  async run(command: Command, decisions: readonly string[]): Promise<void> {
    switch (command.kind) {
      case "take":
        return this.#take(command);
      case "race":
        return this.#race(command.takes);
      case "away":
        return this.#takeAway(command.takes);
      case "press":
        return this.#press(command.take.user, command.button);
      case "undo":
        return this.#undo(decisions.at(-Math.min(command.count, decisions.length)));
      case "join":
        return this.#withCombatants("create", combatantOf(command.member));
      case "leave":
        return this.#withCombatants("delete", { _id: command.id });
      case "change":
        return this.#withCombatants("update", changesOf(command.id, command.some));
      case "faint":
        return this.#faint(command.actor, command.active);
      default:
        return this.#onNarrator(command.kind);
    }
  }

  /** What a client has, once it has what is wanted; writes and turns are told since the last time. */
  async sight(user: SeededUser, wanted: Wanted): Promise<Sight> {
    const sight = await this.#see(user, wanted);
    const before = this.#seen.get(user);
    this.#seen.set(user, sight);
    if (!before) return sight;
    return { ...sight, writes: sight.writes - before.writes, told: sight.told.slice(before.told.length) };
  }

  async #see(user: SeededUser, wanted: Wanted): Promise<Sight> {
    return this.client(user).page.evaluate(
      async (wanted) => (globalThis as unknown as FightPage).fightEyes.when(wanted),
      wanted,
    );
  }

  /** Waits until the narrator's client has written everything that it has begun to write. */
  async barrier(): Promise<void> {
    await this.client("Narrator").page.evaluate(async () => {
      // No step is no write, but it waits its turn behind those that are.
      await (globalThis as unknown as FightPage).game.combat?.take();
    });
  }

  async #take({ user, steps }: Take): Promise<void> {
    await this.#ask(user, steps);
    if (user !== "Narrator") await this.#see(user, { answered: true });
  }

  async #ask(user: SeededUser, steps: readonly SpotlightEvent[]): Promise<void> {
    await this.client(user).page.evaluate(
      async (steps) => (globalThis as unknown as FightPage).game.combat?.take(...steps),
      steps as readonly object[],
    );
  }

  /** Two ask before either hears of the other: nothing is written until both have asked. */
  async #race(takes: readonly [Take, Take]): Promise<void> {
    const narrator = this.client("Narrator").page;
    await narrator.evaluate(() => (globalThis as unknown as FightPage).fightEyes.holdWrites());
    const asked = takes.map(async ({ user, steps }) => this.#ask(user, steps));
    // A player has asked once the request is stored; the narrator's own step waits to be written.
    await Promise.all(asked.filter((_ask, index) => takes[index]?.user !== "Narrator"));
    await narrator.evaluate(() => (globalThis as unknown as FightPage).fightEyes.letWrite());
    await Promise.all(asked);
    for (const { user } of takes) if (user !== "Narrator") await this.#see(user, { answered: true });
  }

  /** Players ask while the narrator's window is closed, and are answered when it is open again. */
  async #takeAway(takes: readonly Take[]): Promise<void> {
    await this.#suite.close(this.client("Narrator"));
    for (const { user, steps } of takes) await this.#ask(user, steps);
    await this.come("Narrator");
    for (const { user } of takes) await this.#see(user, { answered: true });
  }

  async #press(user: SeededUser, { action, value, combatant }: Button): Promise<void> {
    const { page } = this.client(user);
    const button = page.locator(
      `#combat [data-combatant-id="${combatant}"] button[data-action="${action}"][data-value="${value}"]`,
    );
    const taken = page.evaluate(async () => (globalThis as unknown as FightPage).fightEyes.whenTaken());
    await button.click();
    await taken;
    if (user !== "Narrator") await this.#see(user, { answered: true });
  }

  async #undo(step: string | undefined): Promise<void> {
    if (step === undefined) return;
    await this.client("Narrator").page.evaluate(
      async (step) => (globalThis as unknown as FightPage).game.combat?.undo(step),
      step,
    );
  }

  async #onNarrator(method: "nextTurn" | "nextRound" | "previousTurn" | "previousRound"): Promise<void> {
    await this.client("Narrator").page.evaluate(
      async (method) => (globalThis as unknown as FightPage).game.combat?.[method](),
      method,
    );
  }

  async #withCombatants(action: "create" | "update" | "delete", { actor, ...data }: CombatantChange): Promise<void> {
    await this.client("Narrator").page.evaluate(
      async ([action, actor, data]) => {
        const { game } = globalThis as unknown as FightPage;
        const document = { ...data, ...(actor !== undefined && { actorId: game.actors.getName(actor).id }) };
        if (action === "create") await game.combat?.createEmbeddedDocuments("Combatant", [document], { keepId: true });
        else if (action === "update") await game.combat?.updateEmbeddedDocuments("Combatant", [document]);
        else await game.combat?.deleteEmbeddedDocuments("Combatant", [data._id]);
      },
      [action, actor, data] as const,
    );
  }

  async #faint(actor: Fighter, active: boolean): Promise<void> {
    await this.client("Narrator").page.evaluate(
      async ([actor, active]) =>
        (globalThis as unknown as FightPage).game.actors.getName(actor).toggleStatusEffect("unconscious", { active }),
      [actor, active] as const,
    );
  }
}

/** A combatant's document, or a change of it; its actor by name. */
interface CombatantChange {
  readonly _id: string;
  readonly actor?: Fighter;
  readonly name?: string;
  readonly defeated?: boolean;
  readonly system?: { readonly side?: string; readonly stance?: string };
}

function combatantOf({ id, actor, side, defeated }: Member): CombatantChange & { readonly actor: Fighter } {
  return { _id: id, actor, name: id, defeated, system: { side, stance: "opposed" } };
}

function changesOf(id: string, { side, defeated }: Partial<Pick<Member, "side" | "defeated">>): CombatantChange {
  return { _id: id, ...(defeated !== undefined && { defeated }), ...(side !== undefined && { system: { side } }) };
}
