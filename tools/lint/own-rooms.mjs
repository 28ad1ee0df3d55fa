/** `{{> "systems/…/templates/ROOM/NAME.hbs"}}`: rooms as docs/architecture.md has them. */
const PARTIAL = /\{\{#?>\s*"systems\/[^/"]+\/templates\/((?:engine|games\/[^/"]+)\/)?([^"]*)"/g;

/**
 * A template of the engine includes only templates of the engine, and one of a game those of the engine and its own.
 * @type {import("eslint").Rule.RuleModule}
 */
export default {
  meta: {
    type: "problem",
    schema: [],
    messages: { stranger: "“{{name}}” is no template of the engine, nor of the game that this one belongs to." },
  },
  create: (context) => ({
    /** @param {import("eslint").Rule.Node} node */
    Document(node) {
      const file = context.filename.replaceAll("\\", "/");
      for (const [, room = "", name = ""] of context.sourceCode.getText().matchAll(PARTIAL)) {
        const isNear = room === "engine/" || (room !== "" && file.includes(`/templates/${room}`));
        if (!isNear) context.report({ node, messageId: "stranger", data: { name: room + name } });
      }
    },
  }),
};
