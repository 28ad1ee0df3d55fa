import { contractSpec } from "../registry.ts";
import { clearAway, createHero, createMessage } from "./support/documents.ts";
import { addEffect } from "./support/effects.ts";
import { listen } from "./support/hooks.ts";

/** HK-7, HK-8. Each document has hooks by its name, with the document first and the user last. */
export default contractSpec({
  ids: ["HK-7", "HK-8"],
  title: "documents are announced by hooks of their name",
  register({ it, afterEach, assert }) {
    let stops: (() => void)[] = [];
    afterEach(async () => {
      for (const stop of stops) stop();
      stops = [];
      await clearAway();
    });

    /** Notes each dispatch with its first and last argument. */
    const record = (...hooks: readonly string[]): unknown[] => {
      const log: unknown[] = [];
      const note =
        (hook: string) =>
        (...args: unknown[]): void => {
          log.push([hook, (args[0] as { id: string }).id, args.at(-1), args.length]);
        };
      stops = hooks.map((hook) => listen(hook, note(hook)));
      return log;
    };

    it("for messages", async () => {
      const log = record("createChatMessage", "updateChatMessage", "deleteChatMessage");
      const message = await createMessage({ content: "Here" });
      await message.update({ flavor: "Changed" });
      await message.delete();
      assert.deepEqual(log, [
        ["createChatMessage", message.id, game.user.id, 3],
        ["updateChatMessage", message.id, game.user.id, 4],
        ["deleteChatMessage", message.id, game.user.id, 3],
      ]);
    });

    it("for effects of actors", async () => {
      const hero = await createHero();
      const log = record("createActiveEffect", "updateActiveEffect", "deleteActiveEffect");
      const effect = await addEffect(hero, {});
      await effect.update({ name: "Renamed" });
      await effect.delete();
      assert.deepEqual(log, [
        ["createActiveEffect", effect.id, game.user.id, 3],
        ["updateActiveEffect", effect.id, game.user.id, 4],
        ["deleteActiveEffect", effect.id, game.user.id, 3],
      ]);
    });

    it("for actors, without the pre-hooks where noHook is asked for", async () => {
      const log = record("preUpdateActor", "updateActor", "preDeleteActor", "deleteActor");
      const hero = await createHero();
      await hero.update({ name: "Renamed" }, { noHook: true });
      await hero.delete();
      assert.deepEqual(log, [
        ["updateActor", hero.id, game.user.id, 4],
        ["preDeleteActor", hero.id, game.user.id, 3],
        ["deleteActor", hero.id, game.user.id, 3],
      ]);
    });
  },
});
