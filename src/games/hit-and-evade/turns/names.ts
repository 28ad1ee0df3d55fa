import { inARow } from "../../../engine/text/plural.ts";
import type { Group, Turns } from "../rules/turns/index.ts";
import { say } from "./say.ts";
import type { EvadeFight } from "./read-turns.ts";

/** What a group is called: by the narrator, or as its kind is. */
export function groupName(group: Group | undefined): string {
  return group ? game.i18n.localize(groupKey(group)) : "";
}

/** What a group is called, in no language yet: a key, or the narrator's own words. */
export function groupKey({ name, kind }: Group): string {
  return name === "" ? `TENACITY.Evade.Turns.Group.${kind}` : name;
}

/** The name of someone in a fight, unless they are hidden from this user. */
export function memberName(combat: EvadeFight, id: string | null): string {
  const found = combat.combatants.get(id ?? "");
  if (!found) return say("Gone");
  return found.visible ? (found.name ?? "") : say("Unseen");
}

/** Names in a row, as the language joins them. */
export function memberNames(combat: EvadeFight, ids: readonly string[]): string {
  return inARow(ids.map((id) => memberName(combat, id)));
}

/** Whether this user knows of a group: of one that has only hidden members, no one does. */
export function seesGroup(combat: EvadeFight, state: Turns, { id, kind }: Group): boolean {
  const members = state.members.filter((each) => each.group === id);
  if (game.user.isGM || kind === "event") return true;
  return members.length > 0 && members.some((each) => isSeen(combat, each.id));
}

/** Whether everyone may know of a group: one of which someone is not hidden, or an event. */
export function isOpenGroup(combat: EvadeFight, { members }: Turns, { id, kind }: Group): boolean {
  return (
    kind === "event" || members.some((each) => each.group === id && combat.combatants.get(each.id)?.hidden === false)
  );
}

function isSeen(combat: EvadeFight, id: string): boolean {
  return combat.combatants.get(id)?.visible === true;
}
