import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CalledCombat } from "../../src/engine/turns/called-combat.ts";
import type { CallStep } from "../../src/engine/rules/called-turns.ts";
import type { ManaActor } from "../../src/games/roll-and-keep/data/documents.ts";
import { d10 } from "../support/scripted-dice.ts";
import { gone, sharedTableWith, sweepChat, writeAll, type TenacityClient } from "./at-the-table.ts";

/** Turns of a game without an order of its own, by the buttons of the tracker and the prompts of each screen. */
const SABLE = "Sable00000000000";
const ILSE = "Ilse000000000000";
const MOLL = "Moll000000000000";
const GUARD = "Guard00000000000";

const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");

beforeAll(async () => {
  await set("game", "roll-and-keep");
  for (const { system } of [narrator, ann, ben]) system.askPartsBy(async (plan) => plan.problem === null);
  const owned = ({ seat }: TenacityClient) => ({ ownership: { default: 0, [seat.user]: 3 } });
  const system = { attributes: { cunning: 4, acuity: 2 }, mana: { black: 3 }, harm: { value: 0, max: 5 } };
  const foe = { type: "manaOpponent", system, ownership: { default: 1 } };
  await table.play(() =>
    narrator.create(
      "Actor",
      { _id: SABLE, name: "Sable", type: "manaHero", system, ...owned(ann) },
      { _id: ILSE, name: "Ilse", type: "manaHero", system, ...owned(ben) },
      { _id: MOLL, name: "Moll", ...foe },
      { _id: GUARD, name: "Guard", ...foe },
    ),
  );
});

beforeEach(async () => {
  await writeAll(table, narrator, gone(narrator.globals.game.combats));
  await sweepChat(table, narrator);
  const unharmed = { system: { harm: { value: 0 } } };
  const everyone = [SABLE, ILSE, MOLL, GUARD].map((id) => [`Actor.${id}`, unharmed] as const);
  await writeAll(table, narrator, Object.fromEntries(everyone));
  await set("turnReasons", false);
  const combatants = [SABLE, ILSE, MOLL, GUARD].map((id) => ({ _id: id, actorId: id }));
  await table.play(() => narrator.create("Combat", { active: true, combatants }));
});

async function set(key: "game" | "npcHealth" | "turnReasons", value: string | boolean): Promise<void> {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", key, value as never));
}

function fight({ globals }: TenacityClient): CalledCombat {
  return globals.game.combat as object as CalledCombat;
}

const view = (client: TenacityClient) => client.system.viewTracker(client.system.CALLED_TRACKER, fight(client));
const rows = (client: TenacityClient) =>
  view(client).lanes.flatMap(({ label, rows }) => rows.map((row) => ({ ...row, lane: label })));
const lanes = (client: TenacityClient) =>
  Object.fromEntries(view(client).lanes.map(({ label, rows }) => [label, rows.map(({ name }) => name)]));

/** What steps the buttons of players take. */
const TAKES: Readonly<Record<string, string>> = { nextTurn: "end" };

/** Someone presses a button of the tracker, by what it is called, and all that follows happens. */
const press = (client: TenacityClient, name: string): Promise<void> => table.play(() => tap(client, name));

/** Someone presses a button of the tracker, by what it is called. */
async function tap(client: TenacityClient, name: string): Promise<void> {
  const { lit, lanes, controls } = view(client);
  const all = [...(lit ? [lit] : []), ...lanes.flatMap(({ rows }) => rows), { id: "", buttons: controls, tools: [] }];
  const found = all.flatMap(({ id, buttons, tools }) => [...buttons, ...tools].map((button) => ({ id, button })));
  const pressed = found.find(({ button }) => button.name === name);
  if (!pressed) throw new Error(`No button "${name}", but ${found.map(({ button }) => button.name).join(" | ")}`);
  const row = { dataset: { combatantId: pressed.id } };
  const target = { dataset: { value: pressed.button.value }, closest: () => row } as unknown as HTMLElement;
  const actions = client.system.trackerActions(client.system.CALLED_TRACKER);
  const { action } = pressed.button;
  const run = actions[action as keyof typeof actions];
  await run.call({ viewed: fight(client) }, { detail: 1 } as PointerEvent, target);
}

const prompts = ({ system }: TenacityClient): string =>
  system
    .findPrompts(system.currentGame().prompts ?? [])
    .map(({ who, words, deeds }) => [`${who}: ${words}`, ...deeds.map(({ label }) => label)].join(" | "))
    .join();

