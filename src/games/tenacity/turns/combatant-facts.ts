import {
  canRespond,
  isFallen,
  isHelpless,
  splitOpponent,
  type DefeatWhen,
  type Resources,
  type Spotlight,
} from "../rules/index.ts";
import { bestRankFor } from "../data/list-entries.ts";
import { automation } from "../settings/automation.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import {
  conditionsOf,
  hasFreeResponse,
  isChallenge,
  isCharacter,
  isHero,
  isNpc,
  isVehicle,
} from "../data/documents.ts";
import { sideOf } from "../../../engine/turns/encounters.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";

/** What the documents say of a combatant. */
interface CombatantFacts {
  readonly kind: "pc" | "npc";
  readonly side: string;
  readonly neutral: boolean;
  /** Best rank in what settles ties (R-1202). */
  readonly reactionRank: number;
  readonly freeResponse: boolean;
  readonly out: boolean;
  readonly unconscious: boolean;
}

/** Reads what the documents say of a combatant, as its encounter has to know it. */
export function factsOf(combatant: Combatant.Implementation): CombatantFacts {
  const actor = actorOf(combatant);
  const unconscious = actor !== null && isFallen(conditionsOf(actor));
  return {
    kind: kindOf(combatant),
    ...sideOf(combatant, isHero(actor)),
    unconscious,
    reactionRank: isCharacter(actor) ? bestRankFor(actor, "initiative") : 0,
    freeResponse: respondsFree(actor),
    out: isOut(combatant) || isOfBeatenWhole(combatant) || takesNoTurns(combatant),
  };
}

/** Whose character it is (R-1209): a player's, or one of the narrator's. */
function kindOf(combatant: Combatant.Implementation): CombatantFacts["kind"] {
  return isHero(actorOf(combatant)) || combatant.players.length > 0 ? "pc" : "npc";
}

/**
 * Whether someone is beaten without anybody's mark: dead, or unconscious where those who fall are out (R-905, R-1209). It asks the
 * actor alone, which its token may only just be making.
 */
export function isBeaten(actor: Actor.Implementation | null): boolean {
  if (!isCharacter(actor)) return false;
  const kind = isHero(actor) || actor.hasPlayerOwner ? "pc" : "npc";
  return actor.system.dead || (isFallen(conditionsOf(actor)) && fallsOut(kind));
}

/** Whether someone responds at no cost (R-1212): a solo, and those with an ability that says so. */
function respondsFree(actor: TenacityActor | null): boolean {
  return (isNpc(actor) && actor.system.solo) || (isCharacter(actor) && hasFreeResponse(actor));
}

/** Whether someone is helpless by what is on them, and alive. */
export function seemsHelpless(combatant: Combatant.Implementation | undefined): boolean {
  const actor = combatant ? actorOf(combatant) : null;
  return isCharacter(actor) && !actor.system.dead && isHelpless(conditionsOf(actor));
}

/** Whether someone enters a scene with a roll (R-1201): heroes and NPCs do, a challenge or a vehicle has none to make. */
export function entersWithRoll(combatant: Combatant.Implementation): boolean {
  return isCharacter(actorOf(combatant));
}

/** The actor that fights, as ours. */
export function actorOf({ actor }: Combatant.Implementation): TenacityActor | null {
  return actor;
}

/** Whether someone who falls unconscious is out without anybody's word (R-1209). */
function fallsOut(kind: CombatantFacts["kind"]): boolean {
  return automation("fallOut", { isGM: kind === "npc" }) === "auto";
}

/** Defeated, or its actor is gone; one that never had an actor is a stand-in for something else. */
function isOut(combatant: Combatant.Implementation): boolean {
  return combatant.isDefeated || (combatant.actorId !== null && actorOf(combatant) === null);
}

/** Whether it is a thing or a place that only others act on: a challenge or a vehicle that the narrator has put on no side. */
export function takesNoTurns(combatant: Combatant.Implementation): boolean {
  const { side, stance } = combatant.system;
  const actor = actorOf(combatant);
  return (isChallenge(actor) || isVehicle(actor)) && side === "" && stance === "byToken";
}

/** R-1405: with enough of its parts lost, a split opponent is beaten, and with it the rest of them. */
function isOfBeatenWhole(combatant: Combatant.Implementation): boolean {
  const whole = wholeOf(combatant);
  if (!whole) return false;
  const { parts, defeat } = whole.system;
  const keys = new Set(Object.values(parts).flatMap((part) => (part.key ? [part.actor] : [])));
  const all = partsOf(whole, combatant).map((part) => {
    const actor = actorOf(part);
    const lost = isOut(part) || (actor !== null && isFallen(conditionsOf(actor)));
    return { id: part.id ?? "", key: keys.has(baseUuid(part)), lost };
  });
  const when: DefeatWhen = defeat.when === "count" ? { kind: "count", count: defeat.count } : { kind: defeat.when };
  return splitOpponent(all, when).defeated;
}

/** The opponent that a combatant is a part of (R-1405), or null. */
function wholeOf(combatant: Combatant.Implementation): TenacityActor<"npc"> | null {
  const actor = actorOf(combatant);
  const whole = isNpc(actor) ? findActor(actor.system.whole) : null;
  return isNpc(whole) ? whole : null;
}

function partsOf(whole: TenacityActor<"npc">, { combat }: Combatant.Implementation): Combatant.Implementation[] {
  return (combat?.combatants.contents ?? []).filter((each) => wholeOf(each) === whole);
}

/** The uuid of the actor in the directory from which a token's actor was made. */
function baseUuid({ actorId }: Combatant.Implementation): string {
  return game.actors.get(actorId ?? "")?.uuid ?? "";
}

/** The points that a combatant can pay a response with (R-1212); nothing for one without points of its own. */
export function combatantResources(combatant: Combatant.Implementation | null | undefined): Resources {
  const actor = combatant && actorOf(combatant);
  if (!isCharacter(actor)) return { spin: 0, tenacity: 0 };
  return { spin: actor.system.spin, tenacity: actor.system.tenacity.value };
}

/** Whether someone has what a response takes (R-1212), as far as this user may read what they have. */
export function canPay(state: Spotlight, combatant: Combatant.Implementation | null | undefined): boolean {
  const actor = combatant && actorOf(combatant);
  if (actor?.testUserPermission(game.user, "OBSERVER") !== true) return true;
  return canRespond(state, combatant?.id ?? "", combatantResources(combatant)).ok;
}
