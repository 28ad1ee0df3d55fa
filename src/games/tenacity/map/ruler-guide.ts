import type { PlacedToken } from "../../../engine/map/place-of.ts";
import type { RulerBand, RulerFacts } from "../../../engine/map/token-ruler.ts";
import { bandAt } from "../../../engine/rules/map/legs.ts";
import { inARow, percent } from "../../../engine/text/words.ts";
import { isCharacter } from "../data/documents.ts";
import { speedBands, type SpeedBand } from "../rules/index.ts";
import { partingsBy } from "../field/partings.ts";
import { speedOfToken, sprintChance, type TokenSpeed } from "./speed-of.ts";

/** The colors of the bands: apart for those who do not see red and green, too. */
const COLORS: Readonly<Record<SpeedBand["name"], number>> = { speed: 0x2f9e63, sprint: 0xe8b021, beyond: 0xd4483b };

/** Spaces that are left with someone's reach. */
const PROVOKING = 0x9b4dca;

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Movement.${key}`, data);

/**
 * What the ruler of a token shows of this game: what is within its speed, within a sprint and beyond, and whose reach it leaves.
 * Nothing of whom this user may not look at more closely (MAP-12, TRAP-M24).
 */
export function guideRuler(token: PlacedToken): RulerFacts | null {
  if (token.actor?.testUserPermission(game.user, "OBSERVER") !== true) return null;
  const found = speedOfToken(token);
  if (!found) return null;
  const bands = speedBands(found.speed, found.sprint).map((band) => ({ ...band, color: COLORS[band.name] }));
  const partingsOn = partingsBy(token, { seenByUser: true });
  // Once for a drag, and not in each of its frames.
  const chance = found.sprint?.total === null && isCharacter(token.actor) ? sprintChance(token.actor) : null;
  return {
    bands,
    provokingColor: PROVOKING,
    provokes: (steps) => partingsOn(steps).map(({ step, by }) => ({ step, name: by.name })),
    words: (spaces, names) => wordsAt(found, bands, chance, spaces, names),
  };
}

function wordsAt(
  { speed, sprint, budget }: TokenSpeed,
  bands: readonly (RulerBand & SpeedBand)[],
  chance: ReturnType<typeof sprintChance>,
  spaces: number,
  names: readonly string[],
): string {
  const band = bandAt(bands, spaces)?.name ?? "beyond";
  const missing = { over: overBy(spaces, budget), speed: String(budget) };
  const asSprint = (): string => {
    if (sprint?.total !== null) return say("WithSprint");
    return chance ? say("NeedsSprint", { chance: percent(chance(spaces - speed.spaces)) }) : say("Beyond", missing);
  };
  const end = band === "speed" ? "" : band === "sprint" ? asSprint() : say("Beyond", missing);
  const reach = names.length > 0 ? say("LeavesReach", { names: inARow([...names]) }) : "";
  const of = say("Of", { spaces: Number.isFinite(spaces) ? String(spaces) : "∞", speed: String(speed.spaces) });
  return [of, end, reach].filter((each) => each !== "").join(" · ");
}

/** By how many spaces something is too far; "∞" for what no one can pass. */
export function overBy(spaces: number, budget: number): string {
  const over = Math.round((spaces - budget) * 10) / 10;
  return Number.isFinite(over) ? String(over) : "∞";
}
