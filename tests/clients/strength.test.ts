import { beforeEach, describe, expect, it, vi } from "vitest";
import type { StrengthView } from "../../src/engine/strength/strength-view.ts";
import { sharedTableWith, writeAll, type TenacityClient } from "./at-the-table.ts";
import { AtFirst } from "./at-first.ts";
import { actorOf, characterOf, Fights, fightOf, stageOf, trackerOf } from "./fights.ts";
import type { Name } from "../support/fight-cast.ts";

/** What a narrator reads of a fight that is put together; that nobody else reads it, and that it follows what changes. */
const [table, narrator, ann] = await sharedTableWith({ draws: false }, "Narrator", "Ann");
const fights = new Fights(table, narrator);
const first = new AtFirst(table, narrator);

beforeEach(async () => {
  await first.restore();
  await fights.begin({ begun: false });
});

const shown = (client: TenacityClient = narrator): StrengthView | null => trackerOf(client).strength;

/** What stands there once it has been reckoned. */
async function reckoned(): Promise<StrengthView> {
  shown();
  await table.settle();
  const view = shown();
  if (!view) throw new Error("Nothing is said of the fight.");
  expect(view.isStale).toBe(false);
  return view;
}

const combatant = (name: Name): string => fightOf(narrator).combatants.getName(name)?.uuid ?? "";

async function out(...names: readonly Name[]): Promise<void> {
  await writeAll(table, narrator, Object.fromEntries(names.map((name) => [combatant(name), { defeated: true }])));
}

/** The chances that the turn bar shows for each attack. */
function chancesOf(one: Name, other: Name): readonly string[] {
  const { turnBar } = narrator.system.currentGame();
  const attacks = turnBar?.attacks(characterOf(narrator, one), [characterOf(narrator, other)]) ?? [];
  return attacks.map(({ chance }) => chance);
}

const LINE =
  /^A hero hits [\d< –]+%, a foe [\d<% –]+%\. (?:About|More than|From) [\d a-z]+ rounds?\. (?:A hero|Hardly ever|The heroes)[^.]+\./;

describe("a fight that is put together", () => {
  it("tells narrators the odds of a blow, how long it may last and who may fall, and nobody else", async () => {
    expect(shown()).toMatchObject({ line: "Playing 100 fights…", isStale: true, rows: [] });
    const { line, rows, note } = await reckoned();
    expect(line).toMatch(LINE);
    expect(rows.map(({ name, isHero }) => [name, isHero])).toEqual([
      ["Ann", true],
      ["Bo", true],
      ["X", false],
      ["Y", false],
    ]);
    for (const { hits, falls } of rows) {
      expect(hits).toMatch(/^[\d<% –]+%$/);
      expect(falls).toMatch(/^(?:< )?\d+ of 10$/);
    }
    expect(note).toContain("no promise");
    expect(shown(ann)).toBeNull();
  });

  it("reckons a blow as the turn bar does, and leaves out who is out", async () => {
    await out("Bo", "Y");
    const { line, rows } = await reckoned();
    expect(rows.map(({ name }) => name)).toEqual(["Ann", "X"]);
    const [ann, thug] = rows.map(({ hits }) => hits);
    expect(chancesOf("Ann", "X")).toContain(ann);
    // Whoever has a card attacks by it.
    expect(chancesOf("X", "Ann")).toEqual([thug]);
    expect(line).toContain(`A hero hits ${ann ?? ""}, a foe ${thug ?? ""}.`);
  });

  it("is reckoned anew as someone comes, and keeps the old in its place meanwhile", async () => {
    const before = await reckoned();
    const data = { name: "Twin", actorId: actorOf(narrator, "Harbor Thug").id };
    await table.play(() => narrator.createIn(fightOf(narrator).uuid, "Combatant", data));
    expect(shown()).toEqual({ ...before, isStale: true });
    const { rows } = await reckoned();
    expect(rows.map(({ name }) => name)).toEqual(["Ann", "Bo", "X ×2", "Y"]);
  });

  it("follows what changes of those who fight, and says where it would take too long", async () => {
    await out("Bo", "Y");
    const before = await reckoned();
    const thug = actorOf(narrator, "Harbor Thug").uuid;
    await writeAll(table, narrator, { [thug]: { system: { stress: { max: 999 } } } });
    expect((await reckoned()).line).not.toBe(before.line);
    expect((await reckoned()).line).toMatch(/ more than 20 rounds|More than 20 rounds/);
  });

  it("asks for those who are missing, and has nothing to say of what is no fight, or has begun", async () => {
    await out("X", "Y");
    expect(shown()).toMatchObject({ line: "Add foes to see the odds.", isStale: false });
    await out("Ann", "Bo");
    expect(shown()?.line).toBe("Add heroes and foes to see the odds.");
    await fights.begin({ begun: false });
    await writeAll(table, narrator, { [fightOf(narrator).uuid]: { system: { kind: "social" } } });
    expect(shown()).toBeNull();
    await fights.begin();
    expect(shown()).toBeNull();
  });

  it("says so where it cannot be reckoned, or there are too many, and goes on with what comes next", async () => {
    const rules = narrator.system.currentGame().strength;
    if (!rules) throw new Error("The game plays no fights.");
    const broken = vi.spyOn(rules, "blows").mockImplementation(() => {
      throw new Error("A rule that fails");
    });
    expect((await reckoned()).line).toBe("The odds of this fight cannot be told.");
    broken.mockRestore();
    await out("Bo");
    expect((await reckoned()).line).toMatch(LINE);
    const { id: actorId } = actorOf(narrator, "Harbor Thug");
    const crowd = Array.from({ length: 100 }, () => ({ actorId }));
    await table.play(() => narrator.createIn(fightOf(narrator).uuid, "Combatant", ...crowd));
    expect(shown()).toMatchObject({ line: "No odds for more than 100 fighters.", isStale: false, rows: [] });
  });

  it("changes no document, and draws what it says as text", async () => {
    const sources = () => JSON.stringify([...narrator.sources("Combat"), ...narrator.sources("Actor")]);
    await writeAll(table, narrator, { [combatant("X")]: { name: "<b>X</b>" } });
    const before = sources();
    const { line } = await reckoned();
    expect(sources()).toBe(before);
    const stage = await stageOf(table, narrator);
    expect(stage.first("summary")?.words).toBe(line);
    expect(stage.first("details")?.attributes.get("aria-busy")).toBe("false");
    expect(stage.all("th").map(({ words }) => words)).toContain("<b>X</b>");
  });
});
