import { contractSpec } from "../registry.ts";
import { clearAway, createHero, arrivedHero, updateWith } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { modelWith } from "./support/models.ts";
import { errorToastsDuring } from "./support/toasts.ts";

const skillsOf = (actor: { toObject(): unknown }): Record<string, unknown> =>
  (actor.toObject() as { system: { skills: Record<string, unknown> } }).system.skills;

/** TRAP-51, F-TypedObject. A new key is not filled with initials, and two clients' new keys both survive. */
export default contractSpec({
  ids: ["TRAP-51", "F-TypedObject"],
  title: "a new element of a typed object must come whole, and merges with what others add",
  expectedErrors: [/skills/],
  steps: {
    append: async ({ heroId, key }: { heroId: string; key: string }): Promise<void> => {
      await updateWith(await arrivedHero(heroId), { system: { skills: { [key]: { rank: 2 } } } });
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("refuses an element without a member that has an initial", async () => {
      const hero = await createHero();
      const toasts = await errorToastsDuring(() => updateWith(hero, { system: { skills: { probe: {} } } }));
      assert.isNotEmpty(toasts);
      assert.notProperty(skillsOf(hero), "probe");
    });

    it("takes it in memory, where only a validation of the whole tells", () => {
      const Probe = modelWith(({ BooleanField, SchemaField, TypedObjectField }) => ({
        lamps: new TypedObjectField(
          new SchemaField({
            lit: new BooleanField({ required: true, nullable: false, initial: false }),
            oiled: new BooleanField({ required: true, nullable: false, initial: false }),
          }),
        ),
      }));
      const probe = new Probe();
      probe.updateSource({ lamps: { red: { lit: true } } });
      assert.deepEqual(probe._source["lamps"], { red: { lit: true } });
      assert.throws(() => probe.validate());
    });

    it("keeps what two clients append at the same moment", async () => {
      const hero = await createHero();
      await Promise.all([
        updateWith(hero, { system: { skills: { mine: { rank: 1 } } } }),
        remote.run("append", { heroId: hero.id ?? "", key: "theirs" }),
      ]);
      await eventually(() => "theirs" in skillsOf(hero));
      assert.deepEqual(skillsOf(hero), { mine: { rank: 1 }, theirs: { rank: 2 } });
    });
  },
});
