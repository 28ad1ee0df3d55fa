import { describe, expect, it } from "vitest";
import { DEFAULT_REGISTRY } from "../../src/games/tenacity/lists/registry.ts";
import type { Registry, SkillDefinition } from "../../src/games/tenacity/lists/definitions.ts";
import type { CheckOpening } from "../../src/games/tenacity/rules/index.ts";
import { JOREN, MISSA } from "../support/check/scenes.ts";
import { d4, d10 } from "../support/scripted-dice.ts";
import { agreed, eventsOf, pressOnCard, tableWith, type TenacityClient, type TenacityTable } from "./at-the-table.ts";
import { actorOf, Fights } from "./fights.ts";

/** An id that no default list has. */
const other = (id: string): string => `${id}Anew`;

const renamed = <Entry extends SkillDefinition>(entry: Entry): Entry => ({
  ...entry,
  id: other(entry.id),
  label: other(entry.id),
});

/** The default lists with another id for every attribute, skill and field of action; what they are used for stays. */
const OTHER: Registry = {
  ...DEFAULT_REGISTRY,
  attributes: DEFAULT_REGISTRY.attributes.map((attribute) => ({
    ...renamed(attribute),
    skills: attribute.skills.map(renamed),
  })),
  challengeFields: DEFAULT_REGISTRY.challengeFields.map(renamed),
};

const ranks = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([id, rank]) => [other(id), { rank }]));

const BROKEN_SWORD = {
  _id: "BrokenSword00000",
  name: "Broken Sword",
  type: "weapon",
  system: { skill: "meleeCombat", equipped: true, reach: 1 },
};
const SKIFF = "SkiffSkiffSkiff0";
const PARTY = "PartyPartyParty0";

/** Someone's table where every list is the world's own. */
async function openOther(): Promise<{ table: TenacityTable; narrator: TenacityClient; ann: TenacityClient }> {
  const [table, narrator, ann] = await tableWith("Narrator", "Ann", "Ben");
  const { settings } = narrator.globals.game as unknown as { settings: { set(...parts: unknown[]): Promise<unknown> } };
  // What was asked of the lists before says nothing of those that come now.
  for (const client of [narrator, ann]) expect(client.system.bestSkillFor(heroOf(client), "melee")).toBe("meleeCombat");
  await table.play(() => settings.set("tenacity-tactics", "registry", OTHER));
  for (const client of [narrator, ann])
    expect(client.system.bestSkillFor(heroOf(client), "melee")).toBe(other("meleeCombat"));
  await table.play(() =>
    narrator.update(MISSA, {
      system: {
        attributes: ranks({ strength: 2, dexterity: 3, willpower: 1 }),
        skills: ranks({ meleeCombat: 3, reaction: 2, pilot: 4, medicine: 4, concentration: 5, endurance: 2 }),
        spin: 0,
      },
    }),
  );
  return { table, narrator, ann };
}

/** The newest card's opening, as a client has it. */
function newest({ globals }: TenacityClient): { id: string; opening: CheckOpening } {
  const message = globals.game.messages.contents.at(-1);
  if (!message) throw new Error("There is no card.");
  const { opening } = message.system as unknown as { opening: CheckOpening };
  return { id: message.id, opening };
}

const stateOf = ({ globals, system }: TenacityClient, id: string) =>
  system.readCheck(globals.game.messages.get(id) as never).state;

const heroOf = (client: TenacityClient, name = "Missa") =>
  actorOf(client, name) as unknown as Parameters<TenacityClient["system"]["bestSkillFor"]>[0];

