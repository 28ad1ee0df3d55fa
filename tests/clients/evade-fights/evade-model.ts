/**
 * A fight of hit and evade as its guide tells it (docs/rules.md, S3-2 to S3-13, S3-16, S3-20), told a second time: nothing here comes from the
 * system's own rules. Two groups, each with people of different numbers.
 */

import type { Gun } from "./evade-gun.ts";

export type Side = "heroes" | "enemies";

/** Someone who fights. What is above the line stays as it is. */
export interface Fighter {
  readonly id: string;
  readonly side: Side;
  readonly body: number;
  readonly senses: number;
  readonly speed: number;
  readonly evade: number;
  readonly toughness: number;
  readonly dodge: number;
  readonly willpower: number;
  readonly pain: number;
  readonly science: number;
  readonly craft: number;
  readonly actions: number;
  readonly most: number;

  readonly gun: Gun;
  readonly life: number;
  readonly fatigue: number;
  readonly out: boolean;
  readonly dead: boolean;
  readonly left: number;
  readonly immediate: boolean;
  readonly delayed: boolean;
  readonly used: boolean;
  readonly released: "" | "first" | "after";
  readonly aims: string | null;
  readonly passed: boolean;
}

export interface Fight {
  readonly phase: "setup" | "ambush" | "turn" | "aimed";
  readonly round: number;
  readonly current: Side | null;
  readonly done: readonly Side[];
  readonly ambushed: boolean;
  /** What each group has rolled, and the Speed of the one who rolled. */
  readonly initiative: Readonly<Partial<Record<Side, { readonly total: number; readonly speed: number }>>>;
  readonly fighters: readonly Fighter[];
}

/** Something that someone does. */
export type Act =
  | { readonly type: "roll"; readonly side: Side; readonly face: number }
  | { readonly type: "ambush"; readonly side: Side }
  | { readonly type: "begin" }
  | { readonly type: "act" | "immediate" | "giveBack" | "delay" | "pass" | "done" | "waste"; readonly id: string }
  | { readonly type: "aim"; readonly id: string; readonly target: string }
  | { readonly type: "end"; readonly side: Side }
  | { readonly type: "use"; readonly id: string; readonly against: string; readonly faces: readonly number[] };

export const up = ({ out, dead }: Fighter): boolean => !out && !dead;

export function fighter({ fighters }: Fight, id: string): Fighter {
  const found = fighters.find((each) => each.id === id);
  if (!found) throw new Error(`Nobody is ${id}.`);
  return found;
}

export function standing({ fighters }: Fight, side: Side | null): readonly Fighter[] {
  return fighters.filter((each) => each.side === side && up(each));
}

export function change(fight: Fight, id: string, changes: Partial<Fighter>): Fight {
  return { ...fight, fighters: fight.fighters.map((each) => (each.id === id ? { ...each, ...changes } : each)) };
}

function changeAll(fight: Fight, changes: (each: Fighter) => Partial<Fighter>): Fight {
  return { ...fight, fighters: fight.fighters.map((each) => ({ ...each, ...changes(each) })) };
}

/** Who rolls for a group: the lowest Body of those who can act (S3-2). */
export function roller(fight: Fight, side: Side): Fighter | undefined {
  return standing(fight, side).reduce<Fighter | undefined>(
    (lowest, each) => (lowest && lowest.body <= each.body ? lowest : each),
    undefined,
  );
}

/** Those who are not done with the turn of their group. */
export function acting(fight: Fight): readonly Fighter[] {
  return standing(fight, fight.current).filter(({ passed }) => fight.phase === "aimed" || !passed);
}

/** Whether it is someone's turn. */
export function hasTurn(fight: Fight, id: string): boolean {
  const one = fighter(fight, id);
  return up(one) && one.side === fight.current && (fight.phase === "turn" || fight.phase === "ambush");
}

/** Whether someone has a delayed action that they may use: one a round (S3-4). */
export const keeps = ({ delayed, used }: Fighter): boolean => delayed && !used;

/** Groups from high to low, ties by Speed (S3-2). */
function order({ initiative }: Fight): readonly Side[] {
  const sides: readonly Side[] = ["heroes", "enemies"];
  const of = (side: Side) => initiative[side] ?? { total: -Infinity, speed: 0 };
  return [...sides]
    .filter((side) => initiative[side])
    .sort((one, other) => of(other).total - of(one).total || of(other).speed - of(one).speed);
}

/** The turn of a group: what it delayed or aimed before is over. */
function startTurn(fight: Fight, side: Side): Fight {
  return changeAll({ ...fight, phase: "turn", current: side }, (each) =>
    each.side === side ? { delayed: false, released: "", aims: null, passed: false } : {},
  );
}

/** Aimed attacks come before the turn of their group (S3-10). */
function comeUp(fight: Fight, side: Side): Fight {
  const aims = standing(fight, side).some(({ aims: target }) => target !== null);
  return aims ? { ...fight, phase: "aimed", current: side } : startTurn(fight, side);
}

