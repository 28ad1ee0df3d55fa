/** What a check can be for (section 8): each purpose says all that follows from it. */

export interface Purpose {
  readonly id: string;
  /** Its entry of `ACTIONS`; none for what is no action. */
  readonly action?: string;
  /** The kind of effect that its result has on its target; none where nothing is applied. */
  readonly effect?: string;
  /** Whether it is done to someone, so that those who are targeted are taken along. */
  readonly aimed?: boolean;
  /** Whether it is done for someone, who does not resist it: those who are targeted receive it. */
  readonly helps?: boolean;
  /** Whether a condition calls for it, so that no one chooses it. */
  readonly called?: boolean;
  /** Whether someone chooses it by its name alone, in a text. */
  readonly named?: boolean;
  /** Classes of its icon. */
  readonly icon: string;
}

/** In the order in which they are offered. */
const ALL = [
  // R-802, "use a skill".
  { id: "skill", action: "useSkill", effect: "progress", named: true, icon: "fa-solid fa-screwdriver-wrench" },
  { id: "damage", action: "dealDamage", effect: "stress", aimed: true, named: true, icon: "fa-solid fa-burst" },
  { id: "advantage", action: "createAdvantage", named: true, icon: "fa-solid fa-chess-knight" },
  { id: "condition", action: "createCondition", effect: "condition", aimed: true, icon: "fa-solid fa-link" },
  { id: "explore", action: "explore", effect: "explore", named: true, icon: "fa-solid fa-magnifying-glass" },
  { id: "craft", action: "craft", effect: "progress", named: true, icon: "fa-solid fa-hammer" },
  {
    id: "standing",
    action: "changeStanding",
    effect: "standing",
    aimed: true,
    named: true,
    icon: "fa-solid fa-comments",
  },
  { id: "heal", action: "heal", effect: "healing", helps: true, named: true, icon: "fa-solid fa-kit-medical" },
  // one roll in the place of a whole fight.
  {
    id: "settle",
    action: "settle",
    effect: "takenOut",
    aimed: true,
    named: true,
    icon: "fa-solid fa-person-falling-burst",
  },
  { id: "sprint", action: "sprint", named: true, icon: "fa-solid fa-person-running" },
  { id: "stealth", action: "stealth", named: true, icon: "fa-solid fa-user-ninja" },
  { id: "initiative", icon: "fa-solid fa-bolt" },
  { id: "overcome", action: "overcomeCondition", icon: "fa-solid fa-link-slash", called: true },
  // R-1022: moving while held, or moving whom one holds.
  { id: "drag", icon: "fa-solid fa-people-pulling", called: true },
  { id: "other", action: "anything", named: true, icon: "fa-solid fa-star" },
] as const satisfies readonly Purpose[];

export type CheckPurpose = (typeof ALL)[number]["id"];

export const PURPOSES: readonly CheckPurpose[] = ALL.map(({ id }) => id);

const BY_ID = new Map<CheckPurpose, Purpose>(ALL.map((purpose) => [purpose.id, purpose]));

export function aboutPurpose(id: CheckPurpose): Partial<Purpose> {
  return BY_ID.get(id) ?? {};
}
