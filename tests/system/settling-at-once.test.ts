import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";

import type { LedgerActor } from "../../src/engine/ledger/keepers.ts";
import { entryKey } from "../../src/engine/log/ledger.ts";
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
    { weight: 3, arbitrary: fc.record({ effect: fc.nat({ max: 9 }) }) },
    { weight: 2, arbitrary: fc.record({ byHand: fc.integer({ min: -3, max: 3 }) }) },
    { weight: 1, arbitrary: fc.constantFrom("reload" as const, "count" as const) },
  ),
});

/** What an effect would change. */
const BY = [-2, 3, -1, 2, -3, 1, 2, -1, 3, -2];

it(
  "brings everybody to the same numbers, each entry in once, no matter who writes and when",
  { timeout: 120_000 },
  async () => {
    const { changeNumbers, countLost, entriesOf, noteHandEdit, rulingsOf, uncountedOf, writeEntries } = await ledgers();

    /** Applies an effect, or takes it back, or applies it again, by what this client knows. */
    const book = async ({ hero }: Client, effect: number): Promise<void> => {
      const id = `effect${String(effect)}`;
      const turn = (rulingsOf(hero).get(id)?.turn ?? -1) + 1;
      const by = (turn % 2 === 0 ? 1 : -1) * (BY[effect] ?? 0);
      await countLost(hero);
      const { changes } = changeNumbers(hero, { tenacity: by });
      await writeEntries(hero, { [entryKey(id, turn)]: { card: "Card", reason: "award", changes } });
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
          const due = clients.filter(({ hero }) => uncountedOf(hero).length > 0);
          if (due.length === 0) break;
          for (const { hero } of due) await countLost(hero);
        }
        const sum = Object.values(entriesOf(server.hero)).reduce(
          (all, { changes }) => all + (changes?.["tenacity"] ?? 0),
          START,
        );
        for (const { hero } of [server, ...clients]) {
          if (!isCharacter(hero)) throw new Error("The hero is a character.");
          expect(hero.system.tenacity.value).toBe(sum);
          expect(uncountedOf(hero)).toEqual([]);
          expect(hero.system.toObject()).toEqual(server.hero.system.toObject());
        }
      }),
      { numRuns: dose(150) },
    );
  },
);
