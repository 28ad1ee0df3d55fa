import { DataField } from "../../../common/data/fields/data-field.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { optionsOfChoices } from "../fields/field-form-support.ts";
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../fields/form-inputs.ts";
import { host, localize, type HostSetting } from "../host.ts";
import { outerHTML } from "../html.ts";
import { notifications } from "../ui/notifications.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** The window in which settings of core and of packages are changed (SE-1..5). */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["standard-form", "settings-config"],
    window: {
      title: "TABLE.Settings.Title",
      icon: "fa-solid fa-gear",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 560 },
    actions: { openMenu: SettingsConfig.#onOpenMenu },
    form: { handler: SettingsConfig.#onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    settings: { template: "templates/settings/settings-config.hbs", scrollable: [""] },
    footer: { template: "templates/settings/settings-footer.hbs" },
  };

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const shown = [...host().settings.settings.values()].filter(({ config }) => config);
    const menus = [...host().settings.menus].filter(([, { restricted }]) => !restricted || host().user?.isGM);
    const namespaces = new Set([...shown, ...menus.map(([, menu]) => menu)].map(({ namespace }) => namespace));
    return {
      sections: [...namespaces].map((namespace) => ({
        title: sectionTitle(namespace),
        menus: menus.filter(([, menu]) => menu.namespace === namespace).map(([id, menu]) => ({ id, ...menu })),
        rows: shown.filter((setting) => setting.namespace === namespace).map((setting) => settingRow(this.id, setting)),
      })),
    };
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!mayModifyWorld()) {
      for (const row of this.element.querySelectorAll("[data-scope=world] :is(input, select, textarea)")) {
        row.toggleAttribute("disabled", true);
      }
    }
  }

  static async #onOpenMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu = host().settings.menus.get(target.dataset["menu"] ?? "");
    // Menus are constructed without arguments (SE-5).
    if (menu) await new menu.type().render({ force: true });
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    let reload = false;
    for (const [id, value] of Object.entries(formData.object)) {
      const setting = host().settings.settings.get(id);
      if (!setting) continue;
      const before = host().settings.get(setting.namespace, setting.key);
      if (JSON.stringify(before) === JSON.stringify(value)) continue;
      await host().settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload ?? false;
    }
    if (reload) await askToReload();
    else notifications().success("TABLE.Settings.Saved", { localize: true, console: false });
  }
}

async function askToReload(): Promise<void> {
  const content = document.createElement("div");
  content.textContent = localize("TABLE.Settings.ReloadHint");
  const window = { title: "TABLE.Settings.Reload" };
  if ((await DialogV2.confirm({ window, content })) === true) location.reload();
}

function mayModifyWorld(): boolean {
  return host().user?.can("SETTINGS_MODIFY") ?? false;
}

export function sectionTitle(namespace: string): string {
  const { system, modules } = host();
  if (namespace === system.id) return system.title;
  return modules.get(namespace)?.title ?? localize("TABLE.Settings.Core");
}

function settingRow(rootId: string, setting: HostSetting): Record<string, unknown> {
  const id = `${setting.namespace}.${setting.key}`;
  const value = host().settings.get(setting.namespace, setting.key);
  const input = settingInput(id, setting, value);
  const label = setting.name ?? setting.key;
  const group = createFormGroup({ label, hint: setting.hint ?? "", input, rootId, localize: true });
  return { scope: setting.scope, html: outerHTML(group) };
}

function settingInput(name: string, setting: HostSetting, value: unknown): HTMLElement {
  const { type, choices, range } = setting;
  if (type instanceof DataField) return type.toInput({ name, value, localize: true });
  if (choices) return createSelectInput({ name, value, options: optionsOfChoices(choices), localize: true });
  if (type === Boolean) return createCheckboxInput({ name, value: value === true });
  if (type === Number)
    return createNumberInput({ name, value: value as number, ...range, type: range ? "range" : "number" });
  return createTextInput({ name, value: String(value ?? "") });
}
