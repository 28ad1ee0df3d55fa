/** What the map tells of a check against someone, as far as this world asks it. */
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { CoverSource } from "../../../engine/map/cover.ts";
import type { CoverSeen } from "../../../engine/rules/map/cover.ts";
import { inARow } from "../../../engine/text/words.ts";
import { coverOf, sightingOf } from "../field/sighting.ts";
import { aiming, hardCover, softCover, type Aiming, type Arms, type AttackEdge } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import { armsOf, type Attack } from "./attack.ts";
import { isAttack } from "./skill-domain.ts";

export interface TargetOnMap {
  /** Spaces, 1 for neighbors; Infinity on another level, null where no map tells. */
  readonly distance: number | null;
  readonly aiming: Aiming;
  /** Whether the two are beside each other; null where no map tells. */
  readonly adjacent: boolean | null;
  /** Null where no map tells, or the world leaves it out. */
  readonly cover: CoverSeen<CoverSource> | null;
}

/** Looks at the map. Of a target that this user does not see it tells nothing. */
export function targetOnMap(target: TenacityActor, attack: Attack): TargetOnMap {
  const { actor, purpose, user } = attack;
  const sighting = sightingOf(actor, target);
  const isHostile = isAttack(purpose);
  const asks = (step: "reach" | "cover"): boolean => automation(step, user) !== "off";
  const distance = sighting && asks("reach") ? sighting.distance : null;
  return {
    distance,
    aiming: aiming(isHostile ? armsAgainst(attack) : { reach: 0, range: 0 }, distance),
    adjacent: sighting && sighting.distance <= 1,
    cover: sighting && isHostile && asks("cover") ? coverOf(sighting) : null,
  };
}

/** A parting action answers one who is leaving: the map already has it out of reach (R-1302). */
function armsAgainst(attack: Attack): Arms {
  const arms = armsOf(attack);
  return attack.occasion === "partingAction" ? { ...arms, reach: Infinity } : arms;
}

/** What keeps someone from being attacked (R-1303, R-1304): full hard cover, or full soft cover that leaves a blind shot. */
export type Bar = "hard" | "soft";

/** What keeps an attack from its target, as the map has it; null for nothing. */
export function barBefore({ cover }: TargetOnMap): Bar | null {
  if (!cover) return null;
  if (hardCover(cover.hard).target === "no") return "hard";
  return softCover(cover.soft, true).target === "blind" ? "soft" : null;
}

const words = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.CheckDialog.${key}`, data);

/** How far someone is, or that they cannot be reached: "2 spaces", "out of reach by 2"; empty where no map tells. */
export function distanceWords({ distance, aiming: { verdict, by } }: TargetOnMap): string {
  if (distance === null) return "";
  if (distance === Infinity) return words("OtherLevel");
  if (verdict === "outOfReach") return words("OutOfReach", { by: String(by) });
  const spaces = String(Math.round(distance * 10) / 10);
  const away = distance <= 1 ? words("Adjacent") : words("SpacesAway", { spaces });
  return verdict === "beyondRange" ? words("BeyondRange", { away }) : away;
}

/** What covers someone, and what it is: "Partial hard cover: a wall at the corner"; empty for nothing. */
export function coverWords({ cover }: TargetOnMap): string {
  if (!cover || (cover.hard === "none" && cover.soft === "none")) return "";
  const kinds = (["hard", "soft"] as const).filter((kind) => cover[kind] !== "none");
  const covers = kinds.map((kind) => words(`Cover.${cover[kind]}.${kind}`));
  return words("CoverBy", { cover: inARow(covers), by: sourceWords(cover) });
}

/** What lines of sight ran into, each once. Of a wall nothing is said but that it is one. */
function sourceWords({ hard, soft, barriers }: CoverSeen<CoverSource>): string {
  const isWhole = hard === "full" || soft === "full";
  const sources = barriers.map(({ source: { kind, name } }) => {
    if (kind === "wall") return words(isWhole ? "Cover.wallBetween" : "Cover.wallAtCorner");
    if (name === "") return words("Cover.something");
    return kind === "token" ? words("Cover.tokenBetween", { name }) : name;
  });
  return inARow([...new Set(sources)]);
}

/** A circumstance as far as the world's automation lets it count: left out, to be ticked, or as it is. */
export function automated<Edge extends AttackEdge>(
  edge: Edge,
  map: TargetOnMap,
  user: Attack["user"],
): (Edge & { readonly reason?: string }) | null {
  const { id } = edge;
  if (id === "size" || id === "prone") {
    const level = automation(id, user);
    return level === "off" ? null : { ...edge, judgment: edge.judgment || level === "suggest" };
  }
  if (id !== "cover" || map.cover?.hard !== "partial") return edge;
  return { ...edge, judgment: automation("cover", user) !== "auto", reason: coverWords(map) };
}
