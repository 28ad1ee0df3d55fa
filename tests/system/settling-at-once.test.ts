import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";

import type { TenacityItem } from "../../src/documents/item.ts";
import type { LedgerActor } from "../../src/documents/ledger-actor.ts";
import { registerSettings } from "../../src/settings/register-settings.ts";

/** What stands in a ledger here. */
interface Entry {
  readonly by: number;
  readonly undone: boolean;
  readonly refused: string;
}

/** A document as it is stored here. */
interface Stored {
  readonly system: Record<string, unknown>;
  readonly flags: Record<string, { settled?: unknown }>;
}

/** An actor and a formula of theirs. */
interface World {
  readonly actor: Stored & { readonly system: { spin: number; readonly ledger: Record<string, Entry> } };
  readonly formula: Stored & { readonly system: { progress: number } };
}

/** A change on its way through the server. */
interface Sent {
  readonly from: Client | null;
  readonly document: keyof World;
  readonly changes: object;
  readonly options: object;
  readonly done: () => void;
}

// The writer reads settings, so it is imported after those exist.
const settler = async () => ({
  ...(await import("../../src/chat/settler/accounts.ts")),
  ...(await import("../../src/chat/settler/account-watch.ts")),
  ...(await import("../../src/chat/settler/change-item.ts")),
  ...(await import("../../src/chat/settler/write-account.ts")),
});

beforeAll(async () => {
  registerSettings();
  await settler();
});

function carryOut(world: World, { document, changes }: Sent): void {
  foundry.utils.mergeObject(world[document], structuredClone(changes), { performDeletions: true });
}

/** A server that does one thing after the other, and tells of each in that order. */
class Server {
  readonly arriving: Sent[] = [];
  readonly world: World = {
    actor: { system: { spin: 3, ledger: {} }, flags: {} },
    formula: { system: { progress: 5 }, flags: {} },
  };
  readonly clients: Client[] = [];

  /** Carries out what came first. */
  work(): void {
    const sent = this.arriving.shift();
    if (!sent) return;
    carryOut(this.world, sent);
    for (const { inbox } of this.clients) inbox.push(sent);
  }
}

/** Somebody's copy of the world, who hears of changes late. */
class Client {
  readonly inbox: Sent[] = [];
  readonly actor: LedgerActor;
  readonly formula: TenacityItem<"formula">;
  readonly known: World;

  constructor(server: Server) {
    this.known = structuredClone(server.world);
    const documentOf = (document: keyof World): object => {
      const { system, flags } = this.known[document];
      return {
        system: Object.assign(Object.create(system) as object, { toObject: () => structuredClone(system) }),
        getFlag: (scope: string) => flags[scope]?.settled,
        update: async (changes: object, options: object): Promise<void> =>
          new Promise((done) => {
            server.arriving.push({ from: this, document, changes: structuredClone(changes), options, done });
          }),
      };
    };
    const formula = { ...documentOf("formula"), documentName: "Item", isFormula: () => true };
    this.formula = formula as unknown as TenacityItem<"formula">;
    const actor = { ...documentOf("actor"), documentName: "Actor", items: [formula], isCharacter: () => true };
    this.actor = actor as unknown as LedgerActor;
    server.clients.push(this);
  }

  /** Hears of the oldest change that it does not know. */
  hear(): void {
    const sent = this.inbox.shift();
    if (!sent) return;
    const { changes, options } = sent;
    carryOut(this.known, sent);
    if (sent.document === "actor") Hooks.callAll("updateActor", this.actor as never, changes, options as never, "");
    else Hooks.callAll("updateItem", this.formula as never, changes, options as never, "");
    if (sent.from === this) sent.done();
  }
}

/** Something that a client does. */
interface Job {
  readonly type: "settle" | "takeBack" | "edit";
  /** Which effect, or what is changed on a sheet. */
  readonly effect: number;
}

/** What an effect changes. */
type Effect = { readonly spin: number } | { readonly work: number };

/** Some cannot always be paid. */
const EFFECTS: readonly Effect[] = [{ spin: -3 }, { spin: 2 }, { work: 2 }, { spin: -2 }, { work: 3 }];

