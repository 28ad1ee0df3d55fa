import { gone, setWorld, sweepChat, type TenacityClient, type TenacityTable, writeAll } from "./at-the-table.ts";

interface Placed {
  readonly uuid: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly hidden: boolean;
}

const placeOf = ({ uuid, x, y, elevation, hidden }: Placed): Placed => ({ uuid, x, y, elevation, hidden });

/** What a shared table has before the first test: to this its people, what they have, its map and its encounters come back. */
export class AtFirst {
  readonly #table: TenacityTable;
  readonly #narrator: TenacityClient;
  readonly #known: ReadonlySet<string>;
  readonly #places: readonly Placed[];

  constructor(table: TenacityTable, narrator: TenacityClient) {
    this.#table = table;
    this.#narrator = narrator;
    this.#known = new Set(this.#everything().flatMap((each) => each.map(({ uuid }) => uuid)));
    this.#places = this.#tokens().map(placeOf);
  }

  /** Takes away what came since, also from the chat, and what the world does by itself; tokens go back to where they stood. */
  async restore(): Promise<void> {
    const { globals } = this.#narrator;
    await setWorld(this.#table, this.#narrator, "automation", {});
    for (const found of this.#everything()) {
      // What lay on the map for a condition has gone with it.
      const news = found.filter(({ uuid }) => !this.#known.has(uuid) && globals.fromUuidSync(uuid) !== null);
      if (news.length > 0) await writeAll(this.#table, this.#narrator, gone(news));
    }
    const back = this.#places.map(({ uuid, ...changes }) => [uuid, changes] as const);
    await writeAll(this.#table, this.#narrator, Object.fromEntries(back));
    await sweepChat(this.#table, this.#narrator);
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
      [...(map?.regions.contents ?? []), ...(map?.walls.contents ?? [])],
      map?.tokens.contents ?? [],
      actors.contents,
      actors.contents.flatMap((actor) => [...actor.effects.contents, ...actor.items.contents]),
    ];
  }
}
