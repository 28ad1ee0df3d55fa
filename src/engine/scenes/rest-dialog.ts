import { dialogs } from "../../compat/windows.ts";
import { templatePath } from "../../compat/system-id.ts";
import { renderTemplate } from "../windows/included-templates.ts";

import FormDataExtended = foundry.applications.ux.FormDataExtended;

/** A choice beside the changes: something that may end, or who takes care of whom. */
export interface RestOffer {
  /** Name in the answer. */
  readonly name: string;
  readonly label: string;
  /** For a choice between several: value to name. A switch has none. */
  readonly choices?: Readonly<Record<string, string>>;
  /** For a whole number from 0: what it is at first, and at most. */
  readonly number?: { readonly value: number; readonly most: number };
  /** Whether it is a line to be written. */
  readonly isText?: boolean;
  /** Whether a switch is on at first. */
  readonly on?: boolean;
}

export interface RestPreview {
  readonly name: string;
  readonly img: string;
  readonly lines: readonly string[];
  readonly offers: readonly RestOffer[];
}

/** What was chosen, by the names of the offers. */
export type RestAnswer = Readonly<Record<string, unknown>>;

/** Shows what a rest will change, and asks. Returns the choices, or null when it was not confirmed. */
export async function previewRest(title: string, previews: readonly RestPreview[]): Promise<RestAnswer | null> {
  const html = await renderTemplate(templatePath("engine/dialogs/rest"), { previews });
  const content = document.createElement("div");
  content.append(foundry.utils.parseHTML(html) as HTMLElement);
  const answer: unknown = await dialogs.wait({
    window: { title },
    classes: ["tenacity", "rest-dialog"],
    content,
    buttons: [
      {
        action: "apply",
        label: "TENACITY.Rest.Apply",
        default: true,
        callback: (_event, button) => (button.form ? new FormDataExtended(button.form).object : {}),
      },
      { action: "cancel", label: "TENACITY.Rest.Cancel" },
    ],
  });
  return typeof answer === "object" ? (answer as RestAnswer | null) : null;
}
