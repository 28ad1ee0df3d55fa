import { readBudgets } from "../rules/budgets.ts";
import { record, WorldData } from "../settings/world-data.ts";

/** What the world has chosen, of whatever game. */
const CHOSEN = new WorldData("heroBudgets", record);

/** Registers the setting; call in `init`. */
export function registerBudgets(): void {
  CHOSEN.register();
}

/** How something of a hero stands against a budget of the world. */
export interface BudgetLine {
  readonly label: string;
  readonly sum: number;
  readonly most: number;
}

/** A game's budgets: what new heroes may spend, and what raising them costs. */
export class Budgets<Name extends string = string> {
  /** The words of a number (`<name>`), of a group (`Group.<id>`), and what is said above them all (`Intro`). */
  readonly words: (key: string) => string;
  /** The numbers in the groups in which they are read. */
  readonly groups: Readonly<Record<string, readonly Name[]>>;
  /** What a new world has. */
  readonly preset: Readonly<Record<Name, number>>;
  #read: { readonly from: object; readonly numbers: Readonly<Record<Name, number>> } | null = null;

  constructor(
    words: (key: string) => string,
    groups: Readonly<Record<string, readonly Name[]>>,
    preset: Readonly<Record<Name, number>>,
  ) {
    this.words = words;
    this.groups = groups;
    this.preset = preset;
  }

  get value(): Readonly<Record<Name, number>> {
    const from = CHOSEN.value;
    if (this.#read?.from !== from) this.#read = { from, numbers: readBudgets(this.preset, from) };
    return this.#read.numbers;
  }

  /** Changes some of them for everyone; those of another game stay. */
  async store(numbers: Readonly<Record<string, unknown>>): Promise<void> {
    await CHOSEN.store({ ...CHOSEN.value, ...readBudgets(this.preset, { ...this.value, ...numbers }) });
  }

  /**
   * What a narrator is told of a new hero, in lines, before they say yes or no.
   * @param sums What the hero comes to, of each number that limits new heroes.
   * @returns null where every one of them has a limit and is kept
   */
  doubts(sums: Readonly<Partial<Record<Name, number>>>): readonly string[] | null {
    const lines = this.lines(sums);
    const isWithin = lines.length === Object.keys(sums).length && lines.every(({ sum, most }) => sum <= most);
    return isWithin ? null : lines.map(budgetText);
  }

  /** What someone has against the world's budgets; of a budget of 0, which is none, there is no line. */
  lines(sums: Readonly<Partial<Record<Name, number>>>): readonly BudgetLine[] {
    return (Object.entries(sums) as [Name, number][]).flatMap(([name, sum]) => {
      const most = this.value[name];
      return most > 0 ? [{ label: this.words(name), sum, most }] : [];
    });
  }
}

/** "Attributes: 17 of 18". */
export function budgetText({ label, sum, most }: BudgetLine): string {
  return game.i18n.format("TENACITY.HeroBudgets.Line", { label, sum: String(sum), most: String(most) });
}

/** The budgets of any game. */
export type AnyBudgets = Pick<Budgets, "words" | "groups" | "preset" | "value" | "store">;
