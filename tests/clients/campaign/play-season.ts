import type { JsonObject } from "../../../table/common/protocol.ts";
import type { Tenacity, TenacityClient, TenacityTable } from "../at-the-table.ts";
import type { CharacterActor } from "../../../src/games/tenacity/data/documents.ts";
import type { TenacityCombat } from "../../../src/games/tenacity/turns/combat.ts";
import { Random } from "../../support/random.ts";
import { Table } from "../../support/harness/table.ts";
import { castOf, FIRST_NAMES, HERO_IDS, sentence, thingsOf, type SeasonSize } from "./cast.ts";

/** A season that was played. */
export interface Season {
  /** Everything that the server has stored, by the names of the collections. */
  readonly stored: Readonly<Record<string, readonly JsonObject[]>>;
  /** First names of its people. */
  readonly names: readonly string[];
}

const DAY = 86_400_000;
/** A season is played on so many evenings, a week apart; on the last but one there is a fight. */
const EVENINGS = 3;
const ROUNDS = 5;
const SKILLS = ["investigation", "perception", "stealth", "athletics", "courage", "persuasion", "meleeCombat"];

/**
 * Plays a season at a simulated table: what it leaves is what the system itself wrote there, step by step, with every number in the
 * ledgers. The programs of simulated computers must have been built.
 */
export async function playSeason(size: SeasonSize, seed: number): Promise<Season> {
  const random = new Random(seed);
  const table = await Table.open<Tenacity>({ seed, draws: false, documents: castOf(size, random) });
  try {
    const season = new Evenings(table, random, {
      narrator: await table.join("Narrator"),
      players: [await table.join("Ann"), await table.join("Ben")],
    });
    await table.settle();
    await season.begin();
    for (let evening = 0; evening < EVENINGS; evening += 1) {
      await season.playEvening(Math.ceil((size.messages * (evening + 1)) / EVENINGS), evening === EVENINGS - 2);
      table.clock.now += 7 * DAY;
    }
    const errors = table.takeErrors();
    if (errors.length > 0) throw new Error(`The season went wrong: ${errors.join("\n")}`);
    return { stored: table.stored, names: FIRST_NAMES };
  } finally {
    table.close();
  }
}

interface People {
  readonly narrator: TenacityClient;
  readonly players: readonly TenacityClient[];
}

/** Two players and a narrator at one table. */
class Evenings {
  readonly #table: TenacityTable;
  readonly #random: Random;
  readonly #people: People;

  constructor(table: TenacityTable, random: Random, people: People) {
    this.#table = table;
    this.#random = random;
    this.#people = people;
  }

  /** Heroes have their things, and no one is asked how a roll is meant. */
  async begin(): Promise<void> {
    const { narrator, players } = this.#people;
    for (const [index, id] of HERO_IDS.entries())
      await this.#play(() => narrator.createIn(`Actor.${id}`, "Item", ...thingsOf(index, this.#random)));
    for (const { globals } of [narrator, ...players])
      await this.#play(() => globals.game.settings.set("tenacity-tactics", "rollAtOnce", true));
    // What asks whom it is for is put away again.
    for (const player of players) player.answerDialogs(() => null);
    narrator.answerDialogs(() => ({ name: sentence(this.#random), won: "A key", next: "", summary: false }));
  }

  /** Plays until there are so many messages. */
  async playEvening(messages: number, withFight: boolean): Promise<void> {
    const { narrator } = this.#people;
    const { game } = narrator.globals;
    await this.#play(() => narrator.system.askForScene());
    const encounter = withFight ? await this.#fight() : undefined;
    await this.#endScene(encounter);
    while (game.messages.size < messages) {
      // A minute or two between one line and the next.
      this.#table.clock.now += this.#random.between(20_000, 120_000);
      await this.#doSomething();
    }
    await this.#play(() => narrator.system.summarize());
  }

  async #endScene(encounter: TenacityCombat | undefined): Promise<void> {
    const { narrator } = this.#people;
    const members = HERO_IDS.flatMap((id) => narrator.globals.game.actors.get(id) ?? []) as never;
    const group = { name: "The evening", open: true, members, ...(encounter && { encounter }) } as never;
    await this.#play(() => narrator.system.endSceneOf(group));
    // Who has spent what they had rests.
    for (const [index, id] of HERO_IDS.entries())
      await this.#play(() =>
        narrator.update(`Actor.${id}`, { system: { tenacity: { value: 3 }, spin: index, stress: { value: 0 } } }),
      );
  }

  async #doSomething(): Promise<void> {
    const random = this.#random;
    const chance = random.next();
    const seat = random.between(0, 1);
    if (chance < 0.25) await this.#say();
    else if (chance < 0.6) await this.#check(seat);
    else if (chance < 0.85) await this.#attack(seat, this.#someNpc(seat));
    else await this.#use(seat);
  }

  async #say(): Promise<void> {
    const client = this.#random.one([this.#people.narrator, ...this.#people.players]);
    const content = `<p>${sentence(this.#random)}</p>`;
    await this.#play(() => client.create("ChatMessage", { content, author: client.seat.user }));
  }

