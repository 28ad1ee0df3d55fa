import { ACTOR_TYPES } from "../data/types.ts";
import { CONDITION_KINDS, type ConditionKind } from "../rules/index.ts";
import { kindIcon, ownIcon } from "./condition-icons.ts";

/** The status of those who are out of the fight, which the tracker's "defeated" sets (AE-10, R-1209). */
export const OUT_STATUS = "out";

/** The palette of a token offers them to the actors of this game alone. */
const hud = { actorTypes: [...ACTOR_TYPES] };

/** Static ids make toggling the same effect on two clients one effect (AE-8). */
const staticId = (id: string) =>
  id
    .replaceAll(/[^A-Za-z\d]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);

const statusOf = ({ id, label }: ConditionKind, order: number) => ({
  id,
  _id: staticId(id),
  name: label,
  img: kindIcon(id),
  type: "condition",
  system: { kind: id },
  order,
  hud,
});

/** Makes the kinds of conditions the statuses that tokens can have, in their order (AE-7); call once, in `init`. */
export function registerStatusEffects(): void {
  const own = CONDITION_KINDS.all;
  const out = {
    id: OUT_STATUS,
    _id: staticId(OUT_STATUS),
    name: "TENACITY.Condition.Out",
    img: ownIcon(OUT_STATUS),
    order: own.length,
    hud,
  };
  assign([...own.map(statusOf), out]);
  CONFIG.specialStatusEffects.DEFEATED = OUT_STATUS;
  // Until then modules may add kinds.
  Hooks.once("setup", () => {
    const present = [...CONFIG.statusEffects];
    const isPresent = (kind: ConditionKind): boolean => present.some(({ id }) => id === kind.id);
    const added = CONDITION_KINDS.all.filter((kind) => !own.includes(kind) && !isPresent(kind));
    if (added.length > 0) assign([...present, ...added.map((kind, place) => statusOf(kind, present.length + place))]);
  });
}

function assign(statuses: readonly object[]): void {
  CONFIG.statusEffects = statuses as typeof CONFIG.statusEffects;
}
