import { contractSpec } from "../registry.ts";

/** TRAP-45, MF-4, MF-3, MF-2. Where the files of a system are, whatever the server's route prefix. */
export default contractSpec({
  ids: ["TRAP-45", "MF-4", "MF-3", "MF-2"],
  title: "a system's files are found below its id, by relative addresses",
  expectedErrors: [/404/],
  register({ it, assert }) {
    const folder = (): string => `systems/${game.system.id}`;

    it("serves them there, and the address with the route prefix is the same", async () => {
      const relative = await fetch(`${folder()}/system.json`);
      assert.isTrue(relative.ok);
      assert.strictEqual(((await relative.json()) as { id: string }).id, game.system.id);
      const route = foundry.utils.getRoute(`${folder()}/system.json`);
      assert.strictEqual(new URL(route, location.href).href, relative.url);
    });

    it("finds templates, pictures and texts by relative addresses", async () => {
      const html = await foundry.applications.handlebars.renderTemplate(`${folder()}/contract/one-root.hbs`, {
        partId: "here",
      });
      assert.include(html, "<p>here</p>");
      for (const path of ["lang/en.json", "contract/one-root.hbs"])
        assert.isTrue((await fetch(`${folder()}/${path}`)).ok, path);
      const picture = new Image();
      picture.src = "icons/svg/mystery-man.svg";
      await picture.decode();
    });

    it("hides files whose names begin with a dot", async () => {
      assert.strictEqual((await fetch(`${folder()}/contract/.hidden`)).status, 404);
    });

    it("has an id of letters, digits, hyphens and underscores, the beginning of its compendia's names", () => {
      assert.match(game.system.id, /^[a-zA-Z0-9_-]+$/);
      assert.isDefined(game.packs.get(`${game.system.id}.contract-items`));
    });
  },
});
