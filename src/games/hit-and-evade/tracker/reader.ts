import { FightReader } from "../../../engine/turns/fight-reader.ts";
import { groupOf, memberOf, type Group, type Member, type Turns, type TurnStep } from "../rules/turns/index.ts";
import { type EvadeFight, say } from "../turns/read-turns.ts";
import { TURN_LOG } from "../turns/turn-log.ts";

/** A fight as the user of this client sees it. */
export class TurnsReader extends FightReader<EvadeFight, Turns, TurnStep> {
  override readonly say = say;

  constructor(combat: EvadeFight) {
    super(combat, TURN_LOG);
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
}
