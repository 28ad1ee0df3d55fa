/** What a game says of its actors, where the engine cannot know: who is dead, what was discovered. */
export interface Moments {
  readonly isDead?: (actor: Actor.Implementation) => boolean;
  /** What has been found out about an actor such as a challenge, in words, by ids. */
  readonly found?: (actor: Actor.Implementation) => Readonly<Record<string, string>>;
}
