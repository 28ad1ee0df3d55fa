import { CONFIG } from "../../config.ts";
import type { Token } from "../../known-classes.ts";
import { Hooks } from "../../hooks.ts";
import type { TokenDocument } from "../../documents/token-document.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions } from "../api/application-types.ts";
import { TokenHUD } from "./token-hud.ts";

/** What may change anything that the panel of a token shows. */
const CHANGES = [
  "updateToken",
  "updateActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createCombat",
  "deleteCombat",
  "createCombatant",
  "deleteCombatant",
  "targetToken",
];

/** `canvas.hud`: the place of the panels around what stands on the board (CB-17). */
export class HeadsUpDisplayContainer extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "hud", window: { frame: false, positioned: false } };

  /** The panel of a token, of the class in `CONFIG.Token.hudClass`. */
  readonly token: TokenHUD;

  constructor(options: ApplicationOptions = {}) {
    super(options);
    // Whatever replaces the class in CONFIG is one of its kind, as for the parts of `CONFIG.ui`.
    const HudClass = (CONFIG.Token.hudClass ?? TokenHUD) as new () => TokenHUD;
    this.token = new HudClass();
    for (const hook of CHANGES) Hooks.on(hook, () => void this.token.render());
    Hooks.on("controlToken", (token: Token, controlled: boolean) => {
      if (!controlled && token === this.token.object) void this.token.close();
    });
    Hooks.on("deleteToken", (token: TokenDocument) => {
      if (token === this.token.document) void this.token.close();
    });
  }

  align(): void {
    if (this.token.rendered) this.token.setPosition();
  }

  /** It has no content of its own: the panels are put into it. */
  protected override async _renderHTML(): Promise<null> {
    return Promise.resolve(null);
  }

  protected override _replaceHTML(): void {
    // Nothing to replace.
  }
}
