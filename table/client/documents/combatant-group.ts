import { BaseCombatantGroup } from "../../common/documents/base-combatant-group.ts";
import type { Combat, Combatant } from "../known-classes.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Combatants that act together (CB-1). */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  get members(): Set<Combatant> {
    const combat = this.parent as Combat | null;
    return new Set(combat?.combatants.filter((combatant) => combatant.group === this) ?? []);
  }

  /** Whether every member is out of the fight; an empty group is not. */
  get defeated(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.isDefeated);
  }

  /** Whether no one but game masters sees a member. */
  get hidden(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.hidden);
  }
}
