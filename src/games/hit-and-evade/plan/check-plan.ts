import { itemsInOrder } from "../../../engine/data/document-types.ts";
import { type Aim, type CheckChoice, type CheckProblem, type CheckStart, MOST_DIFFICULTY } from "./check-choices.ts";
import { whole } from "../../../core/data.ts";
import {
  type EvadeActor,
  type EvadePower,
  type EvadeWeapon,
  findEvadeActor,
  isEvadeHero,
  isInFight,
  isPower,
  isUnconscious,
  isUp,
  isWeapon,
  skillOf,
  termsFor,
  toughnessOf,
} from "../data/documents.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { evadeLists, evadeReadings } from "../lists/world-lists.ts";
import { inARow } from "../../../engine/text/words.ts";
import { tokenOf } from "../../../engine/map/sighting.ts";
import { type Hider, openlyHidden } from "./hiding.ts";
import { ambushDifficulty } from "../rules/ambush.ts";
import { nearestFoe, openingsBy, treatable } from "../map/aim.ts";
import type { OpportunityDeed } from "../rules/check.ts";
import { GIFT } from "../rules/kept-words.ts";
import { jammedBy, jamOutcome } from "../rules/gun.ts";
import { MEDICINE_DIFFICULTY, reviveDifficulty } from "../rules/life.ts";
import { NEVER_ROLLED } from "../rules/lists.ts";
import { checkChance } from "../rules/odds.ts";
import {
  type CheckUse,
  type EvadeOpening,
  type Foe,
  type Opposed,
  type Rest,
  RESTS,
  type Term,
} from "../rules/opening.ts";
import { isRefused, type Price, priceOf, turnBonuses } from "../turns/actions.ts";
import { attributeName, skillName } from "../words.ts";

