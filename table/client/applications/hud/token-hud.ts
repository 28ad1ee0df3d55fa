import type { Token } from "../../known-classes.ts";
import type { TokenDocument } from "../../documents/token-document.ts";
import type { ApplicationOptions, FormConfiguration, RenderContext, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";
import { readAttributeInput } from "./attribute-input.ts";
import { movementActionChoices, type MovementActionChoice } from "./movement-action-choices.ts";
import { statusEffectChoices, tokenHudContext, type StatusEffectChoice } from "./token-hud-context.ts";

/**
 * The panel around a token: encounter, visibility, elevation, bars, statuses and target (CB-17). A system adds to it
 * by the hook `renderTokenHUD(hud, element, context, options)`, or replaces it in `CONFIG.Token.hudClass`.
 */
export class TokenHUD extends HandlebarsApplicationMixin(BasePlaceableHUD) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "token-hud",
    actions: {
      combat: TokenHUD.#onToggleCombat,
      movementAction: TokenHUD.#onChooseMovementAction,
      effect: { handler: TokenHUD.#onToggleEffect, buttons: [0, 2] },
      target: TokenHUD.#onToggleTarget,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    hud: { root: true, template: "templates/hud/token-hud.hbs", templates: ["templates/hud/token-bar.hbs"] },
  };

  get actor(): Token["actor"] {
    return this.document?.actor ?? null;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    if (!this.object) return context;
    return Object.assign(context, tokenHudContext(this.object), {
      statusEffects: this._getStatusEffectChoices(),
      movementActions: Object.values(this._getMovementActionChoices()),
    });
  }

  protected _getStatusEffectChoices(): Record<string, StatusEffectChoice> {
    return this.document ? statusEffectChoices(this.document) : {};
  }

  /** How the token may go, by the ids of the actions; "" is what its statuses say (MAP-107). */
  protected _getMovementActionChoices(): Record<string, MovementActionChoice> {
    return this.document ? movementActionChoices(this.document) : {};
  }

  /** A change in one of the fields: its name says what it changes. */
  protected override _onChangeForm(config: FormConfiguration, event: Event): void {
    super._onChangeForm(config, event);
    const input = event.target;
    if (input instanceof HTMLInputElement) void this._updateAttribute(input.name, input.value);
  }

  /** Writes what was typed for the elevation or a bar: a number sets, one with a sign adds (CB-17). */
  protected async _updateAttribute(name: string, typed: string): Promise<void> {
    const { actor, document: token } = this;
    const entry = readAttributeInput(typed);
    if (!entry || !token) {
      await this.render();
      return;
    }
    if (name === "elevation") {
      await token.update({ elevation: entry.isDelta ? token.elevation + entry.value : entry.value });
      return;
    }
    const bar = token.getBarAttribute(name);
    if (bar) await actor?.modifyTokenAttribute(bar.attribute, entry.value, entry.isDelta, bar.type === "bar");
    // A value that was clamped to what it had been changes no document, and the field still shows what was typed.
    await this.render();
  }

  static async #onToggleCombat(this: TokenHUD): Promise<void> {
    const { document: token, layer } = this;
    if (!token || !layer) return;
    const TokenClass = token.constructor as typeof TokenDocument;
    const selected = new Set([token, ...layer.controlled.map((other) => other.document)]);
    if (token.inCombat) await TokenClass.deleteCombatants([...selected]);
    else await TokenClass.createCombatants([...selected]);
  }

  /** The left button turns a status on or off, the right one shows it over the whole token. */
  static async #onToggleEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.actor?.toggleStatusEffect(target.dataset["statusId"] ?? "", { overlay: event.button === 2 });
  }

  static async #onChooseMovementAction(this: TokenHUD, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { movementAction = "" } = target.dataset;
    await this.document?.update({ movementAction: movementAction === "" ? null : movementAction });
  }

  static #onToggleTarget(this: TokenHUD): void {
    this.object?.setTarget(!this.object.isTargeted, { releaseOthers: false });
  }
}
