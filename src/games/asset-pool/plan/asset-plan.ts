import { seesOdds } from "../../../engine/settings/preferences.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import {
  assetsOf,
  type AssetChallenge,
  type AssetCondition,
  type AssetFeature,
  type AssetHero,
  type AssetItem,
  conditionsOf,
  featuresOf,
  featureTime,
} from "../data/documents.ts";
import { hindrance, type LeveledCondition, SEVERE } from "../rules/conditions.ts";
import { POOL, BASE, SIZE } from "../rules/dice.ts";
import { invokeFeature, type InvokedFeature } from "../rules/features.ts";
import { hopeless, type Hopeless } from "../rules/hopeless.ts";
import type { AssetOpening } from "../rules/opening.ts";
import { type Asset, bestAssets, type Pool, type PoolPlan, poolOf } from "../rules/pool.ts";
import { type FictionalPosition, type PositionReason, weighPosition } from "../rules/position.ts";
import type { AssetChoice, CheckStart } from "./asset-choice.ts";
import { findCondition } from "./treatable.ts";

/** A condition as it counts for a deed. */
interface TouchingCondition extends LeveledCondition {
  readonly name: string;
  readonly touches: boolean;
  readonly severe: boolean;
}

/** What stands in the way of a roll. */
type CheckProblem = "forbidden" | "noUsesLeft";

/** The base difficulty of what is neither rated nor named: as for whatever has no rating (S2-1). */
const EASY = 1;

/** A check while it is planned: what was chosen, and what follows from the hero as they are now. */
export class AssetPlan {
  readonly actor: AssetHero;
  title: string;
  challenge: AssetChallenge | null;
  /** What the narrator decided at the table; null while the reasons are weighed (S2-2). */
  #named: FictionalPosition | null = null;
  #base: number;
  #reasons: PositionReason[];
  #assets: string[];
  /** The position that a narrator has weighed, with the difficulty; null for a check that no one has asked for. */
  readonly #asked: FictionalPosition | null;
  /** Ids of the reasons that the check began with. */
  readonly #given: ReadonlySet<string>;
  /** The condition that the deed is to treat (S2-7); null for any other deed. */
  treats: AssetCondition | null;
  readonly #tags: readonly string[];
  readonly #first: string;
  /** Whether the player has chosen assets, so that a change of challenge leaves them alone. */
  #isChosen = false;
  readonly #touched = new Map<string, boolean>();
  readonly #invoked = new Map<string, number | null>();

  constructor(actor: AssetHero, { asset = "", title = "", base = EASY, challenge = null, ...more }: CheckStart = {}) {
    this.actor = actor;
    this.title = title;
    this.challenge = challenge;
    this.#base = BASE.read(base);
    this.#reasons = [...(more.reasons ?? [])];
    this.#asked = more.asked ?? null;
    this.#given = new Set(this.isAsked ? this.#reasons.map(({ id }) => id) : []);
    this.treats = more.treats ?? null;
    this.#tags = more.tags ?? [];
    this.#first = asset;
    this.#assets = this.#best();
  }

  /** Whether a narrator has asked for the check. */
  get isAsked(): boolean {
    return this.#asked !== null;
  }

  /** Whether it is known what the deed takes, and assets fit it: then nothing has to be asked. */
  get isClear(): boolean {
    return this.#takes().length > 0 && this.chosen.length > 0 && this.problem === null;
  }

  /** Base difficulty, 1 to 10 (S2-1). */
  get base(): number {
    return this.challenge?.system.base ?? this.#base;
  }

