import { beforeEach, describe, expect, it } from "vitest";

import type { MoveMessage } from "../../src/games/tenacity/turns/open-partings.ts";
import { d10 } from "../support/scripted-dice.ts";
import { sharedTableWith, setRules, sweepChat, type TenacityClient } from "./at-the-table.ts";
import { actorOf, Fights, pressByName, trackerButtons, trackerOf, UNCONSCIOUS, tokenOf } from "./fights.ts";

const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");
const fights = new Fights(table, narrator);

type Space = readonly [column: number, row: number];

/** Where everyone stands at first: Missa between the thug and Joren. */
const PLACES: Readonly<Record<string, Space>> = {
  Missa: [3, 6],
  Joren: [1, 6],
  "Harbor Thug": [4, 6],
  Sentinel: [14, 9],
};

beforeEach(async () => {
  await sweepChat(table, narrator);
  for (const [name, [column, row]] of Object.entries(PLACES)) {
    const document = tokenOf(narrator, name);
    await table.play(async () => document.move({ ...at(column, row), elevation: 0, action: "displace" }));
    const left = document.actor?.effects.contents ?? [];
    for (const { uuid } of left) await table.play(() => narrator.delete(uuid));
    await table.play(() => narrator.update(document.uuid, { hidden: false }));
  }
  await fights.beginOnMap();
});

const at = (column: number, row: number) => ({ x: column * 100, y: row * 100 });

/** Someone drags a token along spaces; those after which it stops for a moment are checkpoints. */
async function drag(client: TenacityClient, name: string, ...spaces: readonly Space[]): Promise<void> {
  await start(client, name, spaces);
  await table.settle();
}

async function start(
  client: TenacityClient,
  name: string,
  spaces: readonly Space[],
  method = "dragging",
): Promise<void> {
  const waypoints = spaces.map(([column, row]) => ({ ...at(column, row), checkpoint: true, explicit: true }));
  await table.play(async () => tokenOf(client, name).move(waypoints, { method } as never));
}

const light = (combatant: string): Promise<boolean> => fights.take({ type: "light", combatant });

/** The messages about moves that someone sees. */
function moves(client: TenacityClient): readonly MoveMessage[] {
  const all = client.globals.game.messages.contents as readonly ChatMessage.Implementation[];
  return all.filter((each): each is MoveMessage => String(each.type) === "move" && each.visible);
}

const view = (client: TenacityClient, message: MoveMessage) => client.system.moveView(message);
const labels = (client: TenacityClient) =>
  moves(client).map((each) => view(client, each).buttons.map(({ label }) => label));

/** What someone's token shows on a client, by name. */
const marks = (client: TenacityClient, name: string): readonly string[] =>
  (actorOf(client, name) as unknown as { appliedEffects: readonly { name: string }[] }).appliedEffects.map(
    (each) => each.name,
  );

async function press(client: TenacityClient, label: string): Promise<void> {
  for (const message of moves(client)) {
    const button = view(client, message).buttons.find((each) => each.label === label);
    if (!button) continue;
    const dataset = { action: button.action, choice: button.choice };
    await table.play(() => client.system.pressMove(message, { dataset } as unknown as HTMLElement));
    return;
  }
  throw new Error(`${client.seat.name} has no button ${label}, but ${labels(client).join()}`);
}

const pips = (client: TenacityClient) => trackerOf(client).lit?.pips.map(({ name }) => name);

