import { isTag } from "../dom.ts";
import { describeBinding, modifiersOf } from "../../keybindings/keybinding-match.ts";
import type { KeybindingAction, KeybindingBinding } from "../../keybindings/keybinding-types.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { host } from "../host.ts";
import { sectionTitle } from "./settings-config.ts";

/** Keys that only change what another key means. */
const MODIFIERS = /^(Alt|Control|Meta|Shift)/;

/** The window in which users choose the keys of actions (UI-6). */
export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "controls-config",
    classes: ["controls-config"],
    window: { title: "TABLE.Controls.Title", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 520 },
    actions: { resetKeys: ControlsConfig.#onReset },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    controls: { template: "templates/settings/controls-config.hbs", scrollable: [""] },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { keybindings, user } = host();
    const actions = [...keybindings.actions.values()].filter(({ restricted }) => !restricted || user?.isGM);
    const namespaces = [...new Set(actions.map(({ namespace }) => namespace))];
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      sections: namespaces.map((namespace) => ({
        title: sectionTitle(namespace),
        actions: actions.filter((action) => action.namespace === namespace).map(describeAction),
      })),
    });
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKeyDown(event));
  }

  /** A key that is pressed in the box of an action becomes its key. Tab and Escape keep their meaning. */
  #onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    if (!isTag(target, "input") || ["Tab", "Escape"].includes(event.code)) return;
    event.preventDefault();
    if (MODIFIERS.test(event.code)) return;
    void this.#choose(target, [{ key: event.code, modifiers: modifiersOf(event) }]);
  }

  static async #onReset(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#choose(target);
  }

  async #choose(control: HTMLElement, bindings?: KeybindingBinding[]): Promise<void> {
    const { namespace = "", binding = "" } = control.dataset;
    await host().keybindings.set(namespace, binding, bindings);
    await this.render();
  }
}

function describeAction(config: KeybindingAction): Record<string, unknown> {
  const { namespace, action, name, hint, editable } = config;
  const keys = host().keybindings.get(namespace, action).map(describeBinding).join(", ");
  return { namespace, action, name, hint, keys, isEditable: editable !== undefined };
}
