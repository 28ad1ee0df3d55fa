/** The facts fixed when a check opens. Plain data that survives JSON. */
import * as shape from "../../../../core/shape.ts";
import { count, whole } from "../../../../core/data.ts";
import { CHALLENGE_DICE, CHALLENGE_SOURCE } from "../challenge.ts";
import { REMOVALS } from "../conditions/condition.ts";
import { MAXIMUM_DICE } from "../dice.ts";
import { readSettings } from "../edition.ts";
import { PURPOSES, type CheckPurpose } from "./purposes.ts";

/**
 * When a check is made. Only `action`, `heldAction` and `response` are the roller's own action, and so may
 * pay spin for doubles and failure or cost spin by a fumble.
 */
export const OCCASIONS = [
  "action",
  "heldAction",
  "response",
  "reaction",
  "partingAction",
  "interaction",
  "initiative",
  "removal",
  "movement",
  "recovery",
] as const;

export type Occasion = (typeof OCCASIONS)[number];

/** A number added to the total, with the name of its source for the breakdown on the card. */
const CHECK_MODIFIER = shape.object({
  /** Stable within the opening, e.g. an item's id. */
  id: shape.text,
  /** Text that a player wrote or a key of the language file: data, never HTML. */
  label: shape.text,
  value: shape.whole(),
});

export type CheckModifier = shape.Of<typeof CHECK_MODIFIER>;

/** An attribute or a skill and its rank at the moment of the roll. */
const RANK = shape.part({
  id: shape.text,
  /** Integer >= 0. */
  rank: shape.count,
  /** What the number is when it is no rank, such as the bonus of R-1501: text or a key of the language file, never HTML. */
  label: shape.maybe(shape.name),
});

export type RankFact = shape.Of<typeof RANK>;

const FACTS = {
  attribute: RANK,
  skill: RANK,
  /** advantage dice, integer >= 0. */
  advantage: shape.count,
  /** disadvantage dice, integer >= 0. */
  disadvantage: shape.count,
  modifiers: shape.list(CHECK_MODIFIER),
  /** an NPC written with challenge dice rolls these instead of hero dice; ranks then add nothing. */
  challengeDice: shape.maybe(CHALLENGE_DICE),
  /** the impact dice that such a card names; absent = by the skill rank. */
  impactDice: shape.maybe(shape.refined(shape.number, (dice) => whole(dice, 0, MAXIMUM_DICE))),
};

/** What someone rolls with: the roller, or a defender who answers with hero dice. */
export const ROLL_FACTS = shape.part(FACTS);

export type RollFacts = shape.Of<typeof ROLL_FACTS>;

/** One of several targets of one roll, by an opaque id (the system uses the actor's UUID). */
const CHECK_TARGET = shape.object({ id: shape.name, challenge: CHALLENGE_SOURCE });

export type CheckTarget = shape.Of<typeof CHECK_TARGET>;

const CONDITION = {
  /** Id of its kind. One of a kind that no one knows stays: what came of it is not taken back because a module is gone. */
  type: shape.name,
  /** Its name: data, never HTML; "" for that of its type. */
  name: shape.text,
  scope: shape.list(shape.name),
  /** Type of its damage, or by which it is resisted (R-1308); "" for none. */
  element: shape.text,
  removal: shape.or(shape.oneOf(REMOVALS), "check"),
  /** Whether its source maintains it (R-1011); holds are always. */
  maintained: shape.maybe(shape.yes),
  /** Of a grapple, what seizes the scope (R-1020): limbs, hands and the names of items. */
  grip: shape.maybe(shape.object({ limbs: shape.count, hands: shape.count, items: shape.list(shape.name) })),
};

/** The condition that a success creates (R-806, R-1002). */
const PLANNED_CONDITION = shape.object(CONDITION);

export type PlannedCondition = shape.Of<typeof PLANNED_CONDITION>;

/** The condition that a bargain brings along, with a value of its own: there is no roll that would give it one. */
export const BARGAIN_CONDITION = shape.object({
  ...CONDITION,
  value: shape.part({ flat: shape.count, dice: shape.whole(0, MAXIMUM_DICE) }),
});

export type BargainCondition = shape.Of<typeof BARGAIN_CONDITION>;

