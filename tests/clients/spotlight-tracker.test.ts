import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSharedTable, setRules, sitDown, type TenacityClient, type TenacityTable } from "./at-the-table.ts";
import {
  characterOf,
  fightOf,
  Fights,
  pressByName,
  pressInTracker,
  stageOf,
  standing,
  trackerButtons,
  trackerOf,
} from "./fights.ts";
import type { Name } from "../support/fight-cast.ts";

/** What the tracker says and offers, and to whom. What is done with keys and pointer is played in tests/e2e/spotlight-tracker.test.ts. */
let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;
let ben: TenacityClient;
let fights: Fights;

beforeAll(async () => {
  table = await openSharedTable({ draws: false });
  [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
  fights = new Fights(table, narrator);
});

beforeEach(async () => {
  await fights.begin();
  for (const { notices } of [narrator, ann, ben]) notices.length = 0;
});

const rows = (client: TenacityClient) => trackerOf(client).lanes.flatMap((lane) => lane.rows);
const reason = (client: TenacityClient, name: Name) => rows(client).find((row) => row.name === name)?.reason;
const lanes = (client: TenacityClient) =>
  Object.fromEntries(trackerOf(client).lanes.map(({ label, rows }) => [label, rows.map(({ name }) => name)]));
const names = (client: TenacityClient) => trackerButtons(client).map(({ name }) => name);
const idOf = (name: Name): string => fights.current.combatants.getName(name)?.id ?? "";
const logged = (type: string) => Object.values(fights.current.system.log).filter((event) => event["type"] === type);
const requests = ({ globals }: TenacityClient): number =>
  Object.keys(globals.game.user.getFlag("tenacity-tactics", "requests") ?? {}).length;

/** Everybody sees that. */
function expectStanding(wanted: object): void {
  for (const client of [narrator, ann, ben]) expect(standing(client), client.seat.name).toMatchObject(wanted);
}

/** What the top of someone's tracker says, as it is drawn. */
const saidTo = async (client: TenacityClient): Promise<string> => (await stageOf(table, client)).words;

/** What stands about whom an action affects, and whether this user may correct it. */
function affected(client: TenacityClient) {
  const { label, chips, add } = trackerOf(client).affected ?? {};
  return { label, names: chips?.map(({ name }) => name), corrects: add !== null && add !== undefined };
}

it("says who has acted, players and NPCs, and begins anew with the round", async () => {
  await fights.turn("Ann", "X");
  await fights.turn("X", "Bo");
  for (const client of [narrator, ann, ben])
    expect(lanes(client)).toEqual({ "Can go next": ["Bo"], Waiting: ["Y"], "Has acted": ["Ann", "X"] });
  await fights.turn("Bo", "Y");
  await fights.turn("Y", "Bo");
  await fights.take({ type: "light", combatant: "Bo" });
  expectStanding({ round: 2, coreRound: 2, lit: "Bo", core: "Bo" });
  for (const client of [narrator, ann]) expect(lanes(client)).not.toHaveProperty("Has acted");
});

it("says why somebody may be next, and why somebody else waits", async () => {
  await fights.turn("Ann", "X");
  expect([reason(ben, "X"), reason(ben, "Y")]).toEqual(["Affected by Ann", "Not affected by Ann"]);
  expect(await saidTo(ben)).toContain("X is next.");
  await fights.take({ type: "light", combatant: "X" });
  expect(await saidTo(ben)).toContain("Affected by Ann");
});

it("lets a player pass the light to a legal candidate with one click, and nobody else", async () => {
  await fights.turn("Ann", "X");
  await fights.turn("X", "Ann");
  expect(names(ann)).toContain("Give the spotlight to Bo");
  expect(names(ben)).not.toContain("Give the spotlight to Bo");
  await fights.press(ann, "Give the spotlight to Y");
  expectStanding({ lit: "Y", core: "Y" });
  expect(names(narrator)).toContain("End turn of Y");
  for (const client of [ann, ben]) expect(names(client)).not.toContain("End turn of Y");
  expect(requests(ann)).toBe(0);
});

it("offers a response at its price, takes it, and gives it back when it is undone", async () => {
  await fights.turn("Ann", "X");
  await fights.turn("X", "Ann");
  const points = (): unknown =>
    (characterOf(narrator, "Ann").system as { tenacity?: { value: number } }).tenacity?.value;
  const before = Number(points());
  await fights.press(ann, "Respond: 1 10acity, Ann to X");
  expectStanding({ phase: "respond", lit: "Ann", core: "Ann" });
  expect(points()).toBe(before - 1);
  await fights.undoLast();
  expectStanding({ phase: "choose", lit: null });
  expect(points()).toBe(before);
});

it("lets the narrator give the light against the rule, with a reason that is kept", async () => {
  await fights.turn("Ann", "X");
  narrator.answerDialogs(() => ({ reason: "The floor gives way" }));
  const button = names(narrator).find((name) => name?.startsWith("Give the spotlight to Bo out of order"));
  await fights.press(narrator, button ?? "");
  expectStanding({ lit: "Bo" });
  expect(await saidTo(ann)).toContain("Out of order: The floor gives way");
  expect(logged("light").at(-1)).toMatchObject({ override: "The floor gives way" });
});

it("gives the light against the rule by one press more, for the reason that is usual", async () => {
  await fights.turn("Ann", "X");
  const labels: unknown[] = [];
  narrator.answerDialogs((dialog) => {
    labels.push((dialog as { readonly ok?: { readonly label?: string } }).ok?.label);
    return { reason: "" };
  });
  await fights.press(narrator, "Give the spotlight to Bo out of order");
  expect(labels).toEqual(["Give the spotlight"]);
  expect(logged("light").at(-1)).toMatchObject({ override: "The story calls for it" });
});

describe("whom an action affects", () => {
  it("says who acts, also in a response, and players correct what their own action does", async () => {
    await fights.turn("Bo", "Ann");
    await fights.take({ type: "light", combatant: "Ann" });
    await fights.take({ type: "act", combatant: "Ann", affected: ["Bo"] });
    await fights.take({ type: "respond", combatant: "Bo", currency: "tenacity", spin: 0, tenacity: 0 });
    for (const client of [narrator, ann]) expect(affected(client).label).toBe("Bo affects:");
    await fights.take({ type: "end", combatant: "Bo", affected: ["X"] });
    // It is Ann's turn, but what counts is what the response did.
    expectStanding({ phase: "turn", lit: "Ann" });
    expect(affected(narrator)).toMatchObject({ label: "Bo affects:", corrects: true });
    expect(affected(ann)).toMatchObject({ label: "Bo affects:", corrects: false });
    await fights.take({ type: "act", combatant: "Ann", affected: ["Y"] });
    expect(affected(ann)).toEqual({ label: "Ann affects:", names: ["Bo", "Y"], corrects: true });
    await table.play(async () => pressInTracker(ann, { action: "removeAffected", value: idOf("Y"), combatant: "" }));
    expectStanding({ affected: ["Bo"] });
    expect(names(ben).filter((name) => /^Respond.*, Bo to /.test(name ?? ""))).toEqual([]);
  });

  it("is taken from the targets of its check, once, and of an action alone (R-1203)", async () => {
    await fights.take({ type: "light", combatant: "Ann" });
    for (const [occasion, target] of [
      ["reaction", "Bo"],
      ["action", "X"],
    ] as const) {
      const opening = {
        roller: characterOf(ann, "Ann").uuid,
        attribute: { id: "dexterity", rank: 2 },
        skill: { id: "stealth", rank: 3 },
        ...{ advantage: 0, disadvantage: 0, modifiers: [], impactBonus: 0, settings: {} },
        ...{ resolution: "passFail", occasion, challenge: { type: "none" } },
        targets: [{ id: characterOf(ann, target).uuid, challenge: { type: "fixed", value: 4 } }],
      };
      const by = ann.globals.game.user.id;
      const events = { rolled0000000000: { type: "rolled", sequence: 1, by, faces: [5, 8] } };
      await table.play(() => ann.create("ChatMessage", { type: "check", system: { opening, events } }));
      const card = ann.globals.game.messages.contents.at(-1)?.uuid ?? "";
      const accepted = { type: "accepted", sequence: 2, by };
      await table.play(() => ann.update(card, { system: { events: { accepted00000000: accepted } } }));
    }
    expectStanding({ affected: ["X"] });
    expect(affected(ben).names).toEqual(["X"]);
    expect(trackerOf(ben).lit?.pips.find(({ part }) => part === "action")?.spent).toBe(true);
    expect(logged("act")).toHaveLength(1);
  });
});

it("says that a scene keeps its rules when those of the world change", async () => {
  await setRules(table, narrator, { initiativeMode: "group" });
  const note = "This scene keeps the rules it started with.";
  expect(await saidTo(narrator)).toContain(note);
  expect(await saidTo(ann)).not.toContain(note);
  await setRules(table, narrator, {});
  expect(await saidTo(narrator)).not.toContain(note);
});

describe("requests of players", () => {
  const takes = (client: TenacityClient, combatant: Name) =>
    table.play(() => fightOf(client).take({ type: "light", combatant: idOf(combatant) }));

  it("that are forged, stale or doubled change nothing and say why", async () => {
    await fights.turn("Ann", "X");
    await fights.turn("X", "Ann");
    // Forged: it is Ann who chooses.
    await takes(ben, "Bo");
    expect(ben.notices.join()).toContain("That isn't yours to decide.");
    expectStanding({ phase: "choose", lit: null });
    // Doubled: two clicks before the first is answered.
    await table.play(() => Promise.all([1, 2].map(() => fightOf(ann).take({ type: "light", combatant: idOf("Bo") }))));
    expectStanding({ lit: "Bo" });
    expect(ann.notices.join()).toContain("The spotlight has moved on.");
    expect(logged("light")).toHaveLength(3);
    expect(requests(ann)).toBe(0);
  });

  it("wait while no narrator is there, and are granted when one comes back", async () => {
    await fights.take({ type: "light", combatant: "Ann" });
    narrator.kill();
    await table.settle();
    expect(await saidTo(ann)).toContain("No narrator is online. The spotlight waits for one.");
    pressByName(ann, "End turn of Ann");
    await table.settle();
    expect(requests(ann)).toBe(1);
    narrator = await table.join("Narrator");
    fights = new Fights(table, narrator);
    await table.settle();
    expectStanding({ phase: "choose", lit: null });
    expect(requests(ann)).toBe(0);
  });

  it("TRAP-6: a player who writes core's turn moves no light", async () => {
    await fights.take({ type: "light", combatant: "Ann" });
    await table.play(() => ann.update(fightOf(ann).uuid, { turn: 3 }));
    for (const client of [narrator, ann, ben]) expect(fightOf(client).toObject().turn).toBe(3);
    expectStanding({ lit: "Ann", core: "Ann" });
  });
});
