import type { TenacityActor } from "../../../engine/data/actor.ts";
import { changeLine, decided, ending, numberOffer } from "../../../engine/scenes/rest-plan.ts";
import type { RestAnswer } from "../../../engine/scenes/rest-dialog.ts";
import type { Ending, RestOutcome, RestRules, SceneGroup, SceneOffer } from "../../../engine/scenes/scenes.ts";
import { type EvadeActor, isEvadeActor, isInFight, isUp, rankOf } from "../data/documents.ts";
import { evadeReadings } from "../lists/world-lists.ts";
import { divisionTable } from "../rules/damage.ts";
import { REST_DIVISORS, restHealing } from "../rules/life.ts";
import type { Rest } from "../rules/opening.ts";
import { attributeName, dieName, restWords, sheetWords } from "../words.ts";

type Resting = EvadeActor & TenacityActor;

/** Everyone who is hurt rests (S3-14): each a sum of their own. The unconscious do not rest, and no one does in a fight. */
export function restRules(rest: Rest): RestRules {
  return {
    nothing: () => restWords("NothingToRest"),
    plan: (group) => resting(group, rest).map((actor) => previewOf(actor, rest)),
    carryOut: async (group, answer) => restNow(resting(group, rest), rest, answer),
  };
}

const resting = ({ members }: SceneGroup, rest: Rest): readonly Resting[] =>
  members
    .filter((member): member is Resting => isEvadeActor(member))
    .filter((actor) => isUp(actor) && (isHurt(actor) || recovery(actor, rest) !== null) && !isInFight(actor));

const isHurt = ({ system: { life } }: Resting): boolean => life.value < life.max;

/** What ends Fatigue is not in the guide: after a night the table may rule that it is gone (docs/decisions/games.md). */
function recovery(actor: Resting, rest: Rest): SceneOffer | null {
  const { fatigue } = actor.system;
  return rest === "night" ? numberOffer(actor, "fatigue", sheetWords("Fatigue"), [fatigue, 0]) : null;
}

function previewOf(actor: Resting, rest: Rest): Ending {
  const { value, max } = actor.system.life;
  const body = `${attributeName("body")} ${String(rankOf(actor, "body"))}`;
  const base = rest === "night" ? restWords("HalfOfLife", { life: String(max) }) : dieName(1, REST_DIVISORS[rest]);
  const line = restWords("Regains", { life: String(value), max: String(max), sum: `${base} + ${body}` });
  return ending(actor, { lines: isHurt(actor) ? [line] : [] }, [recovery(actor, rest)]);
}

async function restNow(actors: readonly Resting[], rest: Rest, answer: RestAnswer): Promise<RestOutcome> {
  const readings = evadeReadings();
  const rolls: foundry.dice.Roll[] = [];
  const changes = [];
  for (const actor of actors) {
    const { value, max } = actor.system.life;
    const roll = rest === "night" ? null : await new foundry.dice.Roll("1d10").evaluate();
    if (roll) rolls.push(roll);
    const slept = { kind: "night", fullLife: max, half: readings.night } as const;
    const taken = rest === "night" ? slept : { kind: rest, face: roll?.total ?? 0 };
    const healed = restHealing(taken, rankOf(actor, "body"), divisionTable(readings));
    const life = Math.max(value, Math.min(max, value + healed));
    const face = roll ? restWords("Rolled", { die: dieName(1, 1), face: String(roll.total) }) : "";
    const lines = life > value ? [`${changeLine(sheetWords("Life"), value, life)}${face}`] : [];
    changes.push(decided(ending(actor, { by: { life: life - value }, lines }, [recovery(actor, rest)]), answer));
  }
  return { changes, rolls };
}
