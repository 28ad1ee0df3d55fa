import { contractSpec } from "../registry.ts";

/** What a listener of one boot hook could see. */
interface BootFacts {
  readonly hook: string;
  readonly user: "null" | "undefined" | "there";
  /** What the name of a type is translated to. */
  readonly hero: string;
  readonly notifications: boolean;
  readonly actors: boolean;
  readonly preparedActors: boolean;
  readonly ready: boolean;
}

const recorded: BootFacts[] = [];

function record(hook: string): void {
  // Read through a loose record: the types know only a game that is ready.
  const early = game as unknown as Record<string, unknown> & { ready: boolean };
  const actors = early["actors"] as Iterable<{ system: { stress: unknown } }> | undefined;
  recorded.push({
    hook,
    user: early["user"] === null ? "null" : early["user"] === undefined ? "undefined" : "there",
    hero: game.i18n.localize("TYPES.Actor.hero"),
    notifications: (ui as unknown as Record<string, unknown>)["notifications"] !== undefined,
    actors: actors !== undefined,
    preparedActors: actors !== undefined && [...actors].every((actor) => typeof actor.system.stress === "object"),
    ready: early.ready,
  });
}

/** TRAP-43, BOOT-4 to BOOT-7. Which parts of the game exist when each hook of the boot is dispatched. */
export default contractSpec({
  ids: ["TRAP-43", "BOOT-4", "BOOT-5", "BOOT-6", "BOOT-7"],
  title: "the game comes up in the published order",
  atBoot: () => {
    Hooks.once("init", () => {
      record("init");
    });
    Hooks.once("i18nInit", () => {
      record("i18nInit");
    });
    Hooks.once("setup", () => {
      record("setup");
    });
    Hooks.once("ready", () => {
      record("ready");
    });
  },
  register({ it, assert }) {
    it("dispatches init, i18nInit, setup and ready, once each", () => {
      assert.deepEqual(
        recorded.map(({ hook }) => hook),
        ["init", "i18nInit", "setup", "ready"],
      );
    });

    it("has neither user nor collections nor interface at init, and keys come back untranslated", () => {
      assert.deepInclude(recorded[0], {
        user: "null",
        hero: "TYPES.Actor.hero",
        notifications: false,
        actors: false,
        ready: false,
      });
    });

    it("can localise from i18nInit on", () => {
      assert.notStrictEqual(recorded[1]?.hero, "TYPES.Actor.hero");
      assert.deepInclude(recorded[1], { actors: false, ready: false });
    });

    it("has user and prepared collections, but no interface, at setup", () => {
      assert.deepInclude(recorded[2], {
        user: "there",
        actors: true,
        preparedActors: true,
        notifications: false,
        ready: false,
      });
    });

    it("has everything at ready", () => {
      assert.deepInclude(recorded[3], { user: "there", actors: true, notifications: true, ready: true });
    });
  },
});
