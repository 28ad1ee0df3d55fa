import { Hooks } from "../../hooks.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { localize } from "../host.ts";
import { describeUsers } from "../users.ts";

export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    players: { template: "templates/ui/players.hbs" },
  };

  constructor(options: ApplicationOptions = {}) {
    super(options);
    // Changes of users themselves arrive through their collection; who comes and goes does not.
    Hooks.on("userConnected", () => void this.render());
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { users: describeUsers().filter(({ active }) => active) };
  }

  protected override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", localize("TABLE.User.Present"));
    document.body.append(element);
  }
}
