import { TAGS } from "../tags.ts";
import { type Condition, PLAIN_CONDITION } from "./condition.ts";

/** A condition that a narrator can pick; its id is also the key of its name. */
export type SampleCondition = Omit<Condition, "source" | "sourceTotal" | "maintained" | "sourceLimbs">;

function sample(id: string, some: Pick<Condition, "type"> & Partial<Condition>): SampleCondition {
  return { ...PLAIN_CONDITION, ...some, id };
}

/** The sample conditions of the game (R-1012), a start for a list that each world edits. */
export const SAMPLE_CONDITIONS: readonly SampleCondition[] = [
  sample("entangled", { type: "hinder", scope: [TAGS.movement], removal: "leave" }),
  sample("poisoned", { type: "hinder", scope: [TAGS.all], element: "toxins" }),
  sample("lassoed", { type: "hinder", scope: ["legs"] }),
  sample("deafened", { type: "hinder", scope: ["hearing"] }),
  sample("dazzled", { type: "hinder", scope: ["sight"] }),
  sample("armsBound", { type: "stop", scope: ["arms", "hands"] }),
  sample("lifted", { type: "stop", scope: [TAGS.movement] }),
  sample("electrifiedFloor", { type: "damage", element: "electrocution", removal: "leave" }),
  sample("onFire", { type: "damage", element: "burning" }),
  sample("crushed", { type: "damage", element: "crushing" }),
  sample("envenomed", { type: "damage", element: "toxins" }),
];
