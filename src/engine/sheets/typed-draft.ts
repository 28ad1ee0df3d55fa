import { isInput } from "../../compat/elements.ts";

/**
 * Keeps what someone is typing into a form while another person's change redraws it (TRAP-38). Core puts the focus back
 * but not the text (HB-4), and the browser announces no change of a text that a script has put there.
 */
export class TypedDraft {
  /** Name of the control with text that is not submitted yet. */
  #name: string | null = null;

  /** Watches a form; call once for each element of the window. */
  watch(form: HTMLElement): void {
    form.addEventListener("input", (event) => {
      this.#name = nameOf(event.target);
    });
    // In the capture phase: a listener that submits may redraw the form before the event has bubbled any further.
    form.addEventListener(
      "change",
      () => {
        this.#name = null;
      },
      { capture: true },
    );
    form.addEventListener("focusout", ({ target }) => {
      // Browsers send "change" before "focusout", so text that is still a draft here was carried over.
      const left = this.#name !== null && this.#name === nameOf(target);
      if (left && (target as HTMLElement).isConnected) target?.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  /** Takes the text, and the place in it, from a part to the one that is about to replace it. */
  carryOver(from: HTMLElement, to: HTMLElement): void {
    if (this.#name === null) return;
    const selector = `input[name="${CSS.escape(this.#name)}"]`;
    const typed = from.querySelector<HTMLInputElement>(selector);
    const fresh = to.querySelector<HTMLInputElement>(selector);
    if (!typed || !fresh) return;
    fresh.value = typed.value;
    // Number inputs have no selection that a script may see.
    if (typed.selectionStart !== null) fresh.setSelectionRange(typed.selectionStart, typed.selectionEnd);
  }
}

function nameOf(target: EventTarget | null): string | null {
  return isInput(target) ? target.name : null;
}
