import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../compat/system-id.ts";
import { challengeFormula } from "../../dice/challenge-roll.ts";
import { registry, type SkillDefinition } from "../../settings/registry.ts";
import { rollNpcChallenge } from "../../chat/npc-challenge.ts";
import { CHARACTER_TABS, CharacterSheet, type CharacterContext } from "./character-sheet.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** Challenge dice for one field of action. */
interface ChallengeView {
  id: string;
  label: string;
  dice: number;
  modifier: number;
  /** "3d6 + 1", or a dash where the card is silent. */
  formula: string;
}

interface NpcContext extends CharacterContext {
  challenges: ChallengeView[];
  impactDice: number;
}

/** A narrator's character: challenge dice by field of action, and hero dice for those that have them. */
export class NpcSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["npc-sheet"],
    actions: { rollChallenge: NpcSheet.#onRollChallenge },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/character-header") },
    tracks: { template: templatePath("sheets/character-tracks") },
    challenges: { template: templatePath("sheets/npc-challenges") },
    favourites: { template: templatePath("sheets/favourites") },
    ...CHARACTER_TABS,
  };

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<NpcContext> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      challenges: registry().challengeFields.map((field) => this.#challengeView(field)),
      impactDice: this.character.isNpc() ? this.character.system.impactDice : 0,
    };
  }

  #challengeView({ id, label }: SkillDefinition): ChallengeView {
    const actor = this.character;
    const { dice, modifier } = (actor.isNpc() ? actor.system.challenges[id] : null) ?? { dice: 0, modifier: 0 };
    return {
      id,
      label: game.i18n.localize(label),
      dice,
      modifier,
      formula: dice > 0 ? challengeFormula({ dice, modifier }) : game.i18n.localize("TENACITY.Sheet.NoDice"),
    };
  }

  static async #onRollChallenge(this: NpcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = this.character;
    if (actor.isOwner && actor.isNpc()) await rollNpcChallenge(actor, target.dataset["field"] ?? "");
  }
}
