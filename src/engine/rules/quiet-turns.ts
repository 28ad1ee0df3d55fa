/** A turn that has begun, of one combatant or of a group. */
export interface FightTurn {
  /** Id of the step that began it. */
  readonly step: string;
  /** From 1; 0 for one before the first round. */
  readonly round: number;
  /** Whose it was, by name or language key; "" where they are hidden. */
  readonly name: string;
  /** Uuid of the actor whose it was; "" for a group's. */
  readonly actor: string;
}

/** What a message says of the moment at which it was posted. */
interface TurnNote {
  /** The step that began the turn it was posted in; "" for none. */
  readonly step: string;
  /** The step that began the last turn that was over by then; "" before the first was. */
  readonly after: string;
  /** Turns without a message, between the message before it and this one. */
  readonly quiet: readonly FightTurn[];
}

/**
 * The turns that have ended without a message, and of which no message has told yet. Messages can be deleted, so turns that were over before
 * the first one that is left are not among them.
 * @param notes What the messages of the fight say, oldest first.
 */
export function quietTurns(ended: readonly FightTurn[], notes: readonly TurnNote[]): readonly FightTurn[] {
  const told = new Set(notes.flatMap(({ step, quiet }) => [step, ...quiet.map((turn) => turn.step)]));
  const isTold = ({ step }: FightTurn): boolean => told.has(step);
  const [oldest] = notes;
  if (!oldest) return [];
  const known = ended.findIndex(({ step }) => step === oldest.after);
  // The turn before the oldest message may have left the log, or be undone.
  const isKnown = oldest.after === "" || known >= 0;
  const first = isKnown ? known + 1 : ended.findIndex(isTold);
  return first < 0 ? [] : ended.slice(first).filter((turn) => turn.name !== "" && !isTold(turn));
}
