/**
 * Language keys that TypeScript sources name. Keys made of parts, such as `TENACITY.Outcome.${outcome}`, are spelt out
 * with the help of the types: where `outcome` can only be one of some words, each of those keys must exist.
 */
import path from "node:path";
import * as ast from "typescript-7/unstable/ast";
import { API } from "typescript-7/unstable/sync";
import { parseKey } from "./key-use.mjs";

/**
 * @typedef {import("typescript-7/unstable/sync").Checker} Checker
 * @typedef {import("typescript-7/unstable/sync").Type} Type
 */

/** Methods of ui.notifications that take a key, and what fills it under `format`. */
const NOTIFICATIONS = ["error", "info", "success", "warn"];

/**
 * The words that an expression can be; null when the types do not say.
 * @param {Type | undefined} type
 * @returns {string[] | null}
 */
function possibleWords(type) {
  if (type?.isUnionType()) {
    const each = type.getTypes().map(possibleWords);
    return each.every((words) => words !== null) ? each.flat() : null;
  }
  return type?.isStringLiteralType() || type?.isNumberLiteralType() ? [String(type.value)] : null;
}

/** Notes the keys of one program's files. */
export class CodeKeys {
  /** @type {import("./key-use.mjs").KeyUse[]} */
  uses = [];

  /** @type {Checker} */
  #checker;

  /** @type {readonly string[]} */
  #roots;

  /**
   * @param {Checker} checker
   * @param {readonly string[]} roots first parts of the keys that are ours
   */
  constructor(checker, roots) {
    this.#checker = checker;
    this.#roots = roots;
  }

  /**
   * @param {ast.Node} node
   */
  visit(node) {
    if (ast.isTypeNode(node) && !ast.isExpressionWithTypeArguments(node)) return;
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) this.#note(node.text, node);
    else if (ast.isTemplateExpression(node)) for (const text of this.#spell(node)) this.#note(text, node);
    node.forEachChild((child) => {
      this.visit(child);
    });
  }

  /**
   * Whether what begins so can be a key of ours.
   * @param {string} text
   */
  #mayBeKey = (text) => this.#roots.some((root) => `${root}.`.startsWith(text) || text.startsWith(`${root}.`));

  /**
   * Every key of ours that a template expression can be. Where a part is unknown, the text ends right before it.
   * @param {ast.TemplateExpression} node
   */
  #spell(node) {
    let texts = [node.head.text].filter(this.#mayBeKey);
    for (const { expression, literal } of node.templateSpans) {
      // The types of an expression may take long to find, and of most nothing hangs on them.
      if (texts.length === 0) break;
      const words = possibleWords(this.#checker.getTypeAtLocation(expression));
      if (words === null) return texts;
      texts = texts.flatMap((text) => words.map((word) => text + word + literal.text)).filter(this.#mayBeKey);
    }
    return texts;
  }

  /**
   * @param {string} text
   * @param {ast.Expression} node
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
   * @param {ast.Expression} node
   */
  #givenTo(node) {
    const value = outermost(node);
    const call = value.parent;
    if (!ast.isCallExpression(call) || call.arguments[0] !== value) return null;
    const name = ast.isPropertyAccessExpression(call.expression)
      ? call.expression.name.text
      : call.expression.getText();
    const data = call.arguments[1];
    if (name === "localize" || name === "format")
      return data ? this.#propertiesOf(this.#checker.getTypeAtLocation(data)) : [];
    if (!NOTIFICATIONS.includes(name) || !data) return null;
    const options = this.#checker.getTypeAtLocation(data);
    const format = options && this.#checker.getPropertyOfType(options, "format");
    return format ? this.#propertiesOf(this.#checker.getTypeOfSymbolAtLocation(format, data)) : [];
  }

  /** @param {Type | undefined} type */
  #propertiesOf(type) {
    if (!type || this.#checker.getIndexInfosOfType(type).length > 0) return null;
    return this.#checker.getPropertiesOfType(type).map((property) => property.name);
  }
}

/**
 * The expression whose value a literal becomes: the whole of `success ? "A" : "B"`.
 * @param {ast.Expression} node
 * @returns {ast.Expression}
 */
function outermost(node) {
  const { parent } = node;
  const isBranch = ast.isConditionalExpression(parent) && parent.condition !== node;
  const isDefault =
    ast.isBinaryExpression(parent) && parent.operatorToken.kind === ast.SyntaxKind.QuestionQuestionToken;
  return isBranch || isDefault || ast.isParenthesizedExpression(parent) ? outermost(parent) : node;
}

/**
 * Whether a literal stands in a data model's LOCALIZATION_PREFIXES, below which Foundry finds labels of fields.
 * @param {ast.Node} node
 */
function isPrefixOfFields({ parent }) {
  return (
    ast.isArrayLiteralExpression(parent) &&
    ast.isPropertyDeclaration(parent.parent) &&
    parent.parent.name.getText() === "LOCALIZATION_PREFIXES"
  );
}

/**
 * @param {string} tsconfig
 * @param {string} folder only files in it are read
 * @param {readonly string[]} roots first parts of the keys that are ours
 */
export function codeKeys(tsconfig, folder, roots) {
  const inFolder = `${path.resolve(folder).split(path.sep).join("/")}/`;
  const api = new API({ cwd: path.dirname(tsconfig) });
  try {
    const project = api.updateSnapshot({ openProjects: [tsconfig] }).getProject(tsconfig);
    if (!project) throw new Error(`${tsconfig} is no project.`);
    const { checker, program } = project;
    const keys = new CodeKeys(checker, roots);
    for (const name of program.getSourceFileNames()) {
      const source = name.startsWith(inFolder) && program.getSourceFile(name);
      if (source) keys.visit(source);
    }
    return keys.uses;
  } finally {
    api.close();
  }
}
