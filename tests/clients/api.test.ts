import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, describe, it } from "vitest";
import { API_EXAMPLES } from "../support/api-examples.ts";
import { JOREN, MISSA, THUG } from "../support/check/scenes.ts";
import { d10, d4, d6, type WantedFace } from "../support/scripted-dice.ts";
import {
  agreed,
  conditionNames,
  openSharedTable,
  sitDown,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/** Each example of docs/api.md for 10acity Tactics, run as a macro, and what the functions of a card refuse. */
const folder = mkdtempSync(path.join(tmpdir(), "api-page-"));

let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;

/** The examples, as functions of every page. */
function examples(): URL {
  const file = path.join(folder, "examples.js");
  const macros = API_EXAMPLES.tenacity.map((code) => `async () => { ${code} }`);
  writeFileSync(file, `globalThis.macros = [${macros.join(", ")}];`);
  return pathToFileURL(file);
}

beforeAll(async () => {
  table = await openSharedTable({ modules: [examples()] });
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  for (const { globals } of [narrator, ann])
    await table.play(() => globals.game.settings.set("tenacity-tactics", "rollAtOnce", true));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the one example with these words, with dice that fall so. */
async function run(client: TenacityClient, said: string, ...dice: readonly WantedFace[]): Promise<void> {
  const { macros } = client.globals as unknown as { readonly macros: readonly (() => Promise<void>)[] };
  const [found, another] = macros.filter((macro) => String(macro).includes(said));
  if (!found || another) throw new Error(`There is not one example with the words "${said}"`);
  client.wantDice(...dice);
  await table.play(found);
}

type Api = Readonly<Record<string, (...parameters: readonly unknown[]) => unknown>>;
const api = ({ globals }: TenacityClient): Api => (globals.game.system as unknown as { readonly api: Api }).api;
const newestCard = (): string =>
  narrator.globals.game.messages.contents.findLast(({ type }) => type === "check")?.id ?? "";
const call = (client: TenacityClient, name: string, ...parameters: readonly unknown[]): Promise<unknown> =>
  table.play(async () => api(client)[name]?.(...parameters));
const events = (client: TenacityClient): readonly string[] =>
  Object.values((client.source(`ChatMessage.${newestCard()}`)?.["system"] as Card | undefined)?.events ?? {}).map(
    ({ type }) => type,
  );
const movesOf = (client: TenacityClient) =>
  (api(client)["moves"]?.(newestCard()) ?? []) as readonly { readonly move: { readonly type: string } }[];
const moveTypes = (client: TenacityClient): readonly string[] => movesOf(client).map(({ move }) => move.type);

interface Card {
  readonly events: Readonly<Record<string, { readonly type: string }>>;
}

/** Missa's Investigation, rolled by a script. */
async function investigate(challengeNumber: number, resolution: string, ...faces: readonly number[]): Promise<void> {
  ann.wantDice(...d10(...faces));
  const preset = { challenge: "fixed", challengeNumber, resolution };
  await call(ann, "rollSkill", MISSA, "investigation", { preset });
  await table.settle();
}

it("has an example for each function of a card, and every example is run below", () => {
  expect(API_EXAMPLES.tenacity).toHaveLength(12);
});

describe("rolls and conditions", () => {
  it("rolls for an actor by its uuid, and for the actor of the user", async () => {
    const before = narrator.globals.game.messages.size;
    await run(ann, "Like a click on the sheet", ...d10(7, 2));
    await run(ann, "For the actor of the selected token", ...d10(5, 5, 5), ...d6(2, 2, 2));
    expect(narrator.globals.game.messages.size).toBe(before + 2);
  });

  it("gives conditions", async () => {
    await run(ann, "On Fire");
    expect(conditionNames(narrator, MISSA)).toContain("On Fire");
    const { effects } = ann.globals.fromUuidSync(MISSA) as Actor.Implementation;
    for (const { uuid } of effects.contents) await table.play(() => narrator.delete(uuid));
  });
});

it("makes a clock and ticks it, for all to see", async () => {
  await run(narrator, "clocks.add");
  const { clocks } = api(ann) as unknown as { readonly clocks: { list(): readonly object[] } };
  expect(clocks.list()).toMatchObject([{ name: "The bell tolls", filled: 1, segments: 6 }]);
});

describe("a card that a script plays", () => {
  it("is pushed, taken back and boosted, and its impact is rolled", async () => {
    await table.play(() => narrator.update(MISSA, { system: { spin: 0 } }));
    await investigate(11, "impact", 3, 6);
    await run(ann, "Everything that can be done now");
    await run(ann, "A push: as much");
    expect(agreed(table, MISSA).spin).toBe(-4);
    await run(ann, "Undoes the latest step");
    expect(agreed(table, MISSA).spin).toBe(0);
    await run(ann, "Points and negative spin together");
    expect(events(ann).filter((type) => type === "boosted")).toHaveLength(2);
    expect(moveTypes(ann)).toContain("impact");
    await run(ann, "The impact of a success", ...d4(3, 3, 3, 3));
    expect(events(narrator)).toContain("impact");
  });

  it("lets a failure be", async () => {
    await run(ann, "Accepts a failure", ...d10(3, 6));
    expect(events(narrator)).toContain("accepted");
  });

  it("is applied to a target by the narrator", async () => {
    const before = agreed(table, THUG).stress.value;
    await run(narrator, "Applies the result to a target", ...d10(9, 8, 7, 6, 5), ...d4(3, 3, 3, 3));
    expect(events(narrator)).toContain("applied");
    expect(agreed(table, THUG).stress.value).not.toBe(before);
  });

  it("is applied to a player's hero by that player", async () => {
    await table.play(() => narrator.update(MISSA, { system: { stress: { value: 0 } } }));
    narrator.wantDice(...d10(9, 8, 7, 6, 5), ...d4(3, 3, 3, 3));
    const preset = { challenge: "fixed", challengeNumber: 1, purpose: "damage", resolution: "impact" };
    const targets = [narrator.globals.fromUuidSync(MISSA)];
    await call(narrator, "rollSkill", JOREN, "meleeCombat", { preset, targets });
    await call(narrator, "impact", newestCard());
    expect(await call(ann, "apply", newestCard(), MISSA)).toEqual({ ok: true });
    expect(agreed(table, MISSA).stress.value).toBeGreaterThan(0);
  });

  it("says what is wrong, and changes nothing", async () => {
    const before = events(ann).length;
    const card = newestCard();
    expect(await call(ann, "push", "nowhere")).toEqual({ ok: false, reason: "noCard" });
    expect(await call(ann, "boost", card, { spin: -1 })).toEqual({ ok: false, reason: "badInput" });
    expect(await call(ann, "boost", card, { spin: 1.5 })).toEqual({ ok: false, reason: "badInput" });
    expect(await call(ann, "boost", card, { spin: 77 })).toEqual({ ok: false, reason: "noSuchMove" });
    expect(await call(ann, "move", card, "no such key")).toEqual({ ok: false, reason: "noSuchMove" });
    expect(await call(ann, "apply", card, "")).toEqual({ ok: false, reason: "badInput" });
    expect(await call(ann, "undo", card, "no such event")).toEqual({ ok: false, reason: "nothingToUndo" });
    expect(events(ann).length).toBe(before);
  });
});

it("a request by script is the narrator's, and is read like the window's form", async () => {
  await run(narrator, "As the narrator's window does");
  const request = ann.globals.game.messages.contents.findLast(({ type }) => type === "request");
  expect(request?.system).toMatchObject({ reason: "Something moves behind the crates" });
  expect(await call(ann, "requestCheck", {})).toEqual({ ok: false, reason: "narratorsOnly" });
  expect(await call(narrator, "requestCheck", {})).toEqual({ ok: false, reason: "nobody" });
  const actors = [MISSA];
  expect(await call(narrator, "requestCheck", { actors, skills: "nonsense" })).toEqual({
    ok: false,
    reason: "noSkill",
  });
  const wrong = { actors, skills: "investigation", rating: "fixed", challengeNumber: -3 };
  expect(await call(narrator, "requestCheck", wrong)).toEqual({ ok: false, reason: "rating" });
});
