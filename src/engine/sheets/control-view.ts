/** One thing to choose in a form. */
export interface Choice {
  value: string;
  /** Its name in the language that is spoken. */
  label: string;
  /** The heading that it is listed under; none for what stands by itself. */
  group?: string;
}

/** Words of a data model as choices, named by the language file. */
export function namedChoices<Word extends string>(words: readonly Word[], nameOf: (word: Word) => string): Choice[] {
  return words.map((value) => ({ value, label: nameOf(value) }));
}

/** The choices, and the one that is stored even where a changed registry no longer lists it. */
function withStored(choices: readonly Choice[], stored: string): Choice[] {
  const isKnown = stored === "" || choices.some(({ value }) => value === stored);
  return isKnown ? [...choices] : [...choices, { value: stored, label: stored }];
}

/** One word of a set, as a chip that can be taken off. */
interface Chip {
  id: string;
  label: string;
}

/** What the template of chips reads. */
export interface ChipsView {
  /** Path of the set below `system`. */
  path: string;
  label: string;
  chips: Chip[];
  /** What can be added. */
  choices: Choice[];
  /** Whether words of one's own can be added too. */
  open: boolean;
}

/** What all controls have in common. */
interface ControlBase {
  /** Unique within the sheet. */
  id: string;
  /** Name in the form: the path of the member. */
  name: string;
  label: string;
  hint: string;
  /** What it says to those who may only read; empty for what is not worth a line. */
  text: string;
}

export type Control =
  | (ControlBase & { kind: "number"; path: string; value: number | null; min: number; max: number; optional: boolean })
  | (ControlBase & { kind: "choice"; value: string; choices: Choice[]; blank: string | null })
  | (ControlBase & { kind: "flag"; value: boolean })
  | (ControlBase & { kind: "text"; value: string })
  | (ControlBase & { kind: "chips"; set: ChipsView });

/** Controls that belong together, under a heading. */
export interface ControlGroup {
  id: string;
  label: string;
  controls: Control[];
}

/** A document whose system data a sheet edits. */
interface Edited {
  readonly _source: object;
  readonly system: unknown;
}

/** What a field of a schema tells about itself; its label comes from the language file (UI-5). */
interface FieldWords {
  readonly label?: string;
  readonly hint?: string;
  readonly min?: number;
  readonly max?: number;
}

interface WithSchema {
  readonly schema: { getField(path: string): FieldWords | undefined };
}

/** Makes the controls of one document: stored values, with names and limits as its data model has them. */
export class ControlMaker {
  readonly #document: Edited;

  constructor(document: Edited) {
    this.#document = document;
  }

  /** A whole number with steppers. */
  number(path: string): Control {
    const value = Number(this.#stored(path) ?? 0);
    const { min = -999, max = 9999 } = this.#field(path);
    return {
      ...this.#base(path, value === 0 ? "" : String(value)),
      kind: "number",
      path,
      value,
      min,
      max,
      optional: false,
    };
  }

  /** A whole number that may be unknown: then its box is empty. */
  optionalNumber(path: string): Control {
    const stored = this.#stored(path);
    const value = typeof stored === "number" ? stored : null;
    const { min = -999, max = 9999 } = this.#field(path);
    return {
      ...this.#base(path, value === null ? "" : String(value)),
      kind: "number",
      path,
      value,
      min,
      max,
      optional: true,
    };
  }

  /** One of several. `blank`: what choosing none is called; null where one must be chosen. */
  choice(path: string, choices: readonly Choice[], blank: string | null = null): Control {
    const value = this.#text(path);
    const all = withStored(choices, value);
    const text = all.find((choice) => choice.value === value)?.label ?? "";
    return { ...this.#base(path, text), kind: "choice", value, choices: all, blank };
  }

  flag(path: string): Control {
    const value = Boolean(this.#stored(path));
    return { ...this.#base(path, value ? game.i18n.localize("TENACITY.Sheet.Yes") : ""), kind: "flag", value };
  }

  text(path: string): Control {
    const value = this.#text(path);
    return { ...this.#base(path, value), kind: "text", value };
  }

  /** A set of words, known ones under their names. */
  chips(path: string, choices: readonly Choice[], open: boolean): Control {
    const base = this.#base(path, "");
    const set = chipsView(path, base.label, this.#words(path), { choices, open });
    return { ...base, kind: "chips", text: set.chips.map(({ label }) => label).join(", "), set };
  }

  #words(path: string): string[] {
    return [...((this.#stored(path) ?? []) as Iterable<string>)];
  }

  #text(path: string): string {
    const stored = this.#stored(path);
    return typeof stored === "string" || typeof stored === "number" ? String(stored) : "";
  }

  #stored(path: string): unknown {
    return foundry.utils.getProperty(this.#document._source, `system.${path}`);
  }

  #field(path: string): FieldWords {
    return (this.#document.system as WithSchema).schema.getField(path) ?? {};
  }

  #base(path: string, text: string): ControlBase {
    const { label, hint = "" } = this.#field(path);
    return { id: path.replaceAll(".", "-"), name: `system.${path}`, label: label ?? path, hint, text };
  }
}

/** A set of words as chips; what is in it already is not offered again. */
export function chipsView(
  path: string,
  label: string,
  words: readonly string[],
  { choices, open }: { choices: readonly Choice[]; open: boolean },
): ChipsView {
  const nameOf = (word: string) => choices.find(({ value }) => value.toLowerCase() === word.toLowerCase())?.label;
  return {
    path,
    label,
    chips: words.map((id) => ({ id, label: nameOf(id) ?? id })),
    choices: choices.filter(({ value }) => !words.includes(value)),
    open,
  };
}
