import type { Document } from "../known-classes.ts";
import type { OperationOptions } from "./database-backend.ts";
import { DataModel } from "./data-model.ts";
import type { LifeCycleOptions, UserLike } from "./document-metadata.ts";
import type { TypeDataModel } from "./type-data-model.ts";
import type { UnknownRecord } from "../utils/get-type.ts";

/** The methods that surround every creation, update and deletion of a document (section 3.2). */
export class DocumentLifeCycle extends DataModel {
  /** Before creation, on the requester: change the pending document with `updateSource`, or return false (LC-1). */
  async _preCreate(data: UnknownRecord, options: LifeCycleOptions, user: UserLike): Promise<boolean | void> {
    return this.#system?._preCreate(data, options, user);
  }

  /** Before an update, on the requester: change `changed`, or return false (LC-1). */
  async _preUpdate(changed: UnknownRecord, options: LifeCycleOptions, user: UserLike): Promise<boolean | void> {
    return this.#system?._preUpdate(changed, options, user);
  }

  /** Before deletion, on the requester; false prevents it. */
  async _preDelete(options: LifeCycleOptions, user: UserLike): Promise<boolean | void> {
    return this.#system?._preDelete(options, user);
  }

  /** After creation, on every client (LC-2). */
  _onCreate(data: UnknownRecord, options: LifeCycleOptions, userId: string): void {
    this.#system?._onCreate(data, options, userId);
  }

  /** After an update, on every client; the new values are in place (LC-3). */
  _onUpdate(changed: UnknownRecord, options: LifeCycleOptions, userId: string): void {
    this.#system?._onUpdate(changed, options, userId);
  }

  /** After deletion, on every client. */
  _onDelete(options: LifeCycleOptions, userId: string): void {
    this.#system?._onDelete(options, userId);
  }

  /** The typed `system`, as far as it takes part in the life cycle. */
  get #system(): TypeDataModel | undefined {
    const system = (this as { system?: unknown }).system;
    return system instanceof DataModel && "_preCreate" in system ? (system as TypeDataModel) : undefined;
  }

  /** Before a batch is created, on the requester; false prevents all of it. */
  static async _preCreateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: UserLike,
  ): Promise<boolean | void> {
    // Allow.
  }

  static async _preUpdateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: UserLike,
  ): Promise<boolean | void> {
    // Allow.
  }

  static async _preDeleteOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: UserLike,
  ): Promise<boolean | void> {
    // Allow.
  }

  /** After a batch was created, on every client. */
  static async _onCreateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: UserLike,
  ): Promise<void> {
    // Nothing to do.
  }

  static async _onUpdateOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: UserLike,
  ): Promise<void> {
    // Nothing to do.
  }

  static async _onDeleteOperation(
    _documents: Document[],
    _operation: OperationOptions,
    _user: UserLike,
  ): Promise<void> {
    // Nothing to do.
  }
}
