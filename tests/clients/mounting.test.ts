import { beforeEach, describe, expect, it } from "vitest";
import { MISSA } from "../support/check/scenes.ts";
import { AtFirst } from "./at-first.ts";
import { sharedTableWith, type TenacityClient } from "./at-the-table.ts";
import { actorOf, UNCONSCIOUS, tokenOf } from "./fights.ts";

/** Mounts and vehicles on the map: getting on and off, and who asks whom (R-1501). */
const YARD = "Yard000000000000";
const HORSE = "Horse00000000000";
const SIZE = 100;

const [table, narrator, ann, ben] = await sharedTableWith({ draws: false }, "Narrator", "Ann", "Ben");
const first = new AtFirst(table, narrator);

beforeEach(async () => {
  await first.restore();
  await table.play(() => narrator.create("Scene", { _id: YARD, name: "Yard", width: 3000, height: 3000, padding: 0 }));
  for (const client of table.clients) await table.play(async () => client.globals.game.scenes.get(YARD)?.view());
  const system = { seats: 1, size: 2 };
  await table.play(() => narrator.create("Actor", { _id: HORSE, name: "Horse", type: "vehicle", system }));
  await place("Horse", HORSE, [5, 5], { width: 2, height: 2, disposition: 0 });
  await place("Missa", MISSA.slice("Actor.".length), [4, 5], { disposition: 1 });
  await place("Joren", actorOf(narrator, "Joren").id ?? "", [7, 5], { disposition: 1 });
});

const token = (name: string, client = narrator) => tokenOf(client, name, YARD);

async function place(
  name: string,
  actorId: string,
  [x, y]: readonly [number, number],
  more: object = {},
): Promise<void> {
  const data = { name, actorId, actorLink: true, x: x * SIZE, y: y * SIZE, width: 1, height: 1, ...more };
  await table.play(() => narrator.createIn(`Scene.${YARD}`, "Token", data));
}

const spotOf = (name: string): readonly number[] => {
  const { x, y } = token(name)._source;
  return [x / SIZE, y / SIZE];
};

const board = (client: TenacityClient, rider: string, aboard: boolean): Promise<void> =>
  table.play(async () => client.system.board({ vehicle: token("Horse", client), rider: token(rider, client), aboard }));

const crew = (): readonly string[] => {
  const { system } = actorOf(narrator, "Horse") as unknown as { system: { crew: Record<string, { actor: string }> } };
  return Object.values(system.crew).map(({ actor }) => actor);
};

