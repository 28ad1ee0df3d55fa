import { inARow } from "../../../engine/text/plural.ts";
import type { TenacityCombat } from "./combat.ts";
import type { TenacityCombatant } from "./combatant.ts";
import { findCombatant, mayAskFor, stepSpotlight, viewSpotlight } from "../rules/index.ts";
import type { Combatant as Fighter, Spotlight, SpotlightEvent, SpotlightView } from "../rules/index.ts";

/** A fight as the user of this client sees it. Made anew for each drawing. */
export class TrackerReader {
  readonly combat: TenacityCombat;
  readonly state: Spotlight;
  readonly view: SpotlightView;
  readonly narrator: boolean;
  readonly #owns: readonly string[];

  constructor(combat: TenacityCombat) {
    this.combat = combat;
    this.state = combat.spotlight.state;
    this.view = viewSpotlight(this.state);
    this.narrator = game.user.isGM;
    this.#owns = combat.combatants.filter(({ isOwner }) => isOwner).map(({ id }) => id ?? "");
  }

  /** Whether a combatant is this user's to play. */
  owns(id: string): boolean {
    return this.narrator || this.#owns.includes(id);
  }

  /** Whether a step is possible now, and this user's to ask for. */
  can(...steps: readonly SpotlightEvent[]): boolean {
    let { state } = this;
    for (const step of steps) {
      if (!mayAskFor(state, step, { narrator: this.narrator, owns: this.#owns })) return false;
      const after = stepSpotlight(state, step);
      if (typeof after === "string") return false;
      state = after;
    }
    return true;
  }

  document(id: string | null | undefined): TenacityCombatant | null {
    return this.combat.combatants.get(id ?? "") ?? null;
  }

  /** What the fight knows of a combatant. */
  fighter(id: string | null): Fighter | undefined {
    return findCombatant(this.state, id);
  }

  /** The name of a combatant, unless it is hidden from this user. */
  name(id: string | null | undefined): string {
    const found = this.document(id);
    if (!found) return game.i18n.localize("TENACITY.Spotlight.SomebodyGone");
    return found.visible ? (found.name ?? "") : game.i18n.localize("TENACITY.Spotlight.SomebodyUnseen");
  }

  /** Names in a row, as the language joins them. */
  names(ids: readonly string[]): string {
    return inARow(ids.map((id) => this.name(id)));
  }
}
