import { say, type WelcomeButton, type WelcomeStep } from "../../../engine/welcome/welcome.ts";
import { readSettings } from "../rules/index.ts";
import { STEP_NAMES, atOnce, hitsAtOnce, readAutomation, type Automation } from "../settings/automation-steps.ts";
import { AUTOMATION } from "../settings/automation.ts";
import { openAutomation } from "../../../engine/automation/offer-automation.ts";
import { openRules } from "../settings/register-settings-windows.ts";
import { ruleset, saveRuleset } from "../settings/ruleset.ts";
import { presetViews } from "../settings/rules-view.ts";

/** What a narrator of 10acity Tactics settles in a new world: the edition, and how much is automatic. */
export function settle(): readonly WelcomeStep[] {
  return [editionStep(), automationStep()];
}

function editionStep(): WelcomeStep {
  const presets = presetViews(ruleset());
  const choices = presets.flatMap(({ id, label, hint, chosen, disabled }): WelcomeButton[] => {
    if (disabled) return [];
    const run = (): Promise<void> => saveRuleset(readSettings({ rulesEdition: id }));
    return [{ id, label, note: hint, isChosen: chosen, run }];
  });
  return {
    id: "edition",
    title: say("Edition.Title"),
    text: say("Edition.Text"),
    state: presets.find(({ chosen }) => chosen)?.label ?? "",
    isDone: true,
    buttons: [
      ...choices,
      {
        id: "rules",
        label: game.i18n.localize("TENACITY.Rules.Menu.Label"),
        icon: "fa-solid fa-scale-balanced",
        run: openRules,
      },
    ],
  };
}

function automationStep(): WelcomeStep {
  const present = AUTOMATION.value;
  const choices = { asks: readAutomation({}), hits: hitsAtOnce(), atOnce: atOnce() };
  const isPresent = (table: Automation): boolean =>
    STEP_NAMES.every((name) => JSON.stringify(table[name]) === JSON.stringify(present[name]));
  const buttons = Object.entries(choices).map(([id, table]): WelcomeButton => {
    const label = say(`Automation.${id}`);
    const note = say(`Automation.${id}Note`);
    return { id, label, note, isChosen: isPresent(table), run: () => AUTOMATION.store(table) };
  });
  return {
    id: "automation",
    title: say("Automation.Title"),
    text: say("Automation.Text"),
    state: buttons.find(({ isChosen }) => isChosen)?.label ?? say("Automation.own"),
    isDone: true,
    buttons: [
      ...buttons,
      {
        id: "each",
        label: game.i18n.localize("TENACITY.Automation.Menu.Label"),
        icon: "fa-solid fa-gears",
        run: openAutomation,
      },
    ],
  };
}
