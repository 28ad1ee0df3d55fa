import { anyDocument } from "../../compat/documents.ts";
import { dialogs } from "../../compat/windows.ts";
import { clipped, format, localize } from "../text/words.ts";
import { checkbox, dialogInput, field, note, numberInput, selectOf, textInput } from "../windows/dialogs.ts";
import { CLOCK_TYPE, COLORS } from "../data/clock.ts";
import { DIRECTIONS, SEGMENTS } from "./clock-data.ts";
import type { Discovery } from "../rules/advances.ts";
import type { ClockActor } from "./clocks-in-sight.ts";

/** What a plain clock says of itself. Whatever is left out stays as it is, or begins as new clocks do. */
export interface ClockFacts {
  readonly name?: string;
  /** How many segments have passed. */
  readonly filled?: number;
  /** 1 to 200. */
  readonly segments?: number;
  readonly direction?: (typeof DIRECTIONS)[number];
  readonly color?: (typeof COLORS)[number];
  readonly outcome?: string;
  /** Whether a segment passes with each round of a fight. */
  readonly withRounds?: boolean;
  readonly discoveries?: Readonly<Record<string, Discovery & { readonly sort: number }>>;
  /** Whether players see it. */
  readonly shown?: boolean;
}

const choices = (kind: string, words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word) => [word, localize(`TENACITY.Clocks.${kind}.${word}`)]));

/** Makes a plain clock, which players see unless something else is said. */
export async function addClock({ name, shown = true, ...facts }: ClockFacts): Promise<ClockActor | undefined> {
  const made: unknown = await Actor.implementation.create({
    type: CLOCK_TYPE,
    name: name ?? localize("TENACITY.Clocks.New"),
    ownership: { default: levelFor(shown) },
    system: facts,
    sort: Math.max(0, ...game.actors.contents.filter(({ type }) => type === CLOCK_TYPE).map(({ sort }) => sort)) + 1000,
  });
  return made as ClockActor | undefined;
}

/** Changes how many segments have passed, within its limits. */
export async function tickClock(clock: ClockActor, by: number): Promise<void> {
  const { filled, segments } = clock.system;
  const after = Math.min(segments, Math.max(0, filled + by));
  if (after !== filled) await anyDocument(clock).update({ system: { filled: after } });
}

/** Shows players an actor that keeps a clock, at least at a glance, or shows it to no one but those to whom it was given. */
export async function showClock(actor: Actor.Implementation, isShown: boolean): Promise<void> {
  await anyDocument(actor).update({ ownership: { default: levelFor(isShown) } });
}

/** Asks for a new clock, and makes it. */
export async function askForClock(): Promise<void> {
  const facts = await askForFacts("TENACITY.Clocks.Add", { filled: 0, segments: 6 }, true);
  if (facts) await addClock(facts);
}

/** Asks what is to be different about a clock, and changes that. */
export async function editClock(clock: ClockActor): Promise<void> {
  const { filled, segments, direction, color, outcome, withRounds } = clock.system;
  const before = { name: clock.name, filled, segments, direction, color, outcome, withRounds };
  const facts = await askForFacts("TENACITY.Clocks.EditTitle", before, false);
  if (!facts) return;
  const { name, ...system } = facts;
  // What was ticked meanwhile stays, where no one has typed another number.
  const { filled: typed, ...others } = system;
  await anyDocument(clock).update({ name, system: typed === filled ? others : system });
}

export async function deleteClock(clock: ClockActor): Promise<void> {
  const agreed: unknown = await dialogs.confirm({
    window: { title: "TENACITY.Clocks.DeleteTitle" },
    content: `<p>${foundry.utils.escapeHTML(format("TENACITY.Clocks.DeleteText", { name: clipped(clock.name) }))}</p>`,
    rejectClose: false,
  });
  if (agreed === true) await clock.delete();
}

function levelFor(isShown: boolean) {
  const { LIMITED, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  return isShown ? LIMITED : NONE;
}

async function askForFacts(
  title: string,
  { name = "", filled = 0, segments = 6, direction, color, outcome, withRounds = false }: ClockFacts,
  isNew: boolean,
): Promise<ClockFacts | null> {
  const named = textInput("name", name);
  named.placeholder = localize("TENACITY.Clocks.New");
  const happens = textInput("outcome", outcome);
  happens.removeAttribute("autofocus");
  const fields = [
    field(localize("TENACITY.Clocks.Name"), named),
    field(localize("TENACITY.Clocks.Segments"), numberInput("segments", segments, limits(SEGMENTS))),
    field(localize("TENACITY.Clocks.Filled"), numberInput("filled", filled, limits({ min: 0, max: SEGMENTS.max }))),
    field(
      localize("TENACITY.Clocks.DirectionLabel"),
      selectOf("direction", choices("Direction", DIRECTIONS), direction),
    ),
    field(localize("TENACITY.Clocks.ColorLabel"), selectOf("color", choices("Color", COLORS), color)),
    field(localize("TENACITY.Clocks.Outcome"), happens),
    checkbox("withRounds", localize("TENACITY.Clocks.WithRounds"), withRounds),
    ...(isNew
      ? [checkbox("shown", localize("TENACITY.Clocks.Shown"), true), note(localize("TENACITY.Clocks.ShownHint"))]
      : []),
  ];
  const ok = localize(isNew ? "TENACITY.Clocks.Add" : "TENACITY.Scene.Save");
  const answer = await dialogInput(title, fields, { ok });
  return answer && readFacts(answer, segments);
}

function limits({ min, max }: { min: number; max: number }): { minimum: number; maximum: number } {
  return { minimum: min, maximum: max };
}

/** What was typed, with the nearest numbers that a clock can have; it says so where they are others. */
function readFacts(answer: Readonly<Record<string, unknown>>, before: number): ClockFacts {
  const segments = nearest(answer["segments"], before, SEGMENTS, "TENACITY.Clocks.Segments");
  const filled = nearest(answer["filled"], 0, { min: 0, max: segments }, "TENACITY.Clocks.Filled");
  const word = <Word extends string>(name: string, words: readonly Word[]): Word | undefined =>
    words.find((each) => each === answer[name]);
  const [direction, color] = [word("direction", DIRECTIONS), word("color", COLORS)];
  const name = typed(answer["name"]);
  return {
    ...(name !== "" && { name }),
    segments,
    filled,
    ...(direction && { direction }),
    ...(color && { color }),
    outcome: typed(answer["outcome"]),
    withRounds: answer["withRounds"] === true,
    ...("shown" in answer && { shown: answer["shown"] === true }),
  };
}

function typed(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function nearest(value: unknown, initial: number, { min, max }: { min: number; max: number }, label: string): number {
  const asked = value === null || value === "" || value === undefined ? initial : Number(value);
  const taken = Math.min(max, Math.max(min, Number.isFinite(asked) ? Math.round(asked) : initial));
  if (taken !== asked) {
    const words = { label: localize(label), minimum: String(min), maximum: String(max) };
    ui.notifications.warn("TENACITY.Problem.outOfRange", { format: words });
  }
  return taken;
}

/** Finds a plain clock by its id, uuid or name; undefined for none. */
export function findClock(clocks: readonly ClockActor[], wanted: string): ClockActor | undefined {
  return clocks.find((clock) => [clock.id, clock.uuid, clock.name].includes(wanted));
}
