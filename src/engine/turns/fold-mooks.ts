import type { LaneView, RowButton, RowView } from "./tracker-types.ts";

/** So many of a kind in a lane are worth one row. */
const ENOUGH = 3;

/** Several of a kind in one row. */
export interface MooksView {
  readonly mooks: true;
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly img: string;
  readonly css: string;
  readonly side: string;
  /** Whether they are shown one by one below it. */
  readonly open: boolean;
  /** The one who acts by the row's buttons: the first who may do anything. */
  readonly first: RowView;
  /** Theirs. No one rolls here for one of several: that is done for all at once. */
  readonly buttons: readonly RowButton[];
  /** How all of them fare, as far as one may know. */
  readonly healths: readonly NonNullable<RowView["health"]>[];
}

/** A lane as it is drawn: of rows that belong together one, and those that are unfolded below it. */
export type DrawnLane = LaneView & { readonly items: readonly (RowView | MooksView)[] };

/**
 * Folds several of a kind in a lane into one row.
 * @param unfolded Keys of those that are shown one by one.
 */
export function foldMooks(lane: LaneView, unfolded: ReadonlySet<string>): DrawnLane {
  const kinds = new Map<string, [RowView, ...RowView[]]>();
  for (const row of lane.rows) {
    const known = kinds.get(keyOf(lane, row));
    if (known) known.push(row);
    else kinds.set(keyOf(lane, row), [row]);
  }
  const items = [...kinds].flatMap(([key, rows]): readonly (RowView | MooksView)[] => {
    // Whose turn it is, one looks at one by one.
    if (rows.length < ENOUGH || rows[0].kind === null || lane.now) return rows;
    const mooks = mooksOf(key, rows, unfolded.has(key));
    return mooks.open ? [mooks, ...rows] : [mooks];
  });
  return { ...lane, items };
}

/** Rows that look the same but for their names; whoever is of no kind stands alone. */
function keyOf({ id: lane }: LaneView, { id, kind, css }: RowView): string {
  return kind === null ? id : [lane, kind.actor, kind.name, css].join("|");
}

function mooksOf(key: string, rows: readonly [RowView, ...RowView[]], open: boolean): MooksView {
  const [one] = rows;
  const acting = (row: RowView): readonly RowButton[] =>
    row.buttons.filter(({ action }) => action !== "rollInitiative");
  const first = rows.find((row) => acting(row).length > 0) ?? one;
  return {
    mooks: true,
    key,
    name: one.kind?.name ?? one.name,
    count: rows.length,
    img: one.img,
    css: one.css,
    side: one.side,
    open,
    first,
    buttons: open ? [] : acting(first),
    healths: rows.flatMap(({ health }) => health ?? []),
  };
}

/** What a combatant is one of several of: NPCs made from one actor, with names that differ by a number alone. */
export function kindOfCombatant({ actorId, name, actor }: Combatant.Implementation): RowView["kind"] {
  if (actorId === null || actor?.hasPlayerOwner !== false) return null;
  return { actor: actorId, name: (name ?? "").replace(/ \(?\d+\)?$/, "") };
}
