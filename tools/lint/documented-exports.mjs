/** @typedef {import("eslint").Rule.Node} Node */

/** What needs no description of its own: an overload is described with the function that it is one of. */
const EXEMPT = new Set(["TSDeclareFunction", "TSModuleDeclaration"]);

/**
 * @param {import("eslint").SourceCode} source
 * @param {Node} statement
 */
function isDescribed(source, statement) {
  let below = statement.loc?.start.line ?? 0;
  for (const { type, value, loc } of source.getCommentsBefore(statement).reverse()) {
    if (below - Number(loc?.end.line) > 1) return false;
    if (type === "Block") return value.startsWith("*");
    // A line that switches off a rule may stand between.
    below = Number(loc?.start.line);
  }
  return false;
}

/**
 * Whatever a file exports says what it means, in a comment right above.
 * @type {import("eslint").Rule.RuleModule}
 */
export const documentedExports = {
  create(context) {
    const { sourceCode } = context;
    /** @param {Node} statement */
    const check = (statement) => {
      if (isDescribed(sourceCode, statement)) return;
      context.report({ node: statement, message: "Say what this means, in a /** comment */ right above." });
    };
    return {
      ExportDefaultDeclaration: check,
      ExportNamedDeclaration(node) {
        if (node.declaration && !EXEMPT.has(node.declaration.type)) check(node);
      },
    };
  },
};
