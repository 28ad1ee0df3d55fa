import { seesOdds } from "../../../engine/settings/preferences.ts";
import {
  canDodge,
  type EvadeActor,
  type EvadeWeapon,
  evadeOf,
  findEvadeActor,
  isArmored,
  isInFight,
  isUp,
  rankOf,
  termsFor,
  toughnessOf,
  wornBy,
  isHeld,
} from "../data/documents.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { evadeReadings } from "../lists/world-lists.ts";
import { type AimFacts, aimFacts, openingsBy, standsInMist } from "../map/aim.ts";
import { ATTACK_BONUSES } from "../rules/attack.ts";
import { powderShot } from "../rules/damage.ts";
import { type AttackOdds, attackOdds } from "../rules/odds.ts";
import {
  type Attack,
  type AttackDamage,
  type EvadeOpening,
  type Foe,
  type Purpose,
  type Term,
  totalOf,
} from "../rules/opening.ts";
import {
  asksFor,
  attackChanges,
  type Change,
  distanceFor,
  evadeChanges,
  leftOut,
  PLAIN,
  readSaid,
  type Situation,
} from "../rules/situation.ts";
import { aimsNow, inAmbush, isRefused, type Price, priceOf } from "../turns/actions.ts";
import { attributeName } from "../words.ts";
import type { AttackChoice } from "./check-choices.ts";
import { firstWeapon, weaponsOf, weaponUse, type WeaponUse } from "./weapon-use.ts";

export interface AttackStart {
  /** Id of the weapon; "" for fists, and without it whatever is ready. */
  readonly weapon?: string;
  readonly target?: EvadeActor | null;
  readonly purpose?: Purpose;
  readonly title?: string;
  /** Whether it was aimed (S3-10), is part of an ambush (S3-16), or is struck because of an opening (S3-15), which costs no action. */
  readonly aimed?: boolean;
  readonly ambush?: boolean;
  readonly opportunity?: boolean;
}

