import type { DeepPartial } from "fvtt-types/utils";

import { isInput, isSelect, windowOf } from "../../compat/elements.ts";
import { templatePath } from "../../compat/system-id.ts";
import { raiseOpen, showWindow } from "../../compat/windows.ts";
import { ActorWatch } from "../data/actor-watch.ts";
import type { TenacityActor } from "../data/actor.ts";
import { findAnyActor, nameOf, pictureOf } from "../data/actor-identity.ts";
import { onMapChange } from "../map/map-changes.ts";
import { tokenOf } from "../map/sighting.ts";
import { type Stake, stakesAsked } from "../requests/request-card.ts";
import { format } from "../text/words.ts";
import { More } from "../windows/more.ts";
import { SteadyMixin } from "../windows/steady-mixin.ts";

import api = foundry.applications.api;

/** What was chosen so far of a roll; it changes with what someone chooses. */
interface Planned {
  readonly actor: Actor.Implementation;
  /** Whom it is against, where that is one. */
  readonly target?: Actor.Implementation | null;
}

interface DialogClass<Plan extends Planned> {
  readonly DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions;
  new (plan: Plan, id: string): CheckDialog<Plan>;
}

export type ChangedField = HTMLInputElement | HTMLSelectElement;

/** What narrators are told before they roll for someone who is hidden on the map: a public card names them. "" for everyone else. */
export function unseenWords(actor: Actor.Implementation): string {
  const isUnseen = game.user.isGM && tokenOf(actor)?.hidden === true;
  return isUnseen ? format("TENACITY.RollDialog.Unseen", { name: nameOf(actor) }) : "";
}

/**
 * Asks how a check is to be rolled, and is drawn anew as it is filled in, and as the map and the actors change meanwhile. What it is about, and what may come of it, is its game's.
 * A game may put what is seldom changed under {@link More}. Ask with {@link CheckDialog.ask}.
 */
