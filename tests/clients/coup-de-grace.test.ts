import { beforeEach, describe, expect, it } from "vitest";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import type { TurnMessage } from "../../src/games/tenacity/turns/turn-card.ts";
import type { SpotlightEvent } from "../../src/games/tenacity/rules/index.ts";
import {
  agreed,
  postCard,
  pressOnCard,
  setRules,
  sharedTableWith,
  sweepChat,
  type TenacityClient,
} from "./at-the-table.ts";
import { actorOf, contextOf, Fights, pressInTracker, trackerButtons, trackerOf, UNCONSCIOUS } from "./fights.ts";

/** A coup de grâce from the tracker to the card, and back: X, the thug, stands over Ann, who is Missa. */
const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");
const fights = new Fights(table, narrator);

beforeEach(async () => {
  await sweepChat(table, narrator);
  await setRules(table, narrator, {});
  await update({ dead: false });
  const { effects } = narrator.globals.fromUuidSync(MISSA) as { effects: ReadonlyMap<string, object> };
  if (effects.has(UNCONSCIOUS._id)) await wake();
  await fights.begin();
  await table.play(() => narrator.createIn(MISSA, "ActiveEffect", UNCONSCIOUS));
});

const update = (system: object): Promise<void> => table.play(() => narrator.update(MISSA, { system }));

const wake = (): Promise<void> => table.play(() => narrator.delete(`${MISSA}.ActiveEffect.${UNCONSCIOUS._id}`));

const idOf = (name: string): string => fights.current.combatants.getName(name)?.id ?? "";

const light = (combatant: string): Promise<boolean> =>
  fights.take({ type: "light", combatant, override: "the story says so" });

/** Someone in the light strikes, by the button of the tracker. */
async function strike(client: TenacityClient, name: string, target = "Ann"): Promise<void> {
  client.answerDialogs(() => ({ target: idOf(target) }));
  const button = trackerButtons(client).find((each) => each.name === `Coup de grâce: ${name}`);
  if (!button) throw new Error(`No button for ${name}.`);
  pressInTracker(client, button);
  await table.settle();
}

/** What the tracker of a client says of the one who strikes. */
const marks = (client: TenacityClient): readonly string[] => {
  const { lit, lanes } = trackerOf(client);
  const rows = [...(lit ? [lit] : []), ...lanes.flatMap(({ rows }) => rows)];
  return rows
    .flatMap((row) => row.marks.map(({ words }) => words))
    .filter((words) => words.startsWith("About to kill"));
};

/** The words of the newest card, as a client sees it. */
const lastCard = (client: TenacityClient): string => client.globals.game.messages.contents.at(-1)?.content ?? "";

/** X strikes, and everyone else has a turn. */
async function begin(): Promise<void> {
  await light("X");
  await strike(narrator, "X");
  await fights.take({ type: "end", combatant: "X", affected: null });
  await fights.turn("Ann");
}

it("is a button of the tracker for opponents, and for friends one line of the list of actions", async () => {
  await light("Bo");
  expect(trackerButtons(ben).map(({ name }) => name)).toContain("End turn of Bo");
  expect(trackerButtons(ben).map(({ name }) => name)).not.toContain("Coup de grâce: Bo");
  expect(ben.system.offeredAction("coupDeGrace", contextOf(ben, "Bo"))).not.toBeNull();
  await fights.take({ type: "end", combatant: "Bo", affected: [] });
  await light("X");
  expect(trackerButtons(narrator).map(({ name }) => name)).toContain("Coup de grâce: X");
  // Of most fighters no one has said the side: it is that of their tokens.
  for (const { uuid } of fights.current.combatants.contents)
    await table.play(() => narrator.update(uuid, { system: { side: "" } }));
  expect(trackerButtons(narrator).map(({ name }) => name)).toContain("Coup de grâce: X");
});

