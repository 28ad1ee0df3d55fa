import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isCharacter, isHero, type CharacterActor } from "../data/documents.ts";
import { HERO_SIDE } from "../rules/index.ts";
import { tokenOf } from "../field/fighters.ts";
import { sideOf } from "../../../engine/turns/encounters.ts";
import { currentFight } from "../turns/read-spotlight.ts";

/**
 * Who stands with someone: in a fight those of the same side, and on the map of the scene those of the same disposition. Anyone who is
 * hidden is no one's ally that one could know of.
 */
export function alliesOf(actor: CharacterActor): readonly CharacterActor[] {
  const found = [...besideInFight(actor), ...besideOnMap(actor)].filter((each) => isCharacter(each));
  return [...new Set(found)].filter(({ uuid }) => uuid !== actor.uuid);
}

/** Whether someone is on the heroes' side: by their side in the fight, or else as their player, their token or their prototype has it. */
export function isWithHeroes(actor: TenacityActor): boolean {
  const own = currentFight()?.combatants.find((each) => each.actor?.uuid === actor.uuid);
  if (own) return sideOf(own, isHero(actor)).side === HERO_SIDE;
  const { disposition } = tokenOf(actor) ?? actor.prototypeToken;
  return isHero(actor) || actor.hasPlayerOwner || disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY;
}

/** Whether someone speaks against the heroes: as the narrator has said, or else as the sides are. */
export function speaksAgainst(actor: TenacityActor, said: unknown): boolean {
  return typeof said === "boolean" ? said : !isWithHeroes(actor);
}

/** Whom someone could help, as far as a user knows of them: themselves, their allies, and the heroes. */
export function peopleToHelp(helper: CharacterActor, user: User.Implementation = game.user): readonly CharacterActor[] {
  return [...new Set([helper, ...alliesOf(helper), ...heroesKnownTo(user)])];
}

/** The heroes of the world that a user may know of. */
export function heroesKnownTo(user: User.Implementation): readonly CharacterActor[] {
  return game.actors.contents.filter(
    (actor) => isHero(actor) && actor.testUserPermission(user, "LIMITED"),
  ) as CharacterActor[];
}

/** Those of the same side in the fight that is on, whom this user may know of there. */
export function besideInFight(actor: TenacityActor): readonly (Actor.Implementation | null)[] {
  const combatants = currentFight()?.combatants.contents ?? [];
  const own = combatants.find((each) => each.actor?.uuid === actor.uuid);
  if (!own) return [];
  const { side } = sideOf(own, isHero(actor));
  return combatants
    .filter((each) => each.visible && sideOf(each, isHero(each.actor)).side === side)
    .map((each) => each.actor);
}

function besideOnMap(actor: TenacityActor): readonly (Actor.Implementation | null)[] {
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  const { disposition } = tokenOf(actor) ?? actor.prototypeToken;
  if (disposition !== FRIENDLY && disposition !== HOSTILE) return [];
  const tokens = game.scenes.active?.tokens.contents ?? [];
  return tokens.filter((token) => !token.hidden && token.disposition === disposition).map((token) => token.actor);
}
