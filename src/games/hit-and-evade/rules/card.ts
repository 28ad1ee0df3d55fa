/** What a card of this game means: the opening, and what has happened since. */
import type { Account, AccountEntry, Effect, NewEffect } from "../../../engine/log/account.ts";
import { type CardState, cardState, enterEffect, foldEvents, type Steps } from "../../../engine/log/fold.ts";
import { count, whole } from "../../../engine/rules/number.ts";
import { dodge, hitAndEvade, type HitResult } from "./attack.ts";
import { hitAndEvadeCheck } from "./check.ts";
import { DIVIDED_DICE, dividedDie, evadeDamage, halvedByArmour, jam, JAM_TABLE, type JamRow } from "./damage.ts";
import { jamOutcome } from "./gun.ts";
import { consciousness, medicineHealing, revive } from "./life.ts";
import { type Attack, type EvadeOpening, readEvadeOpening, type Term, totalOf } from "./opening.ts";

/** What a card of this game does to documents. */
export interface EvadeEffect extends Effect {
  /** By how much the number that the kind names changes. */
  readonly by?: number;
  /** What Life becomes, whatever it is. */
  readonly to?: number;
  /** Of a gun: its id and name, whether the ball is gone, and the row by which it is jammed from now on. */
  readonly gun?: {
    readonly item: string;
    readonly name: string;
    readonly unloads: boolean;
    readonly jam: number | null;
  };
}

/** A d10 with what was added to it by somebody. */
export interface AddedRoll {
  /** Id of its event. */
  readonly id: string;
  readonly face: number;
  readonly terms: readonly Term[];
}

/** Dice of one event. */
export interface FallenDice {
  readonly id: string;
  readonly faces: readonly number[];
}

/** What the fold gathers. Only the steps write to it. */
export interface EvadeDraft {
  readonly opening: EvadeOpening;
  /** The d10 of the check, or of the attack. */
  rolled: FallenDice | null;
  dodged: AddedRoll | null;
  /** Whether the one who is attacked does not dodge. */
  stood: boolean;
  damaged: FallenDice | null;
  jammed: FallenDice | null;
  exploded: FallenDice | null;
  /** The second attack of a critical hit, and its dice (S3-12). */
  second: FallenDice | null;
  secondDamaged: FallenDice | null;
  /** Whether a critical hit is left at what it did. */
  spared: boolean;
  conscious: AddedRoll | null;
}

/** What the damage of a hit adds up to. */
export interface DamageSum {
  /** The kept die as it fell, and after its division. */
  readonly kept: number;
  readonly weapon: number;
  /** What the second attack adds; 0 without one. */
  readonly more: number;
  /** Attribute and bonuses. */
  readonly added: number;
  /** Whether armor halved it. */
  readonly halved: boolean;
  readonly toughness: number;
  readonly damage: number;
}

/** A check of consciousness (S3-13). */
export interface ConsciousnessState {
  /** Life after the damage. */
  readonly life: number;
  readonly difficulty: number;
  /** Null before it was rolled. */
  readonly roll: (AddedRoll & { readonly total: number; readonly out: boolean }) | null;
}

/** What a card waits for. */
export type Waits =
  | "roll"
  | "defence"
  | "damage"
  | "jam"
  | "explosion"
  | "second"
  | "secondDamage"
  | "life"
  | "consciousness"
  | null;

/** What of the state is this game's own. */
export interface EvadeStanding {
  /** Null for what is no opening of this game; then nothing can be done on the card. */
  readonly opening: EvadeOpening | null;
  /** The d10, its total, what it was against, and whether it succeeds; null before it fell. */
  readonly result: (HitResult & { readonly face: number }) | null;
  readonly dodge:
    | (AddedRoll & { readonly total: number; readonly difficulty: number; readonly success: boolean })
    | null;
  readonly stood: boolean;
  readonly damageFaces: readonly number[];
  readonly secondFaces: readonly number[];
  readonly jam: JamRow | null;
  /** Damage of the exploding gun to whoever fired it; null where it did not. */
  readonly explosion: number | null;
  readonly critical: boolean;
  readonly second: (HitResult & { readonly face: number }) | null;
  /** Null before the dice fell, and where they come to nothing. */
  readonly damage: DamageSum | null;
  readonly consciousness: ConsciousnessState | null;
  /** What became of the one who was hit, as their ledger says. */
  readonly fate: Fate | null;
  readonly waits: Waits;
}

