import { Kinds } from "../../../../core/kinds.ts";
import { normalizeTag, scopeTouches } from "../../../../engine/rules/tags.ts";
import { addsToBearer, addsToRoll, MODIFIED_TRACKS, type ModifierKind } from "./modifier.ts";

/** Added to a check total. */
const FLAT: ModifierKind = {
  id: "flat",
  label: "TENACITY.Modifier.Type.flat",
  scope: "rolls",
  fits: true,
  words: ({ scope }) => `TENACITY.Modifier.Words.flat.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ bonus: value }),
};

/** Hero dice more, or fewer when negative. */
const HERO_DICE: ModifierKind = {
  id: "heroDice",
  label: "TENACITY.Modifier.Type.heroDice",
  scope: "rolls",
  fits: true,
  words: ({ scope }) => `TENACITY.Modifier.Words.heroDice.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ heroDice: value }),
};

/** d4 more in the impact roll. */
const IMPACT_DICE: ModifierKind = {
  id: "impactDice",
  label: "TENACITY.Modifier.Type.impactDice",
  scope: "rolls",
  fits: true,
  words: ({ scope }) => `TENACITY.Modifier.Words.impactDice.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ impactDice: value }),
};

/** Added to the impact roll. */
const IMPACT: ModifierKind = {
  id: "impact",
  label: "TENACITY.Modifier.Type.impact",
  scope: "rolls",
  fits: true,
  words: ({ scope }) => `TENACITY.Modifier.Words.impact.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ impact: value }),
};

/** Taken off each hit of a damage type (R-1308), never added to one; which of several counts is for `resistanceTo` to say. */
const RESISTANCE: ModifierKind = {
  id: "resistance",
  label: "TENACITY.Modifier.Type.resistance",
  scope: "damageTypes",
  words: ({ scope }) => `TENACITY.Modifier.Words.resistance.${scope.length > 0 ? "some" : "all"}`,
  onBearer: (value, scope) =>
    addsToBearer({
      resistances: value > 0 ? scope.map((element) => ({ element: normalizeTag(element), value })) : [],
    }),
};

/** Spaces of movement. */
const SPEED: ModifierKind = {
  id: "speed",
  label: "TENACITY.Modifier.Type.speed",
  scope: "none",
  words: () => "TENACITY.Modifier.Words.speed",
  onBearer: (speed) => addsToBearer({ speed }),
};

/** Added to the maximum of tracks. */
const MAXIMUM: ModifierKind = {
  id: "maximum",
  label: "TENACITY.Modifier.Type.maximum",
  scope: "tracks",
  words: ({ scope }) => `TENACITY.Modifier.Words.maximum.${scope.length > 0 ? "some" : "all"}`,
  onBearer(value, scope) {
    const tracks = MODIFIED_TRACKS.filter((track) => scopeTouches(scope, [track]));
    return addsToBearer({ maxima: Object.fromEntries(tracks.map((track) => [track, value])) });
  },
};

/** Impact dice that may be rolled again. */
const REROLL: ModifierKind = {
  id: "reroll",
  label: "TENACITY.Modifier.Type.reroll",
  scope: "rolls",
  words: ({ scope }) => `TENACITY.Modifier.Words.reroll.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ rerolls: value }),
};

/** The rank that someone counts as having at least when they help with a skill (R-1502); rolls are made with the own one. */
const HELP_RANK: ModifierKind = {
  id: "helpRank",
  label: "TENACITY.Modifier.Type.helpRank",
  scope: "rolls",
  words: ({ scope }) => `TENACITY.Modifier.Words.helpRank.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ helpRank: value }),
};

/** Kinds of conditions that cannot come upon its bearer (R-1001), as a swarm cannot be grappled. */
const IMMUNITY: ModifierKind = {
  id: "immunity",
  label: "TENACITY.Modifier.Type.immunity",
  scope: "conditionKinds",
  valueless: true,
  words: ({ scope }) => `TENACITY.Modifier.Words.immunity.${scope.length > 0 ? "some" : "all"}`,
  onBearer: (_value, scope) => addsToBearer({ immunities: [...scope] }),
};

/** The kinds of modifiers, in the order in which they are offered. */
export const MODIFIER_KINDS = new Kinds<ModifierKind>(
  "modifier",
  ({ id }) => id,
  [FLAT, HERO_DICE, IMPACT_DICE, IMPACT, RESISTANCE, SPEED, MAXIMUM, REROLL, HELP_RANK, IMMUNITY],
  ["words"],
);
