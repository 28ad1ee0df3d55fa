/** Checking data from outside against a JSON Schema, as far as our own schema uses that language (2020-12). Pure. */

/** The keywords of JSON Schema that the schema of portable actors uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly oneOf?: readonly JsonSchema[];
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: { readonly pattern: string };
  readonly additionalProperties?: boolean | JsonSchema;
}

/** What kind of thing is wrong. */
type SchemaProblemCode = "type" | "value" | "low" | "high" | "short" | "long" | "pattern" | "many" | "missing" | "kind";

/** Something that the schema does not allow. */
export interface SchemaProblem {
  /** Where: names and numbers with dots between them; empty for the whole. */
  readonly path: string;
  readonly code: SchemaProblemCode;
  /** What the schema wants there. */
  readonly expected: string;
}

/** Data without what the schema does not know. */
interface SchemaResult {
  readonly value: unknown;
  readonly problems: readonly SchemaProblem[];
  /** What the schema does not know, by path. */
  readonly unknown: Readonly<Record<string, unknown>>;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The names of JSON Schema for the type of a value; a whole number is of two. */
function typesOf(value: unknown): readonly string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (typeof value === "number") return Number.isInteger(value) ? ["integer", "number"] : ["number"];
  return [typeof value];
}

/** Walks data and schema together. */
class Checker {
  readonly problems: SchemaProblem[] = [];
  readonly unknown: [string, unknown][] = [];
  readonly #root: JsonSchema;

  constructor(root: JsonSchema) {
    this.#root = root;
  }

  check(schema: JsonSchema, value: unknown, path: string): unknown {
    const resolved = this.#resolve(schema, value, path);
    if (!resolved) return value;
    const { type } = resolved;
    const types = type === undefined ? [] : [type].flat();
    if (types.length > 0 && !types.some((each) => typesOf(value).includes(each))) {
      this.#fail(path, "type", types.join(" / "));
      return value;
    }
    this.#checkValue(resolved, value, path);
    if (Array.isArray(value)) return this.#checkArray(resolved, value, path);
    return isObject(value) ? this.#checkObject(resolved, value, path) : value;
  }

  /** Follows a reference, and finds the one of several schemas that is for the value's `type`. */
  #resolve(schema: JsonSchema, value: unknown, path: string): JsonSchema | undefined {
    if (schema.$ref !== undefined) {
      const target = this.#root.$defs?.[schema.$ref.replace("#/$defs/", "")];
      return target && this.#resolve(target, value, path);
    }
    if (!schema.oneOf) return schema;
    const kind = isObject(value) ? value["type"] : undefined;
    const branches = schema.oneOf.map((branch) => this.#resolve(branch, value, path));
    const found = branches.find((branch) => branch?.properties?.["type"]?.const === kind && kind !== undefined);
    if (!found) {
      const kinds = branches.map((branch) => String(branch?.properties?.["type"]?.const));
      this.#fail(path, "kind", kinds.join(", "));
    }
    return found;
  }

  #checkValue({ const: only, enum: choices, ...limits }: JsonSchema, value: unknown, path: string): void {
    if (only !== undefined && value !== only) this.#fail(path, "value", JSON.stringify(only));
    if (choices && !choices.includes(value)) this.#fail(path, "value", choices.join(", "));
    if (typeof value === "number") this.#checkNumber(limits, value, path);
    if (typeof value === "string") this.#checkText(limits, value, path);
  }

  #checkNumber({ minimum, maximum }: JsonSchema, value: number, path: string): void {
    if (minimum !== undefined && value < minimum) this.#fail(path, "low", String(minimum));
    if (maximum !== undefined && value > maximum) this.#fail(path, "high", String(maximum));
  }

  #checkText({ minLength, maxLength, pattern }: JsonSchema, value: string, path: string): void {
    if (minLength !== undefined && value.length < minLength) this.#fail(path, "short", String(minLength));
    if (maxLength !== undefined && value.length > maxLength) this.#fail(path, "long", String(maxLength));
    if (pattern !== undefined && !new RegExp(pattern, "u").test(value)) this.#fail(path, "pattern", pattern);
  }

  #checkArray({ items, maxItems }: JsonSchema, value: readonly unknown[], path: string): readonly unknown[] {
    if (maxItems !== undefined && value.length > maxItems) this.#fail(path, "many", String(maxItems));
    return items ? value.map((item, index) => this.check(items, item, join(path, String(index)))) : value;
  }

  #checkObject(schema: JsonSchema, value: Json, path: string): Json {
    const { properties = {}, required = [], additionalProperties = true } = schema;
    for (const name of required) if (!Object.hasOwn(value, name)) this.#fail(join(path, name), "missing", "");
    const kept = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const here = join(path, name);
      if (known) return [[name, this.check(known, member, here)]];
      if (additionalProperties === false || !hasLegalName(schema, name)) {
        this.unknown.push([here, member]);
        return [];
      }
      return [[name, isObject(additionalProperties) ? this.check(additionalProperties, member, here) : member]];
    });
    return Object.fromEntries(kept);
  }

  #fail(path: string, code: SchemaProblemCode, expected: string): void {
    this.problems.push({ path, code, expected });
  }
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function hasLegalName({ propertyNames }: JsonSchema, name: string): boolean {
  return !propertyNames || new RegExp(propertyNames.pattern, "u").test(name);
}

/**
 * Checks data against a schema. What the schema does not know is no problem: it is taken out and handed over apart.
 * @param schema - The whole schema; references point into its `$defs`.
 * @param value - Data as `JSON.parse` gives it.
 */
export function checkSchema(schema: JsonSchema, value: unknown): SchemaResult {
  const checker = new Checker(schema);
  const cleaned = checker.check(schema, value, "");
  return { value: cleaned, problems: checker.problems, unknown: Object.fromEntries(checker.unknown) };
}
