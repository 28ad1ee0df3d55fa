import { isTag } from "../../dom.ts";
import { Hooks } from "../../../hooks.ts";
import { findHost } from "../../../host.ts";
import { forgetSession } from "../../../session.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types.ts";
import type { HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { host, type HostDocument } from "../../host.ts";
import { ControlsConfig } from "../../settings/controls-config.ts";
import { chooseTheme, themeChoice, type ThemeChoice } from "../../theme.ts";
import { changesDescription, describeUsers } from "../../users.ts";
import { ToursManagement } from "../apps/tours-management.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

const THEME_CHOICES: readonly { value: ThemeChoice; label: string; icon: string }[] = [
  { value: "", label: "TABLE.Theme.System", icon: "fa-solid fa-circle-half-stroke" },
  { value: "light", label: "TABLE.Theme.Light", icon: "fa-solid fa-sun" },
  { value: "dark", label: "TABLE.Theme.Dark", icon: "fa-solid fa-moon" },
];

export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings",
    classes: ["settings-sidebar"],
    actions: {
      configure: Settings.#onConfigure,
      controls: Settings.#onControls,
      tours: Settings.#onTours,
      configureUser: Settings.#onConfigureUser,
      logOut: Settings.#onLogOut,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    settings: { template: "templates/sidebar/settings.hbs", scrollable: [""] },
  };

  constructor(options: ApplicationOptions = {}) {
    super(options);
    for (const hook of ["userConnected", "createUser", "deleteUser"]) Hooks.on(hook, () => void this.render());
    Hooks.on("updateUser", (_user: HostDocument, changes: object) => {
      if (changesDescription(changes)) void this.render();
    });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { world, system, release } = host();
    const choice = themeChoice();
    return Object.assign(await super._prepareContext(options), {
      world,
      system,
      generation: release.generation,
      users: describeUsers().map((user) => ({ ...user, mayConfigure: user.isSelf || (host().user?.isGM ?? false) })),
      themes: THEME_CHOICES.map((theme) => ({ ...theme, checked: theme.value === choice })),
    });
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "input") && target.name === "theme") void chooseTheme(target.value as ThemeChoice);
    });
  }

  static async #onConfigure(this: Settings): Promise<void> {
    await host().settings.sheet.render({ force: true });
  }

  static async #onControls(this: Settings): Promise<void> {
    await new ControlsConfig().render({ force: true });
  }

  static async #onTours(this: Settings): Promise<void> {
    await new ToursManagement().render({ force: true });
  }

  static async #onConfigureUser(this: Settings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const user = host().users.get(target.dataset["userId"] ?? "") as unknown as HostDocument | undefined;
    await user?.sheet?.render({ force: true });
  }

  static async #onLogOut(this: Settings): Promise<void> {
    const table = await findHost();
    forgetSession();
    table.go("join");
  }
}
