import type { DeepPartial } from "fvtt-types/utils";
import { templatePath } from "../../compat/system-id.ts";
import { openActions } from "../actions/open-actions.ts";
import { hasActions } from "../actions/take-action.ts";
import { openBrowser } from "../browser/open-browser.ts";
import { actorRecipient } from "../browser/recipient.ts";
import { ActorWatch } from "../data/actor-watch.ts";
import { postEffect, postItem } from "../cards/post-text.ts";
import { pileUp } from "../data/pile-up.ts";
import { descriptionOf, richText } from "../data/rich-text.ts";
import { typeIcon } from "../data/document-types.ts";
import { undoHeroAdvance } from "../heroes/advance-hero.ts";
import { advancesView } from "../heroes/advances-view.ts";
import { limitedHealth } from "../heroes/is-hero.ts";
import { NPC_LINES } from "../npcs/open-npcs.ts";
import type { ActorLine } from "../windows/directory.ts";
import { PORTABLE_LINES } from "../portable/offer-portable.ts";
import { HandlebarsActorSheet } from "./bases.ts";
import { InPlaceSheetMixin } from "./in-place-sheet-mixin.ts";
import {
  addItem,
  effectOf,
  itemMenu,
  type ItemMenuLine,
  itemOf,
  refuseDrop,
  refuseForeign,
  stepItem,
  toggleItem,
} from "./item-rows.ts";
import { late } from "../windows/late.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { faceOfType } from "../game.ts";
import { dialogs } from "../../compat/windows.ts";
import { oncePressed } from "./one-by-one.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** What the menu of every actor's sheet offers to those who may. */
const LINES: readonly ActorLine[] = [...NPC_LINES, ...PORTABLE_LINES];

const onLine = ({ offered, run }: ActorLine) =>
  async function (this: ActorSheetV2): Promise<void> {
    if (offered(this.actor)) await run(this.actor);
  };

/** What the templates of every actor's sheet read. */
export interface ActorContext extends ActorSheetV2.RenderContext {
  uuid: string;
  name: string;
  img: string;
  typeLabel: string;
  /** Whether this user may see no more than who or what this is. */
  limited: boolean;
  editing: boolean;
  isNarrator: boolean;
  /** Whether this user can open a list of what the actor can do. */
  hasActions: boolean;
  concept?: string;
  conceptLabel?: string;
  /** Items that no game of ours knows. */
  foreign: ReturnType<typeof foreignRows>;
}

/**
 * What the sheets of all actors of all games share: play and edit modes, a limited view, items and effects in rows, drops that
 * are refused in words, and a look at other actors that it shows.
 */
