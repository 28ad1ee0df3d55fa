import { findAttribute, listen } from "./template-nodes.mjs";

/**
 * What Handlebars writes there is for the code to choose.
 * @param {import("./template-nodes.mjs").Mixed | undefined} type
 */
const isGoodType = (type) => type?.value === "button" || type?.value === "submit" || type?.value.startsWith("{{");

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
        if (tag.name.toLowerCase() === "button" && isGoodType(findAttribute(tag, "type")?.value)) return;
        context.report({ node: tag, messageId: "notButton", data: { name: tag.name } });
      },
    }),
};
