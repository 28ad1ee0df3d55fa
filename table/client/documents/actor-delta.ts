import type { UpdateOperationOptions } from "../../common/abstract/database-backend.ts";
import { applyDelta } from "../../common/data/token-difference.ts";
import { BaseActorDelta } from "../../common/documents/base-actor-delta.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import type { Actor, TokenDocument } from "../known-classes.ts";

/** What sets the actor of an unlinked token apart from the actor it is made of (CV-5). */
export class ActorDelta extends BaseActorDelta {
  declare readonly parent: TokenDocument | null;

  get syntheticActor(): Actor | null {
    return this.parent?.actor ?? null;
  }

  /** Changes the token's actor: whatever differs from the base actor then is kept here. */
  override async update(data: UnknownRecord = {}, operation: UpdateOperationOptions = {}): Promise<this> {
    await this.syntheticActor?.update(data, operation);
    return this;
  }

  /** The source of the token's actor: the base actor's with the differences. */
  apply(base: Actor): UnknownRecord {
    return applyDelta(base.toObject(), this.toObject());
  }
}
