import type { DeepPartial } from "fvtt-types/utils";

import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { rollCheck } from "../dialogs/roll-check.ts";
import {
  attributeBlocks,
  spinDial,
  trackView,
  type AttributeBlock,
  type SpinDial,
  type TrackView,
} from "./character-view.ts";
import { TenacityActorSheet } from "./tenacity-actor-sheet.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** The list of attributes and skills, the part of a character sheet that scrolls. */
export const ATTRIBUTES_PART = {
  template: templatePath("sheets/character-attributes"),
  templates: [templatePath("sheets/skill-face")],
  scrollable: [""],
};

/** What the templates of a character sheet read. */
export interface CharacterContext extends ActorSheetV2.RenderContext {
  name: string;
  img: string;
  typeLabel: string;
  editing: boolean;
  /** Whether a click on a skill may roll it. */
  canRoll: boolean;
  tracks: TrackView[];
  spin: SpinDial;
  attributes: AttributeBlock[];
}

/** What heroes' and NPCs' sheets share: points above, attributes and skills, rolls by a click. */
export abstract class CharacterSheet extends TenacityActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["character-sheet"],
    actions: { rollSkill: CharacterSheet.#onRollSkill },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/character-header") },
    tracks: { template: templatePath("sheets/character-tracks") },
    attributes: ATTRIBUTES_PART,
  };

  /** The sheet's actor, which is a character because the sheet is registered for no other type. */
  get character(): CharacterActor {
    if (!this.actor.isCharacter()) throw new Error(`${SYSTEM_ID}: this sheet is for heroes and NPCs`);
    return this.actor;
  }

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<CharacterContext> {
    const context = (await super._prepareContext(options)) as ActorSheetV2.RenderContext;
    const actor = this.character;
    return {
      ...context,
      name: actor.name,
      img: actor.img ?? "",
      typeLabel: game.i18n.localize(`TYPES.Actor.${actor.type}`),
      editing: this.isEditing,
      canRoll: actor.isOwner,
      tracks: (["stress", "wounds", "tenacity"] as const).map((id) => trackView(id, actor.system[id])),
      spin: spinDial(actor.system.spin),
      attributes: attributeBlocks(actor),
    };
  }

  static async #onRollSkill(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.actor.isOwner) return;
    await rollCheck(this.character, target.dataset["skill"] ?? "", { otherWay: event.shiftKey });
  }
}