describe("turns that are called", () => {
  it("go to whoever is called; the player ends their own, and everyone sees who has acted", async () => {
    expect(lanes(ann)).toEqual({ Waiting: ["Sable", "Ilse", "Moll", "Guard"] });
    await press(narrator, "Call Ilse");
    expect([view(ann).lit?.name, view(ben).round, prompts(ben), prompts(ann)]).toEqual([
      "Ilse",
      "Round 1",
      "Ilse: your turn | Actions | End turn",
      "",
    ]);
    expect(fight(narrator).combatant?.name).toBe("Ilse");
    await press(ben, "End turn of Ilse");
    expect(lanes(ann)).toEqual({ Waiting: ["Sable", "Moll", "Guard"], "Has acted": ["Ilse"] });
    // The guide has no order: the same one may be called again.
    await press(narrator, "Call Ilse");
    expect(view(ann).lit?.name).toBe("Ilse");
  });

  it("are not ended by a tap that was meant of the one before", async () => {
    await press(narrator, "Call Sable");
    narrator.hold();
    await press(ann, "End turn of Sable");
    // Ann does not hear that her turn is over, and is her hero's again: she taps once more.
    ann.hold();
    narrator.hold(false);
    await table.settle();
    expect(view(narrator).lit).toBeNull();
    await press(narrator, "Call Sable");
    void tap(ann, "End turn of Sable");
    await table.settle();
    ann.hold(false);
    await table.settle();
    expect([narrator, ann, ben].map((client) => view(client).lit?.name)).toEqual(["Sable", "Sable", "Sable"]);
    expect(ann.notices.join()).toContain("moved on");
    await press(ann, "End turn of Sable");
    expect(view(narrator).lit).toBeNull();
  });

  it("go on where they were asked for while the narrator's line was broken", async () => {
    await press(narrator, "Call Sable");
    narrator.disconnect();
    await table.settle();
    await press(ann, "End turn of Sable");
    await press(ben, "Ask for a turn: Ilse");
    narrator.connect();
    await table.settle();
    expect([view(ben).lit, lanes(narrator)]).toMatchObject([null, { "Has acted": ["Sable"] }]);
    expect(prompts(narrator)).toBe("Ilse: asks for a turn | Call");
    const waiting = [ann, ben].map((client) => client.source(`User.${client.seat.user}`)?.["flags"]);
    expect(JSON.stringify(waiting)).not.toContain("calledTurns");
  });

  it("hide and show someone in the tracker and on the map at once", async () => {
    const { uuid = "" } = narrator.globals.game.scenes.viewed ?? {};
    const token = { _id: MOLL, name: "Moll", actorId: MOLL, actorLink: true, hidden: true };
    await table.play(() => narrator.createIn(uuid, "Token", token));
    const placed = { tokenId: MOLL, sceneId: uuid.slice("Scene.".length), hidden: true };
    await table.play(() => narrator.update(`${fight(narrator).uuid}.Combatant.${MOLL}`, placed));
    const hidden = () =>
      [fight(ann), ann.globals.game.scenes.viewed].map((each) => {
        const all = each && "combatants" in each ? each.combatants : each?.tokens;
        return all?.get(MOLL)?.hidden;
      });
    await press(narrator, "Show Moll to players");
    expect(hidden()).toEqual([false, false]);
    await press(narrator, "Hide Moll from players");
    expect(hidden()).toEqual([true, true]);
    await table.play(() => narrator.delete(`${uuid}.Token.${MOLL}`));
  });

  it("are asked for by players, whom the narrator calls from the prompt or the tracker", async () => {
    await press(ann, "Ask for a turn: Sable");
    expect(
      rows(ben)
        .find(({ name }) => name === "Sable")
        ?.marks.map((each) => each.words),
    ).toEqual(["Asks for a turn"]);
    expect(prompts(narrator)).toBe("Sable: asks for a turn | Call");
    await press(narrator, "Call Sable");
    expect([prompts(narrator), prompts(ann)]).toEqual(["", "Sable: your turn | Actions | End turn"]);
  });

  it("are no player's to give, and no one's who is out", async () => {
    expect(rows(ann).flatMap(({ buttons }) => buttons.map(({ name }) => name))).toEqual(["Ask for a turn: Sable"]);
    await table.play(() => fight(ann).take({ type: "call", member: SABLE }));
    expect([view(ben).lit, ann.notices.join()]).toEqual([null, expect.stringContaining("isn't yours to decide")]);
    await table.play(() => narrator.update(`${fight(narrator).uuid}.Combatant.${MOLL}`, { defeated: true }));
    expect(lanes(ben)).toMatchObject({ Out: ["Moll"] });
    expect(rows(narrator).find(({ name }) => name === "Moll")?.buttons).toEqual([]);
  });

  it("take no step from a player that no button of theirs takes", async () => {
    await press(narrator, "Call Sable");
    await press(ben, "Ask for a turn: Ilse");
    const steps: readonly CallStep[] = [
      ...(["begin", "round", "finish"] as const).map((type) => ({ type })),
      ...[SABLE, ILSE, MOLL].flatMap((member): CallStep[] => [
        ...(["call", "end", "leave"] as const).map((type) => ({ type, member })),
        ...[true, false].map((wants) => ({ type: "ask", member, wants }) as const),
        { type: "member", member, side: "", neutral: false, out: true },
      ]),
    ];
    const before = Object.keys(fight(narrator).system.log);
    for (const client of [ann, ben]) {
      const { lit, lanes } = view(client);
      const buttons = [...(lit ? [lit] : []), ...lanes.flatMap((lane) => lane.rows)].flatMap((row) =>
        row.buttons.map(({ action, value }) => `${TAKES[action] ?? action} ${row.id} ${value}`.trim()),
      );
      const refused = steps.filter((step) => {
        const wants = step.type === "ask" ? (step.wants ? "yes" : "no") : "";
        return !buttons.includes(`${step.type} ${"member" in step ? step.member : ""} ${wants}`.trim());
      });
      expect(steps.length - refused.length).toBe(1);
      for (const step of refused) await table.play(() => fight(client).take(step));
    }
    expect(Object.keys(fight(narrator).system.log)).toEqual(before);
  });

  it("begin a round once everyone had one; each step can be undone", async () => {
    for (const name of ["Sable", "Ilse", "Moll", "Guard"]) {
      await press(narrator, `Call ${name}`);
      await press(narrator, `End turn of ${name}`);
    }
    expect(view(ann).decision).toBe("Everyone has acted: the next call begins a round.");
    await press(narrator, "Call Moll");
    expect([view(ann).round, lanes(ann)]).toEqual(["Round 2", { Waiting: ["Sable", "Ilse", "Guard"] }]);
    await table.play(() => fight(narrator).undoLast());
    expect([view(ann).round, view(ann).lit, lanes(ann)["Has acted"]?.length]).toEqual(["Round 1", null, 4]);
  });

  it("show harm to those who may see it, and to others what the world shows of opponents", async () => {
    await table.play(() => narrator.update(`Actor.${MOLL}`, { system: { harm: { value: 2 } } }));
    const health = (client: TenacityClient) => rows(client).find(({ name }) => name === "Moll")?.health;
    expect(health(narrator)).toEqual({ words: expect.stringMatching(/ · 3 of 5 left$/) as string, left: 60 });
    expect(health(ann)).toBeNull();
    await set("npcHealth", "words");
    expect(health(ann)).toEqual({ words: expect.any(String) as string, left: null });
    await set("npcHealth", "numbers");
    expect(health(ann)?.left).toBe(60);
    expect(rows(ann).find(({ name }) => name === "Sable")?.health).toEqual({ words: "5 of 5 left", left: 100 });
  });
});

