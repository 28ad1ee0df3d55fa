import Handlebars from "handlebars";
import { formHelpers } from "./applications/handlebars/form-helpers.ts";
import { valueHelpers } from "./applications/handlebars/value-helpers.ts";

/**
 * Registers the helpers that templates of a Foundry system may use (HH-1). The deprecated ones (`editor`, `filePicker`,
 * `rangePicker`, `colorPicker`, `select`) are left out on purpose: Handlebars then fails and names them.
 */
export function registerHandlebarsHelpers(): void {
  Handlebars.registerHelper({ ...valueHelpers, ...formHelpers });
}
