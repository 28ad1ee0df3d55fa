import {
  groupOf,
  mayAskForStep,
  memberOf,
  stepTurns,
  type Group,
  type Member,
  type Turns,
  type TurnAsker,
  type TurnStep,
} from "../rules/turns/index.ts";
import { askerOf } from "../turns/asker.ts";
import type { EvadeFight } from "../turns/read-turns.ts";
import { groupName, memberName } from "../turns/names.ts";

/** A fight as the user of this client sees it. Made anew for each drawing. */
export class TurnsReader {
  readonly combat: EvadeFight;
  readonly state: Turns;
  readonly #asker: TurnAsker;

  constructor(combat: EvadeFight) {
    this.combat = combat;
    this.state = combat.evadeTurns.state;
    this.#asker = askerOf(combat);
  }

  get narrator(): boolean {
    return this.#asker.narrator;
  }

  /** Whether someone is this user's to play. */
  owns(id: string): boolean {
    return this.narrator || this.#asker.owns.includes(id);
  }

  /** Whether a step is possible now, and this user's to ask for. */
  can(step: TurnStep): boolean {
    return mayAskForStep(this.state, step, this.#asker) && typeof stepTurns(this.state, step) !== "string";
  }

  document(id: string | null): Combatant.Implementation | null {
    return this.combat.combatants.get(id ?? "") ?? null;
  }

  /** The group whose turn it is, or comes next. */
  get current(): Group | undefined {
    return groupOf(this.state, this.state.current);
  }

  /** Members of a group, or all of them, whom this user sees, in the order in which core lists them. */
  seen(group?: string): readonly Member[] {
    return this.combat.turns.flatMap(({ id, visible }) => {
      const member = memberOf(this.state, id);
      return member && visible && (group === undefined || member.group === group) ? [member] : [];
    });
  }

  name(id: string | null): string {
    return memberName(this.combat, id);
  }

  /** The name of a group; of one that this user knows nothing of, no more than that there is one. */
  groupName(group: Group | undefined): string {
    return groupName(group);
  }
}
