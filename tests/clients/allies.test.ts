import { expect, it } from "vitest";
import { JOREN, MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { d4 } from "../support/scripted-dice.ts";
import { agreed, postCard, pressOnCard, tableWith, type TenacityClient } from "./at-the-table.ts";
import { actorOf, fightOf, Fights } from "./fights.ts";

it("an ally of the narrator's is offered points of an advantage, and helps (R-805, R-1502)", async () => {
  const [table, narrator, ann] = await tableWith("Narrator", "Ann", "Ben");
  const thug = actorOf(narrator, "Harbor Thug");
  const skills = { skills: { investigation: { rank: 1 } }, spin: 0 };
  await table.play(() => narrator.update(thug.uuid, { system: skills }));
  await table.play(() => narrator.update(MISSA, { system: { skills: { investigation: { rank: 2 } } } }));
  const absent = { _id: "Absent0000000000", name: "Absent", type: "hero", ownership: { default: 1 } };
  await table.play(() => narrator.create("Actor", { ...absent, system: { skills: { investigation: { rank: 1 } } } }));
  const helpers = () =>
    ann.system
      .possibleHelpers({ roller: actorOf(ann, "Missa") as never, skill: "investigation", resolution: "passFail" })
      .map(({ uuid }) => uuid);
  expect(helpers()).toContain(`Actor.${absent._id}`);
  // Who knows it better is named with the reason, and can't be ticked.
  await table.play(() => narrator.update(JOREN, { system: { skills: { investigation: { rank: 3 } } } }));
  const entry = ann.system.findEntry("investigation");
  if (!entry) throw new Error("There is no such skill.");
  const dialog = ann.system.checkDialogView(
    new ann.system.CheckPlan({ actor: actorOf(ann, "Missa") as never, entry }),
    "x",
  );
  const listed = dialog.help?.helpers.map(({ uuid, label, unavailable }) => [uuid, label, unavailable]) ?? [];
  expect(listed).toContainEqual([`Actor.${absent._id}`, "Absent (rank 1)", false]);
  expect(listed).toContainEqual([JOREN, expect.stringMatching(/^Joren \(rank 3.*\)/u), true]);
  const fights = new Fights(table, narrator);
  await fights.begin();
  expect(helpers()).not.toContain(thug.uuid);
  expect(helpers()).not.toContain(`Actor.${absent._id}`);
  const enlisted = fightOf(narrator).combatants.getName("X")?.uuid ?? "";
  await table.play(() => narrator.update(enlisted, { system: { side: "heroes" } }));
  expect(helpers()).toContain(thug.uuid);

  const opening = openingOf(MISSA, {
    purpose: "advantage",
    resolution: "impact",
    challenge: { type: "fixed", value: 4 },
  });
  const card = await table.play(() => postCard(ann, opening, [rolled(7, 2)]));
  ann.wantDice(...d4(4, 4, 4));
  await pressOnCard(table, ann, card.id, "Roll impact");
  await pressOnCard(table, ann, card.id, "Harbor Thug +1");
  await pressOnCard(table, narrator, card.id, "Apply pending effects");
  expect(agreed(table, thug.uuid).spin).toBe(1);
});

it("a remedy heals somebody else's hero once anyone who plays them agrees (R-812)", async () => {
  const [table, narrator, ann, ben] = await tableWith("Narrator", "Ann", "Ben");
  await table.play(() => narrator.update(JOREN, { system: { stress: { value: 5 } } }));
  const salve = {
    _id: "SalveSalveSalve0",
    name: "Salve",
    type: "gear",
    system: { healing: 3, uses: { value: 2, max: 2 } },
  };
  await table.play(() => narrator.createIn(MISSA, "Item", salve));
  const item = actorOf(ann, "Missa").items.get(salve._id) as never;
  await table.play(() =>
    ann.system.postUse(item, {
      patient: actorOf(ann, "Joren"),
      words: [],
      price: ann.system.FREE,
      effects: [],
    }),
  );
  const card = ann.globals.game.messages.contents.at(-1)?.id ?? "";
  expect(agreed(table, JOREN).stress.value).toBe(5);
  const agree = ({ globals, system }: TenacityClient) =>
    system.applyEffects(globals.game.messages.get(card) as never, () => true);
  await table.play(() => agree(ann));
  expect(agreed(table, JOREN).stress.value).toBe(5);
  await table.play(() => agree(ben));
  expect(agreed(table, JOREN).stress.value).toBe(2);
});

it("the standing of an NPC's card begins the track of a scene, once (R-808)", async () => {
  const [table, narrator] = await tableWith("Narrator");
  const thug = actorOf(narrator, "Harbor Thug");
  await table.play(() => narrator.update(thug.uuid, { system: { standing: { start: 2, top: 7 } } }));
  await table.play(() => narrator.create("Actor", { _id: "SalonSalonSalon0", name: "Salon", type: "challenge" }));
  const { addStandingWith } = narrator.system;
  const [salon, npc] = [actorOf(narrator, "Salon"), actorOf(narrator, "Harbor Thug")] as unknown as Parameters<
    typeof addStandingWith
  >;
  await table.play(() => addStandingWith(salon, npc));
  await table.play(() => addStandingWith(salon, npc));
  const tracks = Object.values((salon as typeof salon & { system: { standings: object } }).system.standings);
  expect(tracks).toMatchObject([{ name: "Harbor Thug", value: 2, top: 7, archived: false }]);
});
