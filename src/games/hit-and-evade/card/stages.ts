import { clipped } from "../../../engine/cards/words.ts";
import { say } from "../moves/shared.ts";
import type { EvadeState } from "../rules/card.ts";
import type { Term } from "../rules/opening.ts";
import { dieName, signed, sumWords } from "../words.ts";

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
  return [...attackStage(state), ...dodgeStage(state), ...damageStages(state), ...consciousStage(state)];
}

const die = (face: number) => [{ face: String(face), aside: false }];

function stage(label: string, some: Partial<StageView>): StageView {
  return { label, dice: [], why: "", total: "", against: "", tone: "", ...some };
}

const tone = (isGood: boolean): "success" | "failure" => (isGood ? "success" : "failure");

/** What something was rolled against, with its reasons where there are several. */
function againstWords(difficulty: number, terms: readonly Term[]): string {
  const [base, ...changes] = terms.filter(({ value }) => value !== 0);
  const reasons = changes.length > 0 && base ? ` (${base.name} ${String(base.value)} · ${sumWords(changes)})` : "";
  return say("Against", { difficulty: String(difficulty) }) + reasons;
}

function attackStage({ opening, result }: EvadeState): readonly StageView[] {
  if (!opening || !result) return [];
  const natural = opening.attack && result.hit && result.total < result.difficulty ? say("Natural") : "";
  return [
    stage(say(opening.attack ? "Attack" : "Check"), {
      dice: die(result.face),
      why: [sumWords(opening.terms), natural].filter((part) => part !== "").join(" · "),
      total: String(result.total),
      against: againstWords(result.difficulty, opening.against),
      tone: tone(result.hit),
    }),
  ];
}

function dodgeStage({ opening, dodge, stood }: EvadeState): readonly StageView[] {
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
  return stood ? [stage(say("Stood", { name }), {})] : [];
}

function damageStages({
  opening,
  damageFaces,
  secondFaces,
  damage,
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
  const more = damage
    ? [
        damage.weapon === damage.kept ? "" : say("Divided", { die: dieName(1, divisor), value: String(damage.weapon) }),
        sumWords(terms),
        damage.more > 0 ? say("More", { amount: signed(damage.more) }) : "",
        damage.halved ? say("Halved") : "",
        damage.toughness > 0 ? say("Toughness", { amount: `−${String(damage.toughness)}` }) : "",
      ]
    : [];
  const why = more.filter((part) => part !== "").join(" · ");
  return [
    ...(jam ? [stage(say("JamTable"), { why: say(`JamRow.${jam.id}.name`), tone: tone(jam.shotLands) })] : []),
    ...(explosion === null ? [] : [stage(say("Explosion"), { dice: die(explosion), total: String(explosion) })]),
    ...(damageFaces.length > 0
      ? [stage(label, { dice: weapon(damageFaces), why, total: damage ? String(damage.damage) : "" })]
      : []),
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

function consciousStage({ opening, consciousness }: EvadeState): readonly StageView[] {
  const roll = consciousness?.roll;
  if (!roll || !opening?.attack) return [];
  return [
    stage(say("ConsciousOf", { name: clipped(opening.attack.target.name) }), {
      dice: roll.face > 0 ? die(roll.face) : [],
      why: roll.face > 0 ? sumWords(roll.terms) : say("GoesDownHint"),
      total: roll.face > 0 ? String(roll.total) : "",
      against: say("Against", { difficulty: String(consciousness.difficulty) }),
      tone: tone(!roll.out),
    }),
  ];
}
