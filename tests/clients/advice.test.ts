import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { JOREN, MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import {
  openSharedTable,
  postCard,
  sitDown,
  sweepChat,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

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
