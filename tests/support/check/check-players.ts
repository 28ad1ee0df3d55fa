import type { CheckOpening } from "../../../src/rules/index.ts";
import type { TableSuite } from "../suite.ts";
import type { SeededUser, TableClient } from "../table-client.ts";
import { until } from "../until.ts";
import { JOREN, MISSA, TALENT, THUG, type SceneEvent } from "./scenes.ts";
import { foldStored } from "./stored-account.ts";
import {
  changesSince,
  installEyes,
  readClient,
  readServer,
  type ButtonName,
  type Eyes,
  type ClientView,
  type ServerPosition,
  type StoredCard,
  type TableState,
} from "./table-view.ts";
import { installWire } from "./wire.ts";

/** Points that a test gives an actor to begin with. */
export interface StartingPoints {
  readonly spin: number;
  readonly tenacity: number;
}

/** A card as a player's own script would post it: what was rolled is part of the opening of the story. */
export interface OpenedCard {
  /** Sixteen letters and digits, which become the id of the message. */
  readonly id: string;
  readonly opening: CheckOpening;
  readonly events: readonly SceneEvent[];
}

/** The members of Foundry's globals that these scripts use. */
interface ScriptPage {
  readonly eyes: Eyes;
  readonly ChatMessage: {
    readonly implementation: {
      create(data: object, options: object): Promise<unknown>;
      deleteDocuments(ids: readonly string[]): Promise<unknown>;
    };
  };
  readonly Actor: { readonly implementation: { updateDocuments(updates: readonly object[]): Promise<unknown> } };
  readonly CONFIG: { readonly Dice: { randomUniform: () => number } };
  readonly game: {
    readonly user: { readonly id: string };
    readonly actors: { readonly contents: readonly PageActor[]; get(id: string): PageActor | undefined };
    readonly messages: { readonly contents: readonly { readonly id: string }[]; get(id: string): PageCard | undefined };
  };
}

