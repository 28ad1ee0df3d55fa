/** The pieces of the two forms in which codes are copied by hand. */

/** Does what a button is for, once at a time. @param fail told of what goes wrong */
export function press(button: HTMLButtonElement, run: () => Promise<void>, fail: (error: unknown) => void): void {
  button.disabled = true;
  run()
    .catch(fail)
    .finally(() => {
      button.disabled = false;
    });
}

/** A button with what it does. @param fail told of what goes wrong */
export function pressable(label: string, run: () => Promise<void>, fail: (error: unknown) => void): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: label });
  button.addEventListener("click", () => {
    press(button, run, fail);
  });
  return button;
}

export function labeled(label: string, field: HTMLElement): HTMLLabelElement {
  const element = document.createElement("label");
  element.append(label, field);
  return element;
}

/** A field for a code. @param code that is to be copied from it; without one, it is to be filled in */
export function codeField(code?: string): HTMLTextAreaElement {
  const field = Object.assign(document.createElement("textarea"), { rows: 3, spellcheck: false });
  if (code !== undefined) Object.assign(field, { readOnly: true, value: code });
  return field;
}

export function statusLine(): HTMLElement {
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  return line;
}
