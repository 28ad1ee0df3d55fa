import type { JsonObject } from "../common/protocol.ts";
import { ACTOR_IDS } from "./users.ts";

const HARBOR_THUG: JsonObject = {
  _id: ACTOR_IDS.harborThug,
  name: "Harbor Thug",
  type: "npc",
  img: "table/world/portraits/harbor-thug.svg",
  ownership: { default: 0 },
  system: {
    challenges: {
      attack: { dice: 2, modifier: 1 },
      defense: { dice: 2, modifier: 0 },
      mental: { dice: 1, modifier: 0 },
      social: { dice: 1, modifier: 2 },
    },
    impactDice: 1,
    stress: { value: 0, max: 6 },
    biography:
      "<p>Paid by the evening, brave by the bottle, and sure that nobody will ask questions on the east pier.</p>",
  },
};

const CLOCKWORK_SENTINEL: JsonObject = {
  _id: ACTOR_IDS.clockworkSentinel,
  name: "Clockwork Sentinel",
  type: "npc",
  img: "table/world/portraits/clockwork-sentinel.svg",
  ownership: { default: 0 },
  system: {
    challenges: {
      attack: { dice: 4, modifier: 0 },
      defense: { dice: 4, modifier: 0 },
      mental: { dice: 4, modifier: 0 },
      social: { dice: 0, modifier: 0 },
    },
    impactDice: 3,
    stress: { value: 0, max: 16 },
    biography:
      "<p>It has guarded the customs house since before the customs were abolished. Talking to it has been tried.</p>",
  },
};

/** The narrator's characters; no one else owns them. */
export const NPCS: readonly JsonObject[] = [HARBOR_THUG, CLOCKWORK_SENTINEL];
