import { late } from "../windows/late.ts";
import type { PlainText, Portable } from "./portable.ts";

/** How a game reads and writes those whom the narrator plays; null where it does not. */
export async function plainTextOf({ text }: Pick<Portable, "text"> = {}): Promise<PlainText | null> {
  if (!text || !("block" in text)) return text ?? null;
  const { blockText } = await late(import("./block-text.ts"));
  return blockText(text);
}