/** Settles an effect as the settler does: computed anew until it stands. */
async function settle({ actor, formula, known }: Client, id: string, effect: Effect): Promise<void> {
  const { changeItem, isBooked, readAccount, storedAccount, writeAccount } = await settler();
  for (;;) {
    const before = await readAccount(actor);
    if (isBooked(actor, [id])) return;
    if ("work" in effect) {
      const system = { progress: known.formula.system.progress + effect.work };
      if (!(await changeItem({ item: formula, system, from: storedAccount(formula) }, id, false))) continue;
      const entry: Entry = { by: effect.work, undone: false, refused: "" };
      await writeAccount(actor, { ledger: { [id]: entry } }, [id], before);
      continue;
    }
    const { spin } = known.actor.system;
    const isPaid = spin + effect.spin >= 0;
    const entry: Entry = { by: effect.spin, undone: false, refused: isPaid ? "" : "notEnoughSpin" };
    await writeAccount(actor, { spin: isPaid ? spin + effect.spin : spin, ledger: { [id]: entry } }, [id], before);
  }
}

/** Takes it back, in the same way. */
async function takeBack({ actor, formula, known }: Client, id: string, effect: Effect): Promise<void> {
  const { changeItem, readAccount, storedAccount, writeAccount } = await settler();
  for (;;) {
    const before = await readAccount(actor);
    const there = known.actor.system.ledger[id];
    if (!there || there.undone) return;
    const ledger = { [id]: { undone: true } };
    if ("work" in effect) {
      const system = { progress: known.formula.system.progress - effect.work };
      if (!(await changeItem({ item: formula, system, from: storedAccount(formula) }, id, true))) continue;
      await writeAccount(actor, { ledger }, [id], before);
      continue;
    }
    const { spin } = known.actor.system;
    await writeAccount(actor, { spin: there.refused === "" ? spin - there.by : spin, ledger }, [id], before);
  }
}

const job = fc.record<Job>({
  type: fc.constantFrom("settle", "settle", "takeBack", "edit"),
  effect: fc.nat({ max: EFFECTS.length - 1 }),
});

it("books every effect once, however many settle for one actor at the same moment", { timeout: 120_000 }, async () => {
  const { watchAccounts, wrongsOf } = await settler();
  watchAccounts();
  const plans = fc.array(fc.array(job, { maxLength: 4 }), { minLength: 2, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(plans, fc.infiniteStream(fc.nat({ max: 3 })), async (plans, turns) => {
      const server = new Server();
      const { actor, formula } = server.world;
      const clients = plans.map(() => new Client(server));
      const byHand = { from: null, options: {}, done: () => undefined };
      const wanted = { spin: 3, work: 5 };
      let busy = clients.length;
      const working = clients.map(async (client, index) => {
        for (const { type, effect: number } of plans[index] ?? []) {
          const id = `effect${String(number)}`;
          const effect = EFFECTS[number] ?? { spin: 0 };
          if (type === "settle") await settle(client, id, effect);
          else if (type === "takeBack") await takeBack(client, id, effect);
          else {
            // Whoever edits a sheet is answered at once here: what they see and what they change are the same.
            while (server.arriving.length > 0) server.work();
            if ("work" in effect) {
              wanted.work += 1;
              const changes = { system: { progress: formula.system.progress + 1 } };
              server.arriving.push({ ...byHand, document: "formula", changes });
            } else {
              wanted.spin += 1;
              server.arriving.push({
                ...byHand,
                document: "actor",
                changes: { system: { spin: actor.system.spin + 1 } },
              });
            }
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
      const booked = Object.entries(actor.system.ledger).map(([id, entry]) => {
        return { ...entry, effect: EFFECTS[Number(id.at(-1))] ?? { spin: 0 } };
      });
      for (const { by, effect } of booked) expect([by]).toEqual(Object.values(effect));
      const inForce = booked.filter(({ undone, refused }) => !undone && refused === "");
      const sumOf = (kind: "spin" | "work"): number =>
        inForce.filter(({ effect }) => kind in effect).reduce((sum, { by }) => sum + by, wanted[kind]);
      expect([actor.system.spin, formula.system.progress]).toEqual([sumOf("spin"), sumOf("work")]);
      for (const client of clients) {
        expect(client.known).toEqual(server.world);
        expect([...wrongsOf(client.actor), ...wrongsOf(client.formula)]).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
