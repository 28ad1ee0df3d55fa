import { nameOf } from "../../../engine/data/name-of.ts";
import { raiseOpen, showWindow } from "../../../compat/windows.ts";
import { isElement, isInput, isSelect, windowOf } from "../../../compat/elements.ts";
import type { DeepPartial } from "fvtt-types/utils";

import type { CheckPlan } from "../plan/check-plan.ts";
import { findTarget } from "../plan/check-targets.ts";
import { flankOn } from "../plan/flanking.ts";
import { refusesAction } from "../rolls/circumstances.ts";
import { problemText } from "../plan/problem-text.ts";
import { templatePath } from "../../../compat/system-id.ts";
import type { CheckProblem, CheckRequest } from "../rolls/check-request.ts";
import { ActorWatch } from "../../../engine/cards/actor-watch.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { type Stake, stakesAsked } from "../../../engine/requests/stakes.ts";
import { More } from "../../../engine/windows/more.ts";
import { SteadyMixin } from "../../../engine/windows/steady-mixin.ts";
import { findEntry } from "../data/check-entry.ts";
import { checkDialogView, type CheckDialogView } from "./check-dialog-view.ts";
import { isHero } from "../data/documents.ts";
import { showFlanking } from "../field/show-highlights.ts";

import api = foundry.applications.api;

/** What the templates of the dialog read. */
type CheckDialogContext = api.ApplicationV2.RenderContext & CheckDialogView & { readonly stakes: readonly Stake[] };

/** The parts that hold what someone types: they are drawn again only where something else changes them. */
const LIVE = ["targets", "counts", "preview"];
/** The parts that follow from who is rolled against, since the purpose may. */
const AIM = ["who", "intent", "challenge", ...LIVE];
/** The parts that follow from what the check is. The button is never replaced: the user who presses it may just have changed a field. */
const ALL_BUT_FOOTER = ["who", "intent", "setup", "challenge", ...LIVE];

/**
 * Asks how a check is to be rolled: against whom, with what, at what odds. The rest stands under {@link More}.
 * Ask with {@link CheckDialog.ask}.
 */
export class CheckDialog extends SteadyMixin(api.HandlebarsApplicationMixin(api.ApplicationV2<CheckDialogContext>)) {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["tenacity", "check-dialog"],
    position: { width: 430 },
    form: { handler: CheckDialog.#onSubmit, closeOnSubmit: false },
    actions: {
      more: CheckDialog.#onMore,
      step: CheckDialog.#onStep,
      addTarget: CheckDialog.#onAddTarget,
      removeTarget: CheckDialog.#onRemoveTarget,
      toggleRecipient: CheckDialog.#onToggleRecipient,
      useTalent: CheckDialog.#onUseTalent,
      toggleHelper: CheckDialog.#onToggleHelper,
    },
  };

  static override PARTS = {
    who: { template: templatePath("games/tenacity/dialogs/check-who") },
    targets: {
      template: templatePath("games/tenacity/dialogs/check-targets"),
      templates: [templatePath("engine/dialogs/for-whom")],
    },
    challenge: { template: templatePath("games/tenacity/dialogs/check-challenge") },
    counts: { template: templatePath("games/tenacity/dialogs/check-counts") },
    intent: { template: templatePath("games/tenacity/dialogs/check-intent") },
    setup: { template: templatePath("games/tenacity/dialogs/check-setup") },
    preview: { template: templatePath("games/tenacity/dialogs/check-preview") },
    footer: { template: templatePath("games/tenacity/dialogs/check-footer") },
  };

