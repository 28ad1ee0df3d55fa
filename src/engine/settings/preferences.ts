import type { ApplyTo } from "./apply-to.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { Preference } from "../game.ts";
import { refreshSheets } from "./refresh-sheets.ts";

const ROLL_AT_ONCE = "rollAtOnce";
const SHOW_ODDS = "showOdds";
const APPLY_TO = "applyTo";
const RULER_COLORS = "rulerColors";
const TURN_REASONS = "turnReasons";
const TURN_BAR = "turnBar";

/** For whom the bar of turns is there: whose turn it is, the selected too, nobody. */
const BARS = ["turn", "selected", "never"] as const;

/** Whose odds players may see: against everything, or only against what they may look at more closely. */
const ODDS = ["all", "observed"] as const;

/** Registers what each person chooses for their own browser, and what they may be told; `shown`: those that mean something in this world; call in `setup`. */
export function registerPreferences(shown: readonly Preference[]): void {
  game.settings.register(SYSTEM_ID, SHOW_ODDS, {
    name: "TENACITY.Settings.ShowOdds.Name",
    hint: "TENACITY.Settings.ShowOdds.Hint",
    scope: "world",
    config: shown.includes(SHOW_ODDS),
    type: String,
    choices: Object.fromEntries(ODDS.map((each) => [each, `TENACITY.Settings.ShowOdds.${each}`])),
    default: "all",
    onChange: refreshSheets,
  });
  game.settings.register(SYSTEM_ID, ROLL_AT_ONCE, {
    name: "TENACITY.Settings.RollAtOnce.Name",
    hint: "TENACITY.Settings.RollAtOnce.Hint",
    scope: "client",
    config: shown.includes(ROLL_AT_ONCE),
    type: Boolean,
    default: false,
  });
  game.settings.register(SYSTEM_ID, APPLY_TO, {
    name: "TENACITY.Settings.ApplyTo.Name",
    hint: "TENACITY.Settings.ApplyTo.Hint",
    scope: "client",
    config: shown.includes(APPLY_TO),
    type: String,
    choices: {
      targets: "TENACITY.Settings.ApplyTo.targets",
      selected: "TENACITY.Settings.ApplyTo.selected",
    },
    default: "targets",
  });
  game.settings.register(SYSTEM_ID, RULER_COLORS, {
    name: "TENACITY.Settings.RulerColors.Name",
    hint: "TENACITY.Settings.RulerColors.Hint",
    scope: "client",
    config: shown.includes(RULER_COLORS),
    type: Boolean,
    default: true,
  });
  game.settings.register(SYSTEM_ID, TURN_BAR, {
    name: "TENACITY.Settings.TurnBar.Name",
    hint: "TENACITY.Settings.TurnBar.Hint",
    scope: "client",
    config: shown.includes(TURN_BAR),
    type: String,
    choices: Object.fromEntries(BARS.map((each) => [each, `TENACITY.Settings.TurnBar.${each}`])),
    default: "turn",
  });
  game.settings.register(SYSTEM_ID, TURN_REASONS, {
    name: "TENACITY.Settings.TurnReasons.Name",
    hint: "TENACITY.Settings.TurnReasons.Hint",
    scope: "world",
    config: shown.includes(TURN_REASONS),
    type: Boolean,
    default: false,
    onChange: refreshSheets,
  });
}

/** Whether the tracker says who could be called by what the last turn affected, in a game that has no order of turns. */
export function showsTurnReasons(): boolean {
  return game.settings.get(SYSTEM_ID, TURN_REASONS);
}

/** For whom this user wants the bar of turns. */
export function barIsFor(): (typeof BARS)[number] {
  const chosen: string = game.settings.get(SYSTEM_ID, TURN_BAR);
  return BARS.find((each) => each === chosen) ?? "turn";
}

/** Whether rulers of tokens have the game's colors and words. */
export function colorsRuler(): boolean {
  return game.settings.get(SYSTEM_ID, RULER_COLORS);
}

/** Whether a click on a skill rolls without asking. */
export function rollsAtOnce(): boolean {
  return game.settings.get(SYSTEM_ID, ROLL_AT_ONCE);
}

/** Whom the tray of a card offers first. */
export function appliesTo(): ApplyTo {
  return game.settings.get(SYSTEM_ID, APPLY_TO) === "selected" ? "selected" : "targets";
}

/** Whether this user may know the odds against someone. */
export function seesOdds(target: {
  testUserPermission(user: User.Implementation, level: "OBSERVER"): boolean;
}): boolean {
  return game.settings.get(SYSTEM_ID, SHOW_ODDS) === "all" || target.testUserPermission(game.user, "OBSERVER");
}
