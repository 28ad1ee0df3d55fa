import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { d10, d4, d6 } from "../support/scripted-dice.ts";
import { sharedTableWith, sweepChat, type TenacityClient } from "./at-the-table.ts";
import { actorOf, Fights } from "./fights.ts";

/** A turn by its bar alone: no sheet is open, and nobody has targeted anyone. */
const [table, narrator, ann, ben] = await sharedTableWith({ draws: false, isSeen: true }, "Narrator", "Ann", "Ben");
const fights = new Fights(table, narrator);

const NOT_HELD = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

beforeAll(async () => {
  // There is no keyboard on a page without a screen.
  for (const { globals } of [ann, narrator]) Object.assign(globals.game, { keybindings: { get: () => [] } });
  for (const { globals } of [ann, narrator]) await globals.game.settings.set("tenacity-tactics", "rollAtOnce", true);
  await setting("automation", narrator.system.hitsAtOnce());
  // Who may look at nobody knows no distances on a page that draws no map.
  for (const { uuid } of narrator.globals.game.actors.contents)
    await table.play(() => narrator.update(uuid, { ownership: { default: 1 } }));
  const missa = actorOf(narrator, "Missa").uuid;
  await table.play(() => narrator.update(missa, { system: { skills: { unarmedCombat: { rank: 2 } } } }));
});

beforeEach(() => sweepChat(table, narrator));

const setting = (key: string, value: object): Promise<unknown> =>
  table.play(() => narrator.globals.game.settings.set("tenacity-tactics", key as "automation", { ...value }));

type View = NonNullable<ReturnType<TenacityClient["system"]["barView"]>>;

function barOf({ system, seat }: TenacityClient): View {
  const view = system.barView();
  if (!view) throw new Error(`${seat.name} has no bar.`);
  return view;
}

/** Presses a button of the bar, or a line of one of its menus. */
async function press(client: TenacityClient, name: string): Promise<void> {
  const { attacks, deeds, menus, others, foe, all, end } = barOf(client);
  const lists = [attacks, deeds, others, foe?.rows ?? [], ...menus.map(({ rows }) => rows), [all], end ? [end] : []];
  const button = lists.flat().find((each) => each.name === name);
  if (!button)
    throw new Error(
      `No "${name}", but ${lists
        .flat()
        .map((each) => each.name)
        .join(", ")}.`,
    );
  await table.play(async () => button.run(NOT_HELD));
}

/** Where the tokens of the seeded map stand, in spaces. */
async function stand(places: Readonly<Record<string, readonly [number, number]>>): Promise<void> {
  const { scene } = fights;
  const { size } = scene.grid;
  for (const [name, [x, y]] of Object.entries(places)) {
    const token = scene.tokens.getName(name)?.uuid ?? "";
    await table.play(() => narrator.update(token, { x: x * size, y: y * size }));
  }
}

/** A fight on the map, with the thug beside Missa and the sentinel far off; it is her turn. */
async function beside(): Promise<void> {
  await stand({ Missa: [3, 6], Joren: [2, 7], "Harbor Thug": [4, 6], Sentinel: [12, 2] });
  await fights.beginOnMap();
  await fights.take({ type: "light", combatant: "Missa", override: "a test" });
}

it("a sheet shows no defense for what the card of an NPC is silent on, since the narrator names that rating (R-304)", async () => {
  const id = "Mute000000000000";
  const challenges = { attack: { dice: 2, modifier: 0 }, defense: { dice: 2, modifier: 0 } };
  await table.play(() => narrator.create("Actor", { _id: id, name: "Mute", type: "npc", system: { challenges } }));
  const shown = () =>
    narrator.system.fightView(actorOf(narrator, "Mute") as never).defenses.map(({ label, value }) => [label, value]);
  expect(shown()).toEqual([["Defense", "2d6"]]);
  await table.play(() => narrator.update(`Actor.${id}`, { system: { skills: { insight: { rank: 2 } } } }));
  expect(shown().map(([label]) => label)).toEqual(["Defense", "Social"]);
  await table.play(() => narrator.delete(`Actor.${id}`));
});

it("a dialog tells narrators that a public roll would name someone who is hidden", async () => {
  const words = ({ globals, system }: TenacityClient): string => {
    const thug = globals.game.scenes.active?.tokens.getName("Harbor Thug")?.actor;
    return system.unseenWords(thug ?? expect.fail("no thug"));
  };
  expect([words(narrator), words(ann)]).toEqual(["", ""]);
  const token = fights.scene.tokens.getName("Harbor Thug")?.uuid ?? "";
  await table.play(() => narrator.update(token, { hidden: true }));
  expect([words(narrator), words(ann)]).toEqual(["Hidden. A public roll names Harbor Thug to everyone.", ""]);
  await table.play(() => narrator.update(token, { hidden: false }));
});

