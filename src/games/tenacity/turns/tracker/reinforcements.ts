import { SCENE_KINDS } from "../../data/combat/combat-data.ts";
import type { TenacityActor } from "../../../../engine/data/actor.ts";
import { isCharacter } from "../../data/documents.ts";
import type { TenacityCombat } from "../combat.ts";
import { checkbox, dialogInput, groupOf } from "../../../../engine/sheets/dialog-fields.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.${key}`, data);

type MapToken = TokenDocument.Implementation;

/** Who comes into a scene. */
interface Arrivals {
  readonly tokens: readonly MapToken[];
  /** Those who have no token on the map. */
  readonly actors: readonly TenacityActor[];
}

/** Begins a scene of a kind with whom the narrator chooses, on the map that is viewed or on none (U-14). */
export async function startScene(chosen: string): Promise<void> {
  const kind = SCENE_KINDS.find((each) => each === chosen);
  const arrivals = await askWho(null);
  if (!kind || !arrivals) return;
  const scene = arrivals.tokens[0]?.parent?.id ?? null;
  const data = { scene, active: true, system: { kind } } as Combat.CreateData;
  const combat = await Combat.implementation.create(data);
  if (combat) await bringIn(combat, arrivals);
}

/** Brings somebody into a scene that is there already (R-1209). */
export async function reinforce(combat: TenacityCombat): Promise<void> {
  const arrivals = await askWho(combat);
  if (arrivals) await bringIn(combat, arrivals);
}

async function bringIn(combat: TenacityCombat, { tokens, actors }: Arrivals): Promise<void> {
  const ofTokens = tokens.map((token) => {
    const { id: tokenId, actorId, hidden, parent } = token;
    return { tokenId, sceneId: parent?.id ?? null, actorId, hidden };
  });
  const data = [...ofTokens, ...actors.map(({ id: actorId }) => ({ actorId }))];
  if (data.length > 0) await combat.createEmbeddedDocuments("Combatant", data);
}

/** Tokens that are selected say it without a question; else there is a list. @returns null when nobody was chosen */
async function askWho(combat: TenacityCombat | null): Promise<Arrivals | null> {
  const isNew = ({ id }: MapToken): boolean => combat?.combatants.some(({ tokenId }) => tokenId === id) !== true;
  const selected = (canvas.tokens?.controlled ?? []).map(({ document }) => document).filter(isNew);
  if (selected.length > 0) return { tokens: selected, actors: [] };
  const tokens = (canvas.scene?.tokens.contents ?? []).filter(isNew);
  const actors = actorsBeside(tokens, combat);
  if (tokens.length + actors.length > 0) return chooseFrom(tokens, actors, combat === null);
  ui.notifications.info("TENACITY.Spotlight.Who.nobody", { localize: true });
  return null;
}

/** Everybody in the directory who could come and has no token among those offered, nor one in the scene. */
function actorsBeside(tokens: readonly MapToken[], combat: TenacityCombat | null): readonly TenacityActor[] {
  const known = new Set([
    ...tokens.map(({ actorId }) => actorId),
    ...(combat?.combatants.map(({ actorId }) => actorId) ?? []),
  ]);
  const actors: readonly TenacityActor[] = game.actors.contents;
  return actors.filter((actor) => isCharacter(actor) && !known.has(actor.id));
}

/** Whoever stands on the map in plain sight is likely meant at the beginning, and players' characters without a map. */
async function chooseFrom(
  tokens: readonly MapToken[],
  actors: readonly TenacityActor[],
  begins: boolean,
): Promise<Arrivals | null> {
  const [heroes, others] = [true, false].map((owned) =>
    actors.filter(({ hasPlayerOwner }) => hasPlayerOwner === owned),
  );
  const groups = [
    group(
      "Who.onMap",
      tokens.map(({ id, name, hidden }) => checkbox(tokenField(id), name, begins && !hidden)),
    ),
    group("Who.heroes", actorBoxes(heroes, begins && tokens.length === 0)),
    group("Who.others", actorBoxes(others, false)),
  ];
  const answer = await dialogInput(say(begins ? "Who.begin" : "Who.reinforce"), groups.flat());
  return (
    answer && {
      tokens: tokens.filter(({ id }) => answer[tokenField(id)] === true),
      actors: actors.filter(({ id }) => answer[actorField(id)] === true),
    }
  );
}

const tokenField = (id: string | null): string => `token-${id ?? ""}`;
const actorField = (id: string | null): string => `actor-${id ?? ""}`;

function actorBoxes(actors: readonly TenacityActor[] = [], checked: boolean): HTMLElement[] {
  return actors.map(({ id, name }) => checkbox(actorField(id), name, checked));
}

function group(key: string, boxes: readonly HTMLElement[]): HTMLElement[] {
  return boxes.length > 0 ? [groupOf(say(key), boxes)] : [];
}
