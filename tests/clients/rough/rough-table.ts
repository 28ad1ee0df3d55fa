import type { CardMessage } from "../../../src/engine/cards/card.ts";
import type { CardState } from "../../../src/engine/log/fold.ts";
import { Players, type Seated } from "../../support/check/players.ts";
import { doesSomething, type ButtonName } from "../../support/check/table-view.ts";
import { Table, type TableOptions } from "../../support/harness/table.ts";
import type { Tenacity } from "../at-the-table.ts";
import type { Phase, RoughClient, RoughGame } from "./rough-game.ts";

/** A message as it is stored, as far as it is read here. */
export interface StoredMessage {
  readonly _id: string;
  readonly type: string;
  readonly author: string;
  readonly speaker?: { readonly actor?: string };
  readonly system: { readonly opening: object; readonly events: Phase["events"] };
}

/** An entry of a ledger, as far as proofs read it. */
export interface Entry {
  readonly card: string;
  readonly refused?: string;
  readonly changes?: Readonly<Record<string, number>>;
  readonly notes?: readonly string[];
}

/** Who or what keeps a ledger, from outside: its numbers, and what its ledger says of them. */
export interface Kept {
  readonly name: string;
  /** Id of the actor. */
  readonly actor: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly ledger: Readonly<Record<string, Entry>>;
  /** Names of the conditions on it, sorted. */
  readonly conditions: readonly string[];
}

/** A card as one page has it. */
export interface CardSight {
  readonly state: CardState;
  readonly words: string;
  readonly buttons: readonly ButtonName[];
}

/** A document as it is stored. */
interface Stored {
  readonly _id: string;
  readonly name: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly items?: readonly Stored[];
  readonly effects?: readonly Stored[];
}

/** Whether proofs ask about someone. */
export type IsAsked = (kept: Pick<Kept, "actor">) => boolean;

const everyone: IsAsked = () => true;

/** How often a narrator says yes to what waits, until something is wrong with what still does. */
const MOST_WORDS = 10;
const SETTLE = "action=settle";

/** People at a table of one of the games that are no 10acity Tactics. */
export class RoughTable extends Players<Tenacity> {
  readonly game: RoughGame;

  private constructor(table: Table<Tenacity>, game: RoughGame) {
    super(table);
    this.game = game;
  }

  static async seat(game: RoughGame, options: TableOptions, ...users: readonly Seated[]): Promise<RoughTable> {
    const { id, documents } = game;
    const draws = "asked";
    const players = new RoughTable(await Table.open<Tenacity>({ ...options, game: id, documents, draws }), game);
    await players.sit(...users);
    return players;
  }

  /** Changes documents by uuid, as the narrator does. */
  async set(changes: Readonly<Record<string, object>>): Promise<void> {
    const narrator = this.client("Narrator");
    await this.table.play(() =>
      Promise.all(Object.entries(changes).map(([uuid, change]) => narrator.update(uuid, change))),
    );
  }

  /** Lets everyone do with every hero as with their own, or each with theirs alone. */
  async share(isShared: boolean): Promise<void> {
    const ownership = { default: isShared ? 3 : 0 };
    await this.set(Object.fromEntries(Object.keys(this.game.heroes).map((id) => [`Actor.${id}`, { ownership }])));
  }

  /** The cards of the game that are stored. */
  get cards(): readonly StoredMessage[] {
    const messages = (this.table.stored["messages"] ?? []) as unknown as readonly StoredMessage[];
    return messages.filter(({ system }) => "opening" in system && "events" in system);
  }

