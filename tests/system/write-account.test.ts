import fc from "fast-check";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";

import { registerDataModels } from "../../src/data/register-data-models.ts";
import type { TenacityActor } from "../../src/documents/actor.ts";
import type { TenacityCombat } from "../../src/documents/combat.ts";
import { registerDocuments } from "../../src/documents/register-documents.ts";
import { registerSettings } from "../../src/settings/register-settings.ts";
import { openDatabase } from "./open-database.ts";

type Hero = TenacityActor<"hero">;

/** Something that another client's write does, which the server carries out right before one of this client's. */
type Meanwhile = (hero: Hero) => object;

let hero: Hero;
/** What others do before each write of this client, in turn. */
let meanwhile: (readonly Meanwhile[])[] = [];

// Modules of the chat layer read documents' classes, so they are imported after those exist.
const account = async () => ({
  ...(await import("../../src/chat/settler/accounts.ts")),
  ...(await import("../../src/chat/settler/write-account.ts")),
});

beforeAll(async () => {
  registerSettings();
  registerDataModels();
  registerDocuments();
  openDatabase();
  (await import("../../src/chat/settler/account-watch.ts")).watchAccounts();
  const socket = game.socket as unknown as { emit: (event: string, ...parameters: unknown[]) => void };
  const { emit } = socket;
  socket.emit = (...parameters) => {
    for (const change of meanwhile.shift() ?? []) byAnother(change(hero));
    emit(...parameters);
  };
});

beforeEach(() => {
  meanwhile = [];
  const system = { spin: 0, tenacity: { value: 2, max: 3 } };
  hero = new Actor.implementation({ _id: "HeroHeroHeroHero", name: "Missa", type: "hero", system }) as unknown as Hero;
  game.actors.set("HeroHeroHeroHero", hero as never);
});

function byAnother(system: object, stamp?: unknown): void {
  hero.updateSource({ system });
  const options = { "tenacity-tactics": stamp };
  Hooks.callAll("updateActor", hero as never, { system } as never, options as never, "another");
}

/** Settles one point of spin as the settler does: computed anew until it stands. */
async function settleOne(id: string): Promise<void> {
  const { isBooked } = await account();
  while (!isBooked(hero, [id])) await write(id, 1);
}

/** Takes it back, in the same way. */
async function takeBackOne(id: string): Promise<void> {
  const { isBooked } = await account();
  while (isBooked(hero, [id])) await write(id, -1);
}

async function write(id: string, by: 1 | -1): Promise<void> {
  const { readAccount, writeAccount } = await account();
  const before = await readAccount(hero);
  const entry = by === 1 ? { card: "ChatMessage.x", reason: "doubles", order: 1, undone: false } : { undone: true };
  await writeAccount(hero, { spin: hero.system.spin + by, ledger: { [id]: entry } }, [id], before);
}

it("loses nothing of what others change while it writes, however often they come in between", async () => {
  const changes = fc.array(fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 2 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(changes, changes, async (settling, takingBack) => {
      byAnother({ spin: 0 });
      let sum = 0;
      const others = (list: readonly (readonly number[])[]) =>
        list.map((deltas) =>
          deltas.map((delta) => ({ system }: Hero) => {
            // Far from the limits: a number that is stopped at one does not add up.
            const change = Math.abs(sum + delta) > 6 ? 0 : delta;
            sum += change;
            return { spin: system.spin + change };
          }),
        );
      const id = foundry.utils.randomID();
      meanwhile = others(settling);
      await settleOne(id);
      expect(hero.system.spin).toBe(sum + 1);
      expect(hero.system.ledger).toHaveProperty([id, "undone"], false);
      meanwhile = others(takingBack);
      await takeBackOne(id);
      expect(hero.system.spin).toBe(sum);
    }),
    { numRuns: 100 },
  );
});

it("leaves an effect to whoever booked it first, even where that moved no number", async () => {
  const { isBooked } = await account();
  const refused = { card: "ChatMessage.x", reason: "boost", order: 1, refused: "notEnoughSpin" };
  meanwhile = [[() => ({ ledger: { effect: refused } })]];
  await settleOne("effect");
  expect(isBooked(hero, ["effect"])).toBe(true);
  expect(hero.system.ledger).toHaveProperty(["effect", "refused"], "notEnoughSpin");
  expect(hero.system.spin).toBe(0);
});

