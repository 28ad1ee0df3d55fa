import { nameOf } from "../../../engine/data/name-of.ts";
import { MESSAGE_MODES, chosenMode, type MessageMode } from "../../../compat/message-mode.ts";
import { counts, type Circumstance, type Ticks } from "../rolls/circumstance.ts";
import {
  CHECK_LIMITS,
  namesRating,
  PLAIN_INPUT,
  readCheckRequest,
  type CheckInput,
  type CheckProblem,
  type CheckRequest,
  type TalentWish,
} from "../rolls/check-request.ts";
import { isCharacter, type CharacterActor } from "../data/documents.ts";
import type { Distribution } from "../../../engine/rules/distribution.ts";
import { whole } from "../../../core/number.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import {
  helps,
  intentOf,
  isAimed,
  isHold,
  suggestedPurpose,
  suggestedRating,
  type CheckPurpose,
  type CheckTarget,
  type ActionTags,
  type Intent,
  type Occasion,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { skillsFor } from "../data/roles.ts";
import { automation } from "../settings/automation.ts";
import type { Attack } from "./attack.ts";
import { blindShotOf, coverProblem } from "./blind-shot.ts";
import { withItemCondition } from "./item-condition.ts";
import { isAttackKey } from "../rolls/card-dice.ts";
import { damageTypeOf } from "./damage-type.ts";
import { checkActionTags, movingTags, type CheckSource } from "./check-source.ts";
import {
  answerAction,
  answerEdges,
  answerTo,
  challengeOf,
  edgesOf,
  findTarget,
  isEnemy,
  needsProgress,
  ratingChoices,
  recipientsAmong,
  rollerEdges,
  softCoverEdges,
  ticksOf,
  type RatingChoice,
  type TargetEdge,
} from "./check-targets.ts";
import type { AnsweredCheck } from "./answers.ts";
import {
  judgedTags,
  ownCircumstances,
  penaltyOdds,
  plannedPenalty,
  stopsToJudge,
  type PlannedPenalty,
} from "../rolls/circumstances.ts";
import { grapplePlan, plannedGrapple, readSeizures, seizesNothing, type GrapplePlan } from "./grapple-plan.ts";
import { isCombatSkill, isMeleeWeapon, readyWeapon, weaponsFor } from "../rolls/combat-skills.ts";
import { situationOf } from "./situation.ts";
import { helmOf } from "./steering.ts";
import { whyNoCheck } from "../turns/turn-left.ts";

