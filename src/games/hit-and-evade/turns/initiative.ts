import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import { combatantName, combatantNames } from "../../../engine/turns/fight-reader.ts";
import { askerIn } from "../../../engine/turns/step-log.ts";
import { TURN_LOG } from "./turn-log.ts";
import { confirmMode } from "../../../engine/cards/secret/confirm-mode.ts";
import { postMessage, type PostingOptions } from "../../../engine/cards/secret/post-message.ts";
import { facesOf } from "../../../engine/rolls/fallen-dice.ts";
import { dialogInput, field, numberInput } from "../../../engine/windows/dialogs.ts";
import { groupOf, memberOf, rollerOf, contest, type Contest, type TurnStep } from "../rules/turns/index.ts";
import { type EvadeFight, groupName, say } from "./read-turns.ts";

/** Whether this user may roll initiative for a group now (S3-2). */
export function mayRollFor(combat: EvadeFight, group: string): boolean {
  return TURN_LOG.may(combat.evadeTurns.state, [{ type: "roll", group, face: 1 }], askerIn(combat));
}

/**
 * Rolls d10 + Body + Speed for groups, posts each, and notes them in the fight as one step; what is pressed meanwhile is the same press.
 * @returns false where none is this user's to roll for, or no one went on
 */
export async function rollInitiative(combat: EvadeFight, groups: readonly string[]): Promise<boolean> {
  const rolled = await oneAtATime(`rolls-${combat.uuid}`, async () => rollForGroups(combat, groups));
  return rolled === true;
}

async function rollForGroups(combat: EvadeFight, groups: readonly string[]): Promise<boolean> {
  const steps: TurnStep[] = [];
  for (const group of groups) {
    const face = mayRollFor(combat, group) ? await postInitiative(combat, group) : null;
    if (face !== null) steps.push({ type: "roll", group, face });
  }
  if (steps.length > 0) await combat.take(...steps);
  return steps.length > 0;
}

/** The face that fell for a group, which everyone sees; null where no one went on. */
async function postInitiative(combat: EvadeFight, group: string): Promise<number | null> {
  const { state } = combat.evadeTurns;
  const roller = rollerOf(state, group);
  const posting = postingFor(combat, roller ? [roller.id] : []);
  const confirmed = await confirmMode(posting.mode);
  if (!confirmed) return null;
  const roll = await d10Plus(roller?.body ?? 0, roller?.speed ?? 0).evaluate();
  const [[face = 1] = []] = facesOf([roll]);
  const by = roller ? say("InitiativeBy", { name: combatantName(combat, roller.id) }) : "";
  const title = say("InitiativeOf", { group: groupName(groupOf(state, group)) });
  await postMessage(
    {
      speaker: speakerOf(combat, roller?.id),
      words: [title, by].filter((part) => part !== "").join(" · "),
      rolls: [roll],
    },
    { ...posting, ...confirmed },
  );
  return face;
}

/** Asks for the face of a die that was rolled at the table. */
export async function typeInitiative(combat: EvadeFight, group: string): Promise<void> {
  const { state } = combat.evadeTurns;
  const name = groupName(groupOf(state, group));
  const input = numberInput("face", 1, { minimum: 1, maximum: 10 });
  const more = numberInput("bonus", 0, { minimum: -20, maximum: 20 });
  const fields = [field(say("TheDie"), input), field(say("Ask.bonus"), more)];
  const answer = await dialogInput(say("InitiativeOf", { group: name }), fields, { ok: say("Do.typeGroup") });
  const bonus = Math.trunc(Number(answer?.["bonus"] ?? 0)) || 0;
  const face = Number(answer?.["face"] ?? 0);
  if (Number.isInteger(face) && face >= 1 && face <= 10) await combat.take({ type: "roll", group, face, bonus });
}

/** A d10 with what is added to it, not evaluated. */
function d10Plus(...added: readonly number[]): foundry.dice.Roll {
  return new foundry.dice.Roll(["1d10", ...added.filter((value) => value !== 0).map(String)].join(" + "));
}

/** Who says it: someone of the fight, or no one. */
function speakerOf(combat: EvadeFight, id: string | undefined): object {
  const combatant = combat.combatants.get(id ?? "");
  const actor = combatant?.actor ?? null;
  const token = combatant?.token ?? undefined;
  return ChatMessage.implementation.getSpeaker(token ? { token } : { actor });
}

/** Of someone hidden no one is told that it rolls. */
function postingFor(combat: EvadeFight, ids: readonly string[]): PostingOptions {
  return ids.some((id) => combat.combatants.get(id)?.hidden === true) ? { mode: "private" } : {};
}

/** The Body and Speed of someone, as numbers to add. */
function addedFor(combat: EvadeFight, id: string): readonly number[] {
  const { body = 0, speed = 0 } = memberOf(combat.evadeTurns.state, id) ?? {};
  return [body, speed];
}

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
      words: `${title} ${outcomeWords(combat, held)}`,
      rolls,
    },
    { ...posting, ...confirmed },
  );
  return faces;
}

/** Who comes first: "Mira comes first." */
function outcomeWords(combat: EvadeFight, { members, against, outcome }: Contest): string {
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
