import { anyDocument } from "../../compat/documents.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { postText } from "../cards/post-text.ts";
import { readWritten } from "../text/written-command.ts";
import { findActor } from "../data/actor-identity.ts";
import { late } from "../windows/late.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { discover } from "./discover.ts";
import type { SceneMessage } from "../data/played-scene.ts";

/** Does what a button says on a scene's card, or beside the map. */
export async function pressScene(scene: SceneMessage, { dataset }: HTMLElement): Promise<void> {
  const { action = "", choice = "" } = dataset;
  await oneAtATime(`${scene.uuid} ${action} ${choice}`, async () => carryOut(scene, action, choice));
}

async function carryOut(scene: SceneMessage, action: string, choice: string): Promise<void> {
  switch (action) {
    case "openPerson":
      return openSheet(findActor(choice) ?? undefined);
    case "rollCheck":
      return readWritten(scene.system.checks[choice]?.text ?? "")?.perform();
    case "postCheck":
      return postCheck(scene, choice);
    case "discover": {
      const [actor = "", find = ""] = choice.split("|");
      const known = findActor(actor);
      return known ? discover(known, find) : undefined;
    }
    case "editScene":
      return (await late(import("./begin-scene.ts"))).editScene(scene);
    case "endScene":
      return (await late(import("./take-rest.ts"))).endScene(scene);
  }
}

/** Shows a check to everyone, in the chat and with the scene, so that players can press it. */
async function postCheck(scene: SceneMessage, id: string): Promise<void> {
  const check = scene.system.checks[id];
  if (!check || !game.user.isGM) return;
  await postText(check.text.startsWith("/") ? `[[${check.text}]]` : check.text);
  // An element of a keyed map is written whole (TRAP-51).
  if (!check.posted) await anyDocument(scene).update({ system: { checks: { [id]: { ...check, posted: true } } } });
}
