import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { listen } from "./support/hooks.ts";

/** HK-6, 0.7. Rendering is announced for the class and each parent, the most derived first; so is closing. */
export default contractSpec({
  ids: ["HK-6", "AP-5"],
  title: "application hooks run from the class up to its parents",
  register({ it, afterEach, assert }) {
    let stops: (() => void)[] = [];
    afterEach(async () => {
      for (const stop of stops) stop();
      stops = [];
      await clearAway();
    });

    it("tells of the directories in the sidebar too", async () => {
      const drawn: unknown[] = [];
      stops = [
        listen("renderActorDirectory", (directory: unknown) => drawn.push(directory)),
        listen("renderJournalDirectory", (directory: unknown) => drawn.push(directory)),
      ];
      const panels = [ui.actors, ui.journal] as unknown as { render(options: object): Promise<unknown> }[];
      for (const panel of panels) await panel.render({ force: true });
      assert.includeMembers(drawn, panels);
    });

    it("names each class on the way", async () => {
      const log: string[] = [];
      const names = ["ApplicationV2", "DocumentSheetV2", "ActorSheetV2", "HeroSheet"];
      const hero = await createHero();
      const sheet = hero.sheet as unknown as foundry.applications.api.ApplicationV2.Any;
      stops = names.flatMap((name) =>
        [`render${name}`, `close${name}`].map((hook) =>
          // Other applications may be drawn at the same time.
          listen(hook, (application: unknown) => (application === sheet ? log.push(hook) : undefined)),
        ),
      );
      await sheet.render({ force: true });
      await sheet.close();
      const inOrder = [...names].reverse();
      assert.deepEqual(log, [...inOrder.map((name) => `render${name}`), ...inOrder.map((name) => `close${name}`)]);
    });
  },
});
