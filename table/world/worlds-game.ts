import type { JsonObject } from "../common/protocol.ts";

/** The game that a world of the system plays, chosen before anybody opens it. */
export function chosenGame(id: string): JsonObject {
  return { _id: "SettingGame00000", key: "tenacity-tactics.game", value: JSON.stringify(id) };
}
