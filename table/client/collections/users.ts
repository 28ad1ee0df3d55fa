import type { User } from "../known-classes.ts";
import { runningGame } from "../documents/running-game.ts";
import { DirectoryCollection } from "./directory-collection.ts";

export class Users extends DirectoryCollection<User> {
  static override readonly documentName = "User";
  static override readonly directoryName = "players";

  get current(): User | null {
    return this.get(runningGame().userId) ?? null;
  }

  /** Everyone who is no game master. */
  get players(): User[] {
    return this.filter((user) => !user.isGM);
  }

  /** The connected game master who does what only one may do; never cache it (OW-7). */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Among the users who pass, the one with the highest role; of equals, the one with the lowest id (OW-7). */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const byRank = (a: User, b: User): number => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1);
    return this.filter(condition).sort(byRank)[0] ?? null;
  }
}
