import { offerTypes } from "../../../engine/data/creatable-types.ts";
import { READS_APPLIED_EFFECTS } from "../../../compat/effect-model.ts";
import { CONDITION_KINDS, type Condition } from "../rules/index.ts";
import type { TenacityActiveEffect } from "../conditions/active-effect.ts";
import { isLimit } from "../../../engine/data/limits.ts";
import { lightMarks } from "../turns/light-marks.ts";
import { typeIcon } from "../../../engine/data/type-icon.ts";

/** Anyone with attributes, skills and points. */
export type CharacterActor = TenacityActor<"hero"> | TenacityActor<"npc">;

/** Draws an actor as a block within a text; null for one that has no such block. */
export type EmbedRenderer = (actor: TenacityActor) => Promise<HTMLElement | null>;

/** The configured Actor class. */
export class TenacityActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  static #renderEmbed: EmbedRenderer | null = null;

  /** Sets what `@Embed` shows of an actor, so that documents need not know the applications (TX-2). */
  static registerEmbed(renderer: EmbedRenderer): void {
    TenacityActor.#renderEmbed = renderer;
  }

  /** The dialog of a new actor offers the types of the world's game. */
  static override createDialog(
    ...[data, operation, options]: Parameters<typeof Actor.createDialog>
  ): ReturnType<typeof Actor.createDialog> {
    return super.createDialog(data, operation, offerTypes("Actor", this.TYPES, data?.type, options));
  }

  /** Whoever may not see the sheet sees no more in a journal: core then shows a link. */
  protected override async _buildEmbedHTML(
    ...args: Parameters<Actor["_buildEmbedHTML"]>
  ): Promise<HTMLElement | HTMLCollection | null> {
    if (!this.testUserPermission(game.user, "OBSERVER")) return null;
    return (await TenacityActor.#renderEmbed?.(this)) ?? super._buildEmbedHTML(...args);
  }

  /** Tokens show, besides effects, who may be next; nothing of that is stored (decision 0044). */
  override get temporaryEffects(): ActiveEffect.Implementation[] {
    return READS_APPLIED_EFFECTS ? super.temporaryEffects : [...super.temporaryEffects, ...lightMarks(this)];
  }

  /** The same, where tokens read this. */
  override get appliedEffects(): ActiveEffect.Implementation[] {
    return READS_APPLIED_EFFECTS ? [...super.appliedEffects, ...lightMarks(this)] : super.appliedEffects;
  }

  /** The effects that are really on this actor and in force: what rules and lists go by. */
  get effectsInForce(): ActiveEffect.Implementation[] {
    return super.appliedEffects;
  }

  /** Whether this actor is a player's character. */
  isHero(): this is TenacityActor<"hero"> {
    return this.type === "hero";
  }

  /** Whether this actor is a narrator's character. */
  isNpc(): this is TenacityActor<"npc"> {
    return this.type === "npc";
  }

  /** Whether this actor has attributes, skills and points, and so can make checks. */
  isCharacter(): this is CharacterActor {
    return this.isHero() || this.isNpc();
  }

  /** Whether this actor is a mount or vehicle. */
  isVehicle(): this is TenacityActor<"vehicle"> {
    return this.type === "vehicle";
  }

  /** Whether this actor is an object, an environment or a task. */
  isChallenge(): this is TenacityActor<"challenge"> {
    return this.type === "challenge";
  }

  /** Whether this actor is a group of heroes. */
  isParty(): this is TenacityActor<"party"> {
    return this.type === "party";
  }

  /** What this actor's conditions act on (R-1004). */
  get bearer(): Condition["bearer"] {
    if (this.isChallenge()) return this.system.kind === "environment" ? "environment" : "object";
    return this.isVehicle() ? "object" : "creature";
  }

  /** The conditions in force on this actor, as the rules read them (R-1001); what is of no known kind counts for nothing. */
  get conditions(): readonly Condition[] {
    const effects = this.effectsInForce as readonly TenacityActiveEffect[];
    return effects
      .filter((effect) => effect.isCondition())
      .filter(({ system }) => CONDITION_KINDS.get(system.kind))
      .map(({ system }) => system.facts(this.bearer));
  }

  /** What is typed into a bar is about what the bar shows: 3 leaves three, -2 takes two more (decision 0048). */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    if (!isBar || !isLimit(attribute)) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const { max = 0 } = (foundry.utils.getProperty(this.system, attribute) ?? {}) as { max?: number };
    return super.modifyTokenAttribute(attribute, isDelta ? -value : max - value, isDelta, isBar);
  }

  /** The picture of a new actor: its type's own. */
  static override getDefaultArtwork(data: { type?: string } = {}): { img: string; texture: { src: string } } {
    const img = typeIcon(data.type) ?? super.getDefaultArtwork(data as Actor.CreateData).img;
    return { img, texture: { src: img } };
  }

  /** Tokens of heroes, their vehicles and parties share the actor's own data and stand on the players' side (CV-4). */
  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    const [data] = args;
    if ((this.isHero() || this.isParty() || this.isVehicle()) && !("prototypeToken" in data)) {
      this.updateSource({
        prototypeToken: {
          actorLink: true,
          disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY,
          sight: { enabled: true },
        },
      });
    }
    return undefined;
  }
}
