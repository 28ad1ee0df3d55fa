/** How a card stands by what has happened on it. */
import type { Account, AccountEntry } from "../../../engine/log/account.ts";
import { whole } from "../../../core/data.ts";
import { dodge, hitAndEvade, holds } from "./attack.ts";
import {
  type AddedRoll,
  type ConsciousnessState,
  type ContestRoll,
  type DamageSum,
  type EvadeDraft,
  type EvadeStanding,
  type ExplosionSum,
  type FallenDice,
  type Fate,
  NOTHING,
  type Side,
  type Waits,
} from "./card-state.ts";
import { canMeet, hitAndEvadeCheck } from "./check.ts";
import { dividedDie, divisionTable, evadeDamage, halvedByArmor, jam, JAM_TABLE, received } from "./damage.ts";
import { consciousness, stunForce } from "./life.ts";
import { type Attack, type CheckUse, type EvadeOpening, totalOf } from "./opening.ts";
import type { EvadeReadings } from "./readings.ts";

type Power = Extract<CheckUse, { readonly kind: "power" }>;

/** What a dodge is made against (S3-11). */
export function dodgedKind({ kind }: Attack): "melee" | "ranged" | "gun" {
  return kind === "gun" || kind === "melee" ? kind : "ranged";
}

/** What a dodge has to reach (S3-11). */
export function dodgeDifficulty(attack: Attack, total: number): number {
  return dodge(0, [], total + attack.dodging, dodgedKind(attack)).difficulty;
}

/** Whether the one who was hit can dodge it: they could, and a 10 would do. */
export function canBeDodged(attack: Attack, total: number): boolean {
  const { dodges, dodge: own } = attack.target;
  return dodges && (own === undefined || canMeet([own], dodgeDifficulty(attack, total)));
}

/** How a card stands by what was gathered so far. */
export function standOf(draft: EvadeDraft, account: Account): EvadeStanding {
  const { opening, rolled, struck } = draft;
  const begun = { ...NOTHING, opening, struck: [...struck] };
  if (!rolled) return { ...begun, waits: "roll" };
  const face = rolled.faces[0] ?? 0;
  const roll = { face, total: face + totalOf(opening.terms) };
  if (opening.attack?.fizzles) return begun;
  if (!opening.attack) return { ...begun, roll, ...checkStanding(draft, roll, account) };
  return { ...begun, roll, ...attackStanding(draft, opening.attack, rolled, account) };
}

/** A plain check, or one against which someone rolls. */
function checkStanding(
  draft: EvadeDraft,
  roll: { readonly face: number; readonly total: number },
  account: Account,
): Partial<EvadeStanding> {
  const { opening, resisted, cleared, woke } = draft;
  const { against, opposed, readings, use } = opening;
  if (use?.kind === "wake") return woke === null ? { waits: "wake" as const } : {};
  if (!opposed) {
    const difficulty = totalOf(against);
    const hit = hitAndEvadeCheck(roll.total, [], difficulty).success;
    const isInDanger = use !== null && "danger" in use && use.danger && !cleared;
    const faints = use?.kind === "power" ? faintsOf(draft, powerTarget(use), harmOf(use, draft, account), null) : [];
    const waits = hit && isInDanger ? "safety" : isOpen(faints) ? "consciousness" : null;
    return { result: { ...roll, difficulty, hit }, faints, waits };
  }
  const resist = resisted && contestRoll(resisted);
  if (!resist) return { waits: "resist" as const };
  // Anyone who holds has to come out higher; in any other contest anyone who began it has to.
  const isFree = !holds(resist.total, roll.total, readings.holdTie);
  const hit = use?.kind === "free" ? isFree : roll.total > resist.total;
  return { resist, result: { ...roll, difficulty: resist.total, hit } };
}

/** Whom a power is worked on, as one who may fall by it. */
function powerTarget({ target, targetName }: Power) {
  return { actor: target, name: targetName, atZero: false };
}

/** What became of the one whom a power has harmed; null where it has not. */
function harmOf({ heals, harms, toughness }: Power, { rolled }: EvadeDraft, account: Account): Fate | null {
  return received(harms, toughness) > heals ? fateOf(account, rolled, "life") : null;
}

