import { inARow, localize } from "../text/words.ts";
import type { Story, StoryStep } from "./chat-message.ts";
import { countedChanges, type Tale, untoldMarks, whomOf } from "./tale.ts";

/** The most names in a title. */
const MOST_NAMES = 5;

/** A card's story. */
export function storyOfTale(tale: Tale): Story {
  return { title: `${tale.by.name}: ${whatOf(tale)}`, steps: [stepOf(tale, "")] };
}

/** A fight's story, called by those who did something in it; null of nothing. */
export function storyOfFight(deeds: readonly { readonly when: string; readonly tale: Tale }[]): Story | null {
  if (deeds.length === 0) return null;
  const names = [...new Set(deeds.map(({ tale }) => tale.by.name))].slice(0, MOST_NAMES);
  const steps = deeds.map(({ when, tale }, at) => stepOf(tale, deeds[at - 1]?.when === when ? "" : when));
  return { title: `${localize("TENACITY.Recap.Replay.Title")}: ${inARow(names)}`, steps };
}

function stepOf(tale: Tale, heading: string): StoryStep {
  const { by, result, tone } = tale;
  const notes = [...diceWords(tale), ...untoldMarks(tale), ...changeWords(tale)];
  return { heading, who: by.name, img: by.img, what: whatOf(tale), result, tone, notes };
}

/** The dice of each size as they fell. */
export function diceWords({ dice }: Tale): readonly string[] {
  return dice
    .filter(({ faces }) => faces.length > 0)
    .map(({ sides, faces }) => `d${String(sides)}: ${faces.join(", ")}`);
}

/** What was changed, each with whose it is. */
export function changeWords({ changes }: Tale): readonly string[] {
  return countedChanges(changes).map(({ whose, text }) => (whose === "" ? text : `${whose}: ${text}`));
}

function whatOf(tale: Tale): string {
  const what = [tale.deed, tale.means?.name ?? ""].filter((part) => part !== "").join(" · ");
  return [what, whomOf(tale)].filter((part) => part !== "").join(" ");
}
