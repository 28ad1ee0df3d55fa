/** The Oxlint plugin for our own rules about code; `.oxlintrc.json` says where each holds. */
import { arrows } from "./arrows.mjs";
import { noHostTypes } from "./no-host-types.mjs";
import { pureHalf } from "./pure-half.mjs";
import { refuse } from "./refuse.mjs";

/** @type {import("eslint").ESLint.Plugin} */
export default {
  meta: { name: "house" },
  rules: {
    arrows,
    "no-host-types": noHostTypes,
    "pure-half": pureHalf,
    // Text must never be read as HTML.
    "no-html-strings": refuse("Never HTML from strings: use textContent, a template, or elements.", [
      "MemberExpression[property.name=/^(innerHTML|outerHTML)$/]",
      "CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]",
      "CallExpression[callee.object.name='document'][callee.property.name=/^(write|writeln)$/]",
    ]),
    // What differs between Foundry's versions belongs in src/compat/.
    "no-version-branch": refuse("Only src/compat/ may ask which Foundry this is.", [
      "MemberExpression[object.name='game'][property.name=/^(release|version)$/]",
    ]),
    // Where the types of Foundry are wrong or silent, a function in src/compat/ says so once.
    "no-double-cast": refuse("Only src/compat/ casts past the types: write a well-typed function there.", [
      "TSAsExpression > TSAsExpression",
      "TSAsExpression > TSNeverKeyword",
      "TSAsExpression > TSArrayType > TSNeverKeyword",
    ]),
    // Inside, import; the published names are for macros and modules, and only ever written by us.
    "no-own-api": refuse("Import it: game.system.api and tenacity exist for macros and modules.", [
      "MemberExpression[object.object.name='game'][object.property.name='system'][property.name='api']:not(AssignmentExpression > .left)",
      "MemberExpression[object.name=/^(globalThis|window)$/][property.name='tenacity']:not(AssignmentExpression > .left)",
    ]),
  },
};