describe("a world that has replaced every attribute, skill and field of action", () => {
  it("attacks with a weapon of the compendium, parries, and dodges with a card", async () => {
    const { table, narrator, ann } = await openOther();
    const fields = { [other("defense")]: { dice: 2, modifier: 1 }, [other("attack")]: { dice: 4, modifier: 0 } };
    await table.play(() => narrator.update(JOREN, { system: { skills: ranks({ reaction: 1 }) } }));
    const thug = actorOf(narrator, "Harbor Thug");
    await table.play(() => narrator.update(thug.uuid, { system: { challenges: fields } }));
    await table.play(() => narrator.createIn(MISSA, "Item", BROKEN_SWORD));
    const { rollAttack } = ann.system;
    const sword = actorOf(ann, "Missa").items.get(BROKEN_SWORD._id) as unknown as Parameters<typeof rollAttack>[1];
    const [target, joren] = [heroOf(ann, "Harbor Thug"), heroOf(ann, "Joren")];
    await table.play(() => rollAttack(heroOf(ann), sword, { otherWay: true, targets: [target, joren] as never }));
    const { id, opening } = newest(ann);
    expect(opening.skill).toEqual({ id: other("meleeCombat"), rank: 3 });
    expect(opening.purpose).toBe("damage");
    expect(opening.targets?.map(({ challenge }) => challenge)).toMatchObject([
      { type: "npc", dice: 2, modifier: 1 },
      { type: "opposed", id: JOREN },
    ]);
    // What suggests itself to Joren, who is asked by a dialog: dodging first, then a parry.
    const choices = narrator.system.defenseChoices(heroOf(narrator, "Joren"), stateOf(narrator, id), JOREN);
    expect(choices.filter(({ suggested }) => suggested).map((choice) => choice.id)).toEqual(
      ["reaction", "meleeCombat", "unarmedCombat"].map(other),
    );
    narrator.answerDialogs(() => ({ defense: other("reaction") }));
    await pressOnCard(table, narrator, id, "Defend another way");
    expect(eventsOf(narrator, id).find(({ type }) => type === "defended")).toMatchObject({
      facts: { skill: { id: other("reaction"), rank: 1 } },
    });
  });

  it("comes round, and bears conditions", async () => {
    const { table, narrator, ann } = await openOther();
    await table.play(() => actorOf(narrator, "Missa").toggleStatusEffect("unconscious", { active: true }));
    const [fallen] = ann.system.conditionsOf(heroOf(ann));
    await table.play(() => ann.system.overcomeCondition(heroOf(ann), fallen?.id ?? "", { otherWay: true }));
    expect(newest(ann).opening).toMatchObject({
      skill: { id: other("concentration"), rank: 5 },
      challenge: { type: "dice", dice: 2 },
    });
    await table.play(() => actorOf(narrator, "Missa").toggleStatusEffect("unconscious", { active: false }));
    const poison = {
      name: "Poison",
      type: "condition",
      system: { kind: "hinder", scope: ["all"], value: { flat: 2 } },
    };
    await table.play(() => narrator.createIn(MISSA, "ActiveEffect", { _id: "PoisonPoison0000", ...poison }));
    await table.play(() => ann.system.overcomeCondition(heroOf(ann), "PoisonPoison0000", { otherWay: true }));
    expect(newest(ann).opening.skill.id).toBe(other("endurance"));
  });

  it("steers, takes care of the wounded for a day, and settles the order of turns", async () => {
    const { table, narrator } = await openOther();
    const members = { missa: { actor: MISSA }, joren: { actor: JOREN } };
    const crew = { aboard: { actor: MISSA, role: "pilot" } };
    await table.play(() =>
      narrator.create(
        "Actor",
        { _id: SKIFF, name: "Skiff", type: "vehicle", system: { crew, maneuverability: 2 } },
        { _id: PARTY, name: "Party", type: "party", system: { members } },
      ),
    );
    const skiff = actorOf(narrator, "Skiff") as never;
    expect(narrator.system.steering(skiff, heroOf(narrator))).toMatchObject({ rank: 3 });
    expect(narrator.system.pilotSkill(heroOf(narrator))).toBe(other("pilot"));

    await table.play(() => narrator.update(JOREN, { system: { wounds: { value: 1 }, recovery: 0 } }));
    narrator.answerDialogs(() => ({ [JOREN.slice("Actor.".length)]: MISSA }));
    narrator.wantDice(...d4(3, 4));
    await table.play(() =>
      narrator.system.takeRest("dayPasses", narrator.system.groupOf(actorOf(narrator, "Party") as never)),
    );
    expect(agreed(table, JOREN).wounds.value).toBe(0);

    const fights = new Fights(table, narrator);
    await fights.begin({ begun: false });
    const missa = fights.current.combatants.getName("Ann")?.id ?? "";
    narrator.wantDice(...d10(2, 3, 4));
    await table.play(() => fights.current.rollInitiative([missa]));
    expect(newest(narrator).opening).toMatchObject({
      purpose: "initiative",
      skill: { id: other("reaction"), rank: 2 },
      attribute: { id: other("dexterity"), rank: 3 },
    });

    // A card answers with the field that is meant for it, not with its largest number.
    const fields = { [other("defense")]: { dice: 2, modifier: 1 }, [other("attack")]: { dice: 6, modifier: 0 } };
    await table.play(() => narrator.update(actorOf(narrator, "Harbor Thug").uuid, { system: { challenges: fields } }));
    const thug = fights.current.combatants.getName("X")?.id ?? "";
    await table.play(() => fights.current.rollInitiative([thug]));
    const [roll] = narrator.globals.game.messages.contents.at(-1)?.rolls ?? [];
    expect(roll?.formula).toBe("2d6 + 1");
  });
});
