import html from "@html-eslint/eslint-plugin";
import { defineConfig } from "eslint/config";
import templates from "./tools/lint/templates.mjs";

/** Handlebars templates; all code is Oxlint's (`.oxlintrc.json`). */
export default defineConfig(
  // What ESLint would lint unasked.
  { ignores: ["**/*.{js,mjs,cjs}"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["templates/**/*.hbs", "table/templates/**/*.hbs"],
    plugins: { html, templates },
    language: "html/html",
    languageOptions: { templateEngineSyntax: { "{{": "}}" } },
    rules: {
      "html/no-duplicate-attrs": "error",
      "html/no-duplicate-id": "error",
      "html/no-nested-interactive": "error",
      "html/no-obsolete-tags": "error",
      "html/no-positive-tabindex": "error",
      "html/require-button-type": "error",
      "html/require-img-alt": "error",
      "templates/action-button": "error",
      "templates/no-literal-text": "error",
      // What TextEditor.enrichHTML made, which Foundry has cleaned (TX-2).
      "templates/no-raw-output": ["error", ["enriched"]],
      "templates/own-rooms": "error",
    },
  },
  {
    files: ["table/templates/**/*.hbs"],
    rules: {
      // HTML fields that the server has sanitised, and HTML that another of the table's own templates made.
      "templates/no-raw-output": ["error", ["message.content", "message.flavor", "html", "tooltip"]],
    },
  },
);
