import { contractSpec } from "../registry.ts";

const template = (): string => `systems/${game.system.id}/contract/one-root.hbs`;

/** HB-5, HB-6. Templates are fetched by a relative path, kept, rendered by hand and used as partials. */
export default contractSpec({
  ids: ["HB-6", "HB-5"],
  title: "templates can be rendered by hand",
  register({ it, assert }) {
    it("renders a template with data, which is escaped", async () => {
      const html = await foundry.applications.handlebars.renderTemplate(template(), { partId: "<i>" });
      assert.match(html, /<p>&lt;i&gt;<\/p>/);
    });

    it("has loaded templates at hand as partials by their path", async () => {
      const path = template();
      await foundry.applications.handlebars.loadTemplates([path]);
      const around = Handlebars.compile(`<div>{{> "${path}"}}</div>`);
      assert.match(around({ partId: "inner" }, { allowProtoMethodsByDefault: false }), /<p>inner<\/p>/);
    });

    it("rejects a template that is not there", async () => {
      const failed = await foundry.applications.handlebars.renderTemplate(`${template()}.missing`, {}).then(
        () => false,
        () => true,
      );
      assert.isTrue(failed);
    });
  },
  expectedErrors: [/404|missing/i],
});
