/**
 * How much work a regular expression makes of a text, in steps that are counted and not timed: a matcher that tries
 * what a backtracking engine tries, and the texts on which that grows fastest, made from the expression's own parts.
 */
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";

type Step =
  | { readonly kind: "take"; readonly accepts: (character: number) => boolean }
  | { readonly kind: "either"; first: number; second: number; readonly isLoop: boolean; readonly isTold: boolean }
  | { readonly kind: "go"; to: number }
  | { readonly kind: "edge"; readonly edge: AST.EdgeAssertion["kind"] | "word" | "no word" }
  | { readonly kind: "look"; readonly steps: readonly Step[]; readonly isBehind: boolean; readonly isNegated: boolean }
  | { readonly kind: "mark" | "moved"; readonly register: number }
  | { readonly kind: "found" };

/** A text that grows: what stands before, what is repeated, and what stands at the end. */
export interface Hostile {
  readonly before: string;
  readonly again: string;
  readonly after: string;
}

/** A text of which twice as much makes more than three times the work. */
export interface Finding extends Hostile {
  readonly steps: number;
  /** Of the text twice as long, as far as they were counted: one more than three times as many is enough. */
  readonly doubled: number;
}

/** More steps than any linear expression needs for the texts that are tried. */
const MOST = 5_000_000;
const REPEATS = 40;
/** So few tell whether the work for each more of what is repeated grows at all. */
const GLANCE = 3;
/** Steps for a character that are too few for work that grows with the square: what goes back to each of the repeats makes more. */
const FEW = 5;
/** What may stand in a text whatever the expression names. */
const COMMON = ["0", "a", "Z", "\t", " ", "_", "-", "é", "\0", "\n"];

class Program {
  readonly steps: Step[] = [];
  readonly characters = new Set<string>();
  /** How often the most patient of its bounded repetitions goes round. */
  bound = 1;
  readonly #flags: string;
  readonly #isMultiline: boolean;
  /** Every character that a text has had; steps and texts name it by its place here. */
  readonly #letters: string[] = [];
  readonly #places = new Map<string, number>();
  #registers = 0;

  constructor(expression: RegExp) {
    this.#flags = expression.flags.replaceAll(/[dgym]/g, "");
    this.#isMultiline = expression.multiline;
    const { unicode, flags } = expression;
    const pattern = new RegExpParser().parsePattern(expression.source, 0, expression.source.length, {
      unicode,
      unicodeSets: flags.includes("v"),
    });
    visitRegExpAST(pattern, { onCharacterEnter: ({ value }) => this.characters.add(String.fromCodePoint(value)) });
    this.#alternatives(pattern.alternatives, this.steps, false);
    this.steps.push({ kind: "found" });
  }

  /** A character, as steps take it. */
  letter(character: string): number {
    const known = this.#places.get(character);
    if (known !== undefined) return known;
    this.#places.set(character, this.#letters.length);
    return this.#letters.push(character) - 1;
  }

  /** How many steps it takes to find all there is in a text; little more than `most` are counted. */
  workOn(text: string, most: number): number {
    const characters = Array.from(text, (character) => this.letter(character));
    const tally = { steps: 0, most };
    for (let start = 0; start <= characters.length && tally.steps <= most;) {
      tally.steps += 1;
      const end = this.#run(this.steps, characters, start, 1, tally);
      start = end === null || end === start ? start + 1 : end;
    }
    return tally.steps;
  }

