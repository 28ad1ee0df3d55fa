/**
 * Writes `table/client/foreign/public-members.json`: which static members, methods, getters and properties the classes of Foundry's public
 * API have, and which names the records of CONFIG, as the community types know them. The practice table names those that it
 * lacks (`table/client/foreign/strict-members.ts`).
 *
 * `node tools/public-members.mjs`
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TARGET = path.join(ROOT, "table/client/foreign/public-members.json");

/** Namespaces whose classes systems extend and call; what draws on the canvas is refused as a whole. */
const NAMESPACES = ["abstract", "applications", "data", "dice", "documents", "helpers"];

/** What the types say of every instance, and only some have: the field is for subclasses to add. */
const SOMETIMES = new Set(["foundry.data.regionBehaviors.RegionBehaviorType#events"]);

const IS_CALLED = ts.SymbolFlags.Method | ts.SymbolFlags.GetAccessor;

/** The types as one declaration: the file that it would stand in does not exist. */
const ENTRY = path.join(ROOT, "node_modules/public-members.ts");
const SOURCE = 'import "fvtt-types"; export declare const root: { foundry: typeof foundry; CONFIG: CONFIG };';

const program = openTypes();
const checker = program.getTypeChecker();
const file = program.getSourceFile(ENTRY);
const declared = file && checker.getSymbolAtLocation(file);
const root = typeOf(declared && checker.getExportsOfModule(declared)[0]);

/** Names by the path of a class, or with "#" of its instances. @type {Record<string, string>} */
const members = {};
const foundry = typeOf(root.getProperty("foundry"));
for (const name of NAMESPACES) addClasses(typeOf(foundry.getProperty(name)), `foundry.${name}`, 2);
for (const symbol of typeOf(root.getProperty("CONFIG")).getProperties()) {
  // Anyone who looks whether something is to be logged may look for what is not there.
  if (symbol.name !== "debug") addRecord(checker.getNonNullableType(typeOf(symbol)), `CONFIG.${symbol.name}`);
}
await writeFile(TARGET, `${JSON.stringify(members, null, 2)}\n`);
console.log(`${String(Object.keys(members).length)} classes, instances and records`);

/** @returns {ts.Program} */
function openTypes() {
  const base = ts.readConfigFile(path.join(ROOT, "tsconfig.base.json"), (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(base.config, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target, ...rest) =>
    name === ENTRY ? ts.createSourceFile(name, SOURCE, target) : read(name, target, ...rest);
  return ts.createProgram([ENTRY], { ...options, noEmit: true, types: ["fvtt-types"] }, host);
}

/** @param {ts.Symbol | undefined} symbol */
function typeOf(symbol) {
  if (!symbol) throw new Error("The types do not have what is looked for: have they changed?");
  return checker.getTypeOfSymbol(symbol);
}

/**
 * Members that a system can miss: no private ones, none of the types' own, none that go away, none that browsers ask for.
 * @param {ts.Symbol} symbol
 */
function isPublic({ name, declarations = [] }) {
  if (!/^_?[a-zA-Z][a-zA-Z0-9_]*$/.test(name) || /^(prototype|Internal|aaaaa)$|Callback$/.test(name)) return false;
  return !declarations.some((declaration) => ts.getJSDocDeprecatedTag(declaration));
}

/**
 * A property that a class says each of its instances has: none of a schema, none that may be undefined, none that is protected.
 * @param {ts.Symbol} symbol
 */
function isAlwaysThere({ name, flags, declarations = [] }) {
  if (name.startsWith("_") || flags & ts.SymbolFlags.Optional) return false;
  return declarations.some(
    (declaration) => ts.isPropertyDeclaration(declaration) && !mayBeUndefined(checker.getTypeAtLocation(declaration)),
  );
}

/** @param {ts.Type} type */
function mayBeUndefined(type) {
  const unclear = ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
  return type.isUnion() ? type.types.some(({ flags }) => flags & unclear) : Boolean(type.flags & unclear);
}

/**
 * Adds the classes of a namespace and of those in it.
 * @param {ts.Type} type
 * @param {string} at
 * @param {number} depth
 */
function addClasses(type, at, depth) {
  for (const symbol of type.getProperties()) {
    const member = typeOf(symbol);
    const here = `${at}.${symbol.name}`;
    // Custom elements are asked by browsers and form libraries, which look for what may not be there.
    if (here === "foundry.applications.elements") continue;
    if (/^[A-Z]/.test(symbol.name)) {
      if (member.getConstructSignatures().length > 0 || symbol.flags & ts.SymbolFlags.Class) addClass(member, here);
    } else if (depth > 0 && member.getCallSignatures().length === 0) addClasses(member, here, depth - 1);
  }
}

/**
 * Adds what a class has by itself: what it inherits is listed with its parent.
 * @param {ts.Type} type
 * @param {string} at
 */
function addClass(type, at) {
  const instance = type.getConstructSignatures()[0]?.getReturnType();
  const parents = instance?.isClassOrInterface() ? checker.getBaseTypes(instance) : baseTypesOf(instance);
  const parentClasses = parents.flatMap((parent) =>
    parent.getSymbol()?.valueDeclaration ? [typeOf(parent.getSymbol())] : [],
  );
  const given =
    instance?.getProperties().filter((symbol) => {
      return symbol.flags & IS_CALLED || (isAlwaysThere(symbol) && !SOMETIMES.has(`${at}#${symbol.name}`));
    }) ?? [];
  // Protected records, such as the cached schema, are looked for where they may not be yet.
  const statics = type.getProperties().filter(({ name, flags }) => !name.startsWith("_") || flags & IS_CALLED);
  add(at, namesBut(statics, parentClasses));
  add(`${at}#`, namesBut(given, parents));
}

/**
 * The parents of a class whose parameters are filled in.
 * @param {ts.Type | undefined} instance
 * @returns {readonly ts.BaseType[]}
 */
function baseTypesOf(instance) {
  const target = instance && "target" in instance ? /** @type {ts.InterfaceType} */ (instance.target) : undefined;
  return target ? checker.getBaseTypes(target) : [];
}

/**
 * @param {ts.Type} record
 * @param {string} at
 */
function addRecord(record, at) {
  const isCalled = record.getCallSignatures().length + record.getConstructSignatures().length > 0;
  if (isCalled || checker.isArrayLikeType(record) || record.getStringIndexType()) return;
  const given = record.getProperties().filter(({ flags }) => !(flags & ts.SymbolFlags.Optional));
  add(at, namesBut(given, []));
}

/**
 * @param {readonly ts.Symbol[]} symbols
 * @param {readonly ts.Type[]} others
 */
function namesBut(symbols, others) {
  const known = new Set(others.flatMap((other) => other.getProperties().map(({ name }) => name)));
  const names = new Set(symbols.filter(isPublic).map(({ name }) => name));
  return [...names]
    .filter((name) => !known.has(name))
    .sort()
    .join(" ");
}

/**
 * @param {string} at
 * @param {string} names
 */
function add(at, names) {
  if (names) members[at] = names;
}
