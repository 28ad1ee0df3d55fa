import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sharedTableWith, setRules, type TenacityClient } from "./at-the-table.ts";
import { d10, d6 } from "../support/scripted-dice.ts";
import { fightOf, Fights, standing, trackerButtons, trackerOf } from "./fights.ts";

/** The order of turns by the buttons of the tracker, in the orders that a world may choose. */
const [table, narrator, ann] = await sharedTableWith({ draws: false }, "Narrator", "Ann");
const fights = new Fights(table, narrator);

beforeEach(async () => {
  await setRules(table, narrator, {});
});

const namesOf = (client: TenacityClient): readonly string[] => trackerButtons(client).map(({ name = "" }) => name);

/** Who may be next, by the tracker. */
const next = (): readonly string[] =>
  trackerOf(ann)
    .lanes.filter(({ id }) => id === "next")
    .flatMap(({ rows }) => rows.map(({ name }) => name));

it("R-1204 who ends a turn has acted, and the others have not", async () => {
  await fights.begin();
  await fights.take({ type: "light", combatant: "Ann" });
  await fights.press(ann, "End turn of Ann");
  expect(standing(narrator).acted).toEqual(["Ann"]);
  expect(next()).toEqual(["X", "Y"]);
});

it("R-1208 anyone who is chosen takes the turn: the light is passed on by nobody, and set aside only by holding", async () => {
  await fights.begin();
  await fights.take({ type: "light", combatant: "X" }, { type: "act", combatant: "X", affected: ["Ann"] });
  await fights.press(narrator, "End turn of X");
  expect(standing(narrator)).toMatchObject({ lit: "Ann" });
  const offered = namesOf(ann);
  expect(offered).toEqual(expect.arrayContaining(["End turn of Ann", "Hold: Ann"]));
  expect(offered.filter((name) => name.startsWith("Give the spotlight"))).toEqual([]);
});

it("R-1211 in the order of the older edition anyone who was affected is next as well, and nobody responds", async () => {
  const afterTwo = async (rulesEdition: string): Promise<readonly unknown[]> => {
    await setRules(table, narrator, { rulesEdition });
    await fights.begin();
    await fights.turn("Ann", "X");
    await fights.turn("X", "Ann");
    return [next(), namesOf(ann).some((name) => name.startsWith("Respond"))];
  };
  expect(await afterTwo("newer")).toEqual([["Bo", "Y"], true]);
  expect(await afterTwo("older")).toEqual([["Bo", "Y"], false]);
});

it("R-1222 of two sides each acts as a whole, and the next round has the same order", async () => {
  await setRules(table, narrator, { initiativeMode: "group" });
  await fights.begin();
  await fights.turn("Ann");
  expect(next()).toEqual(["Bo"]);
  await fights.turn("Bo");
  expect(next()).toEqual(["X", "Y"]);
  await fights.turn("Y");
  expect(next()).toEqual(["X"]);
  await fights.turn("X");
  expect(next()).toEqual(["Ann", "Bo"]);
  await fights.turn("Bo");
  expect(standing(narrator)).toMatchObject({ round: 2, acted: ["Bo"] });
  expect(next()).toEqual(["Ann"]);
});

it("R-1201, A-52 a critical of an establishing roll is a hero die at once: nobody is asked, and the roll counts", async () => {
  await fights.begin({ begun: false });
  ann.wantDice(...d10(10, 2, 6));
  const fight = fightOf(ann);
  const own = fight.combatants.getName("Ann")?.id ?? "";
  await table.play(() => fight.rollInitiative([own]));
  const rolls = Object.values(fightOf(narrator).system.log as Record<string, object>);
  expect(rolls).toContainEqual(expect.objectContaining({ type: "roll", combatant: own }));
});

