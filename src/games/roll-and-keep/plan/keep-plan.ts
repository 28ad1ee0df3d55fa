import { seesOdds } from "../../../engine/settings/preferences.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import {
  type ContestOdds,
  contestOdds,
  indirectDifficulty,
  keepDice,
  type KeepOdds,
  keepOdds,
  type ManaPrice,
  type Part,
  partOf,
} from "../rules/check.ts";
import { KEEP_DIFFICULTIES, NAMED_DIFFICULTY, type Opposition } from "../rules/kept-words.ts";
import { isExtended, type KeepOpening, NOBODY, WORK, type Work } from "../rules/opening.ts";
import {
  canPay,
  goesWith,
  isManaActor,
  type ManaActor,
  type ManaSpeciality,
  type ManaThing,
  rankOf,
  specialitiesOf,
  thingsAtHand,
} from "../data/documents.ts";
import { worldLists, worldReadings } from "../lists/world-lists.ts";
import { attributeName, attributeOf, colorName } from "../words.ts";
import type { CheckStart, KeepChoice } from "./keep-choice.ts";

/** What stands in the way of a roll. */
export type CheckProblem = "noDice" | "noTarget" | "noMana";

/** What the unaware answer with, where no one has chosen. */
const NOTICING = "acuity";

/** A check while it is planned: what was chosen, and what follows from the actor as they are now. */
export class KeepPlan {
  readonly actor: ManaActor;
  title: string;
  /** Whether difficulty, opposition and work are not this person's to choose. */
  readonly isAsked: boolean;
  readonly #asked: CheckStart;
  #attribute: string;
  #specialities: ReadonlySet<string>;
  #thing: string;
  #spent = { color: "", amount: 0 };
  #difficulty: number;
  #kind: Opposition;
  #target: ManaActor | null;
  #answer: string;
  #counted: ReadonlySet<string> | null;
  #work: Work;

  constructor(actor: ManaActor, start: CheckStart = {}) {
    this.actor = actor;
    this.#asked = start;
    this.title = start.title ?? "";
    this.isAsked = start.isAsked === true;
    const thing = thingsAtHand(actor).find(({ id }) => id === start.thing);
    const { attributes } = worldLists();
    const known = [start.attribute, thing?.system.attribute].find((id) => attributes.some((each) => each.id === id));
    this.#attribute = known ?? this.#best();
    this.#specialities = new Set(start.specialities ?? []);
    this.#thing = thing?.id ?? "";
    this.#difficulty = NAMED_DIFFICULTY.read(start.difficulty) ?? KEEP_DIFFICULTIES.standard;
    const { kind = "none", target = null, attribute = "", specialities = null } = start.against ?? {};
    this.#kind = kind;
    this.#target = target && target.uuid !== actor.uuid ? target : null;
    this.#answer = attribute;
    this.#counted = specialities && new Set(specialities);
    this.#work = WORK.read(start.work);
  }

  /** The attribute that is rolled with, by its id. */
  get attribute(): string {
    return this.#attribute;
  }