describe("the spotlight's reasons, where the world has them (R-1205)", () => {
  it("say whom the roll of the last turn affected, by the card itself, and never hinder a call", async () => {
    await set("turnReasons", true);
    await press(narrator, "Call Sable");
    const actor = ann.globals.game.actors.get(SABLE) as unknown as ManaActor;
    const target = ann.globals.game.actors.get(MOLL) as unknown as ManaActor;
    const against = { kind: "unaware", target, attribute: "acuity" } as const;
    ann.wantDice(...d10(9, 9, 9, 9));
    await table.play(() => ann.system.openKeepCheck(new ann.system.KeepPlan(actor, { attribute: "cunning", against })));
    expect(view(ben).affected?.chips.map(({ name }) => name)).toEqual(["Moll"]);
    await press(ann, "End turn of Sable");
    expect(lanes(ben)).toEqual({ "Could be called": ["Moll"], Waiting: ["Ilse", "Guard"], "Has acted": ["Sable"] });
    const reason = (name: string) => rows(ben).find((each) => each.name === name)?.reason;
    expect([reason("Moll"), reason("Ilse"), reason("Guard")]).toEqual([
      "Affected by Sable",
      "Not affected by Sable",
      "Not affected by Sable",
    ]);
    await press(narrator, "Call Moll");
    expect(view(ann).lit?.why).toBe("Affected by Sable");
    await press(narrator, "End turn of Moll");
    await press(narrator, "Call Guard");
    expect(view(ann).lit?.name).toBe("Guard");
  });

  it("are corrected by hand, and count the opponents of who acted where no one was affected", async () => {
    await set("turnReasons", true);
    await press(narrator, "Call Ilse");
    const { choices } = ben.system.CALLED_TRACKER;
    const reader = ben.system.CALLED_TRACKER.read(fight(ben));
    if (!reader) throw new Error("There is no encounter.");
    await table.play(() => choices.addAffected(reader, "", { value: GUARD } as HTMLSelectElement));
    expect(view(ann).affected?.chips.map(({ name }) => name)).toEqual(["Guard"]);
    await table.play(() => fight(narrator).take({ type: "affect", affected: [] }));
    await press(ben, "End turn of Ilse");
    expect(lanes(ann)).toMatchObject({ "Could be called": ["Moll", "Guard"], Waiting: ["Sable"] });
  });
});
