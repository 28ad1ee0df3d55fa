import { sweepChat, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

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
    this.#known = new Set(this.#everything());
    this.#places = this.#tokens().map(placeOf);
  }

  /** Takes away what came since, also from the chat, and what the world does by itself; tokens go back to where they stood. */
  async restore(): Promise<void> {
    const { globals } = this.#narrator;
    await this.#table.play(() => globals.game.settings.set("tenacity-tactics", "automation", {}));
    for (const uuid of this.#everything()) {
      // What lay on the map for a condition has gone with it.
      if (this.#known.has(uuid) || globals.fromUuidSync(uuid) === null) continue;
      await this.#table.play(() => this.#narrator.delete(uuid));
    }
    const now = new Map(this.#tokens().map((token) => [token.uuid, JSON.stringify(placeOf(token))]));
    for (const place of this.#places) {
      if (now.get(place.uuid) === JSON.stringify(place)) continue;
      const { uuid, ...changes } = place;
      await this.#table.play(() => this.#narrator.update(uuid, changes));
    }
    await sweepChat(this.#table, this.#narrator);
  }

  #tokens(): readonly Placed[] {
    return this.#narrator.globals.game.scenes.viewed?.tokens.contents ?? [];
  }

  /** Areas before the conditions that they bring. */
  #everything(): readonly string[] {
    const { combats, scenes, actors } = this.#narrator.globals.game;
    const map = scenes.viewed;
    const found = [
      ...combats.contents,
      ...(map?.regions.contents ?? []),
      ...(map?.walls.contents ?? []),
      ...(map?.tokens.contents ?? []),
      ...actors.contents,
      ...actors.contents.flatMap((actor) => [...actor.effects.contents, ...actor.items.contents]),
    ] as readonly { readonly uuid: string }[];
    return found.map(({ uuid }) => uuid);
  }
}
