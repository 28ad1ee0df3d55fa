import { nameOf } from "../../../engine/data/actor-identity.ts";
import { deletion } from "../../../compat/deletion.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { ListedDiscoveries } from "../../../engine/scenes/scenes.ts";
import { contribute, endRound, standing } from "../rules/index.ts";
import { deadlineOf, skillName } from "./challenge-view.ts";

type Challenge = TenacityActor<"challenge">;

/** A keyed map of a challenge whose elements are listed on its sheet. */
export type ChallengeList = "discoveries" | "standings" | "shares";

const write = async (challenge: Challenge, system: object): Promise<void> => {
  await challenge.update({ system });
};

/** Ends a round of the deadline. Who was in time and who is too late follows from what is stored. */
export async function endDeadlineRound(challenge: Challenge): Promise<void> {
  const ended = endRound(deadlineOf(challenge));
  if (ended.ok) await write(challenge, { rounds: { value: ended.patch.roundsLeft } });
}

/** Lets the rounds of the deadline run with those of a fight, or not. */
export async function runWithFight(challenge: Challenge, withRounds: boolean): Promise<void> {
  await write(challenge, { withRounds });
}

/** Gives all rounds back and takes all progress away, for another try. */
export async function restart(challenge: Challenge): Promise<void> {
  const { rounds, shares } = challenge.system;
  const empty = Object.fromEntries(Object.keys(shares).map((id) => [id, { value: 0 }]));
  await write(challenge, { rounds: { value: rounds.max }, progress: { value: 0 }, shares: empty, stage: 1 });
}

/**
 * Adds the impact of a success to the progress of everyone together, or of one who takes part.
 * @param path Of the number below `system`.
 * @param impact What was rolled; nothing is added for anything that is no number above 0.
 */
export async function addProgress(challenge: Challenge, path: string, impact: number): Promise<void> {
  const progress: unknown = foundry.utils.getProperty(challenge._source, `system.${path}`);
  if (typeof progress !== "number" || !(impact > 0)) return;
  await write(challenge, foundry.utils.expandObject({ [path]: progress + Math.floor(impact) }));
}

/** Adds the impact of a success to the explore pool; a pool that is tied to another skill says so. */
export async function addToPool(challenge: Challenge, impact: number, skill: string): Promise<void> {
  const { pool } = challenge.system;
  const added = contribute(pool, impact, skill);
  if (added.ok) await write(challenge, { pool: added.patch });
  else ui.notifications.warn("TENACITY.Challenge.OtherSkill", { format: { skill: skillName(pool.skill) } });
}

/** Makes a challenge with what a narrator lists to be found out. */
export async function keepDiscoveries(
  name: string,
  discoveries: ListedDiscoveries,
): Promise<Actor.Implementation | undefined> {
  return Actor.implementation.create({ name, type: "challenge", system: { kind: "environment", discoveries } });
}

/** Moves a track of standing, and keeps it on the track. */
export async function moveStanding(challenge: Challenge, id: string, delta: number): Promise<void> {
  const entry = challenge.system.standings[id];
  if (entry) await write(challenge, { standings: { [id]: { value: standing(entry.value, entry.top, delta).track } } });
}

/** Adds a discovery or a track of standing, to be filled in. Elements of keyed maps are written whole (TRAP-51). */
export async function addEntry(challenge: Challenge, list: "discoveries" | "standings"): Promise<void> {
  const sort = nextSort(challenge, list);
  const entry =
    list === "discoveries"
      ? { text: "", cost: 1, skill: "", found: false, sort }
      : { name: game.i18n.localize("TENACITY.Challenge.NewStanding"), value: 5, top: 10, archived: false, sort };
  await write(challenge, { [list]: { [foundry.utils.randomID()]: entry } });
}

/**
 * Keeps the standing with an NPC, from where its card starts to where it ends; one track for each.
 * @param openedBy Uuid of the card whose result needs it; "" for none.
 */
export async function addStandingWith(challenge: Challenge, npc: TenacityActor<"npc">, openedBy = ""): Promise<void> {
  const name = nameOf(npc);
  const tracks = Object.values(challenge.system.standings);
  if (tracks.some((track) => track.name === name && !track.archived)) return;
  const { start, top } = npc.system.standing;
  const sort = nextSort(challenge, "standings");
  const entry = { name, value: Math.min(start, top), top, archived: false, openedBy, sort };
  await write(challenge, { standings: { [foundry.utils.randomID()]: entry } });
}

function nextSort({ system }: Challenge, list: "discoveries" | "standings"): number {
  const present: readonly { readonly sort: number }[] = Object.values(system[list]);
  return Math.max(0, ...present.map(({ sort }) => sort)) + 1;
}

/** Takes an element off a list. */
export async function removeEntry(challenge: Challenge, list: ChallengeList, id: string): Promise<void> {
  await write(challenge, { [list]: deletion(id) });
}

/** Lets someone take part in a challenge that each must meet; who does already stays as they are. */
export async function addParticipant(challenge: Challenge, actorId: string): Promise<void> {
  if (challenge.system.shares[actorId]) return;
  await write(challenge, { each: true, shares: { [actorId]: { value: 0 } } });
}
