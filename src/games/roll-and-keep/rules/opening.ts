import * as shape from "../../../core/shape.ts";
import { PART } from "./check.ts";
import { DIFFICULTY, NAMED_DIFFICULTY, OPPOSITIONS, WORK_LIMITS } from "./kept-words.ts";
import { WORLD_READINGS } from "./readings.ts";

/** Who stands in the way, and with what. */
const AGAINST = shape.part({
  kind: shape.or(shape.oneOf(OPPOSITIONS), "none"),
  /** Uuid; "" for no one. */
  actor: shape.text,
  name: shape.text,
  /** Id of the attribute that they answer with (S4-7, S4-8); the narrator chooses. */
  attribute: shape.text,
  attributeName: shape.text,
  /** Of the unaware: ids of the specialities that count; null while the narrator has not said. Their difficulty stands nowhere. */
  specialities: shape.usual(shape.list(shape.name), null),
});

/** What a work takes (S4-5); one roll with one success where nothing is said. */
export const WORK = shape.part({
  /** Successes that each roll needs. */
  required: shape.whole(WORK_LIMITS.required.min, WORK_LIMITS.required.max),
  /** Rolls that have to reach them. */
  rounds: shape.whole(WORK_LIMITS.rounds.min, WORK_LIMITS.rounds.max),
});

export type Work = shape.Of<typeof WORK>;

/** No one in the way. */
export const NOBODY: shape.Of<typeof AGAINST> = {
  kind: "none",
  actor: "",
  name: "",
  attribute: "",
  attributeName: "",
  specialities: null,
};

const STORED = shape.object({
  game: shape.oneOf(["roll-and-keep"]),
  /** What is tried, in the player's words. */
  title: shape.text,
  part: PART,
  /** 3 to 10; without meaning against someone unaware. */
  difficulty: shape.or(NAMED_DIFFICULTY, DIFFICULTY.max),
  against: AGAINST,
  work: WORK,
  /** How the world read what the guide leaves open when the dice fell. */
  readings: WORLD_READINGS,
});

/** How a check of this game begins: what its card stores, as plain data. `actor` is the uuid of the roller, who never stands in their own way. */
export const OPENING = shape.refined(STORED, (stored) => {
  const { actor } = stored.part;
  const { kind, actor: other, specialities } = stored.against;
  const isThere = kind !== "none" && other !== "" && other !== actor;
  const against = isThere ? { ...stored.against, specialities: kind === "unaware" ? specialities : null } : NOBODY;
  return { ...stored, actor, against };
});

export type KeepOpening = shape.Of<typeof OPENING>;

/** Whether a work takes more than one roll (S4-5). */
export function isExtended({ rounds }: Work): boolean {
  return rounds > 1;
}
