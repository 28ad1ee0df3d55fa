/** What is made of something that was dropped on the hotbar. */
export interface MacroWish {
  readonly name: string;
  readonly img: string | null;
  readonly type: "script" | "chat";
  readonly command: string;
}

/** What a drag carries; anything may be dragged, so nothing in it is trusted. */
export type Dropped = Readonly<Record<string, unknown>>;

/** The macro of what was dropped, or that there will be none; undefined for what is not this game's. */
export type WishOf = (dropped: Dropped) => Promise<MacroWish | null> | undefined;
