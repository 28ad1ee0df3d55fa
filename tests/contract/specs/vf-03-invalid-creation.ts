import { contractSpec } from "../registry.ts";
import { clearAway, remember } from "./support/documents.ts";
import { HookCounter, listen } from "./support/hooks.ts";
import { errorToastsDuring } from "./support/toasts.ts";

/** VF-3, DOC-6. Nothing that is invalid is asked of the server. Whether the promise rejects is not known. */
export default contractSpec({
  ids: ["VF-3", "DOC-6"],
  title: "creating with invalid data fails before anything is sent",
  expectedErrors: [/sort|name|type/],
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    const create = async (data: object): Promise<unknown> => {
      const made = await Actor.implementation.create(data as Actor.CreateData).catch(() => undefined);
      return made && remember(made);
    };

    it("reports it, and neither hooks nor collections hear of it", async () => {
      const before = game.actors.size;
      const counter = new HookCounter("createActor");
      const errors: unknown[] = [];
      const stop = listen("error", (_where: never, error: unknown) => {
        errors.push(error);
      });
      let made: unknown;
      const toasts = await errorToastsDuring(async () => {
        made = await create({ name: "Contract", type: "hero", sort: "abc" });
      });
      stop();
      assert.isUndefined(made);
      assert.isNotEmpty(toasts);
      assert.isTrue(errors.some((error) => error instanceof foundry.data.validation.DataModelValidationError));
      assert.deepEqual(counter.stop(), {});
      assert.strictEqual(game.actors.size, before);
    });

    it("refuses an actor without a name or without a type", async () => {
      const before = game.actors.size;
      assert.isUndefined(await create({ type: "hero" }));
      assert.isUndefined(await create({ name: "Contract" }));
      assert.strictEqual(game.actors.size, before);
    });
  },
});
