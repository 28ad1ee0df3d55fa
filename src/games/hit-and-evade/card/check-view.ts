import { itemsInOrder } from "../../../engine/data/document-types.ts";
import {
  type Card,
  cardActor,
  type CardMessage,
  speakersOf,
  speaksFor,
  speaksForRoller,
} from "../../../engine/cards/card.ts";
import { rollCardView } from "../../../engine/cards/roll-card-view.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import { tokenOf } from "../../../engine/map/sighting.ts";
import { added, clipped, inARow, localize } from "../../../engine/text/words.ts";
import { findEvadeActor, isEvadeActor, isUp, isWeapon, rankOf, skillOf } from "../data/documents.ts";
import { EFFECTS } from "../effects/index.ts";
import { areFoes } from "../map/aim.ts";
import { MOVES } from "../moves/index.ts";
import { say } from "../moves/shared.ts";
import { hidersAround } from "../plan/hiding.ts";
import { ambushDifficulty, passivePerception, spotsAmbush } from "../rules/ambush.ts";
import type { ContestRoll, EvadeState } from "../rules/card-state.ts";
import { dividedDie, divisionTable, JAM_TABLE } from "../rules/damage.ts";
import { REST_DIVISORS } from "../rules/life.ts";
import { type EvadeOpening, type Term, totalOf } from "../rules/opening.ts";
import { canBeDodged, dodgeDifficulty } from "../rules/standing.ts";
import { baseWords, dieName, sumWords } from "../words.ts";
import { outcomeOf, weaponMeans } from "./outcome.ts";

/** One roll of a card. */
interface StageView {
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
function stagesOf(state: EvadeState): readonly StageView[] {
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
  return [stage(say("OutOfDodge", { name, difficulty, best: String(10 + (attack.target.dodge ?? 0)) }), {})];
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
            why: roll.face > 0 ? sumWords(roll.terms) : say("GoesDownHint", { best: String(10 + totalOf(roll.terms)) }),
            total: roll.face > 0 ? String(roll.total) : "",
            against: say("Against", { difficulty: String(difficulty) }),
            tone: tone(!roll.out),
          }),
        ]
      : [],
  );
}

/** Puts a card into words for the person at this client. */
export function evadeView(message: CardMessage, card: Card<EvadeState>) {
  const { state } = card;
  const { opening } = state;
  const view = rollCardView(message, card, { opening, moves: MOVES, kinds: EFFECTS });
  const suffers = isAtReceivingEnd(message, state);
  const outcome = outcomeOf(state);
  const other = opening?.attack?.target ?? opening?.opposed;
  return {
    ...view,
    tone: turned(outcome?.tone ?? "", suffers),
    against: other
      ? say(opening?.attack ? "At" : "Versus", { name: cardActor(other.actor, other.name).name })
      : openingWords(state),
    means: opening && weaponMeans(opening),
    stages: stagesOf(state).map((each) => ({ ...each, tone: turned(each.tone, suffers) })),
    outcome: outcome && { ...outcome, tone: turned(outcome.tone, suffers) },
    waiting: waitingWords(message, state),
    notes: narratorNotes(message, state),
    spoken: [view.subtitle, outcome ? outcome.text : localize("TENACITY.Card.Undecided")],
  };
}

type Tone = StageView["tone"];

/** What is good for the one who attacks is bad for a player of the one who is attacked alone. */
function turned<Some extends Tone>(tone: Some, suffers: boolean): Some | "success" | "failure" {
  return !suffers || tone === "" ? tone : tone === "success" ? "failure" : "success";
}

/** Whether the person at this client plays the one who is attacked, and not the one who attacks. */
function isAtReceivingEnd(message: CardMessage, { opening }: EvadeState): boolean {
  if (!opening?.attack || game.user.isGM) return false;
  const [attacker, target] = [opening.actor, opening.attack.target.actor].map((uuid) => findActor(uuid));
  return speaksFor(target ?? null) && !speaksForRoller(message, attacker ?? null);
}

/** Of a card on which nothing is rolled: who has an opening (S3-15), or how someone wakes (S3-13). */
function openingWords({ opening }: EvadeState): string {
  if (opening?.use?.kind === "wake") return say("WakesHint");
  if (!opening || opening.dice > 0 || opening.provoked.length === 0) return "";
  return say("OpeningFor", { names: inARow(opening.provoked.map(({ name }) => clipped(name))) });
}

/** For whom the card waits; "" for no one, and for the one who rolls. */
function waitingWords(message: CardMessage, { opening, waits, faints }: EvadeState): string {
  const other = opening?.attack?.target ?? opening?.opposed;
  const due = faints.find(({ roll }) => !roll);
  if (waits === "safety") return say("WaitsForSafety");
  const whom = waits === "consciousness" ? due : waits === "defense" || waits === "resist" ? other : undefined;
  return whom ? say("WaitsFor", { name: clipped(whom.name), who: speakersOf(findActor(whom.actor), message) }) : "";
}

/** With so many loaded guns about someone, one may go off by accident (S3-22). */
const MANY_GUNS = 2;

/** What a card tells narrators alone: what is theirs to rule. */
function narratorNotes(message: CardMessage, state: EvadeState): readonly string[] {
  return game.user.isGM ? [...stealthNote(message, state), ...gunsNote(state)] : [];
}

/** Whether the unaware notice those who hide, without searching (S3-16): those of the other side on the scene, as a group. */
function stealthNote(message: CardMessage, { opening, roll }: EvadeState): readonly string[] {
  const hider = opening?.skill === "stealth" && !opening.opposed ? findEvadeActor(opening.actor) : null;
  const token = hider && tokenOf(hider);
  if (!roll || !token?.parent) return [];
  const watchers = token.parent.tokens.contents
    .filter((each) => areFoes(token, each))
    .map(({ actor }) => actor)
    .filter(isEvadeActor)
    .filter(isUp);
  if (watchers.length === 0) return [];
  const facts = watchers.map((each) => ({
    senses: rankOf(each, "senses"),
    perception: skillOf(each, "perception"),
    roll: null,
  }));
  const all: readonly ChatMessage.Implementation[] = game.messages.contents;
  const upTo = all.slice(0, all.lastIndexOf(message) + 1);
  const difficulty = ambushDifficulty(hidersAround(token, "own", upTo).map(({ total }) => total)) ?? roll.total;
  const words = {
    difficulty: String(difficulty),
    names: inARow(watchers.map(nameOf)),
    passive: String(passivePerception(facts)),
  };
  return [say(spotsAmbush(facts, difficulty) ? "Spotted" : "Unnoticed", words)];
}

/** Who is hit with several loaded guns about them may have one go off: the guide gives no numbers, so the narrator rules (S3-22). */
function gunsNote({ opening, damage }: EvadeState): readonly string[] {
  const target = findEvadeActor(opening?.attack?.target.actor);
  if (!target || !damage || damage.damage === 0) return [];
  const loaded = itemsInOrder(target, isWeapon).filter(({ system }) => system.kind === "gun" && system.loaded).length;
  return loaded < MANY_GUNS ? [] : [say("LoadedGuns", { name: nameOf(target), count: String(loaded) })];
}
