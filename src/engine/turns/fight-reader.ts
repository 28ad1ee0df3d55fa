import { isPlayed } from "../cards/card.ts";
import type { StepAsker } from "../log/step-history.ts";
import { inARow } from "../text/words.ts";
import type { LoggedCombat } from "./logged-combat.ts";
import { askerIn, type StepLog } from "./step-log.ts";

/** A sentence of a game about its turns: the end of its key, and what fills its blanks. */
export type Say = (key: string, data?: Record<string, string>) => string;

/** The name of a combatant, unless it is hidden from this user. */
export function combatantName({ combatants }: LoggedCombat, id: string | null | undefined): string {
  const found = combatants.get(id ?? "");
  if (!found) return game.i18n.localize("TENACITY.Turns.Gone");
  return found.visible ? (found.name ?? "") : game.i18n.localize("TENACITY.Turns.Unseen");
}

/** Names in a row, as the language joins them. */
export function combatantNames(combat: LoggedCombat, ids: readonly string[]): string {
  return inARow(ids.map((id) => combatantName(combat, id)));
}

/** Where an encounter stands, whatever its order of turns. */
interface FightState {
  readonly round: number;
  /** "setup" before it begins. */
  readonly phase: string;
}

/** An encounter as the user of this client sees it. Made anew for each drawing. */
export abstract class FightReader<
  Fight extends LoggedCombat = LoggedCombat,
  State extends FightState = FightState,
  Step extends { readonly type: string } = { readonly type: string },
> {
  readonly combat: Fight;
  readonly state: State;
  readonly #asker: StepAsker;
  /** As a method: any order of turns is read alike. */
  readonly #log: { may(steps: readonly Step[]): boolean };

  /** What the game says about its turns. */
  abstract readonly say: Say;

  constructor(combat: Fight, log: StepLog<Fight, State, Step>) {
    this.combat = combat;
    this.state = log.stateOf(combat);
    this.#asker = askerIn(combat);
    this.#log = { may: (steps) => log.may(this.state, steps, this.#asker) };
  }

  get narrator(): boolean {
    return this.#asker.narrator;
  }

  /** Whether a combatant is this user's to play. */
  owns(id: string): boolean {
    return this.narrator || this.#asker.owns.includes(id);
  }

  /** Whether the order of turns calls this user for a combatant: of those whom a player who is there plays, narrators are not called. */
  isCalled(id: string): boolean {
    return this.owns(id) && !(this.narrator && isPlayed(this.document(id)?.actor ?? null));
  }

  /** Whether steps are possible now, and this user's to ask for. */
  can(...steps: readonly Step[]): boolean {
    return this.#log.may(steps);
  }

  document(id: string | null | undefined): Combatant.Implementation | null {
    return this.combat.combatants.get(id ?? "") ?? null;
  }

  name(id: string | null | undefined): string {
    return combatantName(this.combat, id);
  }

  names(ids: readonly string[]): string {
    return combatantNames(this.combat, ids);
  }
}
