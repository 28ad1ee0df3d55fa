import type { SystemManifest } from "./protocol.ts";

/**
 * The initial value of a field that the manifest of the running system may choose (CV-2, CV-3). The server, which has no
 * running game, and data outside of one get the other value: a document that a client creates arrives complete (0.3).
 * @param read takes it from the manifest; whatever has another type than `otherwise` counts as not chosen
 * @param otherwise null for a text that may be missing
 */
export function manifestDefault(
  read: (manifest: SystemManifest) => unknown,
  otherwise: string | number | null,
): () => string | number | null {
  return () => {
    const { game } = globalThis as { game?: { readonly system?: SystemManifest } };
    const chosen = game?.system ? read(game.system) : undefined;
    return typeof chosen === typeof (otherwise ?? "") && chosen !== "" ? (chosen as string | number) : otherwise;
  };
}

/** What the manifest says of the grid of new scenes. */
export function manifestGrid(
  key: "type" | "distance" | "units" | "diagonals",
  otherwise: string | number,
): () => unknown {
  return manifestDefault(({ grid }) => (grid as Record<string, unknown> | undefined)?.[key], otherwise);
}
