import type { JsonObject } from "../common/protocol.ts";

const STORM_LANTERN: JsonObject = {
  _id: "StormLantern0000",
  name: "Storm Lantern",
  type: "gear",
  img: "table/world/portraits/storm-lantern.svg",
  ownership: { default: 2 },
  system: {
    description:
      "<p>Burns through any weather that the harbor has thrown at it. The glass is thick, and so is the smoke.</p>",
  },
};

const HARBOR_SALVE: JsonObject = {
  _id: "HarborSalve00000",
  name: "Harbor Salve",
  type: "gear",
  img: "table/world/portraits/harbor-salve.svg",
  ownership: { default: 2 },
  system: {
    uses: { value: 3, max: 3 },
    healing: 2,
    description: "<p>Smells of tar and cloves. Three fingers' worth to a jar, and it stings before it soothes.</p>",
  },
};

/** What lies about for anybody to take. */
export const ITEMS: readonly JsonObject[] = [STORM_LANTERN, HARBOR_SALVE];