describe("R-1101 the movement of a turn", () => {
  it("is used up by a move, for everybody to see, and there again when it is undone", async () => {
    await light("Missa");
    expect(pips(ben)).toContain("Movement: left");
    await drag(ann, "Missa", [3, 8]);
    expect(pips(ben)).toContain("Movement: used");
    expect(pips(ann)).toContain("Movement: used, 2 of 6 spaces");
    expect(moves(ben).filter(({ system }) => system.kind === "beyond")).toEqual([]);
    await table.play(async () => tokenOf(ann, "Missa").revertRecordedMovement());
    expect(pips(ben)).toContain("Movement: left");
  });

  it("beyond the speed is one line, which offers the sprint and the undo and stops nothing", async () => {
    await light("Missa");
    await drag(ann, "Missa", [3, 0], [6, 0]);
    expect(tokenOf(ben, "Missa")._source).toMatchObject(at(6, 0));
    const beyond = () => moves(ben).filter(({ system }) => system.kind === "beyond");
    expect(beyond().map((each) => view(ben, each).title)).toEqual(["Missa: 9 of 6 spaces"]);
    await drag(ann, "Missa", [8, 0]);
    expect(beyond().map((each) => view(ben, each).title)).toEqual(["Missa: 11 of 6 spaces"]);
    expect(labels(ann).flat()).toEqual(["Sprint", "Undo move"]);
    expect(beyond().flatMap((each) => view(ben, each).buttons)).toEqual([]);
    await press(ann, "Undo move");
    expect(tokenOf(ben, "Missa")._source).toMatchObject(at(6, 0));
  });

  it("R-810: is as long as the sprint makes it", async () => {
    await light("Missa");
    ann.wantDice(...d10(8));
    const missa = actorOf(ann, "Missa") as never;
    await table.play(async () =>
      ann.system.rollCheck(missa, "athletics", { otherWay: true, preset: { purpose: "sprint" } }),
    );
    const found = ann.system.speedOfToken(tokenOf(ann, "Missa"));
    expect(found?.budget).toBe(6 + (found?.sprint?.total ?? 0));
    expect(found?.sprint?.total).toBeGreaterThanOrEqual(8);
    await drag(ann, "Missa", [3, 0], [9, 0]);
    expect(moves(ben).filter(({ system }) => system.kind === "beyond")).toEqual([]);
  });

  it("of the narrator's characters is told to narrators alone, and nobody's who is not in the light", async () => {
    await light("Missa");
    await drag(narrator, "Joren", [1, 0], [9, 0]);
    expect(moves(narrator).filter(({ system }) => system.kind === "beyond")).toEqual([]);
    await light("Missa");
    await fights.take({ type: "end", combatant: "Missa", affected: ["Harbor Thug"] });
    await light("Harbor Thug");
    await drag(narrator, "Harbor Thug", [4, 0], [13, 0]);
    expect(moves(narrator).filter(({ system }) => system.kind === "beyond")).toHaveLength(1);
    expect(moves(ann).filter(({ system }) => system.kind === "beyond")).toEqual([]);
    expect(ann.system.guideRuler(tokenOf(ann, "Harbor Thug"))).toBeNull();
  });
});

it("R-1022 someone who is held has no spaces before a contest gives some, and is told so by the hold alone", async () => {
  const source = tokenOf(narrator, "Harbor Thug").actor?.uuid ?? "";
  const grapple = { name: "Grappled", type: "condition", system: { kind: "grapple", scope: ["legs"], source } };
  await table.play(() => narrator.createIn(actorOf(narrator, "Missa").uuid, "ActiveEffect", grapple));
  expect(ann.system.speedOfToken(tokenOf(ann, "Missa"))).toMatchObject({ budget: 0, speed: { canMove: false } });
  await light("Missa");
  ann.answerDialogs(() => "leave");
  await drag(ann, "Missa", [3, 7]);
  expect(moves(ann).filter(({ system }) => system.kind === "beyond")).toEqual([]);
});