export abstract class InPlaceActorSheet extends InPlaceSheetMixin(HandlebarsActorSheet) {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["actor-sheet"],
    position: { width: 720, height: 680 },
    actions: {
      toggleMode: InPlaceActorSheet.#onToggleMode,
      openActions: InPlaceActorSheet.#onOpenActions,
      editPortrait: InPlaceActorSheet.#onEditPortrait,
      openItem: InPlaceActorSheet.#onOpenItem,
      unfold: InPlaceActorSheet.#onUnfold,
      showInChat: InPlaceActorSheet.#onShowInChat,
      addItem: oncePressed(InPlaceActorSheet.#onAddItem),
      browse: InPlaceActorSheet.#onBrowse,
      toggleItem: InPlaceActorSheet.#onToggleItem,
      stepItem: InPlaceActorSheet.#onStepItem,
      rowMenu: InPlaceActorSheet.#onRowMenu,
      openEffect: InPlaceActorSheet.#onOpenEffect,
      toggleEffect: InPlaceActorSheet.#onToggleEffect,
      removeEffect: InPlaceActorSheet.#onRemoveEffect,
      grow: InPlaceActorSheet.#onGrow,
      undoAdvance: oncePressed(InPlaceActorSheet.#onUndoAdvance),
      print: InPlaceActorSheet.#onPrint,
      ...Object.fromEntries(LINES.map((line) => [line.action, onLine(line)])),
    },
  };

  /** Kinds of documents that may be dropped. */
  protected readonly _droppable: readonly string[] = ["Actor", "Item", "ActiveEffect"];

  /** What the actor was called before it was renamed here; null while it was not. */
  #nameBefore: string | null = null;
  readonly #watch = new ActorWatch((uuid) => {
    if (this._watched().includes(uuid)) void this.render();
  });

  /** Whether values are edited in place. Kept by this window alone: another user's mode is not ours to change. */
  #editing = false;

  /** Ids of the items and effects whose rows are unfolded; kept by this window. */
  protected readonly _unfolded = new Set<string>();

  /** Namesakes are told apart by what their tokens are called: "NPC: Bell Hand (2)". */
  override get title(): string {
    const { name, token } = this.actor;
    return token ? super.title.replace(name, () => token.name) : super.title;
  }

  /** Whether the sheet is in edit mode and this user may edit. */
  get isEditing(): boolean {
    return this.#editing && this.isEditable;
  }

  /** Goes into edit mode, where this user may. */
  protected async _edit(): Promise<void> {
    this.#editing = this.isEditable;
    await this.render();
  }

  protected override get _placeholder(): string {
    return typeIcon(this.actor.type) ?? "";
  }

  /** The text that everyone may read who may see the actor at all, as it is stored. */
  protected get _story(): string {
    return descriptionOf(this.actor);
  }

  /** What the pages show, which a limited view does not have. */
  protected abstract _preparePages(): Promise<object>;

  /** What the limited view says besides picture, name and story; empty for nothing. */
  protected _limitedView(): string {
    return limitedHealth(this.actor);
  }

  /** What the menu of an item's row offers on this kind of sheet alone. */
  protected _itemLines(): ItemMenuLine[] {
    return [];
  }

  /** Uuids of other actors whose changes this sheet shows. */
  protected _watched(): readonly string[] {
    return [];
  }

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<ActorContext> {
    const context = (await super._prepareContext(options)) as ActorSheetV2.RenderContext;
    const actor: Actor.Implementation = this.actor;
    return {
      ...context,
      ...conceptOf(actor),
      uuid: actor.uuid,
      name: actor.name,
      img: actor.img ?? "",
      typeLabel: game.i18n.localize(`TYPES.Actor.${actor.type}`),
      limited: actor.limited,
      editing: this.isEditing,
      isNarrator: game.user.isGM,
      hasActions: hasActions(actor),
      foreign: actor.limited ? [] : foreignRows(actor),
      ...(actor.limited
        ? await this.#prepareLimitedView()
        : { advances: advancesView(actor), ...(await this._preparePages()) }),
    };
  }

  async #prepareLimitedView(): Promise<object> {
    return { limitedView: this._limitedView(), story: await richText(this.actor, this._story) };
  }

  /** The limited view has the picture, the name and the story. */
  protected override _configureRenderParts(
    ...args: Parameters<InstanceType<typeof HandlebarsActorSheet>["_configureRenderParts"]>
  ) {
    const parts = super._configureRenderParts(...args);
    if (!this.actor.limited) return parts;
    const { header } = parts;
    return { ...(header && { header }), limited: { template: templatePath("engine/sheets/actor-limited") } };
  }

  protected override async _onFirstRender(...args: Parameters<ActorSheetV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#watch.start();
    const menu = (): ItemMenuLine[] => itemMenu(this, this._itemLines());
    this._createContextMenu(menu, "[data-item-id]", { fixed: true, jQuery: false });
  }

  protected override _onClose(...args: Parameters<ActorSheetV2["_onClose"]>): void {
    super._onClose(...args);
    this.#watch.stop();
    if (this.#nameBefore !== null && this.#nameBefore !== this.actor.name)
      void offerTokenNames(this.actor, this.#nameBefore);
    this.#nameBefore = null;
  }

  /** Tokens of a renamed actor may go along: asked when the sheet is closed, since a question would take the keys that are typed. */
  protected override async _processSubmitData(
    ...args: Parameters<ActorSheetV2["_processSubmitData"]>
  ): ReturnType<ActorSheetV2["_processSubmitData"]> {
    const { name } = this.actor;
    const submitting = super._processSubmitData(...args);
    await submitting;
    if (this.actor.name !== name) this.#nameBefore ??= name;
    return submitting;
  }

  protected override async _onDropDocument<Dropped extends ActorSheetV2.DroppableDocument>(
    event: DragEvent,
    document: Dropped,
  ): Promise<Dropped | null> {
    if (this._droppable.includes(document.documentName)) return super._onDropDocument(event, document);
    refuseDrop(this.actor);
    return null;
  }

  /** One more of a thing that is there already is counted with it. Core's sheet does not note the compendium that something came from. */
  protected override async _onDropItem(
    ...[event, item]: Parameters<ActorSheetV2["_onDropItem"]>
  ): ReturnType<ActorSheetV2["_onDropItem"]> {
    const isNew = this.actor.isOwner && item.parent?.uuid !== this.actor.uuid;
    const pile = isNew ? await this._changes.run(() => pileUp(item, this.actor)) : null;
    if (pile) return pile;
    const origin = { _stats: { compendiumSource: item.uuid } };
    return super._onDropItem(event, item.pack === null ? item : item.clone(origin, { keepId: true }));
  }

  /** A dropped actor that this sheet can take: one of this world and of the right type. What else is dropped is refused in words. */
  protected _acceptedActor<Wanted extends Actor.Implementation>(
    dropped: Actor.Implementation,
    isWanted: (actor: Actor.Implementation) => actor is Wanted,
  ): Wanted | null {
    if (!this.isEditable) return null;
    if (!isWanted(dropped)) refuseDrop(this.actor);
    else if (dropped.pack !== null || dropped.isToken) refuseForeign(dropped.name);
    else return dropped;
    return null;
  }

  /** Anyone who may see everything about an actor may print it; who else may do what with it, each line says. */
  protected override _getHeaderControls() {
    const print = { action: "print", icon: "fa-solid fa-print", label: "TENACITY.Sheet.Print" };
    const lines = LINES.filter(({ offered }) => offered(this.actor));
    return [
      ...super._getHeaderControls(),
      ...(this.actor.limited ? [] : [print]),
      ...lines.map(({ action, icon, label }) => ({ action, icon, label })),
    ];
  }

  static async #onGrow(this: InPlaceActorSheet): Promise<void> {
    if (!this.isEditable) return;
    const { GrowthWindow } = await late(import("./growth-window.ts"));
    await GrowthWindow.of(this.actor);
  }

  static async #onUndoAdvance(this: InPlaceActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    if (this.isEditable) await this._changes.run(() => undoHeroAdvance(this.actor, dataset["advance"] ?? ""));
  }

  static #onPrint(this: InPlaceActorSheet): void {
    printSheet(this.element);
  }

  static async #onToggleMode(this: InPlaceActorSheet): Promise<void> {
    if (!this.isEditable) return;
    this.#editing = !this.#editing;
    await this.render();
  }

  static async #onOpenActions(this: InPlaceActorSheet): Promise<void> {
    await openActions(this.actor);
  }

  static async #onEditPortrait(this: InPlaceActorSheet): Promise<void> {
    if (!this.isEditable) return;
    const { actor } = this;
    const picker = new foundry.applications.apps.FilePicker.implementation({
      type: "image",
      current: actor.img ?? "",
      callback: (img) => void actor.update({ img }),
    });
    await picker.browse();
  }

  static async #onOpenItem(this: InPlaceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await openSheet(itemOf(this.actor, target));
  }

  /** Shows in its row what an item or effect says of itself, or hides it again. */
  static async #onUnfold(this: InPlaceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { id } = itemOf(this.actor, target) ?? effectOf(this.actor, target) ?? {};
    if (!id) return;
    if (!this._unfolded.delete(id)) this._unfolded.add(id);
    await this.render();
  }

  static async #onShowInChat(this: InPlaceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = itemOf(this.actor, target);
    const effect = effectOf(this.actor, target);
    if (item) await postItem(item);
    else if (effect) await postEffect(effect);
  }

  static async #onAddItem(this: InPlaceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await addItem(this.actor, target);
  }

  /** Opens the compendium browser at the type and the facet that a button names, to add what is found. */
  static async #onBrowse(this: InPlaceActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { type = "", facet, value = "" } = dataset;
    const values = facet === undefined ? {} : { [facet]: [value] };
    if (this.isEditable) await openBrowser({ type: `Item.${type}`, values, recipient: actorRecipient(this.actor) });
  }

  static async #onToggleItem(this: InPlaceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = itemOf(this.actor, target);
    if (this.isEditable && item) await this._changes.run(() => this._toggleItem(item, target.dataset["path"] ?? ""));
  }

  /** Turns the switch of an item's row, by its path below `system`, such as equipped. */
  protected async _toggleItem(item: Item.Implementation, path: string): Promise<void> {
    await toggleItem(item, path);
  }

  static async #onStepItem(this: InPlaceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await this._changes.run(() => stepItem(this.actor, target));
  }

  /** Opens the menu that a right click opens, for those who have no right button. */
  static #onRowMenu(this: InPlaceActorSheet, _event: PointerEvent, target: HTMLElement): void {
    const { left, bottom } = target.getBoundingClientRect();
    // As the right button, or the event would count as a click on this very action.
    const place = { button: 2, clientX: left, clientY: bottom };
    target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...place }));
  }

  static async #onOpenEffect(this: InPlaceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await openSheet(effectOf(this.actor, target));
  }

  static async #onToggleEffect(this: InPlaceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const effect = effectOf(this.actor, target);
    if (this.isEditable) await effect?.update({ disabled: !effect.disabled });
  }

  static async #onRemoveEffect(this: InPlaceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await effectOf(this.actor, target)?.delete();
  }
}

