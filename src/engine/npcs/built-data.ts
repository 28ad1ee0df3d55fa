import type { Built, NpcDraft } from "./npcs.ts";

/** What a quick build changes of someone, besides their items; what else there is stays. */
export function builtData({ system, token = {} }: Built, { name, img }: Pick<NpcDraft, "name" | "img">) {
  return {
    ...(name !== "" && { name }),
    ...(img !== "" && { img }),
    prototypeToken: { ...token, ...(name !== "" && { name }), ...(img !== "" && { texture: { src: img } }) },
    system,
  };
}
