import { RegionBehaviorType, type RegionEvent } from "../../common/data/region-behavior-type.ts";
import { BaseRegionBehavior } from "../../common/documents/base-region-behavior.ts";
import { toError } from "../../common/utils/to-error.ts";
import { CONFIG } from "../config.ts";
import type { RegionDocument, Scene } from "../known-classes.ts";
import { Hooks } from "../hooks.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Something that a region does (MAP-63). */
export class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {
  declare readonly parent: RegionDocument | null;

  get region(): RegionDocument | null {
    return this.parent;
  }

  get scene(): Scene | null {
    return this.parent?.parent ?? null;
  }

  /** Whether it answers events and changes the ground (MAP-72); that of a hidden region of generation 14 does not. */
  get active(): boolean {
    return !this.disabled && this.parent?.hidden !== true;
  }

  /** Whether it is active on the scene that this client shows. */
  get viewed(): boolean {
    return this.active && this.scene?.isView === true;
  }

  /** PR-7: without a name of its own it has that of its type. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.name !== "") return;
    this.name = game.i18n.localize(CONFIG.RegionBehavior.typeLabels[this.type] ?? this.type);
  }

  /** Whether an event means anything to it: to its subtype, or as game masters chose. */
  listensTo(event: string): boolean {
    const { system } = this;
    if (!(system instanceof RegionBehaviorType)) return false;
    return this.#handlers[event] !== undefined || system.events?.has(event) === true;
  }

  get #handlers(): (typeof RegionBehaviorType)["events"] {
    return (this.system as { constructor: typeof RegionBehaviorType }).constructor.events;
  }

  /** Answers an event, first as its subtype always does (MAP-65). What goes wrong is reported. */
  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const { system } = this;
    if (!(system instanceof RegionBehaviorType)) return;
    try {
      await this.#handlers[event.name]?.call(system as never, event);
      if (system.events?.has(event.name)) await system._handleRegionEvent(event);
    } catch (error) {
      const msg = `Failed to handle the event ${event.name} of ${String(this.uuid)}.`;
      Hooks.onError("RegionBehavior#_handleRegionEvent", toError(error), { msg, log: "error", id: this.id });
    }
  }
}
