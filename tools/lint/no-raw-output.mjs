/**
 * `{{{x}}}` and `{{&x}}` write HTML as it is. Only expressions that are named in the options may: they hold HTML that
 * Foundry has already cleaned.
 * @type {import("eslint").Rule.RuleModule}
 */
export default {
  meta: {
    type: "problem",
    schema: [{ type: "array", items: { type: "string" } }],
    messages: { raw: "“{{expression}}” is written as HTML without escaping: use two braces." },
  },
  create: (context) => ({
    /** @param {import("eslint").Rule.Node} node */
    Document(node) {
      const allowed = /** @type {string[] | undefined} */ (context.options[0]) ?? [];
      for (const match of context.sourceCode.getText().matchAll(/\{\{(?:~?\{|~?&)\s*([^}]*)/g)) {
        const expression = (match[1] ?? "").trim();
        if (!allowed.includes(expression)) context.report({ node, messageId: "raw", data: { expression } });
      }
    },
  }),
};
