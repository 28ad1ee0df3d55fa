import { isPhone } from "../../compat/windows.ts";
import { ownCompendium } from "../data/own-compendium.ts";
import { currentGame } from "../game.ts";
import { rollerOf } from "../cards/newest-card.ts";
import { isCard } from "../cards/card-kind.ts";
import { LoggedCombat } from "../turns/logged-combat.ts";
import { localize } from "../text/words.ts";
import type { LessonFight } from "./facts.ts";
import type { Lesson, LessonActor } from "./lesson.ts";
import { forget, type LaidOut, markLeft } from "./under-way.ts";

/** How long the keeper of the fight's log may take to write down who takes part, in frames. */
const PATIENCE = 200;

/** How close the map is brought, and on a phone; and how far above the middle the fight is shown, in pixels: below it, other things stand. */
const SCALE = 0.9;
const PHONE_SCALE = 0.6;
const ABOVE = 120;

/** The fight of what was laid out; null where some of it is gone. */
export function fightOf({ combat: id, hero, foe }: LaidOut): LessonFight | null {
  const combat = game.combats.get(id);
  const memberOf = (actor: string) => combat?.combatants.find((each) => each.actorId === actor);
  const [own, other] = [memberOf(hero), memberOf(foe)];
  return combat && own?.actor && other?.actor ? { combat, hero: own, foe: other } : null;
}

/** Lays out the fight of a lesson: a map, two people and an encounter, in which it is the hero's turn. */
export async function layOut(lesson: Lesson): Promise<LaidOut> {
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  const before = canvas.scene?.id ?? "";
  const [hero, foe] = [await bring(lesson.hero), await bring(lesson.foe)];
  const scene = await bringMap(lesson);
  const tokens = await scene.createEmbeddedDocuments("Token", [
    await tokenFor(hero, { ...lesson.hero, disposition: FRIENDLY }, scene),
    await tokenFor(foe, { ...lesson.foe, disposition: HOSTILE }, scene),
  ]);
  await scene.view();
  await showFight(lesson, scene);
  const combat = await Combat.implementation.create({ scene: scene.id, active: true });
  const ids = { scene: scene.id ?? "", combat: combat?.id ?? "", hero: hero.id ?? "", foe: foe.id ?? "" };
  const made: LaidOut = { game: currentGame().id, ...ids, before, isLeft: false };
  await markLeft(made, false);
  const people = tokens.map(({ id: tokenId, actorId }) => ({ tokenId, sceneId: scene.id, actorId }));
  await combat?.createEmbeddedDocuments("Combatant", people);
  const fight = fightOf(made);
  if (fight) await begin(fight, lesson);
  return made;
}

async function showFight({ hero, foe }: Lesson, { grid }: Scene.Implementation): Promise<void> {
  const scale = isPhone(document) ? PHONE_SCALE : SCALE;
  const [x, y] = [(hero.x + foe.x + grid.sizeX) / 2, (hero.y + foe.y + grid.sizeY) / 2 + ABOVE / scale];
  await canvas.animatePan({ x, y, scale, duration: 0 });
}

/** Puts away what a lesson has made: its cards, encounter, map and people. The scene from before is shown again. */
export async function putAway(made: LaidOut): Promise<void> {
  const { scene, combat, hero, foe, before } = made;
  const about = [hero, foe].map((id) => `Actor.${id}`);
  const cards = game.messages.contents.filter((message) => {
    const roller = isCard(message) ? (rollerOf(message) ?? "") : "";
    return message.speaker.scene === scene || about.some((uuid) => roller.endsWith(uuid));
  });
  await forget();
  const back = game.scenes.get(before) ?? game.scenes.active;
  if (canvas.scene?.id === scene) await back?.view();
  // The people go before their fight: its end gives back to them, and wakes those who have fallen.
  await game.scenes.get(scene)?.delete();
  await Actor.implementation.deleteDocuments([hero, foe].filter((id) => game.actors.has(id)));
  await game.combats.get(combat)?.delete();
  for (const card of cards) await card.delete();
}

/** A document of this system's compendia. */
async function stored(pack: string, id: string): Promise<unknown> {
  return ownCompendium(pack)?.getDocument(id);
}

/** A copy of someone, which takes nothing from a hero whom someone plays, and brings no company along. */
async function bring({ pack, id }: LessonActor): Promise<Actor.Implementation> {
  const found = await stored(pack, id);
  const source = found instanceof Actor.implementation ? found.toObject() : null;
  const actor = source && (await Actor.implementation.create({ ...source, ...NEW }));
  if (!actor) throw new Error(`"${id}" could not be copied for the lesson`);
  return actor;
}

/** What a copy does not share with what it is a copy of. */
const NEW = { _id: null, folder: null, ownership: {} };

async function bringMap({ map: { pack, id } }: Lesson): Promise<Scene.Implementation> {
  const found = await stored(pack, id);
  const source = found instanceof Scene.implementation ? found.toObject() : null;
  const plain = { name: localize("TENACITY.Lesson.Name"), active: false, tokenVision: false };
  const nobody = { tokens: [], regions: [], notes: [] };
  const scene = source && (await Scene.implementation.create({ ...source, ...NEW, ...plain, ...nobody }));
  if (!scene) throw new Error(`The map "${id}" could not be copied for the lesson`);
  return scene;
}

async function tokenFor(
  actor: Actor.Implementation,
  { x, y, disposition }: LessonActor & { readonly disposition: CONST.TOKEN_DISPOSITIONS },
  scene: Scene.Implementation,
) {
  const token = await actor.getTokenDocument({ x, y, disposition }, { parent: scene });
  return token.toObject();
}

/** Who takes part is written down by the keeper of the log, some moments after they came. */
async function begin({ combat, hero, foe }: LessonFight, lesson: Lesson): Promise<void> {
  const ids = [hero.id ?? "", foe.id ?? ""] as const;
  for (let frame = 0; frame < PATIENCE && !ids.every((id) => isKnown(combat, id)); frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const fight: unknown = combat;
  if (!(fight instanceof LoggedCombat)) return;
  for (const steps of lesson.begin(combat, ...ids)) await fight.take(...steps);
}

const isKnown = ({ system }: Combat.Implementation, id: string): boolean => JSON.stringify(system).includes(id);
