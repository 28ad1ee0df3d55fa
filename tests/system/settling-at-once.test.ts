import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";

import type { LedgerActor } from "../../src/documents/ledger-actor.ts";
import { registerSettings } from "../../src/settings/register-settings.ts";

/** What an actor's `system` holds here. */
interface Account {
  spin: number;
  ledger: Record<string, { undone?: boolean; refused?: string }>;
}

/** A change on its way through the server. */
interface Sent {
  readonly from: Client | null;
  readonly system: Partial<Account>;
  readonly options: object;
  readonly done: () => void;
}

// The writer reads settings, so it is imported after those exist.
const account = async () => import("../../src/chat/settler/write-account.ts");

beforeAll(async () => {
  registerSettings();
  await account();
});

/** A server that does one thing after the other, and tells of each in that order. */
class Server {
  readonly arriving: Sent[] = [];
  readonly system: Account = { spin: 3, ledger: {} };
  readonly clients: Client[] = [];

  /** Carries out what came first. */
  work(): void {
    const sent = this.arriving.shift();
    if (!sent) return;
    foundry.utils.mergeObject(this.system, structuredClone(sent.system));
    for (const { inbox } of this.clients) inbox.push(sent);
  }
}

/** Somebody's copy of an actor, which hears of changes late. */
class Client {
  readonly inbox: Sent[] = [];
  readonly actor: LedgerActor;
  readonly known: Account;

  constructor(server: Server) {
    this.known = structuredClone(server.system);
    const { known } = this;
    const update = async ({ system }: { system: object }, options: object): Promise<void> =>
      new Promise((done) => {
        // Only what differs from what this client knows is sent (UP-2).
        const changed = foundry.utils.diffObject(known, structuredClone(system)) as Partial<Account>;
        if (foundry.utils.isEmpty(changed)) done();
        else server.arriving.push({ from: this, system: changed, options, done });
      });
    const system = Object.assign(Object.create(known) as Account, { toObject: () => structuredClone(known) });
    this.actor = { system, update } as unknown as LedgerActor;
    server.clients.push(this);
  }

  /** Hears of the oldest change that it does not know. */
  hear(): void {
    const sent = this.inbox.shift();
    if (!sent) return;
    foundry.utils.mergeObject(this.known, structuredClone(sent.system));
    Hooks.callAll("updateActor", this.actor as never, { system: sent.system } as never, sent.options as never, "");
    if (sent.from === this) sent.done();
  }
}

interface Effect {
  readonly id: string;
  readonly by: number;
}

function planned({ spin }: Account, { id, by }: Effect): Account {
  const refused = spin + by < 0 ? "notEnoughSpin" : "";
  return { spin: refused ? spin : spin + by, ledger: { [id]: { undone: false, refused } } };
}

/** Settles an effect as the settler does: computed anew until it stands. */
async function settle({ actor, known }: Client, effect: Effect): Promise<void> {
  const { isBooked, storedAccount, writeAccount } = await account();
  while (!isBooked(actor, [effect.id]))
    await writeAccount(actor, planned(known, effect), [effect.id], storedAccount(actor));
}

it("books every effect once while the last word of whoever settled before is still on its way", async () => {
  const effects = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 4 });
  const turns = fc.infiniteStream(fc.boolean());
  await fc.assert(
    fc.asyncProperty(effects, fc.nat(3), turns, async (list, last, turns) => {
      const server = new Server();
      const client = new Client(server);
      const all = list.map((by, place) => ({ id: `effect${String(place)}`, by }));
      const theirs = all[last % all.length] ?? { id: "", by: 0 };
      const nobody = { from: null, options: {}, done: () => undefined };
      server.arriving.push({ ...nobody, system: planned(server.system, theirs) });
      const settled: string[] = [];
      const settling = (async () => {
        for (const effect of all) {
          await settle(client, effect);
          settled.push(effect.id);
        }
      })();
      while (settled.length < all.length || server.arriving.length > 0 || client.inbox.length > 0) {
        if (turns.next().value === true) server.work();
        else client.hear();
        await new Promise(setImmediate);
      }
      await settling;
      const { spin, ledger } = server.system;
      const paid = all.filter(({ id }) => ledger[id]?.refused === "");
      expect(Object.values(ledger).map(({ undone }) => undone)).toEqual(all.map(() => false));
      expect(spin).toBe(paid.reduce((sum, { by }) => sum + by, 3));
    }),
    { numRuns: 300 },
  );
});
