import type { LaneView, RowButton, RowView } from "./tracker-view.ts";

/** So many of a kind in a lane are worth one row. */
const ENOUGH = 3;

type MooksView = ReturnType<typeof mooksOf>;

/**
 * A lane as it is drawn: of rows of a kind one, and those that are unfolded below it.
 * @param unfolded Keys of those that are shown one by one.
 */
export function foldMooks(lane: LaneView, unfolded: ReadonlySet<string>) {
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

/** Rows that look the same but for their names; anyone who is of no kind stands alone. */
function keyOf({ id: lane }: LaneView, { id, kind, css }: RowView): string {
  return kind === null ? id : [lane, kind.actor, kind.name, css].join("|");
}

/** @param open whether they are shown one by one below it */
function mooksOf(key: string, rows: readonly [RowView, ...RowView[]], open: boolean) {
  const [{ kind, name, img, css, side }] = rows;
  const next = nextToAct(rows);
  return {
    mooks: true as const,
    key,
    name: kind?.name ?? name,
    count: rows.length,
    img,
    css,
    side,
    open,
    /** The one who acts by the row's buttons. */
    next,
    buttons: open ? [] : acting(next),
    /** How all of them fare, as far as one may know. */
    healths: rows.flatMap(({ health }) => health ?? []),
  };
}

/** What someone can do alone. No one rolls here for one of several: that is done for all at once. */
function acting({ buttons }: RowView): readonly RowButton[] {
  return buttons.filter(({ action }) => action !== "rollInitiative");
}

/** Who of several acts when one of them is to: those who are ready before the others, and what stands out before what does not. */
function nextToAct(rows: readonly [RowView, ...RowView[]]): RowView {
  const [one] = rows;
  const able = rows.filter((row) => acting(row).length > 0);
  const ready = able.filter((row) => row.ready);
  const isUrgent = (row: RowView): boolean => acting(row).some(({ strong }) => strong);
  return ready.find(isUrgent) ?? able.find(isUrgent) ?? ready[0] ?? able[0] ?? one;
}
