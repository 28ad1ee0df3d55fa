import { nameOf } from "../../../engine/data/actor-identity.ts";
import { raiseOpen, showWindow } from "../../../compat/windows.ts";
import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../../compat/system-id.ts";
import { CONDITION_KINDS } from "../rules/index.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { RowFilter } from "../../../engine/windows/row-filter.ts";
import { SteadyMixin } from "../../../engine/windows/steady-mixin.ts";
import { type ConditionChoice, kindChoices, sampleChoices } from "./condition-choices.ts";

import api = foundry.applications.api;

/** What the template of the dialog reads. */
interface ConditionDialogContext extends api.ApplicationV2.RenderContext {
  rootId: string;
  samples: ConditionChoice[];
  kinds: ConditionChoice[];
}

/** Offers the sample conditions and the kinds, to be searched. Ask with {@link ConditionDialog.ask}. */
export class ConditionDialog extends SteadyMixin(
  api.HandlebarsApplicationMixin(api.ApplicationV2<ConditionDialogContext>),
) {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["tenacity", "condition-dialog"],
    position: { width: 440 },
    actions: { choose: ConditionDialog.#onChoose },
  };

  static override PARTS = { choices: { template: templatePath("games/tenacity/dialogs/condition-choices") } };

  readonly #filter = new RowFilter("input[type=search]", ".condition-choice");
  #answer: ConditionChoice | null = null;
  #resolve: (answer: ConditionChoice | null) => void = () => undefined;

  /**
   * Opens the dialog for one actor.
   * @returns What was chosen, with the value that was set; null when the dialog was closed, or was open already.
   */
  static async ask(actor: TenacityActor): Promise<ConditionChoice | null> {
    const id = `tenacity-condition-${actor.uuid.replaceAll(".", "-")}`;
    if (raiseOpen(id)) return null;
    const title = game.i18n.format("TENACITY.ConditionDialog.Title", { actor: nameOf(actor) });
    const dialog = new ConditionDialog({ id, window: { title } });
    const answer = new Promise<ConditionChoice | null>((resolve) => {
      dialog.#resolve = resolve;
    });
    await showWindow(dialog);
    return answer;
  }

  protected override async _prepareContext(
    options: DeepPartial<api.ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<ConditionDialogContext> {
    const context = await super._prepareContext(options);
    return { ...context, rootId: this.id, samples: sampleChoices(), kinds: kindChoices() };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#filter.bind(this.element);
    this.element.querySelector<HTMLElement>("input[type=search]")?.focus();
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#resolve(this.#answer);
  }

  #number(name: string): number {
    const box = this.element.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    return box?.checkValidity() && box.value !== "" ? box.valueAsNumber : 0;
  }

  static async #onChoose(this: ConditionDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const chosen = [...sampleChoices(), ...kindChoices()].find(({ id }) => id === dataset["choice"]);
    if (!chosen) return;
    const { system } = chosen.data;
    const value = { flat: this.#number("flat"), dice: this.#number("dice") };
    const valued = CONDITION_KINDS.get(system.kind)?.valued ? { ...system, value } : system;
    this.#answer = { ...chosen, data: { ...chosen.data, system: valued } };
    await this.close();
  }
}
