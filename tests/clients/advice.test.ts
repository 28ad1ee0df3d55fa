import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { JOREN, MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import {
  agreed,
  openSharedTable,
  postCard,
  pressOnCard,
  sitDown,
  sweepChat,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";
import { Fights } from "./fights.ts";

let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;

beforeAll(async () => {
  table = await openSharedTable();
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
});

beforeEach(() => sweepChat(table, narrator));

describe("where a rating is named", () => {
  const chances = (draft: object): Record<string, string> => {
    const { chancesOf, draftOf } = narrator.system;
    const all = chancesOf(draftOf({ actors: [MISSA, JOREN], skills: ["investigation"], ...draft }));
    return Object.fromEntries(all.flatMap(({ uuid, chance }) => (chance === "" ? [] : [[uuid, chance]])));
  };

  it("a request says what chance each of those asked has, with each skill (R-302)", () => {
    // The better of 2d10, and 2, must beat 9; Joren has one d10 and no skill, and a 10 gives him a die more.
    expect(chances({ rating: "fixed", challengeNumber: 9 })).toEqual({ [MISSA]: "51%", [JOREN]: "10%" });
    expect(chances({ rating: "hidden", challengeNumber: 9, actors: [MISSA] })).toEqual({ [MISSA]: "51%" });
    expect(chances({ rating: "none" })).toEqual({});
    const both = chances({
      rating: "fixed",
      challengeNumber: 9,
      skills: ["investigation", "meleeCombat"],
      actors: [MISSA],
    });
    expect(both[MISSA]).toMatch(/^Investigation 51% and Melee Combat \d+%$/u);
  });

  it("a card says at each step of the scale how likely the total beats it (R-205)", async () => {
    const open = openingOf(MISSA, { challenge: { type: "none" } });
    // 2 dice, the better is 7, and 2: 9 beats 3d6 in 56 of 216 ways.
    const card = await table.play(() => postCard(ann, open, [rolled(7, 2)]));
    expect(narrator.card(card.id)?.words).toMatch(/3d6 succeeds 26%/u);
    expect(ann.card(card.id)?.words).not.toContain("succeeds");
  });
});

describe("an attempt that makes no sense", () => {
  const open = openingOf(MISSA, { challenge: { type: "none" }, occasion: "action" });

  it("costs nothing once the narrator says so: its spin and its action come back, until that is undone (R-1101)", async () => {
    const fights = new Fights(table, narrator);
    await fights.begin();
    await fights.take({ type: "light", combatant: "Ann", override: "so it is" });
    await table.play(() => narrator.update(MISSA, { system: { spin: -2 } }));
    const card = await table.play(() => postCard(ann, open, [rolled(4, 4)]));
    const found = () => [agreed(table, MISSA).spin, fights.current.spotlight.state.spent];
    const [paid] = found();
    expect(paid).not.toBe(-2);
    expect(found()).toEqual([paid, ["action"]]);
    expect(ann.card(card.id)?.words).not.toContain("Makes no sense");
    await pressOnCard(table, narrator, card.id, "Makes no sense costs nothing; the action comes back");
    expect(found()).toEqual([-2, []]);
    expect(ann.card(card.id)?.words).toContain("Makes no sense: it costs nothing");
    expect(ann.card(card.id)?.buttons.filter(({ words }) => /Accept|Push|Boost/u.test(words))).toEqual([]);
    await pressOnCard(table, narrator, card.id, "Undo: The narrator: this makes no sense");
    expect(found()).toEqual([paid, ["action"]]);
  });

  it("is the narrator's to dismiss, rated or not, until its impact is rolled", async () => {
    const rated = openingOf(MISSA, { challenge: { type: "fixed", value: 20 } });
    const named = await table.play(() => postCard(ann, rated, [rolled(4, 2)]));
    const posted = await table.play(() => postCard(ann, open, [rolled(4, 2)]));
    const impact = openingOf(MISSA, { challenge: { type: "fixed", value: 3 }, resolution: "impact" });
    const struck = await table.play(() => postCard(ann, impact, [rolled(4, 2), { type: "impact", faces: [3] }]));
    const offers = (client: TenacityClient, { id }: { id: string }) =>
      client.card(id)?.buttons.some(({ words }) => words.startsWith("Makes no sense"));
    expect([posted, named, struck].map((card) => [offers(narrator, card), offers(ann, card)])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
  });
});
