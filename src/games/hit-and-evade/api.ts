import { itemsInOrder } from "../../engine/data/document-types.ts";
import { conditionGiver, rollsForOwn } from "../../engine/commands/own-actor.ts";
import { nameOf } from "../../engine/data/actor-identity.ts";
import { oneOf, text } from "../../core/data.ts";
import { type EvadeActor, findEvadeActor, isEvadeActor, isPower, isWeapon } from "./data/documents.ts";
import { alteration, type AlterationWishes } from "./data/evade-condition-data.ts";
import { rollAttack } from "./dialog/roll-attack.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import { DIFFICULTY } from "./plan/check-choices.ts";
import { PURPOSES } from "./rules/opening.ts";

/** What a check of a script's begins with; nothing in it is trusted. */
export interface RollCheckOptions {
  readonly title?: unknown;
  /** Ids of an attribute and a skill. */
  readonly attribute?: unknown;
  readonly skill?: unknown;
  /** 0 to 60. */
  readonly difficulty?: unknown;
  /** Id or name of a power. */
  readonly power?: unknown;
}

/** Opens the dialog of a check, as a click on an attribute, a skill or a power does. */
async function rollCheckOf(actor: EvadeActor, options: RollCheckOptions): Promise<boolean> {
  const { title, attribute, skill, difficulty, power } = options;
  const number = difficulty === undefined ? undefined : DIFFICULTY.read(difficulty);
  if (number === null) {
    ui.notifications.warn("TENACITY.Evade.Problem.noDifficulty", { format: { name: nameOf(actor) } });
    return false;
  }
  const found = itemsInOrder(actor, isPower).find(({ id, name }) => power === id || power === name);
  return rollCheck(actor, {
    title: text(title),
    ...(text(attribute) !== "" && { attribute: text(attribute) }),
    ...(text(skill) !== "" && { skill: text(skill) }),
    ...(found && { power: found.id ?? "" }),
    ...(number !== undefined && { difficulty: number }),
  });
}

/** What an attack of a script's begins with; nothing in it is trusted. */
export interface RollAttackOptions {
  readonly title?: unknown;
  /** Id or name of a weapon; "" for fists, and without it whatever is ready. */
  readonly weapon?: unknown;
  /** Uuid of the one who is attacked; without it, the one who is targeted. */
  readonly target?: unknown;
  /** What for: "harm", "hold" or "stun". */
  readonly purpose?: unknown;
  readonly aimed?: unknown;
  readonly ambush?: unknown;
}

/** Opens the dialog of an attack, as a click on a weapon does. */
async function rollAttackOf(actor: EvadeActor, options: RollAttackOptions): Promise<boolean> {
  const { weapon } = options;
  const found = itemsInOrder(actor, isWeapon).find(({ id, name }) => weapon === id || weapon === name);
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
export const api = {
  rollCheck: rollsForOwn(isEvadeActor, rollCheckOf),
  rollAttack: rollsForOwn(isEvadeActor, rollAttackOf),
  applyCondition: conditionGiver(isEvadeActor, (actor, wishes: AlterationWishes) =>
    actor.createEmbeddedDocuments("ActiveEffect", [alteration(wishes)]),
  ),
} as const;
