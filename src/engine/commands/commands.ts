/** What a command comes to, or why it cannot be read, in words. */
export type ReadCommand<Command> = { readonly command: Command } | { readonly problem: string };

/** The commands of a game, as they are typed into the chat and written in texts: `/check …` and `[[/check …]]{label}`. */
export interface GameCommands<Command> {
  /** Their names in small letters, without the slash. */
  readonly names: readonly string[];
  /** Whether one may stand in a text; others are for the chat alone. Without this, all of them may. */
  readonly written?: readonly string[];
  /** Those that are written as `@Rule[…]{label}`, too. */
  readonly mentioned?: readonly string[];
  /** Reads one. @param rest what follows its name */
  read(name: string, rest: string): ReadCommand<Command>;
  /** Why this world has not what a command in a text speaks of, in words; null where it has. */
  missing?(command: Command): Promise<string | null>;
  /** What it is called on a button. */
  label(command: Command): string;
  /** What pressing the button does, in a sentence; without this, what it is called. */
  hint?(command: Command): string;
  /** Path of its picture; without this, two dice. */
  icon?(command: Command): string;
  /** The word of a command that looks up a rule: to point at it explains it, and it is neither asked for nor dragged. */
  ruleWord?(command: Command): string | undefined;
  /** What its drag is besides: a condition, the effect that it would make (SH-7). */
  drag?(command: Command): { readonly type: "ActiveEffect"; readonly data: object } | undefined;
  /** Carries it out. @param label what its button was called by its author; "" for no name of its own */
  perform(command: Command, label: string): Promise<void>;
  /** What the list of commands says: what each does, and how it is typed. */
  help(): readonly { readonly what: string; readonly examples: readonly string[] }[];
}