describe("R-1302 leaving reach", () => {
  it("of the narrator's characters asks narrators once, however often the way stops (TRAP-M1)", async () => {
    await light("Missa");
    await drag(ann, "Missa", [3, 8], [3, 9], [3, 10]);
    const [card, ...others] = moves(narrator);
    expect(others).toEqual([]);
    expect(card?.content).toContain("Out of Harbor Thug's reach after 1 space.");
    expect(labels(narrator)).toEqual([["Parting action: Harbor Thug"]]);
    expect(moves(ann)).toEqual([]);
  });

  it("of a hero asks the player, wherever they are, also when the narrator drags (TRAP-M22)", async () => {
    await light("Harbor Thug");
    await drag(narrator, "Harbor Thug", [9, 6]);
    expect(labels(ann)).toEqual([["Parting action: Missa"]]);
    expect(labels(ben)).toEqual([[]]);
    expect(trackerButtons(ann).map(({ name }) => name)).toContain("Parting action of Missa against Harbor Thug");
    expect(marks(ann, "Missa")).toContain("Parting action");
    expect(marks(ben, "Missa")).not.toContain("Parting action");
    expect(marks(narrator, "Harbor Thug")).not.toContain("Parting action");
    const rows = ann.system.actionsView(actorOf(ann, "Missa")).groups.flatMap((each) => each.rows);
    expect(rows.find(({ id }) => id === "partingAction")?.about).toContain("Harbor Thug is leaving your reach.");
  });

  it("is answered once, by a check that earns no spin", async () => {
    await light("Harbor Thug");
    await drag(narrator, "Harbor Thug", [9, 6]);
    ann.answerDialogs(() => "meleeStrike");
    await takeParting(ann);
    expect(labels(ann)).toEqual([[]]);
    expect(moves(ann).map((each) => view(ann, each).status)).toEqual(["Missa has reacted."]);
    expect(trackerButtons(ann).map(({ name }) => name)).not.toContain("Parting action of Missa against Harbor Thug");
    expect(marks(ann, "Missa")).not.toContain("Parting action");
  });

  it.each([
    ["list", true],
    ["strikeOnly", false],
  ])(
    "in a world of %s is chosen where there is a choice, %s, and struck with the blade beside a ready bow",
    async (options, asks) => {
      const rules = { rulesEdition: "custom", partingOptions: options };
      await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "rules", rules));
      const missa = actorOf(narrator, "Missa");
      const weapon = (name: string, skill: string, sort: number) => ({
        ...{ name, type: "weapon", sort },
        system: { skill, equipped: true, damage: 1, range: skill === "rangedCombat" ? 20 : 0 },
      });
      const before = missa.items.contents.filter(({ type }) => type === "weapon").map(({ id }) => id ?? "");
      await table.play(() =>
        missa.updateEmbeddedDocuments("Item", before.map((_id) => ({ _id, system: { equipped: false } })) as never),
      );
      await table.play(() =>
        narrator.createIn(missa.uuid, "Item", weapon("Bow", "rangedCombat", 1), weapon("Saber", "meleeCombat", 2)),
      );
      await light("Harbor Thug");
      await drag(narrator, "Harbor Thug", [9, 6]);
      let questions = 0;
      ann.answerDialogs(() => {
        questions += 1;
        return "meleeStrike";
      });
      const planned: object[] = [];
      const { TenacityCheckDialog } = ann.system;
      const { askFor } = TenacityCheckDialog;
      TenacityCheckDialog.askFor = async (plan) => {
        const { weapon: struck, weapons, purpose, input } = plan;
        planned.push([struck?.name, weapons.map(({ name }) => name), purpose, input.occasion]);
        return false;
      };
      pressByName(ann, "Parting action of Missa against Harbor Thug");
      await table.settle();
      TenacityCheckDialog.askFor = askFor;
      expect(planned).toEqual([["Saber", ["Saber"], "damage", "partingAction"]]);
      expect(questions).toBe(asks ? 1 : 0);
      const items = actorOf(narrator, "Missa").items.contents.filter(({ name }) => ["Bow", "Saber"].includes(name));
      for (const { uuid } of items) await table.play(() => narrator.delete(uuid));
      await setRules(table, narrator, {});
    },
  );

  it("keeps a parting action that was taken when the move is undone, and asks nobody else any more", async () => {
    await light("Harbor Thug");
    await drag(narrator, "Harbor Thug", [4, 8]);
    await takeParting(ann);
    await table.play(async () => tokenOf(narrator, "Harbor Thug").revertRecordedMovement());
    const [card] = moves(ann);
    expect(card && view(ann, card).status).toBe("Move undone. What Missa did stays.");
    expect(labels(ann)).toEqual([[]]);
  });

  it("offers to put back whom the parting action has stopped", async () => {
    await light("Harbor Thug");
    await drag(narrator, "Harbor Thug", [4, 7], [4, 9]);
    expect(labels(narrator).flat()).not.toContain("Put Harbor Thug back there");
    await takeParting(ann);
    const { uuid } = tokenOf(narrator, "Harbor Thug").actor ?? {};
    const stop = { name: "Stopped", type: "condition", system: { kind: "stop", scope: ["movement"] } };
    await table.play(() => narrator.createIn(uuid ?? "", "ActiveEffect", stop));
    await press(narrator, "Put Harbor Thug back there");
    expect(tokenOf(ann, "Harbor Thug")._source).toMatchObject(at(4, 7));
    expect(moves(ann)).toHaveLength(1);
  });

  it("R-809: withdrawing is from those in whose reach the turn began", async () => {
    const withdrawing = { name: "Withdrawing", type: "condition", system: { kind: "withdrawing" } };
    await light("Harbor Thug");
    await table.play(() =>
      narrator.createIn(tokenOf(narrator, "Harbor Thug").actor?.uuid ?? "", "ActiveEffect", withdrawing),
    );
    await drag(narrator, "Harbor Thug", [4, 8], [2, 8], [0, 8], [1, 5], [1, 3]);
    expect(moves(narrator).flatMap(({ system }) => system.partings.map(({ name }) => name))).toEqual(["Joren"]);
  });

  it("tells nobody of hidden foes but narrators, and nobody's ruler (TRAP-M24)", async () => {
    await table.play(() => narrator.update(tokenOf(narrator, "Harbor Thug").uuid, { hidden: true }));
    await light("Missa");
    const steps = [at(3, 6), at(3, 7), at(3, 8)].map((each) => ({
      ...each,
      elevation: 0,
      width: 1,
      height: 1,
      action: "walk",
    }));
    const seen = (client: TenacityClient) => client.system.guideRuler(tokenOf(client, "Missa"))?.provokes(steps);
    expect(seen(ann)).toEqual([]);
    expect(seen(narrator)).toEqual([{ step: 2, name: "Harbor Thug" }]);
    await drag(ann, "Missa", [3, 9]);
    expect(moves(ann)).toEqual([]);
    expect(labels(narrator)).toEqual([["Parting action: Harbor Thug"]]);
  });

  it("is no matter behind a wall that blocks movement, drawn or not", async () => {
    const { uuid } = fights.scene;
    const c = [400, 500, 400, 800];
    await table.play(() => narrator.createIn(uuid, "Wall", { _id: "WallBetween00000", c, move: 20, sight: 20 }));
    await light("Missa");
    await drag(ann, "Missa", [3, 9]);
    expect(moves(narrator)).toEqual([]);
    await table.play(() => narrator.delete(`${uuid}.Wall.WallBetween00000`));
  });

  it.each(["api", "config", "paste"])("is no matter of a move by %s (TRAP-M23)", async (method) => {
    await light("Missa");
    await start(narrator, "Missa", [[3, 9]], method);
    await table.settle();
    expect(moves(narrator)).toEqual([]);
    expect(pips(ann)).toContain("Movement: left");
  });

  it("gathers presses of keys, and tells once they rest", async () => {
    await light("Missa");
    for (const row of [7, 8, 9]) {
      void tokenOf(ann, "Missa").move(at(3, row), { method: "keyboard" });
      await table.pass(400);
    }
    expect(moves(narrator)).toEqual([]);
    await table.settle();
    expect(moves(narrator).flatMap(({ system }) => system.partings.map(({ after }) => after))).toEqual([1]);
  });
});

