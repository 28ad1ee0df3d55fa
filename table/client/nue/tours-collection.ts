import { Collection } from "../../common/utils/index.ts";
import type { Tour } from "./tour.ts";

/** `game.tours`: the tours that core and packages have registered, by `<namespace>.<id>`. */
export class ToursCollection extends Collection<Tour> {
  /**
   * Makes a tour known, from the hook `setup` on.
   * @throws when a tour of this name is registered already
   */
  register(namespace: string, id: string, tour: Tour): void {
    if (!namespace || !id) throw new Error("A tour needs the id of its package and a name of its own.");
    if (this.has(`${namespace}.${id}`)) throw new Error(`The tour ${namespace}.${id} is registered already.`);
    Object.assign(tour.config, { namespace, id });
    tour._loadProgress();
    this.set(tour.key, tour);
  }
}