  /** Names the difficulty, or measures against something instead; not where a narrator has. */
  measure(by: AssetChallenge | number): void {
    if (this.isAsked) return;
    if (typeof by === "number") {
      this.challenge = null;
      this.#base = BASE.read(by);
    } else this.challenge = by;
    if (!this.#isChosen) this.#assets = this.#best();
  }

  get assets(): readonly AssetItem[] {
    return assetsOf(this.actor);
  }

  /** Those that are rolled, in the order of their dice. */
  get chosen(): readonly AssetItem[] {
    return this.#assets
      .map((id) => this.assets.find((asset) => asset.id === id))
      .filter((asset) => asset !== undefined);
  }

  /** Whether three are chosen, which is as many as can be. */
  get isFull(): boolean {
    return this.chosen.length >= POOL;
  }

  /** Takes just these assets, by id; of more than three the first three (S2-3). */
  choose(ids: readonly string[]): void {
    this.#isChosen = true;
    const own = [...new Set(ids)].filter((id) => this.assets.some((asset) => asset.id === id));
    this.#assets = own.slice(0, POOL);
  }

  /** Takes an asset up or puts it down; a fourth is not taken (S2-3). */
  toggleAsset(id: string): void {
    const chosen = this.chosen.map((asset) => asset.id ?? "");
    this.#isChosen = true;
    if (chosen.includes(id)) this.#assets = chosen.filter((each) => each !== id);
    else if (chosen.length < POOL) this.#assets = [...chosen, id];
  }

  /** What the deed takes: what the challenge asks for, and what the chosen assets are good for. */
  get tags(): readonly string[] {
    return [...this.#takes(), ...this.chosen.flatMap(({ system }) => [...system.tags])];
  }

  /** The hero's conditions, and whether they touch the deed: by their words, or as someone has ticked. */
  get conditions(): readonly TouchingCondition[] {
    const facts = conditionsOf(this.actor).map(({ name, system }) => ({ ...system.facts, name }));
    const { hinder, forbid } = hindrance(facts, this.tags);
    return facts.map((each) => ({
      ...each,
      touches: this.#touched.get(each.id) ?? (hinder.includes(each) || forbid.includes(each)),
      severe: each.level >= SEVERE,
    }));
  }

  /** Says whether a condition touches the deed, whatever its words say (S2-2). What is said is weighed anew. */
  touch(condition: string, touches: boolean): void {
    this.named = null;
    this.#touched.set(condition, touches);
  }

  /** The severe conditions that forbid the deed (S2-7). */
  get forbidding(): readonly TouchingCondition[] {
    return this.conditions.filter(({ touches, severe }) => touches && severe);
  }

  /**
   * Everything that speaks for or against the hero (S2-2): what was said, and conditions that hinder. A narrator who asks has weighed
   * those with the rest.
   */
  get reasons(): readonly PositionReason[] {
    if (this.isAsked) return this.#reasons;
    const hindering = this.conditions.filter(({ touches, severe }) => touches && !severe);
    return [
      ...this.#reasons,
      ...hindering.map(({ id, name }) => ({ id, text: name, leans: "disadvantage" as const, condition: id })),
    ];
  }

  /** What was said, without conditions. */
  get said(): readonly PositionReason[] {
    return this.#reasons;
  }

  /** Adds a reason; all of them are weighed anew. */
  say(text: string, leans: FictionalPosition): void {
    const words = text.trim();
    if (words === "") return;
    this.named = null;
    this.#reasons.push({ id: foundry.utils.randomID(), text: words, leans, condition: "" });
  }

  /** Whether a reason is the narrator's, who has asked for the check with it. */
  isAskedFor({ id }: PositionReason): boolean {
    return this.#given.has(id);
  }

  /** Takes a reason away, unless the narrator has given it; the others are weighed anew. */
  unsay(id: string): void {
    if (this.#given.has(id)) return;
    this.named = null;
    this.#reasons = this.#reasons.filter((reason) => reason.id !== id);
  }

  /** What the narrator decided, at the table or in asking; null while the reasons are weighed (S2-2). */
  get named(): FictionalPosition | null {
    return this.#asked ?? this.#named;
  }

  set named(position: FictionalPosition | null) {
    this.#named = position;
  }

  /** The position as a whole (S2-2). */
  get position(): FictionalPosition {
    return weighPosition(this.reasons, this.named);
  }

  /** Features that can be invoked before the roll (S2-6). */
  get features(): readonly AssetFeature[] {
    return featuresOf(this.actor).filter((feature) => featureTime(feature) === "before");
  }

  invokes(feature: AssetFeature): boolean {
    return this.#invoked.has(feature.id ?? "");
  }

  /** Whether a feature has a use left. */
  isUsable({ id, system }: AssetFeature): boolean {
    return invokeFeature({ id: id ?? "", uses: system.usesLeft }).ok;
  }

  /** Invokes a feature, or does not after all. */
  toggleFeature(id: string): void {
    const feature = this.features.find((each) => each.id === id);
    if (this.#invoked.delete(id) || !feature || !this.isUsable(feature)) return;
    this.#invoked.set(id, null);
  }

  /** Chooses the die that a feature makes larger; null for whichever gains most. */
  aim(feature: string, die: number | null): void {
    if (this.#invoked.has(feature)) this.#invoked.set(feature, die);
  }

  get invoked(): readonly InvokedFeature[] {
    return this.features
      .filter((feature) => this.invokes(feature))
      .map(({ id, name, system }) => ({
        id: id ?? "",
        name,
        effect: system.effect,
        die: this.#invoked.get(id ?? "") ?? null,
      }));
  }

  /** The roll as it is planned. */
  get pool(): Pool {
    return poolOf(this.#poolPlan);
  }

  /** Whether this user may know the odds: of a difficulty that is named, everyone does. */
  get knowsOdds(): boolean {
    return this.challenge === null || seesOdds(this.challenge);
  }

  /** What would help where the roll cannot succeed (S2-8); null where it can. */
  get hopeless(): Hopeless | null {
    const assets = this.assets
      .filter(({ id }) => !this.#assets.includes(id ?? ""))
      .map(({ id, system }) => ({ id: id ?? "", size: system.size }));
    const features = this.features
      .filter((feature) => !this.invokes(feature) && this.isUsable(feature))
      .map(({ id, system }) => ({ id: id ?? "", effect: system.effect }));
    return hopeless(this.#poolPlan, { assets, features });
  }

  /** What stands in the way; null where nothing does. */
  get problem(): CheckProblem | null {
    if (this.forbidding.length > 0) return "forbidden";
    const isSpent = this.features.some((feature) => this.invokes(feature) && !this.isUsable(feature));
    return isSpent ? "noUsesLeft" : null;
  }

  /** What the check is called where no one has said. */
  get ownTitle(): string {
    if (this.treats) return game.i18n.format("TENACITY.AssetPool.Dialog.TreatTitle", { condition: this.treats.name });
    return nameOf(this.challenge) || (this.chosen[0]?.name ?? game.i18n.localize("TENACITY.RollDialog.Roll"));
  }

  /** The check as its card begins. */
  get opening(): AssetOpening {
    return {
      game: "asset-pool",
      actor: this.actor.uuid,
      title: this.title.trim() === "" ? this.ownTitle : this.title.trim(),
      base: this.base,
      challenge: { uuid: this.challenge?.uuid ?? "", name: nameOf(this.challenge) },
      reasons: this.reasons,
      position: this.position,
      assets: this.chosen.map(({ id, name, system }) => ({ id: id ?? "", name, size: SIZE.read(system.size) })),
      features: this.invoked,
      treats: this.treats && {
        actor: this.treats.parent?.uuid ?? "",
        condition: this.treats.id ?? "",
        name: this.treats.name,
      },
    };
  }

  /** What was chosen so far, and nothing that follows from it: enough to plan the same check elsewhere. Plain data. */
  get choices(): AssetChoice {
    return {
      title: this.title,
      tags: this.#tags,
      base: this.base,
      challenge: this.challenge?.uuid ?? "",
      named: this.named,
      reasons: this.#reasons.filter(({ id }) => !this.#given.has(id)).map(({ text, leans }) => ({ text, leans })),
      assets: this.chosen.map(({ id }) => id ?? ""),
      touched: Object.fromEntries(this.#touched),
      invoked: Object.fromEntries(this.#invoked),
      treats: this.treats?.uuid ?? "",
    };
  }

  get #poolPlan(): PoolPlan {
    const assets = this.chosen.map(({ system }) => system.size);
    return { base: this.base, position: this.position, assets, features: this.invoked };
  }

  /** What the deed takes: as it was asked for, or else as the challenge has it. */
  #takes(): readonly string[] {
    return this.#tags.length > 0 ? this.#tags : [...(this.challenge?.system.takes ?? [])];
  }

  /** The best assets to begin with (S2-3): where no one has said what the deed takes, the best that no condition forbids. */
  #best(): string[] {
    const assets: Asset[] = this.assets.map(({ id, system }) => ({
      id: id ?? "",
      size: system.size,
      tags: [...system.tags],
    }));
    const takes = this.#takes();
    const own = assets.find(({ id }) => id === this.#first)?.tags ?? [];
    const tags = takes.length > 0 ? takes : own;
    const facts = conditionsOf(this.actor).map(({ system }) => system.facts);
    const free = assets.filter((asset) => asset.id === this.#first || hindrance(facts, asset.tags).forbid.length === 0);
    return bestAssets(tags.length > 0 ? assets : free, tags, this.#first).map(({ id }) => id);
  }
}

/** The plan of what was chosen, as the dialog would have let it be chosen. @param user Who chose. */
export function planFrom(
  actor: AssetHero,
  start: CheckStart,
  choice: AssetChoice,
  user: User.Implementation,
): AssetPlan {
  const { title, assets, reasons, touched, named, invoked, treats } = choice;
  const plan = new AssetPlan(actor, { ...start, ...(title !== "" && { title }) });
  plan.choose(assets);
  for (const { text, leans } of reasons) plan.say(text, leans);
  for (const [condition, touches] of Object.entries(touched)) plan.touch(condition, touches);
  plan.named = named;
  for (const [feature, die] of Object.entries(invoked)) {
    plan.toggleFeature(feature);
    plan.aim(feature, die);
  }
  plan.treats = findCondition(treats, user);
  return plan;
}