it("puts an entry of an earlier version back as it was when its own word does not stand", async () => {
  const { readAccount, writeAccount } = await account();
  byAnother({ spin: 1, ledger: { old: { card: "ChatMessage.x", reason: "doubles", order: 1 } } });
  const before = await readAccount(hero);
  meanwhile = [[() => ({ spin: 4 })]];
  const undone = { spin: 0, ledger: { old: { undone: true, refused: "takenBack" } } };
  expect(await writeAccount(hero, undone, ["old"], before)).toBe(false);
  expect(hero.system.spin).toBe(4);
  expect(hero.system.ledger).toMatchObject({ old: { reason: "doubles", undone: false, refused: "" } });
});

it("puts right what somebody overwrote who went before they could", async () => {
  const { readAccount } = await account();
  byAnother({ spin: 4 });
  const entry = { card: "ChatMessage.x", reason: "doubles", order: 1, undone: false };
  byAnother({ spin: 1, ledger: { late: entry } }, { token: "theirs", knew: { spin: "0", "ledger.late": "0" } });
  expect(hero.system.spin).toBe(1);
  // A rest gives a point to whatever there is.
  byAnother({ spin: 2 });
  expect(await readAccount(hero)).toMatchObject({ spin: 5, ledger: {} });
  expect(hero.system.ledger).toEqual({});
});

it("gives in when nobody has put right for a long time what it insists on", async () => {
  const { readAccount } = await account();
  byAnother({ spin: 4 });
  byAnother({ spin: 1 }, { token: "theirs", knew: { spin: "0" } });
  const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  expect((await readAccount(hero))["spin"]).toBe(1);
  later.mockRestore();
});

it("leaves what a module does not let it put right", async () => {
  const { readAccount } = await account();
  byAnother({ spin: 4 });
  byAnother({ spin: 1 }, { token: "theirs", knew: { spin: "0" } });
  const veto = Hooks.on("preUpdateActor", () => false);
  expect((await readAccount(hero))["spin"]).toBe(1);
  Hooks.off("preUpdateActor", veto);
  expect((await readAccount(hero))["spin"]).toBe(4);
});

it("takes everything that is no settlement's word for a change by hand", async () => {
  const { readAccount } = await account();
  const strange = ["text", 3, [], { token: 1 }, { token: "x" }, { token: "x", knew: null }, { knew: {} }];
  for (const stamp of strange) {
    byAnother({ spin: 4 });
    byAnother({ spin: 1 }, { token: "theirs", knew: { spin: "0" } });
    byAnother({ spin: 2 }, stamp);
    expect((await readAccount(hero))["spin"]).toBe(5);
  }
  byAnother(
    { spin: 9 },
    { token: "x", knew: { "": "a", ["__proto__"]: "b", tenacity: "c", "ledger.": "d", "a.b": "e" } },
  );
  expect((await readAccount(hero))["spin"]).toBe(9);
});

it("writes nothing that was computed from numbers which have changed since", async () => {
  const { readAccount, writeAccount } = await account();
  const before = await readAccount(hero);
  byAnother({ spin: 3 });
  expect(await writeAccount(hero, { spin: 1, ledger: { effect: { undone: false } } }, ["effect"], before)).toBe(false);
  expect(hero.system.spin).toBe(3);
  expect(hero.system.ledger).toEqual({});
});

it("keeps numbers within their limits while it takes its own share out", async () => {
  const { readAccount, writeAccount } = await account();
  const before = await readAccount(hero);
  // Another client spends what this one has just wrongly added.
  meanwhile = [[() => ({ tenacity: { value: 0 } })], [() => ({ tenacity: { value: 0 } })]];
  expect(await writeAccount(hero, { tenacity: { value: 3 }, ledger: {} }, [], before)).toBe(false);
  expect(hero.system.tenacity.value).toBe(0);
});

it("R-1008 lets the damage of a condition count beside what others change at the same moment", async () => {
  const { applyHarm } = await import("../../src/chat/spotlight/apply-harm.ts");
  const fight = { uuid: "Combat.FightFightFightF" } as unknown as TenacityCombat;
  const stressed = (value: number) => ({ stress: { value, max: 10 }, wounds: { value: 3, max: 3 } });
  byAnother(stressed(1));
  meanwhile = [[({ system }) => ({ stress: { value: system.stress.value + 2 } })]];
  await applyHarm(fight, hero, [{ id: "step:fire", kind: "stress", amount: 3 }]);
  expect(hero.system.stress.value).toBe(6);
  await applyHarm(fight, hero, [{ id: "step:fire", kind: "stress", amount: 3 }]);
  expect(hero.system.stress.value).toBe(6);
  // Whoever would have fallen stays up where somebody has just healed them.
  byAnother(stressed(9));
  meanwhile = [[], [() => ({ stress: { value: 0 } })]];
  await applyHarm(fight, hero, [{ id: "later:fire", kind: "stress", amount: 3 }]);
  expect([hero.system.stress.value, hero.effects.size]).toEqual([3, 0]);
});
