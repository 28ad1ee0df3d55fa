import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../compat/system-id.ts";
import { checkTags, type CheckMeans } from "../../chat/check/check-means.ts";
import { automaticDice } from "../../chat/check/circumstances.ts";
import { problemText } from "../../chat/check/problem-text.ts";
import { CHECK_LIMITS, readCheckRequest, type CheckInput, type CheckRequest } from "../../dice/check-request.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { heroPool, type HeroPool } from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";
import type { SkillEntry } from "../../settings/registry.ts";

import api = foundry.applications.api;
import FormDataExtended = foundry.applications.ux.FormDataExtended;

/** What the templates of the dialog read. */
interface CheckDialogContext extends api.ApplicationV2.RenderContext {
  rootId: string;
  actorName: string;
  input: CheckInput;
  limits: typeof CHECK_LIMITS;
  fixedAllowed: boolean;
  poolPips: { discarded: boolean }[];
  poolText: string;
  problem: string;
}

/** What a dialog begins with. */
export interface AskOptions {
  readonly preset?: CheckInput;
  /** What the check is made with, besides the skill. */
  readonly means?: CheckMeans;
}

/** One dialog for each thing that a skill can be rolled with. */
function meansId({ instead, weapon }: CheckMeans = {}): string {
  return weapon?.id ?? (instead ? "instead" : "plain");
}

/** Asks how a check is to be rolled. Ask with {@link CheckDialog.ask}. */
export class CheckDialog extends api.HandlebarsApplicationMixin(api.ApplicationV2<CheckDialogContext>) {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["tenacity", "check-dialog"],
    position: { width: 400 },
    form: { handler: CheckDialog.#onSubmit, closeOnSubmit: false },
    actions: { step: CheckDialog.#onStep },
  };

  static override PARTS = {
    setup: { template: templatePath("dialogs/check-setup") },
    preview: { template: templatePath("dialogs/check-preview") },
    // Apart from the preview: a change that is committed by pressing the button must not replace the button.
    footer: { template: templatePath("dialogs/check-footer") },
  };

  readonly #actor: CharacterActor;
  readonly #entry: SkillEntry;
  readonly #means: CheckMeans;
  #input: CheckInput;
  #problem = "";
  #answer: CheckRequest | null = null;
  #resolve: (answer: CheckRequest | null) => void = () => undefined;

  constructor(actor: CharacterActor, entry: SkillEntry, id: string, { preset = {}, means = {} }: AskOptions) {
    const skill = game.i18n.localize(entry.skill.label);
    super({ id, window: { title: game.i18n.format("TENACITY.CheckDialog.Title", { skill }) } });
    this.#actor = actor;
    this.#entry = entry;
    this.#means = means;
    this.#input = {
      advantage: 0,
      disadvantage: 0,
      modifier: 0,
      resolution: edition().skillResolution,
      reaction: false,
      challenge: "none",
      challengeNumber: 7,
      challengeDice: 2,
      challengeModifier: 0,
      ...preset,
    };
  }

  /**
   * Opens the dialog for one skill of one actor.
   * @returns What was decided; null when the dialog was closed, or was open already and has only been brought to the front.
   */
  static async ask(actor: CharacterActor, entry: SkillEntry, options: AskOptions = {}): Promise<CheckRequest | null> {
    const id = `tenacity-check-${actor.uuid.replaceAll(".", "-")}-${entry.skill.id}-${meansId(options.means)}`;
    const open = foundry.applications.instances.get(id);
    if (open) {
      open.bringToFront();
      return null;
    }
    const dialog = new CheckDialog(actor, entry, id, options);
    const answer = new Promise<CheckRequest | null>((resolve) => {
      dialog.#resolve = resolve;
    });
    await dialog.render({ force: true });
    return answer;
  }

  protected override async _prepareContext(
    options: DeepPartial<api.ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<CheckDialogContext> {
    const pool = this.#pool();
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      actorName: this.#actor.name,
      input: this.#input,
      limits: CHECK_LIMITS,
      fixedAllowed: edition().fixedChallengeAllowed,
      poolPips: Array.from({ length: pool.dice }, (_, index) => ({ discarded: index < pool.discard })),
      poolText: this.#poolText(pool),
      problem: this.#problem,
    };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // Our own sentences say what is wrong, in the user's language and where they are looking.
    if (this.form) this.form.noValidate = true;
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }

  protected override _onChangeForm(...args: Parameters<api.ApplicationV2["_onChangeForm"]>): void {
    super._onChangeForm(...args);
    void this.#readForm();
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#resolve(this.#answer);
  }

  /** Takes over what the form says and redraws what follows from it, leaving the fields themselves alone. */
  async #readForm(): Promise<void> {
    const form = this.form;
    if (!form) return;
    this.#input = new foundry.applications.ux.FormDataExtended(form).object;
    const read = readCheckRequest(this.#input, edition().skillResolution);
    this.#problem = "problem" in read ? problemText(read.problem) : "";
    await this.render({ parts: ["preview"] });
  }

  #pool(): HeroPool {
    const read = readCheckRequest(this.#input, edition().skillResolution);
    const { advantage, disadvantage } = "request" in read ? read.request : { advantage: 0, disadvantage: 0 };
    const rank = this.#actor.system.attributes[this.#entry.attribute.id]?.rank ?? 0;
    const { heroDice } = automaticDice(this.#actor, checkTags(this.#entry, this.#means));
    return heroPool(rank, advantage + Math.max(0, heroDice), disadvantage + Math.max(0, -heroDice), edition());
  }

  #poolText(pool: HeroPool): string {
    const key = pool.keep === "low" ? "KeepLowest" : pool.discard > 0 ? "DiscardHighest" : "KeepHighest";
    return game.i18n.format(`TENACITY.CheckDialog.${key}`, {
      dice: String(pool.dice),
      discard: String(pool.discard),
      rank: String(this.#means.instead?.rank ?? this.#actor.system.skills[this.#entry.skill.id]?.rank ?? 0),
    });
  }

  static #onStep(this: CheckDialog, _event: PointerEvent, target: HTMLElement): void {
    const input = this.form?.elements.namedItem(target.dataset["input"] ?? "");
    if (!(input instanceof HTMLInputElement)) return;
    if (Number(target.dataset["delta"]) > 0) input.stepUp();
    else input.stepDown();
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  static async #onSubmit(
    this: CheckDialog,
    _event: Event | SubmitEvent,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const read = readCheckRequest(formData.object, edition().skillResolution);
    if ("problem" in read) {
      this.#problem = problemText(read.problem);
      await this.render({ parts: ["preview"] });
      const wrong = this.form?.elements.namedItem(read.problem.input);
      if (wrong instanceof HTMLInputElement) wrong.focus();
      return;
    }
    this.#answer = read.request;
    await this.close();
  }
}
