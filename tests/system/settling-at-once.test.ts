import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";

import type { LedgerActor } from "../../src/engine/ledger/keepers.ts";
import { entryKey, validKeys } from "../../src/engine/log/ledger.ts";
import { dose } from "../../table/tests/dose.ts";
import { isCharacter } from "../../src/games/tenacity/data/documents.ts";
import { registerTenacity } from "./register-tenacity.ts";

/** The real writing of a ledger, by several clients at once, at a server that does one thing after the other. */
const ledgers = async () => ({
  ...(await import("../../src/engine/ledger/hand-edits.ts")),
  ...(await import("../../src/engine/ledger/keepers.ts")),
  ...(await import("../../src/engine/ledger/ledger-numbers.ts")),
  ...(await import("../../src/engine/ledger/write-ledger.ts")),
});

beforeAll(async () => {
  registerTenacity();
  await ledgers();
});

type Update = { readonly system: object };

/** The hero's 10acity: few enough that what crosses meets its limits. */
const START = 4;

/** A copy of the hero at one client, or at the server. */
function newHero(): LedgerActor {
  const data = {
    _id: "HeroHeroHeroHero",
    name: "Hero",
    type: "hero",
    system: { spin: 0, tenacity: { value: START, max: 8 } },
  };
  return new Actor.implementation(data as never) as unknown as LedgerActor;
}

class Server {
  readonly hero = newHero();
  readonly clients: Client[] = [];

  /** Carries an update out, and tells everyone of it in this order. */
  carryOut(update: Update): void {
    this.hero.updateSource(structuredClone(update));
    for (const { inbox } of this.clients) inbox.push(update);
  }
}

/** Someone's copy, who hears of changes late, and whose own arrive late. */
class Client {
  readonly inbox: Update[] = [];
  readonly outbox: Update[] = [];
  hero = this.open();

  constructor(readonly server: Server) {
    server.clients.push(this);
  }

  /** A page that nothing was done on yet. */
  open(): LedgerActor {
    // What is sent is neither done nor answered before the server comes to it.
    return Object.assign(newHero(), {
      update: (update: Update): Promise<void> => {
        this.outbox.push(structuredClone(update));
        return Promise.resolve();
      },
    });
  }

  hear(): boolean {
    const update = this.inbox.shift();
    if (update) this.hero.updateSource(structuredClone(update));
    return update !== undefined;
  }

  send(): boolean {
    const update = this.outbox.shift();
    if (update) this.server.carryOut(update);
    return update !== undefined;
  }

  /** Loads the page anew: what was not sent is lost, what is not heard comes with the world. */
  reload(): void {
    this.inbox.length = 0;
    this.outbox.length = 0;
    this.hero = this.open();
    this.hero.updateSource({ system: this.server.hero.system.toObject() });
  }
}

/** What a client does next. */
const step = fc.record({
  client: fc.nat({ max: 4 }),
  does: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("send" as const, "hear" as const) },
    { weight: 3, arbitrary: fc.record({ effect: fc.nat({ max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ byHand: fc.integer({ min: -3, max: 3 }) }) },
    { weight: 1, arbitrary: fc.constantFrom("reload" as const, "count" as const) },
  ),
});

/** Two book one effect differently at the same moment, and one who has heard of the first goes on from it. */
const GONE_ON = [
  { client: 3, does: { effect: 1 } },
  { client: 3, does: "send" as const },
  { client: 4, does: "reload" as const },
  { client: 0, does: { effect: 1 } },
  { client: 4, does: { byHand: 1 } },
];

/** What an effect would change, as the first sees it; the others see one more each. */
const BY = [-2, 3, -1, 2, -3, 1, 2, -1, 3, -2];

it(
  "brings everybody to the same numbers, each entry in once, no matter who writes and when",
  { timeout: 120_000 },
  async () => {
    const { changeNumbers, countLost, entriesOf, needsCare, noteHandEdit, rulingsOf, writeEntries } = await ledgers();

    /** Applies an effect, or takes it back, or applies it again, by what this client knows. */
    const book = async ({ hero, server: { clients } }: Client, effect: number): Promise<void> => {
      const id = `effect${String(effect)}`;
      await countLost(hero);
      const ruling = rulingsOf(hero).get(id);
      const turn = (ruling?.turn ?? -1) + 1;
      const back = turn % 2 === 1 ? -(ruling?.entry.changes?.["tenacity"] ?? 0) : null;
      const place = clients.findIndex((each) => each.hero === hero);
      const { changes } = changeNumbers(hero, { tenacity: back ?? (BY[effect] ?? 0) + place });
      const entry = { card: "Card", reason: "award", changes, ...(back !== null && ruling && { on: ruling.key }) };
      await writeEntries(hero, { [entryKey(id, turn)]: entry });
    };
    const editByHand = ({ hero, outbox }: Client, by: number): void => {
      if (!isCharacter(hero) || by === 0) return;
      const value = Math.max(0, hero.system.tenacity.value + by);
      const update = { system: { tenacity: { value } } };
      noteHandEdit(hero, update, {});
      outbox.push(update);
    };

    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 5 }), fc.array(step, { maxLength: 60 }), async (many, steps) => {
        const server = new Server();
        const clients = Array.from({ length: many }, () => new Client(server));
        for (const { client: place, does } of steps) {
          const client = clients[place % many];
          if (!client) continue;
          if (does === "send") client.send();
          else if (does === "hear") client.hear();
          else if (does === "reload") client.reload();
          else if (does === "count") await countLost(client.hero);
          else if ("effect" in does) await book(client, does.effect);
          else editByHand(client, does.byHand);
        }
        for (let round = 0; round < 50; round += 1) {
          for (const client of clients) while (client.send());
          for (const client of clients) while (client.hear());
          const due = clients.filter(({ hero }) => needsCare(hero));
          if (due.length === 0) break;
          for (const { hero } of due) await countLost(hero);
        }
        const valid = validKeys(entriesOf(server.hero));
        const sum = Object.entries(entriesOf(server.hero)).reduce(
          (all, [key, { changes }]) => all + (valid.has(key) ? (changes?.["tenacity"] ?? 0) : 0),
          START,
        );
        for (const { hero } of [server, ...clients]) {
          if (!isCharacter(hero)) throw new Error("The hero is a character.");
          expect(hero.system.tenacity.value).toBe(sum);
          expect(needsCare(hero)).toBe(false);
          expect(hero.system.toObject()).toEqual(server.hero.system.toObject());
        }
      }),
      { numRuns: dose(60, 3_000), examples: [[5, GONE_ON]] },
    );
  },
);
