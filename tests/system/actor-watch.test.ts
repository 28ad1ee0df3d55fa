import { expect, it } from "vitest";
import { callHookForAll } from "../../src/compat/hooks.ts";
import { ActorWatch } from "../../src/engine/data/actor-watch.ts";

/** What a hook hands over, as far as the watch reads it. */
const thing = (documentName: string, parent: object | null) => ({ documentName, uuid: `${documentName}.x`, parent });

it("CV-5 tells of the token's actor where the parent of what changed is the token's difference", () => {
  const heard: string[] = [];
  const watch = new ActorWatch((uuid) => heard.push(uuid));
  watch.start();
  const token = { ...thing("Token", null), actor: thing("Actor", null) };
  const difference = thing("ActorDelta", token);
  const item = thing("Item", difference);
  for (const changed of [item, thing("ActiveEffect", item), difference]) callHookForAll("updateItem", changed);
  watch.stop();
  expect(heard).toEqual(["Actor.x", "Actor.x", "Actor.x"]);
});
