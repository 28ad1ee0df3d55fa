import type { User } from "../known-classes.ts";

interface Target {
  readonly id: string;
}

/** `user.targets`: the tokens of the shown scene that a user aims at (CV-8). */
export class UserTargets extends Set<Target> {
  readonly user: User;

  constructor(user: User) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return Array.from(this, ({ id }) => id);
  }

  /** The token that has been a target longest. */
  first(): Target | undefined {
    return this.values().next().value;
  }
}
