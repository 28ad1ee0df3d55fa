import { theParty } from "../data/party.ts";
import { currentGame } from "../game.ts";
import { playedHeroes } from "../heroes/is-hero.ts";
import { localize } from "../text/words.ts";
import { chooseOne } from "../windows/dialogs.ts";
import { late } from "../windows/late.ts";
import { awardTyped } from "./award-card.ts";
import { groupOf } from "./party-view.ts";
import { END_SCENE, type SceneGroup } from "./scenes.ts";

/** The world's party; without one, the heroes whom someone plays. */
function everyone(): SceneGroup {
  const party = theParty();
  const members = playedHeroes().filter((hero) => currentGame().scenes?.takesPart(hero) === true);
  return party ? groupOf(party) : { name: localize("TENACITY.Welcome.Party.Name"), open: true, members };
}

/** Gives everyone what is typed, or asks what. Returns why not, in words; "" where it was given or asked for. */
export async function performAward(typed: string): Promise<string> {
  if (!game.user.isGM) return localize("TENACITY.PartyAward.NarratorsOnly");
  return awardTyped(typed, everyone());
}

async function take(id: string): Promise<string> {
  if (!game.user.isGM) return localize("TENACITY.Rest.NarratorsOnly");
  const { takeRest } = await late(import("./take-rest.ts"));
  await takeRest(id, everyone());
  return "";
}

/** Ends the scene for everyone. @returns why not, in words; "" where it was asked for */
export async function performEndScene(): Promise<string> {
  return take(END_SCENE);
}

/**
 * Lets everyone rest.
 * @param wanted The kind of rest, by its id or the beginning of its name; "" to be asked.
 * @returns why not, in words; "" where it was asked for
 */
export async function performRest(wanted: string): Promise<string> {
  const rests = (currentGame().scenes?.rests ?? [])
    .filter(({ id }) => id !== END_SCENE)
    .map(({ id, label }) => ({ id, name: localize(label) }));
  if (wanted === "") {
    const chosen = await chooseOne(localize("TENACITY.Party.Rests"), localize("TENACITY.Rest.Which"), rests);
    return chosen ? take(chosen.id) : "";
  }
  const typed = wanted.toLowerCase();
  const found = rests.find(({ id, name }) => id.toLowerCase() === typed || name.toLowerCase().startsWith(typed));
  return found ? take(found.id) : localize("TENACITY.Rest.NoSuchRest");
}

/** What macros and modules may do, as a narrator: it is shown what will change before anything does. */
export const scenesApi = {
  end: async (): Promise<void> => said(await performEndScene()),
  /** Lets the party rest. @param kind id of a kind of rest of the world's game; without it, the narrator is asked */
  rest: async (kind = ""): Promise<void> => said(await performRest(kind)),
  /** Gives the party something, such as "3 experience". @param typed how much of what; what is not said is asked */
  award: async (typed = ""): Promise<void> => said(await performAward(typed)),
};

function said(problem: string): void {
  if (problem !== "") ui.notifications.warn(problem);
}
