/** Whom someone would attack where they name nobody. */
import { itemsInOrder } from "../../../engine/data/document-types.ts";
import { onlyFoe } from "../../../engine/rules/likeliest-foe.ts";
import { foesOf } from "../../../engine/turn-bar/foes.ts";
import type { FoeRules } from "../../../engine/turn-bar/turn-bar.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { type CharacterActor, conditionsOf, isCharacter, isWeapon } from "../data/documents.ts";
import { bestSkillFor, findEntry, skillsFor } from "../data/list-entries.ts";
import { attackKey, attackWith } from "../rolls/card-dice.ts";
import { isFallen } from "../rules/index.ts";
import { armsOf } from "./attack.ts";
import type { CheckSource } from "./check-source.ts";
import { chanceAgainst } from "./check-forecast.ts";
import { CheckPlan } from "./check-plan.ts";
import { findTarget, targetedActors } from "./check-targets.ts";

/** What the choice of the likeliest foe asks. */
export const FOES: FoeRules = {
  isUp: (actor) => !isCharacter(actor) || (!actor.system.dead && !isFallen(conditionsOf(actor))),
  reachOf: (actor) => (isCharacter(actor) ? Math.max(...waysOf(actor).map((way) => spacesOf(actor, way))) : 0),
  chanceOf(actor, foe) {
    const target = findTarget(foe.uuid);
    const [way] = isCharacter(actor) ? waysOf(actor) : [];
    if (!way || !target || !isCharacter(actor)) return null;
    const [entry, means] = [findEntry(way.key), way.means];
    return entry
      ? chanceAgainst(new CheckPlan({ actor, entry, means, preset: { purpose: "damage" }, targets: [target] }))
      : null;
  },
};

/** Whom an attack is aimed at where nobody has said: those who are targeted, or else the one foe in its reach. */
export function aimedAt(actor: CharacterActor, key: string, means: CheckSource): readonly TenacityActor[] {
  const targeted = targetedActors();
  if (targeted.length > 0) return targeted;
  const only = onlyFoe(foesOf(actor, FOES, spacesOf(actor, { key, means })));
  const target = only && findTarget(only.actor.uuid);
  return target ? [target] : [];
}

export interface Way {
  readonly key: string;
  readonly means: CheckSource;
}

/** Every weapon in hand, of someone who holds nothing every weapon, and the bare body, or the card that stands for it. */
export function waysOf(actor: CharacterActor): readonly Way[] {
  const weapons = itemsInOrder(actor, isWeapon);
  const inHand = weapons.filter(({ system }) => system.equipped);
  const bare = attackWith(actor, bestSkillFor(actor, "unarmed") ?? skillsFor("unarmed")[0] ?? "");
  return [
    ...(inHand.length > 0 ? inHand : weapons).map((weapon) => ({ key: attackKey(actor, weapon), means: { weapon } })),
    { key: bare, means: {} },
  ];
}

function spacesOf(actor: CharacterActor, { key, means }: Way): number {
  const entry = findEntry(key);
  const { reach, range } = entry ? armsOf({ actor, entry, means }) : { reach: 0, range: 0 };
  return Math.max(reach, range);
}
