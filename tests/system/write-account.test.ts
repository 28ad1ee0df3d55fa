import fc from "fast-check";
import { beforeAll, beforeEach, expect, it } from "vitest";

import { registerDataModels } from "../../src/data/register-data-models.ts";
import type { TenacityActor } from "../../src/documents/actor.ts";
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
const account = async () => import("../../src/chat/settler/write-account.ts");

beforeAll(() => {
  registerSettings();
  registerDataModels();
  registerDocuments();
  openDatabase();
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

function byAnother(system: object): void {
  hero.updateSource({ system });
  Hooks.callAll("updateActor", hero as never, { system } as never, {} as never, "another");
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
  const { storedAccount, writeAccount } = await account();
  const before = storedAccount(hero);
  const entry = by === 1 ? { card: "ChatMessage.x", reason: "doubles", order: 1, undone: false } : { undone: true };
  await writeAccount(hero, { spin: hero.system.spin + by, ledger: { [id]: entry } } as never, [id], before);
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
            sum += delta;
            return { spin: system.spin + delta };
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

it("gives an entry back that another client wrote while this one took its share out", async () => {
  const { isBooked } = await account();
  const booked = { card: "ChatMessage.x", reason: "doubles", order: 1, undone: false };
  meanwhile = [[() => ({ spin: 3 })], [({ system }) => ({ spin: system.spin + 1, ledger: { effect: booked } })]];
  await settleOne("effect");
  expect(isBooked(hero, ["effect"])).toBe(true);
  expect(hero.system.spin).toBe(4);
});

it("leaves a number to others that its own correction did not have to change", async () => {
  const booked = { card: "ChatMessage.x", reason: "doubles", order: 1, undone: false };
  meanwhile = [[() => ({ spin: 1 })], [() => ({ spin: 5, ledger: { other: booked, effect: booked } })]];
  await settleOne("effect");
  expect(hero.system.spin).toBe(5);
});

it("writes nothing that was computed from numbers which have changed since", async () => {
  const { storedAccount, writeAccount } = await account();
  const before = storedAccount(hero);
  byAnother({ spin: 3 });
  expect(
    await writeAccount(hero, { spin: 1, ledger: { effect: { undone: false } } } as never, ["effect"], before),
  ).toBe(false);
  expect(hero.system.spin).toBe(3);
  expect(hero.system.ledger).toEqual({});
});

it("keeps numbers within their limits while it takes its own share out", async () => {
  const { storedAccount, writeAccount } = await account();
  const before = storedAccount(hero);
  // Another client spends what this one has just wrongly added.
  meanwhile = [[() => ({ tenacity: { value: 0 } })], [() => ({ tenacity: { value: 0 } })]];
  expect(await writeAccount(hero, { tenacity: { value: 3 }, ledger: {} } as never, [], before)).toBe(false);
  expect(hero.system.tenacity.value).toBe(0);
});
