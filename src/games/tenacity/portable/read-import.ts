import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { importData, npcData } from "./import-data.ts";
import { dataOfWeapon, offeredWeapons } from "../npcs/weapons.ts";
import { cardWords } from "./card-labels.ts";
import type { CardProblem, NpcText } from "./npc-card-text.ts";
import { readNpcText } from "./npc-text.ts";
import type { CardWords } from "./npc-labels.ts";
import { diceText } from "../../../engine/text/dice-text.ts";
import { readPortable, type PortableActor, type PortableProblem } from "../../../engine/portable/portable-actor.ts";
import type { JsonSchema } from "../../../engine/portable/schema-check.ts";
import { labelOf, scopeLabel } from "../lists/registry-labels.ts";

/** What a text would become, in words, and its data; or what is wrong with it. All of it is text, never HTML. */
export type ImportReading =
  | { readonly state: "empty" }
  | { readonly state: "wrong"; readonly problems: readonly string[] }
  | {
      readonly state: "ready";
      readonly name: string;
      readonly typeLabel: string;
      readonly facts: readonly string[];
      /** What of a file is kept without being understood. */
      readonly unknown: readonly string[];
      /** What of a text was not understood, and is kept in the notes. */
      readonly left: readonly string[];
      readonly data: object;
    };

let schema: Promise<JsonSchema> | null = null;

/** The schema that is published beside the system, fetched once. */
async function actorSchema(): Promise<JsonSchema> {
  schema ??= fetch(`systems/${SYSTEM_ID}/assets/schema/actor.schema.json`).then(
    (response) => response.json() as Promise<JsonSchema>,
  );
  return schema;
}

/** Reads what someone pasted: portable JSON where it looks like JSON, a plain-text NPC card otherwise. */
export async function readImport(text: string): Promise<ImportReading> {
  const trimmed = text.trim();
  if (trimmed === "") return { state: "empty" };
  if (!/^[[{]/.test(trimmed)) return readCard(text, await cardWords());
  const read = readPortable(trimmed, await actorSchema());
  if (!read.ok) return { state: "wrong", problems: read.problems.map(portableProblem) };
  return {
    state: "ready",
    name: read.actor.name,
    typeLabel: game.i18n.localize(`TYPES.Actor.${read.actor.type}`),
    facts: actorFacts(read.actor),
    unknown: Object.keys(read.unknown),
    left: [],
    data: importData(read),
  };
}

function portableProblem(problem: PortableProblem): string {
  if (problem.code !== "schema") return game.i18n.localize(`TENACITY.Import.Problem.${problem.code}`);
  const { path, code, expected } = problem.at;
  return game.i18n.format(`TENACITY.Import.Schema.${code}`, { path: path || "–", expected });
}

function actorFacts({ items }: PortableActor): string[] {
  return [items.map(({ name }) => name).join(", ")].filter((fact) => fact !== "");
}

async function readCard(text: string, words: CardWords): Promise<ImportReading> {
  const read = readNpcText(text, words);
  const weapons = read.card.weapons.length > 0 ? await offeredWeapons() : [];
  const unnamed = game.i18n.localize("TYPES.Actor.npc");
  return {
    state: "ready",
    name: read.card.name || unnamed,
    typeLabel: game.i18n.localize("TYPES.Actor.npc"),
    facts: cardFacts(read.card),
    unknown: [],
    left: read.left.map(cardProblem),
    data: npcData(read, unnamed, game.i18n.localize("TENACITY.Import.LeftOver"), (name) =>
      dataOfWeapon(weapons.find((each) => each.name.toLowerCase() === name.toLowerCase())),
    ),
  };
}

/** As much as is said of what was not understood; the notes have all of it. */
const MOST_SAID = 160;

function cardProblem({ code, line, words }: CardProblem): string {
  const said = words.length > MOST_SAID ? `${words.slice(0, MOST_SAID)}…` : words;
  return game.i18n.format(`TENACITY.Import.Card.${code}`, { line: String(line), words: said });
}

/** A card's numbers in the order in which they are read aloud at a table. */
function cardFacts({
  concept,
  rating,
  challenges,
  impactDice,
  numbers,
  attributes,
  skills,
  resistances,
  solo,
  weapons,
  abilities,
}: NpcText): string[] {
  const dice = Object.entries(challenges).map(([id, { dice, modifier }]) => {
    const sign = modifier === 0 ? "" : modifier > 0 ? ` + ${String(modifier)}` : ` − ${String(-modifier)}`;
    return `${labelOf("challengeFields", id)} ${diceText(`${String(dice)}d6`)}${sign}`;
  });
  const facts = [
    concept,
    rating === null ? "" : game.i18n.localize(`TENACITY.Rating.${rating}`),
    ...dice,
    impactDice === null ? "" : `${game.i18n.localize("TENACITY.Dice.Impact")} ${diceText(`${String(impactDice)}d4`)}`,
    ...Object.entries(numbers).map(
      ([id, value]) => `${game.i18n.localize(`TENACITY.Import.Number.${id as keyof typeof numbers}`)} ${String(value)}`,
    ),
    ...Object.entries(attributes).map(([id, rank]) => `${scopeLabel(id)} ${String(rank)}`),
    ...Object.entries(skills).map(([id, rank]) => `${scopeLabel(id)} ${String(rank)}`),
    ...Object.entries(resistances).map(([id, value]) => `${labelOf("damageTypes", id)} ${String(value)}`),
    solo ? game.i18n.localize("TENACITY.Import.Solo") : "",
    ...weapons.map(({ name }) => name),
    ...abilities.map(({ name }) => name),
  ];
  return facts.filter((fact) => fact !== "");
}
