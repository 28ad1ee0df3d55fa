import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OPTIONAL_RULE_GROUPS, type OptionalRule, optionName } from "../../src/games/tenacity/settings/ruleset.ts";
import * as rules from "../../src/games/tenacity/rules/index.ts";
import { NEWER, type RulesSettings } from "../../src/games/tenacity/rules/index.ts";
import { challenge } from "../../src/games/tenacity/rules/challenge.ts";
import { canAct } from "../../src/games/tenacity/rules/conditions/can-act.ts";
import { PLAIN_CONDITION } from "../../src/games/tenacity/rules/conditions/condition.ts";
import { grapple, lockStrike } from "../../src/games/tenacity/rules/conditions/grapple.ts";
import { removalAttempts, removalChallenge } from "../../src/games/tenacity/rules/conditions/removal.ts";
import { NO_COUP } from "../../src/games/tenacity/rules/coup-de-grace.ts";
import { takeStress } from "../../src/games/tenacity/rules/damage.ts";
import { classify, heroPool } from "../../src/games/tenacity/rules/dice.ts";
import { checkHelp } from "../../src/games/tenacity/rules/help.ts";
import { impactTotal } from "../../src/games/tenacity/rules/impact.ts";
import { standingChange } from "../../src/games/tenacity/rules/scene/scene-end.ts";
import { sizeEffects, suggestsSplit } from "../../src/games/tenacity/rules/size.ts";
import { partingChoices } from "../../src/games/tenacity/rules/tactics/parting.ts";
import {
  advantageSpin,
  changeSpin,
  generateSpin,
  paysSpin,
  recoverTenacity,
  rollSpin,
} from "../../src/games/tenacity/rules/spin.ts";
import { mayRespond } from "../../src/games/tenacity/rules/spotlight/respond.ts";
import { groupAdvantage } from "../../src/games/tenacity/rules/spotlight/view.ts";
import { fight, join, nextOf, play, refusal, response, turn, type Script } from "../rules/spotlight/fight.ts";
import { registerSettings } from "./register-tenacity.ts";

/** Every rule that the window offers is walked through all that it may be: whatever is chosen, something comes out differently. */

type Outcome = (settings: RulesSettings) => unknown;
/** Where a rule is settled between people, the test that plays it: a file, which sets it. */
type Played = { readonly playedIn: string };

const POOL = heroPool(2, 0, 0, NEWER);
const pairs = { pairs: 2, doubles: true, fumble: false };
const stop = { ...PLAIN_CONDITION, id: "s", type: "stop", scope: ["legs"], source: "X", value: { flat: 3, dice: 0 } };
const hinder = { ...stop, id: "h", type: "hinder", sourceTotal: 14 };
const arms = { ...stop, scope: ["arms"] };
const SETUP = [join("Ann", "heroes"), join("Bo", "heroes"), join("X", "foes", { reactionRank: 3 })];
const BEGIN = { type: "begin" };
const roll = (combatant: string, total: number) => ({ type: "roll", combatant, total });
const group = (steps: Script) => (settings: RulesSettings) => {
  const all = [SETUP, roll("Ann", 12), roll("X", 5), BEGIN, steps];
  return groupAdvantage(play(all, { ...settings, initiativeMode: "group" }), "X");
};
const tied = [SETUP, roll("Ann", 9), roll("Bo", 9), roll("X", 9)];
const round = [turn("Ann", "X"), turn("X", "Bo"), turn("Bo", "Y"), turn("Y", "Ann")];