/** A difficulty that no one has named. */
const USUAL_DIFFICULTY = 10;

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Evade.Dialog.${key}`, data);

/** A check while it is planned: what was chosen, and what follows from the documents as they are now. */
export class CheckPlan {
  readonly actor: EvadeActor;
  title: string;
  /** Whether attribute, skill and difficulty are not this person's to choose. */
  readonly isAsked: boolean;
  /** Help of comrades, and anything else that adds. */
  help = 0;
  bonus = 0;
  #attribute: string;
  #skill: string;
  #difficulty: number;
  #aim: Aim;
  #item: string;
  #target: EvadeActor | null;
  #likeliest: EvadeActor | null = null;
  #opposed: EvadeActor | null;
  #answer = "";

  constructor(actor: EvadeActor, start: CheckStart = {}) {
    this.actor = actor;
    this.title = start.title ?? "";
    this.isAsked = start.isAsked === true;
    const { skills } = evadeLists();
    const skill = skills.find(({ id }) => id === start.skill) ?? null;
    this.#skill = skill?.id ?? "";
    const named = start.attribute === "" ? undefined : start.attribute;
    this.#attribute = named ?? skill?.attribute ?? evadeLists().attributes[0]?.id ?? "";
    this.#difficulty = whole(start.difficulty ?? USUAL_DIFFICULTY, 0, MOST_DIFFICULTY);
    this.#item = start.power ?? start.fix ?? "";
    this.#target = start.target ?? null;
    this.#opposed = start.opposed && start.opposed.uuid !== actor.uuid ? start.opposed : null;
    this.#aim = "plain";
    const aim = start.power ? "power" : start.fix ? "fix" : start.aim;
    if (aim && aim !== "plain") this.aim = aim;
  }

  /** The attribute that is rolled with, by its id. */
  get attribute(): string {
    return this.#attribute;
  }

  set attribute(id: string) {
    if (!this.isAsked && this.choosesRoll) this.#attribute = id;
  }

  /** The skill, by its id; "" for none. It brings its attribute along. */
  get skill(): string {
    return this.#skill;
  }

  set skill(id: string) {
    if (this.isAsked || !this.choosesRoll) return;
    this.#skill = id;
    const own = evadeLists().skills.find((each) => each.id === id)?.attribute;
    if (own) this.#attribute = own;
  }

  /** Whether it can be rolled with anything: not a rest, nor healing and reviving, which the guide ties to a skill (S3-14). */
  get choosesRoll(): boolean {
    return this.rest === null && this.#aim !== "heal" && !this.isReviving;
  }

  /** What a success is for. */
  get aim(): Aim {
    return this.#aim;
  }

  /** Aims at something, with the attribute and skill that go with it. */
  set aim(aim: Aim) {
    this.#aim = aim;
    if (aim === "power" && !this.power) this.#item = this.powers[0]?.id ?? "";
    if (aim === "fix" && !this.gun) this.#item = this.jammed[0]?.id ?? "";
    this.#likeliest = this.#whoNeedsIt();
    const skill = this.#skillOfAim();
    if (skill === null) return;
    this.#skill = skill;
    // A rest is Body alone (S3-14).
    this.#attribute = this.rest ? "body" : (this.power?.system.attribute ?? attributeOfSkill(skill));
  }

  /** The power that is worked, or the gun that is fixed. */
  get item(): string {
    return this.#item;
  }

  set item(id: string) {
    this.#item = id;
    this.aim = this.#aim;
  }

  /** Spells, miracles and tales. */
  get powers(): readonly EvadePower[] {
    return itemsInOrder(this.actor, isPower);
  }

  /** The power that is worked; null for anything else. */
  get power(): EvadePower | null {
    return this.#aim === "power" ? (this.powers.find(({ id }) => id === this.#item) ?? null) : null;
  }

  /** Guns that a check of Craft can fix (S3-20). */
  get jammed(): readonly EvadeWeapon[] {
    return itemsInOrder(this.actor, isWeapon).filter(({ system }) => system.kind === "gun" && system.jam > 0);
  }

  /** The gun that is fixed; null for anything else. */
  get gun(): EvadeWeapon | null {
    return this.#aim === "fix" ? (this.jammed.find(({ id }) => id === this.#item) ?? null) : null;
  }

  /** Who is cared for or worked on: the one who was named, or the likeliest; of the unconscious, the only hero or the only one. */
  get target(): EvadeActor | null {
    if (this.#target) return this.#target;
    if (this.#aim === "heal" || this.#aim === "power") return this.#likeliest;
    const patients = this.isReviving ? this.patients : [];
    const heroes = patients.filter(isEvadeHero);
    const [only = null, ...others] = heroes.length > 0 ? heroes : patients;
    return others.length === 0 ? only : null;
  }

  set target(target: EvadeActor | null) {
    this.#target = target;
  }

  /** What harms is for the nearest enemy. What heals is for oneself, or for the hero who is hurt worst where one is whole. */
  #whoNeedsIt(): EvadeActor | null {
    if (this.power && this.power.system.harms > 0) return nearestFoe(this.actor);
    const share = ({ system: { life } }: EvadeActor): number => life.value / Math.max(1, life.max);
    const heals = this.#aim === "heal" || (this.power?.system.heals ?? 0) > 0;
    if (!heals || share(this.actor) < 1) return this.actor;
    const heroes = treatable(this.actor, null).filter((each) => isEvadeHero(each) && !each.system.dead);
    const [worst] = heroes.toSorted((one, other) => share(one) - share(other));
    return worst && share(worst) < 1 ? worst : this.actor;
  }

  /** Whether someone unconscious is revived (S3-14). */
  get isReviving(): boolean {
    return this.#aim === "reviveMedicine" || this.#aim === "reviveSurvival";
  }

  /** Whom it could be for: of who is revived, the unconscious; of anything else, oneself first. */
  get patients(): readonly EvadeActor[] {
    const others = treatable(this.actor, this.#target);
    return this.isReviving ? others.filter(isUnconscious) : [this.actor, ...others];
  }

  /** Who rolls against it; no one where there is a fixed difficulty. */
  get opposed(): EvadeActor | null {
    return this.#aim === "plain" || this.#aim === "free" ? this.#opposed : null;
  }

  set opposed(other: EvadeActor | null) {
    if (!this.isAsked) this.#opposed = other && other.uuid !== this.actor.uuid ? other : null;
  }

  /** The skill with which the other side answers; of a hold, whatever they grapple with. */
  get answer(): string {
    return this.#answer === "" ? this.#skill : this.#answer;
  }

  set answer(skill: string) {
    this.#answer = skill;
  }

  /** Enemies who hide from them on the map, as everyone has seen it rolled (S3-16). */
  get hiders(): readonly Hider[] {
    const token = tokenOf(this.actor);
    return token ? openlyHidden(token) : [];
  }

  /** What it has to reach. */
  get difficulty(): number {
    switch (this.#aim) {
      case "heal":
        return MEDICINE_DIFFICULTY;
      case "reviveMedicine":
      case "reviveSurvival":
        return reviveDifficulty(this.target?.system.failed ?? 0, this.target?.system.life.value ?? 0);
      case "search":
        return ambushDifficulty(this.hiders.map(({ total }) => total)) ?? 0;
      case "fix":
        return this.gun && !this.#isNarrators ? this.gun.system.fix : this.#difficulty;
      case "power":
        return this.power?.system.difficulty ?? this.#difficulty;
      default:
        return this.#difficulty;
    }
  }

  set difficulty(difficulty: number) {
    if (!this.isAsked) this.#difficulty = whole(difficulty, 0, MOST_DIFFICULTY);
  }

  /** How long a rest is; null for anything else. */
  get rest(): Rest | null {
    return RESTS.find((each) => each === this.#aim) ?? null;
  }

  /** Whether the difficulty is this person's to say. */
  get asksDifficulty(): boolean {
    return !this.isAsked && !this.opposed && (this.#aim === "plain" || this.#aim === "free" || this.#isNarrators);
  }

  /** Whether the narrator says how hard a gun is to fix (S3-20, row 3), and not the gun. */
  get #isNarrators(): boolean {
    return this.gun !== null && jammedBy(this.gun.system.jam)?.id === "outForCombat";
  }

  /** What is added to the d10 (S3-1). */
  get terms(): readonly Term[] {
    const more = [
      { name: say("Help"), value: this.help },
      { name: say("Bonus"), value: this.bonus },
    ];
    const own = termsFor(this.actor, this.#attribute, this.#skill);
    const ofTurn = this.rest ? [] : turnBonuses(this.actor, this.opposed);
    return [...own, ...ofTurn, ...more].filter(({ value }) => value !== 0);
  }

  /** What it takes of a turn: a rest takes none. */
  get price(): Price {
    return this.rest ? { spends: false, delayed: false, lacks: false } : priceOf(this.actor);
  }

  /** The chance of success; null where someone rolls against it. */
  get chance(): number | null {
    return this.opposed || this.rest ? null : checkChance(this.terms, this.difficulty);
  }

  /** What stands in the way; null where nothing does. */
  get problem(): CheckProblem | null {
    const aim = this.#aim;
    if (!isUp(this.actor)) return "outOfAction";
    if (this.rest) return isInFight(this.actor) ? "inFight" : null;
    if (isRefused(this.price)) return "noAction";
    if (NEVER_ROLLED.includes(this.#attribute)) return "neverRolled";
    if (aim === "power" && !this.power) return "noPower";
    if (this.isReviving) {
      if (!this.target) return this.patients.length > 0 ? "noTarget" : "notOut";
      return isUnconscious(this.target) ? null : "notOut";
    }
    if (aim === "search") return this.hiders.length > 0 ? null : "nobodyHides";
    return aim === "fix" ? this.#fixProblem() : null;
  }

  /** Those who may strike because of it (S3-15): reviving, miracles, and spells but those by touch. */
  get provoked(): readonly Foe[] {
    return openingsBy(this.actor, this.#deed());
  }

  /** Whether it waits for the narrator to say that no one is in danger (S3-14). */
  get isInDanger(): boolean {
    const isCare = this.#aim === "heal" || this.isReviving;
    return isCare && [this.actor, this.target].some((each) => each !== null && isInFight(each));
  }

  /** Whether nothing has to be said before it is rolled: how hard it is and whom it is for are known, and not guessed. */
  get isClear(): boolean {
    const { heals = 0, harms = 0 } = this.power?.system ?? {};
    const isForSomeone = this.#aim === "heal" || heals > 0 || harms > 0;
    const isNamed = this.isAsked || !isForSomeone || this.#target !== null;
    return isNamed && !this.asksDifficulty && this.problem === null;
  }

  /** What the check is called where no one has said. */
  get ownTitle(): string {
    const { gun, power, target } = this;
    if (gun) return say("Title.fix", { name: gun.name });
    if (power) return power.name;
    const name = this.#skill === "" ? attributeName(this.#attribute) : skillName(this.#skill);
    return this.#aim === "plain" ? name : say(`Title.${this.#aim}`, { name: target ? nameOf(target) : "" });
  }

  /** The check as its card begins. */
  get opening(): EvadeOpening {
    const { actor, opposed } = this;
    return {
      game: "hit-and-evade",
      actor: actor.uuid,
      name: nameOf(actor),
      title: this.title.trim() === "" ? this.ownTitle : this.title.trim(),
      skill: this.#skill,
      dice: this.#aim === "night" ? 0 : 1,
      terms: this.terms,
      against: opposed || this.rest ? [] : [{ name: this.#against, value: this.difficulty }],
      attack: null,
      use: this.#use(),
      opposed: opposed && this.#opposition(opposed),
      spends: this.price.spends,
      delayed: this.price.delayed,
      provoked: this.provoked,
      moves: [],
      readings: evadeReadings(),
    };
  }

  /** What the difficulty is called. */
  get #against(): string {
    if (this.#aim !== "search") return say("Difficulty");
    return `${skillName("stealth")}: ${inARow(this.hiders.map(({ name }) => name))}`;
  }

  /** What was chosen so far, and nothing that follows from it. */
  get choices(): CheckChoice {
    return {
      kind: "check",
      title: this.title,
      attribute: this.#attribute,
      skill: this.#skill,
      difficulty: this.#difficulty,
      aim: this.#aim,
      item: this.#item,
      target: this.#target?.uuid ?? "",
      opposed: this.#opposed?.uuid ?? "",
      answer: this.#answer,
      help: this.help,
      bonus: this.bonus,
    };
  }

  /** What it is to those who look for an opening; null for what leaves none. */
  #deed(): OpportunityDeed | null {
    const { power } = this;
    if (this.isReviving) return "revive";
    if (power?.system.kind === "miracle") return "miracle";
    return power?.system.kind === "spell" && !power.system.touch ? "cast" : null;
  }

  #use(): CheckUse | null {
    const { gun, power, target } = this;
    const whom = { target: target?.uuid ?? "", targetName: target ? nameOf(target) : "" };
    const danger = this.isInDanger;
    switch (this.#aim) {
      case "plain":
      case "search":
        return null;
      case "halfHour":
      case "twoHours":
      case "night":
        return { kind: "rest", rest: this.#aim, fullLife: this.actor.system.life.max };
      case "free":
        return { kind: "free" };
      case "fix":
        return gun && { kind: "fix", weapon: gun.id ?? "", weaponName: gun.name, jam: gun.system.jam };
      case "power":
        return (
          power && {
            kind: "power",
            item: power.id ?? "",
            ...whom,
            heals: power.system.heals,
            harms: power.system.harms,
            toughness: target ? toughnessOf(target) : 0,
            gives: GIFT.read({ ...power.system.gives, name: power.name }),
          }
        );
      case "heal":
        return { kind: "heal", skill: "medicine", ...whom, danger };
      case "reviveMedicine":
        return { kind: "revive", skill: "medicine", ...whom, danger };
      case "reviveSurvival":
        return { kind: "revive", skill: "survival", ...whom, danger };
    }
  }

  /** Anyone who holds someone answers with what they grapple with (S3-17). */
  #opposition(other: EvadeActor): Opposed {
    const { uuid } = other;
    const name = nameOf(other);
    if (this.#aim === "free") return { actor: uuid, name, attribute: "", skill: "" };
    const { answer } = this;
    return { actor: uuid, name, attribute: answer === "" ? this.#attribute : attributeOfSkill(answer), skill: answer };
  }

  #fixProblem(): CheckProblem | null {
    const row = this.gun && jammedBy(this.gun.system.jam);
    if (!row) return "noJam";
    if (jamOutcome(row).by === "workshop") return "workshop";
    // Out for this fight means that no one mends it before the fight is over (S3-20).
    return row.id === "outForCombat" && isInFight(this.actor) ? "afterFight" : null;
  }

  /** The skill that goes with what is aimed at; null where that is the player's to choose. */
  #skillOfAim(): string | null {
    switch (this.#aim) {
      case "plain":
        return null;
      case "search":
        return "perception";
      case "heal":
      case "reviveMedicine":
        return "medicine";
      case "reviveSurvival":
        return "survival";
      case "halfHour":
      case "twoHours":
      case "night":
        return "";
      case "fix":
        return "craft-gunsmith";
      case "power":
        return this.power?.system.skill ?? "magic";
      case "free":
        return skillOf(this.actor, "brawl") > skillOf(this.actor, "athletics") ? "brawl" : "athletics";
    }
  }
}

function attributeOfSkill(id: string): string {
  return evadeLists().skills.find((each) => each.id === id)?.attribute ?? "body";
}

/** Plans the check that someone chose elsewhere. */
export function checkFrom(actor: EvadeActor, start: CheckStart, choice: CheckChoice): CheckPlan {
  const { attribute, skill, difficulty, title, aim, item, target, opposed } = choice;
  const plan = new CheckPlan(actor, {
    attribute,
    skill,
    difficulty,
    title,
    aim,
    ...(aim === "power" && { power: item }),
    ...(aim === "fix" && { fix: item }),
    target: findEvadeActor(target),
    opposed: findEvadeActor(opposed),
    ...start,
  });
  plan.answer = choice.answer;
  plan.help = choice.help;
  plan.bonus = choice.bonus;
  return plan;
}
