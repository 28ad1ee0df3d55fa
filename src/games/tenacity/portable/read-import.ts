import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { RATINGS } from "../data/actor/npc-data.ts";
import { importData, npcData } from "./import-data.ts";
import { readNpcText, type CardProblem, type CardWord, type CardWords, type NpcText } from "./npc-text.ts";
import { diceText } from "../../../engine/text/dice-text.ts";
import { readPortable, type PortableActor, type PortableProblem } from "../../../engine/portable/portable-actor.ts";
import type { JsonSchema } from "../../../engine/portable/schema-check.ts";
import { labelOf } from "../lists/registry-labels.ts";
import { registry } from "../lists/registry.ts";
import type { SkillDefinition } from "../lists/definitions.ts";

/** What a text would become, in words, and its data; or what is wrong with it. All of it is text, never HTML. */
export type ImportReading =
  | { readonly state: "empty" }
  | { readonly state: "wrong"; readonly problems: readonly string[] }
  | {
      readonly state: "ready";
      readonly name: string;
      readonly typeLabel: string;
      readonly facts: readonly string[];
      /** What is kept without being understood. */
      readonly unknown: readonly string[];
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

const word = ({ id, label }: SkillDefinition): CardWord => ({ id, label: game.i18n.localize(label) });

/** The words that a plain-text card may use in this world. */
function cardWords(): CardWords {
  const { challengeFields, damageTypes } = registry();
  return {
    challengeFields: challengeFields.map(word),
    damageTypes: damageTypes.map(word),
    ratings: RATINGS.map((id) => ({ id, label: game.i18n.localize(`TENACITY.Rating.${id}`) })),
  };
}

/**
 * Reads what somebody pasted: portable JSON where it looks like JSON, a plain-text NPC card otherwise.
 * @param text Anything.
 */
export async function readImport(text: string): Promise<ImportReading> {
  const trimmed = text.trim();
  if (trimmed === "") return { state: "empty" };
  if (!/^[[{]/.test(trimmed)) return readCard(text);
  const read = readPortable(trimmed, await actorSchema());
  if (!read.ok) return { state: "wrong", problems: read.problems.map(portableProblem) };
  return {
    state: "ready",
    name: read.actor.name,
    typeLabel: game.i18n.localize(`TYPES.Actor.${read.actor.type}`),
    facts: actorFacts(read.actor),
    unknown: Object.keys(read.unknown),
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

function readCard(text: string): ImportReading {
  const read = readNpcText(text, cardWords());
  if (!read.ok) return { state: "wrong", problems: read.problems.map(cardProblem) };
  return {
    state: "ready",
    name: read.card.name,
    typeLabel: game.i18n.localize("TYPES.Actor.npc"),
    facts: cardFacts(read.card),
    unknown: [],
    data: npcData(read.card),
  };
}

function cardProblem({ code, line, words }: CardProblem): string {
  return game.i18n.format(`TENACITY.Import.Card.${code}`, { line: String(line), words });
}

/** A card's numbers in the order in which they are read aloud at a table. */
function cardFacts({
  concept,
  rating,
  challenges,
  impactDice,
  numbers,
  resistances,
  solo,
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
    ...Object.entries(resistances).map(([id, value]) => `${labelOf("damageTypes", id)} ${String(value)}`),
    solo ? game.i18n.localize("TENACITY.Import.Solo") : "",
    ...abilities.map(({ name }) => name),
  ];
  return facts.filter((fact) => fact !== "");
}
