import { contractSpec } from "../registry.ts";

interface Audience {
  whisper?: string[];
  blind?: boolean;
}

/** The words of the running generation for the four modes, and the method that applies them (CH-4, V14-3). */
function modes(): {
  readonly apply: (data: Audience, mode: string) => Audience;
  readonly names: Record<string, string>;
} {
  const documentClass = ChatMessage.implementation as unknown as Record<
    string,
    (data: object, mode: string) => Audience
  >;
  const is14 = game.release.generation >= 14;
  const method = is14 ? "applyMode" : "applyRollMode";
  const names = is14
    ? { public: "public", private: "gm", blind: "blind", self: "self" }
    : { public: "publicroll", private: "gmroll", blind: "blindroll", self: "selfroll" };
  return { apply: (data, mode) => documentClass[method]?.(data, mode) ?? {}, names };
}

const narrators = (): string[] => game.users.filter((user) => user.isGM).map((user) => user.id);

/** CH-4, V14-3. How a mode decides who sees a message. */
export default contractSpec({
  ids: ["CH-4", "V14-3"],
  title: "a mode sets who sees a message",
  register({ it, assert }) {
    it("shows a public message to everybody, even one that was whispered before", () => {
      const { apply, names } = modes();
      const data = apply({ whisper: narrators() }, names["public"] ?? "");
      assert.deepEqual([...(data.whisper ?? [])], []);
      assert.isFalse(data.blind ?? false);
    });

    it("whispers a private one to the narrators, and a blind one blindly", () => {
      const { apply, names } = modes();
      const hidden = apply({}, names["private"] ?? "");
      assert.deepEqual([...(hidden.whisper ?? [])].sort(), narrators().sort());
      assert.isFalse(hidden.blind ?? false);
      const blind = apply({}, names["blind"] ?? "");
      assert.deepEqual([...(blind.whisper ?? [])].sort(), narrators().sort());
      assert.isTrue(blind.blind);
    });

    it("whispers a message to oneself to nobody else", () => {
      const { apply, names } = modes();
      assert.deepEqual([...(apply({}, names["self"] ?? "").whisper ?? [])], [game.user.id]);
    });
  },
});