interface PageActor {
  readonly effects: ReadonlyMap<string, object>;
  createEmbeddedDocuments(name: string, data: readonly object[], options: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

interface PageCard {
  update(changes: object): Promise<unknown>;
}

/** How many times in a row everybody must have seen nothing new until a table counts as quiet. */
const QUIET_PASSES = 2;

/** How long whatever waits for a word may go on to wait, in milliseconds: far beyond what it needs. */
const LONGEST_AGREEMENT = 60_000;

/** The level of ownership of somebody's own document (OW-2). */
const OWNER = 3;

/** What the button is called with which somebody agrees. */
const SETTLE = "action=settle";

/** Three people at one table who play cards by pressing what their own screens show. */
export class CheckPlayers {
  readonly #suite: TableSuite;
  readonly #clients: Map<SeededUser, TableClient>;
  /** More windows of people who are there, in which nobody presses anything. */
  readonly #tabs: TableClient[] = [];
  /** Of the last time when all was quiet. */
  #position: ServerPosition | undefined;
  #dice = 1;
  #cards = 0;
  #forged = 0;

  private constructor(suite: TableSuite, clients: Map<SeededUser, TableClient>) {
    this.#suite = suite;
    this.#clients = clients;
  }

  /** Opens a window for each and lets them join. */
  static async join(suite: TableSuite, ...users: readonly SeededUser[]): Promise<CheckPlayers> {
    const players = new CheckPlayers(suite, new Map());
    for (const user of users) await players.come(user);
    return players;
  }

  /** Somebody joins in a new window. */
  async come(user: SeededUser): Promise<void> {
    const client = await this.#suite.open();
    await client.page.addInitScript(installWire);
    await client.page.addInitScript(installEyes);
    this.#clients.set(user, await client.join(user));
  }

  /** Somebody opens the table in another tab of their browser, and speaks for themselves in one of the two. */
  async comeTwice(user: SeededUser): Promise<void> {
    this.#tabs.push(await this.#suite.joinInAnotherTab(this.client(user), user));
  }

  /** Somebody closes their window. */
  async leave(user: SeededUser): Promise<void> {
    const client = this.client(user);
    this.#clients.delete(user);
    await this.#suite.close(client);
  }

  /** Somebody loads their page again, and speaks for themselves when this resolves. */
  async reload(user: SeededUser): Promise<void> {
    const client = await this.client(user).reload();
    await untilElected(client);
    await this.#seedDiceOf(user);
  }

  /** The window of somebody who is there. */
  client(user: SeededUser): TableClient {
    const client = this.#clients.get(user);
    if (!client) throw new Error(`${user} is not at the table.`);
    return client;
  }

  /** Who is there. */
  get users(): readonly SeededUser[] {
    return [...this.#clients.keys()];
  }

  /**
   * Waits until nothing more happens: what anybody wrote has reached everybody, and nobody wrote anything on account of it.
   * @param users Whom it has to reach; everybody, unless somebody has no connection.
   */
  async quiet(users: readonly SeededUser[] = this.users): Promise<TableState> {
    const clients = [...users.map((user) => this.client(user)), ...this.#tabs];
    const [first] = clients;
    if (!first) throw new Error("Nobody is at the table.");
    let position = this.#position ?? (await readServer(first.page)).position;
    for (let quiet = 0; quiet < QUIET_PASSES;) {
      const changes = await Promise.all(clients.map(({ page }) => changesSince(page, position)));
      const news = Math.max(...changes);
      quiet = news === 0 ? quiet + 1 : 0;
      position = later(position, news);
    }
    this.#position = position;
    return readServer(first.page);
  }

  /**
   * When all is quiet, the narrator agrees to what waits for a word: what touches somebody else's hero, and what a page that was
   * loaded anew has not seen being written (decision 0027).
   */
  async agree(): Promise<TableState> {
    const end = Date.now() + LONGEST_AGREEMENT;
    for (;;) {
      const table = await this.quiet();
      const waiting = cardsThatWait(table);
      if (waiting.length === 0) return table;
      if (Date.now() > end) throw new Error(`Nobody settles ${waiting.join(", ")}, and no word of the narrator does.`);
      // A button may come a little after the news, and what needs no word may be settled a little after all was quiet.
      await this.press(
        "Narrator",
        waiting.map((card) => ({ card, button: SETTLE })),
      );
    }
  }

  /** What everybody who is there has and sees. */
  async views(): Promise<ReadonlyMap<SeededUser, ClientView>> {
    const views = [...this.#clients].map(async ([user, { page }]) => [user, await readClient(page)] as const);
    return new Map(await Promise.all(views));
  }

  /** Sweeps the chat, heals everybody, and gives the heroes the points that they begin with. The narrator's work. */
  async setUp(points: Readonly<Record<string, StartingPoints>>): Promise<void> {
    const updates = [MISSA, JOREN, THUG].map((uuid) => {
      const { spin, tenacity } = points[uuid] ?? { spin: 0, tenacity: 0 };
      const body = { stress: { value: 0 }, wounds: { value: 0 }, dead: false };
      return { _id: uuid.replace("Actor.", ""), system: { ...body, spin, tenacity: { value: tenacity } } };
    });
    await this.client("Narrator").page.evaluate(async (updates) => {
      const { game, ChatMessage, Actor } = globalThis as unknown as ScriptPage;
      await ChatMessage.implementation.deleteDocuments(game.messages.contents.map(({ id }) => id));
      for (const actor of game.actors.contents)
        if (actor.effects.size > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", [...actor.effects.keys()]);
      await Actor.implementation.updateDocuments(updates);
    }, updates);
  }

  /** Lets everybody do with every actor as with their own, or each with theirs alone. The narrator's work. */
  async shareActors(isShared: boolean): Promise<void> {
    const ownership = { default: isShared ? OWNER : 0 };
    const updates = [MISSA, JOREN, THUG].map((uuid) => ({ _id: uuid.replace("Actor.", ""), ownership }));
    await this.client("Narrator").page.evaluate(async (updates) => {
      const { Actor } = globalThis as unknown as ScriptPage;
      await Actor.implementation.updateDocuments(updates);
    }, updates);
  }

  /** Gives Missa her talent, as the narrator. */
  async giveTalent(): Promise<void> {
    await this.client("Narrator").page.evaluate(
      async ([missa, talent]) => {
        const { game } = globalThis as unknown as ScriptPage;
        await game.actors.get(missa)?.createEmbeddedDocuments("Item", [talent], { keepId: true });
      },
      [MISSA.replace("Actor.", ""), TALENT] as const,
    );
  }

  /** An id that no card has had yet: ledgers remember cards that are gone. */
  newCardId(): string {
    this.#cards += 1;
    return `Card${String(this.#cards).padStart(12, "0")}`;
  }

  /** An id that no event has had yet, on any card: ledgers remember each by the card that brought it (decision 0045). */
  newEventId(): string {
    this.#forged += 1;
    return `Forged${String(this.#forged).padStart(10, "0")}`;
  }

  /** Posts cards as somebody, all in one go. */
  async open(user: SeededUser, cards: readonly OpenedCard[]): Promise<void> {
    await this.client(user).page.evaluate(async (cards) => {
      const { game, ChatMessage } = globalThis as unknown as ScriptPage;
      const numbered = (id: string, events: readonly object[]): object =>
        Object.fromEntries(
          // The ids of events are unique at a table, as random ones are: they name entries of ledgers.
          events.map((event, index) => [
            `${id.slice(-12)}Ev${String(index).padStart(2, "0")}`,
            { ...event, sequence: index + 1, by: game.user.id },
          ]),
        );
      const sources = cards.map(({ id, opening, events }) => ({
        _id: id,
        type: "check",
        speaker: { actor: opening.roller.replace("Actor.", "") },
        system: { opening, events: numbered(id, events) },
      }));
      await ChatMessage.implementation.create(sources, { keepId: true });
    }, cards);
  }

  /** Presses buttons of cards as somebody, one right after the other; those that are not there are passed over. */
  async press(
    user: SeededUser,
    presses: readonly { readonly card: string; readonly button: ButtonName }[],
  ): Promise<number> {
    return this.client(user).page.evaluate((presses) => {
      const { eyes } = globalThis as unknown as ScriptPage;
      const found = presses.flatMap(({ card, button }) => eyes.buttons(card).get(button) ?? []);
      for (const button of found) button.click();
      return found.length;
    }, presses);
  }

  /** Writes onto a card from somebody's console, past every button; answers whether the server took it. */
  async forge(user: SeededUser, card: string, system: object): Promise<boolean> {
    return this.client(user).page.evaluate(
      async ([card, system]) => {
        const { game } = globalThis as unknown as ScriptPage;
        try {
          await game.messages.get(card)?.update({ system });
          return true;
        } catch {
          return false;
        }
      },
      [card, system] as const,
    );
  }

  /** Makes the dice of everybody's browser fall by a seed. */
  async seedDice(seed: number): Promise<void> {
    this.#dice = seed;
    for (const user of this.users) await this.#seedDiceOf(user);
  }

  async #seedDiceOf(user: SeededUser): Promise<void> {
    const seed = this.#dice + this.users.indexOf(user);
    await this.client(user).page.evaluate((seed) => {
      let state = seed >>> 0;
      // The high bits of a linear congruential generator: even enough for dice.
      (globalThis as unknown as ScriptPage).CONFIG.Dice.randomUniform = () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
      };
    }, seed);
  }
}

/** Waits until the browser has given a page the lock by which it speaks for its user. */
export async function untilElected({ page }: TableClient): Promise<void> {
  await until(page, async () => ((await navigator.locks.query()).held?.length ?? 0) > 0, null);
}

/** Cards with something on them that nobody has settled yet, or taken back. */
function cardsThatWait(table: TableState): string[] {
  const isWaiting = ([id, card]: [string, StoredCard]): boolean => {
    const { pending, reversals } = foldStored(id, card, table);
    return pending.length + reversals.length > 0;
  };
  return Object.entries(table.cards)
    .filter(isWaiting)
    .map(([id]) => id);
}

function later({ run, sequence }: ServerPosition, changes: number): ServerPosition {
  return { run, sequence: sequence + changes };
}
