import { beforeAll, describe, expect, it } from "vitest";
import { dose } from "../../table/tests/dose.ts";
import type { CardMessage } from "../../src/engine/cards/card.ts";
import type { Move } from "../../src/engine/cards/move.ts";
import type { CardState } from "../../src/engine/log/fold.ts";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import { Random, testSeed } from "../support/random.ts";
import { openSharedTable, postCard, sitDown, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/**
 * Whatever no one is offered, the fold refuses: at every step of cards that are played at random, each event that was written or
 * planned on them before is held against what the buttons say by then. And what two clients do at once counts once.
 */

type AnyMove = Move<unknown, CardState>;

/** What a button did: its key, and the event that came of it. */
interface Taken {
  readonly key: string;
  readonly event: Readonly<Record<string, unknown>>;
}

/** Who plays, and what their cards begin with. */
interface Cast {
  readonly table: TenacityTable;
  readonly clients: readonly TenacityClient[];
  /** Opens a card. @returns its id */
  readonly open: (random: Random) => Promise<string>;
  /** Puts back what cards have changed. */
  readonly restore: () => Promise<void>;
}

const cardOf = ({ globals }: TenacityClient, id: string): CardMessage =>
  globals.game.messages.get(id, { strict: true }) as unknown as CardMessage;

function movesOf({ system }: TenacityClient, message: CardMessage): readonly AnyMove[] {
  return (system.kindOf(message).moves as unknown as { readonly all: readonly AnyMove[] }).all;
}

/** The keys of what someone is offered on a card. */
function keysFor(client: TenacityClient, id: string): readonly string[] {
  const message = cardOf(client, id);
  const { state } = client.system.readCard(message);
  const sight = { message, state, user: client.globals.game.user };
  return movesOf(client, message).flatMap((move) => move.offers(sight as never).map(({ key }) => key));
}

/** What a card would say with other events. */
function stateWith(client: TenacityClient, id: string, events: Readonly<Record<string, unknown>>): CardState {
  const message = cardOf(client, id);
  const { opening, account } = message.system;
  const other = Object.create(message, { system: { value: { opening, events, account } } }) as CardMessage;
  return client.system.readCard(other).state;
}

const refusedIn = ({ refused }: CardState): ReadonlySet<string> => new Set(refused.map(({ event }) => event));

const FORGED = "Forged0000000000";

/**
 * The part of an offer's key that says what may be done, where the rest is one of many choices: buttons are there for the likeliest
 * points, and for the dice that change something.
 */
const CHOICES = /^(?:[^|]*\|[^|]*\|boost|kept\|[^|]*)/;

const whatOf = (key: string): string => CHOICES.exec(key)?.[0] ?? key;

/**
 * Whether only the documents forbid an event, which no fold knows: a condition that is to change is gone, or one that is to come is
 * there by another way. Effects are refused for that.
 */
function isForDocuments({ globals }: TenacityClient, { type, condition, name }: Taken["event"]): boolean {
  const effects = globals.game.actors.contents.flatMap((actor) => actor.effects.contents);
  if (type === "hindered") return effects.some((effect) => effect.name === name);
  return typeof condition === "string" && !effects.some(({ id }) => id === condition);
}

/** What of the events that were written counts on a card that stands so, though no one is offered it. */
function countsUnoffered({ clients }: Cast, id: string, taken: readonly Taken[]): readonly string[] {
  const [narrator] = clients;
  if (!narrator) return [];
  const message = cardOf(narrator, id);
  const { events } = message.system;
  const offered = new Set(clients.flatMap((client) => keysFor(client, id)).map(whatOf));
  return taken
    .filter(({ key }) => !offered.has(whatOf(key)))
    .filter(({ event }) => !isForDocuments(narrator, event))
    .filter(({ event }) => {
      const next = stateWith(narrator, id, { ...events, [FORGED]: { ...event, sequence: 9999 } });
      return !refusedIn(next).has(FORGED);
    })
    .map(({ key, event }) => `${message.type}: ${String(event["type"])} (${key})`);
}

/** Which of the events on a card count twice, where another client does the same at that moment. */
function countsTwice({ clients }: Cast, id: string): readonly string[] {
  const [narrator] = clients;
  if (!narrator) return [];
  const message = cardOf(narrator, id);
  const { events } = message.system;
  return Object.entries(events).flatMap(([own, event]) => {
    const { type } = event as { readonly type: string };
    if (type === "undo" || refusedIn(stateWith(narrator, id, events)).has(own)) return [];
    const { history } = stateWith(narrator, id, { ...events, [FORGED]: event });
    return history.includes(own) && history.includes(FORGED) ? [`${message.type}: ${type}`] : [];
  });
}

/** Someone presses one of the buttons that they have. @returns what came of it; null where nobody has one */
async function pressAny({ table, clients }: Cast, id: string, random: Random): Promise<Taken | null> {
  const choices = clients.flatMap((client) => keysFor(client, id).map((key) => ({ client, key })));
  if (choices.length === 0) return null;
  const { client, key } = random.one(choices);
  const before = new Set(Object.keys(cardOf(client, id).system.events));
  await table.play(() => client.system.takeStep(cardOf(client, id), { step: key, input: {} }));
  const [event] = Object.entries(cardOf(client, id).system.events).flatMap(([each, event]) =>
    before.has(each) ? [] : [event as Taken["event"]],
  );
  return event ? { key, event } : null;
}

/** Someone takes back a step, at random. */
async function takeBackAny({ table, clients }: Cast, id: string, random: Random): Promise<void> {
  const [narrator] = clients;
  if (!narrator) return;
  const { history } = narrator.system.readCard(cardOf(narrator, id)).state;
  if (history.length === 0) return;
  const step = { step: "undo", input: { event: random.one(history) } };
  await table.play(() => narrator.system.takeStep(cardOf(narrator, id), step));
}

const PRESSES = 10;

/** Plays cards at random. @returns what the fold should have refused */
async function faultsOf(cast: Cast, random: Random, cards: number): Promise<ReadonlySet<string>> {
  const faults = new Set<string>();
  for (let card = 0; card < cards; card += 1) {
    await cast.restore();
    const [narrator] = cast.clients;
    await cast.table.play(async () => narrator?.update(`Actor.${CLOCK._id}`, { system: { filled: 0 } }));
    const id = await cast.open(random);
    const taken: Taken[] = [];
    for (let press = 0; press < PRESSES; press += 1) {
      if (random.between(1, 6) === 1) await takeBackAny(cast, id, random);
      else {
        const done = await pressAny(cast, id, random);
        if (done) taken.push(done);
      }
      for (const fault of [...countsUnoffered(cast, id, taken)]) faults.add(`${fault} counts unoffered`);
    }
    for (const fault of countsTwice(cast, id)) faults.add(`${fault} counts twice`);
  }
  return faults;
}

async function tableOf(
  game: string,
  data: readonly object[],
): Promise<{ table: TenacityTable; clients: TenacityClient[] }> {
  const table = await openSharedTable({
    documents: [{ type: "Actor", data: [...data, CLOCK] as never }],
    draws: false,
  });
  const clients = [...(await sitDown(table, "Narrator", "Ann", "Ben"))];
  await table.play(async () => clients[0]?.globals.game.settings.set("tenacity-tactics", "game", game));
  return { table, clients };
}

const newest = ({ globals }: TenacityClient): string => globals.game.messages.contents.at(-1)?.id ?? "";

/** For whoever ticks one because of what came of a card. */
const CLOCK = { _id: "Clock00000000000", name: "The tide", type: "clock", system: { segments: 12, filled: 0 } };

const OWNED = { ownership: { default: 3 } };
const EDDA = "Edda000000000000";
const WALL = "Wall000000000000";

const GAMES: Readonly<Record<string, () => Promise<Cast>>> = {
  "asset-pool": async () => {
    const asset = (name: string, size: number) => ({
      _id: name.padEnd(16, "0"),
      ...{ name, type: "asset", system: { size, tags: ["climb"] } },
    });
    const feature = (name: string, effect: string) => ({
      _id: name.padEnd(16, "0"),
      ...{ name, type: "assetFeature", system: { effect, when: "after" } },
    });
    const bruise = {
      _id: "Bruised000000000",
      name: "Bruised",
      type: "assetCondition",
      system: { level: 1, touches: [] },
    };
    const gives = {
      winded: { name: "Winded", level: 1, touches: ["climb"], sort: 0 },
      shaken: { name: "Shaken", level: 2, touches: [], sort: 1 },
    };
    const { table, clients } = await tableOf("asset-pool", [
      {
        ...{ _id: EDDA, name: "Edda", type: "assetHero", ...OWNED },
        items: [
          asset("Rope", 8),
          asset("Boots", 6),
          asset("Hook", 10),
          feature("Luck", "reroll"),
          feature("Grit", "success"),
        ],
        effects: [bruise],
      },
      {
        _id: WALL,
        name: "The Wall",
        type: "assetChallenge",
        system: { rating: "d8", takes: ["climb"], gives },
        ...OWNED,
      },
    ]);
    const [narrator, ann] = clients as [TenacityClient, TenacityClient];
    const actor = (client: TenacityClient, id: string) => client.globals.game.actors.get(id, { strict: true });
    return {
      table,
      clients,
      open: async (random) => {
        const hero = actor(ann, EDDA) as never;
        const treats = { actor: `Actor.${EDDA}`, condition: "Bruised000000000", name: "Bruised" };
        const start = random.one([{ challenge: actor(ann, WALL) }, { base: 3, treats }]);
        await table.play(() => ann.system.openAssetCheck(new ann.system.AssetPlan(hero, start as never)));
        return newest(ann);
      },
      restore: async () => {
        const effects = actor(narrator, EDDA).effects.contents.map(({ id }) => id ?? "");
        await table.play(async () => {
          await actor(narrator, EDDA).deleteEmbeddedDocuments("ActiveEffect", effects);
          await actor(narrator, EDDA).createEmbeddedDocuments("ActiveEffect", [bruise as never], { keepId: true });
        });
      },
    };
  },

  tenacity: async () => {
    const table = await openSharedTable({ draws: false, documents: [{ type: "Actor", data: [CLOCK] }] });
    const clients = [...(await sitDown(table, "Narrator", "Ann", "Ben"))];
    const [narrator, ann] = clients as [TenacityClient, TenacityClient];
    return {
      table,
      clients,
      open: async (random) => {
        const faces = [random.between(1, 6), random.between(1, 6)];
        const attack = { purpose: "attack", defender: THUG } as const;
        const facts = random.one<object>([{}, attack, { challenge: { type: "fixed", value: 5 } }]);
        const roller = random.one([MISSA, JOREN]);
        const card = await table.play(() => postCard(ann, openingOf(roller, facts), [rolled(...faces)]));
        return card.id;
      },
      restore: async () => {
        await table.play(() => narrator.update(MISSA, { system: { spin: 3, tenacity: { value: 3, max: 3 } } }));
      },
    };
  },

  "roll-and-keep": async () => {
    const system = {
      attributes: { cunning: 4, intelligence: 3, endurance: 3, acuity: 3 },
      mana: { black: 3, blue: 2 },
      pool: { black: 3, blue: 2 },
      // Who has no box left is on no card: the effect of harm is refused then.
      harm: { value: 0, max: 20 },
    };
    const [sable, ilse, moll] = ["Sable00000000000", "Ilse000000000000", "Moll000000000000"] as const;
    const { table, clients } = await tableOf("roll-and-keep", [
      { _id: sable, name: "Sable", type: "manaHero", system, ...OWNED },
      { _id: ilse, name: "Ilse", type: "manaHero", system, ...OWNED },
      { _id: moll, name: "Moll", type: "manaOpponent", system, ...OWNED },
    ]);
    for (const client of clients) client.system.askPartsBy(async (plan) => plan.problem === null);
    const [narrator, ann] = clients as [TenacityClient, TenacityClient];
    const actor = (id: string) => ann.globals.game.actors.get(id, { strict: true }) as never;
    return {
      table,
      clients,
      open: async (random) => {
        const target = actor(moll);
        const start = random.one<object>([
          { attribute: "intelligence" },
          { attribute: "intelligence", work: { rounds: 3, required: 2 } },
          { attribute: "cunning", against: { kind: "unaware", target, attribute: "acuity" } },
          { attribute: "cunning", against: { kind: "direct", target, attribute: "acuity" } },
        ]);
        await table.play(() => ann.system.openKeepCheck(new ann.system.KeepPlan(actor(sable), start as never)));
        return newest(ann);
      },
      restore: async () => {
        for (const id of [sable, ilse, moll]) await table.play(() => narrator.update(`Actor.${id}`, { system }));
      },
    };
  },

  "hit-and-evade": async () => {
    const system = {
      life: { value: 10, max: 10 },
      actions: { value: 1, max: 1 },
      ...{ delayed: false, fatigue: 0, out: false, failed: 0, dead: false, immobile: 0 },
      attributes: { body: 3, senses: 1, willpower: 2, science: 5, evade: 6, toughness: 2 },
      skills: { speed: 2, dodge: 4, athletics: 1, brawl: 2, medicine: 3, survival: 2, "pain-resistance": 1, magic: 4 },
    };
    const [mira, thug, dirk, pistol, sap] = ["Mira", "Thug", "Dirk", "Pistol", "Sap"].map((id) =>
      id.padEnd(16, "0"),
    ) as [string, string, string, string, string];
    const items = [
      { _id: dirk, name: "Dirk", type: "evadeWeapon", system: { kind: "thrown" } },
      { _id: pistol, name: "Pistol", type: "evadeWeapon", system: { kind: "gun" } },
      { _id: sap, name: "Sap", type: "evadeWeapon", system: { kind: "melee", traits: ["stunning"], stun: 4 } },
    ];
    const { table, clients } = await tableOf("hit-and-evade", [
      { _id: mira, name: "Mira", type: "evadeHero", system, items, ...OWNED },
      { _id: thug, name: "Thug", type: "evadeOpponent", system, ...OWNED },
    ]);
    const [narrator, ann] = clients as [TenacityClient, TenacityClient];
    const actor = (id: string) => ann.globals.game.actors.get(id, { strict: true }) as never;
    return {
      table,
      clients,
      open: async (random) => {
        const target = actor(thug);
        const weapon = random.one([dirk, pistol, sap]);
        const plan = random.one([
          () => new ann.system.AttackPlan(actor(mira), { weapon, target }),
          () => new ann.system.EvadeCheckPlan(actor(mira), { attribute: "body", skill: "athletics" }),
        ])();
        await table.play(() => ann.system.openEvade(plan.actor, plan.opening, plan.choices));
        return newest(ann);
      },
      restore: async () => {
        for (const id of [mira, thug]) await table.play(() => narrator.update(`Actor.${id}`, { system }));
        await table.play(() => narrator.update(`Actor.${mira}.Item.${pistol}`, { system: { loaded: true, jam: 0 } }));
      },
    };
  },
};

describe.each(Object.keys(GAMES))("cards of %s", (game) => {
  let cast: Cast;

  beforeAll(async () => {
    cast = await (GAMES[game] as () => Promise<Cast>)();
  });

  it("count nothing that no one is offered, and once what two do at once", async () => {
    const faults = await faultsOf(cast, new Random(testSeed()), dose(2, 400));
    expect([...faults].sort()).toEqual([]);
  });
});