describe("the bar of a turn", () => {
  it("is there for the player of the one in the spotlight alone, until the turn is over", async () => {
    await beside();
    expect(barOf(ann)).toMatchObject({ name: "Missa", words: "your turn in the spotlight" });
    expect(barOf(ann).parts.map(({ label, spent }) => [label, spent])).toEqual([
      ["Action", false],
      ["Interaction", false],
      ["Movement", false],
    ]);
    expect([ben.system.barView(), narrator.system.barView()]).toEqual([null, null]);
    const missa = fights.current.combatants.getName("Missa")?.id;
    await press(ann, "End turn");
    expect(ann.system.barView()).toBeNull();
    expect(fights.current.spotlight.state.lit?.id).not.toBe(missa);
  });

  it("is gone with the fight", async () => {
    await beside();
    await table.play(() => narrator.delete(fights.current.uuid));
    expect(ann.system.barView()).toBeNull();
  });

  it("strikes the foe in reach by one press, and what comes of it stands in the tracks", async () => {
    await beside();
    const { foe, attacks } = barOf(ann);
    expect(foe).toMatchObject({ name: "Harbor Thug", about: "adjacent" });
    expect(attacks[0]?.info).toMatch(/^\d+\u00a0?%$/u);
    ann.wantDice(...d10(9), ...d6(1, 1), ...d4(3));
    await press(ann, attacks[0]?.name ?? "");
    expect(ann.globals.game.messages.contents.at(-1)?.type).toBe("check");
    const thug = fights.current.combatants.getName("Harbor Thug")?.actor;
    expect(thug?.system).toMatchObject({ stress: { value: 3 } });
    expect(barOf(ann).parts[0]).toMatchObject({ label: "Action", spent: true });
    expect(barOf(ann).attacks[0]?.isSpent).toBe(true);
  });

  it("uses a thing that gives a condition on the foe at whom it aims (R-806)", async () => {
    await beside();
    const brings = { kind: "hinder", name: "Dazzled", scope: ["sight"], onto: "targets", skill: "stealth" };
    const missa = actorOf(narrator, "Missa").uuid;
    await table.play(() => narrator.createIn(missa, "Item", { name: "Flash paper", type: "gear", system: { brings } }));
    await press(ann, "Flash paper");
    const card = ann.globals.game.messages.contents.find(({ type }) => type === "check");
    const thug = fights.current.combatants.getName("Harbor Thug")?.actor;
    expect(card?.system).toMatchObject({ opening: { purpose: "condition", targets: [{ id: thug?.uuid }] } });
    await table.play(() => narrator.delete(actorOf(narrator, "Missa").items.getName("Flash paper")?.uuid ?? ""));
  });

  it("seizes the one foe in reach, as an attack strikes them (R-1020)", async () => {
    await beside();
    const missa = actorOf(ann, "Missa") as never;
    const preset = { purpose: "condition", condition: "kind:grapple" } as const;
    await table.play(async () => ann.system.rollCheck(missa, "unarmedCombat", { preset }));
    const card = ann.globals.game.messages.contents.find(({ type }) => type === "check");
    const thug = fights.current.combatants.getName("Harbor Thug")?.actor;
    expect(card?.system).toMatchObject({ opening: { targets: [{ id: thug?.uuid }] } });
  });

  it("turns to whom its player chooses, and to whom they target", async () => {
    await beside();
    await press(ann, "Sentinel");
    expect(barOf(ann).foe).toMatchObject({
      name: "Sentinel",
      about: expect.stringContaining("out of reach") as string,
    });
    expect(barOf(ann).attacks[0]?.info).toBe("too far");
    await press(ann, "Harbor Thug");
    expect(barOf(ann).foe?.name).toBe("Harbor Thug");
    const user = ann.globals.game.user as object;
    Object.assign(user, { targets: new Set([{ actor: actorOf(ann, "Joren"), document: {} }]) });
    expect(barOf(ann).foe?.name).toBe("Joren");
    Object.assign(user, { targets: new Set() });
  });

  it("has no attack once the last foe has fallen, but against one who is chosen or targeted", async () => {
    await beside();
    expect(barOf(ann).attacks).not.toEqual([]);
    const thug = fights.current.combatants.getName("Harbor Thug");
    await table.play(() => narrator.update(thug?.uuid ?? "", { defeated: true }));
    expect(barOf(ann)).toMatchObject({ foe: { name: "No foe left" }, attacks: [] });
    const user = ann.globals.game.user as object;
    Object.assign(user, { targets: new Set([{ actor: thug?.actor, document: thug?.token }]) });
    expect(barOf(ann).foe?.name).toBe("Harbor Thug");
    expect(barOf(ann).attacks).not.toEqual([]);
    Object.assign(user, { targets: new Set() });
    // The sentinel is on no side.
    await press(ann, "Sentinel");
    expect(barOf(ann).attacks).not.toEqual([]);
  });

  it("has everything of the list of actions that is pressed often, and says what cannot be pressed and why", async () => {
    await beside();
    expect(barOf(ann).deeds.map(({ name }) => name)).toEqual(["Full defense", "Help", "Hold"]);
    const { uuid } = actorOf(narrator, "Missa");
    await table.play(() =>
      narrator.createIn(uuid, "ActiveEffect", {
        name: "Bound",
        type: "condition",
        system: { kind: "stop", scope: ["all"] },
      }),
    );
    const [attack] = barOf(ann).attacks;
    expect(attack?.whyNot).toContain("Bound");
    const before = ann.globals.game.messages.size;
    await press(ann, attack?.name ?? "");
    expect(ann.globals.game.messages.size).toBe(before);
    expect(ann.notices.splice(0).join(" ")).toContain("Bound");
  });

  it("is the narrator's for an NPC whose turn it is, and nobody's where people want none", async () => {
    await beside();
    await fights.take({ type: "end", combatant: "Missa", affected: null });
    await fights.take({ type: "light", combatant: "Harbor Thug", override: "a test" });
    expect(barOf(narrator).name).toBe("Harbor Thug");
    expect(ann.system.barView()).toBeNull();
    await narrator.globals.game.settings.set("tenacity-tactics", "turnBar", "never");
    expect(narrator.system.barView()).toBeNull();
    await narrator.globals.game.settings.set("tenacity-tactics", "turnBar", "turn");
  });
});
