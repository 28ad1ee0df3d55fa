import { beforeEach, describe, expect, it } from "vitest";

import type { CardEffect } from "../../src/engine/cards/card-data.ts";
import type { EffectsMessage } from "../../src/engine/cards/effects/card-effects.ts";
import type { TenacityActor } from "../../src/engine/data/actor.ts";
import type { TenacityItem } from "../../src/engine/data/item.ts";
import { openDatabase } from "./open-database.ts";
import { registerTenacity } from "./register-tenacity.ts";

registerTenacity();
const writes = openDatabase();

// The chat layer reads documents' classes, so it is imported after those exist.
const cards = async () => ({
  ...(await import("../../src/engine/cards/effects/card-effects.ts")),
  ...(await import("../../src/engine/ledger/take-back.ts")),
  ...(await import("../../src/engine/ledger/keepers.ts")),
});

const TONIC = "TonicTonicTonicT";
const HELD = "HeldHeldHeldHeld";
const LOCKED = { id: "LockLockLockLock", data: { type: "condition", name: "Lock", system: { kind: "lock" } } };

let hero: TenacityActor<"hero">;

beforeEach(() => {
  const _id = foundry.utils.randomID();
  const items = [{ _id: TONIC, name: "Tonic", type: "gear", system: { quantity: 2, uses: { value: 1, max: 3 } } }];
  const effects = [{ _id: HELD, name: "Held", type: "condition", system: { kind: "held" } }];
  const system = { stress: { value: 3, max: 10 }, spin: 2 };
  hero = new Actor.implementation({ _id, name: "Nell", type: "hero", system, items, effects } as never) as never;
  game.actors.set(_id, hero as never);
});

const tonic = (): TenacityItem<"gear"> => hero.items.get(TONIC) as unknown as TenacityItem<"gear">;

function post(type: "use" | "rest", effects: readonly Partial<CardEffect>[], author = game.user.id): EffectsMessage {
  const _id = foundry.utils.randomID();
  const message = new ChatMessage.implementation({ _id, type, author, system: { effects } });
  game.messages.set(_id, message as never);
  return message as unknown as EffectsMessage;
}

const use = (): EffectsMessage =>
  post("use", [
    { target: tonic().uuid, by: { uses: -1 }, price: true },
    { target: hero.uuid, by: { stress: -2 } },
  ]);

const endOfScene = (): EffectsMessage =>
  post("rest", [{ target: hero.uuid, by: { stress: -3, spin: -2 }, ends: [HELD] }]);

const numbers = () => ({
  uses: tonic().system.usesLeft,
  stress: hero.system.stress.value,
  spin: hero.system.spin,
  held: hero.effects.has(HELD),
});

const AT_FIRST = { uses: 4, stress: 3, spin: 2, held: true };

