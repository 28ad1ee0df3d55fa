import { contractSpec } from "../registry.ts";
import { arrivedHero, clearAway, createHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

const COUNT = 12;
let names: string[] = [];

function watchNames(heroId: string): void {
  names = [];
  listen("updateActor", (actor: { id: string }, changes: { name?: string }) => {
    if (actor.id === heroId && changes.name !== undefined) names.push(changes.name);
  });
}

/** LC-8. The server carries operations out one after the other, and every client hears of them in that order. */
export default contractSpec({
  ids: ["LC-8"],
  title: "two writers are heard in one order by everyone",
  steps: {
    watch: async (heroId: string): Promise<void> => {
      await arrivedHero(heroId);
      watchNames(heroId);
    },
    write: async (heroId: string): Promise<void> => {
      const hero = await arrivedHero(heroId);
      await Promise.all(Array.from({ length: COUNT }, (_, index) => hero.update({ name: `player ${String(index)}` })));
    },
    names: async (): Promise<string[]> => {
      await eventually(() => names.length === 2 * COUNT);
      return names;
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("keeps each writer's order, and tells both of all changes in the same one", async () => {
      const hero = await createHero();
      await remote.run("watch", hero.id ?? "");
      watchNames(hero.id ?? "");
      const writing = remote.run("write", hero.id ?? "");
      const own = Array.from({ length: COUNT }, (_, index) => `narrator ${String(index)}`);
      await Promise.all(own.map((name) => hero.update({ name })));
      await writing;
      await eventually(() => names.length === 2 * COUNT);
      assert.deepEqual(await remote.run("names"), names);
      assert.deepEqual(
        names.filter((name) => name.startsWith("narrator")),
        own,
      );
      assert.strictEqual(hero.name, names.at(-1));
    });
  },
});
