import { type EvadeActor, isInFight } from "../data/documents.ts";
import { evadeReadings } from "../lists/world-lists.ts";
import type { Term } from "../rules/opening.ts";
import { aimedNow, AIMED_BONUS, AMBUSH_BONUS, memberOf, type Member, stepTurns } from "../rules/turns/index.ts";
import { type EvadeFight, evadeFights, say } from "./read-turns.ts";

/** Someone in a fight. */
interface Place {
  readonly combat: EvadeFight;
  readonly member: Member;
}

/** The running fight in which someone takes part: the one that is shown before others; null for none. */
export function placeOf(actor: EvadeActor): Place | null {
  const shown: object | null = game.combat;
  const fights = [...evadeFights()].sort((one, other) => Number(other === shown) - Number(one === shown));
  for (const combat of fights) {
    const combatant = combat.combatants.find((each) => each.actor === actor);
    const member = memberOf(combat.evadeTurns.state, combatant?.id ?? "");
    if (member) return { combat, member };
  }
  return null;
}

/** Whether someone has an aimed attack at someone else to make now, before their group's turn (S3-10). */
export function aimsNow(actor: EvadeActor, target: EvadeActor | null): boolean {
  const place = placeOf(actor);
  if (!place || !target) return false;
  const { combat, member } = place;
  const { aimsAt } = aimedNow(combat.evadeTurns.state).find(({ id }) => id === member.id) ?? { aimsAt: null };
  return combat.combatants.get(aimsAt ?? "")?.actor === target;
}

/** Whether it is the free turn of someone's ambush (S3-16). */
export function inAmbush(actor: EvadeActor): boolean {
  const place = placeOf(actor);
  if (!place) return false;
  const { phase, current } = place.combat.evadeTurns.state;
  return phase === "ambush" && place.member.group === current;
}

/** What a deed takes of someone now. */
export interface Price {
  /** Whether it takes an action (S3-3): in a fight, and in the free turn of an ambush. */
  readonly spends: boolean;
  /** Whether that is a delayed action, whose moment is now (S3-4). */
  readonly delayed: boolean;
  /** Whether there is none left to take. */
  readonly lacks: boolean;
}

/** What anything that takes an action costs someone now; every way to act asks this. */
export function priceOf(actor: EvadeActor): Price {
  const place = placeOf(actor);
  const spends = isInFight(actor) || inAmbush(actor);
  const delayed = spends && place !== null && place.member.released !== "";
  return { spends, delayed, lacks: spends && !delayed && actor.system.actions.value < 1 };
}

/** Whether someone lacks the action that something takes, in a world that refuses it then. */
export function isRefused({ lacks }: Price): boolean {
  return lacks && evadeReadings().economy === "enforced";
}

/** Whether someone has their free immediate action (S3-3); what comes after it costs an action. */
export function hasImmediate(actor: EvadeActor): boolean {
  return placeOf(actor)?.member.immediateUsed !== true;
}

/** Someone whose turn it is uses their free immediate action. */
export async function noteImmediate(actor: EvadeActor): Promise<void> {
  const place = placeOf(actor);
  const step = { type: "act", member: place?.member.id ?? "", deed: "immediate" } as const;
  if (place && typeof stepTurns(place.combat.evadeTurns.state, step) !== "string") await place.combat.take(step);
}

/** What the order of turns adds to a check or an attack now. */
export function turnBonuses(actor: EvadeActor, target: EvadeActor | null): readonly Term[] {
  return [
    ...(inAmbush(actor) ? [{ name: say("Bonus.ambush"), value: AMBUSH_BONUS }] : []),
    ...(aimsNow(actor, target) ? [{ name: say("Bonus.aimed"), value: AIMED_BONUS }] : []),
  ];
}
