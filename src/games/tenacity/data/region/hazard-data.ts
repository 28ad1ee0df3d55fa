import { flag, integer, namedChoice, offeredText, readLeniently, words } from "../../../../engine/data/type-data.ts";
import { registry } from "../../lists/registry.ts";
import { CONDITION_KINDS } from "../../rules/conditions/kinds/index.ts";
import { type Hazard, type HazardMoment } from "../../rules/tactics/hazard.ts";

import RegionBehaviorType = foundry.data.regionBehaviors.RegionBehaviorType;

/** What a hazard does that brings no condition: it deals damage at once. */
const STRESS = "stress";

const WHOM = {
  all: "TENACITY.Hazard.Whom.all",
  heroes: "TENACITY.Hazard.Whom.heroes",
  opposition: "TENACITY.Hazard.Whom.opposition",
} as const satisfies Record<Hazard["whom"], string>;

const defineHazardSchema = () => ({
  /** {@link STRESS}, or the id of the kind of condition that it brings (R-1001). */
  does: offeredText(whatItMayDo, STRESS),
  /** Damage, or what the condition counts (R-1005). */
  dice: integer(1, { min: 0, max: 99 }),
  flat: integer(0, { min: 0, max: 999 }),
  /** Registry id of the damage type (R-1008). */
  element: offeredText(damageTypes),
  /** What the condition touches (R-1003). */
  scope: words(),
  whom: namedChoice(WHOM),
  /** When it bites: R-1008, and options of ours (docs/decisions/map.md). */
  onStart: flag(true),
  onEnter: flag(),
  onEnd: flag(),
});

type HazardSchema = ReturnType<typeof defineHazardSchema>;

/** The RegionBehavior subtype of an area that hurts, or brings a condition, by the turns of its bearers (R-1008, MAP-65, MAP-69). */
export class HazardData extends RegionBehaviorType<HazardSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Hazard"];

  /** As in `TypeData`. */
  static override cleanData(
    ...args: Parameters<typeof RegionBehaviorType.cleanData>
  ): ReturnType<typeof RegionBehaviorType.cleanData> {
    return readLeniently(this.schema, super.cleanData(...args), args[1]);
  }

  static override defineSchema = defineHazardSchema;

  /** The hazard as the rules read it: one of a kind that no one knows never bites. */
  get hazard(): Hazard {
    const { does, dice, flat, element, scope, whom } = this;
    const isKnown = does === STRESS || CONDITION_KINDS.get(does) !== undefined;
    return {
      kind: does === STRESS ? "" : does,
      scope: [...scope],
      value: { flat, dice },
      element,
      whom,
      moments: isKnown ? this.#moments : [],
    };
  }

  get #moments(): readonly HazardMoment[] {
    const { onStart, onEnter, onEnd } = this;
    return [
      ...(onStart ? ["start" as const] : []),
      ...(onEnter ? ["enter" as const] : []),
      ...(onEnd ? ["end" as const] : []),
    ];
  }
}

function whatItMayDo(): Record<string, string> {
  const kinds = CONDITION_KINDS.all.map(({ id, label }) => [id, label]);
  return { [STRESS]: "TENACITY.Hazard.Stress", ...(Object.fromEntries(kinds) as Record<string, string>) };
}

function damageTypes(): Record<string, string> {
  return Object.fromEntries(registry().damageTypes.map(({ id, label }) => [id, label]));
}
