import type { Scene } from "../known-classes.ts";
import { runningGame } from "../documents/running-game.ts";
import { DirectoryCollection } from "./directory-collection.ts";

export class Scenes extends DirectoryCollection<Scene> {
  static override readonly documentName = "Scene";
  static override readonly directoryName = "scenes";

  #viewed: string | null = null;

  /** The scene that everyone is called to. */
  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene that this client shows: the one that was chosen, else the active one. */
  get viewed(): Scene | undefined {
    return (this.#viewed === null ? undefined : this.get(this.#viewed)) ?? this.active;
  }

  get current(): Scene | undefined {
    return this.viewed;
  }

  setViewed(scene: Scene): void {
    this.#viewed = scene.id;
    const { user } = runningGame();
    if (!user) return;
    user.viewedScene = scene.id;
    user.broadcastActivity({ sceneId: scene.id });
  }
}
