import { findAttribute, listen } from "./template-nodes.mjs";

/**
 * Whatever a click does, a keyboard must do too: `data-action` belongs on `<button type="button">`, or on the
 * `submit` button of a form, and nowhere else.
 * @type {import("eslint").Rule.RuleModule}
 */
export default {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      notButton: 'data-action belongs on a <button type="button"> or <button type="submit">, not on this <{{name}}>.',
    },
  },
  create: (context) =>
    listen({
      Tag(tag) {
        if (!findAttribute(tag, "data-action")) return;
        const type = findAttribute(tag, "type")?.value?.value;
        if (tag.name.toLowerCase() === "button" && (type === "button" || type === "submit")) return;
        context.report({ node: tag, messageId: "notButton", data: { name: tag.name } });
      },
    }),
};
