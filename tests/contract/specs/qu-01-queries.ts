import { contractSpec } from "../registry.ts";
import { connectedPlayer } from "./support/documents.ts";
import { override } from "./support/override.ts";

type Handler = (data: never, options: { timeout?: number; user?: { id: string } }) => unknown;

interface Answering {
  readonly isSelf: boolean;
  active: boolean;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

const queries = () => CONFIG.queries as unknown as Record<string, Handler>;
const named = (name: string): string => `${game.system.id}.contractQuery${name}`;
const user = (id: string): Answering => game.users.get(id, { strict: true });

/** What a question came to: its answer, or why there was none. */
const outcome = (question: Promise<unknown>): Promise<{ answer: unknown } | { refusal: string }> =>
  question.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ refusal: error instanceof Error ? error.message : String(error) }),
  );

/** QU-1, QU-2, QU-3, QU-5, QU-7, TRAP-40. Questions from one user's client to another's. */
export default contractSpec({
  ids: ["TRAP-40", "QU-1", "QU-2", "QU-3", "QU-5", "QU-7"],
  title: "a query is answered by a registered handler of the other user, or rejects",
  expectedErrors: [/contractQuery|no permission|declined on purpose/i],
  atBoot: () => {
    Hooks.once("init", () => {
      queries()[named("Echo")] = (data: { value: unknown }, options) => ({ ...data, by: game.user.id, options });
      queries()[named("Options")] = (_data: never, { timeout, user: asker }) => ({ timeout, asker: asker?.id });
      queries()[named("Throws")] = () => {
        throw new Error("declined on purpose");
      };
      queries()[named("Set")] = () => ({ set: new Set([1]), nothing: undefined });
      queries()[named("Silent")] = () => new Promise(() => undefined);
    });
  },
  steps: {
    ask: ({ userId, name, data }: { userId: string; name: string; data: object }) =>
      outcome(user(userId).query(named(name), data, { timeout: 20_000 })),
    askWithoutRight: async (userId: string) => {
      const restore = override(game.user, "hasPermission", () => () => false);
      const question = outcome(user(userId).query(named("Echo"), {}, { timeout: 20_000 }));
      return question.finally(restore);
    },
  },
  register({ it, afterEach, assert, remote }) {
    const player = (): Answering => user(connectedPlayer().id);
    const refusal = (result: object): boolean => "refusal" in result;
    afterEach(() => {
      Reflect.deleteProperty(queries(), named("OnlyHere"));
    });

    it("answers with what the handler returned, as JSON", async () => {
      const echo = await player().query(named("Echo"), { value: 1 }, { timeout: 20_000 });
      assert.deepInclude(echo, { value: 1, by: connectedPlayer().id });
      assert.deepEqual(await player().query(named("Set"), {}, { timeout: 20_000 }), { set: {} });
    });

    it("lets a player ask the narrator, and tells the handler who asked from generation 14 on", async () => {
      const data = { userId: game.user.id };
      const result = await remote.run("ask", { userId: game.user.id, name: "Options", data });
      const asker = game.release.generation >= 14 ? { asker: connectedPlayer().id } : {};
      assert.deepEqual(result, { answer: { timeout: 20_000, ...asker } });
    });

    it("rejects for a name that is not known here, or not there", async () => {
      assert.isTrue(refusal(await outcome(player().query(named("Nobody"), {}))));
      queries()[named("OnlyHere")] = () => 1;
      assert.isTrue(refusal(await outcome(player().query(named("OnlyHere"), {}, { timeout: 20_000 }))));
    });

    it("rejects when the handler throws, and when time is up", async () => {
      assert.isTrue(refusal(await outcome(player().query(named("Throws"), {}, { timeout: 20_000 }))));
      assert.isTrue(refusal(await outcome(player().query(named("Silent"), {}, { timeout: 50 }))));
    });

    it("rejects for a user who is not there", async () => {
      const absent = game.users.find(({ active }) => !active) as unknown as Answering | undefined;
      if (!absent) return;
      assert.isTrue(refusal(await outcome(absent.query(named("Echo"), {}, { timeout: 20_000 }))));
    });

    it("rejects without the right to ask", async () => {
      assert.isTrue(refusal(await remote.run("askWithoutRight", game.user.id)));
    });

    it("knows which user is oneself, whom one does not ask", () => {
      assert.deepEqual([user(game.user.id).isSelf, player().isSelf], [true, false]);
    });
  },
});
