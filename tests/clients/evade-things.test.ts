import { beforeAll, describe, expect, it } from "vitest";
import type { EvadeActor, EvadeGear, EvadeWeapon } from "../../src/games/hit-and-evade/data/documents.ts";
import type { EvadeCombat } from "../../src/games/hit-and-evade/turns/combat.ts";
import { sharedTableWith, type TenacityClient } from "./at-the-table.ts";

/** What heroes of hit and evade do with their things where several people play: whose ledger it is, and who has to agree. */
const [table, narrator, ann, ben] = await sharedTableWith({ draws: false }, "Narrator", "Ann", "Ben");

const MIRA = "Mira000000000000";
const TARN = "Tarn000000000000";
const [PISTOL, POWDER, DRAUGHT] = ["Pistol0000000000", "Powder0000000000", "Draught000000000"];

beforeAll(async () => {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "hit-and-evade"));
  const owned = ({ seat }: TenacityClient) => ({ ownership: { default: 0, [seat.user]: 3 } });
  const items = [
    {
      _id: PISTOL,
      name: "Pistol",
      type: "evadeWeapon",
      system: { kind: "gun", loaded: false, reload: { first: 2, second: 1, third: 0 } },
    },
    { _id: POWDER, name: "Powder", type: "evadeGear", system: { kind: "ordinary", quantity: 3 } },
    { _id: DRAUGHT, name: "Draught", type: "evadeGear", system: { kind: "consumable", quantity: 2, heals: 3 } },
  ];
  await table.play(() =>
    narrator.create(
      "Actor",
      { _id: MIRA, name: "Mira", type: "evadeHero", system: { actions: { value: 5, max: 5 } }, items, ...owned(ann) },
      { _id: TARN, name: "Tarn", type: "evadeHero", system: { life: { value: 2, max: 10 } }, ...owned(ben) },
    ),
  );
});

const mira = ({ globals }: TenacityClient): EvadeActor => globals.game.actors.get(MIRA) as unknown as EvadeActor;
const pistol = (client: TenacityClient): EvadeWeapon => mira(client).items.get(PISTOL) as unknown as EvadeWeapon;
const draught = (client: TenacityClient): EvadeGear => mira(client).items.get(DRAUGHT) as unknown as EvadeGear;

/** How the gun and its powder stand, as each client knows them. */
function held(): unknown {
  const [first, ...others] = [ann, ben, narrator].map((client) => {
    const { loaded, reloading } = pistol(client).system;
    const powder = mira(client).items.get(POWDER) as unknown as EvadeGear;
    return { loaded, reloading, powder: powder.system.quantity, actions: mira(client).system.actions.value };
  });
  for (const other of others) expect(other).toEqual(first);
  return first;
}

const lastUse = ({ globals }: TenacityClient): never =>
  globals.game.messages.contents.findLast(({ type }) => type === "evadeUse") as never;

async function reload(): Promise<void> {
  await table.play(() => ann.system.reload(mira(ann), pistol(ann)));
}

describe("a gun that takes two turns to reload (S3-22)", () => {
  beforeAll(async () => {
    const combatants = [{ actorId: MIRA }];
    await table.play(() => narrator.create("Combat", { active: true, combatants }));
    const fight = narrator.globals.game.combat as unknown as EvadeCombat;
    await table.play(() => fight.take({ type: "roll", group: "heroes", face: 4 }, { type: "begin" }));
  });

  it("takes one charge and two actions, and a press more is refused in words", async () => {
    await reload();
    expect(held()).toEqual({ loaded: false, reloading: 1, powder: 2, actions: 4 });
    await reload();
    expect(held()).toEqual({ loaded: true, reloading: 0, powder: 2, actions: 3 });
    await reload();
    expect(ann.notices.join()).toContain("Pistol is loaded.");
    expect(held()).toEqual({ loaded: true, reloading: 0, powder: 2, actions: 3 });
  });

  it("is undone to where it was, the action with it", async () => {
    await table.play(() => ann.system.undoEffects(lastUse(ann)));
    expect(held()).toEqual({ loaded: false, reloading: 1, powder: 2, actions: 4 });
  });

  it("is reloaded once by two clicks at once", async () => {
    const { system } = ann;
    await table.play(() => Promise.all([system.reload(mira(ann), pistol(ann)), system.reload(mira(ann), pistol(ann))]));
    expect(held()).toEqual({ loaded: true, reloading: 0, powder: 2, actions: 3 });
  });
});

it("a gun that is reloaded by an immediate action (S3-3, S3-22) takes the free one of the turn first, and an action after it", async () => {
  const stage = (number: number) =>
    table.play(() => narrator.update(pistol(narrator).uuid, { system: { stage: number } }));
  const empty = () =>
    table.play(() => narrator.update(pistol(narrator).uuid, { system: { loaded: false, reloading: 0 } }));
  const fight = narrator.globals.game.combat as unknown as EvadeCombat;
  const isFreeUsed = () => fight.evadeTurns.state.members.map(({ immediateUsed }) => immediateUsed);
  await stage(3);
  await empty();
  await reload();
  expect([held(), isFreeUsed()]).toMatchObject([{ loaded: true, actions: 3 }, [true]]);
  await table.play(() => narrator.update(mira(narrator).items.get(POWDER)?.uuid ?? "", { system: { quantity: 3 } }));
  await empty();
  await reload();
  expect([held(), isFreeUsed()]).toMatchObject([{ loaded: true, actions: 2 }, [true]]);
  await table.play(() => ann.system.undoEffects(lastUse(ann)));
  expect(held()).toMatchObject({ loaded: false, actions: 3 });
  await table.play(() => fight.take({ type: "end", group: "heroes" }));
  await reload();
  expect([held(), isFreeUsed()]).toMatchObject([{ loaded: true, actions: 5 }, [true]]);
  await stage(1);
  await table.play(() => narrator.update(mira(narrator).items.get(POWDER)?.uuid ?? "", { system: { quantity: 2 } }));
});

it("outside a fight (S3-3) nothing takes an action", async () => {
  for (const { uuid } of narrator.globals.game.combats.contents) await table.play(() => narrator.delete(uuid));
  await table.play(() => narrator.update(pistol(narrator).uuid, { system: { loaded: false, reloading: 0 } }));
  await reload();
  expect(held()).toEqual({ loaded: false, reloading: 1, powder: 1, actions: 5 });
});

describe("a draught for somebody else's hero (S3-14)", () => {
  const life = ({ globals }: TenacityClient): number =>
    (globals.game.actors.get(TARN) as unknown as EvadeActor).system.life.value;

  it("is used up at once, and heals once anyone who plays the other agrees", async () => {
    Object.assign(ann.globals.game.user, {
      targets: new Set([{ actor: ann.globals.game.actors.get(TARN) }]),
    });
    await table.play(() => ann.system.useGear(mira(ann), draught(ann)));
    expect([draught(narrator).system.quantity, life(narrator)]).toEqual([1, 2]);
    await table.play(() => ben.system.applyEffects(lastUse(ben), () => true));
    for (const client of [ann, ben, narrator]) expect(life(client)).toBe(5);
  });
});
