import type { Group, Turns } from "../rules/turns/index.ts";
import type { EvadeFight } from "./read-turns.ts";

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
