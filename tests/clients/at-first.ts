import { gone, setWorld, sweepChat, type TenacityClient, type TenacityTable, writeAll } from "./at-the-table.ts";

interface Placed {
  readonly uuid: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly hidden: boolean;
}

const placeOf = ({ uuid, x, y, elevation, hidden }: Placed): Placed => ({ uuid, x, y, elevation, hidden });

/** An actor's source, as far as it is brought back. */
interface ActorSource {
  readonly _id: string;
  readonly name: string;
  readonly ownership: object;
  readonly system: object;
}

/** What a shared table has before the first test: to this its people, what they have, its map and its encounters come back. */
export class AtFirst {
  readonly #table: TenacityTable;
  readonly #narrator: TenacityClient;
  readonly #known: ReadonlySet<string>;
  readonly #places: readonly Placed[];
  readonly #actors: readonly ActorSource[];
  readonly #map: string;

  constructor(table: TenacityTable, narrator: TenacityClient) {
    this.#table = table;
    this.#narrator = narrator;
    this.#known = new Set(this.#everything().flatMap((each) => each.map(({ uuid }) => uuid)));
    this.#places = this.#tokens().map(placeOf);
    this.#actors = narrator.sources("Actor") as unknown as readonly ActorSource[];
    this.#map = narrator.globals.game.scenes.viewed?.id ?? "";
  }

  /**
   * Takes away what came since, also from the chat, and what the world does unasked. Actors and tokens are as they were, everyone
   * looks at the same map, and nobody has heard or is to answer anything.
   */
  async restore(): Promise<void> {
    const { globals } = this.#narrator;
    for (const client of this.#table.clients) if (client.isThere) this.#forget(client);
    await setWorld(this.#table, this.#narrator, "automation", {});
    for (const found of this.#everything()) {
      // What lay on the map for a condition has gone with it.
      const news = found.filter(({ uuid }) => !this.#known.has(uuid) && globals.fromUuidSync(uuid) !== null);
      if (news.length > 0) await writeAll(this.#table, this.#narrator, gone(news));
    }
    const there = this.#actors.filter(({ _id }) => globals.game.actors.has(_id));
    const lost = this.#actors.filter((actor) => !there.includes(actor));
    if (lost.length > 0) await this.#table.play(() => this.#narrator.create("Actor", ...lost));
    await writeAll(this.#table, this.#narrator, {
      ...Object.fromEntries(
        there.map(({ _id, name, ownership, system }) => [`Actor.${_id}`, { name, ownership, system }]),
      ),
      ...Object.fromEntries(this.#places.map(({ uuid, ...place }) => [uuid, place])),
    });
    await sweepChat(this.#table, this.#narrator);
  }

  #forget(client: TenacityClient): void {
    client.notices.length = 0;
    client.forgetDice();
    client.answerDialogs(({ window }) => {
      throw new Error(`Nobody answers the dialog "${String(window?.title)}".`);
    });
    const { scenes } = client.globals.game;
    if (scenes.viewed?.id !== this.#map) void scenes.get(this.#map)?.view();
  }

  #tokens(): readonly Placed[] {
    return this.#narrator.globals.game.scenes.viewed?.tokens.contents ?? [];
  }

  /** Areas before the conditions that they bring. */
  #everything(): readonly (readonly { readonly uuid: string }[])[] {
    const { combats, scenes, actors } = this.#narrator.globals.game;
    const map = scenes.viewed;
    return [
      combats.contents,
      scenes.contents,
      [...(map?.regions.contents ?? []), ...(map?.walls.contents ?? [])],
      map?.tokens.contents ?? [],
      actors.contents,
      actors.contents.flatMap((actor) => [...actor.effects.contents, ...actor.items.contents]),
    ];
  }
}
