import globals from "globals";

/** Types that browsers and Node name as they name the globals, without what both have. */
const HOST_TYPES = new Set([...Object.keys(globals.browser), ...Object.keys(globals.node), "NodeJS"]);
for (const name of Object.keys({ ...globals["shared-node-browser"], ...globals.builtin })) HOST_TYPES.delete(name);

/**
 * `no-undef` for types, which Oxlint's leaves out: none of a browser or of Node, but for those that the options name.
 * @type {import("eslint").Rule.RuleModule}
 */
export const noHostTypes = {
  meta: { schema: { type: "array", items: { type: "string" } } },
  create(context) {
    const { scopeManager } = context.sourceCode;
    return {
      Program() {
        for (const { identifier } of scopeManager.globalScope?.through ?? []) {
          if (!HOST_TYPES.has(identifier.name) || context.options.includes(identifier.name)) continue;
          context.report({ node: identifier, message: `${identifier.name} is not there: this code runs anywhere.` });
        }
      },
    };
  },
};
