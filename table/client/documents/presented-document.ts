import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import type { Collection } from "../../common/utils/collection.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { UserLike } from "../../common/abstract/document-metadata.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { defaultName, type DefaultNameContext } from "./default-name.ts";
import { embedFigure, type EmbedConfig, type EmbedContent } from "./embed-figure.ts";
import type { prepared } from "./prepared-document.ts";
import { currentUser, gameIfAny } from "./running-game.ts";
import { sheetClassOf } from "./sheet-class.ts";
import type { DocumentApp } from "./sheet-class.ts";

/** Gives a document class its applications, and what this client's user may see of it (OW-2, SH-1, SH-3). */
export function presented(Base: ReturnType<typeof prepared>) {
  return class PresentedDocument extends Base {
    /** The applications that are drawn again when the document changes. */
    declare readonly apps: Record<string, DocumentApp>;
    declare _sheet: DocumentApp | null;

    protected override _configure(options: UnknownRecord = {}): void {
      super._configure(options);
      Object.defineProperty(this, "apps", { value: {}, enumerable: false });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, enumerable: false });
    }

    /** A name for a new document that none beside it has. */
    static defaultName(context: DefaultNameContext = {}): string {
      return defaultName({ documentName: this.documentName, label: this.metadata.label }, context);
    }

    /** The collection that holds the document, once it is saved; that of the world, or the parent's. */
    get collection(): Collection<Document> | null {
      if (this.parent) return this.parent.getEmbeddedCollection(this.documentName);
      return gameIfAny()?.collections.get(this.documentName) ?? null;
    }

    /** What lies in a compendium has the level of the compendium, whatever its own `ownership` says (DOC-8). */
    override getUserLevel(user: UserLike): number {
      const pack = this.pack === null ? undefined : gameIfAny()?.packs?.get(this.pack);
      return pack?.getUserLevel(user) ?? super.getUserLevel(user);
    }

    /** The level that this client's user has on record. */
    get permission(): number {
      return this.getUserLevel(currentUser());
    }

    get isOwner(): boolean {
      return this.testUserPermission(currentUser(), "OWNER");
    }

    get limited(): boolean {
      return this.testUserPermission(currentUser(), "LIMITED", { exact: true });
    }

    get visible(): boolean {
      return this.testUserPermission(currentUser(), "LIMITED");
    }

    get hasPlayerOwner(): boolean {
      const users = gameIfAny()?.users?.contents ?? [];
      return users.some((user) => !user.isGM && this.getUserLevel(user) >= DOCUMENT_OWNERSHIP_LEVELS.OWNER);
    }

    /** The registered sheet for the subtype, made at the first reading (SH-1); null where none is registered. */
    get sheet(): DocumentApp | null {
      const Sheet = this._sheet ? null : sheetClassOf(this);
      if (Sheet) this._sheet = new Sheet({ document: this });
      return this._sheet;
    }

    /**
     * The document as a block within a text, as `@Embed` asks for it (TX-2): what its class builds, in a figure with a caption.
     * @returns null where its class builds nothing
     */
    async toEmbed(config: EmbedConfig, options: object = {}): Promise<HTMLElement | null> {
      const content = await this._buildEmbedHTML(config, options);
      return content && embedFigure(this, content, config);
    }

    /** What an embedded document shows; classes that can be embedded say it. */
    protected async _buildEmbedHTML(_config: EmbedConfig, _options: object): Promise<EmbedContent | null> {
      return Promise.resolve(null);
    }

    /** Closes what shows the document, without submitting anything (TRAP-50). */
    _closeApplications(): void {
      for (const app of Object.values(this.apps)) void app.close({ submit: false });
      this._sheet = null;
    }

    /** Draws the applications again that show the document; `force` opens those that are closed (SH-3). */
    render(force: boolean | object = false, context: object = {}): void {
      const options = typeof force === "object" ? force : { ...context, force };
      for (const app of Object.values(this.apps)) void app.render(options);
    }
  };
}
