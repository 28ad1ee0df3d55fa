import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { placeTwins, type TokenActor } from "./support/scenes.ts";

/** TRAP-33, CV-5, UU-3. The actor of an unlinked token is its own: no one else is hurt when it is. */
export default contractSpec({
  ids: ["TRAP-33", "CV-5", "UU-3"],
  title: "what happens to an unlinked token's actor happens to it alone",
  steps: {
    stressOf: async (uuid: string): Promise<number> => {
      const actor = (await eventually(() => fromUuidSync(uuid))) as unknown as TokenActor;
      return actor.system.stress.value;
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("has a synthetic actor of its own, with a uuid through scene and token", async () => {
      const { base, first } = await placeTwins();
      assert.isFalse(first.isLinked);
      assert.isTrue(first.actor?.isToken);
      assert.strictEqual(first.actor?.token, first);
      assert.strictEqual(first.baseActor, game.actors.get(base.id ?? ""));
      assert.strictEqual(first.actor?.uuid, `${first.uuid}.Actor.${base.id ?? ""}`);
      assert.strictEqual(await fromUuid(first.actor?.uuid), first.actor);
    });

    it("is hurt alone, and the difference is stored in the token", async () => {
      const { base, first, second } = await placeTwins();
      await first.actor?.update({ "system.stress.value": 5 });
      const stress = [first.actor?.system.stress.value, second.actor?.system.stress.value, base.system.stress.value];
      assert.deepEqual(stress, [5, 0, 0]);
      const { system } = first._source["delta"] as { system: { stress: { value: number } } };
      assert.strictEqual(system.stress.value, 5);
    });

    it("is hurt also where the token was made with null for the difference", async () => {
      const { first } = await placeTwins();
      const { _id: _, ...data } = first.toObject();
      const [made] = await first.parent.createEmbeddedDocuments("Token", [{ ...data, delta: null }]);
      const third = first.parent.tokens.get(made?.id ?? "");
      await third?.actor?.update({ "system.stress.value": 5 });
      assert.deepEqual([third?.actor?.system.stress.value, first.actor?.system.stress.value], [5, 0]);
    });

    it("calls the hooks of an actor, and none of the token (foundryvtt/foundryvtt#8973, #9131)", async () => {
      const { first } = await placeTwins();
      const called: string[] = [];
      const hooks = (["preUpdateActor", "updateActor", "preUpdateToken", "updateToken"] as const).map(
        (name) => [name, Hooks.on(name, () => void called.push(name))] as const,
      );
      await first.actor?.update({ "system.stress.value": 5 });
      for (const [name, id] of hooks) Hooks.off(name, id);
      assert.deepEqual(called, ["preUpdateActor", "updateActor"]);
    });

    it("keeps what is given to it at the same moment", async () => {
      const { first } = await placeTwins();
      const actor = first.actor as unknown as Actor.Implementation;
      const give = (name: string): Promise<unknown> => actor.createEmbeddedDocuments("ActiveEffect", [{ name }]);
      await Promise.all([give("Dazzled"), give("Lassoed"), first.actor?.update({ "system.stress.value": 2 })]);
      const { effects, system } = first._source["delta"] as {
        effects: { name: string }[];
        system: { stress: { value: number } };
      };
      assert.deepEqual(effects.map(({ name }) => name).sort(), ["Dazzled", "Lassoed"]);
      assert.strictEqual(system.stress.value, 2);
    });

    it("is still hurt after another client has loaded the world anew", async () => {
      const { first } = await placeTwins();
      await first.actor?.update({ "system.stress.value": 3 });
      const uuid = first.actor?.uuid ?? "";
      await remote.reload();
      assert.strictEqual(await remote.run("stressOf", uuid), 3);
    });

    it("follows the base actor in what the token does not say otherwise", async () => {
      const { base, first, second } = await placeTwins();
      await first.actor?.update({ "system.stress.value": 5 });
      await base.update({ "system.stress.value": 1 } as object);
      assert.deepEqual([first.actor?.system.stress.value, second.actor?.system.stress.value], [5, 1]);
    });
  },
});
