import type { SpotlightEvent } from "../../../src/games/tenacity/rules/index.ts";
import type { Random } from "../../support/random.ts";
import type { SeededUser } from "../../support/table-client.ts";
import type { TenacityClient, TenacityTable } from "../at-the-table.ts";
import { actorOf, fightOf, pressInTracker } from "../fights.ts";
import type { Command, Take } from "./fight-commands.ts";
import { FightEyes, type Sight } from "./fight-eyes.ts";
import type { FightStory, Member } from "./fight-story.ts";

/** A client, and what it sees. */
interface Player {
  readonly client: TenacityClient;
  readonly eyes: FightEyes;
}

/** Three people at one table in front of their trackers. */
export class FightTable {
  readonly #table: TenacityTable;
  readonly #players = new Map<SeededUser, Player>();

  private constructor(table: TenacityTable) {
    this.#table = table;
  }

  /** Everyone joins. */
  static async join(table: TenacityTable): Promise<FightTable> {
    const fights = new FightTable(table);
    for (const user of ["Narrator", "Ann", "Ben"] as const) fights.#come(user, await table.join(user));
    await table.settle();
    return fights;
  }

  #come(user: SeededUser, client: TenacityClient): void {
    this.#players.set(user, { client, eyes: new FightEyes(client) });
  }

  #player(user: SeededUser): Player {
    const player = this.#players.get(user);
    if (!player) throw new Error(`${user} is not at the table.`);
    return player;
  }

  #client(user: SeededUser): TenacityClient {
    return this.#player(user).client;
  }

  /** The narrator begins the setup of a fight, in place of the last one. */
  async begin({ start, members, resources, fainted }: FightStory): Promise<void> {
    const narrator = this.#client("Narrator");
    const play = (deed: () => Promise<unknown>): Promise<unknown> => this.#table.play(deed);
    for (const { uuid } of narrator.globals.game.combats.contents) await play(() => narrator.delete(uuid));
    for (const [name, { spin, tenacity }] of Object.entries(resources)) {
      const actor = actorOf(narrator, name);
      const active = fainted.some((each) => each === name);
      await play(() => actor.toggleStatusEffect("unconscious", { active }));
      await play(() => narrator.update(actor.uuid, { system: { spin, tenacity: { value: tenacity } } }));
    }
    const combatants = members.map((member) => this.#combatantOf(member));
    await play(() => narrator.create("Combat", { active: true, combatants, system: { rules: start.rules } }));
    for (const { eyes } of this.#players.values()) eyes.look();
  }

  /** Lets a command happen, and everything that follows from it; `decisions` are the ids of those in force. */
  async run(command: Command, random: Random, decisions: readonly string[]): Promise<void> {
    await this.#start(command, random, decisions);
    await this.#table.settle();
  }

  /** What a client has; writes and turns are told since the last time. */
  look(user: SeededUser): Sight {
    return this.#player(user).eyes.look();
  }

  async #start(command: Command, random: Random, decisions: readonly string[]): Promise<void> {
    const narrator = this.#client("Narrator");
    switch (command.kind) {
      case "take":
        this.#ask(command);
        break;
      case "race":
        await this.#race(command.takes, random);
        break;
      case "away":
        await this.#takeAway(command.takes);
        break;
      case "press":
        pressInTracker(this.#client(command.take.user), command.button);
        break;
      case "undo": {
        const step = decisions.at(-Math.min(command.count, decisions.length));
        if (step !== undefined) void fightOf(narrator).undo(step);
        break;
      }
      case "join":
        void narrator.createIn(fightOf(narrator).uuid, "Combatant", this.#combatantOf(command.member));
        break;
      case "leave":
        void narrator.delete(this.#combatant(command.id));
        break;
      case "change": {
        const { side, defeated } = command.some;
        const changes = {
          ...(defeated !== undefined && { defeated }),
          ...(side !== undefined && { system: { side } }),
        };
        void narrator.update(this.#combatant(command.id), changes);
        break;
      }
      case "faint":
        void actorOf(narrator, command.actor).toggleStatusEffect("unconscious", { active: command.active });
        break;
      default:
        void fightOf(narrator)[command.kind]();
    }
  }

  #ask({ user, steps }: { readonly user: SeededUser; readonly steps: readonly SpotlightEvent[] }): void {
    void fightOf(this.#client(user)).take(...steps);
  }

  /** Two ask before either player hears of the other; the narrator may have. */
  async #race(takes: readonly [Take, Take], random: Random): Promise<void> {
    const players = takes.filter(({ user }) => user !== "Narrator").map(({ user }) => this.#client(user));
    for (const player of players) player.hold();
    const [first, second] = random.shuffled(takes);
    if (first) this.#ask(first);
    await this.#table.steps(random.between(0, 4));
    if (second) this.#ask(second);
    await this.#table.steps(random.between(0, 4));
    for (const player of players) player.hold(false);
  }

  /** Players ask while the narrator's window is closed, and are answered when it is open again. */
  async #takeAway(takes: readonly Take[]): Promise<void> {
    this.#client("Narrator").kill();
    for (const take of takes) {
      this.#ask(take);
      await this.#table.settle();
    }
    this.#come("Narrator", await this.#table.join("Narrator"));
  }

  #combatant(id: string): string {
    return `${fightOf(this.#client("Narrator")).uuid}.Combatant.${id}`;
  }

  #combatantOf({ id, actor, side, defeated }: Member): object {
    const actorId = actorOf(this.#client("Narrator"), actor).id;
    return { _id: id, name: id, actorId, defeated, system: { side, stance: "opposed" } };
  }
}