/** Someone who is a target, or could be one, and where their rating comes from. */
export interface PlannedTarget {
  readonly uuid: string;
  /** What it was called when it was taken as a target: said where it is gone. */
  readonly name: string;
  /** One of `ratingChoices`; as the rules suggest while no one has chosen. */
  readonly rating: string | null;
  /** Whether someone has said that it is a target, or is none; null while that follows from the purpose. */
  readonly taken: boolean | null;
  /** What partial soft cover gives it: the guides name no number (R-1304). */
  readonly soft: number;
}

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
  /** What the form says. */
  input: CheckInput;
  /** Which circumstances someone has ticked or unticked. */
  ticks: Ticks = {};
  /** Uuids of those who help. */
  helpers: readonly string[] = [];
  talents: readonly TalentWish[] = [];

  readonly #user: User.Implementation;
  readonly #means: CheckSource;
  /** What someone has named themselves: the purpose among it follows nothing else. */
  #asked: CheckInput;
  /** The weapon that someone has chosen, null for none; undefined while the one that is ready suggests itself. */
  #weapon: TenacityItem<"weapon"> | null | undefined;
  /** Everyone who is a target or could be one. */
  #aims: readonly PlannedTarget[];

  constructor({ actor, entry, means = {}, preset = {}, given = {}, targets = [], targeted = [], user }: PlanOptions) {
    this.#user = user ?? game.user;
    this.actor = actor;
    this.entry = entry;
    this.#means = means;
    this.#weapon = means.weapon;
    this.given = given;
    const planned = (target: TenacityActor, taken: boolean | null): PlannedTarget => ({
      uuid: target.uuid,
      name: nameOf(target),
      rating: null,
      taken,
      soft: 0,
    });
    this.#aims = [...targets.map((each) => planned(each, true)), ...targeted.map((each) => planned(each, null))];
    const occasion = preset.reaction === true ? { occasion: "reaction" } : {};
    this.#asked = { ...preset, ...given };
    this.input = { ...this.#suggested(this.#asked), ...occasion, ...this.#asked };
    if (this.#asked.resolution === undefined) this.input = { ...this.input, resolution: this.intent.resolution };
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
    return isRolled ? this.#others.filter(({ taken }) => taken ?? isAimed(this.purpose)) : [];
  }

  /** Whom it is done for: friends who are targeted, and whoever was chosen, the roller too. */
  get recipients(): readonly TenacityActor[] {
    return helps(this.purpose) ? recipientsAmong(this.#aims, this.actor) : [];
  }

  get #others(): readonly PlannedTarget[] {
    return this.#aims.filter(({ uuid }) => uuid !== this.actor.uuid);
  }

  /** Who is targeted, or has been a target, and is not rolled against: each is offered where no rating stands. */
  get bystanders(): readonly TenacityActor[] {
    const { intent, targets, input } = this;
    const isOpen = intent.rated && !namesRating(input) && !helps(this.purpose);
    const left = isOpen ? this.#others.filter((each) => !targets.includes(each)) : [];
    return left.map(({ uuid }) => findTarget(uuid)).filter((actor) => actor !== null);
  }

  get purpose(): CheckPurpose {
    const read = this.#read();
    return ("request" in read ? read.request.purpose : undefined) ?? "skill";
  }

  /** What follows from the purpose; a skill that is used on a challenge that needs impact has it. */
  get intent(): Intent {
    const intent = this.#ownIntent;
    const isLong = this.purpose === "skill" && this.presentTargets.some(needsProgress);
    return isLong ? { ...intent, resolution: "impact" } : intent;
  }

  /** What follows from the purpose alone. */
  get #ownIntent(): Intent {
    const read = this.#read();
    return intentOf(this.purpose, ruleset(), "request" in read ? read.request.condition?.type : undefined);
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
      ...situationOf(this.actor, this.action, this.#occasion(), targets, this.#user),
      ...rollerEdges(edges, targets),
    ];
  }

  /** What is done, before anybody has judged anything. */
  #knownActionTags(): ActionTags {
    const { tags, ...more } = checkActionTags(this.entry, this.means);
    return { tags: [...tags, ...movingTags(this.purpose)], ...more, reaction: this.#occasion() === "reaction" };
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
    const { entry, means, purpose } = this;
    const { weapon, item, overcomes } = means;
    const thing = weapon ?? item;
    const answer = answerTo(purpose, means);
    const opening = {
      attribute: { id: entry.attribute.id, rank: 0 },
      skill: { id: entry.skill.id, rank: 0 },
      purpose,
      settings: ruleset(),
      ...(thing && { means: { id: thing.uuid, label: thing.name } }),
      ...(overcomes && { overcomes: { bearer: "", condition: "", type: overcomes.system.kind, label: "" } }),
      ...(answer !== "" && { answer }),
    };
    return { opening, targets: [], total: null };
  }

  /** What conditions of a target take off the dice with which its card answers; null where it answers with anything else. */
  answerPenalty(uuid: string): { readonly planned: PlannedPenalty; readonly odds: Distribution } | null {
    const target = findTarget(uuid);
    const action = target && answerAction(this.ratingOf(target), this.answered.opening);
    if (!action || !isCharacter(target)) return null;
    const ticks = ticksOf(target, this.ticks);
    const judged = { ...action, tags: [...action.tags, ...judgedTags(target, action, ticks)] };
    return { planned: plannedPenalty(target, judged, ticks), odds: penaltyOdds(target, judged, ticks) };
  }

  /** What someone has said that partial soft cover gives a target (R-1304). */
  softCoverOf({ uuid }: TenacityActor): number {
    return this.#aims.find((aim) => aim.uuid === uuid)?.soft ?? 0;
  }

  /** What its targets need to know of the check. */
  get attack(): Attack {
    const { actor, entry, means, purpose } = this;
    return { actor, entry, means, purpose, occasion: this.#occasion(), element: this.#element, user: this.#user };
  }

  /** Where the rating of a target can come from. What the narrator has named stands for everyone. */
  ratingChoices(target: TenacityActor): readonly RatingChoice[] {
    const choices = ratingChoices(target, this.attack, this.answered.opening);
    return namesRating(this.given) ? choices.filter(({ id }) => id === "shared") : choices;
  }

  /** Where the rating of a target comes from: as chosen, or as the rules suggest. */
  ratingOf(target: TenacityActor): string {
    const choices = this.ratingChoices(target);
    const chosen = this.#aims.find(({ uuid }) => uuid === target.uuid)?.rating;
    const suggested = suggestedRating(choices[0]?.id ?? "shared", namesRating(this.input));
    return choices.find(({ id }) => id === chosen)?.id ?? suggested;
  }

  /** What a grapple seizes, and with what (R-1020); null where none is planned. */
  get grapple(): GrapplePlan | null {
    const read = this.#read();
    const { condition } = "request" in read ? read.request : {};
    if (!condition || !isHold(condition.type)) return null;
    const { actor, weapon, input } = this;
    const [target = null, another] = this.presentTargets;
    return grapplePlan({ actor, weapon, target: another ? null : target, chosen: readSeizures(input.seizures) });
  }

  /** Everything as it would be rolled now, or the first thing that cannot be. */
  request(): { request: CheckRequest } | { problem: CheckProblem } {
    const read = this.#read();
    if ("problem" in read) return read;
    const { occasion } = read.request;
    const refusal = whyNoCheck(this.actor, occasion, this.#means.overcomes?.id ?? "");
    if (refusal) return { problem: { input: "occasion", code: refusal, minimum: 0, maximum: 0 } };
    if (this.#isParting && this.#shoots)
      return { problem: { input: "occasion", code: "partingStrike", minimum: 0, maximum: 0 } };
    const { intent, grapple } = this;
    const { condition } = read.request;
    const covered = this.#user.isSelf ? coverProblem(this) : null;
    if (covered) return { problem: covered };
    const blind = blindShotOf(this);
    const held = grapple && condition && plannedGrapple(condition, grapple);
    if (grapple && !held) return { problem: seizesNothing(grapple) };
    const challenge = intent.rated ? read.request.challenge : ({ type: "none" } as const);
    return {
      request: {
        ...read.request,
        ...(held && { condition: held }),
        challenge,
        purpose: this.purpose,
        mode: read.request.mode ?? chosenMode(),
        ticks: this.ticks,
        targets: this.presentTargets.map((target): CheckTarget => this.#targetOf(target, challenge)),
        recipients: this.recipients.map(({ uuid }) => uuid),
        helpers: this.helpers,
        talents: this.talents,
        unsized: this.presentTargets.filter((target) => !this.#countsSize(target)).map(({ uuid }) => uuid),
        ...(blind && { blind }),
      },
    };
  }

  /** Takes over what a form says. Another purpose brings its own resolution and occasion along. */
  change(input: CheckInput): void {
    const purpose = this.input.purpose;
    const condition = this.input.condition;
    this.input = { ...this.input, ...input, ...this.given };
    if (this.input.purpose !== purpose) this.#asked = { ...this.#asked, purpose: this.input.purpose };
    if (this.input.purpose !== purpose || this.input.condition !== condition) this.#takeIntent();
  }

  /** Makes someone a target, or the one it is done for. */
  aimAt(target: TenacityActor): void {
    const { uuid } = target;
    const { intent } = this;
    if (this.#aims.some((aim) => aim.uuid === uuid)) this.#changeAim(uuid, { taken: true });
    else this.#aims = [...this.#aims, { uuid, name: nameOf(target), rating: null, taken: true, soft: 0 }];
    this.#followAim(intent);
  }

  /** Rolls against someone no more, or does it for them no more. */
  spare(uuid: string): void {
    const { intent } = this;
    this.#changeAim(uuid, { taken: false });
    this.#followAim(intent);
  }

  /** Chooses where the rating of a target comes from. */
  rate(uuid: string, rating: string): void {
    this.#changeAim(uuid, { rating });
  }

  /** Says what partial soft cover gives a target. */
  soften(uuid: string, soft: number): void {
    const { minimum, maximum } = CHECK_LIMITS.modifier;
    this.#changeAim(uuid, { soft: whole(soft, minimum, maximum) });
  }

  /** Makes the check with one of {@link weapons}, or with none for any other id. */
  wield(id: string): void {
    this.#weapon = this.weapons.find((weapon) => weapon.id === id) ?? null;
  }

  /** Says of what type its damage is: a registry id, "" for none; undefined for that of what it is made with. */
  deal(damageType: string | undefined): void {
    this.input = { ...this.input, damageType };
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
    this.input = { ...this.input, seizures: { ...seizures, [grip]: part } };
  }

  /** Ticks a circumstance, or takes the tick away. */
  tick(id: string, on: boolean): void {
    this.ticks = { ...this.ticks, [id]: on };
  }

  /** The purpose follows from skill and targets until someone names one, and the resolution with it. */
  #followAim(before: Intent): void {
    const purpose = this.#suggestedPurpose({ ...this.input, purpose: this.#asked.purpose });
    const isUsual = this.input.resolution === before.resolution;
    if (purpose !== this.purpose) {
      this.input = { ...this.input, purpose };
      this.#takeIntent();
    } else if (isUsual) this.input = { ...this.input, resolution: this.intent.resolution };
  }

  /** Takes over the resolution and the occasion that go with the purpose. */
  #takeIntent(): void {
    const { resolution, occasion } = this.intent;
    this.input = { ...this.input, resolution, occasion };
  }

  #targetOf(target: TenacityActor, shared: CheckRequest["challenge"]): CheckTarget {
    const challenge = challengeOf(target, this.ratingOf(target), shared, this.edgesOf(target), this.ticks);
    return { id: target.uuid, challenge };
  }

  /** Whether the difference in size counts for a target: not where someone has struck it out, or the world leaves it to be ticked. */
  #countsSize(target: TenacityActor): boolean {
    const level = automation("size", this.#user);
    return this.ticks[`${target.uuid}:size`] ?? level === "auto";
  }

  #read(): ReturnType<typeof readCheckRequest> {
    return readCheckRequest(withItemCondition(this.input, this.#means.item), ruleset().skillResolution);
  }

  /** Type of the damage, or of the condition, that it brings (R-1308). */
  get #element(): string {
    const read = this.#read();
    return damageTypeOf(this, this.purpose, "request" in read ? read.request : {});
  }

  #occasion(): Occasion {
    const read = this.#read();
    return "request" in read ? read.request.occasion : "action";
  }

  #changeAim(uuid: string, changes: Partial<PlannedTarget>): void {
    this.#aims = this.#aims.map((aim) => (aim.uuid === uuid ? { ...aim, ...changes } : aim));
  }

  /** Whether it answers someone who leaves one's reach, which a strike does, and no shot (R-1302). */
  get #isParting(): boolean {
    return this.#occasion() === "partingAction";
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
    const enemies = this.#others
      .filter(({ taken }) => taken !== false)
      .map(({ uuid }) => findTarget(uuid))
      .filter((actor) => actor !== null);
    const read = readCheckRequest({ purpose: input.purpose }, ruleset().skillResolution);
    return suggestedPurpose({
      asked: ("request" in read ? read.request.purpose : undefined) ?? this.#means.purpose,
      attack: this.#means.weapon !== undefined || isAttackKey(this.entry.skill.id),
      fights: this.#takesWeapon && isCombatSkill(this.entry.skill.id),
      reaction: input.reaction === true || input.occasion === "reaction",
      rated: namesRating(input),
      enemies: enemies.length > 0 && enemies.every((actor) => isEnemy(this.actor, actor)),
    });
  }

  #suggested(asked: CheckInput): CheckInput {
    const purpose = this.#suggestedPurpose(asked);
    const { condition } = asked;
    const plain: CheckInput = { ...PLAIN_INPUT, purpose, ...(condition === undefined ? {} : { condition }) };
    const read = readCheckRequest(withItemCondition(plain, this.#means.item), ruleset().skillResolution);
    const planned = "request" in read ? read.request.condition : undefined;
    const { resolution, occasion } = intentOf(purpose, ruleset(), planned?.type);
    const mode: MessageMode = MESSAGE_MODES.find((each) => each === chosenMode()) ?? "private";
    return { ...plain, resolution, occasion, mode };
  }
}
