/** What the template rules need to know of @html-eslint's syntax tree, whose nodes hold Handlebars parts. */

/**
 * @typedef {{ type: string, value: string }} Part
 * @typedef {{ value: string, parts: Part[] }} Mixed Text that may have Handlebars in it.
 * @typedef {{ key: Mixed, value?: Mixed }} Attribute
 * @typedef {import("eslint").Rule.Node & { name: string, attributes: Attribute[] }} Tag
 * @typedef {import("eslint").Rule.Node & Mixed} Text
 */

/**
 * ESLint's own types know only the nodes of JavaScript, so this is where those of templates become a rule's listener.
 * @param {{ Tag?: (tag: Tag) => void, Text?: (text: Text) => void }} listener
 * @returns {import("eslint").Rule.RuleListener}
 */
export const listen = (listener) => /** @type {import("eslint").Rule.RuleListener} */ (listener);

/**
 * The text of a node without its Handlebars.
 * @param {Mixed | undefined} node
 * @returns {string}
 */
export function literal(node) {
  if (!node) return "";
  if (node.parts.length === 0) return node.value;
  return node.parts
    .filter((part) => part.type !== "Template")
    .map((part) => part.value)
    .join(" ");
}

/**
 * The attribute of that name, also when a Handlebars block stands right before it.
 * @param {Tag} tag
 * @param {string} name
 */
export function findAttribute(tag, name) {
  return tag.attributes.find((attribute) => literal(attribute.key).trim().toLowerCase() === name);
}
