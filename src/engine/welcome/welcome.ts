import type { ClockColor } from "../data/clock.ts";
import type { Lesson } from "../lesson/lesson.ts";

export interface WelcomeButton {
  /** Names it in its step. */
  readonly id: string;
  /** What it says, in the user's language. */
  readonly label: string;
  /** Font Awesome classes; none for a button with a picture. */
  readonly icon?: string;
  /** Path of a picture, for someone to choose by it. */
  readonly picture?: string;
  /** A line below the label. */
  readonly note?: string;
  /** Whether it is what the table has chosen; for buttons among which one chooses. */
  readonly isChosen?: boolean;
  /** Whether it cannot be pressed now; the note says why. */
  readonly isDisabled?: boolean;
  readonly run: () => unknown;
}

/** One step of a welcome window: what it is about, how it stands, and what can be done about it with one click. */
export interface WelcomeStep {
  readonly id: string;
  /** In the user's language, as the others. */
  readonly title: string;
  readonly text: string;
  /** How it stands; empty where there is nothing to say yet. */
  readonly state: string;
  /** Whether nothing is left to do. */
  readonly isDone: boolean;
  readonly buttons: readonly WelcomeButton[];
}

/**
 * A first adventure: people, maps and a guide for the narrator, copied into the world with one click. The texts of the game say its name
 * (`Starter.Label`), under which its folders stand, and what it is like (`Starter.Text`), in a sentence.
 */
export interface Starter {
  /** Names of its compendia: everything in them is copied. Actors on its maps come from those of the game. */
  readonly packs: readonly string[];
  /** Id of the journal that tells the narrator how it is played. */
  readonly guide: string;
  /** Id of the scene on which it begins; none for one that begins without a map. */
  readonly scene?: string;
  readonly clocks?: readonly StarterClock[];
}

export interface StarterClock {
  /** Names its texts: `Starter.<id>.Name`, and `Starter.<id>.Outcome` for what happens once it is full. */
  readonly id: string;
  readonly segments: number;
  readonly color: ClockColor;
  /** Whether players see it from the beginning. */
  readonly shown: boolean;
}

/** One stop of a tour. Its words have the keys `TENACITY.Tour.<label>.<id>.Title` and `….Text`. */
export interface TourStop {
  readonly id: string;
  /** What is pointed at; where it is not there, the words stand in the middle of the page. */
  readonly selector?: string;
  /** Shows what is pointed at. */
  readonly open?: () => unknown;
}

/** A walk through a part of the interface, by the host's own tours. */
export interface GameTour {
  readonly id: string;
  /** Names its words; `TENACITY.Tour.<label>.Title` and `….Text` say what it is. */
  readonly label: string;
  readonly isForNarrators?: boolean;
  /** Whether what it shows is there; always, without this. */
  readonly isReady?: () => boolean;
  readonly stops: readonly TourStop[];
  /** Puts away what it has opened. */
  readonly close?: () => unknown;
}

/** What a game shows to those who come to it for the first time. */
export interface Welcome {
  /** What a narrator may settle beside the game itself, such as an edition. */
  readonly settle?: () => readonly WelcomeStep[];
  readonly starter?: Starter;
  /** Walks through its interface, beside the one that narrators of every game have. */
  readonly tours?: readonly GameTour[];
  /** A fight that teaches it by playing. */
  readonly lesson?: () => Promise<Lesson>;
}

/** A text of the welcome windows. */
export function say(key: string, data: Record<string, string> = {}): string {
  return game.i18n.format(`TENACITY.Welcome.${key}`, data);
}

/** The id of the window that offers tours. */
export const WELCOME = "tenacity-welcome";