  readonly #plan: CheckPlan;
  readonly #hooks: (readonly [string, number])[] = [];
  readonly #watch = new ActorWatch((uuid) => {
    this.#follow(uuid);
  });
  readonly #more = new More();
  #answer: CheckRequest | null = null;
  #stakes: readonly Stake[] = [];
  #resolve: (answer: CheckRequest | null) => void = () => undefined;

  constructor(plan: CheckPlan, id: string) {
    super({ id, window: { title: titleOf(plan) } });
    this.#plan = plan;
  }

  /**
   * Opens the dialog for a check that is planned. What is chosen is written into the plan.
   * @param key Which check it is: there is one dialog for each.
   * @param inAnswerTo Uuid of the narrator's request that it answers, if any.
   * @returns What was decided; null when the dialog was closed, or was open already and has only been brought to the front.
   */
  static async ask(plan: CheckPlan, key: string, inAnswerTo?: string): Promise<CheckRequest | null> {
    const id = `tenacity-${key}`.replaceAll(/[.:]/g, "-");
    if (raiseOpen(id)) return null;
    const dialog = new CheckDialog(plan, id);
    dialog.#stakes = stakesAsked(inAnswerTo);
    const answer = new Promise<CheckRequest | null>((resolve) => {
      dialog.#resolve = resolve;
    });
    await showWindow(dialog);
    return answer;
  }

  override get title(): string {
    return titleOf(this.#plan);
  }

  protected override async _prepareContext(
    options: DeepPartial<api.ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<CheckDialogContext> {
    return {
      ...(await super._prepareContext(options)),
      ...checkDialogView(this.#plan, this.id),
      stakes: this.#stakes,
    };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // Our own sentences say what is wrong, in the user's language and where they are looking.
    if (this.form) this.form.noValidate = true;
    this.#plan.actor.apps[this.id] = this;
    this.#watch.start();
    const redraw = (): void => void this.render({ parts: LIVE });
    for (const name of ["createToken", "updateToken", "deleteToken", "updateCombat"]) this.#listen(name, redraw);
    for (const type of ["pointerover", "focusin", "pointerleave", "focusout"])
      this.element.addEventListener(type, (event) => this.#showFlanking(event));
    this.element.addEventListener("input", ({ target }) => this.#showTyped(target));
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }

  /** The odds follow a number while it is typed; what is wrong with it is said once it is. */
  #showTyped(target: EventTarget | null): void {
    if (!isInput(target) || target.type !== "number" || target.name === "" || target.value === "") return;
    this.#readForm();
    void this.render({ parts: LIVE });
  }

  /** Draws on the map who flanks the target that is pointed at or has the focus (R-1301). */
  #showFlanking({ type, target }: Event): void {
    const isElsewhere = type === "pointerleave" || type === "focusout" || !isElement(target);
    const row = isElsewhere ? null : target.closest<HTMLElement>("[data-flanked]");
    const actor = row ? findTarget(row.dataset["flanked"] ?? "") : null;
    showFlanking(flankOn(actor, this.#plan.attack));
  }

  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#more.show(this.element);
    this.#showProblem();
    this.#stayInSight();
  }

  protected override _onChangeForm(config: api.ApplicationV2.FormConfiguration, event: Event): void {
    super._onChangeForm(config, event);
    const parts = this.#takeOver(event.target);
    this.#showProblem();
    void this.render({ parts });
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    showFlanking(null);
    this.#watch.stop();
    for (const [name, id] of this.#hooks) Hooks.off(name as "updateActor", id);
    Reflect.deleteProperty(this.#plan.actor.apps, this.id);
    this.#resolve(this.#answer);
  }

  /** Moves up when it has grown past the lower edge, so that the button can always be reached. */
  #stayInSight(): void {
    const { bottom, top } = this.element.getBoundingClientRect();
    const beyond = bottom - windowOf(this.element).innerHeight;
    if (beyond > 0 && top > 0) this.setPosition({ top: Math.max(0, top - beyond) });
  }

  /** Shows everything, or only what every check needs. */
  async #showMore(shows: boolean): Promise<void> {
    this.#more.show(this.element, shows);
    await this.render({ parts: ["who", ...LIVE] });
  }

  /** Shows what a change of the roller, of a target or of a hero who could help has made of the check. */
  #follow(uuid: string): void {
    const { actor, targets, helpers } = this.#plan;
    if (uuid === actor.uuid) void this.render({ parts: ["who", ...LIVE] });
    else if ([...helpers, ...targets.map((target) => target.uuid)].includes(uuid) || isHero(findActor(uuid))) {
      void this.render({ parts: LIVE });
    }
  }

  #listen(name: string, listener: () => void): void {
    this.#hooks.push([name, Hooks.on(name as "updateActor", listener)]);
  }

  /** Takes over what someone changed. @returns the parts of the window that this touches */
  #takeOver(target: EventTarget | null): string[] {
    if (!(isInput(target) || isSelect(target))) return LIVE;
    const { tick, choose = "" } = target.dataset;
    if (tick !== undefined && isInput(target)) this.#plan.tick(tick, target.checked);
    else if (choose !== "") return this.#choose(choose, target);
    else this.#readForm();
    return WIDE.has(target.name) ? ALL_BUT_FOOTER : LIVE;
  }

  #choose(what: string, { value, dataset }: HTMLInputElement | HTMLSelectElement): string[] {
    const plan = this.#plan;
    switch (what) {
      case "skill":
        plan.rollWith(findEntry(value) ?? plan.entry);
        plan.deal(undefined);
        this.#updateTitle();
        return ALL_BUT_FOOTER;
      case "attribute":
        plan.entry = findEntry(plan.entry.skill.id, value) ?? plan.entry;
        return LIVE;
      case "weapon":
        plan.wield(value);
        plan.deal(undefined);
        return AIM;
      case "damageType":
        plan.deal(value);
        return LIVE;
      case "speaks":
        plan.input = { ...plan.input, speaksAgainst: value === "against" };
        return LIVE;
      case "seize":
        plan.seize(dataset["grip"] ?? "", value);
        return LIVE;
      case "softCover":
        plan.soften(dataset["target"] ?? "", Number(value));
        return LIVE;
      case "rating":
        plan.rate(dataset["target"] ?? "", value);
        return ["challenge", ...LIVE];
      default:
        this.#aimAt(value);
        return AIM;
    }
  }

  #aimAt(uuid: string): void {
    const actor = findTarget(uuid);
    if (actor) this.#plan.aimAt(actor);
  }

  #updateTitle(): void {
    if (this.window.title) this.window.title.textContent = this.title;
  }

  #readForm(): void {
    if (this.form) this.#plan.change(new foundry.applications.ux.FormDataExtended(this.form).object);
  }

  /** Says beside the field what is wrong with it; everything else stays as it was typed. */
  #showProblem(): void {
    const read = this.#plan.request();
    const problem: CheckProblem | null = "problem" in read ? read.problem : null;
    for (const place of this.element.querySelectorAll<HTMLElement>("[data-problem]")) {
      const isHere = problem !== null && (place.dataset["problem"] ?? "").split(" ").includes(problem.input);
      place.hidden = !isHere;
      place.textContent = isHere ? problemText(problem) : "";
    }
    for (const input of this.element.querySelectorAll("input[type=number]")) {
      input.toggleAttribute("aria-invalid", problem !== null && input.getAttribute("name") === problem.input);
    }
  }

  static async #onMore(this: CheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.#showMore(!this.#more.isShown);
    const field = this.form?.querySelector<HTMLElement>(`[name="${dataset["focus"] ?? ""}"]:checked`);
    field?.focus();
    await this.#more.remember();
  }

  static #onStep(this: CheckDialog, _event: PointerEvent, target: HTMLElement): void {
    const input = this.form?.elements.namedItem(target.dataset["input"] ?? "");
    if (!isInput(input)) return;
    if (Number(target.dataset["delta"]) > 0) input.stepUp();
    else input.stepDown();
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  static async #onAddTarget(this: CheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const uuid = dataset["target"] ?? "";
    this.#aimAt(uuid);
    await this.render({ parts: AIM });
    const rating = `[data-choose="rating"][data-target="${CSS.escape(uuid)}"]`;
    this.element.querySelector<HTMLElement>(this.#more.isShown ? rating : "button[type=submit]")?.focus();
  }

  static async #onRemoveTarget(this: CheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#plan.spare(dataset["target"] ?? "");
    await this.render({ parts: AIM });
    this.element.querySelector<HTMLElement>('[data-action="removeTarget"], [data-choose="addTarget"]')?.focus();
  }

  static async #onToggleRecipient(
    this: CheckDialog,
    _event: PointerEvent,
    { id, dataset }: HTMLElement,
  ): Promise<void> {
    const uuid = dataset["recipient"] ?? "";
    if (this.#plan.recipients.some((each) => each.uuid === uuid)) this.#plan.spare(uuid);
    else this.#aimAt(uuid);
    await this.render({ parts: LIVE });
    this.element.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
  }

  static async #onUseTalent(this: CheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const wish = { id: dataset["talent"] ?? "", spin: Number(dataset["spin"]), tenacity: Number(dataset["tenacity"]) };
    const others = this.#plan.talents.filter(({ id }) => id !== wish.id);
    const isUsed = this.#plan.talents.some(
      ({ id, spin, tenacity }) => id === wish.id && spin === wish.spin && tenacity === wish.tenacity,
    );
    this.#plan.talents = isUsed ? others : [...others, wish];
    await this.render({ parts: LIVE });
  }

  static async #onToggleHelper(this: CheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const helper = dataset["helper"] ?? "";
    const { helpers } = this.#plan;
    this.#plan.helpers = helpers.includes(helper) ? helpers.filter((each) => each !== helper) : [...helpers, helper];
    await this.render({ parts: LIVE });
  }

  static async #onSubmit(this: CheckDialog): Promise<void> {
    this.#readForm();
    const read = this.#plan.request();
    if ("problem" in read) {
      this.#showProblem();
      const wrong = this.form?.elements.namedItem(read.problem.input);
      if (!isInput(wrong)) return;
      if (!wrong.checkVisibility()) await this.#showMore(true);
      wrong.focus();
      return;
    }
    const { actor, entry } = this.#plan;
    if (!findEntry(entry.skill.id)) {
      ui.notifications.warn("TENACITY.Problem.unknownSkill", {
        format: { skill: entry.skill.id, actor: nameOf(actor) },
      });
      return;
    }
    // What was chosen is kept: the action may be possible in another way.
    if (refusesAction(actor, this.#plan.action)) return;
    this.#answer = read.request;
    await this.close();
  }
}

/** The fields on which more depends than odds. */
const WIDE: ReadonlySet<string> = new Set(["purpose", "condition", "occasion", "resolution"]);

function titleOf({ entry }: CheckPlan): string {
  return game.i18n.format("TENACITY.CheckDialog.Title", { skill: game.i18n.localize(entry.skill.label) });
}
