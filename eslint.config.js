import html from "@html-eslint/eslint-plugin";
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import importX, { createNodeResolver } from "eslint-plugin-import-x";
import jsdoc from "eslint-plugin-jsdoc";
import globals from "globals";
import tseslint from "typescript-eslint";
import {
  IMPURE_GLOBALS,
  NO_DOUBLE_CAST,
  NO_HTML_STRINGS,
  NO_OWN_API,
  NO_VERSION_BRANCH,
  OWN_GLOBALS,
  restrictImports,
  SHARED_GLOBALS,
  ZONES,
} from "./tools/lint/architecture.mjs";
import templates from "./tools/lint/templates.mjs";

/**
 * Names of the language only, so that `no-undef` sees what else is used.
 * @param {string[]} lib
 */
const withoutDom = (lib) => ({ parserOptions: { lib } });

/** Size and style: everywhere. What needs types, and import cycles, `.oxlintrc.json` looks for (decision 0008). */
const everywhere = defineConfig({
  files: ["**/*.{ts,js,mjs}"],
  extends: [js.configs.recommended, tseslint.configs.strict, tseslint.configs.stylistic],
  plugins: { "import-x": importX, jsdoc },
  settings: {
    "import-x/extensions": [".ts", ".mjs", ".js"],
    "import-x/parsers": { "@typescript-eslint/parser": [".ts"] },
    "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".mjs", ".js", ".json"] })],
  },
  rules: {
    "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
    "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    "no-restricted-syntax": ["error", ...NO_HTML_STRINGS],
    eqeqeq: "error",
    "import-x/no-restricted-paths": ["error", { basePath: import.meta.dirname, zones: ZONES }],
    "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    // Foundry's type library wants `type X = {…}` where it needs an implicit index signature.
    "@typescript-eslint/consistent-type-definitions": "off",
    // A recursive type can be an interface only.
    "@typescript-eslint/consistent-indexed-object-style": "off",
    "@typescript-eslint/no-unused-vars": [
      "error",
      { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
    ],
  },
});

/** Whatever a file exports says what it means. */
const documented = defineConfig({
  files: ["src/**/*.ts", "table/**/*.ts"],
  ignores: ["table/*.config.ts"],
  rules: {
    "jsdoc/require-jsdoc": [
      "error",
      {
        publicOnly: { esm: true },
        require: {
          ArrowFunctionExpression: true,
          ClassDeclaration: true,
          FunctionDeclaration: true,
          FunctionExpression: true,
        },
        contexts: ["TSInterfaceDeclaration", "TSTypeAliasDeclaration", "VariableDeclaration"],
        enableFixer: false,
      },
    ],
  },
});

/** The system; rules are pure. */
const system = defineConfig(
  {
    files: ["src/**/*.ts"],
    rules: {
      "no-restricted-imports": ["error", restrictImports("system")],
      "no-restricted-globals": ["error", ...OWN_GLOBALS],
      "no-restricted-syntax": ["error", ...NO_HTML_STRINGS, ...NO_OWN_API, ...NO_VERSION_BRANCH, ...NO_DOUBLE_CAST],
      // Foundry's own signatures are `Promise<boolean | void>`.
      "@typescript-eslint/no-invalid-void-type": "off",
    },
  },
  {
    files: ["src/compat/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...NO_HTML_STRINGS, ...NO_OWN_API] },
  },
  {
    files: ["src/games/*/rules/**/*.ts", "src/engine/{log,rules}/**/*.ts"],
    languageOptions: withoutDom(["es2023"]),
    rules: {
      "no-undef": "error",
      "no-restricted-imports": ["error", restrictImports("relativeOnly")],
      "no-restricted-globals": ["error", ...OWN_GLOBALS, ...IMPURE_GLOBALS],
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: "Faces are inputs." }],
    },
  },
);

/** The practice table; what both its sides share uses neither browser nor Node. */
const table = defineConfig(
  {
    files: ["table/**/*.ts"],
    ignores: ["table/*.config.ts"],
    rules: {
      // The shape of Foundry's classes is given: holders of static methods, getters, empty hooks, `void` in unions.
      "@typescript-eslint/class-literal-property-style": "off",
      "@typescript-eslint/no-empty-function": [
        "error",
        { allow: ["methods", "asyncMethods", "protected-constructors"] },
      ],
      "@typescript-eslint/no-extraneous-class": ["error", { allowStaticOnly: true }],
      "@typescript-eslint/no-invalid-void-type": "off",
    },
  },
  {
    files: ["table/client/**/*.ts"],
    rules: { "no-restricted-imports": ["error", restrictImports("noNode")] },
  },
  {
    files: ["table/common/**/*.ts"],
    languageOptions: {
      ...withoutDom(["es2023", "esnext.disposable"]),
      globals: { ...SHARED_GLOBALS, HTMLElement: "readonly" },
    },
    rules: {
      "no-undef": "error",
      "no-restricted-globals": ["error", { name: "HTMLElement", message: "Only as a type: there is no DOM here." }],
      "no-restricted-imports": ["error", restrictImports("noNode")],
    },
  },
);

const tests = defineConfig({
  files: ["tests/**/*.ts"],
  rules: {
    "max-lines-per-function": "off",
    "max-lines": ["error", { max: 800 }],
    "@typescript-eslint/no-extraneous-class": "off",
  },
});

/** Names that Foundry gives to every package. */
const FOUNDRY_GLOBALS = Object.fromEntries(
  `ActiveEffect Actor CONFIG CONST ChatMessage Combat Combatant Handlebars Hooks Item Macro Roll TokenDocument foundry
  fromUuid fromUuidSync game getDocumentClass ui`
    .split(/\s+/)
    .map((name) => [name, "readonly"]),
);

/** Foreign systems in plain JavaScript, as the community writes them: no types and no rules of this house. */
const fixtures = defineConfig({
  files: ["tests/fixtures/**/*.{js,mjs}"],
  languageOptions: { globals: { ...globals.browser, ...FOUNDRY_GLOBALS } },
  rules: {
    "max-lines-per-function": "off",
    "no-restricted-syntax": "off",
    "no-undef": "error",
    "@typescript-eslint/consistent-type-imports": "off",
  },
});

const tools = defineConfig({
  files: ["tools/**", "tests/tools/**", "tests/perf/*.mjs", "*.config.{js,ts}", "table/*.config.ts"],
  ignores: ["**/*.md"],
  languageOptions: { globals: globals.node },
});

const handlebars = defineConfig(
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

export default defineConfig(
  { ignores: ["dist/", "build/", "release/", "coverage/", "reports/", "worlds/", ".stryker-tmp/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...everywhere,
  ...documented,
  ...system,
  ...table,
  ...tests,
  ...fixtures,
  ...tools,
  ...handlebars,
);
