import { libraryPortraits, type PortraitView } from "../../../engine/heroes/portraits.ts";
import type { NpcKind } from "../rules/index.ts";

/** Whose portraits suit a kind of NPC, by the names of their files; the rest suits anybody. */
const SUITED: Readonly<Record<NpcKind, readonly string[]>> = {
  allRound: ["lamp-urchin", "dock-hand", "frightened-clerk", "bell-hand", "night-watch", "the-magpie"],
  fighter: ["quay-bravo", "night-watch", "guard-sergeant", "duellist-of-the-ninth", "bell-hand", "drowned-knight"],
  brute: ["dock-hand", "furnace-golem", "drowned-knight", "bell-hand", "quay-bravo"],
  talker: ["lamp-court-advocate", "fortune-teller", "isaura-fenn", "frightened-clerk", "oracle-of-the-deep-lamp"],
  beast: ["mud-hound", "bilge-rats", "reef-crab", "old-marrow", "old-marrow-head"],
};

/** The portraits of NPCs in the library, those that suit a kind first. */
export function portraitsFor(kind: NpcKind, chosen: string): readonly PortraitView[] {
  const place = ({ img }: PortraitView): number => {
    const file = img.slice(img.lastIndexOf("/") + 1, img.lastIndexOf("."));
    const found = SUITED[kind].indexOf(file);
    return found < 0 ? SUITED[kind].length : found;
  };
  return libraryPortraits(chosen, ["npc"]).toSorted((one, other) => place(one) - place(other));
}
