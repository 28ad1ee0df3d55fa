import { isTag } from "../dom.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { localize, type HostDocument } from "../host.ts";
import { TextEditor } from "../ux/text-editor.ts";

interface HostResult extends HostDocument {
  readonly range: readonly [low: number, high: number];
  readonly weight: number;
  readonly description: string;
  readonly drawn: boolean;
}

interface HostRollTable extends HostDocument {
  readonly formula: string;
  readonly description: string;
  readonly results: Iterable<HostResult> & { get(id: string): HostResult | undefined };
  draw(): Promise<unknown>;
  resetResults(): Promise<unknown>;
  createEmbeddedDocuments(documentName: string, data: object[]): Promise<unknown>;
  updateEmbeddedDocuments(documentName: string, updates: object[]): Promise<unknown>;
}

/** What a control of a result changes, by its `data-result-field`. */
const RESULT_CHANGES: Readonly<Record<string, (value: string, result: HostResult) => object>> = {
  name: (name) => ({ name }),
  low: (value, { range }) => ({ range: [Number(value), Math.max(Number(value), range[1])] }),
  high: (value, { range }) => ({ range: [Math.min(range[0], Number(value)), Number(value)] }),
};

/** The window of a rollable table: readers draw from it, owners also change it. */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["roll-table-sheet"],
    window: { icon: "fa-solid fa-table-list", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 600, height: 600 },
    actions: {
      createResult: RollTableSheet.#onCreateResult,
      deleteResult: RollTableSheet.#onDeleteResult,
      draw: RollTableSheet.#onDraw,
      resetResults: RollTableSheet.#onResetResults,
    },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sheets/roll-table-header.hbs" },
    results: { template: "templates/sheets/roll-table-results.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get table(): HostRollTable {
    return this.document as HostRollTable;
  }

  /** The results in the order of their ranges. */
  get #results(): HostResult[] {
    return [...this.table.results].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
  }

  get #highest(): number {
    return Math.max(0, ...this.#results.map(({ range }) => range[1]));
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { table } = this;
    const draw = { type: "button", action: "draw", icon: "fa-solid fa-dice-d20", label: "TABLE.RollTable.Draw" };
    const reset = {
      type: "button",
      action: "resetResults",
      icon: "fa-solid fa-rotate-left",
      label: "TABLE.RollTable.Reset",
    };
    const html = await TextEditor.enrichHTML(table.description, { secrets: table.isOwner, relativeTo: table });
    return Object.assign(await super._prepareContext(options), {
      html,
      formula: table.formula || localize("TABLE.RollTable.DefaultFormula", { faces: Math.max(1, this.#highest) }),
      results: await Promise.all(this.#results.map((result) => describeResult(result, table))),
      buttons: this.isEditable ? [draw, reset] : [draw],
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.parts["results"]?.addEventListener("change", (event) => {
      // Results are documents of their own: each control writes what it changed, and nothing else (TRAP-38).
      event.stopPropagation();
      if (isTag(event.target, "input")) void this.#changeResult(event.target);
    });
  }

  async #changeResult(input: HTMLInputElement): Promise<void> {
    const result = this.#resultOf(input);
    const change = RESULT_CHANGES[input.dataset["resultField"] ?? ""];
    if (!this.isEditable || !result || !change) return;
    if (input.type === "number" && !/^-?\d+$/.test(input.value)) {
      await this.render();
      return;
    }
    await this.table.updateEmbeddedDocuments("TableResult", [{ _id: result.id, ...change(input.value, result) }]);
  }

  #resultOf(element: Element): HostResult | undefined {
    return this.table.results.get(element.closest<HTMLElement>("[data-result-id]")?.dataset["resultId"] ?? "");
  }

  static async #onCreateResult(this: RollTableSheet): Promise<void> {
    if (!this.isEditable) return;
    const next = this.#highest + 1;
    await this.table.createEmbeddedDocuments("TableResult", [{ name: "", range: [next, next] }]);
    const inputs = this.element.querySelectorAll<HTMLInputElement>("[data-result-field=name]");
    [...inputs].at(-1)?.focus();
  }

  static async #onDeleteResult(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await this.#resultOf(target)?.delete();
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    await this.table.draw();
  }

  static async #onResetResults(this: RollTableSheet): Promise<void> {
    if (this.isEditable) await this.table.resetResults();
  }
}

async function describeResult(result: HostResult, table: HostRollTable): Promise<Record<string, unknown>> {
  const [low, high] = result.range;
  const span = low === high ? String(low) : `${String(low)}–${String(high)}`;
  const html = await TextEditor.enrichHTML(result.description, { secrets: table.isOwner, relativeTo: table });
  return { id: result.id, name: result.name, html, low, high, span, drawn: result.drawn };
}
