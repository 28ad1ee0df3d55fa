import type { Blow, BodyRules } from "../rules/strength.ts";

/** What a game says of those who may fight, so that a fight can be played before it is fought. */
export interface StrengthRules<Body extends object = object> {
  /** What a hit does, by the rules of the world as they are now. */
  readonly bodies: () => BodyRules<Body>;
  /** Key of a sentence: what these fights leave out. */
  readonly note: string;
  /** Whether an encounter is a fight; each is, without it. */
  readonly isFight?: (combat: object) => boolean;
  /** How someone is now; null for what does not fight. */
  bodyOf(actor: Actor.Implementation): Body | null;
  /** Actions that someone has in a round; one, without it. */
  readonly actsOf?: (actor: Actor.Implementation) => number;
  /** Each way to attack another, wherever they stand. */
  blows(actor: Actor.Implementation, foe: Actor.Implementation): readonly Blow[];
}
