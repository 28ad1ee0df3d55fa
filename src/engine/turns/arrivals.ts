import { currentGame } from "../game.ts";
import { sceneNow } from "../data/played-scene.ts";
import { checkbox, dialogInput } from "../windows/dialogs.ts";

const say = (key: string): string => game.i18n.localize(`TENACITY.Turns.Who.${key}`);

type Encounter = Pick<Combat, "combatants" | "createEmbeddedDocuments">;
type MapToken = TokenDocument.Implementation;

type TakesPart = (actor: Actor.Implementation) => boolean;

/** Who comes into a scene. */
interface Arrivals {
  readonly tokens: readonly MapToken[];
  /** Those who have no token on the map. */
  readonly actors: readonly Actor.Implementation[];
}

/** Begins an encounter with whom a narrator chooses, on the map that is viewed or on none. @returns null where no one was chosen */
export async function beginEncounter(takesPart: TakesPart, data: object = {}): Promise<Combat.Implementation | null> {
  const arrivals = await askWho(null, takesPart);
  if (!arrivals) return null;
  const scene = arrivals.tokens[0]?.parent?.id ?? null;
  const combat = await Combat.implementation.create({ scene, active: true, ...data });
  if (combat) await bringIn(combat, arrivals);
  return combat ?? null;
}

/** Brings whom a narrator chooses into an encounter that is there already. */
export async function reinforce(combat: Encounter, takesPart: TakesPart): Promise<void> {
  const arrivals = await askWho(combat, takesPart);
  if (arrivals) await bringIn(combat, arrivals);
}

/** Makes combatants of those who come into an encounter. */
async function bringIn(combat: Encounter, { tokens, actors }: Arrivals): Promise<void> {
  const ofTokens = tokens.map((token) => {
    const { id: tokenId, actorId, hidden, parent } = token;
    return { tokenId, sceneId: parent?.id ?? null, actorId, hidden };
  });
  const data = [...ofTokens, ...actors.map(({ id: actorId }) => ({ actorId }))];
  if (data.length > 0) await combat.createEmbeddedDocuments("Combatant", data);
}

/**
 * Asks who comes into an encounter, or begins one. Tokens that are selected join without a question; else there is a list. A single
 * selected token begins no encounter: it may be selected only because it was moved last.
 * @returns null when no one was chosen
 */
async function askWho(combat: Encounter | null, takesPart: TakesPart): Promise<Arrivals | null> {
  const isNew = ({ id }: MapToken): boolean => combat?.combatants.some(({ tokenId }) => tokenId === id) !== true;
  const selected = (canvas.tokens?.controlled ?? []).map(({ document }) => document).filter(isNew);
  if (selected.length > (combat ? 0 : 1)) return { tokens: selected, actors: [] };
  const tokens = (canvas.scene?.tokens.contents ?? []).filter(isNew);
  const actors = actorsBeside(tokens, combat, takesPart);
  if (tokens.length + actors.length > 0) return chooseFrom(tokens, actors, combat === null, takesPart);
  ui.notifications.info("TENACITY.Turns.Who.nobody", { localize: true });
  return null;
}

/** Everyone in the directory who could come and has no token among those offered, nor one in the scene. */
function actorsBeside(
  tokens: readonly MapToken[],
  combat: Encounter | null,
  takesPart: TakesPart,
): readonly Actor.Implementation[] {
  const known = new Set([
    ...tokens.map(({ actorId }) => actorId),
    ...(combat?.combatants.map(({ actorId }) => actorId) ?? []),
  ]);
  return game.actors.contents.filter((actor) => takesPart(actor) && !known.has(actor.id));
}

/**
 * Whether someone on the map is ticked: those of whom the scene was begun, out of hiding too, and players' tokens, which come on purpose. At
 * the beginning, where the scene names no opponent on this map, also who else is in plain sight and takes turns.
 */
export function isExpected(token: MapToken, begins: boolean, takesPart: TakesPart): boolean {
  const { hidden, actor, parent } = token;
  if (!actor || !takesPart(actor)) return false;
  // Who lies there since the last fight does not get up for this one.
  if (!actor.hasPlayerOwner && currentGame().turnBar?.isUp(actor) === false) return false;
  if (isOfScene(token)) return true;
  const isChosen = parent?.tokens.some((each) => each.actor?.hasPlayerOwner === false && isOfScene(each)) === true;
  return !hidden && (actor.hasPlayerOwner || (begins && !isChosen));
}

const isOfScene = ({ actorId }: MapToken): boolean =>
  sceneNow()?.system.cast.includes(`Actor.${actorId ?? ""}`) === true;

/** Players' characters are ticked as a fight begins where none of theirs is on the map. */
async function chooseFrom(
  tokens: readonly MapToken[],
  actors: readonly Actor.Implementation[],
  begins: boolean,
  takesPart: TakesPart,
): Promise<Arrivals | null> {
  const [heroes = [], others = []] = [true, false].map((owned) =>
    actors.filter(({ hasPlayerOwner }) => hasPlayerOwner === owned),
  );
  const comes = (token: MapToken): boolean => isExpected(token, begins, takesPart);
  const onMap = tokens.map((token) =>
    checkbox(tokenField(token.id), token.name, comes(token), token.texture.src ?? ""),
  );
  const areOnMap = tokens.some((token) => comes(token) && token.actor?.hasPlayerOwner === true);
  const isEmpty = tokens.length + heroes.length === 0;
  const groups = [
    group("onMap", onMap, true),
    group("heroes", actorBoxes(heroes, begins && !areOnMap), true),
    // Everyone else there is waits behind a fold, unless there is no one before them.
    group("others", actorBoxes(others, false), isEmpty),
  ];
  const look = { className: "who-dialog", width: 560, ok: say("bringIn") };
  const answer = await dialogInput(say(begins ? "begin" : "reinforce"), groups.flat(), look);
  return (
    answer && {
      tokens: tokens.filter(({ id }) => answer[tokenField(id)] === true),
      actors: actors.filter(({ id }) => answer[actorField(id)] === true),
    }
  );
}

const tokenField = (id: string | null): string => `token-${id ?? ""}`;
const actorField = (id: string | null): string => `actor-${id ?? ""}`;

function actorBoxes(actors: readonly Actor.Implementation[], checked: boolean): HTMLElement[] {
  return actors.map(({ id, name, img }) => checkbox(actorField(id), name, checked, img ?? ""));
}

function group(key: string, boxes: readonly HTMLElement[], open: boolean): HTMLElement[] {
  if (boxes.length === 0) return [];
  const details = document.createElement("details");
  details.className = "who-group";
  details.open = open;
  const summary = document.createElement("summary");
  summary.textContent = `${say(key)} (${String(boxes.length)})`;
  const faces = document.createElement("div");
  faces.className = "who-faces";
  faces.append(...boxes);
  details.append(summary, faces);
  return [details];
}
