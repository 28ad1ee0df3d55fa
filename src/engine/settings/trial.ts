/**
 * Something to press in a trial: a roll to try a game with before it is chosen. It counts for nothing: no document knows of it. The texts of the game say
 * what is rolled (`Try.Rolled`), for whom it is (`Try.Whom`), and what someone is about to do (`Try.Deed`), in a sentence each.
 */
export interface TrialPress {
  /** In the language of the page; left out for "Roll". */
  readonly label?: string;
  /** Sides of the dice that fall; none for what is only chosen. */
  readonly sides: readonly TrialDie["sides"][];
  /** What comes of it. `faces`: one for each die. */
  readonly read: (faces: readonly number[]) => TrialStep;
}

/** What came of a press. */
export interface TrialStep {
  /** The dice that fell; without them, all count. */
  readonly dice?: readonly TrialDie[];
  /** In the language of the page; without them, what the texts of the game say of it (`Try.Success`, `Try.Failure`). */
  readonly words?: string;
  /** Whether it went well. */
  readonly success: boolean;
  /** What can be pressed now; nothing where it is over. */
  readonly next?: readonly TrialPress[];
}

interface TrialDie {
  readonly sides: 4 | 6 | 10;
  readonly face: number;
  /** Whether it counts for what came of it. */
  readonly counts: boolean;
}

/** The same, with its dice and what follows. */
type PressedStep = TrialStep & Required<Pick<TrialStep, "dice" | "next">>;

/** What came of a press, of which a game says what is special about it. */
export function pressed({ sides, read }: TrialPress, faces: readonly number[]): PressedStep {
  return { dice: trialDice(sides, faces), next: [], ...read(faces) };
}

/** Dice that were rolled, of which some count. */
export function trialDice(
  sides: readonly TrialDie["sides"][],
  faces: readonly number[],
  counts: (face: number, place: number) => boolean = () => true,
): readonly TrialDie[] {
  return sides.map((each, place) => {
    const face = faces[place] ?? 1;
    return { sides: each, face, counts: counts(face, place) };
  });
}
