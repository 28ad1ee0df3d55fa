import { added, clipped } from "../../../engine/text/words.ts";
import { say } from "../moves/shared.ts";
import type { ContestRoll, EvadeState } from "../rules/card-state.ts";
import { canBeDodged, dodgeDifficulty } from "../rules/standing.ts";
import { dividedDie, divisionTable, JAM_TABLE } from "../rules/damage.ts";
import { REST_DIVISORS } from "../rules/life.ts";
import { type EvadeOpening, type Term, totalOf } from "../rules/opening.ts";
import { baseWords, dieName, sumWords } from "../words.ts";

/** One roll of a card. */
export interface StageView {
  readonly label: string;
  readonly dice: readonly { readonly face: string; readonly aside: boolean }[];
  /** What was added, and why. */
  readonly why: string;
  /** What it came to; "" where nothing was added up. */
  readonly total: string;
  /** What it was against; "" for nothing. */
  readonly against: string;
  readonly tone: "success" | "failure" | "";
}

/** What was rolled on a card, from the first to the last. */
export function stagesOf(state: EvadeState): readonly StageView[] {
  const { opening } = state;
  if (!opening) return [];
  return [
    ...attackStage(state),
    ...dodgeStage(state),
    ...contestStages(state),
    ...damageStages(state),
    ...consciousStages(state),
  ];
}

const die = (face: number) => [{ face: String(face), aside: false }];

function stage(label: string, some: Partial<StageView>): StageView {
  return { label, dice: [], why: "", total: "", against: "", tone: "", ...some };
}

const tone = (isGood: boolean): "success" | "failure" => (isGood ? "success" : "failure");

/** What something was rolled against, with its reasons where there are several. */
function againstWords(difficulty: number, terms: readonly Term[]): string {
  const counting = terms.filter(({ value }) => value !== 0);
  const reasons = counting.length > 1 ? ` (${baseWords(counting)})` : "";
  return say("Against", { difficulty: String(difficulty) }) + reasons;
}

function attackStage({ opening, result, roll }: EvadeState): readonly StageView[] {
  if (!opening || !roll || opening.dice === 0) return [];
  const { use } = opening;
  if (use?.kind === "rest" && use.rest !== "night") return [restStage(opening, REST_DIVISORS[use.rest], roll.face)];
  const label = say(opening.attack ? "Attack" : "Check");
  if (!result) {
    return [stage(label, { dice: die(roll.face), why: sumWords(opening.terms), total: String(roll.total) })];
  }
  const natural = opening.attack && result.hit && result.total < result.difficulty ? say("Natural") : "";
  return [
    stage(label, {
      dice: die(result.face),
      why: [sumWords(opening.terms), natural].filter((part) => part !== "").join(" · "),
      total: String(result.total),
      against: againstWords(result.difficulty, opening.against),
      tone: tone(result.hit),
    }),
  ];
}

/** The divided die of a rest (S3-14), and the Life that it comes to. */
function restStage({ terms, readings }: EvadeOpening, divisor: 2 | 3, face: number): StageView {
  const value = dividedDie(face, divisor, divisionTable(readings));
  const divided = say("Divided", { die: dieName(1, divisor), value: String(value) });
  return stage(say("RestOf", { die: dieName(1, divisor) }), {
    dice: die(face),
    why: [divided, sumWords(terms)].filter((part) => part !== "").join(" · "),
    total: String(Math.max(0, value + totalOf(terms))),
  });
}

function dodgeStage({ opening, result, dodge, stood }: EvadeState): readonly StageView[] {
  const name = clipped(opening?.attack?.target.name ?? "");
  if (dodge)
    return [
      stage(say("DodgeOf", { name }), {
        dice: die(dodge.face),
        why: sumWords(dodge.terms),
        total: String(dodge.total),
        against: say("Against", { difficulty: String(dodge.difficulty) }),
        tone: tone(dodge.success),
      }),
    ];
  if (stood) return [stage(say("Stood", { name }), {})];
  const attack = opening?.attack;
  if (!attack || !result?.hit) return [];
  const { barred, dodges } = attack.target;
  if (barred !== "") return [stage(say(`Barred.${barred}`, { name }), {})];
  if (!dodges || canBeDodged(attack, result.total)) return [];
  const difficulty = String(dodgeDifficulty(attack, result.total));
  return [stage(say("OutOfDodge", { name, difficulty }), {})];
}

