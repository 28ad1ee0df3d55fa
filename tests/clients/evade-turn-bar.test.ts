import { beforeEach, describe, expect, it } from "vitest";
import { d10 } from "../support/scripted-dice.ts";
import {
  actorAt,
  ann,
  attackBy,
  beginFight,
  ben,
  end,
  lifeOf,
  memberOf,
  MIRA,
  narrator,
  PISTOL,
  press as pressOnCard,
  roll,
  seatEvaders,
  table,
  take,
  THUG,
} from "./evaders.ts";
import type { TenacityClient } from "./at-the-table.ts";

/** A turn of hit and evade by its bar alone. */
seatEvaders();

const NOT_HELD = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

beforeEach(() => ann.globals.game.settings.set("tenacity-tactics", "rollAtOnce", true));

function barOf({ system, seat }: TenacityClient) {
  const view = system.barView();
  if (!view) throw new Error(`${seat.name} has no bar.`);
  return view;
}

async function press(client: TenacityClient, name: string): Promise<void> {
  const { attacks, deeds, menus, others, end: last } = barOf(client);
  const all = [...attacks, ...deeds, ...others, ...menus.flatMap(({ rows }) => rows), ...(last ? [last] : [])];
  const button = all.find((each) => each.name === name);
  if (!button) throw new Error(`No "${name}", but ${all.map((each) => each.name).join(", ")}.`);
  await table.play(async () => button.run(NOT_HELD));
}

