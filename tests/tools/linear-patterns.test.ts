import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
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

/** A piece of a source, with what else its kind has. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

interface Template {
  readonly quasis: readonly { readonly value: { readonly raw: string; readonly cooked: string } }[];
  readonly expressions: readonly Node[];
}

class Source {
  readonly #name: string;
  readonly #code: string;
  readonly #nodes: Node[] = [];

  constructor(name: string, code: string) {
    this.#name = name;
    this.#code = code;
    this.#gather(parseSync(name, code).program);
  }

  #gather(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    if ("type" in value) this.#nodes.push(value as unknown as Node);
    for (const each of Object.values(value)) this.#gather(each);
  }

  #said({ start, end }: Node): string {
    return this.#code.slice(start, end);
  }

  #written({ quasis, expressions }: Template, kind: "raw" | "cooked"): string {
    return quasis
      .map(({ value }, place) => value[kind] + (expressions[place] ? this.#textOf(expressions[place]) : ""))
      .join("");
  }

  /** The text that a node stands for. @throws for what cannot be told from the file */
  #textOf(node: Node): string {
    const given = STAND_INS[this.#said(node)];
    if (given !== undefined) return given;
    if (node.type === "TaggedTemplateExpression" && this.#said(node["tag"] as Node) === "String.raw")
      return this.#written(node["quasi"] as Template, "raw");
    if (node.type === "TemplateLiteral") return this.#written(node as unknown as Template, "cooked");
    if (node.type === "Literal") return String(node["value"]);
    if (node.type === "CallExpression") {
      const [callee, [first]] = [node["callee"] as Node, node["arguments"] as readonly Node[]];
      if (first && this.#said(callee) === "String") return this.#textOf(first);
      const { object, property } = callee as unknown as { readonly object?: Node; readonly property?: Node };
      if (first && object?.type === "ArrayExpression" && property && this.#said(property) === "join")
        return (object["elements"] as readonly Node[]).map((each) => this.#textOf(each)).join(this.#textOf(first));
    }
    const name = this.#said(node.type === "MemberExpression" ? (node["property"] as Node) : node);
    const value = this.#nodes
      .filter(({ type, id, key }) =>
        this.#isNamed(name, type === "VariableDeclarator" ? id : type === "PropertyDefinition" && key),
      )
      .map(({ init, value: given }) => (init ?? given) as Node | null)[0];
    if (!value) throw new Error(`${this.#name}: what ${this.#said(node)} is has to be said in STAND_INS.`);
    return this.#textOf(value);
  }

  #isNamed(name: string, node: unknown): boolean {
    return typeof node === "object" && node !== null && this.#said(node as Node) === name;
  }

  /** Every regular expression of the file: literals, and those that are put together. */
  get expressions(): readonly Place[] {
    const place = (node: Node, pattern: string, flags: string): Place => {
      const line = this.#code.slice(0, node.start).split("\n").length;
      return { where: `${this.#name}:${String(line)} ${this.#said(node)}`, expression: new RegExp(pattern, flags) };
    };
    const literals = this.#nodes.flatMap((node) => {
      const { regex } = node as unknown as { readonly regex?: { readonly pattern: string; readonly flags: string } };
      return node.type === "Literal" && regex ? [place(node, regex.pattern, regex.flags)] : [];
    });
    const built = this.#nodes.flatMap((node) => {
      if (!/^(?:New|Call)Expression$/.test(node.type) || !this.#isNamed("RegExp", node["callee"])) return [];
      const [pattern, flags] = node["arguments"] as readonly Node[];
      if (!pattern) throw new Error(`${this.#said(node)} has no pattern.`);
      return [place(node, this.#textOf(pattern), flags ? this.#textOf(flags) : "")];
    });
    return [...literals, ...built];
  }
}

const expressionsIn = (name: string, code: string): readonly Place[] => new Source(name, code).expressions;

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
