import path from "node:path";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/setup.mjs";

const eslint = new ESLint({ cwd: ROOT });

/** Ids of the rules that a template breaks; "fatal" when it cannot even be read. */
async function brokenRules(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(ROOT, file) });
  if (!result) throw new Error(`${file} was not linted`);
  return [...new Set(result.messages.map((message) => message.ruleId ?? "fatal"))];
}

describe.each(["templates/games/tenacity/sheets/sample.hbs", "table/templates/sample.hbs"])("%s", (file) => {
  it.each([
    '<button type="button" data-action="roll" aria-label="{{localize "TENACITY.Roll"}}">{{localize "TENACITY.Roll"}}</button>',
    '<button type="submit" data-action="roll">{{label}}</button>',
    '<button type="{{type}}" data-action="roll">{{label}}</button>',
    '<button {{#if x}}data-action="roll"{{/if}} type="button">{{label}}</button>',
    '<a href="{{url}}">{{label}}</a>',
    '{{!-- words that nobody sees --}}<p title="{{title}}">{{#if x}}{{y}}{{else}}{{z}}{{/if}}</p>',
    '<span class="pips" data-name="words">{{dice}} × 3/4 &nbsp; +</span>',
    '<input type="text" name="system.notes" value="{{notes}}" placeholder="{{localize "A.B"}}" {{disabled}} />',
    '<img src="{{img}}" alt="" />',
  ])("accepts %s", async (text) => {
    expect(await brokenRules(file, `${text}\n`)).toEqual([]);
  });

  it.each([
    ['<a data-action="roll">{{label}}</a>', "templates/action-button"],
    ['<div data-action="roll">{{label}}</div>', "templates/action-button"],
    ['<div {{#if x}}data-action="roll"{{/if}}>{{label}}</div>', "templates/action-button"],
    ['<button data-action="roll">{{label}}</button>', "templates/action-button"],
    ['<button type="reset" data-action="roll">{{label}}</button>', "templates/action-button"],
    ["<p>Roll</p>", "templates/no-literal-text"],
    ["<p>{{name}} wins</p>", "templates/no-literal-text"],
    ["{{#if x}}yes{{/if}}", "templates/no-literal-text"],
    ["<p>Würfel</p>", "templates/no-literal-text"],
    ['<p title="Hello {{name}}"></p>', "templates/no-literal-text"],
    ['<p aria-label="Hello"></p>', "templates/no-literal-text"],
    ['<p data-tooltip="Hello"></p>', "templates/no-literal-text"],
    ['<input type="text" placeholder="Hello" />', "templates/no-literal-text"],
    ["{{{name}}}", "templates/no-raw-output"],
    ["{{& name}}", "templates/no-raw-output"],
    ["{{~{name}~}}", "templates/no-raw-output"],
    ["<button>{{label}}</button>", "html/require-button-type"],
    ['<img src="{{img}}" />', "html/require-img-alt"],
  ])("refuses %s: %s", async (text, rule) => {
    expect(await brokenRules(file, `${text}\n`)).toContain(rule);
  });
});

describe("what a template includes", () => {
  const partial = (name: string): string => `{{> "systems/tenacity-tactics/templates/${name}.hbs" row=this}}\n`;

  it.each([
    ["templates/engine/sample.hbs", "engine/chat/head"],
    ["templates/games/tenacity/chat/sample.hbs", "engine/chat/head"],
    ["templates/games/tenacity/chat/sample.hbs", "games/tenacity/sheets/row"],
  ])("in %s may be %s", async (file, name) => {
    expect(await brokenRules(file, partial(name))).toEqual([]);
  });

  it.each([
    ["templates/engine/sample.hbs", "games/tenacity/sheets/row"],
    ["templates/games/asset-pool/sample.hbs", "games/tenacity/sheets/row"],
    ["templates/games/tenacity/sample.hbs", "chat/head"],
  ])("in %s is not %s", async (file, name) => {
    expect(await brokenRules(file, partial(name))).toEqual(["templates/own-rooms"]);
  });
});
