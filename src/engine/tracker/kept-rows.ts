/** What of the lanes is drawn anew: in a battle of two hundred, hardly a row looks different from one turn to the next. */

/** A row as its template gets it, all that this draws. */
interface Drawn {
  readonly id?: string;
  /** In place of an id, of several that are one row. */
  readonly key?: string;
}

/** A row that looks as it was drawn: its element stays. */
interface Kept {
  readonly kept: string;
}

/** Where it stands, and what it was drawn from. */
type Rows = ReadonlyMap<string, string>;

interface Lane<Row> {
  readonly id: string;
  readonly items: readonly Row[];
}

/** Remembers what the rows of one tracker were drawn from. */
export class KeptRows {
  #drawn: Rows = new Map();
  #next: Rows = new Map();

  /**
   * Leaves of each lane only those rows to be drawn that would look different.
   * @param isShown - Whether what was drawn is still there.
   */
  leaveOut<Row extends Drawn, Of extends Lane<Row>>(lanes: readonly Of[], isShown: boolean) {
    const [next, before] = [new Map<string, string>(), isShown ? this.#drawn : new Map<string, string>()];
    const left = lanes.map((lane) => ({
      ...lane,
      items: lane.items.map((row): Row | Kept => {
        const name = row.key ?? row.id ?? "";
        const [place, from] = [`${lane.id} ${name}`, JSON.stringify(row)];
        const isKept = before.get(place) === from;
        next.set(place, from);
        return isKept ? { kept: name } : row;
      }),
    }));
    this.#next = next;
    return left;
  }

  /** What {@link leaveOut} has left is in its place. */
  drawn(): void {
    this.#drawn = this.#next;
  }
}