/** How a card of this game stands. */
export interface EvadeState extends CardState<EvadeEffect>, EvadeStanding {}

/** What a ledger tells of damage that it took in. */
export interface Fate {
  readonly life: number;
  /** Whether they were unconscious before. */
  readonly wasOut: boolean;
  readonly dead: boolean;
}

/** What a dodge is made against (S3-11). */
export function dodgedKind({ kind }: Attack): "melee" | "ranged" | "gun" {
  return kind === "gun" || kind === "melee" ? kind : "ranged";
}

/**
 * Folds a card, see `foldEvents`.
 * @param stored - The opening as stored; anything.
 * @param events - The events by id, as stored.
 * @param account - What the ledgers of the touched documents say.
 * @param steps - What the events mean.
 * @returns How the card stands.
 */
export function foldEvade(
  stored: unknown,
  events: Readonly<Record<string, unknown>>,
  account: Account,
  steps: Steps<EvadeDraft, EvadeState>,
): EvadeState {
  const read = readEvadeOpening(stored);
  if (!read.ok) {
    const nothing = { refused: [], cut: 0, undone: [], history: [], events: new Set(Object.keys(events)) };
    return { ...cardState<EvadeEffect>(nothing, [], account), ...NOTHING };
  }
  const draft: EvadeDraft = {
    opening: read.opening,
    rolled: null,
    dodged: null,
    stood: false,
    damaged: null,
    jammed: null,
    exploded: null,
    second: null,
    secondDamaged: null,
    spared: false,
    conscious: null,
  };
  const folded = foldEvents(draft, steps, events, account);
  const standing = standOf(draft, account);
  const effects = effectsOf(draft, standing).map((effect) => enterEffect<EvadeEffect>(effect, account));
  return { ...cardState(folded, effects, account), ...standing };
}

const NOTHING: EvadeStanding = {
  opening: null,
  result: null,
  dodge: null,
  stood: false,
  damageFaces: [],
  secondFaces: [],
  jam: null,
  explosion: null,
  critical: false,
  second: null,
  damage: null,
  consciousness: null,
  fate: null,
  waits: null,
};

/**
 * How a card stands by what was gathered so far.
 * @param draft - The draft.
 * @param account - What the ledgers say.
 * @returns Everything of the state that is this game's own.
 */
export function standOf(draft: EvadeDraft, account: Account): EvadeStanding {
  const { opening, rolled } = draft;
  const { attack } = opening;
  const result = rolled && attackOf(draft, rolled);
  if (!attack || !result) return { ...NOTHING, opening, result, waits: rolled ? null : "roll" };
  const dodged = draft.dodged && dodgeOf(attack, draft.dodged, result.total);
  const jamRow = draft.jammed ? jam(draft.jammed.faces[0] ?? 0, JAM_TABLE) : null;
  const first = draft.damaged && diceDamage(attack, draft.damaged.faces, null);
  const isJamDue = attack.jamsAtOnce || first?.jam === true;
  const lands = result.hit && dodged?.success !== true && (!isJamDue || jamRow?.shotLands === true);
  const second = draft.second && attackOf(draft, draft.second);
  const critical = first?.critical === true && lands;
  const isSettled = !critical || draft.spared || second?.hit === false || draft.secondDamaged !== null;
  const standing: EvadeStanding = {
    ...NOTHING,
    opening,
    result,
    dodge: dodged,
    stood: draft.stood,
    damageFaces: draft.damaged?.faces ?? [],
    secondFaces: draft.secondDamaged?.faces ?? [],
    jam: jamRow,
    explosion: draft.exploded ? count(draft.exploded.faces[0]) : null,
    critical,
    second,
    damage: lands && draft.damaged ? damageSum(attack, draft.damaged.faces, draft.secondDamaged?.faces ?? null) : null,
  };
  const fate = isSettled && standing.damage ? fateOf(draft, account) : null;
  const awake = fate && !fate.wasOut && !fate.dead ? consciousOf(draft, attack, fate) : null;
  return {
    ...standing,
    fate,
    consciousness: awake,
    waits: waitsFor(draft, { ...standing, fate, consciousness: awake }, isJamDue, isSettled),
  };
}

