import { describe, expect, it } from "vitest";
import { JOREN, MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { hero, openTable, postCard, sitDown, writeEvent, type TenacityClient } from "./at-the-table.ts";

/** As many entries as a script in a player's console likes, in the ledger of their own hero. */
function flood(size: number, member: (place: number) => object): Record<string, object> {
  const entries = Array.from({ length: size }, (_, place) => {
    const entry = { owner: MISSA, card: `ChatMessage.Nowhere${place}`, reason: "award", order: 1e9, ...member(place) };
    return [`Flood${String(place).padStart(11, "0")}:spin@0`, entry] as const;
  });
  return Object.fromEntries(entries);
}

describe("a player who floods the ledger of their own hero", () => {
  const award = { type: "awarded", to: MISSA, kind: "spin", delta: 2, reason: "award" };

  async function flooded(member: (place: number) => object, options: object = {}) {
    const table = await openTable({ lag: 40, draws: false });
    const [narrator, ann] = await sitDown(table, "Narrator", "Ann", "Ben");
    const card = await table.play(() => postCard(narrator, openingOf(JOREN), [rolled(3, 6)]));
    const writes = narrator.overhear();
    await table.play(() => ann.update(MISSA, { system: { ledger: flood(3_000, member) } }, options));
    const missa = (client: TenacityClient) => Object.keys(hero(client, MISSA).ledger).length;
    return { table, narrator, ann, card, writes, missa };
  }

  it.each([
    ["that the numbers do not count", () => ({ changes: { stress: 1 } })],
    ["that only take room", () => ({ card: "" })],
    ["that make no sense", () => ({ removed: 7, added: {}, notes: 1 })],
  ])(
    "with entries %s is cut by the narrator's page in one write, with a word to the narrator",
    async (_what, member) => {
      const { narrator, ann, writes, missa } = await flooded(member);
      expect([missa(narrator), missa(ann)]).toEqual([500, 500]);
      expect(narrator.notices.filter((notice) => notice.includes("2500 more were removed"))).toHaveLength(1);
      expect(writes.filter((frame) => frame.includes("Flood")).length).toBeLessThan(5);
    },
  );

  it("takes no one else's booking away, and the hero's next ones count", async () => {
    const { table, narrator, card } = await flooded(() => ({}));
    const [missa, joren] = [hero(narrator, MISSA).spin, hero(narrator, JOREN).spin];
    await table.play(() => writeEvent(narrator, card, "Award00000000000", award));
    await table.play(() => writeEvent(narrator, card, "Award11111111111", { ...award, to: JOREN }));
    expect([hero(narrator, MISSA).spin, hero(narrator, JOREN).spin]).toEqual([missa + 2, joren + 2]);
    await narrator.reload();
    await table.settle();
    expect([hero(narrator, MISSA).spin, hero(narrator, JOREN).spin]).toEqual([missa + 2, joren + 2]);
  });
});
