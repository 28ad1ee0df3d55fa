import { combatantName, combatantNames } from "../../../engine/turns/fight-reader.ts";
import { confirmMode } from "../../../engine/cards/secret/confirm-mode.ts";
import { postMessage } from "../../../engine/cards/secret/post-message.ts";
import { facesOf } from "../../../engine/rolls/fallen-dice.ts";
import { contest, memberOf, type Contest } from "../rules/turns/index.ts";
import type { EvadeFight } from "./read-turns.ts";
import { addedFor, d10Plus, postingFor, speakerOf } from "./initiative.ts";
import { say } from "./names.ts";

/**
 * Rolls a contest of Speed (S3-4) for everyone in it, and posts the dice with how it came out.
 * @param members Who wants to come first: one, or all of a plan.
 * @returns The faces in that order; null where there can be none, or no one went on.
 */
export async function rollContest(
  combat: EvadeFight,
  members: readonly string[],
  against: string,
): Promise<readonly number[] | null> {
  const all = [...members, against];
  const posting = postingFor(combat, all);
  const confirmed = await confirmMode(posting.mode);
  if (!confirmed) return null;
  const rolls = all.map((id) => d10Plus(...addedFor(combat, id)));
  for (const roll of rolls) await roll.evaluate();
  const faces = facesOf(rolls).map(([face = 1]) => face);
  const held = contest(combat.evadeTurns.state, members, against, faces);
  if (typeof held === "string") return null;
  const title = say("ContestOf", {
    names: combatantNames(combat, members),
    rival: combatantName(combat, against),
  });
  await postMessage(
    {
      speaker: speakerOf(combat, members[0]),
      flavor: foundry.utils.escapeHTML(`${title} ${outcomeWords(combat, held)}`),
      rolls,
    },
    { ...posting, ...confirmed },
  );
  return faces;
}

/** Who comes first: "Mira comes first." */
export function outcomeWords(combat: EvadeFight, { members, against, outcome }: Contest): string {
  if (outcome === "again") return say("Contest.again");
  const names =
    outcome === "first"
      ? combatantNames(
          combat,
          members.map(({ id }) => id),
        )
      : combatantName(combat, against);
  return say("Contest.first", { names });
}

/** A contest with its totals: "Mira 11 against Thug 11 (Speed 3 against 0). Mira comes first." */
export function contestWords(combat: EvadeFight, held: Contest): string {
  const speed = (id: string): string => String(memberOf(combat.evadeTurns.state, id)?.speed ?? 0);
  const sides = held.members.map(({ id, total }) => {
    const key = total === held.total ? "Contest.tied" : "Contest.side";
    const data = { name: combatantName(combat, id), total: String(total), rival: combatantName(combat, held.against) };
    return say(key, { ...data, other: String(held.total), speed: speed(id), against: speed(held.against) });
  });
  return [...sides, outcomeWords(combat, held)].join(" ");
}
