import { cardActor } from "../cards/card-actors.ts";
import { plainTale, type Tale } from "../cards/tale.ts";
import type { FightTurn } from "../rules/quiet-turns.ts";
import { momentsOf, quietSince, type Moment } from "./moment.ts";
import { toldHere } from "./told.ts";

/** One step of a fight that is looked back on. */
export interface Step {
  readonly id: string;
  /** Whether a message tells of it, whose id it has then. */
  readonly isMessage: boolean;
  readonly moment: Pick<Moment, "round" | "turn">;
  readonly tale: Tale;
}

/** What happened in a fight, oldest first: the messages that this user may read, and the turns in which none was posted. */
export function storyOf(fight: string): readonly Step[] {
  const told = new Map(toldHere({ fight }).map((each) => [each.message.id, each]));
  const seen = new Set<string>();
  const fresh = (turns: readonly FightTurn[]): readonly Step[] =>
    turns.flatMap((turn) => {
      if (seen.has(turn.step)) return [];
      seen.add(turn.step);
      return [quietStep(turn)];
    });
  const steps = momentsOf(fight).flatMap(({ id, moment }) => {
    const message = told.get(id);
    return [...fresh(moment.quiet), ...(message ? [{ id, isMessage: true, moment, tale: message.tale }] : [])];
  });
  return [...steps, ...fresh(quietSince(fight))];
}

function quietStep({ step, round, name: key, actor }: FightTurn): Step {
  const name = game.i18n.localize(key);
  const by = { ...cardActor(actor, name), name };
  const tale = plainTale(by, actor, game.i18n.localize("TENACITY.Recap.Replay.NoRoll"));
  // A group's turn has no heading of its own, as none of its messages has.
  return { id: `turn-${step}`, isMessage: false, moment: { round, turn: actor === "" ? "" : name }, tale };
}
