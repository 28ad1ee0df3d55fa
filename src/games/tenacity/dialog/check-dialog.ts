import { nameOf } from "../../../engine/data/actor-identity.ts";
import { isElement, isInput } from "../../../compat/elements.ts";
import type { CheckPlan } from "../plan/check-plan.ts";
import { findTarget } from "../plan/check-targets.ts";
import { flankOn } from "../plan/flanking.ts";
import { refusesAction } from "../rolls/circumstances.ts";
import { problemText } from "../plan/check-labels.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { type ChangedField, CheckDialog } from "../../../engine/sheets/check-dialog.ts";
import { findEntry } from "../data/list-entries.ts";
import { checkDialogView, type CheckDialogView } from "./check-dialog-view.ts";
import { isHero } from "../data/documents.ts";
import { showFlanking } from "../field/show-highlights.ts";

import api = foundry.applications.api;

/** The parts without fields in which someone may be typing. */
const LIVE = ["who", "targets", "counts", "preview"];
/** The parts that follow from who is rolled against, since the purpose may. */
const AIM = ["intent", "challenge", ...LIVE];
/** The parts that follow from what the check is. */
const ALL_BUT_FOOTER = ["setup", ...AIM];

/** Asks how a check is to be rolled: against whom, with what, at what odds. Ask with {@link TenacityCheckDialog.askFor}. */
export class TenacityCheckDialog extends CheckDialog<CheckPlan> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["check-dialog"],
    position: { width: 430 },
    actions: {
      step: TenacityCheckDialog.#onStep,
      addTarget: TenacityCheckDialog.#onAddTarget,
      removeTarget: TenacityCheckDialog.#onRemoveTarget,
      toggleRecipient: TenacityCheckDialog.#onToggleRecipient,
      useTalent: TenacityCheckDialog.#onUseTalent,
      toggleHelper: TenacityCheckDialog.#onToggleHelper,
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

  protected override get _live() {
    return LIVE;
  }

  /**
   * Opens the dialog for a check that is planned. What is chosen is written into the plan.
   * @param key Which check it is: there is one dialog for each.
   * @param inAnswerTo Uuid of the narrator's request that it answers, if any.
   * @returns Whether it is to be rolled; not when the dialog was closed, or was open already and has only been brought to the front.
   */
  static async askFor(plan: CheckPlan, key: string, inAnswerTo?: string): Promise<boolean> {
    const id = `tenacity-${key}`.replaceAll(/[.:]/g, "-");
    return this.open(id, () => new TenacityCheckDialog(plan, id), inAnswerTo);
  }

  override get title(): string {
    return titleOf(this.plan);
  }

  protected override _prepareView(): CheckDialogView {
    return checkDialogView(this.plan, this.id);
  }

  /** The roller, the targets, and everyone who helps or could. */
  protected override _watched(): readonly string[] {
    const { actor, targets, helpers } = this.plan;
    const heroes = game.actors.contents.filter(isHero);
    return [actor.uuid, ...helpers, ...[...targets, ...heroes].map(({ uuid }) => uuid)];
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // Our own sentences say what is wrong, in the user's language and where they are looking.
    if (this.form) this.form.noValidate = true;
    for (const type of ["pointerover", "focusin", "pointerleave", "focusout"])
      this.element.addEventListener(type, (event) => this.#showFlanking(event));
  }

  /** Draws on the map who flanks the target that is pointed at or has the focus (R-1301). */
  #showFlanking({ type, target }: Event): void {
    const isElsewhere = type === "pointerleave" || type === "focusout" || !isElement(target);
    const row = isElsewhere ? null : target.closest<HTMLElement>("[data-flanked]");
    const actor = row ? findTarget(row.dataset["flanked"] ?? "") : null;
    showFlanking(flankOn(actor, this.plan.attack));
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    showFlanking(null);
  }

  protected override _takeOver(target: ChangedField): readonly string[] {
    const { tick, choose = "" } = target.dataset;
    if (tick !== undefined && isInput(target)) this.plan.tick(tick, target.checked);
    else if (choose !== "") return this.#choose(choose, target);
    else this.#readForm();
    this._showProblem();
    return WIDE.has(target.name) ? ALL_BUT_FOOTER : LIVE;
  }

  #choose(what: string, { value, dataset }: ChangedField): readonly string[] {
    const plan = this.plan;
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
        plan.change({ speaksAgainst: value === "against" });
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
    if (actor) this.plan.aimAt(actor);
  }

  #updateTitle(): void {
    if (this.window.title) this.window.title.textContent = this.title;
  }

  #readForm(): void {
    if (this.form) this.plan.change(new foundry.applications.ux.FormDataExtended(this.form).object);
  }

  protected override _problem(): string | null {
    const { problem } = this.plan;
    return problem && problemText(problem);
  }

  /** Says beside the field what is wrong with it; everything else stays as it was typed. */
  protected override _showProblem(): void {
    const { problem } = this.plan;
    for (const place of this.element.querySelectorAll<HTMLElement>("[data-problem]")) {
      const isHere = problem !== null && (place.dataset["problem"] ?? "").split(" ").includes(problem.input);
      place.hidden = !isHere;
      place.textContent = isHere ? problemText(problem) : "";
    }
    for (const input of this.element.querySelectorAll("input[type=number]")) {
      input.toggleAttribute("aria-invalid", problem !== null && input.getAttribute("name") === problem.input);
    }
  }

  /** Leads to the field that is wrong. */
  protected override async _isReady(): Promise<boolean> {
    this.#readForm();
    const { problem, actor, entry } = this.plan;
    if (problem) {
      this._showProblem();
      const wrong = this.form?.elements.namedItem(problem.input);
      if (!isInput(wrong)) return false;
      if (!wrong.checkVisibility()) this._showMore(true);
      wrong.focus();
      return false;
    }
    if (!findEntry(entry.skill.id)) {
      ui.notifications.warn("TENACITY.Problem.unknownSkill", {
        format: { skill: entry.skill.id, actor: nameOf(actor) },
      });
      return false;
    }
    // What was chosen is kept: the action may be possible in another way.
    return !refusesAction(actor, this.plan.action);
  }

  static #onStep(this: TenacityCheckDialog, _event: PointerEvent, target: HTMLElement): void {
    const input = this.form?.elements.namedItem(target.dataset["input"] ?? "");
    if (!isInput(input)) return;
    if (Number(target.dataset["delta"]) > 0) input.stepUp();
    else input.stepDown();
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  static async #onAddTarget(this: TenacityCheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const uuid = dataset["target"] ?? "";
    this.#aimAt(uuid);
    await this.redraw(AIM);
    const rating = `[data-choose="rating"][data-target="${CSS.escape(uuid)}"]`;
    this.element.querySelector<HTMLElement>(this._showsMore ? rating : "button[type=submit]")?.focus();
  }

  static async #onRemoveTarget(
    this: TenacityCheckDialog,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    this.plan.spare(dataset["target"] ?? "");
    await this.redraw(AIM);
    this.element.querySelector<HTMLElement>('[data-action="removeTarget"], [data-choose="addTarget"]')?.focus();
  }

  static async #onToggleRecipient(
    this: TenacityCheckDialog,
    _event: PointerEvent,
    { id, dataset }: HTMLElement,
  ): Promise<void> {
    const uuid = dataset["recipient"] ?? "";
    if (this.plan.recipients.some((each) => each.uuid === uuid)) this.plan.spare(uuid);
    else this.#aimAt(uuid);
    await this.redraw();
    this.element.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
  }

  static async #onUseTalent(this: TenacityCheckDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const wish = { id: dataset["talent"] ?? "", spin: Number(dataset["spin"]), tenacity: Number(dataset["tenacity"]) };
    const others = this.plan.talents.filter(({ id }) => id !== wish.id);
    const isUsed = this.plan.talents.some(
      ({ id, spin, tenacity }) => id === wish.id && spin === wish.spin && tenacity === wish.tenacity,
    );
    this.plan.talents = isUsed ? others : [...others, wish];
    await this.redraw();
  }

  static async #onToggleHelper(
    this: TenacityCheckDialog,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    const helper = dataset["helper"] ?? "";
    const { helpers } = this.plan;
    this.plan.helpers = helpers.includes(helper) ? helpers.filter((each) => each !== helper) : [...helpers, helper];
    await this.redraw();
  }
}

/** The fields on which more depends than odds. */
const WIDE: ReadonlySet<string> = new Set(["purpose", "condition", "occasion", "resolution"]);

function titleOf({ entry }: CheckPlan): string {
  return game.i18n.format("TENACITY.CheckDialog.Title", { skill: game.i18n.localize(entry.skill.label) });
}