export abstract class CheckDialog<Plan extends Planned = Planned> extends SteadyMixin(
  api.HandlebarsApplicationMixin(api.ApplicationV2),
) {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["tenacity"],
    form: { handler: CheckDialog.#onSubmit, closeOnSubmit: false },
    actions: { more: CheckDialog.#onMore },
  };

  /** Its parts: who rolls, those of the game with the folder of their templates, and the button. */
  protected static partsWith(folder: string, ...names: readonly string[]) {
    const own = names.map((name) => [name, { template: templatePath(`${folder}/${name}`) }] as const);
    return {
      who: { template: templatePath("engine/dialogs/roll-who") },
      ...Object.fromEntries(own),
      footer: { template: templatePath("engine/dialogs/roll-footer") },
    };
  }

  readonly #watch = new ActorWatch((uuid) => {
    if (this._watched().includes(uuid)) this.#follow();
  });
  readonly #more = new More();
  #unlisten: (() => void) | null = null;
  #roller: TenacityActor | null = null;
  /** Draws what has changed elsewhere: several changes at once are drawn once. */
  readonly #follow = foundry.utils.debounce(() => void this.redraw(), 0);
  #isAnswered = false;
  #stakes: readonly Stake[] = [];
  #resolve: (isAnswered: boolean) => void = () => undefined;

  protected readonly plan: Plan;

  constructor(plan: Plan, id: string) {
    super({ id });
    this.plan = plan;
  }

  /** The parts that are drawn again after most changes: not the line that someone may be typing, nor the button that is being pressed. */
  protected get _live(): readonly string[] {
    const { PARTS } = this.constructor as typeof CheckDialog;
    return Object.keys(PARTS).filter((part) => part !== "who" && part !== "footer");
  }

  /** What its templates read. */
  protected abstract _prepareView(): object;

  /** Uuids of actors whose changes it shows: first the one who rolls, with whom it goes. */
  protected _watched(): readonly (string | undefined)[] {
    return [this.plan.actor.uuid, this.plan.target?.uuid];
  }

  /** Takes over what someone changed. @returns the parts that depend on it, or whether the usual ones do */
  protected abstract _takeOver(target: ChangedField): boolean | readonly string[];

  /** Why it cannot be rolled, in words; null where it can. */
  protected _problem(): string | null {
    return null;
  }

  /**
   * Lets someone choose. There is one dialog for each title and actor.
   * @returns Whether it is to be rolled; not when the dialog was closed, or was open for this actor and has only been brought to the front.
   */
  static async ask<Plan extends Planned>(this: DialogClass<Plan>, plan: Plan, inAnswerTo?: string): Promise<boolean> {
    const id = `${this.DEFAULT_OPTIONS.window?.title ?? ""}-${plan.actor.uuid}`.replaceAll(".", "-");
    return CheckDialog.open(id, () => new this(plan, id), inAnswerTo);
  }

  /**
   * Opens a dialog, or brings the one of the same id to the front.
   * @param inAnswerTo Uuid of the narrator's request that it answers, if any.
   * @returns Whether it is to be rolled; not when the dialog was closed, or was open already.
   */
  protected static async open(id: string, make: () => CheckDialog, inAnswerTo?: string): Promise<boolean> {
    if (raiseOpen(id)) return false;
    const dialog = make();
    dialog.#stakes = stakesAsked(inAnswerTo);
    const answer = new Promise<boolean>((resolve) => {
      dialog.#resolve = resolve;
    });
    await showWindow(dialog);
    return answer;
  }

  /** Draws what depends on what was chosen. */
  protected async redraw(parts = this._live): Promise<void> {
    await this.render({ parts: [...parts] });
  }

  /** Users who may not roll see why at the button. */
  protected _showProblem(): void {
    const roll = this.element.querySelector<HTMLButtonElement>("button[type=submit]");
    if (roll) roll.ariaDisabled = String(this._problem() !== null);
  }

  /** Says why it is not rolled after all. */
  protected async _isReady(): Promise<boolean> {
    const problem = this._problem();
    if (problem !== null) ui.notifications.warn(foundry.utils.escapeHTML(problem));
    return problem === null;
  }

  /** Shows everything, or only what every check needs. */
  protected _showMore(isShown: boolean): void {
    this.#more.show(this.element, isShown);
    this.#stayInSight();
  }

  protected get _showsMore(): boolean {
    return this.#more.isShown;
  }

  protected override async _prepareContext(
    options: DeepPartial<api.ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<api.ApplicationV2.RenderContext> {
    const { actor } = this.plan;
    const who = { name: nameOf(actor), img: pictureOf(actor) };
    const unseen = unseenWords(actor);
    const view: object = { rootId: this.id, who, unseen, ...this._prepareView(), stakes: this.#stakes };
    return { ...(await super._prepareContext(options)), ...view };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#watch.start();
    this.#roller = findAnyActor(this._watched()[0]);
    // Core closes what is listed there when the actor is deleted.
    if (this.#roller) this.#roller.apps[this.id] = this;
    this.#unlisten = onMapChange(this.#follow);
    // The odds follow a number while it is typed.
    this.element.addEventListener("input", ({ target }) => {
      if (isInput(target) && target.type === "number" && target.value !== "") this.#change(target);
    });
    // The second click of a double one is not for what lay beneath.
    const page = this.element.ownerDocument;
    const swallow = (event: MouseEvent): void => {
      if (event.detail > 1) event.stopPropagation();
    };
    this.element.addEventListener("submit", () => {
      page.addEventListener("click", swallow, { capture: true, once: true });
    });
    // A long form begins at its top, though its button is at the end.
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus({ preventScroll: true });
  }

  #change(target: ChangedField): void {
    const parts = this._takeOver(target);
    if (parts !== false) void this.redraw(parts === true ? this._live : parts);
  }

  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#more.show(this.element);
    this._showProblem();
    this.#stayInSight();
  }

  /** Moves up when it has grown past the lower edge, so that the button can always be reached. */
  #stayInSight(): void {
    const { bottom, top } = this.element.getBoundingClientRect();
    const beyond = bottom - windowOf(this.element).innerHeight;
    if (beyond > 0 && top > 0) this.setPosition({ top: Math.max(0, top - beyond) });
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#watch.stop();
    this.#unlisten?.();
    if (this.#roller) Reflect.deleteProperty(this.#roller.apps, this.id);
    this.#resolve(this.#isAnswered);
  }

  protected override _onChangeForm(config: api.ApplicationV2.FormConfiguration, event: Event): void {
    super._onChangeForm(config, event);
    const { target } = event;
    if (isInput(target) || isSelect(target)) this.#change(target);
  }

  /** The button, or a line that names the field behind it. */
  static async #onMore(this: CheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this._showMore(!this._showsMore);
    this.element.querySelector<HTMLElement>(`[name="${dataset["focus"] ?? ""}"]:checked`)?.focus();
    await this.#more.remember();
  }

  static async #onSubmit(this: CheckDialog): Promise<void> {
    if (!(await this._isReady())) return;
    this.#isAnswered = true;
    await this.close();
  }
}
