/** Whom someone would attack where they name nobody. */
import { itemsInOrder } from "../../../engine/data/document-types.ts";
import { tokenOf } from "../../../engine/map/sighting.ts";
import { onlyFoe } from "../../../engine/rules/likeliest-foe.ts";
import { foesOf } from "../../../engine/turn-bar/foes.ts";
import type { FoeRules } from "../../../engine/turn-bar/turn-bar.ts";
import { type EvadeActor, isEvadeActor, isInFight, isUp, isWeapon, reachOf } from "../data/documents.ts";
import { AttackPlan } from "./attack-plan.ts";

/** What the choice of the likeliest foe asks. */
export const FOES: FoeRules = {
  isUp: (actor) => !isEvadeActor(actor) || isUp(actor),
  reachOf: (actor) =>
    isEvadeActor(actor)
      ? Math.max(reachOf(actor), ...itemsInOrder(actor, isWeapon).map(({ id }) => spacesOf(actor, id ?? "")))
      : 0,
  chanceOf: (actor, target) =>
    isEvadeActor(actor) && isEvadeActor(target) ? (new AttackPlan(actor, { target }).odds?.hit ?? null) : null,
};

/** The one foe whom an attack in a fight can be meant for; null where there are several in its reach, or someone is targeted. */
export function onlyTarget(actor: EvadeActor, weapon: string): EvadeActor | null {
  if (!isInFight(actor)) return null;
  const only = onlyFoe(foesOf(actor, FOES, spacesOf(actor, weapon)))?.actor;
  return isEvadeActor(only) ? only : null;
}

/** How far a weapon goes, in spaces: hand to hand as far as anything does; what has no range as far as one sees. */
export function spacesOf(actor: EvadeActor, weapon: string): number {
  const system = itemsInOrder(actor, isWeapon).find(({ id }) => id === weapon)?.system;
  if (!system || system.kind === "melee") return reachOf(actor);
  const { far } = system.range;
  return far > 0 ? far / Math.max(1, tokenOf(actor)?.parent?.grid.distance ?? 1) : Infinity;
}
