import html from "@html-eslint/eslint-plugin";
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import importX, { createNodeResolver } from "eslint-plugin-import-x";
import jsdoc from "eslint-plugin-jsdoc";
import globals from "globals";
import tseslint from "typescript-eslint";
import {
  IMPURE_GLOBALS,
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
 * Types for a group of files come from one project.
 * @param {string} tsconfig
 * @param {string[]} [lib] names of the language only, so that `no-undef` sees what else is used
 */
const typedBy = (tsconfig, lib) => ({
  parserOptions: { project: [tsconfig], tsconfigRootDir: import.meta.dirname, ...(lib && { lib }) },
});

/** Size, style and cycles: everywhere. */
const everywhere = defineConfig({
  files: ["**/*.{ts,js,mjs}"],
  extends: [js.configs.recommended, tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
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
    "import-x/no-cycle": "error",
    "import-x/no-restricted-paths": ["error", { basePath: import.meta.dirname, zones: ZONES }],
    "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    // Foundry's type library wants `type X = {…}` where it needs an implicit index signature.
    "@typescript-eslint/consistent-type-definitions": "off",
    // A recursive type can be an interface only.
    "@typescript-eslint/consistent-indexed-object-style": "off",
    "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    "@typescript-eslint/no-unused-vars": [
      "error",
      { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
    ],
    // Foundry's classes, and mixins of them, are alike by shape and not by constructor.
    "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
    // An override stays async, whether or not it has something to wait for.
    "@typescript-eslint/require-await": "off",
    "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
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

/** The system's floors; the lowest is pure. */
const system = defineConfig(
  {
    files: ["src/**/*.ts"],
    languageOptions: typedBy("./tsconfig.json"),
    rules: {
      "no-restricted-imports": ["error", restrictImports("system")],
      "no-restricted-globals": ["error", ...OWN_GLOBALS],
      "no-restricted-syntax": ["error", ...NO_HTML_STRINGS, ...NO_OWN_API, ...NO_VERSION_BRANCH],
      // Foundry's own signatures are `Promise<boolean | void>`.
      "@typescript-eslint/no-invalid-void-type": "off",
      // Action handlers are private statics that Foundry binds itself.
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["src/compat/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...NO_HTML_STRINGS, ...NO_OWN_API] },
  },
  {
    files: ["src/rules/**/*.ts"],
    languageOptions: typedBy("./tsconfig.rules.json", ["es2023"]),
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
    languageOptions: typedBy("./tsconfig.table.json"),
    rules: {
      // The shape of Foundry's classes is given: holders of static methods, getters, empty hooks, `void` in unions.
      "@typescript-eslint/class-literal-property-style": "off",
      "@typescript-eslint/no-empty-function": [
        "error",
        { allow: ["methods", "asyncMethods", "protected-constructors"] },
      ],
      "@typescript-eslint/no-extraneous-class": ["error", { allowStaticOnly: true }],
      "@typescript-eslint/no-invalid-void-type": "off",
      // JSON from outside is printed in refusals as it is.
      "@typescript-eslint/no-base-to-string": "off",
    },
  },
  {
    files: ["table/client/**/*.ts"],
    rules: { "no-restricted-imports": ["error", restrictImports("noNode")] },
  },
  {
    files: ["table/common/**/*.ts"],
    languageOptions: {
      ...typedBy("./tsconfig.table.json", ["es2023", "esnext.disposable"]),
      globals: { ...SHARED_GLOBALS, HTMLElement: "readonly" },
    },
    rules: {
      "no-undef": "error",
      "no-restricted-globals": ["error", { name: "HTMLElement", message: "Only as a type: there is no DOM here." }],
      "no-restricted-imports": ["error", restrictImports("noNode")],
    },
  },
);

const tests = defineConfig(
  {
    files: ["tests/**/*.ts"],
    rules: {
      "max-lines-per-function": "off",
      "max-lines": ["error", { max: 800 }],
      "@typescript-eslint/no-base-to-string": "off",
      "@typescript-eslint/no-extraneous-class": "off",
    },
  },
  { files: ["tests/rules/**/*.ts"], languageOptions: typedBy("./tsconfig.rules.json") },
  { files: ["tests/system/**/*.ts", "tests/contract/specs/**/*.ts"], languageOptions: typedBy("./tsconfig.json") },
  {
    files: ["tests/{table,e2e,support,perf,contract}/**/*.ts"],
    ignores: ["tests/contract/specs/**"],
    languageOptions: typedBy("./tsconfig.table.json"),
  },
);

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
  extends: [tseslint.configs.disableTypeChecked],
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
  languageOptions: { ...typedBy("./tsconfig.tools.json"), globals: globals.node },
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
