import { READS_APPLIED_EFFECTS } from "../../compat/effect-model.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { CLOCK_TYPE } from "./clock.ts";
import { bringCompany } from "./own-compendium.ts";
import { offerTypes } from "./creatable-types.ts";
import { limitOf } from "./limits.ts";
import { typeIcon } from "./document-types.ts";
import { keepStatus } from "./statuses.ts";

/** Draws an actor as a block within a text; null for one that has no such block. */
type EmbedRenderer = (actor: TenacityActor) => Promise<HTMLElement | null>;

/** What is done with an actor that someone has just made by hand, in the place of opening its sheet. */
type ActorStart = (actor: TenacityActor) => Promise<void>;

/** Marks what comes out of the dialog of a new actor, among the options of its creation. */
const BY_HAND = "tenacityByHand";

/** What tokens of an actor show besides its effects. */
type Marks = (actor: TenacityActor) => readonly ActiveEffect.Implementation[];

/** Whether a user may look into an actor that is not theirs. */
type Insight = (actor: TenacityActor, user: User.Implementation) => boolean;

/** The configured Actor class, of every game: what a game's actors do besides, the game registers. */
export class TenacityActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  static readonly #embeds = new Set<EmbedRenderer>();
  static readonly #marks = new Set<Marks>();
  static readonly #insights = new Set<Insight>();
  static readonly #linked = new Set<string>();
  static readonly #bars = new Map<string, string>();
  static readonly #starts = new Map<string, ActorStart>();

  /** Adds what `@Embed` shows of an actor, so that documents need not know the applications (TX-2). */
  static registerEmbed(renderer: EmbedRenderer): void {
    TenacityActor.#embeds.add(renderer);
  }

  /** Adds marks that tokens show besides effects; nothing of them is stored. */
  static registerMarks(marks: Marks): void {
    TenacityActor.#marks.add(marks);
  }

  /** Lets users look into actors that are not theirs. */
  static registerInsight(insight: Insight): void {
    TenacityActor.#insights.add(insight);
  }

  /** Has tokens of new actors of some types share the actor's own data and stand on the players' side (CV-4). */
  static linkTokens(types: readonly string[]): void {
    for (const type of types) TenacityActor.#linked.add(type);
  }

  /** Has tokens of new actors of some types show a number as a bar to their player. */
  static showBars(types: readonly string[], attribute: string): void {
    for (const type of types) TenacityActor.#bars.set(type, attribute);
  }

  /** Has something begin with an actor of a type that someone makes in the dialog of new actors, without any data. */
  static startWith(type: string, start: ActorStart): void {
    TenacityActor.#starts.set(type, start);
  }

  static #marksOf(actor: TenacityActor): readonly ActiveEffect.Implementation[] {
    return [...TenacityActor.#marks].flatMap((marks) => marks(actor));
  }

  /** The dialog of a new actor offers the types of the world's game. */
  static override createDialog(
    ...[data, operation, options, ...more]: Parameters<typeof Actor.createDialog>
  ): ReturnType<typeof Actor.createDialog> {
    // Anyone who brings data along, such as a module, has made the actor already.
    const isBlank = !["system", "items", "img", "prototypeToken"].some((member) => member in (data ?? {}));
    const how = { ...operation, ...(isBlank && { [BY_HAND]: true }) };
    return super.createDialog(data, how, offerTypes("Actor", this.TYPES, data?.type, options), ...more);
  }

  /** What begins with a new actor stands in the place of its sheet. */
  protected override _onCreate(...args: Parameters<Actor["_onCreate"]>): void {
    const [, options, userId] = args;
    const byHand = (options as { readonly [BY_HAND]?: unknown })[BY_HAND] === true && userId === game.user.id;
    const start = byHand ? TenacityActor.#starts.get(this.type) : undefined;
    if (start) options.renderSheet = false;
    super._onCreate(...args);
    if (start) void start(this);
    if (userId === game.user.id && this.pack === null && this._stats.compendiumSource) void bringCompany(this);
  }

  override getUserLevel(...[user]: Parameters<Actor["getUserLevel"]>) {
    const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const level = super.getUserLevel(user);
    const looks = (level ?? 0) < OBSERVER && [...TenacityActor.#insights].some((may) => may(this, user ?? game.user));
    return looks ? OBSERVER : level;
  }

  /** Clocks have a window of their own, and no place in the directory. */
  override get visible(): boolean {
    return this.type !== CLOCK_TYPE && super.visible;
  }

  /** Users who may not see the sheet see no more in a journal: core then shows a link. */
  protected override async _buildEmbedHTML(
    ...args: Parameters<Actor["_buildEmbedHTML"]>
  ): Promise<HTMLElement | HTMLCollection | null> {
    if (!this.testUserPermission(game.user, "OBSERVER")) return null;
    for (const render of TenacityActor.#embeds) {
      const drawn = await render(this);
      if (drawn) return drawn;
    }
    return super._buildEmbedHTML(...args);
  }

  /** What tokens show. */
  override get temporaryEffects(): ActiveEffect.Implementation[] {
    return READS_APPLIED_EFFECTS
      ? super.temporaryEffects
      : [...super.temporaryEffects, ...TenacityActor.#marksOf(this)];
  }

  /** The same, where tokens read this. */
  override get appliedEffects(): ActiveEffect.Implementation[] {
    return READS_APPLIED_EFFECTS ? [...super.appliedEffects, ...TenacityActor.#marksOf(this)] : super.appliedEffects;
  }

  /** The effects that are really on this actor and in force: what rules and lists go by. */
  get effectsInForce(): ActiveEffect.Implementation[] {
    return super.appliedEffects;
  }

  /** What is typed into a bar is about what the bar shows: 3 leaves three, -2 takes two more. */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const limit = isBar ? limitOf(this, attribute) : undefined;
    if (!limit) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const { max = 0 } = (foundry.utils.getProperty(this.system, limit.track) ?? {}) as { max?: number };
    const taken = isDelta ? -value : max - value;
    return super.modifyTokenAttribute(limit.track, limit.countsDown ? value : taken, isDelta, isBar);
  }

  /** A second press while the first is on its way is the same press; a status of ours can be set whatever became of the list of all. */
  override async toggleStatusEffect(
    ...[id, options]: Parameters<Actor["toggleStatusEffect"]>
  ): ReturnType<Actor["toggleStatusEffect"]> {
    keepStatus(id);
    const key = `status ${this.uuid} ${JSON.stringify([id, options?.active])}`;
    return oneAtATime(key, () => super.toggleStatusEffect(id, options));
  }

  /** The picture of a new actor: its type's own. */
  static override getDefaultArtwork(data: { type?: string } = {}): { img: string; texture: { src: string } } {
    const img = typeIcon(data.type) ?? super.getDefaultArtwork(data as Actor.CreateData).img;
    return { img, texture: { src: img } };
  }

  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    const [data] = args;
    if (TenacityActor.#linked.has(this.type)) {
      const linked = { actorLink: true, disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY, sight: { enabled: true } };
      this.updateSource({ prototypeToken: { ...linked, ...data.prototypeToken } });
    }
    const attribute = TenacityActor.#bars.get(this.type);
    if (attribute !== undefined) {
      const shown = { displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER, bar1: { attribute } };
      this.updateSource({ prototypeToken: { ...shown, ...data.prototypeToken } });
    }
    return undefined;
  }
}
