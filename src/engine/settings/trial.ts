/** A roll to try a game with before it is chosen. It counts for nothing: no document knows of it. */
export interface Trial {
  /** Key of what is rolled, in a sentence. */
  readonly rolled: string;
  /** Key of for whom it is, in a sentence. */
  readonly whom: string;
  /** Key of what someone is about to do, in a sentence. */
  readonly deed: string;
  readonly begin: TrialPress;
}

/** Something to press in a trial. */
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
  readonly dice: readonly TrialDie[];
  /** In the language of the page. */
  readonly words: string;
  /** Whether it went well. */
  readonly success: boolean;
  /** What can be pressed now; none where it is over. */
  readonly next: readonly TrialPress[];
}

export interface TrialDie {
  readonly sides: 4 | 6 | 10;
  readonly face: number;
  /** Whether it counts for what came of it. */
  readonly counts: boolean;
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