function attackStanding(draft: EvadeDraft, attack: Attack, rolled: FallenDice, account: Account) {
  const { opening } = draft;
  const { readings } = opening;
  const result = attackOf(opening, attack, rolled);
  const dodged = draft.dodged && dodgeOf(attack, draft.dodged, result.total);
  const row = draft.jammed ? jam(draft.jammed.faces[0] ?? 0, JAM_TABLE) : null;
  const first = draft.damaged && diceDamage(attack, draft.damaged.faces, null, readings);
  const isJamDue = attack.jamsAtOnce || first?.jam === true;
  const lands = result.hit && dodged?.success !== true && (!isJamDue || row?.shotLands === true);
  const second = draft.second && attackOf(opening, attack, draft.second);
  const critical =
    first?.critical === true &&
    lands &&
    attack.purpose === "harm" &&
    (!isJamDue || readings.jamCritical === "critical");
  const isSettled = !critical || draft.spared || second?.hit === false || draft.secondDamaged !== null;
  const sum = lands && draft.damaged ? damageSum(attack, draft, readings) : null;
  const grip = draft.gripped && contestRoll(draft.gripped);
  const resist = draft.resisted && contestRoll(draft.resisted);
  const standing = {
    result,
    dodge: dodged,
    stood: draft.stood,
    damageFaces: draft.damaged?.faces ?? [],
    secondFaces: draft.secondDamaged?.faces ?? [],
    jam: row,
    explosion: draft.exploded && explosionOf(draft.exploded, attack),
    critical,
    second,
    damage: attack.purpose === "stun" ? null : sum,
    force:
      attack.purpose === "stun" && sum
        ? stunForce({ weapon: sum.weapon, attribute: sum.added, bonus: 0, stunBonus: attack.damage.stun })
        : null,
    grip,
    resist,
    held: isHeld(draft, grip, resist),
    holdRound: draft.holdRound,
    letGo: draft.letGo !== null,
  };
  const fate = isSettled && sum ? fateOf(account, draft.damaged, attack.purpose === "stun" ? "stun" : "life") : null;
  const target = { ...attack.target, atZero: attack.knockOut || attack.purpose === "stun" };
  const faints = faintsOf(draft, target, fate, fateOf(account, draft.exploded, "life"));
  const shot = { lands, isJamDue, isSettled };
  return { ...standing, fate, faints, waits: waitsFor(draft, attack, { ...standing, fate, faints }, shot, account) };
}

/** The gun explodes in the hand: damage like any other (S3-20). */
function explosionOf({ faces }: FallenDice, { ownToughness: toughness }: Attack): ExplosionSum {
  const face = faces[0] ?? 0;
  return { face, toughness, damage: received(face, toughness) };
}

/** Whether someone is held (S3-17): until the other lets go or a round's roll is lost; who rolls anew holds meanwhile. */
function isHeld(
  { opening, letGo, holding }: EvadeDraft,
  grip: ContestRoll | null,
  resist: ContestRoll | null,
): boolean | null {
  if (letGo !== null) return false;
  if (grip && resist) return holds(grip.total, resist.total, opening.readings.holdTie);
  return holding ? true : null;
}

function contestRoll(added: AddedRoll): ContestRoll {
  return { ...added, total: added.face + totalOf(added.terms) };
}

function attackOf({ terms, against }: EvadeOpening, { natural }: Attack, { faces }: FallenDice) {
  const face = faces[0] ?? 0;
  const { hit, total, difficulty } = hitAndEvade(face, totalOf(terms), [], totalOf(against), []);
  return { face, total, difficulty, hit: natural ? hit : total >= difficulty };
}

function dodgeOf(attack: Attack, added: AddedRoll, total: number) {
  const ranks = added.terms.map(({ value }) => value);
  return { ...added, ...dodge(added.face, ranks, total + attack.dodging, dodgedKind(attack)) };
}

function diceDamage(
  attack: Attack,
  faces: readonly number[],
  second: readonly number[] | null,
  readings: EvadeReadings,
) {
  const { damage, kind } = attack;
  const diceOf = (some: readonly number[]) => ({ faces: some, divisor: damage.divisor, gun: kind === "gun" });
  const more = second && diceOf(second);
  return evadeDamage(diceOf(faces), totalOf(damage.terms), [], 0, more, divisionTable(readings));
}

/** The damage that is dealt (S3-9); where armor halves fists, before or after Toughness. */
function damageSum(attack: Attack, { damaged, secondDamaged }: EvadeDraft, readings: EvadeReadings): DamageSum {
  const faces = damaged?.faces ?? [];
  const second = secondDamaged?.faces ?? null;
  const { damage: raw } = diceDamage(attack, faces, second, readings);
  const { divisor } = attack.damage;
  const { toughness, armored } = attack.target;
  const halved = attack.damage.halved && armored;
  const kept = Math.max(1, ...faces);
  const table = divisionTable(readings);
  return {
    kept,
    weapon: dividedDie(kept, divisor, table),
    more: second ? dividedDie(Math.max(1, ...second), divisor, table) : 0,
    added: totalOf(attack.damage.terms),
    halved,
    toughness,
    damage: afterArmor(raw, halved, toughness, readings),
  };
}

