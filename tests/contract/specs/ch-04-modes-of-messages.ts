import { contractSpec } from "../registry.ts";
import { modeName, type Mode } from "./support/message-modes.ts";

interface Audience {
  whisper?: string[];
  blind?: boolean;
}

/** Applies a mode by the method that the running generation has for it (CH-4, V14-3). */
function apply(data: Audience, mode: Mode): Audience {
  const documentClass = ChatMessage.implementation as unknown as Record<
    string,
    (data: Audience, mode: string) => Audience
  >;
  const method = game.release.generation >= 14 ? "applyMode" : "applyRollMode";
  return documentClass[method]?.(data, modeName(mode)) ?? {};
}

const narrators = (): string[] => game.users.filter((user) => user.isGM).map((user) => user.id);

/** CH-4, V14-3. How a mode decides who sees a message. */
export default contractSpec({
  ids: ["CH-4", "V14-3"],
  title: "a mode sets who sees a message",
  register({ it, assert }) {
    it("shows a public message to everybody, even one that was whispered before", () => {
      const data = apply({ whisper: narrators() }, "public");
      assert.deepEqual([...(data.whisper ?? [])], []);
      assert.isFalse(data.blind ?? false);
    });

    it("whispers a private one to the narrators, and a blind one blindly", () => {
      const hidden = apply({}, "private");
      assert.deepEqual([...(hidden.whisper ?? [])].sort(), narrators().sort());
      assert.isFalse(hidden.blind ?? false);
      const blind = apply({}, "blind");
      assert.deepEqual([...(blind.whisper ?? [])].sort(), narrators().sort());
      assert.isTrue(blind.blind);
    });

    it("has in generation 14 what packages add, which address messages themselves", () => {
      const { modes } = CONFIG.ChatMessage as { readonly modes?: Record<string, object> };
      assert.strictEqual(modes !== undefined, game.release.generation >= 14);
      if (!modes) return;
      const documentClass = ChatMessage.implementation as unknown as {
        applyMode(data: Audience, mode: string): Audience;
      };
      const handler = (data: Audience): void => void (data.whisper = ["contractReader00"]);
      modes["contractMode"] = { label: "Contract", icon: "fa-solid fa-flask", handler };
      modes["contractOpen"] = { label: "Contract", icon: "fa-solid fa-flask" };
      assert.deepEqual([...(documentClass.applyMode({}, "contractMode").whisper ?? [])], ["contractReader00"]);
      assert.deepEqual([...(documentClass.applyMode({}, "contractOpen").whisper ?? [])], []);
      delete modes["contractMode"];
      delete modes["contractOpen"];
    });

    it("whispers a message to oneself to nobody else", () => {
      assert.deepEqual([...(apply({}, "self").whisper ?? [])], [game.user.id]);
    });
  },
});
