import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";

import type { LedgerActor } from "../../src/documents/ledger-actor.ts";
import { registerSettings } from "../../src/settings/register-settings.ts";

/** What stands in a ledger here. */
interface Entry {
  readonly by: number;
  readonly undone: boolean;
  readonly refused: string;
}

/** What an actor's `system` holds here. */
interface Account {
  spin: number;
  ledger: Record<string, Entry>;
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
const watch = async () => import("../../src/chat/settler/account-watch.ts");

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
    foundry.utils.mergeObject(this.system, structuredClone(sent.system), { performDeletions: true });
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
        server.arriving.push({ from: this, system: structuredClone(system), options, done });
      });
    const system = Object.assign(Object.create(known) as Account, { toObject: () => structuredClone(known) });
    this.actor = { system, update, isCharacter: () => true } as unknown as LedgerActor;
    server.clients.push(this);
  }

  /** Hears of the oldest change that it does not know. */
  hear(): void {
    const sent = this.inbox.shift();
    if (!sent) return;
    foundry.utils.mergeObject(this.known, structuredClone(sent.system), { performDeletions: true });
    Hooks.callAll("updateActor", this.actor as never, { system: sent.system } as never, sent.options as never, "");
    if (sent.from === this) sent.done();
  }
}

/** Something that a client does to the actor. */
interface Job {
  readonly type: "settle" | "takeBack" | "edit";
  /** Which effect, or by how much a sheet's number is changed. */
  readonly effect: number;
}

/** Settles an effect as the settler does: computed anew until it stands. */
async function settle({ actor, known }: Client, id: string, by: number): Promise<void> {
  const { isBooked, readAccount, writeAccount } = await account();
  for (;;) {
    const before = await readAccount(actor);
    if (isBooked(actor, [id])) return;
    const { spin } = known;
    const isPaid = spin + by >= 0;
    const entry: Entry = { by, undone: false, refused: isPaid ? "" : "notEnoughSpin" };
    await writeAccount(actor, { spin: isPaid ? spin + by : spin, ledger: { [id]: entry } }, [id], before);
  }
}

/** Takes it back, in the same way. */
async function takeBack({ actor, known }: Client, id: string): Promise<void> {
  const { readAccount, writeAccount } = await account();
  for (;;) {
    const before = await readAccount(actor);
    const there = known.ledger[id];
    if (!there || there.undone) return;
    const spin = there.refused === "" ? known.spin - there.by : known.spin;
    await writeAccount(actor, { spin, ledger: { [id]: { undone: true } } }, [id], before);
  }
}

const job = fc.record<Job>({
  type: fc.constantFrom("settle", "settle", "takeBack", "edit"),
  effect: fc.nat({ max: 3 }),
});

/** What the effects change: some cannot always be paid. */
const EFFECTS = [-3, 2, 1, -2];

it("books every effect once, however many settle for one actor at the same moment", { timeout: 120_000 }, async () => {
  const { watchAccounts, wrongsOf } = await watch();
  watchAccounts();
  const plans = fc.array(fc.array(job, { maxLength: 4 }), { minLength: 2, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(plans, fc.infiniteStream(fc.nat({ max: 3 })), async (plans, turns) => {
      const server = new Server();
      const clients = plans.map(() => new Client(server));
      const byHand = { from: null, options: {}, done: () => undefined };
      let wanted = 3;
      let busy = clients.length;
      const working = clients.map(async (client, index) => {
        for (const { type, effect } of plans[index] ?? []) {
          const id = `effect${String(effect)}`;
          if (type === "settle") await settle(client, id, EFFECTS[effect] ?? 0);
          else if (type === "takeBack") await takeBack(client, id);
          else {
            // Whoever edits a sheet is answered at once here: what they see and what they change are the same.
            wanted += 1;
            while (server.arriving.length > 0) server.work();
            server.arriving.push({ ...byHand, system: { spin: server.system.spin + 1 } });
            server.work();
          }
        }
        busy -= 1;
      });
      let steps = 0;
      while (busy > 0 || server.arriving.length > 0 || clients.some(({ inbox }) => inbox.length > 0)) {
        const client = clients[Number(turns.next().value)];
        if (client) client.hear();
        else server.work();
        await new Promise(setImmediate);
        steps += 1;
        expect(steps).toBeLessThan(5000);
      }
      await Promise.all(working);
      const { spin, ledger } = server.system;
      const inForce = Object.values(ledger).filter(({ undone, refused }) => !undone && refused === "");
      expect(spin).toBe(inForce.reduce((sum, { by }) => sum + by, wanted));
      for (const [id, { by }] of Object.entries(ledger)) expect(by).toBe(EFFECTS[Number(id.at(-1))]);
      for (const { known } of clients) expect(known).toEqual(server.system);
      for (const { actor } of clients) expect([...wrongsOf(actor)]).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
