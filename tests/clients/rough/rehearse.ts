import { PLAYERS } from "../../support/check/disturbances.ts";
import { pairsOf, TAIL, type Interleaving, type Press } from "../../support/check/interleavings.ts";
import type { Seated } from "../../support/check/players.ts";
import type { WantedFace } from "../../support/scripted-dice.ts";
import type { Phase, Rehearsal, RoughClient, RoughGame } from "./rough-game.ts";
import { RoughTable } from "./rough-table.ts";

/** What was rehearsed in this process, by game and seed. */
const known = new Map<string, Promise<readonly Interleaving<Phase>[]>>();

/** Plays a game's cards through their phases at a quiet table, and pairs what everyone could press in each: two people's buttons, and double clicks. */
export function rehearsed(game: RoughGame, seed: number): Promise<readonly Interleaving<Phase>[]> {
  const key = `${game.id} ${String(seed)}`;
  const pairs = known.get(key) ?? rehearse(game, seed);
  known.set(key, pairs);
  return pairs;
}

async function rehearse(game: RoughGame, seed: number): Promise<readonly Interleaving<Phase>[]> {
  const players = await RoughTable.seat(game, { seed }, "Narrator", ...PLAYERS);
  try {
    const stage = new Stage(players);
    for (const client of players.seats.values()) game.arm?.(client);
    await players.set(game.whole);
    await game.rehearse(stage);
    const errors = players.table.takeErrors();
    if (errors.length > 0) throw new Error(errors.join("\n"));
    return stage.interleavings;
  } finally {
    players.table.close();
  }
}

class Stage implements Rehearsal {
  readonly interleavings: Interleaving<Phase>[] = [];
  readonly #players: RoughTable;
  #card = "";
  #name = "";
  #by: Seated = "Narrator";

  constructor(players: RoughTable) {
    this.#players = players;
  }

  client(user: Seated): RoughClient {
    return this.#players.client(user);
  }

  async set(changes: Readonly<Record<string, object>>): Promise<void> {
    await this.#players.set(changes);
  }

  async begin(name: string, by: Seated, roll: () => Promise<unknown>, ...dice: readonly WantedFace[]): Promise<void> {
    const { game, cards } = this.#players;
    await this.#players.set(game.whole);
    const known = new Set(cards.map(({ _id }) => _id));
    [this.#name, this.#by] = [name, by];
    await this.#throw(by, dice, () => this.#players.table.play(roll));
    const card = this.#players.cards.find(({ _id }) => !known.has(_id));
    if (!card) throw new Error(`Nothing was rolled for ${name}.`);
    this.#card = card._id;
    await this.#keep();
  }

  async press(by: Seated, button: string, ...dice: readonly WantedFace[]): Promise<void> {
    const client = this.client(by);
    await client.look(this.#card);
    await this.#throw(by, dice, async () => {
      client.press(this.#card, button);
      await this.#players.table.settle();
    });
    this.#name = `${this.#name}, ${button}`;
    await this.#keep();
  }

  async #throw(by: Seated, dice: readonly WantedFace[], run: () => Promise<unknown>): Promise<void> {
    this.client(by).wantDice(...dice);
    await run();
    this.client(by).forgetDice();
  }

  async #keep(): Promise<void> {
    const card = this.#players.cards.find(({ _id }) => _id === this.#card);
    if (!card) throw new Error(`${this.#name} is gone.`);
    const { type, speaker, system } = card;
    const ids = Object.keys(system.events);
    const events = JSON.parse(renamed(JSON.stringify(system.events), ids)) as Phase["events"];
    const scene: Phase = {
      name: this.#name,
      by: this.#by,
      type,
      speaker: speaker?.actor ?? "",
      opening: system.opening,
      events,
    };
    for (const client of this.#players.seats.values()) await client.look(this.#card);
    const presses = [...this.#players.seats].flatMap(([user, client]): Press[] =>
      this.#players.buttons(client, this.#card).map((button) => ({ user, button: renamed(button, ids) })),
    );
    this.interleavings.push(...pairsOf(presses).map((each) => ({ scene, presses: each })));
  }
}

/** A text with the ids of events as any card has them: by the card, and the place of the event on it. */
function renamed(text: string, ids: readonly string[]): string {
  return ids.reduce((said, id, place) => said.replaceAll(id, `${TAIL}Ev${String(place).padStart(2, "0")}`), text);
}
