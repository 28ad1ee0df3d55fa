/** The arithmetic of a ledger: which entries rule, which the numbers have lost, and what they add up to. */

/** By how much each number changed, by the name of the number. */
export type Changes = Readonly<Record<string, number>>;

/** The entry that says how an effect stands. */
export interface Ruling<Entry> {
  readonly key: string;
  /** How often the effect was applied or taken back before this entry: even applies, odd takes back. */
  readonly turn: number;
  readonly entry: Entry;
  /** What this one went on from. */
  readonly before: Ruling<Entry> | null;
}

/**
 * The key of an entry. Entries are never changed: taking back, and applying again, each add one. A refusal has a key of its own, as
 * someone else may apply the same effect at the same moment, and entries of one key take each other's place.
 * @param turn - 0 when it is applied first, 1 when it is taken back, 2 when it is applied again.
 * @param refused - Whether the entry says that the effect was refused.
 * @param mark - What tells it from others of the same turn that change the numbers otherwise, see `markOf`.
 * @returns A key without dots, as an update needs it.
 */
export function entryKey(effect: string, turn: number, refused = false, mark = ""): string {
  return `${effect}@${turn}${mark && `~${mark}`}${refused ? "!" : ""}`;
}

/**
 * The effect that an entry is about.
 * @returns The effect's id, the turn, and whether it is the key of a refusal; null for what is no key.
 */
export function readEntryKey(key: string): { effect: string; turn: number; refused: boolean; mark: string } | null {
  const found = /^(?<effect>.+)@(?<turn>\d{1,4})(?:~(?<mark>\w+))?(?<refused>!?)$/s.exec(key)?.groups ?? {};
  const { effect = "", turn = "", mark = "", refused } = found;
  return effect === "" ? null : { effect, turn: Number(turn), refused: refused === "!", mark };
}

/** An entry of an effect, with where it stands. */
type Step<Entry> = Omit<Ruling<Entry>, "before"> & { readonly refused: boolean };

/**
 * How each effect stands: its last entry rules. What someone refused and someone else applied is applied. Of two that were written for
 * one turn at the same moment, that one rules from which someone has gone on; else the first in the order of keys.
 * @param entries - A ledger's entries by key, in any order.
 */
export function rulings<Entry>(entries: Readonly<Record<string, Entry>>): ReadonlyMap<string, Ruling<Entry>> {
  const effects = new Map<string, Step<Entry>[]>();
  for (const [key, entry] of Object.entries(entries)) {
    const { effect, turn, refused } = readEntryKey(key) ?? { effect: "", turn: -1, refused: true };
    if (turn < 0) continue;
    const steps = effects.get(effect);
    if (steps) steps.push({ key, turn, refused, entry });
    else effects.set(effect, [{ key, turn, refused, entry }]);
  }
  const found = [...effects].flatMap(([effect, steps]) => {
    const ruling = rulingOf(steps);
    return ruling ? [[effect, ruling] as const] : [];
  });
  return new Map(found);
}

function rulingOf<Entry>(steps: Step<Entry>[]): Ruling<Entry> | null {
  steps.sort(
    (one, other) =>
      one.turn - other.turn || Number(other.refused) - Number(one.refused) || (one.key < other.key ? 1 : -1),
  );
  const places = new Map(steps.map(({ key }, place) => [key, place]));
  const chain: Step<Entry>[] = [];
  for (let place = steps.length - 1, step = steps[place]; step; step = steps[place]) {
    chain.push(step);
    const { turn, entry } = step;
    while (place >= 0 && (steps[place]?.turn ?? 0) >= turn) place -= 1;
    place = Math.min(place, places.get((entry as { readonly on?: string }).on ?? "") ?? place);
  }
  let ruling: Ruling<Entry> | null = null;
  for (const { key, turn, entry } of chain.reverse()) ruling = { key, turn, entry, before: ruling };
  return ruling;
}

/** A ruling and all that it went on from, the last first. */
export function chainOf<Entry>(ruling: Ruling<Entry> | null | undefined): readonly Ruling<Entry>[] {
  const chain: Ruling<Entry>[] = [];
  for (let each = ruling; each; each = each.before) chain.push(each);
  return chain;
}

/** Whether an entry rules that its effect is taken back. */
export function isTakenBack({ turn }: Pick<Ruling<unknown>, "turn">): boolean {
  return turn % 2 === 1;
}

/** The keys of the entries that numbers are to contain: what rules, what that went on from, and refusals. */
export function validKeys(entries: Readonly<Record<string, unknown>>, all = rulings(entries)): ReadonlySet<string> {
  const chains = [...all.values()].flatMap((ruling) => chainOf(ruling).map(({ key }) => key));
  return new Set([...chains, ...Object.keys(entries).filter((key) => readEntryKey(key)?.refused)]);
}

/** Adds changes up, number by number. Returns their sum, without numbers that stay as they are. */
export function sumOf(list: readonly Changes[]): Changes {
  const sum: Record<string, number> = {};
  for (const changes of list) for (const [name, by] of Object.entries(changes)) sum[name] = (sum[name] ?? 0) + by;
  return Object.fromEntries(Object.entries(sum).filter(([, by]) => by !== 0));
}