/** Damage after what armor halves and Toughness (S3-9, S3-19). `raw`: damage of the dice, attribute and bonuses. */
export function afterArmor(raw: number, halved: boolean, toughness: number, { fists }: EvadeReadings): number {
  if (!halved) return received(raw, toughness);
  return fists === "beforeToughness"
    ? received(halvedByArmor(raw), toughness)
    : halvedByArmor(received(raw, toughness));
}

/** The ledger's word on what an event did to Life; null before it has taken it in. */
function fateOf(account: Account, dice: FallenDice | null, kind: "life" | "stun"): Fate | null {
  const id = dice ? `${dice.id}:${kind}` : "";
  const entry: AccountEntry | undefined = Object.hasOwn(account, id) ? account[id] : undefined;
  if (typeof entry !== "object" || "refused" in entry || !entry.facts) return null;
  const { life, wasOut, dead } = entry.facts;
  return { life: whole(life), wasOut: wasOut === true, dead: dead === true };
}

/** Checks of consciousness that are due by what the ledgers say: of the one who was hurt, and of the one who fired a gun that exploded. */
function faintsOf(
  { opening, conscious }: EvadeDraft,
  { actor, name, atZero }: { readonly actor: string; readonly name: string; readonly atZero: boolean },
  fate: Fate | null,
  own: Fate | null,
): readonly ConsciousnessState[] {
  const asksAtZero = opening.readings.zero === "always";
  return [
    ...faintOf({ side: "target", actor, name }, fate, conscious.target, { atZero: atZero || asksAtZero }),
    ...faintOf({ side: "attacker", actor: opening.actor, name: opening.name }, own, conscious.attacker, {
      atZero: asksAtZero,
    }),
  ];
}

function faintOf(
  who: { readonly side: Side; readonly actor: string; readonly name: string },
  fate: Fate | null,
  added: AddedRoll | null,
  { atZero }: { readonly atZero: boolean },
): readonly ConsciousnessState[] {
  if (!fate || fate.wasOut || fate.dead) return [];
  const total = added ? added.face + totalOf(added.terms) : 0;
  const { difficulty } = consciousness(fate.life, total, atZero);
  if (difficulty === null) return [];
  // Where even a 10 would not do, no die is rolled, and the terms alone never suffice.
  const out = !added || added.face === 0 || total < difficulty;
  return [{ ...who, life: fate.life, difficulty, roll: added && { ...added, total, out } }];
}

const isOpen = (faints: readonly ConsciousnessState[]): boolean => faints.some(({ roll }) => !roll);

type Gathered = Pick<
  EvadeStanding,
  "result" | "dodge" | "jam" | "explosion" | "second" | "critical" | "damage" | "force" | "fate" | "faints"
>;

interface Shot {
  readonly lands: boolean;
  readonly isJamDue: boolean;
  readonly isSettled: boolean;
}

function waitsFor(draft: EvadeDraft, attack: Attack, standing: Gathered, shot: Shot, account: Account): Waits {
  const { jam: row, result, dodge: dodged } = standing;
  if (attack.jamsAtOnce && !row) return "jam";
  if (row && !row.shotLands) return afterJam(draft, standing, account);
  if (!result?.hit || dodged?.success) return null;
  if (!dodged && !draft.stood && canBeDodged(attack, result.total)) return "defense";
  if (draft.letGo !== null) return null;
  if (attack.purpose === "hold") return !draft.gripped ? "grip" : !draft.resisted ? "resist" : null;
  if (!draft.damaged) return "damage";
  if (shot.isJamDue && !row) return "jam";
  return shot.lands ? afterHit(draft, standing, shot) : null;
}

/** The shot is lost: what is left is what an explosion does. */
function afterJam(
  { jammed, exploded }: EvadeDraft,
  { jam: row, faints, explosion }: Gathered,
  account: Account,
): Waits {
  if (!jammed || row?.id !== "explodes") return null;
  if (!exploded) return "explosion";
  if (explosion?.damage === 0) return null;
  if (!fateOf(account, exploded, "life")) return "life";
  return isOpen(faints) ? "consciousness" : null;
}

function afterHit(
  draft: EvadeDraft,
  { second, critical, damage, force, fate, faints }: Gathered,
  { isSettled }: Shot,
): Waits {
  if (critical && !isSettled) return second?.hit ? "secondDamage" : "second";
  const isDealt = force !== null ? force > 0 : damage !== null && damage.damage > 0;
  if (draft.damaged && isDealt && fate === null) return "life";
  return isOpen(faints) ? "consciousness" : null;
}
