import type { CharacterActor } from "../data/documents.ts";
import type { ActionId } from "../rules/index.ts";
import type { OwnTurn } from "../turns/turn-left.ts";

/** Under which heading the list shows an action. */
export const ACTION_GROUPS = ["checks", "deeds", "reactions", "rests"] as const;

export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** Who acts, and when. */
export interface ActionContext {
  readonly actor: CharacterActor;
  /** The light of this actor; null outside a fight and while another has it. */
  readonly turn: OwnTurn | null;
}

/**
 * Something that a character can do (section 8), as the list of actions offers it. Its price and its rule stand in `ACTIONS`; its
 * words are `TENACITY.Action.<id>.Name` and `TENACITY.Action.<id>.Hint`.
 */
export interface GameAction {
  readonly id: ActionId;
  readonly group: ActionGroup;
  /** Classes of its icon. */
  readonly icon: string;
  /** Whether it has a place here at all; left out, always. */
  readonly isOffered?: (context: ActionContext) => boolean;
  /** Why it cannot be done now, in words of the user's language; empty or left out where it can. */
  readonly whyNot?: (context: ActionContext) => string;
  /** What is known of its occasion, in words of the user's language; empty or left out where nothing is. */
  readonly about?: (context: ActionContext) => string;
  /** Does it, or asks what else there is to know. */
  readonly run: (context: ActionContext) => Promise<unknown>;
}
