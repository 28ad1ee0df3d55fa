/** The anchor of an inline roll: what it says, and the data that it is rolled or opened from (TX-2). */
export function rollAnchor(classes: string, text: string, data: Record<string, string>): HTMLAnchorElement {
  const element = document.createElement("a");
  element.className = classes;
  Object.assign(element.dataset, data);
  // An anchor that leads nowhere is a button, which the keyboard must reach.
  element.role = "button";
  element.tabIndex = 0;
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  icon.ariaHidden = "true";
  element.append(icon, ` ${text}`);
  return element;
}
