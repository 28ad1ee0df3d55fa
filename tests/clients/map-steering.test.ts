import { beforeEach, describe, expect, it } from "vitest";

import type { MoveMessage } from "../../src/games/tenacity/turns/open-partings.ts";
import { sharedTableWith, sweepChat, type TenacityClient } from "./at-the-table.ts";
import { actorOf, Fights, trackerOf, tokenOf } from "./fights.ts";

const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");
const fights = new Fights(table, narrator);

type Space = readonly [column: number, row: number];

const HORSE = "HorseOnTheMap000";

beforeEach(async () => {
  await sweepChat(table, narrator);
  await put("Missa", [3, 6]);
  await put("Harbor Thug", [4, 6]);
});

const at = ([column, row]: Space) => ({ x: column * 100, y: row * 100 });

async function put(name: string, space: Space): Promise<void> {
  await table.play(async () => tokenOf(narrator, name).move({ ...at(space), elevation: 0, action: "displace" }));
}

async function drag(client: TenacityClient, name: string, space: Space): Promise<void> {
  const waypoint = { ...at(space), checkpoint: true, explicit: true };
  await table.play(async () => tokenOf(client, name).move([waypoint], { method: "dragging" } as never));
}

async function undo(name: string): Promise<void> {
  await table.play(async () => tokenOf(ann, name).revertRecordedMovement());
}

/** Missa's horse stands on the map while something happens, in a fight in which she is in the light. */
async function withHorse(space: Space, story: () => Promise<void>): Promise<void> {
  const { uuid } = fights.scene;
  const missa = actorOf(narrator, "Missa").uuid;
  const system = { speed: 12, size: 2, crew: { helm: { actor: missa, role: "pilot" } } };
  await table.play(() =>
    narrator.create("Actor", { _id: HORSE, name: "Horse", type: "vehicle", system, ownership: { default: 3 } }),
  );
  const placed = { _id: HORSE, name: "Horse", actorId: HORSE, actorLink: true, ...at(space) };
  await table.play(() => narrator.createIn(uuid, "Token", placed));
  await fights.beginOnMap();
  await fights.take({ type: "light", combatant: "Missa" });
  await table.settle();
  try {
    await story();
  } finally {
    await table.play(() => narrator.delete(`${uuid}.Token.${HORSE}`));
    await table.play(() => narrator.delete(`Actor.${HORSE}`));
  }
}

/** The messages about moves that someone sees. */
function moves(client: TenacityClient): readonly MoveMessage[] {
  const all = client.globals.game.messages.contents as readonly ChatMessage.Implementation[];
  return all.filter((each): each is MoveMessage => String(each.type) === "move" && each.visible);
}

const view = (client: TenacityClient, message: MoveMessage) => client.system.moveView(message);
const pips = (client: TenacityClient) => trackerOf(client).lit?.pips.map(({ name }) => name);

describe("R-1501 what somebody in the light steers", () => {
  it("moves by their movement and its own speed, and leaves reach as one with its rider", async () => {
    await withHorse([3, 6], async () => {
      await drag(ann, "Horse", [3, 10]);
      expect(pips(ben)).toContain("Movement: used");
      expect(moves(ben).filter(({ system: { kind } }) => kind === "beyond")).toEqual([]);
      const labels = moves(narrator).map((each) => view(narrator, each).buttons.map(({ label }) => label));
      expect(labels).toEqual([["Parting action: Harbor Thug"]]);
      await drag(ann, "Horse", [3, 0]);
      const beyond = moves(ben).filter(({ system: { kind } }) => kind === "beyond");
      expect(beyond.map((each) => view(ben, each).title)).toEqual(["Horse: 14 of 12 spaces"]);
      await undo("Horse");
      await undo("Horse");
      expect(pips(ben)).toContain("Movement: left");
    });
  });

  it("has used the movement until what was walked on foot is undone as well", async () => {
    await withHorse([10, 8], async () => {
      await drag(ann, "Missa", [3, 7]);
      await drag(ann, "Horse", [10, 9]);
      await undo("Horse");
      expect(pips(ben)).toContain("Movement: used");
      await drag(ann, "Horse", [10, 9]);
      await undo("Missa");
      expect(pips(ben)).toContain("Movement: used");
      await undo("Horse");
      expect(pips(ben)).toContain("Movement: left");
    });
  });

  it("withdraws from those in whose reach the mount was as the turn began (R-809)", async () => {
    await put("Missa", [0, 1]);
    await withHorse([5, 6], async () => {
      const withdrawing = { name: "Withdrawing", type: "condition", system: { kind: "withdrawing" } };
      await table.play(() => narrator.createIn(actorOf(narrator, "Missa").uuid, "ActiveEffect", withdrawing));
      await drag(ann, "Horse", [8, 6]);
      expect(moves(narrator)).toEqual([]);
    });
  });
});
