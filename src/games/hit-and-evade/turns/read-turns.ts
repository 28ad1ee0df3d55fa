import type { CoreTurn, LoggedCombat } from "../../../engine/turns/logged-combat.ts";
import { type FoldedTurns, foldTurns, type Group, type Turns, type TurnStep } from "../rules/turns/index.ts";

/** An encounter of this game. */
export interface EvadeFight extends LoggedCombat<Combat.SubType, TurnStep> {
  /** Where it stands, and what fell out of its log. */
  readonly evadeTurns: FoldedTurns;
  /** What core's round and turn are at a moment of it. */
  turnOf(state: Turns): CoreTurn;
}

/**
 * Whether an encounter is one of this game's. In a world of another game it is not, nor where a module puts a class of its own in place
 * of ours: those are left alone.
 */
export function isEvadeFight(combat: object | null | undefined): combat is EvadeFight {
  return typeof combat === "object" && combat !== null && "evadeTurns" in combat;
}

/** Every encounter of this game. */
export function evadeFights(): readonly EvadeFight[] {
  const combats: readonly object[] = game.combats.contents;
  return combats.filter((each) => isEvadeFight(each));
}

/** What was folded: an encounter is asked many times between two changes of it. */
const known = new WeakMap<object, FoldedTurns>();

/** Forgets what was folded of an encounter; call whenever its data was prepared anew. */
export function forgetTurns(combat: object): void {
  known.delete(combat);
}

/** Folds an encounter: where it stands is what its log says, and nothing else. */
export function readTurns(combat: EvadeFight): FoldedTurns {
  const read = known.get(combat) ?? foldTurns(combat.system.log);
  known.set(combat, read);
  return read;
}

/** A sentence of the order of turns. */
export function say(key: string, data: Readonly<Record<string, string>> = {}): string {
  return game.i18n.format(`TENACITY.Evade.Turns.${key}`, { ...data });
}

/** What a group is called: by the narrator, or as its kind is. */
export function groupName(group: Group | undefined): string {
  return group ? game.i18n.localize(groupKey(group)) : "";
}

/** What a group is called, in no language yet: a key, or the narrator's own words. */
export function groupKey({ name, kind }: Group): string {
  return name === "" ? `TENACITY.Evade.Turns.Group.${kind}` : name;
}

/** Whether this user knows of a group: of one that has only hidden members, no one does. */
export function seesGroup(combat: EvadeFight, state: Turns, { id, kind }: Group): boolean {
  const members = state.members.filter((each) => each.group === id);
  if (game.user.isGM || kind === "event") return true;
  return members.some((each) => combat.combatants.get(each.id)?.visible === true);
}

/** Whether everyone may know of a group: one of which someone is not hidden, or an event. */
export function isOpenGroup(combat: EvadeFight, { members }: Turns, { id, kind }: Group): boolean {
  return (
    kind === "event" || members.some((each) => each.group === id && combat.combatants.get(each.id)?.hidden === false)
  );
}
