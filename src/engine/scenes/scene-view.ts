import { sortedEntries } from "../../core/data.ts";
import { cardActor } from "../cards/card.ts";
import { readWritten } from "../text/written-command.ts";
import { CLOCK_TYPE } from "../data/clock.ts";
import { isParty } from "../data/party.ts";
import { currentGame } from "../game.ts";
import { isMarkedAs } from "../map/fight-marks.ts";
import { isSeen, tokenOf } from "../map/sighting.ts";
import { clipped, format, localize } from "../text/words.ts";
import { findsOf } from "./discover.ts";
import type { SceneKind } from "./scene-data.ts";
import { castOf, encounterNow, type SceneMessage } from "../data/played-scene.ts";

const ICONS: Readonly<Record<SceneKind, string>> = {
  scene: "fa-masks-theater",
  fight: "fa-hand-fist",
  chase: "fa-person-running",
  social: "fa-comments",
  search: "fa-magnifying-glass",
  work: "fa-hammer",
};

/** A scene as this user sees it, on its card and beside the map. */
export function sceneView(scene: SceneMessage) {
  const { name, kind, isOver, won } = scene.system;
  const isNarrator = game.user.isGM;
  return {
    id: scene.id ?? "",
    name: clipped(name),
    kind: localize(`TENACITY.Scene.Kind.${kind}`),
    icon: ICONS[kind],
    isOver,
    isNarrator: isNarrator && !isOver,
    canEnd: isNarrator && !isOver,
    won: clipped(won),
    people: peopleIn(scene),
    pools: isOver ? [] : poolsIn(scene),
    checks: isOver ? [] : checksIn(scene).filter(({ isPosted }) => isNarrator || isPosted),
  };
}

/** The same beside the map: while there is an encounter, its tracker ends the scene with it. */
export function besideMap(scene: SceneMessage) {
  const view = sceneView(scene);
  return { ...view, canEnd: view.canEnd && !encounterNow() };
}

/** Who takes part, with who is out and what the game says of them; clocks have dials of their own. */
function peopleIn(scene: SceneMessage) {
  const { defeated, scenes } = currentGame();
  const fighting = encounterNow()?.combatants.contents ?? [];
  return castOf(scene)
    .filter((actor) => actor.type !== CLOCK_TYPE && !isParty(actor) && isKnownHere(actor))
    .map((actor) => {
      // In an encounter people go by another name where the narrator says so.
      const { name, img } = fighting.find((each) => each.actor === actor) ?? cardActor(actor.uuid);
      const isOut = isMarkedAs(actor, defeated);
      const notes = [isOut ? localize(defeated.name) : "", scenes?.note?.(actor) ?? ""];
      const label = [name, ...notes].filter((part) => part !== "").join(", ");
      return { uuid: actor.uuid, key: actor.uuid.replaceAll(".", "-"), name, img, isOut, label };
    });
}

/** What can be found out, with prices: what it is stays the narrator's until it is bought. */
function poolsIn(scene: SceneMessage) {
  return castOf(scene).flatMap((actor) => {
    const { points = 0, list = [] } = findsOf(actor) ?? {};
    if (list.length === 0) return [];
    const finds = list.map(({ id, text, cost, isFound, isAffordable }) => ({
      choice: `${actor.uuid}|${id}`,
      key: `${actor.id ?? ""}-${id}`,
      text: clipped(text),
      isFound,
      isAffordable,
      buy: format("TENACITY.Scene.Discover", { cost: String(cost) }),
    }));
    return [
      { name: cardActor(actor.uuid).name, left: format("TENACITY.Scene.Points", { points: String(points) }), finds },
    ];
  });
}

/** The checks that a world of this game can read. */
function checksIn({ system: { checks } }: SceneMessage) {
  return sortedEntries(checks).flatMap(([id, { text, posted }]) => {
    const found = readWritten(text);
    return found
      ? [{ id, label: found.words, post: format("TENACITY.Command.Ask", { label: found.words }), isPosted: posted }]
      : [];
  });
}

/** Whether this user may know that someone takes part: no one sees who waits in hiding. */
function isKnownHere(actor: Actor.Implementation): boolean {
  if (game.user.isGM || actor.hasPlayerOwner || actor.testUserPermission(game.user, "LIMITED")) return true;
  const combatants = encounterNow()?.combatants.contents.filter((each) => each.actor === actor) ?? [];
  if (combatants.length > 0) return combatants.some(({ visible }) => visible);
  const token = tokenOf(actor);
  return token !== null && isSeen(token);
}
