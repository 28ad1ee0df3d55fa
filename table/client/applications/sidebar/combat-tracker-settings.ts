import { DialogV2 } from "../api/dialog.ts";
import { createCheckboxInput, createFormGroup, createTextInput } from "../fields/form-inputs.ts";
import { host, localize } from "../host.ts";

/** The value of `core.combatTrackerConfig` (SE-6). */
interface TrackerSettings {
  readonly resource?: string;
  readonly skipDefeated?: boolean;
}

/** Asks what the tracker shows and which turns it passes over, and stores the answer. False when dismissed. */
export async function askForTrackerSettings(): Promise<boolean> {
  const present = host().settings.get("core", "combatTrackerConfig") as TrackerSettings;
  const { resource = "", skipDefeated = false } = present;
  const content = document.createElement("div");
  content.className = "standard-form";
  const rootId = "combat-tracker-config";
  const path = createTextInput({ name: "resource", value: resource, autofocus: true });
  const skip = createCheckboxInput({ name: "skipDefeated", value: skipDefeated });
  content.append(
    createFormGroup({
      label: localize("TABLE.Combat.Resource"),
      hint: localize("TABLE.Combat.ResourceHint"),
      input: path,
      rootId,
    }),
    createFormGroup({ label: localize("TABLE.Combat.SkipDefeated"), input: skip, rootId }),
  );
  const window = { title: "TABLE.Combat.Settings", icon: "fa-solid fa-gear" };
  const answer = await DialogV2.input({ window, content });
  if (!answer) return false;
  await host().settings.set("core", "combatTrackerConfig", { ...present, ...answer });
  return true;
}
