import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/setup.mjs";
import { superlinear } from "../support/pattern-work.ts";

/** What expressions that are put together hold besides what their own file says, by its source. */
const STAND_INS: Readonly<Record<string, string>> = {
  SYSTEM_ID: "tenacity-tactics",
  'names.join("|")': "check|rule",
  pattern: "^[a-z]+$",
  "propertyNames.pattern": "^[a-z]+$",
  "query.replaceAll(/[.*+?^${}()|[\\]\\\\]/g, String.raw`\\$&`)": String.raw`a\[\[a`,
};

/** For a machine that has much else to do: seconds on one that has not, in milliseconds. */
const PATIENCE = 300_000;

interface Place {
  readonly where: string;
  readonly expression: RegExp;
}

/** Files whose code others' texts reach: all but what tests them. */
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")))
    .filter((file) => /\.m?[jt]s$/.test(file) && !/^table\/(?:tests|node_modules|dist)\//.test(file));

/** The text that a node of the source stands for. @throws for what cannot be told from the file */
function textOf(node: ts.Node, file: ts.SourceFile): string {
  const given = STAND_INS[node.getText(file)];
  if (given !== undefined) return given;
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === "String.raw")
    return textOf(node.template, file);
  const isRaw = ts.isTaggedTemplateExpression(node.parent);
  const piece = (part: ts.TemplateLiteralLikeNode): string => (isRaw ? (part.rawText ?? part.text) : part.text);
  if (ts.isNoSubstitutionTemplateLiteral(node)) return piece(node);
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) => text + textOf(expression, file) + piece(literal),
      piece(node.head),
    );
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isCallExpression(node)) {
    const { expression: called, arguments: given } = node;
    const [first] = given;
    if (first && called.getText(file) === "String") return textOf(first, file);
    if (
      first &&
      ts.isPropertyAccessExpression(called) &&
      called.name.text === "join" &&
      ts.isArrayLiteralExpression(called.expression)
    )
      return called.expression.elements.map((element) => textOf(element, file)).join(textOf(first, file));
  }
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : node.getText(file);
  const declared = find(
    file,
    (each): each is ts.VariableDeclaration | ts.PropertyDeclaration =>
      (ts.isVariableDeclaration(each) || ts.isPropertyDeclaration(each)) && each.name.getText(file) === name,
  );
  const value = declared[0]?.initializer;
  if (!value) throw new Error(`${file.fileName}: what ${node.getText(file)} is has to be said in STAND_INS.`);
  return textOf(value, file);
}

function find<Found extends ts.Node>(node: ts.Node, isWanted: (each: ts.Node) => each is Found): Found[] {
  const found: Found[] = isWanted(node) ? [node] : [];
  ts.forEachChild(node, (child) => void found.push(...find(child, isWanted)));
  return found;
}

/** Every regular expression of a file: literals, and those that are put together. */
function expressionsIn(name: string, source: string): readonly Place[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const at = (node: ts.Node): string =>
    `${name}:${String(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)} ${node.getText(file)}`;
  const literals = find(file, ts.isRegularExpressionLiteral).map((node): Place => {
    const end = node.text.lastIndexOf("/");
    return { where: at(node), expression: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) };
  });
  const built = find(
    file,
    (node): node is ts.NewExpression | ts.CallExpression =>
      (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === "RegExp",
  ).map((node): Place => {
    const [pattern, flags] = node.arguments ?? [];
    if (!pattern) throw new Error(`${at(node)} has no pattern.`);
    return { where: at(node), expression: new RegExp(textOf(pattern, file), flags ? textOf(flags, file) : "") };
  });
  return [...literals, ...built];
}

/** The patterns of the JSON schemas, which `schema-check.ts` makes expressions of. */
const patternsOfSchemas = (): readonly Place[] =>
  readdirSync(path.join(ROOT, "assets/schema")).flatMap((name) => {
    const patterns: Place[] = [];
    JSON.parse(readFileSync(path.join(ROOT, "assets/schema", name), "utf8"), (key, value: unknown) => {
      if (key === "pattern" && typeof value === "string")
        patterns.push({ where: `${name} ${value}`, expression: new RegExp(value, "u") });
      return value;
    });
    return patterns;
  });

/** What was found of each expression: many stand in several places. */
const findings = new Map<string, ReturnType<typeof superlinear>>();

const told = ({ where, expression }: Place): readonly string[] => {
  const key = String(expression);
  const found = findings.has(key) ? findings.get(key) : superlinear(expression);
  findings.set(key, found ?? null);
  if (!found) return [];
  const { before, again, after, steps, doubled } = found;
  const text = `${JSON.stringify(before)} + ${JSON.stringify(again)}.repeat(n) + ${JSON.stringify(after)}`;
  return [`${where}: ${text} takes ${String(steps)} steps, twice as much ${String(doubled)} or more`];
};

describe("regular expressions over texts of others", () => {
  it.each(["src", "table"])(
    "make at most three times the work of twice the text: each in %s",
    { timeout: PATIENCE },
    (folder) => {
      const read = sourcesIn(folder).flatMap((file) =>
        expressionsIn(file, readFileSync(path.join(ROOT, file), "utf8")),
      );
      const places = new Map([...read, ...patternsOfSchemas()].map((place) => [String(place.expression), place]));
      expect(places.size).toBeGreaterThan(90);
      expect([...places.values()].flatMap(told)).toEqual([]);
    },
  );

  it("are found wherever they stand in a file, put together or not", () => {
    const source = String.raw`
      const WORD = "[a-z]+";
      const read = (text: string) => text.split(/,/).map((one) => one.replace(new RegExp(${"`^${WORD}\\\\s`"}, "i"), ""));
      class Line { static readonly END = [String.raw${"`\\d`"}, WORD].join("|"); static end = RegExp(Line.END); }`;
    const found = expressionsIn("line.ts", source).map(({ expression }) => String(expression));
    expect(found).toEqual(["/,/", String.raw`/^[a-z]+\s/i`, String.raw`/\d|[a-z]+/`]);
    expect(() => expressionsIn("line.ts", "new RegExp(typed)")).toThrow("STAND_INS");
  });

  it.each([
    /(?:@\w+\[[^\]]*\]|\[\[[^\]]*\]\])(?:\{([^}]*)\})?/g,
    /^(?:a+)+$/,
    /^(?:a|aa)+$/,
    /\s+$/,
    /(?<=\d*)x/,
    /<script.*?>[\s\S]*?<\/script>/i,
    /^-+|-+$/g,
    /^\s*(\w+)\s*=?\s*$/,
    /\d*(?=x)/,
    /(?=\d*x)/,
    /^(.*?),(.*?),(.*?);$/,
    /^[a-z]{1,40}:\s*.+$/,
  ])("are told apart: %s is not linear", (expression) => {
    expect(superlinear(expression)).not.toBeNull();
  });

  it.each([
    /(?<!\s)\s+$/,
    /^(?:[^"]|"")*$/,
    /\[\[(?:[^[\]]|\[[^[\]]*\])*\]\]/g,
    /^#?[0-9a-f]{6}$/i,
    /[^a-z]+/g,
    /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u,
    /@(?:check|rule)\[([^[\]]{0,300})\]/gi,
  ])("are told apart: %s is linear", (expression) => {
    expect(superlinear(expression)).toBeNull();
  });
});
