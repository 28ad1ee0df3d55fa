/** Something that a prompt lets its reader do at once. */
export interface PromptDeed {
  readonly label: string;
  readonly run: () => Promise<unknown>;
}

/** Dice with as many sides that fell. */
export interface PromptDice {
  readonly sides: number;
  readonly faces: readonly number[];
}

/** A call to act, for the person at this client. */
export interface Prompt {
  /** Tells it from all others; stays the same as long as the same thing is due. */
  readonly id: string;
  /** Who is called: the name of an actor; "" for the narrator. */
  readonly who: string;
  /** Address of a picture of them; "" for none. */
  readonly img: string;
  /** Uuid of the actor at whose token it stands where that leaves room; "" or undefined for none. */
  readonly actor?: string;
  /** What it is about, in a few words. */
  readonly words: string;
  /** Id of the message that it is about, which need not be told of to one who sees it; undefined for none. */
  readonly card?: string;
  /** Whether the stage of the tracker says so too, so that it need not be told to one who sees that. */
  readonly isStaged?: boolean;
  /** What fell, where it tells of a roll: the dice of each kind by themselves. */
  readonly dice?: readonly PromptDice[];
  readonly tone?: "success" | "failure" | "";
  /** Whether it asks for nothing: it is gone for good once it was seen. */
  readonly isNews?: boolean;
  /** What can be done about it with one click; none where it needs a look first. */
  readonly deeds: readonly PromptDeed[];
  /** Brings what it is about into view. */
  readonly show: () => void;
}

/** Says what the person at this client is called to do as things stand. Asked again after every change; must not change anything. */
export type PromptSource = () => readonly Prompt[];

const sources: PromptSource[] = [];

/** Adds what calls people to act, in every game; call before `ready`. */
export function addPromptSource(source: PromptSource): void {
  sources.push(source);
}

/** Sources whose mistake the console was told of: they are asked again and again. */
const mistaken = new WeakSet<PromptSource>();

/** All prompts of some sources, and of those that every game has. One that throws, as a module's may, says nothing. */
export function findPrompts(own: readonly PromptSource[]): readonly Prompt[] {
  return [...sources, ...own].flatMap((source) => {
    try {
      return source();
    } catch (error) {
      if (!mistaken.has(source)) console.error("Prompts could not be read.", error);
      mistaken.add(source);
      return [];
    }
  });
}

/**
 * Calls with the news among them: in front of what waited before it, and behind what came later.
 * @param since The look that found each of them first, by id; what is not in it is found now.
 */
export function newsAmong(
  calls: readonly Prompt[],
  news: readonly Prompt[],
  since: ReadonlyMap<string, number>,
): readonly Prompt[] {
  const first = ({ id }: Prompt): number => since.get(id) ?? Infinity;
  const isLater = (call: Prompt): boolean => news.some((each) => first(call) > first(each));
  return [...calls.filter(isLater), ...news, ...calls.filter((call) => !isLater(call))];
}
