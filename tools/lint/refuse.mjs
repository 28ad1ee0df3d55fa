/**
 * A rule that refuses whatever matches one of these selectors (https://eslint.org/docs/latest/extend/selectors).
 * @param {string} message
 * @param {readonly string[]} selectors
 * @returns {import("eslint").Rule.RuleModule}
 */
export function refuse(message, selectors) {
  return {
    create(context) {
      /** @param {import("eslint").Rule.Node} node */
      const report = (node) => {
        context.report({ node, message });
      };
      return Object.fromEntries(selectors.map((selector) => [selector, report]));
    },
  };
}