  #alternatives(alternatives: readonly AST.Alternative[], into: Step[], isBehind: boolean): void {
    const ends: { to: number }[] = [];
    for (const [index, { elements }] of alternatives.entries()) {
      const fork = { kind: "either" as const, first: into.length + 1, second: 0, isLoop: false, isTold: true };
      const isLast = index === alternatives.length - 1;
      if (!isLast) into.push(fork);
      for (const element of isBehind ? elements.toReversed() : elements) this.#element(element, into, isBehind);
      if (isLast) continue;
      const end = { kind: "go" as const, to: 0 };
      into.push(end);
      ends.push(end);
      fork.second = into.length;
    }
    for (const end of ends) end.to = into.length;
  }

  #element(element: AST.Element, into: Step[], isBehind: boolean): void {
    switch (element.type) {
      case "Group":
      case "CapturingGroup":
        this.#alternatives(element.alternatives, into, isBehind);
        break;
      case "Quantifier":
        this.#repeated(element, into, isBehind);
        break;
      case "Assertion":
        this.#assertion(element, into);
        break;
      case "Backreference":
        throw new Error(`What ${element.raw} costs cannot be told.`);
      default:
        into.push(this.#taking(element));
    }
  }

  #taking({ raw }: AST.Node): Step {
    const expression = new RegExp(`^${raw}$`, this.#flags);
    const known: boolean[] = [];
    const accepts = (character: number): boolean =>
      (known[character] ??= expression.test(this.#letters[character] ?? ""));
    return { kind: "take", accepts };
  }

  #repeated({ element, min, max, greedy }: AST.Quantifier, into: Step[], isBehind: boolean): void {
    this.bound = Math.max(this.bound, min, Number.isFinite(max) ? max : 1);
    const fork = (isLoop: boolean, isTold = true): Extract<Step, { kind: "either" }> => {
      const made = { kind: "either" as const, first: 0, second: 0, isLoop, isTold };
      into.push(made);
      return made;
    };
    const join = (made: { first: number; second: number }, inside: number): void => {
      [made.first, made.second] = greedy ? [inside, into.length] : [into.length, inside];
    };
    for (let count = 0; count < min; count += 1) this.#element(element, into, isBehind);
    if (Number.isFinite(max)) {
      const forks = Array.from({ length: max - min }, (_, index) => {
        const made = fork(false, index === 0);
        const inside = into.length;
        this.#element(element, into, isBehind);
        return { made, inside };
      });
      for (const { made, inside } of forks) join(made, inside);
      return;
    }
    const again = into.length;
    const made = fork(true);
    const register = this.#registers++;
    into.push({ kind: "mark", register });
    this.#element(element, into, isBehind);
    into.push({ kind: "moved", register }, { kind: "go", to: again });
    join(made, again + 1);
  }

  #assertion(assertion: AST.Assertion, into: Step[]): void {
    if ("alternatives" in assertion) {
      const steps: Step[] = [];
      const isBehind = assertion.kind === "lookbehind";
      this.#alternatives(assertion.alternatives, steps, isBehind);
      steps.push({ kind: "found" });
      into.push({ kind: "look", steps, isBehind, isNegated: assertion.negate });
    } else if (assertion.kind === "word") into.push({ kind: "edge", edge: assertion.negate ? "no word" : "word" });
    else into.push({ kind: "edge", edge: assertion.kind });
  }

  #isAt(edge: Extract<Step, { kind: "edge" }>["edge"], text: readonly number[], place: number): boolean {
    const [before, after] = [place - 1, place].map((each) => this.#letters[text[each] ?? -1]);
    const isWordAt = (character: string | undefined): boolean => character !== undefined && /\w/.test(character);
    if (edge === "start") return before === undefined || (this.#isMultiline && before === "\n");
    if (edge === "end") return after === undefined || (this.#isMultiline && after === "\n");
    return (isWordAt(before) === isWordAt(after)) === (edge === "no word");
  }

  /** Where a match ends; null for none. */
  #run(
    steps: readonly Step[],
    text: readonly number[],
    start: number,
    way: 1 | -1,
    tally: { steps: number; readonly most: number },
  ): number | null {
    /** Where else to go on, in pairs: a step and its place, or a register as {@link undone} and what was marked there. */
    const left: number[] = [];
    const marks: number[] = [];
    let at = 0;
    let place = start;
    let isFailed = false;
    for (;;) {
      while (isFailed) {
        const before = left.pop();
        const next = left.pop();
        if (before === undefined || next === undefined || tally.steps > tally.most) return null;
        if (next < 0) marks[undone(next)] = before;
        else [at, place, isFailed] = [next, before, false];
      }
      tally.steps += 1;
      const step = steps[at];
      at += 1;
      switch (step?.kind) {
        case "take": {
          const character = text[way === 1 ? place : place - 1];
          if (character !== undefined && step.accepts(character)) place += way;
          else isFailed = true;
          break;
        }
        case "either":
          left.push(step.second, place);
          at = step.first;
          break;
        case "go":
          at = step.to;
          break;
        case "edge":
          isFailed = !this.#isAt(step.edge, text, place);
          break;
        case "look": {
          const isThere = this.#run(step.steps, text, place, step.isBehind ? -1 : 1, tally) !== null;
          isFailed = isThere === step.isNegated;
          break;
        }
        case "mark":
          left.push(undone(step.register), marks[step.register] ?? -1);
          marks[step.register] = place;
          break;
        case "moved":
          isFailed = marks[step.register] === place;
          break;
        default:
          return place;
      }
    }
  }
}

