import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { freeGripsOf, wieldedBy } from "../conditions/held-by.ts";
import { conditionsOf, isCharacter, type CharacterActor } from "../data/documents.ts";
import type { CheckProblem, Seizures } from "../rolls/check-choice.ts";
import { registry } from "../lists/registry.ts";
import { bodyLimbs, scopesFor } from "../data/list-entries.ts";
import { heldLimbs, limbsSeized, type PlannedCondition } from "../rules/index.ts";

/** A hand or an item that could hold someone. */
interface GripPlan {
  /** `hand:<place>` or `item:<place>`. */
  readonly id: string;
  /** The name of an item; "" for a hand. */
  readonly item: string;
  /** What it seizes, one of the parts; "" for nothing. */
  readonly seizes: string;
}

/** A grapple that is being thought about (R-1020, A-54). */
export interface GrapplePlan {
  readonly grips: readonly GripPlan[];
  /** What of the target can be seized: limbs of the world's list by id, and its weapons by name. */
  readonly limbs: readonly string[];
  readonly weapons: readonly string[];
}

/** Who grapples whom, with what. */
interface Grappling {
  readonly actor: CharacterActor;
  readonly weapon: TenacityItem<"weapon"> | undefined;
  /** The only target; null for none, or for several. */
  readonly target: TenacityActor | null;
  /** What someone has chosen; empty while no one has. */
  readonly chosen: Seizures;
}

/** What a roller can grapple with, and what each of it seizes: as chosen, or one limb with the first that is free. */
export function grapplePlan({ actor, weapon, target, chosen }: Grappling): GrapplePlan {
  const limbs = registry().scopes.filter(({ limbs: number }) => number > 0);
  const weapons = isCharacter(target) ? wieldedBy(target).map(({ id }) => id) : [];
  const [first] = limbs;
  const usual = limbs.find(({ id }) => scopesFor("seized").includes(id)) ?? first;
  const parts = [...limbs.map(({ id }) => id), ...weapons];
  const isUntouched = Object.keys(chosen).length === 0;
  const seized = (id: string, place: number): string => {
    if (isUntouched) return place === 0 ? (usual?.id ?? "") : "";
    return parts.find((part) => part === chosen[id]) ?? "";
  };
  const free = freeGripsOf(actor);
  const items = [...free.items].sort((one, other) => Number(other === weapon?.name) - Number(one === weapon?.name));
  const hands = Array.from({ length: free.hands }, (_, place) => ({ id: `hand:${place}`, item: "" }));
  const things = items.map((item, place) => ({ id: `item:${place}`, item }));
  // What the attack is made with comes first.
  const all = items[0] === weapon?.name ? [...things, ...hands] : [...hands, ...things];
  const most = isCharacter(target) ? limbsLeft(target, all.length) : all.length;
  const grips = all.slice(0, Math.max(1, most)).map((grip, place) => ({ ...grip, seizes: seized(grip.id, place) }));
  return { grips, limbs: limbs.map(({ id }) => id), weapons };
}

/** How many more limbs of someone can be seized with so many grips. */
function limbsLeft(target: CharacterActor, grips: number): number {
  return limbsSeized(grips, grips, target.system.limbs, heldLimbs(conditionsOf(target), bodyLimbs()));
}

/** The condition that a plan comes to; null where nothing is seized. */
export function plannedGrapple(condition: PlannedCondition, { grips, weapons }: GrapplePlan): PlannedCondition | null {
  const used = grips.filter(({ seizes }) => seizes !== "");
  if (used.length === 0) return null;
  const items = used.map(({ item }) => item).filter((item) => item !== "");
  return {
    ...condition,
    scope: [...new Set(used.map(({ seizes }) => seizes))],
    grip: {
      limbs: used.filter(({ seizes }) => !weapons.includes(seizes)).length,
      hands: used.length - items.length,
      items,
    },
  };
}

/** A grapple needs something free to hold with, and something that is held (R-1020). */
export function seizesNothing({ grips }: GrapplePlan): CheckProblem {
  return { input: "seizures", code: grips.length === 0 ? "noGrip" : "noSeizure", minimum: 0, maximum: 0 };
}
