import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { TenacityCombat } from "../../documents/combat.ts";
import type { RestPreview } from "./rest-dialog.ts";

/** What the end of a scene does to its encounter, in the words of the preview. */
export function encounterPreview({ system, round }: TenacityCombat): RestPreview {
  const { i18n } = game;
  return {
    name: i18n.localize(`TENACITY.Spotlight.Kind.${system.kind}`),
    img: `systems/${SYSTEM_ID}/assets/icons/conditions/next.svg`,
    lines: [i18n.format("TENACITY.Rest.EncounterEnds", { round: String(round) })],
    offers: [],
  };
}

/**
 * Brings an encounter back as it was when its scene ended: with its ids, so that what its steps left in ledgers is still theirs.
 * @param text Its data, as JSON.
 * @returns Whether it is there now.
 */
export async function restoreEncounter(text: string): Promise<boolean> {
  const data = readEncounter(text);
  if (!data) return false;
  const { _id: id = "", scene } = data;
  if (game.combats.has(id ?? "")) return true;
  const source = { ...data, scene: game.scenes.has(scene ?? "") ? scene : null };
  const combat = await Combat.implementation.create(source, {
    keepId: true,
    keepEmbeddedIds: true,
  });
  if (data.active === true) await combat?.activate();
  return combat !== undefined;
}

interface EncounterData {
  readonly _id?: string | null;
  readonly scene?: string | null;
  readonly active?: boolean;
}

function readEncounter(text: string): EncounterData | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" ? read : null;
  } catch {
    return null;
  }
}