/** The next group, in this round or in the next, in which everyone has all actions again (S3-3). */
function advance(fight: Fight): Fight {
  const { current, done } = fight;
  const left: Fight = { ...fight, phase: "turn", current: null, done: current ? [...done, current] : done };
  const next = (each: Fight) =>
    order(each).find((side) => !each.done.includes(side) && standing(each, side).length > 0);
  const now = next(left);
  if (now) return comeUp(left, now);
  const round = changeAll({ ...left, round: left.round + 1, done: [] }, ({ actions, gun }) => {
    return { left: actions, immediate: false, used: false, gun: { ...gun, resting: false } };
  });
  const first = next(round);
  return first ? comeUp(round, first) : left;
}

/** What follows without being asked for: aims at those who are down are lost, and a group of no one has no turn. */
export function settle(fight: Fight): Fight {
  const settled = changeAll(fight, ({ aims }) => (aims !== null && !up(fighter(fight, aims)) ? { aims: null } : {}));
  const { phase, current } = settled;
  if (phase === "setup") return settled;
  if (current === null) return advance(settled);
  if (acting(settled).length === 0)
    return phase === "ambush" ? { ...settled, phase: "setup", current: null } : advance(settled);
  const waits = standing(settled, current).some((each) => each.aims !== null || keeps(each));
  return phase === "aimed" && !waits ? startTurn(settled, current) : settled;
}

/** A contest of Speed (S3-4): high first, ties by Speed, and the same of both is rolled again. */
function contest(
  fight: Fight,
  id: string,
  against: string,
  [own = 0, other = 0]: readonly number[],
): "first" | "after" | "again" {
  const [one, rival] = [fighter(fight, id), fighter(fight, against)];
  const difference = own + one.body + one.speed - (other + rival.body + rival.speed) || one.speed - rival.speed;
  return difference > 0 ? "first" : difference < 0 ? "after" : "again";
}

/** What a act leads to; null where the rules forbid it. */
export function after(fight: Fight, act: Act): Fight | null {
  const next = step(fight, act);
  return next && settle(next);
}

function step(fight: Fight, act: Act): Fight | null {
  switch (act.type) {
    case "roll": {
      const one = roller(fight, act.side);
      if (!one || fight.initiative[act.side] || fight.phase !== "setup") return null;
      const rolled = { total: act.face + one.body + one.speed, speed: one.speed };
      return { ...fight, initiative: { ...fight.initiative, [act.side]: rolled } };
    }
    case "ambush":
      if (fight.phase !== "setup" || fight.ambushed || standing(fight, act.side).length === 0) return null;
      return { ...startTurn(fight, act.side), phase: "ambush", ambushed: true };
    case "begin":
      if (fight.phase !== "setup" || !fight.initiative.heroes || !fight.initiative.enemies) return null;
      // Nobody is left to act in the round before the first.
      return advance({ ...fight, current: null, done: ["heroes", "enemies"] });
    case "end":
      return fight.current === act.side && fight.phase !== "setup" ? end(fight, act.side) : null;
    default:
      return ofOne(fight, act);
  }
}

function end(fight: Fight, side: Side): Fight {
  const over = changeAll(fight, ({ released }) =>
    released === "" ? {} : { delayed: false, released: "", used: true },
  );
  if (over.phase === "ambush") return { ...over, phase: "setup", current: null };
  return over.phase === "aimed" ? startTurn(over, side) : advance(over);
}

/** What one does of their own turn, or beside it. */
function ofOne(fight: Fight, act: Exclude<Act, { readonly side: Side } | { readonly type: "begin" }>): Fight | null {
  const { id } = act;
  const one = fighter(fight, id);
  switch (act.type) {
    case "giveBack":
      return one.left < one.actions ? change(fight, id, { left: one.left + 1 }) : fight;
    case "done":
      return one.released === "" ? null : change(fight, id, { delayed: false, released: "", used: true });
    case "waste":
      return fight.phase === "aimed" && one.side === fight.current && up(one) && one.aims !== null
        ? change(fight, id, { aims: null })
        : null;
    case "use": {
      if (fight.phase === "setup" || !up(one) || !keeps(one) || one.released !== "") return null;
      const outcome = act.against === "" ? "first" : contest(fight, id, act.against, act.faces);
      return outcome === "again" ? fight : change(fight, id, { released: outcome });
    }
    default:
      break;
  }
  if (!hasTurn(fight, id)) return null;
  if (act.type === "pass") {
    if (one.passed) return null;
    const passed = change(fight, id, { passed: true });
    return acting(passed).length > 0 ? passed : end(passed, one.side);
  }
  if (act.type === "immediate" && !one.immediate) return change(fight, id, { immediate: true });
  if (one.left < 1) return null;
  const spent = change(fight, id, { left: one.left - 1 });
  if (act.type === "delay") return one.delayed ? null : change(spent, id, { delayed: true });
  if (act.type !== "aim") return spent;
  return act.target === id || !up(fighter(fight, act.target)) ? null : change(spent, id, { aims: act.target });
}
