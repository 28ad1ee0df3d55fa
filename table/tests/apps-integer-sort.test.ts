import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { performIntegerSort } from "../common/utils/index.ts";

interface Row {
  id: number;
  sort: number;
}

function rowAt(rows: readonly Row[], index: number): Row {
  const row = rows[index];
  if (!row) throw new Error(`There is no row ${String(index)}`);
  return row;
}

/** Moves a row and returns the ids in their new order, and how many rows changed. */
function move(rows: Row[], source: number, target: number | null, sortBefore?: boolean): [number[], number] {
  const options = { target: target === null ? null : rowAt(rows, target), siblings: rows };
  const updates = performIntegerSort(
    rowAt(rows, source),
    sortBefore === undefined ? options : { ...options, sortBefore },
  );
  for (const { target: row, update } of updates) Object.assign(row, update);
  return [[...rows].sort((a, b) => a.sort - b.sort).map(({ id }) => id), updates.length];
}

const rowsOf = (sorts: readonly number[]): Row[] => sorts.map((sort, id) => ({ id, sort }));

describe("CO-4: sorting by integers", () => {
  it("changes only the source while its new neighbors leave room", () => {
    expect(move(rowsOf([0, 100, 200]), 2, 1)).toEqual([[0, 2, 1], 1]);
    expect(move(rowsOf([0, 100, 200]), 0, 1)).toEqual([[1, 0, 2], 1]);
  });

  it("numbers the list anew where there is no room", () => {
    expect(move(rowsOf([1, 2, 3]), 2, 1)).toEqual([[0, 2, 1], 3]);
  });

  it("goes to the end without a target, and to the side that was asked for", () => {
    expect(move(rowsOf([0, 100, 200]), 0, null)[0]).toEqual([1, 2, 0]);
    expect(move(rowsOf([0, 100, 200]), 0, 2, true)[0]).toEqual([1, 0, 2]);
  });

  it("puts the source beside the target and keeps the order of all others", () => {
    const indices = fc.integer({ min: 0, max: 7 });
    const sorts = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(sorts, indices, indices, fc.boolean(), (values, source, target, before) => {
        fc.pre(source !== target);
        const rows = rowsOf(values);
        const others = rowsOf(values).filter(({ id }) => id !== source);
        const expected = others.sort((a, b) => a.sort - b.sort).map(({ id }) => id);
        const [order] = move(rows, source, target, before);
        expect(order.filter((id) => id !== source)).toEqual(expected);
        expect(order.indexOf(source) - order.indexOf(target)).toBe(before ? -1 : 1);
      }),
    );
  });
});