const OUTCOMES: Readonly<Record<OptionalRule["key"], Outcome | Played>> = {
  fumbleRule: (settings) => classify([1, 8], POOL, settings).fumble,
  fumbleBlocksSpin: (settings) => rollSpin({ pairs: 1, fumble: true }, true, false, settings),
  disadvantageRule: (settings) => heroPool(3, 0, 1, settings),
  fixedChallengeAllowed: (settings) => challenge({ type: "fixed", value: 9 }, null, settings),
  npcAdvantageRule: (settings) => rules.challengePool({ dice: 3, advantage: 1 }, settings),
  revealShortfall: { playedIn: "system/check-view.test.ts" },
  doublesAward: (settings) => rollSpin(pairs, true, true, settings),
  spinTriggersStack: (settings) => rollSpin({ ...pairs, pairs: 1 }, true, false, settings),
  spinMaximum: (settings) => changeSpin(0, 20, settings.spinMaximum),
  npcSpin: (settings) => paysSpin({ occasion: "action", npc: true }, settings),
  generateSpin: (settings) => generateSpin(0, settings),
  recover10acity: (settings) => recoverTenacity(0, settings),
  impactDiceMinimum: (settings) => rules.impactDice(1, settings),
  allOnesImpact: (settings) => impactTotal([1, 1], 3, settings, true).value,
  impactBands: (settings) => impactTotal([4, 4, 4], 0, settings, true).band,
  skillResolution: (settings) => rules.intentOf("skill", settings),
  createAdvantageMinimum: (settings) => advantageSpin(1, settings),
  socialFailureDeclines: (settings) => standingChange({ by: "own", success: false, impact: 0, answer: 2 }, settings),
  helpCostsAction: (settings) => checkHelp({ roller: 2, helper: 1 }, 0, "passFail", settings),
  helpPassFailOnly: (settings) => checkHelp({ roller: 2, helper: 1 }, 0, "impact", settings).ok,
  helpMaximum: (settings) => [1, 2, 3].map((by) => checkHelp({ roller: 2, helper: 1 }, by, "passFail", settings).ok),
  partingOptions: (settings) => partingChoices(settings),
  enforceEconomy: { playedIn: "clients/actions.test.ts" },
  conditionImpact: (settings) => [rules.rollsImpact("stop", settings), removalChallenge(stop, true, settings)],
  conditionRemoval: (settings) => removalAttempts([stop, arms], settings).limit,
  hinderReactions: (settings) =>
    canAct([stop], { holds: [], hands: 2 }, { tags: ["legs"], reaction: true }, settings).ok,
  removalOpposition: (settings) => removalChallenge({ ...hinder, maintained: true }, true, settings),
  ordinaryRemoval: (settings) => removalChallenge(hinder, true, settings),
  grappleModel: (settings) =>
    grapple(
      { id: "", source: "X", total: 9, skill: "", impact: 3, grip: { scope: ["arms"], limbs: 1, hands: 1, items: [] } },
      settings,
    ).value,
  lockDamage: (settings) => lockStrike(true, settings),
  skillHealing: (settings) => rules.purposesIn(settings),
  unconsciousChallenge: (settings) => rules.recoveryChallenge(1, 0, settings),
  coupDeGrace: (settings) => rules.coupDeGrace(NO_COUP, { type: "strike", target: "X", helpless: true }, settings).ok,
  hardcore: (settings) =>
    takeStress({ stress: 5, maximum: 5, wounds: 0, woundMaximum: 2, unconscious: false, dead: false }, 3, settings)
      .choices,
  initiativeMode: (settings) => [
    nextOf(fight([turn("Ann", "X")], settings)),
    mayRespond(fight([turn("Ann", "X")], settings), "Ann"),
    nextOf(play([SETUP, roll("Ann", 3), roll("Bo", 12), roll("X", 7), BEGIN, turn("Bo", "Ann")], settings)),
  ],
  respondAgain: (settings) => refusal([turn("X", "Ann"), turn("Ann", "X"), response("X").slice(0, 1)], settings),
  initiativeTie: (settings) => [
    settings.initiativeTie === "reroll" ? "reroll" : nextOf(play([tied, BEGIN], settings)),
    refusal([], settings),
  ],
  newRoundStart: (settings) => nextOf(play([SETUP, join("Y", "foes"), roll("Bo", 12), BEGIN, round], settings)),
  groupAdvantage: (settings) => group([turn("Ann"), turn("Bo"), turn("X"), turn("Ann"), turn("Bo")])(settings),
  attackSmaller: (settings) =>
    sizeEffects({ attackerSide: 2, defenderSide: 1, partialCover: false, physical: true }, settings),
  sizeScope: (settings) =>
    sizeEffects({ attackerSide: 2, defenderSide: 1, partialCover: false, physical: false }, settings),
  splitLarge: (settings) => suggestsSplit(8, 1, settings),
};

const OFFERED = OPTIONAL_RULE_GROUPS.flatMap(({ optionalRules }) => optionalRules);

registerSettings();

it.each(OFFERED)("every optional rule $key: each of its options comes out differently", ({ key, options }) => {
  const outcome = OUTCOMES[key];
  if (typeof outcome === "object") {
    expect(readFileSync(new URL(`../${outcome.playedIn}`, import.meta.url), "utf8")).toContain(key);
    return;
  }
  const outcomes = options.map((value) => JSON.stringify(outcome({ ...NEWER, [key]: value })));
  expect(new Set(outcomes).size, `${options.map(optionName).join(", ")}: ${outcomes.join(" | ")}`).toBe(options.length);
});