it("R-1025 whom a narrator pushes spends nothing and provokes nothing; players have no such action to choose", async () => {
  const choosable = ({ globals }: TenacityClient) =>
    globals.CONFIG.Token.movement.actions["dragged"]?.canSelect?.({} as never);
  expect([choosable(narrator), choosable(ann)]).toEqual([true, false]);
  await light("Missa");
  await table.play(async () =>
    tokenOf(narrator, "Missa").move({ ...at(3, 9), action: "dragged" }, { method: "dragging" } as never),
  );
  expect(tokenOf(ann, "Missa")._source).toMatchObject(at(3, 9));
  expect(pips(ann)).toContain("Movement: left");
  expect(moves(narrator)).toEqual([]);
});

it.each([
  ["half a space wide", { width: 0.5, height: 0.5 }],
  ["twelve spaces wide", { width: 12, height: 12 }],
  ["very high", { elevation: 1e9 }],
  ["without an actor", { actorId: null }],
])("odd tokens move like any other: %s", async (_what, more) => {
  const { uuid } = fights.scene;
  const odd = { _id: "OddTokenOddToken", name: "Odd", ...at(4, 5), ...more };
  await table.play(() => narrator.createIn(uuid, "Token", odd));
  await light("Missa");
  await drag(narrator, "Odd", [6, 5]);
  expect(narrator.system.guideRuler(tokenOf(narrator, "Odd"))).toBeNull();
  await drag(ann, "Missa", [3, 9]);
  expect(moves(narrator)).toHaveLength(1);
  await table.play(() => narrator.delete(`${uuid}.Token.OddTokenOddToken`));
});

