import { contractSpec } from "../registry.ts";

interface Boot {
  readonly globals: Record<string, string>;
  readonly user: unknown;
}

let boot: Boot | undefined;
const order: string[] = [];
let connected: boolean | undefined;
let hasWorldData: boolean | undefined;

/** BOOT-1, BOOT-2, BOOT-3. What there is when a package's script runs, and what comes between it and `init`. */
export default contractSpec({
  ids: ["BOOT-1", "BOOT-2", "BOOT-3"],
  title: "scripts of packages run after Foundry's own and before the page's DOMContentLoaded; then comes the game",
  atBoot: () => {
    const names = ["foundry", "CONST", "CONFIG", "Hooks", "ui"] as const;
    const globals = Object.fromEntries(
      names.map((name) => [name, typeof (globalThis as Record<string, unknown>)[name]]),
    );
    boot = { globals, user: (globalThis as unknown as { game: { user?: unknown } }).game.user ?? null };
    order.push("script");
    document.addEventListener("DOMContentLoaded", () => void order.push("DOMContentLoaded"));
    Hooks.once("init", () => {
      order.push("init");
      connected = game.socket.connected;
      hasWorldData = typeof game.data === "object" && typeof game.userId === "string";
    });
  },
  register({ it, assert }) {
    it("finds the namespaces, the dispatcher and the configuration, and a game without anything", () => {
      assert.deepEqual(boot?.globals, {
        foundry: "object",
        CONST: "object",
        CONFIG: "object",
        Hooks: "function",
        ui: "object",
      });
      assert.isNull(boot?.user);
    });

    it("precedes DOMContentLoaded, which precedes init", () => {
      assert.deepEqual(order, ["script", "DOMContentLoaded", "init"]);
    });

    it("has a socket and the world's data at init", () => {
      assert.isTrue(connected);
      assert.isTrue(hasWorldData);
      assert.include(
        (game.data as unknown as { users: { _id: string }[] }).users.map(({ _id }) => _id),
        game.userId,
      );
    });
  },
});