describe("a mount", () => {
  it("of the narrator's takes a player's hero, carries it, and lets it down on a free space", async () => {
    await board(ann, "Missa", true);
    expect([crew(), spotOf("Missa")]).toEqual([[MISSA], [5, 5]]);
    expect(narrator.system.pilotOfToken(token("Horse"))?.uuid).toBe(MISSA);
    expect(narrator.system.vehicleOfToken(token("Missa"))).toBe(token("Horse"));
    await table.play(() => token("Horse").move({ x: 1000, y: 1000 }, { method: "dragging" }));
    expect(spotOf("Missa")).toEqual([10, 10]);
    await place("Guard", actorOf(narrator, "Harbor Thug").id ?? "", [11, 9]);
    await board(ann, "Missa", false);
    const [x = 0, y = 0] = spotOf("Missa");
    expect(crew()).toEqual([]);
    // Beside the horse, and where the guard does not stand.
    expect([x >= 9 && x <= 12 && y >= 9 && y <= 12, x >= 10 && x <= 11 && y >= 10 && y <= 11]).toEqual([true, false]);
    expect([x, y]).not.toEqual([11, 9]);
    await table.play(() => token("Horse").move({ x: 500, y: 500 }, { method: "dragging" }));
    expect(spotOf("Missa")).toEqual([x, y]);
  });

  it("is offered by the token's panel to those beside it alone, and to no foe", async () => {
    const mounts = (client: TenacityClient, rider: string) =>
      client.system.mountsFor(token(rider, client), client.globals.game.user as never).map(({ name }) => name);
    expect([mounts(ann, "Missa"), mounts(ben, "Joren"), mounts(ben, "Missa")]).toEqual([["Horse"], ["Horse"], []]);
    await table.play(() => narrator.update(token("Horse").uuid, { disposition: -1 }));
    expect(mounts(ann, "Missa")).toEqual([]);
    await table.play(() => narrator.update(token("Horse").uuid, { disposition: 0, hidden: true }));
    expect(mounts(ben, "Joren")).toEqual([]);
  });

  it("whose seats are taken, or that is far away, is refused in words", async () => {
    await board(ann, "Missa", true);
    await board(ben, "Joren", true);
    expect([crew(), spotOf("Joren")]).toEqual([[MISSA], [7, 5]]);
    expect(ben.notices.join()).toContain("Every seat is taken");
    await table.play(() => narrator.update(`Actor.${HORSE}`, { system: { seats: 9 } }));
    await table.play(() => token("Joren").move({ x: 2000, y: 2000 }));
    await board(ben, "Joren", true);
    expect([crew(), spotOf("Joren")]).toEqual([[MISSA], [20, 20]]);
    expect(ben.notices.join()).toContain("too far away");
  });

  it("is no way to move somebody else's hero", async () => {
    await board(ben, "Missa", true);
    expect([crew(), spotOf("Missa")]).toEqual([[], [4, 5]]);
  });

  it("waits for the narrator", async () => {
    narrator.disconnect();
    await table.settle();
    await board(ann, "Missa", true);
    await narrator.reload();
    await table.settle();
    expect([crew(), spotOf("Missa")]).toEqual([[MISSA], [5, 5]]);
  });

  it("that is deleted, or whose rider is, leaves everybody else where they are", async () => {
    await board(ann, "Missa", true);
    await table.play(() => narrator.delete(token("Horse").uuid));
    expect(spotOf("Missa")).toEqual([5, 5]);
    await place("Horse", HORSE, [5, 5], { width: 2, height: 2 });
    await table.play(() => narrator.delete(token("Missa").uuid));
    await table.play(() => token("Horse").move({ x: 900, y: 900 }, { method: "dragging" }));
    expect(spotOf("Horse")).toEqual([9, 9]);
    expect(crew()).toEqual([MISSA]);
  });

  it("may throw a rider who falls: the narrator is asked, once, with the rider ticked", async () => {
    await board(ann, "Missa", true);
    const titles: string[] = [];
    narrator.answerDialogs(({ window }) => {
      titles.push(window?.title ?? "");
      return { dice: 0, [MISSA.slice("Actor.".length)]: true, prone: true };
    });
    await table.play(() => narrator.createIn(MISSA, "ActiveEffect", UNCONSCIOUS));
    expect(titles).toEqual(["Is Missa thrown from Horse?"]);
    expect(crew()).toEqual([]);
    expect(spotOf("Missa")).not.toEqual([5, 5]);
    const { effects } = actorOf(narrator, "Missa");
    expect(effects.contents.map(({ name }) => name)).toContain("Prone");
  });

  it("asks nothing about anyone who goes on foot, and nothing where that is switched off", async () => {
    await table.play(() => narrator.createIn(actorOf(narrator, "Joren").uuid, "ActiveEffect", UNCONSCIOUS));
    const off = { thrown: { narrator: "off", players: "off" } };
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", off));
    await board(ann, "Missa", true);
    await table.play(() => narrator.createIn(MISSA, "ActiveEffect", UNCONSCIOUS));
    expect(crew()).toEqual([MISSA]);
  });

  it("asks about a rider who is wounded, and not about one whose wound is taken back", async () => {
    await board(ann, "Missa", true);
    const titles: string[] = [];
    narrator.answerDialogs(({ window }) => {
      titles.push(window?.title ?? "");
      return null;
    });
    await table.play(() => narrator.update(MISSA, { system: { wounds: { value: 1 } } }));
    await table.play(() => narrator.update(MISSA, { system: { wounds: { value: 0 } } }));
    expect(titles).toEqual(["Is Missa thrown from Horse?"]);
    expect(crew()).toEqual([MISSA]);
  });
});