function attackOf({ opening }: EvadeDraft, { faces }: FallenDice): HitResult & { readonly face: number } {
  const { attack, terms, against } = opening;
  const face = faces[0] ?? 0;
  const ranks = terms.map(({ value }) => value);
  if (attack)
    return {
      face,
      ...hitAndEvade(
        face,
        0,
        ranks,
        0,
        against.map(({ value }) => value),
      ),
    };
  const difficulty = totalOf(against);
  const { total, success } = hitAndEvadeCheck(face, ranks, difficulty);
  return { face, hit: success, total, difficulty };
}

function dodgeOf(attack: Attack, { id, face, terms }: AddedRoll, total: number) {
  return {
    id,
    face,
    terms,
    ...dodge(
      face,
      terms.map(({ value }) => value),
      total,
      dodgedKind(attack),
    ),
  };
}

function diceOf({ damage, kind }: Attack, faces: readonly number[]) {
  return { faces, divisor: damage.divisor, gun: kind === "gun" };
}

function diceDamage(attack: Attack, faces: readonly number[], second: readonly number[] | null) {
  const dice = diceOf(attack, faces);
  const more = second && diceOf(attack, second);
  return evadeDamage(dice, totalOf(attack.damage.terms), [], 0, more, DIVIDED_DICE);
}

/** The damage that is dealt: fists are halved before Toughness (decision 0261). */
function damageSum(attack: Attack, faces: readonly number[], second: readonly number[] | null): DamageSum {
  const { damage: raw } = diceDamage(attack, faces, second);
  const { divisor } = attack.damage;
  const { toughness, armored } = attack.target;
  const halved = attack.damage.halved && armored;
  const kept = Math.max(1, ...faces);
  return {
    kept,
    weapon: dividedDie(kept, divisor, DIVIDED_DICE),
    more: second ? dividedDie(Math.max(1, ...second), divisor, DIVIDED_DICE) : 0,
    added: totalOf(attack.damage.terms),
    halved,
    toughness,
    damage: count((halved ? halvedByArmour(raw) : raw) - toughness),
  };
}

/** The ledger's word on the damage; null before it has taken it in. */
function fateOf({ damaged }: EvadeDraft, account: Account): Fate | null {
  const id = damaged ? `${damaged.id}:life` : "";
  const entry: AccountEntry | undefined = Object.hasOwn(account, id) ? account[id] : undefined;
  if (typeof entry !== "object" || "refused" in entry || !entry.facts) return null;
  const { life, wasOut, dead } = entry.facts;
  return { life: whole(life), wasOut: wasOut === true, dead: dead === true };
}

/** The check of consciousness that is due by what a ledger says; null where none is. */
function consciousOf({ conscious }: EvadeDraft, attack: Attack, { life }: Fate): ConsciousnessState | null {
  const total = conscious ? conscious.face + totalOf(conscious.terms) : 0;
  const { difficulty, out } = consciousness(life, total, attack.knockOut);
  if (difficulty === null) return null;
  return { life, difficulty, roll: conscious && { ...conscious, total, out } };
}

function waitsFor(draft: EvadeDraft, standing: EvadeStanding, isJamDue: boolean, isSettled: boolean): Waits {
  const { result, dodge: dodged, jam: row, second, critical, damage, fate, consciousness: check } = standing;
  const { attack } = draft.opening;
  if (row?.id === "explodes" && !draft.exploded) return "explosion";
  if (attack?.jamsAtOnce && !row) return "jam";
  if (attack?.jamsAtOnce && row?.shotLands === false) return null;
  if (!result?.hit || dodged?.success) return null;
  if (!dodged && !draft.stood && !draft.damaged) return "defence";
  if (!draft.damaged) return "damage";
  if (isJamDue && !row) return "jam";
  if (!damage) return null;
  if (critical && !isSettled) return second?.hit ? "secondDamage" : "second";
  if (damage.damage > 0 && fate === null) return "life";
  return check && !check.roll ? "consciousness" : null;
}

