import { SYSTEM_ID } from "../../compat/system-id.ts";

/** A status that tokens can have: what it says is created as an effect. */
export interface Status {
  readonly id: string;
  /** Language key. */
  readonly name: string;
  readonly img: string;
  /** Type of the effect and its data, where it is not a plain one. */
  readonly type?: string;
  readonly system?: object;
}

/** What marks those who are out; the picture is the same in every game that has none of its own. */
export type Mark = Omit<Status, "img"> & Partial<Pick<Status, "img">>;

/** Leaves out the statuses of core, which no game of ours knows (AE-7); call in `init`, before the games offer theirs. */
export function dropCoreStatuses(): void {
  assign([]);
}

/** Everything that was offered, by id. */
const offered = new Map<string, readonly [Status, readonly string[]]>();

/** Offers a status of ours again that a module has taken away with a list of its own, or setting it would fail. */
export function keepStatus(id: string): void {
  const [status, actorTypes] = offered.get(id) ?? [];
  if (status && actorTypes) offerStatuses([status], actorTypes);
}

/**
 * Offers statuses to tokens of some types of actors, after those that there are (AE-7). Where there is one of the same id, a
 * module's perhaps, it stays. Call in `init`, or in `setup` at the latest.
 */
export function offerStatuses(statuses: readonly Status[], actorTypes: readonly string[]): void {
  const present = [...CONFIG.statusEffects];
  for (const status of statuses) offered.set(status.id, [status, actorTypes]);
  const added = statuses.filter(({ id }) => !present.some((each) => each.id === id));
  assign([
    ...present,
    ...added.map((status, place) => ({
      ...status,
      _id: staticId(status.id),
      order: present.length + place,
      hud: { actorTypes: [...actorTypes] },
    })),
  ]);
}

/** Offers what marks those who are out of a scene, and has the tracker set it (AE-10); call in `init`, when the games have theirs. */
export function registerDefeated(status: Mark, actorTypes: readonly string[]): void {
  const img = `systems/${SYSTEM_ID}/assets/icons/conditions/out.svg`;
  offerStatuses([{ img, ...status }], actorTypes);
  CONFIG.specialStatusEffects.DEFEATED = status.id;
}

/** Static ids make toggling the same effect on two clients one effect (AE-8). */
function staticId(id: string): string {
  return id
    .replaceAll(/[^A-Za-z\d]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);
}

function assign(statuses: readonly object[]): void {
  CONFIG.statusEffects = statuses as typeof CONFIG.statusEffects;
}
