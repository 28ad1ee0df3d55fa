import { expect, it } from "vitest";
import { OLDER } from "../../src/games/tenacity/rules/index.ts";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import { MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { d10 } from "../support/scripted-dice.ts";
import { openTable, postCard, sitDown } from "./at-the-table.ts";
import { actorOf } from "./fights.ts";

it("in the older edition a number is the total of another roll, such as stealth, in dialog and on card (R-204, R-811)", async () => {
  const table = await openTable();
  const [narrator, ann] = await sitDown(table, "Narrator", "Ann", "Ben");
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
  expect(narrator.system.readRequestInput({ ...asked, rating: "fixed" })).toEqual({ problem: "rolledRating" });
  expect(narrator.system.readRequestInput({ ...asked, rating: "hidden" })).toMatchObject({ hiddenRating: 14 });
  const view = narrator.system.requestWindowView(narrator.system.draftOf(asked));
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