describe("a coup de grâce", () => {
  it("is seen by everybody, kills as the second turn ends, and is undone on its card", async () => {
    await light("X");
    await strike(narrator, "X");
    expect(marks(ann)).toEqual(["About to kill Ann"]);
    expect(lastCard(ann)).toContain("X stands over Ann to kill");
    await fights.take({ type: "end", combatant: "X", affected: null });
    await light("Bo");
    await fights.take({ type: "end", combatant: "Bo", affected: [] });
    await light("X");
    await strike(narrator, "X");
    expect(lastCard(ann)).toContain("Ann dies when this turn ends");
    expect(agreed(table, MISSA).dead).toBe(false);
    await fights.take({ type: "end", combatant: "X", affected: null });
    expect(agreed(table, MISSA).dead).toBe(true);
    expect(lastCard(ann)).toContain("X kills Ann.");
    expect(marks(ann)).toEqual([]);
    const card = narrator.globals.game.messages.contents.at(-1) as TurnMessage;
    const view = narrator.system.turnView(card);
    expect(view).toMatchObject({ title: "The turn of X ends", falls: ["Missa dies"], buttons: [{ action: "undo" }] });
    const button = { dataset: { action: "undo" } } as unknown as HTMLElement;
    await table.play(() => narrator.system.pressTurn(card, button));
    expect(agreed(table, MISSA).dead).toBe(false);
    expect(narrator.system.turnView(card)).toMatchObject({ status: "Undone.", buttons: [] });
  });

  it("is taken back with its turn in the tracker, and the dead are out there and on the map", async () => {
    await begin();
    await light("X");
    await strike(narrator, "X");
    await fights.take({ type: "end", combatant: "X", affected: null });
    const { combatants } = fights.current;
    expect(combatants.getName("Ann")?.isDefeated).toBe(true);
    const lane = trackerOf(ann).lanes.find(({ id }) => id === "out");
    expect(lane?.rows.map(({ marks: [mark] }) => mark?.words)).toEqual(["Dead"]);
    const { temporaryEffects, appliedEffects } = actorOf(ann, "Missa");
    const shown = [...temporaryEffects, ...appliedEffects].map(({ name }) => name);
    expect(shown).toContain("Out of the fight");
    await fights.undoLast();
    expect(agreed(table, MISSA).dead).toBe(false);
    expect(combatants.getName("Ann")?.isDefeated).toBe(false);
  });

  it("T-65 is broken off by the one who defends, and goes on where they do not", async () => {
    await begin();
    const opening = openingOf(JOREN, {
      purpose: "damage",
      targets: [{ id: THUG, challenge: { type: "opposed", id: THUG } }],
    });
    const first = await table.play(() => postCard(ben, opening, [rolled(8, 2, 3)]));
    await pressOnCard(table, narrator, first.id, "Don't defend");
    expect(marks(ann)).toEqual(["About to kill Ann"]);
    const second = await table.play(() => postCard(ben, opening, [rolled(8, 2, 3)]));
    narrator.answerDialogs(() => ({ defense: "reaction" }));
    await pressOnCard(table, narrator, second.id, "Defend");
    expect(marks(ann)).toEqual([]);
    expect(lastCard(ann)).toContain("Ann is spared: X did not follow through.");
  });

  it("is broken off by moving, and by the victim's waking; then nobody dies", async () => {
    await begin();
    await wake();
    expect(lastCard(ann)).toContain("Ann is spared");
    await table.play(() => narrator.createIn(MISSA, "ActiveEffect", UNCONSCIOUS));
    await light("X");
    await strike(narrator, "X");
    expect(marks(ann)).toEqual(["About to kill Ann"]);
    await fights.take({ type: "end", combatant: "X", affected: null });
    expect(agreed(table, MISSA).dead).toBe(false);
  });

  it.each(["deed", "spend"] as const)("is broken off by anything after the second blow (R-906): a %s", async (type) => {
    await begin();
    await light("X");
    await strike(narrator, "X");
    expect(lastCard(ann)).toContain("Anything else interrupts it.");
    const other = { type, combatant: "X", part: "interaction", spent: true } as SpotlightEvent;
    await fights.take(other);
    expect(lastCard(ann)).toContain("Ann is spared");
    await fights.take({ type: "end", combatant: "X", affected: null });
    expect(agreed(table, MISSA).dead).toBe(false);
  });

  it("a player strikes by the narrator's client, which does not believe that somebody is helpless", async () => {
    await table.play(() => narrator.createIn(THUG, "ActiveEffect", { ...UNCONSCIOUS, _id: "Down000000000001" }));
    await light("Bo");
    await strike(ben, "Bo", "X");
    expect(marks(ann)).toEqual(["About to kill X"]);
    await fights.undoLast();
    expect(marks(ann)).toEqual([]);
    await table.play(() => narrator.delete(`${THUG}.ActiveEffect.Down000000000001`));
    const claim: SpotlightEvent = {
      type: "coup",
      combatant: idOf("Bo"),
      target: idOf("X"),
      helpless: true,
      ruled: true,
    };
    await table.play(async () => {
      await (ben.globals.game.combat as unknown as typeof fights.current).take(claim);
    });
    expect(marks(ann)).toEqual([]);
  });

  it("is offered where the victim is in reach, of opponents and of friends alike", async () => {
    await fights.beginOnMap();
    const { tokens, uuid } = fights.scene;
    const [thug, victim] = ["Harbor Thug", "Missa"].map((name) => tokens.getName(name));
    const stand = (spaces: number): Promise<void> =>
      table.play(() =>
        narrator.update(`${uuid}.Token.${thug?.id ?? ""}`, { x: (victim?.x ?? 0) + spaces * 100, y: victim?.y }),
      );
    const button = (): boolean => trackerButtons(narrator).some(({ action }) => action === "coupDeGrace");
    const listed = () => {
      const actor = thug?.actor as ReturnType<typeof contextOf>["actor"];
      return narrator.system.offeredAction("coupDeGrace", { actor, turn: narrator.system.ownTurn(actor) });
    };
    const side = { system: { side: "foes" } };
    await table.play(() => narrator.update(`${fights.current.uuid}.Combatant.${idOf("Harbor Thug")}`, side));
    await light("Harbor Thug");
    await stand(4);
    expect([button(), listed()]).toEqual([false, null]);
    await stand(1);

    expect([button(), listed() !== null]).toEqual([true, true]);
  });

  it("is not offered where the world has no such rule, or where nobody is helpless", async () => {
    const offered = (): boolean => trackerButtons(narrator).some(({ action }) => action === "coupDeGrace");
    await light("X");
    expect(offered()).toBe(true);
    await wake();
    expect(offered()).toBe(false);
    await fights.begin({ rules: { rulesEdition: "older" } });
    await table.play(() => narrator.createIn(MISSA, "ActiveEffect", UNCONSCIOUS));
    await light("X");
    expect(offered()).toBe(false);
  });
});
