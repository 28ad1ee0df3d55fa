import type { CheckOpening } from "../../../src/games/tenacity/rules/index.ts";
import type { Client } from "../harness/client.ts";
import type { Findings } from "../harness/programs.ts";
import { Table, type TableOptions } from "../harness/table.ts";
import { Players, type Seated } from "./players.ts";
import { JOREN, MISSA, TALENT, THUG, type SceneEvent } from "./scenes.ts";
import { foldStored } from "./stored-account.ts";
import {
  drawnCard,
  tableState,
  type ButtonName,
  type ClientView,
  type StoredCard,
  type TableState,
} from "./table-view.ts";

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

/** A button that someone presses. */
export interface CardPress {
  readonly card: string;
  readonly button: ButtonName;
}

/** How often a narrator says yes to what waits, until something is wrong with what still does. */
const MOST_WORDS = 10;

/** The level of ownership of someone's own document (OW-2). */
const OWNER = 3;

/** What the button is called with which someone agrees. */
const SETTLE = "action=settle";

const idOf = (uuid: string): string => uuid.slice(uuid.lastIndexOf(".") + 1);

/** Three people at one simulated table who play cards by pressing what their own screens show. */
export class CheckPlayers extends Players {
  #cards = 0;
  #forged = 0;

  /** Opens a table, at which each sits down. */
  static async join(options: TableOptions, ...users: readonly Seated[]): Promise<CheckPlayers> {
    const players = new CheckPlayers(await Table.open<Findings>(options));
    await players.sit(...users);
    return players;
  }

  /** Lets everything come to rest. */
  async quiet(): Promise<TableState> {
    await this.table.settle();
    const { actors = [], messages = [] } = this.table.stored;
    return tableState(actors, messages);
  }

  /**
   * When all is quiet, the narrator agrees to what waits for a word: what touches someone else's hero, and what a page that was
   * loaded anew has not seen being written (docs/decisions/ledger.md).
   */
  async agree(): Promise<TableState> {
    for (let word = 0; ; word += 1) {
      const table = await this.quiet();
      const waiting = cardsThatWait(table);
      if (waiting.length === 0) return table;
      if (word === MOST_WORDS)
        throw new Error(`Nobody settles ${waiting.join(", ")}, and no word of the narrator does.`);
      for (const card of waiting) void this.press("Narrator", card, SETTLE);
    }
  }

  /** Someone looks at a card and presses a button of it, if it is there. */
  async press(user: Seated, card: string, button: ButtonName): Promise<void> {
    const client = this.client(user);
    await client.look(card);
    client.mayPress(card, button);
  }

  /** What everyone who is there has and sees. */
  views(): ReadonlyMap<Seated, ClientView> {
    return new Map([...this.seats].map(([user, client]) => [user, viewOf(client)]));
  }

  /** Sweeps the chat, heals everyone, and gives the heroes the points that they begin with. The narrator's work. */
  async setUp(points: Readonly<Record<string, StartingPoints>>): Promise<void> {
    const narrator = this.client("Narrator");
    const gone = narrator.sources("ChatMessage").map(({ _id }) => `ChatMessage.${String(_id)}`);
    await this.table.play(async () => {
      await Promise.all(gone.map((uuid) => narrator.delete(uuid)));
      for (const uuid of [MISSA, JOREN, THUG]) {
        const { effects = [] } = (narrator.source(uuid) ?? {}) as { effects?: readonly { readonly _id: string }[] };
        for (const { _id } of effects) await narrator.delete(`${uuid}.ActiveEffect.${_id}`);
        const { spin, tenacity } = points[uuid] ?? { spin: 0, tenacity: 0 };
        const body = { stress: { value: 0 }, wounds: { value: 0 }, dead: false };
        await narrator.update(uuid, { system: { ...body, spin, tenacity: { value: tenacity } } });
      }
    });
  }

  /** Lets everyone do with every actor as with their own, or each with theirs alone. The narrator's work. */
  async shareActors(isShared: boolean): Promise<void> {
    const ownership = { default: isShared ? OWNER : 0 };
    const narrator = this.client("Narrator");
    const share = async (): Promise<unknown> =>
      Promise.all([MISSA, JOREN, THUG].map((uuid) => narrator.update(uuid, { ownership })));
    await this.table.play(share);
  }

  /** Gives Missa her talent, as the narrator. */
  async giveTalent(): Promise<void> {
    await this.table.play(() => this.client("Narrator").createIn(MISSA, "Item", TALENT));
  }

  /** An id that no card has had yet: ledgers remember cards that are gone. */
  newCardId(): string {
    this.#cards += 1;
    return `Card${String(this.#cards).padStart(12, "0")}`;
  }

  /** An id that no event has had yet, on any card: ledgers remember each by the card that brought it (docs/decisions/ledger.md). */
  newEventId(): string {
    this.#forged += 1;
    return `Forged${String(this.#forged).padStart(10, "0")}`;
  }

  /** Someone posts cards, all in one go; they are there when the table has gone on. */
  async open(user: Seated, cards: readonly OpenedCard[]): Promise<void> {
    const client = this.client(user);
    const by = client.seat.user;
    // The ids of events are unique at a table, as random ones are: they name entries of ledgers.
    const numbered = (id: string, events: readonly SceneEvent[]): object =>
      Object.fromEntries(
        events.map((event, index) => [
          `${id.slice(-12)}Ev${String(index).padStart(2, "0")}`,
          { ...event, sequence: index + 1, by },
        ]),
      );
    const sources = cards.map(({ id, opening, events }) => ({
      _id: id,
      type: "check",
      speaker: { actor: idOf(opening.roller) },
      system: { opening, events: numbered(id, events) },
    }));
    if (sources.length > 0) await client.create("ChatMessage", ...sources);
  }

  /** Writes onto a card from someone's console, past every button; answers whether the server took it. */
  async forge(user: Seated, card: string, system: object): Promise<boolean> {
    try {
      await this.table.play(() => this.client(user).update(`ChatMessage.${card}`, { system }));
      return true;
    } catch {
      return false;
    }
  }
}

function viewOf(client: Client<Findings>): ClientView {
  const state = tableState(client.sources("Actor"), client.sources("ChatMessage"));
  const shown = Object.keys(state.cards).flatMap((id) => {
    const message = client.card(id);
    return message ? [[id, message] as const] : [];
  });
  const { flags = {} } = (client.source(`User.${client.seat.user}`) ?? {}) as {
    readonly flags?: Readonly<Record<string, { readonly requests?: object } | undefined>>;
  };
  return {
    ...state,
    drawn: Object.fromEntries(shown.map(([id, message]) => [id, drawnCard(message)])),
    buttons: Object.fromEntries(shown.map(([id, { buttons }]) => [id, buttons.map(({ name }) => name)])),
    requests: Object.keys(flags["tenacity-tactics"]?.requests ?? {}),
  };
}

/** Cards with something on them that no one has settled yet, or taken back. */
function cardsThatWait(table: TableState): string[] {
  const isWaiting = ([id, card]: [string, StoredCard]): boolean => {
    const { pending, reversals } = foldStored(id, card, table);
    return pending.length + reversals.length > 0;
  };
  return Object.entries(table.cards)
    .filter(isWaiting)
    .map(([id]) => id);
}
