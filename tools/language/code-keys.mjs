/**
 * Language keys that TypeScript sources name. Keys made of parts, such as `TENACITY.Outcome.${outcome}`, are spelt out
 * with the help of the types: where `outcome` can only be one of some words, each of those keys must exist.
 */
import path from "node:path";
import ts from "typescript";
import { parseKey } from "./key-use.mjs";

/** Methods of ui.notifications that take a key, and what fills it under `format`. */
const NOTIFICATIONS = ["error", "info", "success", "warn"];

/**
 * The words that an expression can be; null when the types do not say.
 * @param {ts.Type} type
 * @returns {string[] | null}
 */
function possibleWords(type) {
  if (type.isUnion()) {
    const each = type.types.map(possibleWords);
    return each.every((words) => words !== null) ? each.flat() : null;
  }
  return type.isStringLiteral() || type.isNumberLiteral() ? [String(type.value)] : null;
}

/** Notes the keys of one program's files. */
export class CodeKeys {
  /** @type {import("./key-use.mjs").KeyUse[]} */
  uses = [];

  /** @type {ts.TypeChecker} */
  #checker;

  /** @type {readonly string[]} */
  #roots;

  /**
   * @param {ts.TypeChecker} checker
   * @param {readonly string[]} roots first parts of the keys that are ours
   */
  constructor(checker, roots) {
    this.#checker = checker;
    this.#roots = roots;
  }

  /**
   * @param {ts.Node} node
   */
  visit(node) {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) this.#note(node.text, node);
    else if (ts.isTemplateExpression(node)) for (const text of this.#spell(node)) this.#note(text, node);
    node.forEachChild((child) => {
      this.visit(child);
    });
  }

  /**
   * Every text that a template expression can be. Where a part is unknown, the text ends right before it.
   * @param {ts.TemplateExpression} node
   */
  #spell(node) {
    let texts = [node.head.text];
    for (const { expression, literal } of node.templateSpans) {
      const words = possibleWords(this.#checker.getTypeAtLocation(expression));
      if (words === null) return texts;
      texts = texts.flatMap((text) => words.map((word) => text + word + literal.text));
    }
    return texts;
  }

  /**
   * @param {string} text
   * @param {ts.Expression} node
   */
  #note(text, node) {
    const parsed = parseKey(text, this.#roots);
    if (!parsed) return;
    const source = node.getSourceFile();
    const where = `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (isPrefixOfFields(node)) this.uses.push({ key: `${parsed.key}.FIELDS.`, exact: false, given: null, where });
    else this.uses.push({ ...parsed, given: this.#givenTo(node), where });
  }

  /**
   * Names that fill the text's placeholders, when the key is handed straight to what translates it.
   * @param {ts.Expression} node
   */
  #givenTo(node) {
    const value = outermost(node);
    const call = value.parent;
    if (!ts.isCallExpression(call) || call.arguments[0] !== value) return null;
    const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText();
    const data = call.arguments[1];
    if (name === "localize" || name === "format")
      return data ? this.#propertiesOf(this.#checker.getTypeAtLocation(data)) : [];
    if (!NOTIFICATIONS.includes(name) || !data) return null;
    const format = this.#checker.getTypeAtLocation(data).getProperty("format");
    return format ? this.#propertiesOf(this.#checker.getTypeOfSymbolAtLocation(format, data)) : [];
  }

  /** @param {ts.Type} type */
  #propertiesOf(type) {
    if (this.#checker.getIndexInfosOfType(type).length > 0) return null;
    return type.getProperties().map((property) => property.name);
  }
}

/**
 * The expression whose value a literal becomes: the whole of `success ? "A" : "B"`.
 * @param {ts.Expression} node
 * @returns {ts.Expression}
 */
function outermost(node) {
  const { parent } = node;
  const isBranch = ts.isConditionalExpression(parent) && parent.condition !== node;
  const isDefault = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isBranch || isDefault || ts.isParenthesizedExpression(parent) ? outermost(parent) : node;
}

/**
 * Whether a literal stands in a data model's LOCALIZATION_PREFIXES, below which Foundry finds labels of fields.
 * @param {ts.Node} node
 */
function isPrefixOfFields({ parent }) {
  return (
    ts.isArrayLiteralExpression(parent) &&
    ts.isPropertyDeclaration(parent.parent) &&
    parent.parent.name.getText() === "LOCALIZATION_PREFIXES"
  );
}

/** @param {string} tsconfig */
function readConfig(tsconfig) {
  const result = /** @type {{ config?: unknown }} */ (ts.readConfigFile(tsconfig, (file) => ts.sys.readFile(file)));
  return result.config;
}

/**
 * @param {string} tsconfig
 * @param {string} folder only files in it are read
 * @param {readonly string[]} roots first parts of the keys that are ours
 */
export function codeKeys(tsconfig, folder, roots) {
  const { fileNames, options } = ts.parseJsonConfigFileContent(readConfig(tsconfig), ts.sys, path.dirname(tsconfig));
  const program = ts.createProgram(fileNames, options);
  const keys = new CodeKeys(program.getTypeChecker(), roots);
  const inFolder = `${path.resolve(folder).split(path.sep).join("/")}/`;
  for (const source of program.getSourceFiles()) {
    if (source.fileName.startsWith(inFolder)) keys.visit(source);
  }
  return keys.uses;
}
