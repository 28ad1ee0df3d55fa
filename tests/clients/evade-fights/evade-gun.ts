/** Guns of hit and evade as the guide tells of them (S3-20 to S3-22), told a second time. */
import { change, fighter, settle, type Fight, type Fighter } from "./evade-model.ts";

export interface Gun {
  readonly powder: "ordinary" | "hazeblast";
  /** Turns that it takes to reload; 0 for an immediate action. */
  readonly turns: 0 | 1 | 2;
  readonly charges: number;
  readonly loaded: boolean;
  /** The row of the jam table; 0 for none. */
  readonly jam: number;
  /** Whether it waits for the next round. */
  readonly resting: boolean;
  readonly reloading: number;
}

/** How hard each is to fix. */
export const FIX = 8;

/** What powder does where the shooter stands (S3-21). */
export function fires({ powder }: Gun, inMist: boolean): "shot" | "nothing" | "jam" {
  if (powder === "ordinary") return inMist ? "nothing" : "shot";
  return inMist ? "shot" : "jam";
}

/** What keeps someone from shooting; null where nothing does. */
export function whyNoShot({ gun }: Fighter): string | null {
  if (gun.jam > 0) return "jammed";
  if (!gun.loaded) return "empty";
  return gun.resting ? "resting" : null;
}

/** What each row of the jam table leaves of a gun (S3-20). */
const ROWS: readonly Partial<Gun>[] = [
  { loaded: false, jam: 1 },
  { jam: 2 },
  { jam: 3 },
  { loaded: false, jam: 4 },
  { jam: 5 },
  { resting: true },
  { loaded: false },
  { loaded: false },
  {},
  { loaded: false },
];

export const afterRow = (gun: Gun, row: number): Gun => ({ ...gun, ...ROWS[row - 1] });

/** Something that someone does with their gun besides shooting. */
export type Tending =
  | { readonly type: "reload" | "free"; readonly id: string }
  | { readonly type: "fix"; readonly id: string; readonly face: number };

/** What comes of it; null where it cannot be done. */
export function tend(fight: Fight, tending: Tending): Fight | null {
  const { id } = tending;
  const one = fighter(fight, id);
  const { gun } = one;
  const paid = settle(change(fight, id, priceOf(one)));
  switch (tending.type) {
    case "free":
      return gun.jam === 1 || gun.jam === 2 ? change(fight, id, { gun: { ...gun, jam: 0 } }) : null;
    case "fix": {
      if (gun.jam !== 4 && gun.jam !== 5) return null;
      const isFixed = tending.face + one.science + one.craft >= FIX;
      return isFixed ? change(paid, id, { gun: { ...gun, jam: 0, resting: true } }) : paid;
    }
    case "reload": {
      if (gun.jam > 0 || gun.loaded || gun.resting || (gun.charges < 1 && gun.reloading === 0)) return null;
      const spent = gun.reloading + 1;
      const loaded = spent >= gun.turns;
      const charges = gun.reloading === 0 ? gun.charges - 1 : gun.charges;
      const after = { ...gun, charges, loaded, reloading: loaded ? 0 : spent };
      const isFree = gun.turns === 0 && !one.immediate;
      return change(isFree ? change(fight, id, { immediate: true }) : paid, id, { gun: after });
    }
  }
}

/** What an action takes: the delayed one whose moment it is, else one of the turn (S3-3, S3-4). */
export function priceOf({ released, left }: Fighter): Partial<Fighter> {
  return released === "" ? { left: left - 1 } : { delayed: false, released: "", used: true };
}