  /** Everyone of the game, and what of theirs keeps a ledger, as it is stored; by uuid. */
  get kept(): ReadonlyMap<string, Kept> {
    const ids = new Set(this.game.people);
    const actors = ((this.table.stored["actors"] ?? []) as unknown as readonly Stored[]).filter(({ _id }) =>
      ids.has(_id),
    );
    return new Map(
      actors.flatMap((actor) => [
        [`Actor.${actor._id}`, this.#keep(actor, actor)] as const,
        ...(actor.items ?? []).map((item) => [`Actor.${actor._id}.Item.${item._id}`, this.#keep(item, actor)] as const),
      ]),
    );
  }

  #keep({ name, system, effects = [] }: Stored, actor: Stored): Kept {
    const read = (path: string): number =>
      Number(
        path.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], system) ?? 0,
      );
    const numbers = Object.entries(this.game.numbers).map(([number, path]) => [number, read(path)] as const);
    return {
      name: `${actor.name}${name === actor.name ? "" : `'s ${name}`}`,
      actor: actor._id,
      numbers: Object.fromEntries(numbers),
      ledger: (system["ledger"] ?? {}) as Kept["ledger"],
      conditions: effects.map((effect) => `${effect.name} ${String(effect.system["level"] ?? "")}`).sort(),
    };
  }

  /** What a page makes of a card; null where there is nothing of it to be seen. */
  state({ globals, system }: RoughClient, id: string): CardState | null {
    const message = globals.game.messages.get(id);
    return message?.visible === true ? system.readCard(message as unknown as CardMessage).state : null;
  }

  /** A card as a page has it; null where nothing of it is drawn. */
  sight(client: RoughClient, id: string): CardSight | null {
    const [state, drawn] = [this.state(client, id), client.card(id)];
    return state && drawn && { state, words: drawn.words, buttons: drawn.buttons.map(({ name }) => name) };
  }

  /** What someone can press on a card that does something at once. */
  buttons(client: RoughClient, id: string): readonly ButtonName[] {
    const { buttons = [] } = this.sight(client, id) ?? {};
    return buttons.filter((name) => doesSomething(name) && !this.game.asks.some((ask) => name.includes(ask)));
  }

  /** Someone presses a button of a card, if it is there. @param choose which of those that they see; null for none */
  async press(
    client: RoughClient,
    id: string,
    choose: (buttons: readonly ButtonName[]) => ButtonName | undefined,
  ): Promise<void> {
    await client.look(id);
    if (!client.isThere) return;
    const button = choose(this.buttons(client, id));
    this.game.arm?.(client);
    if (button !== undefined) client.mayPress(id, button);
  }

  /** What a card does to someone and is not done, or is to be taken back and was not: ids of effects. */
  due(id: string, isAsked = everyone): readonly string[] {
    const { pending = [], reversals = [], effects = [] } = this.state(this.client("Narrator"), id) ?? {};
    const asked = [...this.kept.values()].filter((kept) => isAsked(kept));
    const targets = new Map(effects.map((effect) => [effect.id, effect.target]));
    // What a ledger has forgotten, as one that is flooded does, is no one's to take back.
    const isOfAsked = (effect: string): boolean =>
      asked.some(
        ({ actor, ledger }) =>
          targets.get(effect) === `Actor.${actor}` || Object.keys(ledger).some((key) => key.startsWith(`${effect}@`)),
      );
    return [...pending, ...reversals].filter((effect) => isAsked === everyone || isOfAsked(effect));
  }

  /** When all is quiet, the narrator agrees to what waits for a word. */
  async agree(isAsked = everyone): Promise<void> {
    await this.table.settle();
    const narrator = this.client("Narrator");
    for (let word = 0; ; word += 1) {
      const waiting = this.cards.filter(({ _id }) => this.due(_id, isAsked).length > 0);
      if (waiting.length === 0) return;
      if (word === MOST_WORDS) {
        const due = waiting.map(({ _id }) => `${_id}: ${this.due(_id, isAsked).join(", ")}`);
        throw new Error(`Nobody settles ${due.join("; ")}, and no word of the narrator does.`);
      }
      for (const { _id } of waiting) void this.press(narrator, _id, () => SETTLE);
      await this.table.settle();
    }
  }
}
