import { contractSpec } from "../registry.ts";
import { clearAway, createHero, createNpc } from "./support/documents.ts";

interface Tracked {
  readonly bar: string[][];
  readonly value: string[][];
}

/** CV-4, CV-7, LC-1, LC-6. What a system sets for tokens before its actor is stored, and which numbers their bars offer. */
export default contractSpec({
  ids: ["CV-4", "CV-7", "LC-1", "LC-6"],
  title: "actors bring what their tokens start with",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("stores what _preCreate set by updateSource", async () => {
      const { prototypeToken } = (await createHero()).toObject();
      assert.isTrue(prototypeToken.actorLink);
      assert.strictEqual(prototypeToken.disposition, CONST.TOKEN_DISPOSITIONS.FRIENDLY);
      assert.isTrue(prototypeToken.sight.enabled);
    });

    it("shows on tokens what the actor's class draws for its type, or the image that was chosen", async () => {
      const { texture } = Actor.implementation.getDefaultArtwork({ name: "x", type: "npc" } as never);
      assert.strictEqual((await createNpc()).toObject().prototypeToken.texture.src, texture.src);
      const chosen = await createHero({}, { img: "icons/svg/castle.svg" });
      assert.strictEqual(chosen.toObject().prototypeToken.texture.src, "icons/svg/castle.svg");
    });

    it("may name any of several pictures, of which each token has one", async () => {
      const src = "icons/svg/*.svg";
      const hero = await createHero({}, { prototypeToken: { randomImg: true, texture: { src } } });
      assert.strictEqual(hero.toObject().prototypeToken.texture.src, src);
      assert.notInclude((await hero.getTokenDocument()).texture.src ?? "", "*");
    });

    it("starts the others unlinked", async () => {
      assert.isFalse((await createNpc()).toObject().prototypeToken.actorLink);
    });

    it("shows bars to the one who plays the actor, unless its data say otherwise", async () => {
      const { OWNER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES;
      for (const actor of [await createHero(), await createNpc()])
        assert.strictEqual(actor.toObject().prototypeToken.displayBars, OWNER);
      const chosen = await createHero({}, { prototypeToken: { displayBars: ALWAYS } });
      assert.strictEqual(chosen.toObject().prototypeToken.displayBars, ALWAYS);
      assert.isTrue(chosen.toObject().prototypeToken.actorLink, "what is not chosen keeps its default");
    });

    it("offers the configured attributes for bars", () => {
      const configured = CONFIG.Actor.trackableAttributes["hero"] as unknown as { bar: string[]; value: string[] };
      const tracked = TokenDocument.getTrackedAttributes("hero") as unknown as Tracked;
      const paths = (attributes: string[][]): string[] => attributes.map((path) => path.join(".")).sort();
      assert.deepEqual(paths(tracked.bar), [...configured.bar].sort());
      assert.deepEqual(paths(tracked.value), [...configured.value].sort());
    });
  },
});
