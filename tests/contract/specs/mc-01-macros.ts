import { contractSpec } from "../registry.ts";
import { clearAway, connectedPlayer, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

/** A macro as the specification sees it. */
type ProbeMacro = Macro & { execute(scope?: object): Promise<unknown> };

async function createMacro(data: object): Promise<ProbeMacro> {
  const macro = await Macro.implementation.create({ name: "Contract macro", ...data });
  if (!macro) throw new Error("The macro was not created.");
  return remember(macro as unknown as ProbeMacro);
}

/** MC-1. What macros are, and what a script knows when it runs. */
export default contractSpec({
  ids: ["MC-1"],
  title: "macros run scripts with their scope, or speak in the chat",
  steps: {
    execute: async (id: string): Promise<unknown> => {
      const macro = (await eventually(() => game.macros.get(id))) as unknown as ProbeMacro;
      return macro.execute({ word: "player" });
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("gives a script its scope by name, and returns what it returns, even later", async () => {
      const command = "await Promise.resolve(); return [word, scope.word, typeof speaker, typeof actor, typeof token];";
      const macro = await createMacro({ type: "script", command });
      const answer = (await macro.execute({ word: "hello" })) as unknown[];
      assert.deepEqual(answer.slice(0, 3), ["hello", "hello", "object"]);
      assert.notInclude(answer.slice(3), "function");
    });

    it("is the `this` of its script", async () => {
      const macro = await createMacro({ type: "script", command: "return this.id;" });
      assert.strictEqual(await macro.execute(), macro.id);
    });

    it("posts the command of a chat macro", async () => {
      const macro = await createMacro({ type: "chat", command: "contract words" });
      await macro.execute();
      const message = await eventually(() => game.messages.find(({ content }) => content.includes("contract words")));
      remember(message);
      assert.strictEqual(message.author?.id, game.user.id);
    });

    it("runs at a player who may see it", async () => {
      const ownership = { [connectedPlayer().id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED };
      const macro = await createMacro({ type: "script", command: "return word + game.user.isGM;", ownership });
      assert.strictEqual(await remote.run("execute", macro.id ?? ""), "playerfalse");
    });

    it("belongs to its author", async () => {
      const macro = await createMacro({ type: "chat", command: "mine" });
      assert.strictEqual(macro.author?.id, game.user.id);
      assert.isTrue(macro.isAuthor);
    });
  },
});
