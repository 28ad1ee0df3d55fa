import { chosenMode } from "../../../compat/message-mode.ts";
import {
  CHECK_FORM,
  CHECK_LIMITS,
  namesRating,
  PLAIN_INPUT,
  type CheckForm,
  type CheckInput,
  type CheckProblem,
  type TalentWish,
} from "../rolls/check-choice.ts";
import type { CharacterActor } from "../data/documents.ts";
import { oneOf, whole } from "../../../core/data.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import {
  helps,
  intentOf,
  isAimed,
  isHold,
  PURPOSES,
  suggestedPurpose,
  suggestedRating,
  type CheckPurpose,
  type ChallengeSource,
  type CheckTarget,
  type ActionTags,
  type Intent,
  type PlannedCondition,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { registry } from "../lists/registry.ts";
import { skillsFor } from "../data/list-entries.ts";
import { automation } from "../settings/automation.ts";
import { type Attack, damageTypeOf } from "./attack.ts";
import { blindShotOf, coverProblem } from "./blind-shot.ts";
import { OF_ITEM, plannedBy } from "./item-condition.ts";
import { isAttackKey } from "../rolls/card-dice.ts";
import { checkActionTags, movingTags, type CheckSource } from "./check-source.ts";
import {
  challengeOf,
  edgesOf,
  findTarget,
  isEnemy,
  needsProgress,
  ratingChoices,
  rollerEdges,
  softCoverEdges,
  type RatingChoice,
  type TargetEdge,
} from "./check-targets.ts";
import { answerAction, type AnsweredCheck } from "./answers.ts";
import {
  type Circumstance,
  counts,
  judgedTags,
  ownCircumstances,
  stopsToJudge,
  type Ticks,
} from "../rolls/circumstances.ts";
import { grapplePlan, plannedGrapple, seizesNothing, type GrapplePlan } from "./grapple-plan.ts";
import { isCombatSkill, isMeleeWeapon, readyWeapon, weaponsFor } from "../rolls/combat-skills.ts";
import { answeredCheck, answerEdges, answerPenalty } from "./planned-answers.ts";
import { PlannedTargets, type PlannedTarget } from "./planned-targets.ts";
import { situationOf } from "./situation.ts";
import { helmOf } from "./steering.ts";
import { whyNoCheck } from "../turns/turn-left.ts";

/** What the plan of a check begins with. */
export interface PlanOptions {
  readonly actor: CharacterActor;
  readonly entry: SkillEntry;
  readonly means?: CheckSource;
  readonly preset?: CheckInput;
  /** What someone else has decided: it stands, whatever the form says. */
  readonly given?: CheckInput;
  /** Who is rolled against, whatever the check is for. */
  readonly targets?: readonly TenacityActor[] | undefined;
  /** Who plans it; this user unless someone else has chosen and this client only follows. */
  readonly user?: User.Implementation;
  /** Whose tokens this user targets: they are rolled against only where the check is aimed at someone. */
  readonly targeted?: readonly TenacityActor[];
}

/**
 * A check that is being thought about: what was typed, ticked and chosen so far. It decides nothing that the rules decide, and
 * keeps what cannot be read, so that nothing that someone typed is lost.
 */
export class CheckPlan {
  readonly actor: CharacterActor;
  /** What stands, whatever the form says: the rating that the narrator asked for. */
  readonly given: CheckInput;
  entry: SkillEntry;
  /** Which circumstances someone has ticked or unticked. */
  ticks: Ticks = {};
  /** Uuids of those who help. */
  helpers: readonly string[] = [];
  talents: readonly TalentWish[] = [];

  readonly #user: User.Implementation;
  readonly #means: CheckSource;
  readonly #aims: PlannedTargets;
  /** What someone has named themselves: the purpose among it follows nothing else. */
  #asked: CheckInput;
  #input: CheckInput;
  #read: { readonly form: CheckForm; readonly by: readonly unknown[] } | null = null;
  /** The weapon that someone has chosen, null for none; undefined while the one that is ready suggests itself. */
  #weapon: TenacityItem<"weapon"> | null | undefined;

