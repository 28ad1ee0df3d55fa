import { expect, it } from "vitest";
import { type CheckOpening, NEWER, OLDER } from "../../src/games/tenacity/rules/index.ts";
import { MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { d10, d4 } from "../support/scripted-dice.ts";
import { agreed, tableWith, postCard, pressOnCard, setRules } from "./at-the-table.ts";
import { actorOf, Fights } from "./fights.ts";

it.each([
  ["outside a fight", false],
  ["in a fight", true],
])(
  "R-703 all ones are a complication, ten or more something extra, and leave a die to those who follow, %s",
  async (_where, isFight) => {
    const [table, narrator, ann, ben] = await tableWith("Narrator", "Ann", "Ben");
    if (isFight) {
      const fights = new Fights(table, narrator);
      await fights.begin();
      await fights.take({ type: "light", combatant: "Ann" });
    }
    await setRules(table, narrator, { impactBands: true });
    await table.play(() => narrator.update(MISSA, { system: { spin: 3, tenacity: { value: 1, max: 4 } } }));
    const used = async (...faces: number[]): Promise<string> => {
      const open = openingOf(MISSA, {
        skill: { id: "athletics", rank: 8 },
        challenge: { type: "fixed", value: 4 },
        resolution: "impact",
        settings: { ...NEWER, impactBands: true },
      });
      const card = await table.play(() => postCard(ann, open, [rolled(8, 2)]));
      ann.wantDice(...d4(...faces));
      await pressOnCard(table, ann, card.id, "Roll impact");
      return card.id;
    };
    const points = () => [agreed(table, MISSA).spin, agreed(table, MISSA).tenacity.value];
    const entry = ben.system.findEntry("athletics");
    const joren = actorOf(ben, "Joren") as Parameters<typeof ben.system.rollCheck>[0];
    if (!entry) throw new Error("There is no such skill.");
    const plan = () => new ben.system.CheckPlan({ actor: joren, entry });
    const offered = () =>
      ben.system.checkDialogView(plan(), "x").circumstances.map(({ label, ticked }) => [label, ticked]);

    const barely = await used(1, 1, 1, 1);
    expect(narrator.card(barely)?.words).toMatch(/Complication: −1 spin if no better idea comes up/);
    expect(ann.card(barely)?.words).not.toContain("Complication");
    expect(offered()).toEqual([]);
    await pressOnCard(table, narrator, barely, "Complication: −1 spin");
    expect(points()).toEqual([2, 1]);
    expect(narrator.mayPress(barely, "Complication")).toBe(false);
    await pressOnCard(table, narrator, barely, "Undo: Missa: −1 spin");
    expect(points()).toEqual([3, 1]);

    const blazing = await used(4, 4, 3, 2);
    await pressOnCard(table, narrator, blazing, `Something extra: ${isFight ? "+1 spin" : "+1 10acity"}`);
    expect(points()).toEqual(isFight ? [4, 1] : [3, 2]);

    // Joren, who has one die, takes the better of two.
    expect(offered()).toEqual([["Missa's blazing success", false]]);
    const following = plan();
    const [before] = [following.counting.length];
    const id = following.circumstances[0]?.id ?? "";
    following.ticks = { [id]: true };
    following.change({ challenge: "fixed", challengeNumber: 3 });
    if (following.problem) throw new Error(following.problem.code);
    ben.wantDice(...d10(2, 9));
    await table.play(async () => ben.system.openCheck(following));
    const { system } = ben.globals.game.messages.contents.at(-1) as unknown as { system: { opening: CheckOpening } };
    expect([before, system.opening.advantage]).toEqual([0, 1]);
  },
);

it("in the older edition a number is the total of another roll, such as stealth, in dialog and on card (R-204, R-811)", async () => {
  const [table, narrator, ann] = await tableWith("Narrator", "Ann", "Ben");
  const { settings } = narrator.globals.game as unknown as { settings: { set(...parts: unknown[]): Promise<unknown> } };
  await table.play(() => settings.set("tenacity-tactics", "rules", { ...OLDER }));
  ann.wantDice(...d10(1, 2));
  const preset = { challenge: "fixed", challengeNumber: 14 };
  const missa = actorOf(ann, "Missa") as Parameters<typeof ann.system.rollCheck>[0];
  await table.play(async () => ann.system.rollCheck(missa, "perception", { otherWay: true, preset }));
  const typed = ann.globals.game.messages.contents.at(-1);
  if (!typed) throw new Error("There is no card.");
  const { opening } = typed.system as unknown as { opening: CheckOpening };
  expect([opening.settings.fixedChallengeAllowed, opening.challenge]).toEqual([false, { type: "total", value: 14 }]);
  expect(ann.card(typed.id)?.words).toContain("14");

  // Nobody is asked against a number that nobody rolled, in words or in the window, and a player finds none to name.
  const asked = { actors: [MISSA], skills: ["perception"], challengeNumber: 14 };
  const { readRequest, CHECK_REQUEST, CHECK_REQUEST_FORM } = narrator.system;
  expect(readRequest(CHECK_REQUEST, { ...asked, rating: "fixed" })).toEqual({ problem: "rolledRating" });
  expect(readRequest(CHECK_REQUEST, { ...asked, rating: "hidden" })).toMatchObject({
    choice: { challengeNumber: 14 },
    system: { rating: "hidden", challenge: { value: 0 } },
  });
  const view = CHECK_REQUEST_FORM.view(CHECK_REQUEST.choice.read(asked));
  expect(view.ratings.map(({ id }) => id)).toEqual(["none", "scale", "dice", "hidden"]);
  const entry = ann.system.findEntry("perception");
  if (!entry) throw new Error("There is no such skill.");
  const plan = new ann.system.CheckPlan({ actor: missa, entry });
  const ratings = (client: typeof ann) => client.system.checkDialogView(plan, "x").ratings.map(({ id }) => id);
  expect(ratings(ann)).toEqual(["none", "dice", "scale", "hidden"]);

  const open = openingOf(MISSA, { challenge: { type: "none" }, settings: OLDER });
  const card = await table.play(() => postCard(ann, open, [rolled(9, 2)]));
  expect(narrator.card(card.id)?.words).toContain("Total of another roll, such as Stealth");
});
