import { findActor } from "../../engine/data/find-actor.ts";
import { oneOf, text } from "../../engine/rules/data.ts";
import { type EvadeActor, findEvadeActor, isEvadeActor, isWeapon, itemsOf } from "./data/documents.ts";
import { rollAttack } from "./dialog/roll-attack.ts";
import { PURPOSES } from "./rules/opening.ts";

/** Somebody of whom this user is an owner, or null after saying why not. `name`: what they were called, for those who are gone. */
function ownActor(uuid: string, name: string): EvadeActor | null {
  const actor = findActor(uuid);
  const warn = (key: string): null => {
    ui.notifications.warn(`TENACITY.Evade.Problem.${key}`, {
      format: { name: isEvadeActor(actor) ? actor.name : name },
    });
    return null;
  };
  if (!isEvadeActor(actor)) return warn("unknownActor");
  return actor.isOwner ? actor : warn("notYours");
}

/** What an attack of a script's begins with; nothing in it is trusted. */
export interface RollAttackOptions {
  /** What the actor was called: said in the warning where it is gone. */
  readonly name?: string;
  readonly title?: unknown;
  /** Id or name of a weapon; "" for fists, and without it whatever is ready. */
  readonly weapon?: unknown;
  /** Uuid of whoever is attacked; without it, whoever is targeted. */
  readonly target?: unknown;
  /** What for: "harm", "hold" or "stun". */
  readonly purpose?: unknown;
  readonly aimed?: unknown;
  readonly ambush?: unknown;
}

/**
 * Opens the dialog of an attack, as a click on a weapon does.
 * @returns Whether it was rolled.
 */
async function rollAttackOf(actorUuid: string, options: RollAttackOptions = {}): Promise<boolean> {
  const actor = ownActor(actorUuid, options.name ?? actorUuid);
  if (!actor) return false;
  const { weapon } = options;
  const found = itemsOf(actor, isWeapon).find(({ id, name }) => weapon === id || weapon === name);
  const purpose = oneOf(options.purpose, PURPOSES);
  return rollAttack(actor, {
    title: text(options.title),
    target: findEvadeActor(options.target),
    ...(weapon !== undefined && { weapon: found?.id ?? "" }),
    ...(purpose && { purpose }),
    aimed: options.aimed === true,
    ambush: options.ambush === true,
  });
}

/** What macros and modules may call as members of `game.system.api` in a world of this game. */
export const api = { rollAttack: rollAttackOf } as const;
