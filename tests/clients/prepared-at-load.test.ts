import { expect, it } from "vitest";
import { HARBOR_OF_LANTERNS } from "../../table/world/harbor-of-lanterns.ts";
import { ACTOR_IDS } from "../../table/world/users.ts";
import { openTable, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** What a page prepares as it loads, however many tokens stand on maps that no one looks at. */
const COUNTER = new URL("../fixtures/toys/count-prepared.js", import.meta.url);
const CELLAR = "Cellar0000000000";
const TOKENS = 60;
/** With a difference of its own in what the page looks through for something to do. */
const MOB = `Scene.${CELLAR}.Token.Crowd00000000000`;
const BURNING = "Burning000000000";

const tokens = Array.from({ length: TOKENS }, (_, index) => ({
  _id: `Crowd${String(index).padStart(11, "0")}`,
  name: "Harbor Thug",
  actorId: ACTOR_IDS.harborThug,
  actorLink: false,
  x: (index % 10) * 100,
  y: Math.floor(index / 10) * 100,
}));

const prepared = ({ globals }: TenacityClient) => (globals as unknown as { prepared: object }).prepared;

/** A narrator was there before: what a new world is given at first is there. */
async function openWithCellar(): Promise<readonly [TenacityTable, TenacityClient]> {
  const cellar = { _id: CELLAR, name: "Cellar", width: 1000, height: 1000, padding: 0, grid: { size: 100 }, tokens };
  const documents = [{ type: "Scene", data: [cellar] }];
  const table = await openTable({ draws: false, modules: [COUNTER], documents });
  const nora = await table.join("Nora");
  await table.settle();
  return [table, nora];
}

const ACTORS = HARBOR_OF_LANTERNS.documents.find(({ type }) => type === "Actor")?.data.length;

it("prepares each actor of the world once, and none of a token that differs in nothing", async () => {
  const [table, nora] = await openWithCellar();
  nora.kill();
  await table.settle();
  const narrator = await table.join("Narrator");
  await table.settle();
  expect(prepared(narrator)).toEqual({ world: ACTORS, tokens: 0 });
  const ann = await table.join("Ann");
  await table.settle();
  expect([prepared(narrator), prepared(ann)]).toEqual([
    { world: ACTORS, tokens: 0 },
    { world: ACTORS, tokens: 0 },
  ]);
});

it("still makes the one whose own numbers there is something to do about", async () => {
  const [table, nora] = await openWithCellar();
  await table.play(() => nora.update(MOB, { delta: { system: { members: 4 } } }));
  const effect = { _id: BURNING, name: "On fire", type: "condition", system: { kind: "hinder", scope: ["legs"] } };
  const other = `${MOB.slice(0, -1)}1`;
  await table.play(() => nora.createIn(`${other}.Actor.${ACTOR_IDS.harborThug}`, "ActiveEffect", effect));
  nora.kill();
  await table.settle();
  const narrator = await table.join("Narrator");
  await table.settle();
  expect(prepared(narrator)).toMatchObject({ world: ACTORS, tokens: 2 });
  expect((narrator.source(MOB) as { name: string }).name).toBe("Harbor Thug (4)");
});

interface EffectPage {
  readonly ActiveEffect: { readonly registry: { refresh(event: string): Promise<unknown> } };
}

it("makes none as time passes in a fight, but the one on which something lasts: that ends", async () => {
  const [table, nora] = await openWithCellar();
  const tick = { name: "Numb", duration: { value: null, expiry: "turnEnd" }, start: null };
  const target = `${MOB}.Actor.${ACTOR_IDS.harborThug}`;
  await table.play(() => nora.createIn(target, "ActiveEffect", { _id: BURNING, ...tick }));
  nora.kill();
  await table.settle();
  const narrator = await table.join("Narrator");
  await table.settle();
  expect(prepared(narrator)).toMatchObject({ tokens: 1 });
  const { registry } = (narrator.globals as unknown as EffectPage).ActiveEffect;
  await table.play(() => registry.refresh("turnEnd"));
  // Once more as its effect ends.
  expect(prepared(narrator)).toMatchObject({ tokens: 2 });
  expect(narrator.source(`${target}.ActiveEffect.${BURNING}`)).toMatchObject({ duration: { expired: true } });
});