/** What is fixed when a check opens. Later changes of actors or world settings do not touch it. Ids are opaque (the system uses UUIDs). */
export const OPENING = shape.part({
  ...FACTS,
  /** Id of the character who rolls; every spin change belongs to it. */
  roller: shape.text,
  /** Whether an NPC rolls. */
  npc: shape.maybe(shape.yes),
  resolution: shape.or(shape.oneOf(["passFail", "impact"]), "passFail"),
  /** One that is not known is no own action. */
  occasion: shape.or(shape.oneOf(OCCASIONS), "reaction"),
  /** The rating for the whole check; ignored when `targets` has entries. */
  challenge: CHALLENGE_SOURCE,
  /** Targets with a rating each, told apart by their ids; none for a check against one rating. */
  targets: shape.maybe(
    shape.refined(shape.list(CHECK_TARGET), (targets): readonly CheckTarget[] =>
      targets.filter(({ id }, place) => targets.findIndex((target) => target.id === id) === place),
    ),
  ),
  /** Ids of those for whom it is done, to whom its result goes; absent where no one was named. */
  recipients: shape.maybe(shape.some(shape.name)),
  /** Whether the roller speaks against the heroes, so that a success lowers their standing; absent for other purposes. */
  against: shape.maybe(shape.boolean),
  /** Flat bonus on the impact roll: gear and abilities. */
  impactBonus: shape.whole(),
  /** What the bonus is made of, for the breakdown; absent where no one has told. */
  impactParts: shape.maybe(shape.some(CHECK_MODIFIER)),
  /** What the action is for: decides which effects `applied` has and whether the impact bands apply. */
  purpose: shape.maybe(shape.usual(shape.or(shape.oneOf(PURPOSES), "other"), "skill")),
  /** What it is made with or works on: a weapon, an ability, a formula, and its name: data, never HTML. */
  means: shape.maybe(shape.object({ id: shape.name, label: shape.text })),
  /** Type of the damage, for resistances (R-1308); absent for none. */
  element: shape.maybe(shape.name),
  /** R-1304: a blind shot looks for the spot with a d10 first, and this face is needed. */
  blind: shape.maybe(shape.object({ threshold: shape.whole(1, 10) })),
  /** How big roller and targets were when it opened (R-1401), by their side in spaces; of anybody else it is looked up. */
  sizes: shape.maybe(shape.some(shape.object({ id: shape.name, side: shape.where(shape.number, (side) => side > 0) }))),
  /** Ids of the targets whose size someone said not to count (R-1402). */
  unsized: shape.maybe(shape.some(shape.name)),
  /** What `condition` creates; absent for other purposes. */
  condition: shape.maybe(PLANNED_CONDITION),
  /** What `overcome` ends (R-1010): whose it is, its id among theirs, its kind, and its name: data, never HTML. Absent for other purposes. */
  overcomes: shape.maybe(
    shape.object({ bearer: shape.name, condition: shape.name, type: shape.name, label: shape.text }),
  ),
  /** The skill, or field of a card, with which targets answer, where the rules name one (R-1011, R-1022). */
  answer: shape.maybe(shape.name),
  /** Normal speed of the one to be moved, in spaces (R-1022). */
  speed: shape.maybe(shape.refined(shape.number, count)),
  /** Those targets whose hiding place a success finds, with the condition's id among theirs; absent for none. */
  seeks: shape.maybe(shape.some(shape.object({ target: shape.name, condition: shape.name }))),
  /** Id of the roller's own hiding, which an attack gives away; absent for none. */
  reveals: shape.maybe(shape.name),
  /** Who could gain spin by a hit (R-1301), as the map was: allies on the other side of a target; absent where no one could. */
  flanking: shape.maybe(
    shape.object({
      /** The turn of the fight, a name that no other turn has; "" outside a fight. */
      turn: shape.text,
      pairs: shape.some(shape.object({ target: shape.name, ally: shape.name })),
    }),
  ),
  /** Whether it succeeds without a roll, so that only its impact is rolled (R-1023, A-61). */
  sure: shape.maybe(shape.yes),
  /** The settings of section 17, copied when the check opened. */
  settings: { read: readSettings },
});

export type CheckOpening = shape.Of<typeof OPENING>;

/** What a check is for. Returns the purpose; "use a skill" unless the opening says otherwise. */
export function purposeOf({ purpose }: Pick<CheckOpening, "purpose">): CheckPurpose {
  return purpose ?? "skill";
}
