import type { JsonObject } from "../common/protocol.ts";
import { ACTOR_IDS, USER_IDS } from "./users.ts";

/** Turns `{strength: 1}` into the shape in which ranks are stored. */
function ranks(values: Readonly<Record<string, number>>): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([id, rank]) => [id, { rank }]));
}

const MISSA: JsonObject = {
  _id: ACTOR_IDS.missa,
  name: "Missa",
  type: "hero",
  img: "table/world/portraits/missa.svg",
  ownership: { default: 1, [USER_IDS.ann]: 3 },
  system: {
    attributes: ranks({ strength: 1, dexterity: 2, awareness: 2, intellect: 2, willpower: 1, presence: 1 }),
    skills: ranks({
      athletics: 1,
      unarmedCombat: 1,
      pilot: 1,
      reaction: 2,
      stealth: 3,
      insight: 1,
      investigation: 2,
      perception: 3,
      craft: 2,
      occult: 1,
      concentration: 1,
      courage: 2,
      deception: 2,
      persuasion: 1,
    }),
    stress: { value: 0, max: 10 },
    wounds: { value: 0, max: 3 },
    tenacity: { value: 3, max: 3 },
    spin: 0,
    biography:
      "<p>Missa reads a harbor the way others read a ledger: who walks too fast, which lantern burns a finger too low. " +
      "She finds what people lose, and now and then what they hide.</p>",
  },
};

const JOREN: JsonObject = {
  _id: ACTOR_IDS.joren,
  name: "Joren",
  type: "hero",
  img: "table/world/portraits/joren.svg",
  ownership: { default: 1, [USER_IDS.ben]: 3 },
  system: {
    attributes: ranks({ strength: 3, dexterity: 1, awareness: 1, intellect: 1, willpower: 2, presence: 1 }),
    skills: ranks({
      athletics: 2,
      endurance: 3,
      meleeCombat: 4,
      unarmedCombat: 2,
      rangedCombat: 1,
      reaction: 1,
      perception: 1,
      survival: 2,
      medicine: 1,
      courage: 3,
      intimidation: 2,
      resilience: 2,
      leadership: 1,
    }),
    stress: { value: 2, max: 10 },
    wounds: { value: 0, max: 3 },
    tenacity: { value: 3, max: 3 },
    spin: 1,
    biography:
      "<p>Joren unloaded ships until the night the quay burned, and has stood between the harbor and its fires since. " +
      "He owes half the street a favor and means to pay every one.</p>",
  },
};

/** The players' characters. Everyone may see that they exist; only their player and the narrator may change them. */
export const HEROES: readonly JsonObject[] = [MISSA, JOREN];
