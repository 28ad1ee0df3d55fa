import { expect, it } from "vitest";
import { tableWith } from "./at-the-table.ts";
import { actorOf, Fights } from "./fights.ts";

const ALONE = {
  _id: "AloneAlone000000",
  name: "Alone Against Many",
  type: "ability",
  system: { kind: "trait", freeResponse: true },
};

it("who has an ability that says so responds for free, once to each action (R-1212, A-37)", async () => {
  const [table, narrator] = await tableWith("Narrator", "Ann", "Ben");
  const thug = actorOf(narrator, "Harbor Thug");
  await table.play(() => narrator.update(thug.uuid, { system: { solo: false, spin: 0, tenacity: { value: 0 } } }));
  await table.play(() => narrator.createIn(thug.uuid, "Item", ALONE));
  const fights = new Fights(table, narrator);
  await fights.begin();
  await fights.take(
    { type: "light", combatant: "X" },
    { type: "end", combatant: "X", affected: ["Ann"] },
    { type: "light", combatant: "Ann" },
    { type: "act", combatant: "Ann", affected: ["X"] },
  );
  const free = { type: "respond", combatant: "X", currency: "free", spin: 0, tenacity: 0 } as const;
  await fights.take(free);
  expect(fights.current.spotlight.state.lit).toMatchObject({ by: "response" });
  await fights.take(
    { type: "end", combatant: "X", affected: null },
    { type: "act", combatant: "Ann", affected: ["X", "Bo"] },
  );
  await fights.take(free);
  expect(fights.current.spotlight.state.lit).toMatchObject({ by: "turn" });
});

it("who gains such an ability in mid-fight responds for free from then on (R-1212)", async () => {
  const [table, narrator] = await tableWith("Narrator", "Ann", "Ben");
  const thug = actorOf(narrator, "Harbor Thug");
  await table.play(() => narrator.update(thug.uuid, { system: { solo: false } }));
  const fights = new Fights(table, narrator);
  await fights.begin();
  const isFree = (): unknown =>
    fights.current.spotlight.state.combatants.find(({ id }) => fights.current.combatants.get(id)?.name === "X")
      ?.freeResponse;
  expect(isFree()).toBe(false);
  await table.play(() => narrator.createIn(thug.uuid, "Item", ALONE));
  expect(isFree()).toBe(true);
  await table.play(() => narrator.delete(`${thug.uuid}.Item.${ALONE._id}`));
  expect(isFree()).toBe(false);
});
