import { MESSAGE_MODES, chosenMode, type MessageMode } from "../../compat/message-mode.ts";
import { counts, type Circumstance, type Ticks } from "../../dice/circumstance.ts";
import {
  readCheckRequest,
  type CheckInput,
  type CheckProblem,
  type CheckRequest,
  type TalentWish,
} from "../../dice/check-request.ts";
import type { CharacterActor, TenacityActor } from "../../documents/actor.ts";
import {
  intentOf,
  type CheckPurpose,
  type CheckTarget,
  type Deed,
  type Intent,
  type Occasion,
} from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";
import type { SkillEntry } from "../../settings/registry.ts";
import { isAttackKey } from "./card-dice.ts";
import { checkTags, type CheckMeans } from "./check-means.ts";
import {
  challengeOf,
  edgesOf,
  findTarget,
  hindranceOf,
  ratingChoices,
  rollerEdges,
  type Attack,
  type TargetEdge,
} from "./check-targets.ts";
import { ownCircumstances } from "./circumstances.ts";
import { situationOf } from "./situation.ts";

/** A target and where its rating comes from. */
export interface PlannedTarget {
  readonly uuid: string;
  /** What it was called when it was taken as a target: said where it is gone. */
  readonly name: string;
  /** One of `ratingChoices`; as the rules suggest while nobody has chosen. */
  readonly rating: string | null;
}

/** What the plan of a check begins with. */
export interface PlanOptions {
  readonly actor: CharacterActor;
  readonly entry: SkillEntry;
  readonly means?: CheckMeans;
  readonly preset?: CheckInput;
  /** What somebody else has decided: it stands, whatever the form says. */
  readonly given?: CheckInput;
  readonly targets?: readonly TenacityActor[];
}

/**
 * A check that is being thought about: what was typed, ticked and chosen so far. It decides nothing that the rules decide, and
 * keeps what cannot be read, so that nothing that somebody typed is lost.
 */
export class CheckPlan {
  readonly actor: CharacterActor;
  readonly means: CheckMeans;
  /** What stands, whatever the form says: the rating that the narrator asked for. */
  readonly given: CheckInput;
  entry: SkillEntry;
  /** What the form says. */
  input: CheckInput;
  /** Which circumstances somebody has ticked or unticked. */
  ticks: Ticks = {};
  targets: readonly PlannedTarget[];
  /** Uuids of those who help. */
  helpers: readonly string[] = [];
  talents: readonly TalentWish[] = [];