  constructor({ actor, entry, means = {}, preset = {}, given = {}, targets = [], targeted = [], user }: PlanOptions) {
    this.#user = user ?? game.user;
    this.actor = actor;
    this.entry = entry;
    this.#means = means;
    this.#weapon = means.weapon;
    this.given = given;
    this.#aims = new PlannedTargets(actor, targets, targeted);
    this.#asked = { ...preset, ...given };
    const purpose = this.#suggestedPurpose(this.#asked);
    const occasion = preset.reaction === true ? "reaction" : intentOf(purpose, ruleset()).occasion;
    this.#input = { ...PLAIN_INPUT, purpose, occasion, mode: chosenMode(), ...this.#asked };
    if (this.#asked.resolution === undefined) this.#follow({ resolution: this.intent.resolution });
  }

  /** What the form says. */
  get input(): CheckInput {
    return this.#input;
  }

  /** The same, read once for each change of it, and of the rules and lists of the world. */
  get form(): CheckForm {
    const by = [ruleset(), registry()];
    const isKnown = this.#read?.by.every((each, place) => each === by[place]) === true;
    if (!this.#read || !isKnown) this.#read = { form: CHECK_FORM.read(this.#input), by };
    return this.#read.form;
  }

  /** What the check is made with. */
  get means(): CheckSource {
    return { ...this.#means, instead: this.#instead, weapon: this.weapon };
  }

  get #instead(): CheckSource["instead"] {
    return helmOf(this.actor, this.entry, this.#means);
  }

  /** The weapon that it is made with: as chosen, or the one that is ready for the skill. */
  get weapon(): TenacityItem<"weapon"> | undefined {
    if (this.#weapon !== undefined) return this.#weapon ?? undefined;
    return this.#takesWeapon ? readyWeapon(this.actor, this.entry.skill.id, this.#isParting) : undefined;
  }

  /** The weapons that it could be made with. */
  get weapons(): readonly TenacityItem<"weapon">[] {
    if (!this.#takesWeapon) return [];
    const fitting = weaponsFor(this.actor, this.entry.skill.id, this.#isParting);
    const { weapon } = this;
    return weapon && !fitting.includes(weapon) ? [weapon, ...fitting] : fitting;
  }

  /** Who is rolled against, those who are gone included. A check that is rolled against nothing has no one. */
  get targets(): readonly PlannedTarget[] {
    const isRolled = this.#ownIntent.rated && !helps(this.purpose);
    return isRolled ? this.#aims.others.filter(({ taken }) => taken ?? isAimed(this.purpose)) : [];
  }

  /** Whom it is done for: friends who are targeted, and whoever was chosen, the roller too. */
  get recipients(): readonly TenacityActor[] {
    return helps(this.purpose) ? this.#aims.recipients : [];
  }

  /** Who is targeted, or has been a target, and is not rolled against: each is offered where no rating stands. */
  get bystanders(): readonly TenacityActor[] {
    const { intent, targets } = this;
    const isOpen = intent.rated && !namesRating(this.#input) && !helps(this.purpose);
    const left = isOpen ? this.#aims.others.filter((each) => !targets.includes(each)) : [];
    return left.map(({ uuid }) => findTarget(uuid)).filter((actor) => actor !== null);
  }

  get purpose(): CheckPurpose {
    return this.form.purpose ?? "skill";
  }

  /** The condition that it is to create; undefined for another purpose. */
  get condition(): PlannedCondition | undefined {
    const { condition } = this.form;
    const ofItem = condition && this.#input.condition === OF_ITEM ? plannedBy(this.#means.item) : null;
    return ofItem ?? condition;
  }

  /** What follows from the purpose; a skill that is used on a challenge that needs impact has it. */
  get intent(): Intent {
    const intent = this.#ownIntent;
    const isLong = this.purpose === "skill" && this.presentTargets.some(needsProgress);
    return isLong ? { ...intent, resolution: "impact" } : intent;
  }

  /** What follows from the purpose alone. */
  get #ownIntent(): Intent {
    return intentOf(this.purpose, ruleset(), this.condition?.type);
  }

  /** What is done, for the question what touches it. */
  get action(): ActionTags {
    const known = this.#knownActionTags();
    return { ...known, tags: [...known.tags, ...judgedTags(this.actor, known, this.ticks)] };
  }

  get presentTargets(): readonly TenacityActor[] {
    return this.targets.map(({ uuid }) => findTarget(uuid)).filter((actor) => actor !== null);
  }

  /** Everything that touches the roll, ticked or not. */
  get circumstances(): readonly Circumstance[] {
    const targets = this.presentTargets;
    const edges = targets.flatMap((target) => this.edgesOf(target));
    return [
      ...ownCircumstances(this.actor, this.action, this.purpose === "damage" ? this.weapon : undefined),
      ...stopsToJudge(this.actor, this.#knownActionTags()),
      ...situationOf(this.actor, this.action, this.form.occasion, targets, this.#user),
      ...rollerEdges(edges, targets),
    ];
  }

  /** What is done, before anybody has judged anything. */
  #knownActionTags(): ActionTags {
    const { tags, ...more } = checkActionTags(this.entry, this.means);
    return { tags: [...tags, ...movingTags(this.purpose)], ...more, reaction: this.form.occasion === "reaction" };
  }

  get counting(): readonly Circumstance[] {
    return this.circumstances.filter((each) => counts(each, this.ticks));
  }

  /** What touches the check against one target. */
  edgesOf(target: TenacityActor): readonly TargetEdge[] {
    return [
      ...edgesOf(target, this.attack),
      ...softCoverEdges(target, this.softCoverOf(target)),
      ...answerEdges(target, this.ratingOf(target), this.answered.opening),
    ];
  }

  /** The check as those see it who answer it. */
  get answered(): AnsweredCheck {
    return answeredCheck(this);
  }

  /** What conditions of a target take off the dice with which its card answers; null where it answers with anything else. */
  answerPenalty(uuid: string): ReturnType<typeof answerPenalty> {
    const target = findTarget(uuid);
    return target && answerPenalty(target, answerAction(this.ratingOf(target), this.answered.opening), this.ticks);
  }

  /** What someone has said that partial soft cover gives a target (R-1304). */
  softCoverOf({ uuid }: TenacityActor): number {
    return this.#aims.find(uuid)?.soft ?? 0;
  }

  /** What its targets need to know of the check. */
  get attack(): Attack {
    const { actor, entry, means, purpose } = this;
    return { actor, entry, means, purpose, occasion: this.form.occasion, element: this.#element, user: this.#user };
  }

  /** Where the rating of a target can come from. What the narrator has named stands for everyone. */
  ratingChoices(target: TenacityActor): readonly RatingChoice[] {
    const choices = ratingChoices(target, this.attack, this.answered.opening);
    return namesRating(this.given) ? choices.filter(({ id }) => id === "shared") : choices;
  }

  /** Where the rating of a target comes from: as chosen, or as the rules suggest. */
  ratingOf(target: TenacityActor): string {
    const choices = this.ratingChoices(target);
    const chosen = this.#aims.find(target.uuid)?.rating;
    const suggested = suggestedRating(choices[0]?.id ?? "shared", namesRating(this.#input));
    return choices.find(({ id }) => id === chosen)?.id ?? suggested;
  }

  /** What a grapple seizes, and with what (R-1020); null where none is planned. */
  get grapple(): GrapplePlan | null {
    const { actor, weapon, condition, form } = this;
    if (!condition || !isHold(condition.type)) return null;
    const [target = null, another] = this.presentTargets;
    return grapplePlan({ actor, weapon, target: another ? null : target, chosen: form.seizures });
  }

  /** What stands in the way of the roll, the first of several; null for nothing. */
  get problem(): CheckProblem | null {
    const { problem, occasion } = this.form;
    if (problem) return problem;
    const refusal = whyNoCheck(this.actor, occasion, this.#means.overcomes?.id ?? "");
    if (refusal) return { input: "occasion", code: refusal, minimum: 0, maximum: 0 };
    if (this.#isParting && this.#shoots) return { input: "occasion", code: "partingStrike", minimum: 0, maximum: 0 };
    const covered = this.#user.isSelf ? coverProblem(this) : null;
    if (covered) return covered;
    const { grapple } = this;
    return grapple && this.condition && !plannedGrapple(this.condition, grapple) ? seizesNothing(grapple) : null;
  }

  /** Everything as it would be rolled now, where there is no {@link problem}. */
  decided() {
    const { form, grapple, condition, presentTargets } = this;
    const { problem: _, blindThreshold: _threshold, seizures: _grips, ...said } = form;
    const blind = blindShotOf(this);
    const created = (grapple && condition && plannedGrapple(condition, grapple)) ?? condition;
    const challenge = this.#ownIntent.rated ? form.challenge : ({ type: "none" } as const);
    return {
      ...said,
      ...(created && { condition: created }),
      challenge,
      purpose: this.purpose,
      mode: form.mode ?? chosenMode(),
      ticks: this.ticks,
      targets: presentTargets.map((target): CheckTarget => this.#targetOf(target, challenge)),
      recipients: this.recipients.map(({ uuid }) => uuid),
      helpers: this.helpers,
      talents: this.talents,
      unsized: presentTargets.filter((target) => !this.#countsSize(target)).map(({ uuid }) => uuid),
      ...(blind && { blind }),
    };
  }

  /** Takes over what a form says. Another purpose brings its own resolution and occasion along. */
  change(input: CheckInput): void {
    const before = this.#input;
    const now: CheckInput = { ...before, ...input, ...this.given };
    const keys = Object.keys(now) as (keyof CheckInput)[];
    if (keys.every((key) => now[key] === before[key])) return;
    this.#say(now);
    if (now.purpose !== before.purpose) this.#asked = { ...this.#asked, purpose: now.purpose };
    if (now.purpose !== before.purpose || now.condition !== before.condition) this.#follow(this.intent);
  }

  /** Makes someone a target, or the one it is done for. */
  aimAt(target: TenacityActor): void {
    const { intent } = this;
    this.#aims.take(target);
    this.#followAim(intent);
  }

  /** Rolls against someone no more, or does it for them no more. */
  spare(uuid: string): void {
    const { intent } = this;
    this.#aims.change(uuid, { taken: false });
    this.#followAim(intent);
  }

  /** Chooses where the rating of a target comes from. */
  rate(uuid: string, rating: string): void {
    this.#aims.change(uuid, { rating });
  }

  /** Says what partial soft cover gives a target. */
  soften(uuid: string, soft: number): void {
    const { minimum, maximum } = CHECK_LIMITS.modifier;
    this.#aims.change(uuid, { soft: whole(soft, minimum, maximum) });
  }

  /** Makes the check with one of {@link weapons}, or with none for any other id. */
  wield(id: string): void {
    this.#weapon = this.weapons.find((weapon) => weapon.id === id) ?? null;
  }

  /** Says of what type its damage is: a registry id, "" for none; undefined for that of what it is made with. */
  deal(damageType: string | undefined): void {
    this.#say({ ...this.#input, damageType });
  }

  /** Rolls with another skill. The weapon that was ready for the one before gives way to the one that is ready for this. */
  rollWith(entry: SkillEntry): void {
    this.entry = entry;
    this.helpers = [];
    this.#weapon = this.#means.weapon;
    this.#followAim(this.intent);
  }

  /** Says what one of the {@link grapple}'s grips seizes. */
  seize(grip: string, part: string): void {
    const seizures = Object.fromEntries((this.grapple?.grips ?? []).map(({ id, seizes }) => [id, seizes]));
    this.#say({ ...this.#input, seizures: { ...seizures, [grip]: part } });
  }

  /** Ticks a circumstance, or takes the tick away. */
  tick(id: string, on: boolean): void {
    this.ticks = { ...this.ticks, [id]: on };
  }

  /** The purpose follows from skill and targets until someone names one, and the resolution with it. */
  #followAim(before: Intent): void {
    const purpose = this.#suggestedPurpose({ ...this.#input, purpose: this.#asked.purpose });
    const isUsual = this.#input.resolution === before.resolution;
    if (purpose !== this.purpose) {
      this.#say({ ...this.#input, purpose });
      this.#follow(this.intent);
    } else if (isUsual) this.#follow({ resolution: this.intent.resolution });
  }

  #say(input: CheckInput): void {
    this.#input = input;
    this.#read = null;
  }

  /** Takes over the resolution and the occasion that go with the purpose: words on which nothing else of the form depends. */
  #follow({ resolution, occasion }: Pick<Intent, "resolution"> & Partial<Intent>): void {
    const words = { resolution, ...(occasion && { occasion }) };
    this.#input = { ...this.#input, ...words };
    if (this.#read) this.#read = { ...this.#read, form: { ...this.#read.form, ...words } };
  }

  #targetOf(target: TenacityActor, shared: ChallengeSource): CheckTarget {
    const challenge = challengeOf(target, this.ratingOf(target), shared, this.edgesOf(target), this.ticks);
    return { id: target.uuid, challenge };
  }

  /** Whether the difference in size counts for a target: not where someone has struck it out, or the world leaves it to be ticked. */
  #countsSize(target: TenacityActor): boolean {
    const level = automation("size", this.#user);
    return this.ticks[`${target.uuid}:size`] ?? level === "auto";
  }

  /** Type of the damage, or of the condition, that it brings (R-1308). */
  get #element(): string {
    const { damageType } = this.form;
    return damageTypeOf(this, this.purpose, { damageType, condition: this.condition });
  }

  /** Whether it answers someone who leaves one's reach, which a strike does, and no shot (R-1302). */
  get #isParting(): boolean {
    return this.form.occasion === "partingAction";
  }

  /** Whether it is a shot, by its weapon, or by its skill where it has none. */
  get #shoots(): boolean {
    const { weapon, purpose, entry } = this;
    return purpose === "damage" && (weapon ? !isMeleeWeapon(weapon) : skillsFor("ranged").includes(entry.skill.id));
  }

  /** Whether weapons have to do with it: not where it is made with something else already. */
  get #takesWeapon(): boolean {
    const { item, overcomes } = this.#means;
    return (this.#instead ?? item ?? overcomes) === undefined;
  }

  #suggestedPurpose(input: CheckInput): CheckPurpose {
    const enemies = this.#aims.others
      .filter(({ taken }) => taken !== false)
      .map(({ uuid }) => findTarget(uuid))
      .filter((actor) => actor !== null);
    return suggestedPurpose({
      asked: oneOf(input.purpose, PURPOSES) ?? this.#means.purpose,
      attack: this.#means.weapon !== undefined || isAttackKey(this.entry.skill.id),
      fights: this.#takesWeapon && isCombatSkill(this.entry.skill.id),
      reaction: input.reaction === true || input.occasion === "reaction",
      rated: namesRating(input),
      enemies: enemies.length > 0 && enemies.every((actor) => isEnemy(this.actor, actor)),
    });
  }
}

/** What a plan comes to: everything that is decided before a die falls. */
export type CheckRequest = ReturnType<CheckPlan["decided"]>;
