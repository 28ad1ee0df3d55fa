import { localize } from "../text/words.ts";

/** One of several things of which one is chosen, with its meaning in one line. */
export interface RequestTile {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly meaning: string;
  readonly chosen: boolean;
}

const ICONS = { open: "fa-eye", secret: "fa-eye-slash" } as const;

/** Who sees the dice of those who answer. */
export function visibilityTiles(secret: boolean): RequestTile[] {
  return (["open", "secret"] as const).map((id) => ({
    id,
    icon: ICONS[id],
    chosen: (id === "secret") === secret,
    label: localize(`TENACITY.Request.Visibility.${id}`),
    meaning: localize(`TENACITY.Request.Meaning.${id}`),
  }));
}
