/** What a game says of its actors, where the engine cannot know. */
export interface Moments {
  readonly isDead: (actor: Actor.Implementation) => boolean;
}
