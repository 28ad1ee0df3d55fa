import type { PlainText } from "../../../engine/portable/portable.ts";
import { late } from "../../../engine/windows/late.ts";
import { isNpc } from "../data/documents.ts";

export const NPC_TEXT: PlainText = {
  type: "npc",

  async read(text) {
    const { readCard } = await late(import("./card-text.ts"));
    return readCard(text);
  },

  async write(actor) {
    const { writeCard } = await late(import("./card-text.ts"));
    return isNpc(actor) ? writeCard(actor) : "";
  },
};
