import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { describePage, enrichPage } from "./describe-page.ts";
import type { HostJournalPage } from "./journal-page.ts";

/** The common parent of the sheets of pages, however they draw them (MC-3). */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry-page"],
    viewPermission: 2,
    window: { icon: "fa-solid fa-file-lines", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 620, height: 560 },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  get page(): HostJournalPage {
    return this.document as HostJournalPage;
  }

  get isView(): boolean {
    return !this.isEditable;
  }
}

/** A page of a journal entry in a window of its own: a form for its owners, and text for everyone else (MC-3). */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  /** Parts for owners: subclasses put their own between the two. */
  static EDIT_PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/journal/page-header.hbs" },
    source: { template: "templates/journal/page-source.hbs" },
  };

  static VIEW_PARTS: Record<string, HandlebarsTemplatePart> = {
    page: { template: "templates/journal/page-view.hbs", scrollable: [""] },
  };

  override _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsTemplatePart> {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return structuredClone(this.isView ? VIEW_PARTS : EDIT_PARTS);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { page } = this;
    return Object.assign(await super._prepareContext(options), {
      page: describePage(page),
      html: await enrichPage(page),
      isImage: page.type === "image",
      levels: [1, 2, 3, 4, 5, 6].map((level) => ({ value: level, label: String(level) })),
    });
  }
}
