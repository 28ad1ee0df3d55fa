import { SYSTEM_ID } from "../../compat/system-id.ts";
import { currentGame, gameOfType, gameWords } from "../game.ts";
import { importData } from "./import-data.ts";
import { plainTextOf } from "./plain-text-of.ts";
import type { TextReading } from "./portable.ts";
import { readPortable, schemaWith, type PortableProblem } from "./portable-actor.ts";
import type { JsonSchema } from "./schema-check.ts";

/** What a text would become, in words, and its data; or what is wrong with it. All of it is text, never HTML. */
export type ImportReading =
  | { readonly state: "empty" }
  | { readonly state: "wrong"; readonly problems: readonly string[] }
  | (TextReading & {
      readonly state: "ready";
      readonly typeLabel: string;
      /** What of a file is kept without being understood. */
      readonly unknown: readonly string[];
    });

/** As many lines of one kind as are shown of a reading. */
const MOST_LINES = 50;

let schema: Promise<JsonSchema> | null = null;

/** The schema that is published beside the system, fetched once, with what the world's game has besides. */
async function actorSchema(): Promise<JsonSchema> {
  schema ??= fetch(`systems/${SYSTEM_ID}/assets/schema/actor.schema.json`).then(
    (response) => response.json() as Promise<JsonSchema>,
  );
  const { portable, types } = currentGame();
  return schemaWith(await schema, portable?.actors ?? [], Object.keys(types.Item));
}

const wrong = (problems: readonly string[]): ImportReading => ({ state: "wrong", problems: firstOf(problems) });

/** The first lines, and how many more there are. */
function firstOf(lines: readonly string[]): readonly string[] {
  const more = lines.length - MOST_LINES;
  if (more <= 0) return lines;
  return [...lines.slice(0, MOST_LINES), game.i18n.format("TENACITY.Import.More", { count: String(more) })];
}

/** Reads what someone pasted: portable JSON where it looks like JSON, otherwise plain text as the world's game writes it. */
export async function readImport(pasted: string): Promise<ImportReading> {
  const trimmed = pasted.trim();
  if (trimmed === "") return { state: "empty" };
  return /^[[{]/.test(trimmed) ? readFile(trimmed) : readText(pasted);
}

async function readText(pasted: string): Promise<ImportReading> {
  const text = await plainTextOf(currentGame().portable);
  if (!text) return wrong([game.i18n.localize("TENACITY.Import.Problem.notJson")]);
  const { left, ...read } = await text.read(pasted);
  return { state: "ready", typeLabel: typeLabel(text.type), unknown: [], ...read, left: firstOf(left) };
}

async function readFile(json: string): Promise<ImportReading> {
  const read = readPortable(json, await actorSchema());
  if (!read.ok) return wrong(read.problems.map(problemText));
  const { type, name, items } = read.actor;
  const owner = gameOfType("Actor", type);
  if (!owner || owner !== currentGame()) {
    const names = { game: owner ? gameWords(owner, "Label") : "", current: gameWords(currentGame(), "Label") };
    return wrong([game.i18n.format("TENACITY.Import.Problem.otherGame", names)]);
  }
  return {
    state: "ready",
    name,
    typeLabel: typeLabel(type),
    facts: [items.map((item) => item.name).join(", ")].filter((fact) => fact !== ""),
    unknown: firstOf(Object.keys(read.unknown)),
    left: [],
    data: importData(read),
  };
}

const typeLabel = (type: string): string => game.i18n.localize(`TYPES.Actor.${type}`);

function problemText(problem: PortableProblem): string {
  if (problem.code !== "schema") return game.i18n.localize(`TENACITY.Import.Problem.${problem.code}`);
  const { path, code, expected } = problem.at;
  return game.i18n.format(`TENACITY.Import.Schema.${code}`, { path: path || "–", expected });
}
