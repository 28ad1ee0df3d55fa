import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { JOREN, MISSA, THUG } from "../support/check/scenes.ts";
import { d10 } from "../support/scripted-dice.ts";
import { agreed, sharedTableWith, type TenacityClient } from "./at-the-table.ts";
import { Fights } from "./fights.ts";

/** Each example of docs/modules.md is part of a module at the table of these tests, and does what the page says. */
const PAGE = readFileSync(new URL("../../docs/modules.md", import.meta.url), "utf8");
const EXAMPLES = [...PAGE.matchAll(/```js\n(.*?)```/gs)].map(([, code = ""]) => code);
const folder = mkdtempSync(path.join(tmpdir(), "modules-page-"));

/** Those that listen are there from the beginning; the others are functions of the page, by a word that only they have. */
function moduleOf(): URL {
  const isListener = (code: string) => code.startsWith("Hooks.");
  const listeners = EXAMPLES.filter(isListener).map((code) => `{ ${code} }`);
  const macros = EXAMPLES.filter((code) => !isListener(code)).map((code) => `async () => { ${code} }`);
  const file = path.join(folder, "examples.js");
  writeFileSync(file, [...listeners, `globalThis.macros = [${macros.join(", ")}];`].join("\n"));
  return pathToFileURL(file);
}

const [table, narrator, ann] = await sharedTableWith({ modules: [moduleOf()] }, "Narrator", "Ann");

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function run({ globals }: TenacityClient, word: string): Promise<void> {
  const { macros } = globals as unknown as { readonly macros: readonly (() => Promise<void>)[] };
  const [found, another] = macros.filter((macro) => String(macro).includes(word));
  if (!found || another) throw new Error(`There is not one example with "${word}"`);
  await table.play(found);
}

const actor = (client: TenacityClient, uuid: string) => client.globals.fromUuidSync(uuid) as Actor.Implementation;

it("has an example for all that is tried here", () => {
  expect(EXAMPLES).toHaveLength(6);
});

it("tells what is left of somebody, and takes something of it", async () => {
  await table.play(() => narrator.update(JOREN, { system: { stress: { value: 2 } } }));
  expect(narrator.notices).toEqual([]);
  await table.play(() => narrator.update(JOREN, { system: { stress: { value: 12 } } }));
  expect(narrator.notices).toEqual(["info: Joren is nearly out."]);
  await table.play(() => narrator.update(JOREN, { system: { stress: { value: 0 } } }));
  await run(narrator, "modifyTokenAttribute");
  expect(agreed(table, THUG).stress.value).toBe(2);
});

it("tells whose turn it is, once", async () => {
  const fights = new Fights(table, narrator);
  await fights.begin();
  expect(fights.current.combatant).not.toBeNull();
  await fights.take({ type: "light", combatant: "Ann" });
  await table.settle();
  const said = narrator.globals.game.messages.contents.map(({ content }) => content);
  expect(said.filter((each) => each === "Round 1: Ann acts.")).toHaveLength(1);
  expect(fights.current.combatant?.name).toBe("Ann");
  await table.play(() => narrator.delete(fights.current.uuid));
});

it("sets conditions by statuses", async () => {
  await run(narrator, "toggleStatusEffect");
  expect([...actor(ann, MISSA).statuses]).toContain("prone");
  await table.play(() => narrator.delete(actor(narrator, MISSA).effects.contents.at(-1)?.uuid ?? ""));
});

it("does what somebody can do, and marks the card that has it", async () => {
  await table.play(() => ann.globals.game.settings.set("tenacity-tactics", "rollAtOnce", true));
  ann.wantDice(...d10(9, 4));
  await run(ann, "api.doings");
  const card = ann.globals.game.messages.contents.at(-1);
  expect(card).toMatchObject({ type: "check", system: { opening: { skill: { id: "investigation" } } } });
});

it("names the fields that a translation maps", () => {
  const [, json = ""] = /```json\n(.*?)```/s.exec(PAGE) ?? [];
  const mapping = JSON.parse(json) as Record<"Item" | "Actor", Record<string, string>>;
  const { CONFIG } = narrator.globals;
  for (const documentName of ["Item", "Actor"] as const)
    for (const field of Object.values(mapping[documentName])) {
      const models = Object.values(CONFIG[documentName].dataModels) as {
        readonly schema: { has(name: string): boolean };
      }[];
      const having = models.filter(({ schema }) => schema.has(field.replace("system.", "")));
      expect(having.length, field).toBeGreaterThan(1);
    }
});