/** What stands in the way of an attack. */
type AttackProblem =
  | "noTarget"
  | "outOfAction"
  | "noAction"
  | "jammed"
  | "empty"
  | "resting"
  | "handToHand"
  | "inFight";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Evade.Attack.${key}`, data);

const named = ({ id, value }: Change): Term => ({ name: say(`Change.${id}`), value });

/** An attack while it is planned: what was chosen, and what follows from the actors and the map as they are now. */
export class AttackPlan {
  readonly actor: EvadeActor;
  title: string;
  /** Whether Life of exactly 0 is to knock out (S3-13). */
  knockOut = false;
  /** Whether something for hand to hand is thrown. */
  thrown = false;
  readonly isOpportunity: boolean;
  #weapon: string;
  #target: EvadeActor | null = null;
  #purpose: Purpose;
  #mist: boolean | null = null;
  #said: Partial<Situation>;

  constructor(actor: EvadeActor, start: AttackStart = {}) {
    this.actor = actor;
    this.title = start.title ?? "";
    this.isOpportunity = start.opportunity === true;
    const ready = this.isOpportunity ? this.#forHandToHand() : firstWeapon(actor);
    this.#weapon = start.weapon ?? ready?.id ?? "";
    this.#purpose = start.purpose ?? "harm";
    this.#said = { ...(start.aimed && { aimed: true }), ...(start.ambush && { ambush: true }) };
    this.aimAt(start.target ?? null);
  }

  /** The weapon; null for fists. */
  get weapon(): EvadeWeapon | null {
    return this.weapons.find(({ id }) => id === this.#weapon) ?? null;
  }

  /** Takes another weapon, by its id; "" for fists. */
  take(id: string): void {
    this.#weapon = id;
    this.thrown = false;
  }

  /** What may be chosen: an opening is struck at hand to hand (S3-15). */
  get weapons(): readonly EvadeWeapon[] {
    return weaponsOf(this.actor).filter(({ system }) => !this.isOpportunity || system.kind === "melee");
  }

  /** Whom it is aimed at; null for no one. */
  get target(): EvadeActor | null {
    return this.#target;
  }

  /** No one attacks themselves. */
  aimAt(target: EvadeActor | null): void {
    this.#target = target && target.uuid !== this.actor.uuid ? target : null;
  }

  get purpose(): Purpose {
    return this.#purpose;
  }

  set purpose(purpose: Purpose) {
    this.#purpose = purpose;
  }

  /** What it is made with, and what that adds. */
  get use(): WeaponUse {
    return weaponUse(this.actor, this.weapon, this.thrown);
  }

  /** What the map tells of it; null where none does. */
  get facts(): AimFacts | null {
    return this.#target && aimFacts(this.actor, this.#target);
  }

  /** What is so by the map, the sheets and the order of turns, before anybody has said otherwise. */
  get known(): Partial<Situation> {
    const { facts } = this;
    const immobile = isHeld(this.#target);
    const turns = { aimed: aimsNow(this.actor, this.#target), ambush: inAmbush(this.actor) };
    if (!facts) return { immobile, ...turns };
    const range = this.weapon?.system.range ?? { near: 0, far: 0 };
    return {
      immobile,
      ...turns,
      height: facts.height,
      enemies: facts.enemies,
      fightsAlly: facts.fightsAlly,
      running: facts.runs,
      halfCover: facts.cover !== "none",
      barelyVisible: facts.hidden !== "none",
      distance: distanceFor(facts.distance, range),
    };
  }

  /** Everything that counts. */
  get situation(): Situation {
    return { ...PLAIN, ...this.known, ...this.#said };
  }

  /** Says something of the situation, whatever the map tells. */
  say(change: Partial<Situation>): void {
    this.#said = { ...this.#said, ...readSaid(change) };
  }

  asks(what: keyof Situation): boolean {
    return asksFor(this.use.kind, what);
  }

  /** Whether the shot is fired in the mist; the map tells, and people may say otherwise. */
  get inMist(): boolean {
    return this.#mist ?? this.mistByMap;
  }

  set inMist(isSo: boolean) {
    this.#mist = isSo;
  }

  /** Whether the shot is fired in the mist by the map, as this world reads it (S3-21). */
  get mistByMap(): boolean {
    const { facts } = this;
    const shooter = facts?.inMist.shooter ?? standsInMist(this.actor) ?? false;
    const target = facts?.inMist.target ?? false;
    return { shooter, target, either: shooter || target }[evadeReadings().mist];
  }

  /** What is added to the d10. */
  get terms(): readonly Term[] {
    return [...this.use.terms, ...this.toHit].filter(({ value }) => value !== 0);
  }

  /** What it does when it hits, with what was said to add to that. */
  get damage(): AttackDamage {
    const { damage } = this.use;
    const said = { name: say("Change.damage"), value: this.situation.damage };
    return { ...damage, terms: [...damage.terms, said].filter(({ value }) => value !== 0) };
  }

  /** What purpose and situation add to the d10. */
  get toHit(): readonly Term[] {
    // Who is stunned is unaware, and so is who is ambushed: it counts once (S3-18).
    const isUnaware = this.#purpose === "stun" && !this.situation.ambush;
    const unaware = isUnaware ? [{ name: say("Change.unaware"), value: ATTACK_BONUSES.unawareTarget }] : [];
    return [...unaware, ...attackChanges(this.situation).map(named)];
  }

  /** Evade, and what changes it; only its changes for those who may not know it. */
  get against(): readonly Term[] {
    const target = this.#target;
    if (!target) return this.toEvade;
    const worn = wornBy(target).map(({ name, system }) => ({ name, value: system.evade }));
    const own = { name: attributeName("evade"), value: rankOf(target, "evade") };
    return [own, ...worn.filter(({ value }) => value !== 0), ...this.toEvade];
  }

  /** What the situation adds to Evade. */
  get toEvade(): readonly Term[] {
    return evadeChanges(this.use.kind, this.situation).map(named);
  }

  /** What the map or a sheet tells, and someone said not to count. */
  get notCounted(): readonly string[] {
    return leftOut(this.use.kind, this.known, this.situation).map((id) => say(`Change.${id}`));
  }

  /** Evade of the target with what is worn, for those who may know it. */
  get evade(): number | null {
    return this.#target && seesOdds(this.#target) ? evadeOf(this.#target) : null;
  }

  /** What the attack's card stores; null without a target. */
  get attack(): Attack | null {
    const target = this.#target;
    if (!target) return null;
    const { kind, weapon, name, dodging } = this.use;
    const isFighting = isInFight(target);
    // Who is ambushed has no action yet to dodge with (S3-11, S3-16).
    const isAware = this.#purpose !== "stun" && !this.situation.ambush;
    const barred = !isAware ? "unaware" : isFighting && isUp(target) && !canDodge(target) ? "noAction" : "";
    return {
      kind,
      purpose: this.#purpose,
      weapon: weapon?.id ?? "",
      weaponName: name,
      damage: this.damage,
      target: {
        actor: target.uuid,
        name: nameOf(target),
        toughness: toughnessOf(target),
        armored: isArmored(target),
        dodges: isUp(target) && barred === "",
        dodge: totalOf(termsFor(target, "body", "dodge")),
        barred,
        spends: isFighting,
      },
      ownToughness: toughnessOf(this.actor),
      dodging,
      knockOut: this.knockOut,
      natural: evadeReadings().natural === "everybody" || this.actor.type === "evadeHero",
      spends: this.price.spends,
      jamsAtOnce: this.#powder === "jams",
      fizzles: this.fizzles,
    };
  }

  /** What it takes of a turn: an aimed attack spent its action when it was aimed (S3-10), an opportunity costs none (S3-15). */
  get price(): Price {
    const isFree = this.isOpportunity || this.situation.aimed;
    return isFree ? { spends: false, delayed: false, lacks: false } : priceOf(this.actor);
  }

  /** Whether pulling the trigger shoots nothing: ordinary powder in the mist (S3-21). */
  get fizzles(): boolean {
    return this.#powder === "noShot";
  }

  /** What the powder of a gun does where the shooter stands; null for any other weapon. */
  get #powder(): ReturnType<typeof powderShot> | null {
    const { weapon, use } = this;
    return use.kind === "gun" && weapon ? powderShot(weapon.system.powder, this.inMist) : null;
  }

  /** The odds, for those who may know them; null for others, without a target, and where nothing is shot. */
  get odds(): AttackOdds | null {
    const { attack } = this;
    const target = this.#target;
    if (!attack || attack.fizzles || !target || !seesOdds(target)) return null;
    const dodging = attack.target.dodges ? termsFor(target, "body", "dodge") : null;
    return attackOdds({ attack, terms: this.terms, against: this.against, dodging, readings: evadeReadings() });
  }

  /** Those who may strike because of it (S3-15): a shot in reach of an enemy leaves an opening. */
  get provoked(): readonly Foe[] {
    const { kind } = this.use;
    if (kind === "melee" || this.isOpportunity) return [];
    return openingsBy(this.actor, "shoot");
  }

  /** What stands in the way; null where nothing does. */
  get problem(): AttackProblem | null {
    if (!isUp(this.actor)) return "outOfAction";
    if (isRefused(this.price)) return "noAction";
    if (!this.#target) return "noTarget";
    const { weapon, use } = this;
    const immobilizes = weapon?.system.traits.has("immobilizing") === true;
    if (this.#purpose === "hold" && use.kind !== "melee" && !immobilizes) return "handToHand";
    if (this.#purpose === "stun" && (isInFight(this.actor) || isInFight(this.#target))) return "inFight";
    if (use.kind !== "gun" || weapon === null) return null;
    const { jam, loaded, resting } = weapon.system;
    if (jam > 0) return "jammed";
    if (!loaded) return "empty";
    return resting ? "resting" : null;
  }

  /** What the attack is called where no one has said. */
  get ownTitle(): string {
    const key = this.isOpportunity ? "Title.opportunity" : `Title.${this.#purpose}`;
    return say(key, { weapon: this.use.name });
  }

  /** The attack as its card begins. */
  get opening(): EvadeOpening {
    const { actor } = this;
    return {
      game: "hit-and-evade",
      actor: actor.uuid,
      name: nameOf(actor),
      title: this.title.trim() === "" ? this.ownTitle : this.title.trim(),
      skill: "",
      dice: this.fizzles ? 0 : 1,
      terms: this.terms,
      against: this.against,
      attack: this.attack,
      use: null,
      opposed: null,
      spends: false,
      delayed: this.price.delayed,
      provoked: this.provoked,
      moves: [],
      readings: evadeReadings(),
    };
  }

  /** What was chosen so far, and nothing that follows from it. */
  get choices(): AttackChoice {
    return {
      kind: "attack",
      weapon: this.#weapon,
      target: this.#target?.uuid ?? "",
      purpose: this.#purpose,
      title: this.title,
      thrown: this.thrown,
      knockOut: this.knockOut,
      mist: this.#mist,
      opportunity: this.isOpportunity,
      said: this.#said,
    };
  }

  #forHandToHand(): EvadeWeapon | null {
    return weaponsOf(this.actor).find(({ system }) => system.kind === "melee") ?? null;
  }
}

/** Plans the attack that someone chose elsewhere. */
export function attackFrom(actor: EvadeActor, choice: AttackChoice): AttackPlan {
  const { weapon, target, purpose, title, opportunity, thrown, knockOut, mist, said } = choice;
  const plan = new AttackPlan(actor, { weapon, target: findEvadeActor(target), purpose, title, opportunity });
  plan.thrown = thrown;
  plan.knockOut = knockOut;
  if (mist !== null) plan.inMist = mist;
  plan.say(said);
  return plan;
}
