import { nameOf } from "../../../engine/data/actor-identity.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionsOf, isCondition, type CharacterActor } from "../data/documents.ts";
import { isFallen, othersRemovals, type Condition } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { charactersAtHand } from "../turns/at-hand.ts";
import { currentFight } from "../turns/read-spotlight.ts";

/** The conditions of someone or something on which others may spend an action (R-1010). */
export function othersConditions(bearer: TenacityActor): readonly Condition[] {
  const removable = othersRemovals(conditionsOf(bearer), ruleset());
  return conditionsOf(bearer).filter(({ id }) => removable.includes(id));
}

/** The characters of this user's who could spend an action on someone's conditions. */
export function helpersFor(bearer: TenacityActor): readonly CharacterActor[] {
  return charactersAtHand((actor) => mayHelp(actor, bearer));
}

function mayHelp(actor: CharacterActor, bearer: TenacityActor): boolean {
  return actor.uuid !== bearer.uuid && !actor.system.dead && !isFallen(conditionsOf(actor));
}

/** The full name of the button by which someone else tries to overcome a condition; empty where no check does, or no one could. */
export function helpName(bearer: TenacityActor, id: string): string {
  const name = bearer.effects.get(id)?.name ?? "";
  const isPossible = othersConditions(bearer).some((each) => each.id === id) && helpersFor(bearer).length > 0;
  return isPossible ? game.i18n.format("TENACITY.Condition.HelpNamed", { name, bearer: nameOf(bearer) }) : "";
}

/** The conditions of those and of that on which someone may spend an action: those this user targets, or else those within reach. */
export function conditionsAtHand(actor: CharacterActor) {
  const targeted = [...game.user.targets].map((token) => token.actor);
  const fighting = (currentFight()?.combatants.contents ?? []).filter(({ visible }) => visible);
  const standing = (currentFight()?.scene?.tokens.contents ?? []).filter(({ hidden }) => !hidden);
  const present = [...fighting, ...standing].map((each) => each.actor);
  const known = game.actors.contents.filter((each) => each.testUserPermission(game.user, "LIMITED"));
  const bearers = [targeted, present, known].find(({ length }) => length > 0) ?? [];
  return [...new Set(bearers)].flatMap((bearer) =>
    bearer instanceof TenacityActor && bearer.uuid !== actor.uuid ? conditionsOn(bearer, actor) : [],
  );
}

/** What someone keeps up themselves they let go, and need not overcome. */
function conditionsOn(bearer: TenacityActor, { uuid }: CharacterActor) {
  const others = othersConditions(bearer).filter(({ source, maintained }) => !maintained || source !== uuid);
  return others.flatMap(({ id }) => {
    const effect = bearer.effects.get(id);
    if (!isCondition(effect)) return [];
    return [{ id: effect.uuid, name: `${effect.name} (${nameOf(bearer)})`, effect }];
  });
}
