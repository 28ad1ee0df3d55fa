import { expect, it, vi } from "vitest";
import { sharedTableWith } from "./at-the-table.ts";
import { Fights } from "./fights.ts";

const [table, narrator] = await sharedTableWith("Narrator");

/** How often anyone is asked whether they are out, while so many join at once. */
async function asked(count: number): Promise<number> {
  const fights = new Fights(table, narrator);
  await fights.beginOnMap();
  const actorId = narrator.globals.game.scenes.viewed?.tokens.getName("Harbor Thug")?.actorId;
  const before = fights.current.spotlight.state.combatants.length;
  const { prototype } = narrator.globals.CONFIG.Combatant.documentClass;
  const isDefeated = vi.spyOn(prototype, "isDefeated", "get");
  const joining = Array.from({ length: count }, (_, place) => ({ actorId, name: `Rat ${String(place)}` }));
  await table.play(() => narrator.createIn(fights.current.uuid, "Combatant", ...joining));
  const times = isDefeated.mock.calls.length;
  isDefeated.mockRestore();
  expect(fights.current.spotlight.state.combatants).toHaveLength(before + count);
  return times;
}

it("many who join a fight at once are asked about as often each as few", async () => {
  const few = await asked(20);
  const many = await asked(80);
  expect(few).toBeGreaterThanOrEqual(20);
  // Four times as many are four times the work, and not sixteen times.
  expect(many).toBeLessThan(few * 5);
});