describe("an NPC enters with its card (R-1201, R-304)", () => {
  const [GUARD, TWICE] = ["Guard00000000000", "Guard00000000001"];

  beforeEach(async () => {
    await table.play(() =>
      narrator.create("Actor", {
        _id: GUARD,
        name: "Guard",
        type: "npc",
        system: { challenges: { attack: { dice: 4, modifier: 0 }, defense: { dice: 3, modifier: 2 } } },
        items: [
          {
            name: "Whistle",
            type: "ability",
            system: { modifiers: { a: { type: "flat", value: 1, scope: ["reaction"] } } },
          },
        ],
        effects: [
          { name: "Dazed", type: "condition", system: { kind: "hinder", scope: ["reaction"], value: { flat: 4 } } },
        ],
      }),
    );
    await fights.begin({ begun: false });
    await table.play(() =>
      fights.current.createEmbeddedDocuments(
        "Combatant",
        [GUARD, TWICE].map((_id) => ({ _id, name: _id === GUARD ? "Guard" : "Guard too", actorId: GUARD })),
        { keepId: true },
      ),
    );
  });

  afterEach(() => table.play(() => narrator.delete(`Actor.${GUARD}`)));

  it("counts its things and conditions as the card says, each of two with a roll of its own", async () => {
    narrator.wantDice(...d6(2, 3, 4));
    await fights.press(narrator, "Roll for Guard");
    await table.settle();
    // 9 and 2 of the card, 1 of the whistle, less 4.
    const rollsOf = (id: string) => fightOf(ann).spotlight.state.combatants.find((each) => each.id === id)?.rolls;
    expect(rollsOf(GUARD)).toEqual([8]);
    narrator.wantDice(...d6(6, 6, 1));
    await fights.press(narrator, "Roll for Guard too");
    await table.settle();
    expect([rollsOf(GUARD), rollsOf(TWICE)]).toEqual([[8], [12]]);
  });

  it("rolls once for a press that comes twice while the dice fall", async () => {
    const { current } = fights;
    const before = narrator.globals.game.messages.size;
    const press = async () => current.rollInitiative([GUARD, TWICE]);
    await table.play(async () => Promise.all([press(), press()]));
    await table.settle();
    expect([narrator.globals.game.messages.size - before, narrator.notices]).toEqual([1, []]);
  });

  it("is not left without a roll where the narrator begins while the rolls are made", async () => {
    const { current } = fights;
    await table.play(async () => {
      const rolling = current.rollInitiative([GUARD, TWICE]);
      await current.startCombat();
      await rolling;
    });
    const { state } = fightOf(ann).spotlight;
    expect(state.phase).not.toBe("setup");
    for (const id of [GUARD, TWICE]) expect(state.combatants.find((each) => each.id === id)?.rolls).toHaveLength(1);
    expect(narrator.notices).toEqual([]);
  });

  it("is the narrator's alone to read while it is hidden", async () => {
    await table.play(() => narrator.update(`${fights.current.uuid}.Combatant.${GUARD}`, { hidden: true }));
    narrator.wantDice(...d6(2, 3, 4));
    await fights.press(narrator, "Roll for Guard");
    await table.settle();
    const card: ChatMessage.Implementation | undefined = narrator.globals.game.messages.contents.at(-1);
    expect(card?.flavor).toBe("Rolled for Guard");
    expect(card?.whisper).toEqual(expect.not.arrayContaining([ann.seat.user]));
  });

  it("with the dice of its card in one message and one step for all who roll at once, which players do not read", async () => {
    const { size } = narrator.globals.game.messages;
    const { length } = fightOf(narrator).history;
    narrator.wantDice(...d6(2, 3, 4, 6, 6, 1));
    await table.play(() => fightOf(narrator).rollInitiative([GUARD, TWICE]));
    await table.settle();
    expect(narrator.globals.game.messages.size).toBe(size + 1);
    expect(fightOf(narrator).history).toHaveLength(length + 1);
    const message = ann.globals.game.messages.contents.at(-1);
    expect(message?.whisper).toEqual(expect.not.arrayContaining([ann.seat.user]));
    expect(message?.rolls).toEqual([]);
    const { combatants } = fightOf(ann).spotlight.state;
    expect(combatants.filter(({ id }) => [GUARD, TWICE].includes(id)).map(({ rolls }) => rolls)).toEqual([[8], [12]]);
  });
});

it("challenges stand apart, without turns, until they are marked as out or given a side", async () => {
  const winch = "Winch00000000000";
  await table.play(() => narrator.create("Actor", { _id: winch, name: "Winch", type: "challenge" }));
  const laneOf = (): string | undefined =>
    trackerOf(narrator).lanes.find(({ rows }) => rows.some(({ name }) => name === "Winch"))?.label;
  await fights.begin({ begun: false });
  const [added] = await table.play(() => fights.current.createEmbeddedDocuments("Combatant", [{ actorId: winch }]));
  const change = (data: object): Promise<unknown> => table.play(() => narrator.update(added?.uuid ?? "", data));
  expect(laneOf()).toBe("Challenges and vehicles");
  await fights.take({ type: "begin" });
  expect(laneOf()).toBe("Challenges and vehicles");
  expect(namesOf(narrator)).toContain("Mark Winch as out");
  await change({ defeated: true });
  expect(laneOf()).toBe("Out");
  expect(namesOf(narrator)).toContain("Bring Winch back in");
  await change({ defeated: false });
  await change({ system: { side: "foes" } });
  expect(laneOf()).toBe("Can go next");
  await table.play(() => narrator.delete(`Actor.${winch}`));
});

it("what is pressed twice while it is on its way is one press", async () => {
  await fights.begin();
  await fights.take({ type: "light", combatant: "Ann" });
  const before = ann.notices.length + narrator.notices.length;
  const fight = fightOf(narrator);
  await table.play(async () => Promise.all([fight.nextTurn(), fight.nextTurn()]));
  expect(standing(narrator)).toMatchObject({ acted: ["Ann"], lit: null });
  await table.play(async () => Promise.all([fight.nextRound(), fight.nextRound()]));
  expect(standing(narrator).acted).toHaveLength(4);
  expect(ann.notices.length + narrator.notices.length).toBe(before);
});

it("a page that loads in mid-fight knows everybody on the map", async () => {
  await fights.beginOnMap();
  for (const { uuid } of fights.scene.tokens.contents)
    await table.play(() => narrator.update(uuid, { actorLink: false }));
  await ann.reload();
  await table.settle();
  expect(trackerOf(ann).lanes.length).toBeGreaterThan(0);
});