/** Who someone is, in a line, and what such a line is called; nothing for an actor without one. */
function conceptOf({ system }: Actor.Implementation): { concept?: string; conceptLabel?: string } {
  const { concept, schema } = system as { concept?: string; schema?: foundry.data.fields.SchemaField.Any };
  return concept === undefined ? {} : { concept, conceptLabel: schema?.getField("concept")?.label ?? "" };
}

/** What someone has that no game of ours knows. */
function foreignRows(actor: Actor.Implementation) {
  return actor.items.contents
    .filter(({ type }) => !faceOfType("Item", type))
    .map(({ id, uuid, name, img, type }) => ({
      id: id ?? "",
      uuid,
      name,
      img: img ?? "",
      typeLabel: game.i18n.localize(CONFIG.Item.typeLabels[type] ?? type),
    }));
}

/** The number that core puts after the names of namesakes. */
const NUMBER = /^( \(\d+\))?$/;

/**
 * Asks whether the tokens of a renamed actor that bear its old name, and those to come, are to bear the new one. A number after
 * the name stays; tokens of another name, such as that of someone in disguise, keep it unasked.
 */
async function offerTokenNames(actor: Actor.Implementation, before: string): Promise<void> {
  const { name, prototypeToken } = actor;
  const renamed = (old: string): string | null =>
    old.startsWith(before) && NUMBER.test(old.slice(before.length)) ? name + old.slice(before.length) : null;
  const placed = tokensOf(actor).filter((token) => token.isOwner && renamed(token.name) !== null);
  const isNext = !actor.token && prototypeToken.name === before;
  if (placed.length === 0 && !isNext) return;
  const content = document.createElement("p");
  content.textContent = game.i18n.format("TENACITY.Sheet.RenameTokens", { name });
  const window = { title: "TENACITY.Sheet.RenameTokensTitle" };
  if ((await dialogs.confirm({ classes: ["tenacity"], window, content, rejectClose: false })) !== true) return;
  if (isNext) await actor.update({ prototypeToken: { name } });
  // Each as it is called by now.
  for (const token of placed) await token.update({ name: renamed(token.name) ?? token.name });
}

function tokensOf(actor: Actor.Implementation): readonly TokenDocument.Implementation[] {
  if (actor.token) return [actor.token];
  return game.scenes.contents.flatMap(({ tokens }) => tokens.filter(({ actorId }) => actorId === actor.id));
}

/** Marks the page while one window is printed, and the window itself; `styles/engine/print.css` hides everything else. */
const PAGE_MARK = "tenacity-printing";
const WINDOW_MARK = "tenacity-printed";

/** Prints one window and nothing else, with all its tabs one below the other. */
function printSheet(element: HTMLElement): void {
  const page = element.ownerDocument;
  page.body.classList.add(PAGE_MARK);
  element.classList.add(WINDOW_MARK);
  try {
    page.defaultView?.print();
  } finally {
    page.body.classList.remove(PAGE_MARK);
    element.classList.remove(WINDOW_MARK);
  }
}
