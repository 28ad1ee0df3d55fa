import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../compat/system-id.ts";
import type { TenacityActor } from "../../documents/actor.ts";
import { ActorWatch } from "./actor-watch.ts";
import { trackView, type TrackView } from "./character-view.ts";
import { richText, type RichTextView } from "./details-view.ts";
import { refuseDrop, refuseForeign } from "./refuse-drop.ts";
import { TenacityActorSheet } from "./tenacity-actor-sheet.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** A part that scrolls by itself. */
export const scrollingPart = (name: string) => ({ template: templatePath(`sheets/${name}`), scrollable: [""] });

/** What the templates of these sheets share. */
export interface PlainContext extends ActorSheetV2.RenderContext {
  uuid: string;
  name: string;
  img: string;
  typeLabel: string;
  /** States and kinds beside the type. */
  chips: string[];
  /** Whether this user may see no more than what this is. */
  limited: boolean;
  editing: boolean;
  isNarrator: boolean;
  description: RichTextView;
  /** Stress, where this can take any. */
  tracks: TrackView[];
}

type Tracked = { readonly stress: { value: number; max: number } };

/** What the sheets of vehicles, challenges and parties share: a plain header, tabs, a limited view, drops that are refused in words. */
export abstract class PlainActorSheet extends TenacityActorSheet {
  /** Kinds of documents that may be dropped. */
  protected readonly droppable: readonly string[] = ["Actor", "Item", "ActiveEffect"];

  readonly #watch = new ActorWatch(
    (uuid) => this.watched().includes(uuid),
    () => void this.render(),
  );

  /** Uuids of other actors whose changes this sheet shows. */
  protected watched(): readonly string[] {
    return [];
  }

  /** Kinds and states that stand beside the type. */
  protected chips(): string[] {
    return [];
  }

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<PlainContext> {
    const context = (await super._prepareContext(options)) as ActorSheetV2.RenderContext;
    const actor: TenacityActor = this.actor;
    // Every type of these sheets has a description.
    const { description } = actor.system as unknown as { readonly description: string };
    return {
      ...context,
      uuid: actor.uuid,
      name: actor.name,
      img: actor.img ?? "",
      typeLabel: game.i18n.localize(`TYPES.Actor.${actor.type}`),
      chips: this.chips(),
      limited: actor.limited,
      editing: this.isEditing,
      isNarrator: game.user.isGM,
      description: await richText(actor, description),
      tracks: this.#tracks(actor),
    };
  }

  /** Stress is shown where something can be broken, and in edit mode, where that is decided. */
  #tracks(actor: TenacityActor): TrackView[] {
    const { stress } = actor.system as unknown as Partial<Tracked>;
    if (!stress || (stress.max === 0 && !this.isEditing)) return [];
    return [trackView("stress", stress, stress.max)];
  }

  /** Each tab's part finds its tab as `tab` (HB-3, TB-2). */
  protected override async _preparePartContext(
    partId: string,
    context: PlainContext,
    options: DeepPartial<ActorSheetV2.RenderOptions>,
  ): Promise<PlainContext & { tab?: unknown }> {
    const prepared = (await super._preparePartContext(partId, context, options)) as PlainContext;
    return { ...prepared, tab: prepared.tabs?.[partId] };
  }

  /** Whoever may see no more than what this is gets the picture, the name and the story. */
  protected override _configureRenderParts(
    ...args: Parameters<InstanceType<typeof TenacityActorSheet>["_configureRenderParts"]>
  ) {
    const parts = super._configureRenderParts(...args);
    if (!this.actor.limited) return parts;
    const { header } = parts;
    return { ...(header && { header }), limited: { template: templatePath("sheets/actor-limited") } };
  }

  protected override async _onFirstRender(...args: Parameters<ActorSheetV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#watch.start();
  }

  protected override _onClose(...args: Parameters<ActorSheetV2["_onClose"]>): void {
    super._onClose(...args);
    this.#watch.stop();
  }

  protected override async _onDropDocument<Dropped extends ActorSheetV2.DroppableDocument>(
    event: DragEvent,
    document: Dropped,
  ): Promise<Dropped | null> {
    if (this.droppable.includes(document.documentName)) return super._onDropDocument(event, document);
    refuseDrop(this.actor);
    return null;
  }

  /** A dropped actor that this sheet can take: one of this world and of the right type. What else is dropped is refused in words. */
  protected acceptedActor(dropped: TenacityActor, isWanted: (actor: TenacityActor) => boolean): TenacityActor | null {
    if (!this.isEditable) return null;
    if (!isWanted(dropped)) refuseDrop(this.actor);
    else if (dropped.pack !== null || dropped.isToken) refuseForeign(dropped.name);
    else return dropped;
    return null;
  }
}
