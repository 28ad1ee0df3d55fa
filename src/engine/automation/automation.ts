import { SYSTEM_ID } from "../../compat/system-id.ts";
import { record, WorldData } from "../settings/world-data.ts";

/** How far something goes unasked: not at all, only offered with its reason, or done at once. */
export type EffectLevel = "off" | "suggest" | "auto";

/** Whose step it is: the two are set apart, since a table may trust its narrator's client with more. */
export type AutomationRole = "narrator" | "players";

/** The roles, in the order in which they are shown. */
export const AUTOMATION_ROLES = ["narrator", "players"] as const satisfies readonly AutomationRole[];

/** Something that a game may do unasked, and how far. */
export interface AutomationStep {
  /** Under which heading the window shows it. */
  readonly group: string;
  /** What makes sense for it, from least to most. What must happen for a card to go on cannot be off. */
  readonly levels: readonly EffectLevel[];
  /** The only ones for whom it makes a difference; both without it. */
  readonly only?: AutomationRole;
  /** What a new world has. */
  readonly preset: Readonly<Record<AutomationRole, EffectLevel>>;
}

/** What a new world has, where both are the same: offered, or done at once. */
export const SUGGESTED = { narrator: "suggest", players: "suggest" } as const;
export const AUTO = { narrator: "auto", players: "auto" } as const;

type Steps = Readonly<Record<string, AutomationStep>>;

/** How far each step goes, for each role. */
export type Levels<Name extends string = string> = Readonly<
  Record<Name, Readonly<Record<AutomationRole, EffectLevel>>>
>;

/** Reads what is stored. What is missing, or makes no sense for its step, is as in a new world. */
export function readLevels<Name extends string>(
  steps: Readonly<Record<Name, AutomationStep>>,
  data: unknown,
): Levels<Name> {
  const stored = record(data);
  const levels = Object.entries<AutomationStep>(steps).map(([name, { levels: known, preset }]) => {
    const chosen = record(stored[name]);
    const level = (role: AutomationRole) => known.find((each) => each === chosen[role]) ?? preset[role];
    return [name, { narrator: level("narrator"), players: level("players") }];
  });
  // Each name has an entry, a link that the compiler does not follow.
  return Object.fromEntries(levels) as Levels<Name>;
}

const KEY = "automation";

/** The key of the Setting document, for clients that act when it changes (SE-2). */
export const AUTOMATION_SETTING = `${SYSTEM_ID}.${KEY}`;

/** What the world has chosen, of whatever game. */
const CHOSEN = new WorldData(KEY, record);

/** Registers the setting; call in `init`. */
export function registerAutomation(): void {
  CHOSEN.register();
}

/** A game's steps, and how far each goes in this world. */
export class Automation<Name extends string = string> {
  readonly steps: Readonly<Record<Name, AutomationStep>>;
  /** The words of a step: of `<step>.Name` and `<step>.Hint`. */
  readonly words: (key: string) => string;
  #read: { readonly from: object; readonly levels: Levels<Name> } | null = null;

  constructor(words: (key: string) => string, steps: Readonly<Record<Name, AutomationStep>>) {
    this.words = words;
    this.steps = steps;
  }

  get value(): Levels<Name> {
    const from = CHOSEN.value;
    if (this.#read?.from !== from) this.#read = { from, levels: readLevels(this.steps, from) };
    return this.#read.levels;
  }

  /** Changes it for everyone; what another game's steps were set to stays. */
  async store(levels: Levels<Name>): Promise<void> {
    await CHOSEN.store({ ...CHOSEN.value, ...levels });
  }

  /** How far a step goes unasked. `user`: whose step it is; someone who is gone counts as a player. */
  level(step: Name, user: { readonly isGM: boolean } | null): EffectLevel {
    return this.value[step][user?.isGM === true ? "narrator" : "players"];
  }
}

/** The steps of any game. */
export type AnyAutomation = Pick<Automation, "words" | "value" | "store"> & { readonly steps: Steps };