describe("somebody who gets in the way of a move", () => {
  it("wins where they were first: all see one place, and the other is told (MAP-40)", async () => {
    await light("Missa");
    const [first, second] = [tokenOf(narrator, "Missa"), tokenOf(ann, "Missa")];
    const before = ann.notices.length + narrator.notices.length;
    const both = [first.move(at(3, 8), { method: "dragging" }), second.move(at(5, 6), { method: "dragging" })];
    await table.settle();
    await Promise.all(both);
    const { x, y } = tokenOf(ben, "Missa")._source;
    expect([at(3, 8), at(5, 6)]).toContainEqual({ x, y });
    for (const client of [narrator, ann]) expect(tokenOf(client, "Missa")._source).toMatchObject({ x, y });
    expect(ann.notices.length + narrator.notices.length).toBe(before + 1);
    expect(pips(ann)).toContain("Movement: used, 2 of 6 spaces");
    expect(moves(narrator).map(({ system }) => system.kind)).toEqual(["parting"]);
  });

  it("by deleting the token leaves nothing to tell of, not of keys that were pressed either", async () => {
    await light("Missa");
    const { uuid } = tokenOf(narrator, "Missa");
    const data = tokenOf(narrator, "Missa").toObject();
    void tokenOf(ann, "Missa").move(at(3, 8), { method: "keyboard" });
    await table.pass(300);
    await table.play(() => narrator.delete(uuid));
    expect(moves(narrator)).toEqual([]);
    // Core takes the combatant out of the fight with the token (CB-12).
    expect(trackerOf(ann).lit).toBeNull();
    await table.play(() => narrator.createIn(fights.scene.uuid, "Token", { ...data, ...at(3, 6) }));
    expect(tokenOf(ann, "Missa")._source).toMatchObject(at(3, 6));
  });
});

/** The player strikes at the one who leaves, by the button of the card. */
async function takeParting(client: TenacityClient): Promise<void> {
  client.answerDialogs(() => "meleeStrike");
  const [card] = moves(client);
  const target = card && tokenOf(client, card.system.name).actor;
  const options = {
    otherWay: true,
    targets: [target as never],
    preset: { purpose: "damage", occasion: "partingAction" },
  };
  client.wantDice(...d10(5));
  const own = actorOf(client, "Missa") as never;
  await table.play(async () => client.system.rollCheck(own, "meleeCombat", options as never));
}

it("R-906 a move after the second blow of a coup de grâce breaks it off", async () => {
  const missa = actorOf(narrator, "Missa").uuid;
  await table.play(() => narrator.createIn(missa, "ActiveEffect", UNCONSCIOUS));
  const strike = async (): Promise<void> => {
    await fights.take({ type: "light", combatant: "Harbor Thug", override: "so it is" });
    narrator.answerDialogs(() => ({ target: fights.current.combatants.getName("Missa")?.id }));
    pressByName(narrator, "Coup de grâce: Harbor Thug");
    await table.settle();
  };
  const words = () => narrator.globals.game.messages.contents.map(({ content }) => content).join(" ");
  const thug = fights.current.combatants.getName("Harbor Thug")?.uuid ?? "";
  await table.play(() => narrator.update(thug, { system: { side: "foes" } }));
  await strike();
  await fights.take({ type: "end", combatant: "Harbor Thug", affected: null });
  await strike();
  expect(words()).not.toContain("Missa is spared");
  await drag(narrator, "Harbor Thug", [4, 7]);
  expect(words()).toContain("Missa is spared");
  await fights.take({ type: "end", combatant: "Harbor Thug", affected: null });
  expect(actorOf(ann, "Missa").system).toMatchObject({ dead: false });
});

describe("R-1105 a player's token, where the world enforces turns", () => {
  const column = (name: string): number => tokenOf(narrator, name)._source.x / 100;

  it("walks in its own turn, in several legs, and not after its movement was set aside; narrators move anybody", async () => {
    await setRules(table, narrator, { enforceEconomy: true });
    await fights.take({ type: "light", combatant: "Joren", override: "so it is" });
    await drag(ann, "Missa", [3, 5]);
    expect(tokenOf(narrator, "Missa")._source.y).toBe(600);
    expect(ann.notices.at(-1)).toContain("It isn't your turn");
    await drag(narrator, "Harbor Thug", [5, 6]);
    expect(column("Harbor Thug")).toBe(5);
    await fights.take({ type: "end", combatant: "Joren", affected: [] });
    await fights.take({ type: "light", combatant: "Missa", override: "so it is" });
    await drag(ann, "Missa", [3, 5]);
    await drag(ann, "Missa", [3, 4]);
    expect(tokenOf(narrator, "Missa")._source.y).toBe(400);
    await fights.take({ type: "end", combatant: "Missa", affected: [] });
    await fights.take({ type: "light", combatant: "Joren", override: "so it is" });
    await fights.take({ type: "hold", combatant: "Joren", part: "movement", trigger: "" });
    const before = column("Joren");
    await drag(ben, "Joren", [0, 6]);
    expect(column("Joren")).toBe(before);
    expect(ben.notices.at(-1)).toContain("You have used this turn's movement");
    await setRules(table, narrator, {});
    await drag(ben, "Joren", [0, 6]);
    expect(column("Joren")).toBe(0);
  });
});