/** A register among steps, which none of them is; the same again gives the register. */
const undone = (register: number): number => -1 - register;

/** Every list of steps of a program, those of what it looks at too. */
function allSteps(steps: readonly Step[]): readonly (readonly Step[])[] {
  return [steps, ...steps.flatMap((step) => (step.kind === "look" ? allSteps(step.steps) : []))];
}

/** Where a step leads without a character, whatever else it asks for. */
function onward(steps: readonly Step[], at: number): readonly number[] {
  const step = steps[at];
  if (step?.kind === "either") return [step.first, step.second];
  if (step?.kind === "go") return [step.to];
  return step && step.kind !== "take" && step.kind !== "found" ? [at + 1] : [];
}

/** The shortest text that leads from one step to each that it can reach. */
function ways(
  program: Program,
  steps: readonly Step[],
  from: number,
  alphabet: readonly string[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>([[from, ""]]);
  let edge = [from];
  while (edge.length > 0) {
    // What is found on the way is gone on from, too.
    for (const at of edge)
      for (const next of onward(steps, at))
        if (!found.has(next)) {
          found.set(next, found.get(at) ?? "");
          edge.push(next);
        }
    edge = edge.flatMap((at) => {
      const step = steps[at];
      const character =
        step?.kind === "take" && !found.has(at + 1)
          ? alphabet.find((one) => step.accepts(program.letter(one)))
          : undefined;
      if (character === undefined) return [];
      found.set(at + 1, `${found.get(at) ?? ""}${character}`);
      return [at + 1];
    });
  }
  return found;
}

/** One character of each kind that the expression tells apart. */
function alphabetOf(program: Program): readonly string[] {
  const takes = allSteps(program.steps).flat();
  const kinds = new Map<string, string>();
  for (const character of [...COMMON, ...program.characters]) {
    const letter = program.letter(character);
    const kind = takes.map((step) => (step.kind === "take" && step.accepts(letter) ? "1" : "0")).join("");
    if (!kinds.has(kind)) kinds.set(kind, character);
  }
  return [...kinds.values()];
}

/** What leads to its repetitions or to its end, what goes round in them, and what no match goes on with. */
function* hostileTexts(program: Program): Generator<Hostile> {
  const alphabet = alphabetOf(program);
  const before = new Set(["", "\0"]);
  const again = new Set(alphabet);
  for (const letters of [alphabet, alphabet.toReversed()])
    for (const steps of allSteps(program.steps)) {
      const led = ways(program, steps, 0, letters);
      for (const [at, step] of steps.entries()) {
        if (step.kind === "either" && step.isLoop) {
          before.add(led.get(at) ?? "");
          for (const [to, word] of ways(program, steps, at + 1, letters)) if (steps[to]?.kind === "go") again.add(word);
        }
        if (step.kind === "found" || (step.kind === "either" && step.isTold)) again.add(led.get(at) ?? "");
      }
    }
  again.delete("");
  const after = ["", ...alphabet, "\0\n"];
  for (const start of before)
    for (const word of again) for (const end of after) yield { before: start, again: word, after: end };
}

/** Whether the last of three like pieces of a text makes no more work than the one before it: so it goes on, as nothing in the expression counts. */
function isEven(program: Program, text: (times: number) => string): boolean {
  const [one, two, three] = [1, 2, 3].map((times) => program.workOn(text(times * GLANCE), MOST));
  return three !== undefined && two !== undefined && one !== undefined && three - two <= two - one;
}

/** The first text of which twice as much makes more than three times the work; null when there is none. */
export function superlinear(expression: RegExp): Finding | null {
  const program = new Program(expression);
  const repeats = Math.max(REPEATS, Math.ceil(1.5 * program.bound));
  for (const hostile of hostileTexts(program)) {
    const text = (times: number): string => `${hostile.before}${hostile.again.repeat(times)}${hostile.after}`;
    if (program.bound === 1 && isEven(program, text)) continue;
    const steps = program.workOn(text(repeats), MOST);
    if (steps < FEW * text(repeats).length) continue;
    const most = Math.min(3 * steps, MOST);
    const doubled = program.workOn(text(2 * repeats), most);
    if (doubled > most) return { ...hostile, steps, doubled };
  }
  return null;
}
