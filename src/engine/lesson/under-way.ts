import { SYSTEM_ID } from "../../compat/system-id.ts";

/** Flag of a user: the fight that a lesson of theirs has laid out, until it is put away. */
const FLAG = "lesson";

/** Ids of what a lesson has made. */
export interface LaidOut {
  /** The game that it teaches. */
  readonly game: string;
  readonly scene: string;
  readonly combat: string;
  readonly hero: string;
  readonly foe: string;
  /** The scene that was viewed before; "" for none. */
  readonly before: string;
  /** Whether the person has left it, and nothing goes on. */
  readonly isLeft: boolean;
}

/** What leaves the lesson that is under way on this page; null for none. */
let leaving: (() => void) | null = null;

/** What this user's lesson has laid out; null for nothing. */
export function laidOut(): LaidOut | null {
  return game.user.getFlag(SYSTEM_ID, FLAG) ?? null;
}

/** Notes whether the person has left a lesson, or is in it. */
export async function markLeft(made: LaidOut, isLeft: boolean): Promise<void> {
  await game.user.setFlag(SYSTEM_ID, FLAG, { ...made, isLeft });
}

/** Notes that nothing of a lesson is left. */
export async function forget(): Promise<void> {
  await game.user.unsetFlag(SYSTEM_ID, FLAG);
}

/** Says what leaves the lesson of this page from now on; null once none is under way. */
export function nowPlaying(leave: (() => void) | null): void {
  leaving = leave;
}

export const isPlaying = (): boolean => leaving !== null;

/** Asks whether to leave the lesson that is under way; what asks already goes. @returns false where none is */
export function leaveLesson(): boolean {
  const wasPlaying = isPlaying();
  leaving?.();
  return wasPlaying;
}
