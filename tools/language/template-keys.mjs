/** Language keys that a Handlebars template, or a page, names. */
import Handlebars from "handlebars";
import { parseKey } from "./key-use.mjs";

/**
 * @param {hbs.AST.Expression} helper
 * @param {hbs.AST.Hash | undefined} hash
 */
function givenBy(helper, hash) {
  const isLocalize =
    helper.type === "PathExpression" && /** @type {hbs.AST.PathExpression} */ (helper).original === "localize";
  return isLocalize ? (hash?.pairs ?? []).map((pair) => pair.key) : null;
}

/** Walks a template and notes each key, with what the helper around it fills in. */
class KeyVisitor extends Handlebars.Visitor {
  /** @type {import("./key-use.mjs").KeyUse[]} */
  uses = [];

  /** @type {readonly string[] | null} */
  #given = null;

  /** @type {readonly string[]} */
  #roots;

  /** @type {string} */
  #file;

  /**
   * @param {string} file
   * @param {readonly string[]} roots
   */
  constructor(file, roots) {
    super();
    this.#file = file;
    this.#roots = roots;
  }

  /**
   * @param {hbs.AST.MustacheStatement} mustache
   * @override
   */
  MustacheStatement(mustache) {
    this.#within(givenBy(mustache.path, mustache.hash), () => {
      super.MustacheStatement(mustache);
    });
  }

  /**
   * @param {hbs.AST.SubExpression} expression
   * @override
   */
  SubExpression(expression) {
    this.#within(givenBy(expression.path, expression.hash), () => {
      super.SubExpression(expression);
    });
  }

  /**
   * @param {hbs.AST.StringLiteral} literal
   * @override
   */
  StringLiteral(literal) {
    this.#note(literal.value, literal);
  }

  /**
   * @param {hbs.AST.ContentStatement} content
   * @override
   */
  ContentStatement(content) {
    for (const [word] of content.value.matchAll(/\w+(\.[\w-]+)+/g)) this.#note(word, content);
  }

  /**
   * @param {string} text
   * @param {hbs.AST.Node} node
   */
  #note(text, node) {
    const parsed = parseKey(text, this.#roots);
    if (parsed) this.uses.push({ ...parsed, given: this.#given, where: `${this.#file}:${node.loc.start.line}` });
  }

  /**
   * @param {readonly string[] | null} given
   * @param {() => void} visit
   */
  #within(given, visit) {
    const outer = this.#given;
    this.#given = given;
    visit();
    this.#given = outer;
  }
}

/**
 * @param {string} text of the template
 * @param {string} file its name, for people
 * @param {readonly string[]} roots first parts of the keys that are ours
 */
export function templateKeys(text, file, roots) {
  const visitor = new KeyVisitor(file, roots);
  visitor.accept(Handlebars.parse(text));
  return visitor.uses;
}
