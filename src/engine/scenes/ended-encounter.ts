import { SYSTEM_ID } from "../../compat/system-id.ts";
import { hasStory } from "../recap/told.ts";
import { LoggedCombat } from "../turns/logged-combat.ts";
import { format, localize } from "../text/words.ts";
import { currentGame } from "../game.ts";
import type { RestOffer, RestPreview } from "./rest-dialog.ts";
import { type SceneMessage, sceneNow } from "../data/played-scene.ts";
import { END_SCENE, type SceneGroup } from "./scenes.ts";

const ICON = `systems/${SYSTEM_ID}/assets/icons/conditions/next.svg`;

/** Name of the choice whether the scene is summed up in the journal. */
export const SUMMARY = "summary";

/** Name of what was won, in the narrator's words. */
export const WON = "won";

/** Name of the rest that follows a scene. */
export const NEXT = "next";

/**
 * What is asked as a scene ends, besides what that changes on its people.
 * @param experience What is asked of it; with the scene, or else with the encounter.
 */
export function endPreviews(
  { name, encounter }: SceneGroup,
  scene: SceneMessage | null,
  experience: readonly RestOffer[],
): readonly RestPreview[] {
  const rows = [
    ...(encounter ? [encounterPreview(encounter, scene ? localize("TENACITY.Turns.Encounter") : name)] : []),
    ...(scene ? [scenePreview(scene)] : []),
  ];
  const last = rows.pop() ?? { name, img: ICON, lines: [], offers: [] };
  const offers = [...experience, ...last.offers];
  return [...rows, ...(last.lines.length + offers.length > 0 ? [{ ...last, offers }] : [])];
}

function scenePreview({ system: { name } }: SceneMessage): RestPreview {
  const rests = (currentGame().scenes?.rests ?? []).filter(({ id }) => id !== END_SCENE);
  const choices = Object.fromEntries(rests.map(({ id, label }) => [id, localize(label)]));
  const next = { name: NEXT, label: localize("TENACITY.Scene.Next"), choices: { "": "–", ...choices } };
  return {
    name,
    img: ICON,
    lines: [],
    offers: [
      { name: WON, label: localize("TENACITY.Scene.Won"), isText: true },
      ...(rests.length > 0 ? [next] : []),
      { name: SUMMARY, label: localize("TENACITY.Recap.Summary.Offer"), on: true },
    ],
  };
}

/** What the end of a scene does to its encounter, in the words of the preview. */
export function encounterPreview({ id, round }: Combat, name: string): RestPreview {
  const summary = { name: SUMMARY, label: localize("TENACITY.Recap.Summary.Offer"), on: false };
  return {
    name,
    img: ICON,
    lines: [
      round > 0
        ? format("TENACITY.Rest.EncounterEnds", { round: String(round) })
        : localize("TENACITY.Rest.EncounterNotBegun"),
    ],
    offers: !sceneNow() && hasStory(id ?? "") ? [summary] : [],
  };
}

/** What a card keeps of an encounter that ended with its scene. */
interface EncounterData {
  readonly _id?: string | null;
  readonly scene?: string | null;
  readonly active?: boolean;
}

export function isEncounterThere({ _id: id }: EncounterData): boolean {
  return game.combats.has(id ?? "");
}

/** Ends an encounter, and takes it off the tracker. */
export async function endEncounter({ _id: id }: EncounterData): Promise<void> {
  const combat = game.combats.get(id ?? "");
  if (!combat) return;
  if (combat instanceof LoggedCombat) await combat.finish();
  await combat.delete();
}

/**
 * Brings an encounter back as it was when its scene ended: with its ids, so that what its steps left in ledgers is still theirs.
 */
export async function restoreEncounter(data: EncounterData): Promise<boolean> {
  if (isEncounterThere(data)) return true;
  const source = { ...data, scene: game.scenes.has(data.scene ?? "") ? data.scene : null } as Combat.CreateData;
  const combat = await Combat.implementation.create(source, { keepId: true, keepEmbeddedIds: true });
  if (data.active === true) await combat?.activate();
  return combat !== undefined;
}
