import { listen, literal } from "./template-nodes.mjs";

/** Attributes that people read or hear. */
const SPOKEN = [
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "data-tooltip",
  "data-tooltip-text",
  "placeholder",
  "title",
];

/**
 * Whether text holds a word, once entities such as `&nbsp;` are gone. Signs such as `×` or `/` need no translation.
 * @param {string} text
 */
const hasWord = (text) => /\p{L}/u.test(text.replace(/&#?\w+;/g, ""));

/**
 * Templates hold no words: each comes from a language file.
 * @type {import("eslint").Rule.RuleModule}
 */
export default {
  meta: {
    type: "problem",
    schema: [],
    messages: { literal: "“{{text}}” cannot be translated: use {{open}}localize …}}." },
  },
  create(context) {
    /**
     * @param {import("eslint").Rule.Node} node
     * @param {string} text
     */
    function check(node, text) {
      if (hasWord(text)) context.report({ node, messageId: "literal", data: { text: text.trim(), open: "{{" } });
    }
    return listen({
      Text(text) {
        check(text, literal(text));
      },
      Tag(tag) {
        for (const { key, value } of tag.attributes) {
          if (SPOKEN.includes(literal(key).trim().toLowerCase())) check(tag, literal(value));
        }
      },
    });
  },
};