  async #check(seat: number): Promise<void> {
    const preset = { challenge: "fixed", challengeNumber: this.#random.between(5, 13) };
    const skill = this.#random.one(SKILLS);
    await this.#roll(seat, (client) => client.system.rollCheck(heroOf(client, seat), skill, { preset }));
  }

  async #attack(seat: number, target: CharacterActor): Promise<void> {
    const options = { preset: { purpose: "damage", resolution: "impact" }, targets: [target] };
    await this.#roll(seat, (client) => client.system.rollCheck(heroOf(client, seat), "unarmedCombat", options));
  }

  /** Someone of the season's people, as the player has them. */
  #someNpc(seat: number): CharacterActor {
    const { actors } = this.#player(seat).globals.game;
    const [others] = [actors.contents.filter(({ type }) => type === "npc")];
    return this.#random.one(others) as unknown as CharacterActor;
  }

  async #use(seat: number): Promise<void> {
    const client = this.#player(seat);
    const { items } = heroOf(client, seat);
    const gear = items.contents.filter(({ type }) => ["gear", "armor", "formula"].includes(type));
    if (gear.length > 0) await this.#play(() => client.system.useItem(this.#random.one(gear) as never));
  }

  /** Someone rolls, and each who can does something about it. */
  async #roll(
    seat: number,
    roll: (client: TenacityClient) => Promise<{ id: string | null } | undefined>,
  ): Promise<void> {
    const player = this.#player(seat);
    const message = await this.#play(() => roll(player));
    if (!message?.id) return;
    for (const client of [player, player, this.#people.narrator]) await this.#move(client, message.id);
  }

  async #move({ globals }: TenacityClient, card: string): Promise<void> {
    const { api } = globals.game.system as unknown as { readonly api: Moves };
    const moves = api.moves(card);
    if (moves.length > 0) await this.#play(() => api.move(card, this.#random.one(moves).key));
  }

  /** Both heroes against four of the others, for some rounds. */
  async #fight(): Promise<TenacityCombat> {
    const { narrator } = this.#people;
    const { game } = narrator.globals;
    const foes = this.#random.shuffled(game.actors.contents.filter(({ type }) => type === "npc")).slice(0, 4);
    const sides = [
      ...HERO_IDS.map((actorId) => ({ actorId, side: "heroes" })),
      ...foes.map(({ id }) => ({ actorId: id, side: "foes" })),
    ];
    const combatants = sides.map(({ actorId, side }, index) => ({
      _id: `Combatant${String(index)}`.padEnd(16, "0"),
      name: game.actors.get(actorId)?.name ?? "",
      actorId,
      system: { side, stance: "opposed" },
    }));
    await this.#play(() => narrator.create("Combat", { active: true, combatants }));
    const combat = game.combat as unknown as TenacityCombat;
    await this.#play(() => combat.take({ type: "begin" }));
    while (combat.spotlight.state.round <= ROUNDS && combat.spotlight.state.phase !== "over") await this.#turn(combat);
    return combat;
  }

  async #turn(combat: TenacityCombat): Promise<void> {
    this.#table.clock.now += 45_000;
    const ids = combat.combatants.contents.map(({ id }) => id ?? "");
    const { spotlight } = combat;
    const due = spotlight.state.combatants.filter(({ acted, out }) => !acted && !out).map(({ id }) => id);
    const combatant = this.#random.one(due.length > 0 ? due : ids);
    await this.#play(() => combat.take({ type: "light", combatant, override: "so it is" }));
    const seat = HERO_IDS.indexOf(combat.combatants.get(combatant)?.actorId ?? "");
    const affected = this.#random.one(ids);
    const target = this.#player(Math.max(0, seat)).globals.game.actors.get(
      combat.combatants.get(affected)?.actorId ?? "",
    );
    if (seat >= 0 && target) await this.#attack(seat, target as unknown as CharacterActor);
    await this.#play(() => combat.take({ type: "end", combatant, affected: [affected] }));
  }

  #player(seat: number): TenacityClient {
    const client = this.#people.players[seat];
    if (!client) throw new Error(`There is no player ${String(seat)}.`);
    return client;
  }

  #play<Value>(act: () => Promise<Value>): Promise<Value> {
    return this.#table.play(act);
  }
}

/** What a macro may do on a card. */
interface Moves {
  moves(card: string): readonly { readonly key: string }[];
  move(card: string, key: string): Promise<unknown>;
}

function heroOf({ globals }: TenacityClient, seat: number): CharacterActor {
  return globals.game.actors.get(HERO_IDS[seat] ?? "") as unknown as CharacterActor;
}
