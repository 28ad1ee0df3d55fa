import { isInput, isSelect } from "../../compat/elements.ts";

/** Something in a form that a person fills in. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What there is to fill in. */
export function fieldsOf(content: HTMLElement): Field[] {
  return [...content.querySelectorAll<Field>("form input, form select, form textarea")];
}

/** Whether a field is ticked rather than filled in. */
export function isSwitch(field: Field): field is HTMLInputElement {
  return isInput(field) && (field.type === "checkbox" || field.type === "radio");
}

/** Whether someone has changed a field. */
export function isTouched(field: Field): boolean {
  if (isSwitch(field)) return field.checked !== field.defaultChecked;
  if (isSelect(field)) return field.value !== initialValue(field);
  return field.value !== field.defaultValue;
}

/** What a choice of one says before anybody chooses. */
function initialValue({ options }: HTMLSelectElement): string {
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

/** What a field says, as text. */
export function valueOf(field: Field): string {
  return isSwitch(field) ? String(field.checked) : field.value;
}

/** Has a field say what {@link valueOf} said. */
export function setValue(field: Field, value: string): void {
  if (isSwitch(field)) field.checked = value === "true";
  else field.value = value;
}
