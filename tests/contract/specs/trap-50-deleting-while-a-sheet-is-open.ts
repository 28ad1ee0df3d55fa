import { contractSpec } from "../registry.ts";
import { clearAway, createHero, arrivedHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

/** Id of the application that shows the actor on the player's client. */
let sheetId: string | undefined;

/** TRAP-50, SH-3. When a document goes, its open sheets go with it, on every client. */
export default contractSpec({
  ids: ["TRAP-50", "SH-3"],
  title: "a sheet closes when its document is deleted",
  steps: {
    openSheet: async (heroId: string): Promise<boolean> => {
      const sheet = (await arrivedHero(heroId)).sheet as unknown as foundry.applications.api.ApplicationV2.Any;
      await sheet.render({ force: true });
      sheetId = sheet.id;
      return foundry.applications.instances.has(sheetId);
    },
    sheetCloses: async (): Promise<boolean> => {
      await eventually(() => !foundry.applications.instances.has(sheetId ?? ""));
      return document.getElementById(sheetId ?? "") === null;
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("closes at the player when the narrator deletes the actor", async () => {
      const hero = await createHero();
      assert.isTrue(await remote.run("openSheet", hero.id ?? ""));
      await hero.delete();
      assert.isTrue(await remote.run("sheetCloses"));
    });
  },
});
