import { SYSTEM_ID } from "../../compat/system-id.ts";

const KEY = "checkMore";

/** Registers whether the dialogs of checks open with all that they have, as each user left them; call in `init`. */
export function registerMore(): void {
  game.settings.register(SYSTEM_ID, KEY, { scope: "user", config: false, type: Boolean, default: false });
}

/**
 * Whether the dialog of a check shows what stands under *More*: in its templates, elements of the class `more` show only then,
 * those of the class `less` only while it is hidden, and the button is a `.more-toggle`.
 */
export class More {
  #isShown = game.settings.get(SYSTEM_ID, KEY);

  get isShown(): boolean {
    return this.#isShown;
  }

  /** Shows it in this dialog, or hides it; call after each drawing too. */
  show(dialog: HTMLElement, isShown = this.#isShown): void {
    this.#isShown = isShown;
    dialog.classList.toggle("shows-more", isShown);
    const toggle = dialog.querySelector(".more-toggle");
    if (toggle) toggle.ariaExpanded = String(isShown);
  }

  /** Opens this user's next dialogs in the same way. */
  async remember(): Promise<void> {
    await game.settings.set(SYSTEM_ID, KEY, this.#isShown);
  }
}
