import { localize } from "../text/words.ts";

const ICONS = { open: "fa-eye", secret: "fa-eye-slash" } as const;

/** Who sees the dice of those who answer. */
export function visibilityTiles(secret: boolean) {
  return (["open", "secret"] as const).map((id) => ({
    id,
    icon: ICONS[id],
    chosen: (id === "secret") === secret,
    label: localize(`TENACITY.Request.Visibility.${id}`),
    meaning: localize(`TENACITY.Request.Meaning.${id}`),
  }));
}
