import type { SchemaField } from "../data/fields/schema-field.ts";
import type { Document } from "../known-classes.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import { DataModel } from "./data-model.ts";
import { registry } from "./registry.ts";
import type { LifeCycleOptions, UserLike } from "./document-metadata.ts";

/** The `system` of a document subtype (DM-6, DM-7). Its hooks run inside those of the document (section 3.2). */
export class TypeDataModel extends DataModel {
  declare readonly parent: Document;

  /** The package that brings the subtype; null for a subtype of Foundry's own. */
  get modelProvider(): object | null {
    return registry.provider(String(this.parent._source["type"]));
  }

  /** FD-7: paths begin with the name that the model has in its document. */
  static override _nameSchema(schema: SchemaField): void {
    schema.name = "system";
  }

  /** Prepares what other preparation builds on, before active effects (PR-1). */
  prepareBaseData(): void {
    // A model with nothing to prepare.
  }

  /** Prepares what is computed from everything else, after active effects (PR-1). */
  prepareDerivedData(): void {
    // A model with nothing to derive.
  }

  /** What an `@Embed` of the document shows; null leaves it to the document. */
  async toEmbed(_config: object, _options?: object): Promise<HTMLElement | null> {
    return null;
  }

  async _preCreate(_data: UnknownRecord, _options: LifeCycleOptions, _user: UserLike): Promise<boolean | void> {
    // Allow.
  }

  async _preUpdate(_changes: UnknownRecord, _options: LifeCycleOptions, _user: UserLike): Promise<boolean | void> {
    // Allow.
  }

  async _preDelete(_options: LifeCycleOptions, _user: UserLike): Promise<boolean | void> {
    // Allow.
  }

  _onCreate(_data: UnknownRecord, _options: LifeCycleOptions, _userId: string): void {
    // Nothing to do.
  }

  _onUpdate(_changed: UnknownRecord, _options: LifeCycleOptions, _userId: string): void {
    // Nothing to do.
  }

  _onDelete(_options: LifeCycleOptions, _userId: string): void {
    // Nothing to do.
  }
}
