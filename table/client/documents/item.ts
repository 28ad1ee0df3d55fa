import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseItem } from "../../common/documents/base-item.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import type { ActiveEffect, Actor } from "../known-classes.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class Item extends ClientDocumentMixin(BaseItem) {
  declare readonly effects: EmbeddedCollection<ActiveEffect>;

  get actor(): Actor | null {
    return this.parent as Actor | null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Effects that apply to the actor that has the item (AE-6). */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }

  /** What formulas may name: the item's own data, with the actor's beside it (PR-9). */
  getRollData(): UnknownRecord {
    return { ...this.actor?.getRollData(), item: this.system };
  }
}