describe("a card that changes documents", () => {
  it("does what it says once, in one write for each document, no matter who asks and how often", async () => {
    const { applyEffects, standingEffects } = await cards();
    const message = use();
    const { length } = writes;
    await Promise.all([applyEffects(message), applyEffects(message)]);
    await applyEffects(message);
    expect(writes).toHaveLength(length + 2);
    expect(numbers()).toEqual({ ...AT_FIRST, uses: 3, stress: 1 });
    expect(standingEffects(message).map(({ standing }) => standing)).toEqual(["done", "done"]);
  });

  it("is undone from what is there by then, once and for all", async () => {
    const { applyEffects, standingEffects, undoEffects } = await cards();
    const message = use();
    await applyEffects(message);
    await hero.update({ system: { stress: { value: 5 } } });
    await Promise.all([undoEffects(message), undoEffects(message)]);
    await applyEffects(message);
    expect(numbers()).toEqual({ ...AT_FIRST, stress: 7 });
    expect(standingEffects(message).map(({ standing }) => standing)).toEqual(["undone", "undone"]);
  });

  it("gives nothing for a price that cannot be paid", async () => {
    const { applyEffects, standingEffects } = await cards();
    const message = use();
    await tonic().update({ system: { quantity: 1, uses: { value: 0 } } });
    await applyEffects(message);
    await applyEffects(message);
    expect(numbers()).toEqual({ ...AT_FIRST, uses: 0 });
    expect(standingEffects(message).map(({ standing }) => standing)).toEqual(["refused", "open"]);
  });

  it("ends conditions, and brings them back", async () => {
    const { applyEffects, undoEffects } = await cards();
    const message = endOfScene();
    await applyEffects(message);
    expect(numbers()).toEqual({ ...AT_FIRST, stress: 0, spin: 0, held: false });
    await undoEffects(message);
    expect(numbers()).toEqual(AT_FIRST);
  });

  it("changes a condition into another, and back", async () => {
    const { applyEffects, undoEffects } = await cards();
    const kinds = (): unknown[] =>
      hero.effects.contents.map(({ id, system }) => [id, (system as { kind?: string }).kind]);
    const message = post("use", [{ target: hero.uuid, ends: [HELD], brings: LOCKED }]);
    await Promise.all([applyEffects(message), applyEffects(message)]);
    expect(kinds()).toEqual([[LOCKED.id, "lock"]]);
    await undoEffects(message);
    expect(kinds()).toEqual([[HELD, "held"]]);
  });

  it("brings nothing in the place of a condition that is gone", async () => {
    const { applyEffects, standingEffects } = await cards();
    const message = post("use", [{ target: hero.uuid, ends: [HELD], brings: LOCKED }]);
    await hero.effects.get(HELD)?.delete();
    await applyEffects(message);
    expect(hero.effects.size).toBe(0);
    expect(standingEffects(message).map(({ standing }) => standing)).toEqual(["refused"]);
  });

  it("is done to its end after it was cut off between the entry and what ends by it", async () => {
    const { applyEffects, standingEffects } = await cards();
    const message = endOfScene();
    const held = hero.effects.get(HELD)?.toObject();
    await applyEffects(message);
    hero.updateSource({ effects: [held as never] });
    expect(standingEffects(message)[0]?.standing).toBe("open");
    await applyEffects(message);
    expect(numbers()).toEqual({ ...AT_FIRST, stress: 0, spin: 0, held: false });
    expect(standingEffects(message)[0]?.standing).toBe("done");
  });

  it("says what could not be undone", async () => {
    const { applyEffects, rulingsOf, undoEffects } = await cards();
    const message = endOfScene();
    await applyEffects(message);
    await hero.update({ system: { stress: { value: 9 } } });
    await undoEffects(message);
    expect(numbers()).toEqual({ ...AT_FIRST, stress: 10 });
    expect(rulingsOf(hero).get(`${message.id ?? ""}:0`)?.entry.notes).toEqual(["limit"]);
  });

  it("is undone on the sheet of one whom it changed as well", async () => {
    const { applyEffects, standingEffects, takeBackStep } = await cards();
    const message = use();
    await applyEffects(message);
    await takeBackStep(hero, message.id ?? "");
    expect(numbers()).toEqual(AT_FIRST);
    expect(standingEffects(message).map(({ standing }) => standing)).toEqual(["undone", "undone"]);
  });

  it("is not done again when ledgers have long forgotten it", async () => {
    const { applyEffects, standingEffects } = await cards();
    const message = use();
    await applyEffects(message);
    for (let times = 0; times < 100; times += 1)
      await applyEffects(post("use", [{ target: hero.uuid, by: { spin: 1 } }]));
    expect(standingEffects(message).map(({ standing }) => standing)).toEqual(["done", "past"]);
    await applyEffects(message);
    expect(numbers()).toMatchObject({ uses: 3, stress: 1 });
  });

  it("does nothing where a player wrote it and somebody else is asked to do it", async () => {
    const { applyEffects } = await cards();
    const player = new User.implementation({ _id: "PlayerPlayerPlay", name: "Ann", role: 1 } as never);
    game.users.set("PlayerPlayerPlay", player as never);
    const message = post("rest", [{ target: hero.uuid, by: { stress: 7 } }], "PlayerPlayerPlay");
    await applyEffects(message);
    await applyEffects(message, () => true);
    expect(numbers()).toEqual(AT_FIRST);
  });

  it("ends and brings conditions of others only where their owner agrees", async () => {
    const { applyEffects } = await cards();
    const player = new User.implementation({ _id: "PlayerPlayerPlay", name: "Ann", role: 1 } as never);
    game.users.set("PlayerPlayerPlay", player as never);
    const message = post("use", [{ target: hero.uuid, ends: [HELD] }], "PlayerPlayerPlay");
    await applyEffects(message);
    expect(numbers()).toEqual(AT_FIRST);
    await applyEffects(message, () => true);
    expect(numbers()).toEqual({ ...AT_FIRST, held: false });
  });

  it("heals somebody else's only where their owner agrees, who reads what they agree to", async () => {
    const { applyEffects } = await cards();
    const { effectsView } = await import("../../src/engine/cards/effects/effects-view.ts");
    const player = new User.implementation({ _id: "PlayerPlayerPlay", name: "Ann", role: 1 } as never);
    game.users.set("PlayerPlayerPlay", player as never);
    const message = post("use", [{ target: hero.uuid, by: { stress: -2 } }], "PlayerPlayerPlay");
    await applyEffects(message);
    expect(numbers()).toEqual(AT_FIRST);
    expect(effectsView(message)).toMatchObject({
      notes: ["Nell: −2 stress"],
      buttons: [{ action: "apply" }, { action: "weigh" }],
    });
    await applyEffects(message, () => true);
    expect(numbers()).toEqual({ ...AT_FIRST, stress: 1 });
  });

  it("survives whatever somebody wrote into it", async () => {
    const { applyEffects } = await cards();
    const nonsense = [{}, { target: 7 }, { target: hero.uuid, by: { stress: "9", magic: 3 }, ends: "all" }];
    const halves = [
      { id: "x", data: LOCKED.data },
      { id: LOCKED.id },
      { ...LOCKED, data: { type: "condition" } },
      "lock",
    ];
    await applyEffects(post("use", [...nonsense, ...halves.map((brings) => ({ target: hero.uuid, brings }))] as never));
    expect(numbers()).toEqual(AT_FIRST);
  });
});
