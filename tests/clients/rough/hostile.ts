import { entryKey } from "../../../src/engine/log/ledger.ts";
import type { Random } from "../../support/random.ts";
import type { RoughClient } from "./rough-game.ts";
import type { Kept } from "./rough-table.ts";

/** What a hostile owner writes into the ledgers of their own hero, as a script in their console can. */

/** Whom it is written to, and what they may know. */
export interface Target {
  /** Uuid of what keeps the ledger. */
  readonly uuid: string;
  readonly kept: Kept;
  /** Everyone else's ledgers, which they may copy from, by uuid. */
  readonly others: ReadonlyMap<string, Kept>;
  /** Effects that cards ask for, by the uuid of the card. */
  readonly asked: readonly { readonly card: string; readonly effect: string; readonly kind: string }[];
}

interface Written {
  readonly ledger?: object;
  readonly counted?: unknown;
  /** Keys of entries that are to go. */
  readonly gone?: readonly string[];
}

type Maker = (target: Target, random: Random) => Written;

const FAR = 1_000_000_000;
const TEXT = "x".repeat(20_000);

/** What is no entry at all, or one with members of the wrong kind. */
const MALFORMED: readonly unknown[] = [
  null,
  7,
  "entry",
  [],
  {},
  { card: 7, reason: [], order: "first" },
  { changes: "all" },
  { changes: { life: "many", spin: Infinity, constructor: 4 } },
  { added: 7, removed: { length: 9 } },
  { removed: [null, 7, { _id: "a.b" }, { _id: "Foreign000000000", type: "condition", name: TEXT }] },
  { notes: { most: 3 }, facts: [1], terms: {}, on: [] },
  { order: Number.MAX_VALUE },
  { order: -5, weight: "thrice" },
];

const nameOf = (random: Random): string => `Hostile${String(random.between(0, 1e8)).padStart(9, "0")}`;

function entry(target: Target, random: Random, more: object = {}): object {
  const number = random.one(["life", "spin", "stress", "harm", "uses", "mana-black", "actions", "tenacity", "nothing"]);
  const order = random.one([0, 1, FAR, random.between(1, 400)]);
  const changes = { [number]: random.one([1, -1, 3, 1000, -1000]) };
  return { owner: target.uuid, card: "ChatMessage.Nowhere000000000", reason: "award", order, changes, ...more };
}

const MAKERS: readonly Maker[] = [
  // Nothing that makes sense.
  (target, random) => ({
    ledger: {
      [random.one([nameOf(random), entryKey(nameOf(random), random.between(0, 9999)), "@0", "constructor@0", "x@-1"])]:
        random.one(MALFORMED),
      [entryKey(nameOf(random), 0)]: { ...entry(target, random), ...(random.one(MALFORMED) as object | null) },
    },
  }),
  // Entries of their own making, and such as refuse.
  (target, random) => ({
    ledger: Object.fromEntries(
      Array.from({ length: random.between(1, 30) }, () => [
        entryKey(nameOf(random), random.between(0, 3), random.next() < 0.2),
        entry(target, random, random.next() < 0.2 ? { refused: "no" } : {}),
      ]),
    ),
  }),
  // More than a ledger counts, or more than anybody reads.
  (target, random) => ({
    ledger: Object.fromEntries(
      Array.from({ length: random.one([120, 700]) }, (_, place) => [
        entryKey(nameOf(random), 0),
        entry(target, random, { order: place }),
      ]),
    ),
  }),
  (target, random) => ({
    ledger: {
      [entryKey(nameOf(random), 0)]: entry(target, random, { notes: [TEXT], facts: { text: TEXT }, name: TEXT }),
    },
  }),
  // What cards ask for, before they or anyone else have booked it, differently, taken back or refused.
  ({ asked, ...target }, random) => {
    if (asked.length === 0) return {};
    const { card, effect, kind } = random.one(asked);
    const said = random.one([{}, { refused: "no" }, { added: ["Foreign000000000"] }, { removed: [{ _id: "x" }] }]);
    const key = entryKey(effect, random.between(0, 2), random.next() < 0.2, random.one(["", "mark"]));
    return { ledger: { [key]: entry({ ...target, asked }, random, { card, kind, reason: kind, ...said }) } };
  },
  // Others' entries, and their own of before, once more.
  ({ kept, others, uuid }, random) => {
    const ledgers = [kept, ...others.values()].flatMap(({ ledger }) => Object.entries(ledger));
    if (ledgers.length === 0) return {};
    const [key, copied] = random.one(ledgers);
    const [effect = ""] = key.split("@");
    const order = random.one([0, FAR]);
    return {
      ledger: {
        [random.next() < 0.5 ? key : entryKey(effect, random.between(0, 4))]: {
          ...copied,
          order,
          ...(random.next() < 0.7 && { owner: uuid }),
        },
      },
    };
  },
  // Entries that are gone, and what the numbers contain.
  ({ kept }, random) => {
    const keys = Object.keys(kept.ledger);
    return {
      gone: random.shuffled(keys).slice(0, 3),
      ...(random.next() < 0.5 && { counted: [] }),
    };
  },
  ({ kept }, random) => ({
    counted: random.one<unknown>([
      [],
      ["nothing", ...Object.keys(kept.ledger)],
      Array.from({ length: 2_000 }, (_, place) => `counted${place}@0`),
      "all",
      null,
    ]),
  }),
];

/** Writes something to one of their own ledgers; whether the server takes it is its business. */
export function writeHostile(client: RoughClient, target: Target, random: Random): void {
  const { gone = [], ledger, ...system } = random.one(MAKERS)(target, random);
  const deletions = Object.assign({}, ...gone.map((key) => client.system.deletion(key))) as object;
  void client
    .update(target.uuid, { system: { ...system, ledger: { ...ledger, ...deletions } } })
    .catch(() => undefined);
}

type Flooding = (place: number, size: number) => object;

/** Of what a flood may be: each made what reads ledgers go through them again for each entry. */
export const FLOODS: readonly Flooding[] = [
  (place) => ({ changes: { life: 1, [`nothing${String(place)}`]: 1 } }),
  () => ({ card: "" }),
  (place) => ({ facts: { choices: ["wound"] }, card: `ChatMessage.${String(place)}` }),
  (place, size) =>
    place < size - 1
      ? { added: [`Condition${String(place)}`] }
      : { removed: Array.from({ length: 400 }, (_, each) => ({ _id: `Condition${String(each)}` })) },
];

/** A ledger of so many entries. */
export function floodOf(owner: string, size: number, flooding: Flooding): object {
  const entries = Array.from({ length: size }, (_, place): [string, object] => [
    entryKey(`flood${String(place)}:spin`, 0),
    { owner, card: `ChatMessage.${String(place)}`, reason: "award", order: place, ...flooding(place, size) },
  ]);
  return Object.fromEntries(entries);
}
