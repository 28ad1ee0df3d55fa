import { Document, type DocumentConstructor } from "../abstract/document.ts";
import { metadataOf } from "../abstract/document-metadata.ts";
import * as fields from "../data/fields/index.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import type { DataField } from "../data/fields/data-field.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { documentSchema } from "./document-schema.ts";
import { BaseActor } from "./base-actor.ts";
import { BaseCombat } from "./base-combat.ts";
import { BaseFolder } from "./base-folder.ts";
import { BaseItem } from "./base-item.ts";
import { BaseJournalEntry } from "./base-journal-entry.ts";
import { BaseMacro } from "./base-macro.ts";
import { BaseRollTable } from "./base-roll-table.ts";
import { BaseScene } from "./base-scene.ts";

/** What an adventure brings, by the field that holds it, in the order in which it comes into a world: encounters before their scenes. */
const CONTENTS: Readonly<Record<string, DocumentConstructor>> = {
  folders: BaseFolder,
  actors: BaseActor,
  combats: BaseCombat,
  items: BaseItem,
  scenes: BaseScene,
  journal: BaseJournalEntry,
  tables: BaseRollTable,
  macros: BaseMacro,
};

/** A document as a part of an adventure: with no place in the game, and valid or not once it is to have one. */
class ContentField extends fields.EmbeddedDataField {
  protected override _validateType(): void {}

  override _validateModel(): void {}

  override initialize(value: unknown): unknown {
    // Prepared like any other (foundryvtt/foundryvtt#11914).
    return new (this.model as DocumentConstructor).implementation(value as UnknownRecord, { strict: false });
  }
}

/** Documents of many types in one, which lies in a compendium until it is imported (CO-6). */
export class BaseAdventure extends Document {
  declare name: string;
  declare img: string | null;
  declare caption: string;
  declare description: string;
  /** The table keeps neither, and leaves them as they are. */
  declare cards: readonly object[];
  declare playlists: readonly object[];

  static override metadata = metadataOf("Adventure", "adventures", {
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    const contents = Object.entries(CONTENTS).map(([name, cls]): [string, DataField] => [
      name,
      new fields.SetField(new ContentField(cls)),
    ]);
    return documentSchema({
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      caption: new fields.HTMLField(),
      description: new fields.HTMLField({ textSearch: true }),
      ...Object.fromEntries(contents),
      cards: new fields.ArrayField(new fields.ObjectField()),
      playlists: new fields.ArrayField(new fields.ObjectField()),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
    });
  }

  /** The classes of what it brings into a world, by field. */
  static get contentFields(): Readonly<Record<string, DocumentConstructor>> {
    return CONTENTS;
  }

  get thumbnail(): string | null {
    return this.img;
  }
}