describe("the bar of a turn in hit and evade", () => {
  it("is there for everyone of the group that has its turn, until that ends", async () => {
    await beginFight();
    expect([barOf(ann).name, barOf(ben).name]).toEqual(["Mira", "Tarn"]);
    expect(narrator.system.barView()).toBeNull();
    expect(barOf(ann).parts.map(({ label, spent }) => [label, spent])).toEqual([
      ["Action", false],
      ["Immediate", false],
    ]);
    await press(ann, "End turn");
    expect(ann.system.barView()).toBeNull();
    expect(barOf(ben).name).toBe("Tarn");
    await press(ben, "End turn");
    expect(ben.system.barView()).toBeNull();
    expect(barOf(narrator).name).toBe("Thug");
  });

  it("attacks the one foe by one press, and the action is spent", async () => {
    await beginFight();
    expect(barOf(ann).foe?.name).toBe("Thug");
    const [attack] = barOf(ann).attacks;
    expect(attack?.info).toMatch(/^\d+\u00a0?%$/u);
    ann.wantDice(...d10(10));
    await press(ann, "Dirk");
    const card = ann.globals.game.messages.contents.at(-1);
    expect(card?.type).toBe("evadeCheck");
    expect(card?.system).toMatchObject({ opening: { attack: { target: { actor: `Actor.${THUG}` } } } });
    expect(memberOf(MIRA)?.left).toBe(0);
    expect(barOf(ann).parts[0]?.spent).toBe(true);
    const id = card?.id ?? "";
    // Who is called to dodge reads by whom they are hit, how likely it helps, and what it takes.
    const { findPrompts, currentGame } = narrator.system;
    const called = () => findPrompts(currentGame().prompts ?? [])[0];
    const call = called();
    expect(call?.words).toBe("hit by Mira · Attack: Dirk");
    expect(call?.deeds[0]?.label).toMatch(/^Dodge with Thug: \d+\u00a0?% \(1 action\)$/u);
    await pressOnCard(narrator, id, "Take the hit");
    await pressOnCard(ann, id, "Roll damage", 9);
    const before = lifeOf(THUG);
    const words = called()?.words ?? "";
    await pressOnCard(narrator, id, "Apply");
    // How much it is stands where it is applied.
    expect(words).toBe(`−${String(before - lifeOf(THUG))} Life · Attack: Dirk`);
    expect(lifeOf(THUG)).toBeLessThan(20);
  });

  it("has no attack once the last foe has fallen", async () => {
    await beginFight();
    expect(barOf(ann).attacks).not.toEqual([]);
    await table.play(() => narrator.update(`Actor.${THUG}`, { system: { out: true } }));
    expect(barOf(ann)).toMatchObject({ foe: { name: "No foe left" }, attacks: [] });
  });

  it("leaves whom a foe has missed a word of it in its place", async () => {
    await beginFight();
    await roll(narrator, attackBy(narrator, THUG, { weapon: "", target: actorAt(narrator, MIRA) }), 1);
    expect(ann.system.ownRoll([]).map(({ who, words }) => [who, words])).toEqual([
      ["Thug", "missed Mira · Attack: Fists"],
    ]);
    expect(ben.system.ownRoll([])).toEqual([]);
  });

  it("holds the foe at whom it aims, by its menu as by its dialog", async () => {
    await beginFight();
    const goon = { _id: "Goon000000000000", name: "Goon", type: "evadeOpponent", ownership: { default: 1 } };
    await table.play(() => narrator.create("Actor", goon));
    await table.play(() =>
      narrator.createIn(narrator.globals.game.combat?.uuid ?? "", "Combatant", { _id: goon._id, actorId: goon._id }),
    );
    for (const { name, id } of [goon, { name: "Thug", id: THUG }].map((foe) => ({ id: goon._id, ...foe }))) {
      await table.play(async () =>
        barOf(ann)
          .foe?.rows.find((row) => row.name === name)
          ?.run(NOT_HELD),
      );
      expect(barOf(ann).foe?.name).toBe(name);
      expect(ann.system.likeliestTarget(actorAt(ann, MIRA))?.name).toBe(name);
      ann.wantDice(...d10(10));
      await press(ann, "Hold");
      const target = { actor: `Actor.${id}` };
      expect(ann.globals.game.messages.contents.at(-1)?.system).toMatchObject({
        opening: { attack: { purpose: "hold", target } },
      });
      await take(narrator, end("heroes"), end("enemies"));
    }
    await table.play(() => narrator.delete("Actor.Goon000000000000"));
  });

  it("says of a gun that it is empty instead of how likely it hits", async () => {
    await beginFight();
    const pistol = () => barOf(ann).attacks.find(({ name }) => name === "Pistol");
    expect(pistol()?.info).toMatch(/%$/u);
    await table.play(() => narrator.update(`Actor.${MIRA}.Item.${PISTOL}`, { system: { loaded: false } }));
    expect(pistol()).toMatchObject({ info: "empty", whyNot: "empty" });
    expect(pistol()?.about).not.toContain("empty");
  });

  it("says whom an attack has hit where its damage is rolled, and by how much one has missed", async () => {
    await beginFight();
    const { findPrompts, currentGame } = ann.system;
    ann.wantDice(...d10(10));
    await press(ann, "Dirk");
    await pressOnCard(narrator, ann.globals.game.messages.contents.at(-1)?.id ?? "", "Take the hit");
    expect(findPrompts(currentGame().prompts ?? [])[0]?.words).toBe("hit Thug · Attack: Dirk");
    await take(narrator, end("heroes"), end("enemies"));
    ann.wantDice(...d10(2));
    await press(ann, "Dirk");
    expect(ann.system.ownRoll([])[0]?.words).toMatch(/^Attack: Dirk against Thug: Missed by \d+$/);
  });

  it("keeps powers, things and the other deeds in its menus", async () => {
    await beginFight();
    expect(barOf(ann).menus.map(({ id, rows }) => [id, rows.length > 0])).toEqual([
      ["powers", true],
      ["gear", true],
      ["deeds", true],
    ]);
    expect(barOf(ann).deeds.map(({ id }) => id)).toEqual(["deed.delay", "deed.aim"]);
  });

  it("is the narrator's for each of a group of opponents, who acts being chosen by a press", async () => {
    await beginFight();
    await table.play(() => narrator.create("Actor", { _id: "Goon000000000000", name: "Goon", type: "evadeOpponent" }));
    const goon = "Goon000000000000";
    await table.play(() =>
      narrator.createIn(narrator.globals.game.combat?.uuid ?? "", "Combatant", { _id: goon, actorId: goon }),
    );
    // Who came during a round acts from the next on.
    for (const group of ["heroes", "enemies", "heroes"]) await take(narrator, end(group));
    const { name, others } = barOf(narrator);
    const [other] = others;
    expect(new Set([name, other?.name])).toEqual(new Set(["Goon", "Thug"]));
    await press(narrator, other?.name ?? "");
    expect(barOf(narrator).name).toBe(other?.name);
    // Who has acted makes room for the next, until chosen again.
    await take(narrator, { type: "act", member: barOf(narrator).name === "Thug" ? THUG : goon, deed: "action" });
    expect(barOf(narrator).name).toBe(name);
    await press(narrator, other?.name ?? "");
    expect(barOf(narrator).name).toBe(other?.name);
    await table.play(() => narrator.delete("Actor.Goon000000000000"));
  });
});