/** The rolls of a hold, or the roll against a check. */
function contestStages({ opening, grip, resist, held, result }: EvadeState): readonly StageView[] {
  const name = clipped(opening?.attack?.target.name ?? opening?.opposed?.name ?? "");
  const some = (label: string, { face, terms, total }: ContestRoll, won: boolean | null) =>
    stage(label, {
      dice: die(face),
      why: sumWords(terms),
      total: String(total),
      tone: won === null ? "" : tone(won),
    });
  const resisted = opening?.attack ? (held === null ? null : !held) : result && !result.hit;
  return [
    ...(grip ? [some(say("GripStage"), grip, held)] : []),
    ...(resist ? [some(say("ResistStage", { name }), resist, resisted)] : []),
  ];
}

function damageStages({
  opening,
  damageFaces,
  secondFaces,
  damage,
  force,
  jam,
  second,
  explosion,
}: EvadeState): readonly StageView[] {
  const { dice = 1, divisor = 1, terms = [] } = opening?.attack?.damage ?? {};
  const weapon = (faces: readonly number[]) => {
    const kept = faces.indexOf(Math.max(...faces));
    return faces.map((face, place) => ({ face: String(face), aside: place !== kept }));
  };
  const label = say("DamageOf", { die: dieName(dice, divisor) });
  const stun = opening?.attack?.damage.stun ?? 0;
  const doubled =
    force === null
      ? ""
      : [sumWords(terms), say("Doubled"), stun > 0 ? say("StunBonus", { amount: added(stun) }) : ""]
          .filter((part) => part !== "")
          .join(" · ");
  const more = damage
    ? [
        damage.weapon === damage.kept ? "" : say("Divided", { die: dieName(1, divisor), value: String(damage.weapon) }),
        sumWords(terms),
        damage.more > 0 ? say("More", { amount: added(damage.more) }) : "",
        damage.halved ? say("Halved") : "",
        toughnessWords(damage.toughness),
      ]
    : [];
  const why = more.filter((part) => part !== "").join(" · ");
  return [
    ...(opening?.attack?.jamsAtOnce ? jamStages({ jam, explosion }) : []),
    ...(damageFaces.length > 0
      ? [
          stage(label, {
            dice: weapon(damageFaces),
            why: why || doubled,
            total: damage ? String(damage.damage) : force === null ? "" : String(force),
          }),
        ]
      : []),
    ...(opening?.attack?.jamsAtOnce ? [] : jamStages({ jam, explosion })),
    ...(second
      ? [
          stage(say("Second"), {
            dice: die(second.face),
            total: String(second.total),
            against: say("Against", { difficulty: String(second.difficulty) }),
            tone: tone(second.hit),
          }),
        ]
      : []),
    ...(secondFaces.length > 0 ? [stage(say("SecondDamage"), { dice: weapon(secondFaces) })] : []),
  ];
}

/** "Toughness −2"; "" for none. */
function toughnessWords(toughness: number): string {
  return toughness === 0 ? "" : say("Toughness", { amount: added(-toughness) });
}

/** The roll on the jam table, and what an explosion does (S3-20). */
function jamStages({ jam, explosion }: Pick<EvadeState, "jam" | "explosion">): readonly StageView[] {
  if (!jam) return [];
  const row = JAM_TABLE.findIndex(({ id }) => id === jam.id) + 1;
  const why = say(`JamRow.${jam.id}.name`);
  return [
    stage(say("JamTable"), { dice: die(row), why, tone: tone(jam.shotLands) }),
    ...(explosion === null
      ? []
      : [
          stage(say("Explosion"), {
            dice: die(explosion.face),
            why: toughnessWords(explosion.toughness),
            total: String(explosion.damage),
          }),
        ]),
  ];
}

function consciousStages({ faints }: EvadeState): readonly StageView[] {
  return faints.flatMap(({ name, difficulty, roll }) =>
    roll
      ? [
          stage(say("ConsciousOf", { name: clipped(name) }), {
            dice: roll.face > 0 ? die(roll.face) : [],
            why: roll.face > 0 ? sumWords(roll.terms) : say("GoesDownHint"),
            total: roll.face > 0 ? String(roll.total) : "",
            against: say("Against", { difficulty: String(difficulty) }),
            tone: tone(!roll.out),
          }),
        ]
      : [],
  );
}