  constructor({ actor, entry, means = {}, preset = {}, given = {}, targets = [] }: PlanOptions) {
    this.actor = actor;
    this.entry = entry;
    this.means = means;
    this.given = given;
    this.targets = targets.map(({ uuid, name, token }) => ({ uuid, name: token?.name ?? name, rating: null }));
    const occasion = preset.reaction === true ? { occasion: "reaction" } : {};
    this.input = { ...this.#suggested(preset), ...occasion, ...preset, ...given };
  }

  /** What the check is for. */
  get purpose(): CheckPurpose {
    const read = this.#read();
    return ("request" in read ? read.request.purpose : undefined) ?? "skill";
  }

  /** What follows from the purpose. */
  get intent(): Intent {
    const read = this.#read();
    return intentOf(this.purpose, edition(), "request" in read ? read.request.condition?.type : undefined);
  }

  /** What is done, for the question what touches it. */
  get deed(): Deed {
    return { tags: checkTags(this.entry, this.means), reaction: this.#occasion() === "reaction" };
  }

  /** The targets that are still there. A check that is rolled against nothing has none. */
  get presentTargets(): readonly TenacityActor[] {
    if (!this.intent.rated) return [];
    return this.targets.map(({ uuid }) => findTarget(uuid)).filter((actor) => actor !== null);
  }

  /** Everything that touches the roll, ticked or not. */
  get circumstances(): readonly Circumstance[] {
    const targets = this.presentTargets;
    const edges = targets.flatMap((target) => this.edgesOf(target));
    return [
      ...ownCircumstances(this.actor, this.deed, this.means),
      ...situationOf(this.actor, this.deed, this.#occasion()),
      ...rollerEdges(edges, targets),
    ];
  }

  /** The circumstances that count. */
  get counting(): readonly Circumstance[] {
    return this.circumstances.filter((each) => counts(each, this.ticks));
  }

  /** What touches the check against one target. */
  edgesOf(target: TenacityActor): readonly TargetEdge[] {
    return [...edgesOf(target, this.attack), ...hindranceOf(target, this.ratingOf(target))];
  }

  /** What its targets need to know of the check. */
  get attack(): Attack {
    return { actor: this.actor, entry: this.entry, means: this.means, purpose: this.purpose };
  }

  /** Where the rating of a target comes from: as chosen, or as the rules suggest. */
  ratingOf(target: TenacityActor): string {
    const choices = ratingChoices(target, this.attack);
    const chosen = this.targets.find(({ uuid }) => uuid === target.uuid)?.rating;
    return choices.find(({ id }) => id === chosen)?.id ?? choices[0]?.id ?? "shared";
  }

  /** Everything as it would be rolled now, or the first thing that cannot be. */
  request(): { request: CheckRequest } | { problem: CheckProblem } {
    const read = this.#read();
    if ("problem" in read) return read;
    const { intent } = this;
    const challenge = intent.rated ? read.request.challenge : ({ type: "none" } as const);
    return {
      request: {
        ...read.request,
        challenge,
        purpose: this.purpose,
        mode: read.request.mode ?? chosenMode(),
        ticks: this.ticks,
        situation: this.circumstances.filter(({ kind }) => kind === "situation"),
        targets: this.presentTargets.map((target): CheckTarget => this.#targetOf(target, challenge)),
        helpers: this.helpers,
        talents: this.talents,
      },
    };
  }

  /** Takes over what a form says. Another purpose brings its own resolution and occasion along. */
  change(input: CheckInput): void {
    const purpose = this.input.purpose;
    const condition = this.input.condition;
    this.input = { ...this.input, ...input, ...this.given };
    if (this.input.purpose === purpose && this.input.condition === condition) return;
    const { resolution, occasion } = this.intent;
    this.input = { ...this.input, resolution, occasion };
  }

  /** Ticks a circumstance, or takes the tick away. */
  tick(id: string, on: boolean): void {
    this.ticks = { ...this.ticks, [id]: on };
  }

  #targetOf(target: TenacityActor, shared: CheckRequest["challenge"]): CheckTarget {
    const challenge = challengeOf(target, this.ratingOf(target), shared, this.edgesOf(target), this.ticks);
    return { id: target.uuid, challenge };
  }

  #read(): ReturnType<typeof readCheckRequest> {
    return readCheckRequest(this.input, edition().skillResolution);
  }

  #occasion(): Occasion {
    const read = this.#read();
    return "request" in read ? read.request.occasion : "action";
  }

  #attacks(): boolean {
    return this.means.weapon !== undefined || isAttackKey(this.entry.skill.id);
  }

  #suggested({ purpose, condition }: CheckInput): CheckInput {
    const asked = purpose ?? this.means.purpose ?? (this.#attacks() ? "damage" : "skill");
    const plain: CheckInput = { ...PLAIN, purpose: asked, ...(condition === undefined ? {} : { condition }) };
    const read = readCheckRequest(plain, edition().skillResolution);
    const { purpose: known = "skill", condition: planned } = "request" in read ? read.request : {};
    const { resolution, occasion } = intentOf(known, edition(), planned?.type);
    const mode: MessageMode = MESSAGE_MODES.find((each) => each === chosenMode()) ?? "private";
    return { ...plain, purpose: known, resolution, occasion, mode };
  }
}

/** What a dialog shows before anybody has touched it. */
const PLAIN: CheckInput = {
  advantage: 0,
  disadvantage: 0,
  modifier: 0,
  challenge: "none",
  challengeNumber: 7,
  challengeDice: 2,
  challengeModifier: 0,
  challengeScale: "",
  challengeSecret: "",
  condition: "kind:hinder",
  conditionScope: "all",
  conditionElement: "",
};
