import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, d6, scriptDice, type WantedFace } from "../support/scripted-dice.ts";
import { API_EXAMPLES, runExample } from "../support/api-examples.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat, rollAtOnce } from "./at-the-table.ts";
import { untilConditions } from "./cards-by-hand.ts";
import { messageCount, newestCardEvents, setSpin, storedCharacter, untilSpin } from "./game-state.ts";
import { rollInvestigation } from "./scripts.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  for (const client of [narrator, ann]) {
    await rollAtOnce(client);
    await openChat(client);
  }
});

/** Runs an example of docs/api.md with dice that fall so. */
async function run(client: TableClient, words: string, ...dice: readonly WantedFace[]): Promise<void> {
  await scriptDice(client.page, ...dice);
  await runExample(client, words, API_EXAMPLES.tenacity);
}

/** Calls a function of the API on the newest card, or on what is given in its place. */
async function call({ page }: TableClient, name: string, ...parameters: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    ([name, parameters]) => {
      interface Page {
        game: {
          system: { api: Record<string, (...parameters: unknown[]) => unknown> };
          messages: { contents: readonly { id: string; type: string }[] };
        };
      }
      const { game } = globalThis as unknown as Page;
      const card = game.messages.contents.findLast(({ type }) => type === "check")?.id;
      return game.system.api[name]?.(...parameters.map((each) => (each === "newest card" ? card : each)));
    },
    [name, parameters] as const,
  );
}

it("has an example for each function of a card, and every example is run below", () => {
  expect(API_EXAMPLES.tenacity).toHaveLength(12);
});

describe("rolls and conditions", () => {
  it("rolls for an actor by its uuid, and for the actor of the user", async () => {
    const before = await messageCount(ann);
    await run(ann, "Like a click on the sheet", ...d10(7, 2));
    await run(ann, "For the actor of the selected token", ...d10(5, 5, 5, 5, 5), ...d6(2, 2, 2));
    await expect.poll(async () => messageCount(narrator)).toBe(before + 2);
  });

  it("gives conditions", async () => {
    await run(ann, "On Fire");
    await expect
      .poll(async () =>
        narrator.page.evaluate(() => {
          interface Bearer {
            effects: { contents: readonly { name: string }[] };
          }
          const { actors } = (globalThis as unknown as { game: { actors: { getName(name: string): Bearer } } }).game;
          return actors.getName("Missa").effects.contents.map(({ name }) => name);
        }),
      )
      .toContain("On Fire");
  });
});

it("makes a clock and ticks it, for all to see", async () => {
  await run(narrator, "clocks.add");
  await ann.page.locator("#tenacity-clock-strip").getByText("1 of 6").waitFor();
});

describe("a card that a script plays", () => {
  it("is pushed, taken back and boosted, and its impact is rolled", async () => {
    await setSpin(narrator, "Missa", 0);
    await narrator.page.evaluate(async () => {
      interface Bearer {
        deleteEmbeddedDocuments(type: string, ids: string[]): Promise<unknown>;
        effects: { contents: readonly { id: string }[] };
      }
      const { actors } = (globalThis as unknown as { game: { actors: { getName(name: string): Bearer } } }).game;
      const missa = actors.getName("Missa");
      await missa.deleteEmbeddedDocuments(
        "ActiveEffect",
        missa.effects.contents.map(({ id }) => id),
      );
    });
    await untilConditions(ann, "Missa", []);
    await scriptDice(ann.page, ...d10(3, 6));
    await rollInvestigation(ann, { against: 11, impact: true });
    await run(ann, "Everything that can be done now");
    await run(ann, "A push: as much");
    for (const client of [narrator, ann]) await untilSpin(client, "Missa", -4);
    await run(ann, "Undoes the latest step");
    for (const client of [narrator, ann]) await untilSpin(client, "Missa", 0);
    await run(ann, "Points and negative spin together");
    await expect.poll(async () => (await newestCardEvents(ann)).filter((type) => type === "boosted").length).toBe(2);
    await expect.poll(async () => moveTypes(ann)).toContain("impact");
    await run(ann, "The impact of a success", ...d4(3, 3, 3, 3));
    await expect.poll(async () => newestCardEvents(narrator)).toContain("impact");
  });

  it("lets a failure be", async () => {
    await run(ann, "Accepts a failure", ...d10(3, 6));
    await expect.poll(async () => newestCardEvents(narrator)).toContain("accepted");
  });

  it("is applied to a target by the narrator", async () => {
    const before = await storedCharacter(narrator, "Harbor Thug");
    await run(narrator, "Applies the result to a target", ...d10(9, 8, 7, 6, 5), ...d4(3, 3, 3, 3));
    await expect.poll(async () => newestCardEvents(narrator)).toContain("applied");
    await expect
      .poll(async () => (await storedCharacter(ann, "Harbor Thug")).system.stress.value)
      .not.toBe(before.system.stress.value);
  });

  it("says what is wrong, and changes nothing", async () => {
    const events = (await newestCardEvents(ann)).length;
    expect(await call(ann, "push", "nowhere")).toEqual({ ok: false, reason: "noCard" });
    expect(await call(ann, "boost", "newest card", { spin: -1 })).toEqual({ ok: false, reason: "badInput" });
    expect(await call(ann, "boost", "newest card", { spin: 1.5 })).toEqual({ ok: false, reason: "badInput" });
    expect(await call(ann, "boost", "newest card", { spin: 77 })).toEqual({ ok: false, reason: "noSuchMove" });
    expect(await call(ann, "move", "newest card", "no such key")).toEqual({ ok: false, reason: "noSuchMove" });
    expect(await call(ann, "apply", "newest card", "")).toEqual({ ok: false, reason: "badInput" });
    expect(await call(ann, "undo", "newest card", "no such event")).toEqual({ ok: false, reason: "nothingToUndo" });
    expect((await newestCardEvents(ann)).length).toBe(events);
  });
});

describe("a request by script", () => {
  it("is the narrator's, and is read like the window's form", async () => {
    await run(narrator, "As the narrator's window does");
    await ann.page.locator("#sidebar .request-card").getByText("Something moves behind the crates").waitFor();
    expect(await call(ann, "requestCheck", {})).toEqual({ ok: false, reason: "narratorsOnly" });
    expect(await call(narrator, "requestCheck", {})).toEqual({ ok: false, reason: "nobody" });
    const actors = await narrator.page.evaluate(() => {
      const { actors } = (globalThis as unknown as { game: { actors: { getName(name: string): { uuid: string } } } })
        .game;
      return [actors.getName("Missa").uuid];
    });
    expect(await call(narrator, "requestCheck", { actors, skills: "nonsense" })).toEqual({
      ok: false,
      reason: "noSkill",
    });
    const wrong = { actors, skills: "investigation", rating: "fixed", challengeNumber: -3 };
    expect(await call(narrator, "requestCheck", wrong)).toEqual({ ok: false, reason: "rating" });
  });
});

async function moveTypes(client: TableClient): Promise<string[]> {
  const moves = (await call(client, "moves", "newest card")) as readonly { readonly move: { readonly type: string } }[];
  return moves.map(({ move }) => move.type);
}