  /** Rolls with another attribute; what does not go with it counts no more. */
  set attribute(id: string) {
    if (!attributeOf(id) || id === this.#attribute) return;
    this.#attribute = id;
    const fits = this.specialities.map((each) => each.id ?? "");
    this.#specialities = new Set([...this.#specialities].filter((each) => fits.includes(each)));
    if (!this.things.some((each) => each.id === this.#thing)) this.#thing = "";
  }

  /** Whether someone else has said which attribute it is. */
  get isAttributeAsked(): boolean {
    const { attribute = "", isAttributeFree = false } = this.#asked;
    return this.isAsked && !isAttributeFree && attributeOf(attribute) !== null;
  }

  /** Specialities that go with the attribute. */
  get specialities(): readonly ManaSpeciality[] {
    return specialitiesOf(this.actor).filter(({ system }) => goesWith(system.attribute, this.#attribute));
  }

  /** Things that can be used with the attribute. */
  get things(): readonly ManaThing[] {
    return thingsAtHand(this.actor).filter(({ system }) => goesWith(system.attribute, this.#attribute));
  }

  counts({ id }: ManaSpeciality): boolean {
    return this.#specialities.has(id ?? "");
  }

  /** Counts a speciality, or does not after all. */
  toggleSpeciality(id: string): void {
    this.#specialities = toggled(this.#specialities, id);
  }

  /** The thing that is used; null for none. */
  get thing(): ManaThing | null {
    return this.things.find(({ id }) => id === this.#thing) ?? null;
  }

  /** Uses a thing, or puts it down. */
  toggleThing(id: string): void {
    this.#thing = this.#thing === id ? "" : id;
  }

  /** Mana that is spent besides, as the world says. */
  get spent(): { readonly color: string; readonly amount: number } {
    return this.#spent;
  }

  /** Spends mana of a color. */
  spend(change: Partial<{ color: string; amount: number }>): void {
    this.#spent = { ...this.#spent, ...change };
  }

  /** The mana that the roll costs: that of the thing, or else what is spent; null for none. */
  get price(): ManaPrice | null {
    const { color, amount } = this.thing && this.thing.system.price.amount > 0 ? this.thing.system.price : this.#spent;
    return color === "" || amount <= 0 ? null : { color, name: colorName(color), amount };
  }

  /** Difficulty, 3 to 10 (S4-4); against the unaware it means nothing. */
  get difficulty(): number {
    return this.#difficulty;
  }

  set difficulty(difficulty: number) {
    if (!this.isAsked) this.#difficulty = NAMED_DIFFICULTY.read(difficulty) ?? this.#difficulty;
  }

  /** How someone stands in the way. */
  get kind(): Opposition {
    return this.#kind;
  }

  set kind(kind: Opposition) {
    if (!this.isAsked) this.#kind = kind;
  }

  /** Who stands in the way; null for no one. */
  get target(): ManaActor | null {
    return this.#kind === "none" ? null : this.#target;
  }

  /** No one stands in their own way. */
  oppose(target: ManaActor | null): void {
    if (this.isAsked) return;
    this.#target = target && target.uuid !== this.actor.uuid ? target : null;
    this.#counted = null;
  }

  /** The attribute that the other side answers with, by its id: that of the acting character in a contest, and attention of the unaware. */
  get answer(): string {
    if (attributeOf(this.#answer)) return this.#answer;
    if (this.#kind === "direct") return this.#attribute;
    return attributeOf(NOTICING) ? NOTICING : (worldLists().attributes[0]?.id ?? "");
  }

  set answer(attribute: string) {
    if (this.isAsked) return;
    this.#answer = attribute;
    this.#counted = null;
  }

  /** Whether this person may know how hard it is against someone unaware (S4-7): narrators may. */
  get knowsDifficulty(): boolean {
    return this.#kind !== "unaware" || game.user.isGM;
  }

  /** Specialities of the unaware that may count, and whether they do; none for those who may not know. */
  get noticing(): readonly { readonly item: ManaSpeciality; readonly counts: boolean }[] {
    if (this.#kind !== "unaware" || !this.#target || !game.user.isGM) return [];
    return specialitiesOf(this.#target)
      .filter(({ system }) => goesWith(system.attribute, this.answer))
      .map((item) => ({ item, counts: this.#counted?.has(item.id ?? "") === true }));
  }

  /** Counts a speciality of the unaware, or does not after all. */
  toggleNoticing(id: string): void {
    if (!this.isAsked) this.#counted = toggled(this.#counted ?? new Set(), id);
  }

  /** How hard it is against someone unaware (S4-7), for those who may know; null for others, and without anybody. */
  get unaware(): ReturnType<typeof indirectDifficulty> | null {
    if (this.#kind !== "unaware" || !this.#target || !this.knowsDifficulty) return null;
    const counting = this.noticing.filter(({ counts }) => counts).length;
    return indirectDifficulty(rankOf(this.#target, this.answer), counting, worldReadings());
  }

  /** What the work takes (S4-5); a contest is one roll. */
  get work(): Work {
    return this.#kind === "direct" ? WORK.read(null) : this.#work;
  }

  /** Says what the work takes. */
  require(change: Partial<Work>): void {
    if (!this.isAsked) this.#work = WORK.read({ ...this.#work, ...change });
  }

  /** What is rolled and kept, and why. */
  get part(): Part {
    const { actor } = this;
    const { link } = attributeOf(this.#attribute) ?? {};
    const { thing } = this;
    const names = this.specialities.filter((each) => this.counts(each)).map(({ name }) => name);
    return partOf(
      { actor: actor.uuid, name: nameOf(actor), mana: actor.system.permanent },
      {
        attribute: {
          id: this.#attribute,
          name: attributeName(this.#attribute),
          rank: rankOf(actor, this.#attribute),
        },
        link: { id: link?.id ?? "", name: link ? colorName(link.id) : "" },
        colors: worldLists().colors.length,
        specialities: thing?.system.helps ? [...names, thing.name] : names,
        item: thing?.name ?? "",
        price: this.price,
        leaves: thing && thing.system.leaves !== "none" ? { name: thing.name, lasts: thing.system.leaves } : null,
      },
    );
  }

  /** The exact chances; null for those who may not know them, and where no one stands in the way yet. */
  get odds(): KeepOdds | null {
    if (this.target && !seesOdds(this.target)) return null;
    if (this.#kind === "unaware") {
      const { unaware } = this;
      return unaware && keepOdds(this.part, unaware.difficulty, worldReadings());
    }
    const readings = worldReadings();
    const isContest = this.#kind === "direct" || this.#asked.isAnswer === true;
    return keepOdds(this.part, this.#difficulty, readings, { botches: !isContest || readings.contest === "botch" });
  }

  /** The chance to do it: of a direct contest, the chance to win it; null where nobody may know, and for who rolls second in one. */
  get chance(): number | null {
    if (this.#asked.isAnswer === true) return null;
    if (this.#kind === "direct") return this.contest?.wins ?? null;
    return this.odds?.successes.slice(this.work.required).reduce((total, chance) => total + chance, 0) ?? null;
  }

  /**
   * The exact chances of a direct contest (S4-8), for those who may read the other's sheet, and as long as none of the other's
   * specialities counts; null for any other check.
   */
  get contest(): ContestOdds | null {
    const { target, odds } = this;
    if (this.#kind !== "direct" || !odds || target?.testUserPermission(game.user, "OBSERVER") !== true) return null;
    const { link } = attributeOf(this.answer) ?? {};
    const { permanent } = target.system;
    const pool = keepDice(rankOf(target, this.answer), link?.id ?? "", permanent, worldLists().colors.length, 0);
    return contestOdds(odds, keepOdds(pool, this.#difficulty, worldReadings()));
  }

  /** What stands in the way; null where nothing does. */
  get problem(): CheckProblem | null {
    if (this.part.rolled === 0 && this.#asked.isAnswer !== true) return "noDice";
    if (this.#kind !== "none" && !this.#target) return "noTarget";
    const { price } = this;
    return price && !canPay(this.actor, price) ? "noMana" : null;
  }

  /** What the check is called where no one has said. */
  get ownTitle(): string {
    const name = this.thing?.name ?? attributeName(this.#attribute);
    const { target } = this;
    return target ? game.i18n.format("TENACITY.Keep.Dialog.TitleAgainst", { name, target: nameOf(target) }) : name;
  }

  /** The check as its card begins. */
  get opening(): KeepOpening {
    const { target } = this;
    const part = this.part;
    const isUnaware = this.#kind === "unaware";
    return {
      game: "roll-and-keep",
      actor: part.actor,
      title: this.title.trim() === "" ? this.ownTitle : this.title.trim(),
      part,
      // Of the unaware, no card has a number (S4-7).
      difficulty: isUnaware ? KEEP_DIFFICULTIES.standard : this.#difficulty,
      against: target
        ? {
            kind: this.#kind,
            actor: target.uuid,
            name: nameOf(target),
            attribute: this.answer,
            attributeName: attributeName(this.answer),
            specialities: isUnaware ? this.#decided() : null,
          }
        : NOBODY,
      work: this.work,
      readings: worldReadings(),
    };
  }

  /** What was chosen so far, and nothing that follows from it. */
  get choices(): KeepChoice {
    return {
      title: this.title,
      attribute: this.#attribute,
      specialities: [...this.#specialities],
      thing: this.#thing,
      spent: this.#spent,
      difficulty: this.#difficulty,
      against: { kind: this.#kind, actor: this.#target?.uuid ?? "", attribute: this.#answer },
      work: this.#work,
    };
  }

  /** Whether the work takes several rolls. */
  get isExtended(): boolean {
    return isExtended(this.work);
  }

  /** Ids of the specialities of the unaware that count: what was asked for, or what a narrator has ticked; null where neither was. */
  #decided(): readonly string[] | null {
    const isSaid = this.#counted !== null || game.user.isGM;
    return isSaid ? [...(this.#counted ?? [])] : null;
  }

  /** The attribute that one begins with where no one has said: the highest. */
  #best(): string {
    const ranked = worldLists().attributes.toSorted((a, b) => rankOf(this.actor, b.id) - rankOf(this.actor, a.id));
    return ranked[0]?.id ?? "";
  }
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The plan of what someone chose, as the dialog would have let it be chosen. */
export function planFrom(actor: ManaActor, start: CheckStart, choice: KeepChoice): KeepPlan {
  const { attribute = "", title = "", isAttributeFree = false } = start;
  const isOpen = (isAttributeFree || attribute === "") && choice.attribute !== "";
  const plan = new KeepPlan(actor, {
    ...start,
    attribute: isOpen ? choice.attribute : attribute,
    specialities: specialitiesOf(actor).flatMap(({ id }) =>
      id !== null && choice.specialities.includes(id) ? [id] : [],
    ),
    thing: choice.thing,
    title: choice.title === "" ? title : choice.title,
  });
  plan.spend(choice.spent);
  return plan;
}

/** Whom an opening names as the other side, as they are by now. */
export function asManaActor(actor: Actor.Implementation | null): ManaActor | null {
  return isManaActor(actor) ? actor : null;
}

/** The dice of a part, not evaluated. */
export function diceOf(rolled: number): foundry.dice.Roll {
  return new foundry.dice.Roll(`${String(rolled)}d10`);
}
