import { inARow } from "../../../engine/text/plural.ts";
import type { Group, Turns } from "../rules/turns/index.ts";
import { say } from "./say.ts";
import type { EvadeFight } from "./read-turns.ts";

/** What a group is called: by the narrator, or as its kind is. */
export function groupName(group: Group | undefined): string {
  if (!group) return "";
  return group.name === "" ? say(`Group.${group.kind}`) : group.name;
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

function isSeen(combat: EvadeFight, id: string): boolean {
  return combat.combatants.get(id)?.visible === true;
}