/** Everything that a card does to documents, in the order in which it happens. */
function effectsOf(draft: EvadeDraft, standing: EvadeStanding): readonly NewEffect<EvadeEffect>[] {
  const { opening, rolled } = draft;
  if (!rolled || !standing.result) return [];
  return opening.attack
    ? attackEffects(draft, standing, opening.attack, rolled)
    : useEffects(opening, standing.result, rolled);
}

function attackEffects(
  draft: EvadeDraft,
  { damage, explosion, jam: row, consciousness: check, waits, critical, fate }: EvadeStanding,
  attack: Attack,
  rolled: FallenDice,
): readonly NewEffect<EvadeEffect>[] {
  const { opening, dodged, damaged, exploded, jammed } = draft;
  const own = (event: string, kind: string, reason: string, some: Partial<EvadeEffect>): NewEffect<EvadeEffect> => ({
    event,
    kind,
    target: opening.actor,
    reason,
    price: false,
    ...some,
  });
  const theirs = (event: string, kind: string, reason: string, some: Partial<EvadeEffect>): NewEffect<EvadeEffect> => ({
    ...own(event, kind, reason, some),
    target: attack.target.actor,
  });
  const { item, name } = { item: attack.weapon, name: attack.weaponName };
  const outcome = row && jamOutcome(row);
  const isShot = attack.kind === "gun" && (!attack.jamsAtOnce || row !== null);
  const shot = { item, name, unloads: outcome ? outcome.unloads : true, jam: outcome?.stays ? jamNumber(row) : null };
  // What a jam does to the gun stands in the place of what a shot does.
  const gunEvent = jammed ?? rolled;
  const isDealt = damage !== null && damage.damage > 0 && waits !== "second" && waits !== "secondDamage";
  return [
    ...(attack.spends ? [own(rolled.id, "actions", "attacked", { by: -1 })] : []),
    ...(isShot && attack.weapon !== "" ? [own(gunEvent.id, "gun", "shot", { gun: shot })] : []),
    ...(dodged ? [theirs(dodged.id, "actions", "dodged", { by: -1, price: true })] : []),
    ...(exploded && explosion ? [own(exploded.id, "life", "exploded", { by: -explosion })] : []),
    ...(isDealt && damaged ? [theirs(damaged.id, "life", critical ? "critical" : "hit", { by: -damage.damage })] : []),
    ...(check?.roll && fate ? consciousEffects(check.roll, theirs) : []),
  ];
}

function consciousEffects(
  { id, out }: { readonly id: string; readonly out: boolean },
  theirs: (event: string, kind: string, reason: string, some: Partial<EvadeEffect>) => NewEffect<EvadeEffect>,
): readonly NewEffect<EvadeEffect>[] {
  return [
    theirs(id, "fatigue", "consciousness", { by: 1 }),
    out ? theirs(id, "out", "consciousness", { by: 1 }) : theirs(id, "life", "consciousness", { to: 0 }),
  ];
}

function jamNumber(row: JamRow | null): number | null {
  const place = JAM_TABLE.findIndex(({ id }) => id === row?.id);
  return place < 0 ? null : place + 1;
}

/** What a plain check does where it succeeds (S3-14, S3-20). */
function useEffects(
  { actor, use }: EvadeOpening,
  { hit, total, difficulty }: HitResult,
  { id }: FallenDice,
): readonly NewEffect<EvadeEffect>[] {
  if (!use || !hit) return [];
  const base = { event: id, reason: use.kind, price: false };
  if (use.kind === "fix") {
    const gun = { item: use.weapon, name: use.weaponName, unloads: false, jam: 0 };
    return [{ ...base, kind: "gun", target: actor, gun }];
  }
  if (use.kind === "heal") {
    const by = medicineHealing(total);
    return by > 0 ? [{ ...base, kind: "life", target: use.target, by }] : [];
  }
  const to = revive(total, difficulty, use.skill);
  return to === null
    ? []
    : [
        { ...base, kind: "life", target: use.target, to },
        { ...base, kind: "out", target: use.target, by: -1 },
      ];
}
