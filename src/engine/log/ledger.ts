/** The arithmetic of a ledger: which entries rule, which the numbers have lost, and what they add up to. */

/** By how much each number changed, by the name of the number. */
export type Changes = Readonly<Record<string, number>>;

/** The entry that says how an effect stands. */
export interface Ruling<Entry> {
  readonly key: string;
  /** How often the effect was applied or taken back before this entry: even applies, odd takes back. */
  readonly turn: number;
  readonly entry: Entry;
}

/**
 * The key of an entry. Entries are never changed: taking back, and applying again, each add one. A refusal has a key of its own, as
 * someone else may apply the same effect at the same moment, and entries of one key are merged (UP-2).
 * @param turn - 0 when it is applied first, 1 when it is taken back, 2 when it is applied again.
 * @param refused - Whether the entry says that the effect was refused.
 * @returns A key without dots, as an update needs it.
 */
export function entryKey(effect: string, turn: number, refused = false): string {
  return `${effect}@${turn}${refused ? "!" : ""}`;
}

/**
 * The effect that an entry is about.
 * @returns The effect's id, the turn, and whether it is the key of a refusal; null for what is no key.
 */
export function readEntryKey(key: string): { effect: string; turn: number; refused: boolean } | null {
  const { effect = "", turn = "", refused } = /^(?<effect>.+)@(?<turn>\d{1,4})(?<refused>!?)$/s.exec(key)?.groups ?? {};
  return effect === "" ? null : { effect, turn: Number(turn), refused: refused === "!" };
}

/**
 * How each effect stands: its last entry rules. What someone refused and someone else applied is applied.
 * @param entries - A ledger's entries by key, in any order.
 */
export function rulings<Entry>(entries: Readonly<Record<string, Entry>>): ReadonlyMap<string, Ruling<Entry>> {
  const ruling = new Map<string, Ruling<Entry>>();
  for (const [key, entry] of Object.entries(entries)) {
    const { effect, turn, refused } = readEntryKey(key) ?? { effect: "", turn: -1, refused: true };
    const before = ruling.get(effect)?.turn ?? -1;
    if (turn > before || (turn === before && !refused)) ruling.set(effect, { key, turn, entry });
  }
  return ruling;
}

/** Whether an entry rules that its effect is taken back. */
export function isTakenBack({ turn }: Pick<Ruling<unknown>, "turn">): boolean {
  return turn % 2 === 1;
}

/**
 * The entries that the numbers do not contain: someone who had not heard of them wrote the numbers after them.
 * @param counted - The keys that were written together with the numbers.
 */
export function uncounted(entries: Readonly<Record<string, unknown>>, counted: readonly string[]): readonly string[] {
  const known = new Set(counted);
  return Object.keys(entries).filter((key) => !known.has(key));
}

/** Adds changes up, number by number. Returns their sum, without numbers that stay as they are. */
export function sumOf(list: readonly Changes[]): Changes {
  const sum: Record<string, number> = {};
  for (const changes of list) for (const [name, by] of Object.entries(changes)) sum[name] = (sum[name] ?? 0) + by;
  return Object.fromEntries(Object.entries(sum).filter(([, by]) => by !== 0));
}
