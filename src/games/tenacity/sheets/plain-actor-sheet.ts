import type { DeepPartial } from "fvtt-types/utils";

import type { TenacityActor } from "../../../engine/data/actor.ts";
import { trackView } from "./character-view.ts";
import { richText } from "../../../engine/data/rich-text.ts";
import { TenacityActorSheet } from "./tenacity-actor-sheet.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Tracked = { readonly stress: { value: number; max: number } };

/** What the sheets of vehicles, challenges and parties share: a plain header, a description, and stress where there is any. */
export abstract class PlainActorSheet extends TenacityActorSheet {
  /** Kinds and states that stand beside the type. */
  protected _chips(): string[] {
    return [];
  }

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ) {
    return { ...(await super._prepareContext(options)), chips: this._chips() };
  }

  protected override async _preparePages() {
    return { description: await richText(this.actor, this._story), tracks: this.#tracks(this.actor) };
  }

  /** Stress is shown where something can be broken, and in edit mode, where that is decided. */
  #tracks(actor: TenacityActor) {
    const { stress } = actor.system as Partial<Tracked>;
    if (!stress || (stress.max === 0 && !this.isEditing)) return [];
    return [trackView("stress", stress, stress.max)];
  }
}
