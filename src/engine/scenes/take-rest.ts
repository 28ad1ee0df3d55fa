import { late } from "../windows/late.ts";
import { nameOf, pictureOf } from "../data/actor-identity.ts";
import { writeSummary } from "../recap/write-summary.ts";
import type { TenacityActor } from "../data/actor.ts";
import { currentGame } from "../game.ts";
import { format, localize } from "../text/words.ts";
import { text } from "../../core/data.ts";
import { experienceChanges, experienceOffers } from "./award-card.ts";
import { encounterPreview, endPreviews, NEXT, SUMMARY, WON } from "./ended-encounter.ts";
import { castOf, encounterNow, type SceneMessage, sceneNow } from "../data/played-scene.ts";
import { previewRest } from "./rest-dialog.ts";
import type { Report } from "./reports.ts";
import { postRest } from "./rest-card.ts";
import { decided, together, withExpiring } from "./rest-plan.ts";
import {
  END_SCENE,
  REST_EVENT,
  type Ending,
  type RestChange,
  type RestKind,
  type RestOutcome,
  type SceneGroup,
} from "./scenes.ts";

/** Ends the scene for a group; see {@link takeRest}. */
export async function endSceneOf(group: SceneGroup): Promise<void> {
  await takeRest(END_SCENE, group);
}

/** Ends the scene of an encounter, for everyone in it and in the scene that is played. */
export async function endSceneOfFight(encounter: Combat, name: string): Promise<void> {
  const fighting = encounter.combatants.contents.flatMap(({ actor }) => actor ?? []);
  const scene = sceneNow();
  const members = partOf([...fighting, ...(scene ? castOf(scene) : [])]);
  await endSceneOf({ name: scene?.system.name ?? name, open: true, members, encounter });
}

/** Ends the scene that is played, with its encounter. */
export async function endScene(scene: SceneMessage): Promise<void> {
  const encounter = encounterNow();
  const { name } = scene.system;
  if (encounter) await endSceneOfFight(encounter, name);
  else await endSceneOf({ name, open: true, members: partOf(castOf(scene)) });
}

function partOf(actors: readonly TenacityActor[]): readonly TenacityActor[] {
  return [...new Set(actors)].filter((actor) => currentGame().scenes?.takesPart(actor) === true);
}

/**
 * Ends the scene for a group, or lets it rest, after showing what that does. The message that tells of it can undo it as one.
 * Only narrators do.
 */
export async function takeRest(id: string, group: SceneGroup): Promise<void> {
  const kind = currentGame().scenes?.rests.find((each) => each.id === id);
  if (!kind || !game.user.isGM) return;
  const rules = await late(kind.rules());
  const refusal = rules.refusal?.() ?? null;
  if (refusal !== null) {
    ui.notifications.warn(refusal);
    return;
  }
  const { members, encounter } = group;
  const scene = id === END_SCENE ? sceneNow() : null;
  const experience = id === END_SCENE ? experienceOffers(members) : [];
  const planned = (): readonly Ending[] => {
    const endings = rules.plan?.(group) ?? members.flatMap((member) => rules.each?.(member) ?? []);
    return withExpiring(kind.event ?? REST_EVENT, endings, members);
  };
  const first = planned();
  const previews = [
    ...first.map(({ change: { actor, lines }, offers }) => {
      return { name: nameOf(actor), img: pictureOf(actor), lines, offers };
    }),
    ...(id === END_SCENE ? endPreviews(group, scene, experience) : []),
  ];
  const tellNothing = (): void => void ui.notifications.info(rules.nothing?.() ?? localize("TENACITY.Rest.Nothing"));
  if (previews.length === 0) {
    tellNothing();
    return;
  }
  const answer = await previewRest(kind.label, previews);
  if (!answer) return;
  // Someone else may have changed something while this was read.
  const outcome = rules.carryOut
    ? expiring(kind, group, await rules.carryOut(group, answer))
    : { changes: planned().map((ending) => decided(ending, answer)) };
  const earned = experience.length > 0 ? experienceChanges(members, answer) : [];
  const changes = together(outcome.changes, earned).filter(({ lines }) => lines.length > 0);
  if (changes.length + first.length === 0 && !encounter && !scene) {
    tellNothing();
    return;
  }
  const work = rules.work?.(group) ?? [];
  const won = text(answer[WON]).trim();
  await postRest(group, kind, { ...outcome, changes, work, scene, won, reports: reportsOf(kind, changes, group, won) });
  if (answer[SUMMARY] === true) await writeSummary(scene ?? encounter?.id ?? undefined);
  const next = text(answer[NEXT]);
  if (next !== "") await takeRest(next, { name: group.name, open: group.open, members });
}

function expiring({ event = REST_EVENT }: RestKind, { members }: SceneGroup, outcome: RestOutcome): RestOutcome {
  const endings = outcome.changes.map((change) => ({ change, offers: [] }));
  return { ...outcome, changes: withExpiring(event, endings, members).map(({ change }) => change) };
}

/**
 * Everyone reads this. The end of a scene tells of what players may not look into only how much it was, since its names and numbers are
 * the narrator's; who rests are the group's own.
 */
function reportsOf(
  { id }: RestKind,
  changes: readonly RestChange[],
  { name, encounter }: SceneGroup,
  won: string,
): Report[] {
  const told = changes.filter(({ actor }) => id !== END_SCENE || isOpen(actor));
  const others = format("TENACITY.Rest.OthersChanged", { count: String(changes.length - told.length) });
  return [
    ...told.map(({ actor, lines }) => ({ name: nameOf(actor), lines })),
    ...(told.length < changes.length ? [{ name: localize("TENACITY.Rest.Others"), lines: [others] }] : []),
    ...(encounter ? [encounterPreview(encounter, name)] : []),
    ...(won === "" ? [] : [{ name: localize("TENACITY.Scene.Won"), lines: [won] }]),
  ];
}

/** Whether all players may read the name of an actor beside its numbers: characters of players, and what they can all look into. */
function isOpen(actor: TenacityActor): boolean {
  if (currentGame().scenes?.takesPart(actor) === true) return actor.hasPlayerOwner;
  return game.users.filter(({ isGM }) => !isGM).every((user) => actor.testUserPermission(user, "OBSERVER"));
}
