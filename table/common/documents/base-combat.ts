import { Document } from "../abstract/document.ts";
import { metadataOf, type UserLike } from "../abstract/document-metadata.ts";
import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { UnknownRecord } from "../utils/get-type.ts";
import { documentSchema } from "./document-schema.ts";
import { BaseCombatant } from "./base-combatant.ts";
import { BaseCombatantGroup } from "./base-combatant-group.ts";
import { BaseScene } from "./base-scene.ts";

/** Keys beside those that a player may change, which say nothing of their own (VF-7). */
const TOLERATED = new Set(["_id", "_stats", "type"]);

/** An encounter (CB-1). */
export class BaseCombat extends Document {
  declare type: string;
  declare system: unknown;
  declare scene: Document | null;
  declare active: boolean;
  /** 0 before the encounter has begun. */
  declare round: number;
  /** Index in the order of turns; null while it is no one's turn. */
  declare turn: number | null;
  declare sort: number;

  static override metadata = metadataOf("Combat", "combats", {
    coreTypes: [BASE_DOCUMENT_TYPE],
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
    permissions: { create: "ASSISTANT", update: mayUpdate, delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return documentSchema({
      type: new fields.DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      scene: new fields.ForeignDocumentField(BaseScene),
      groups: new fields.EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new fields.EmbeddedCollectionField(BaseCombatant),
      active: new fields.BooleanField(),
      round: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new fields.IntegerSortField(),
    });
  }

  /** Whether a user may change the round. A system's answer only guides its interface: the server asks this class (TRAP-6). */
  _canChangeRound(_user: UserLike): boolean {
    return true;
  }

  /** Whether a user may change the turn; see {@link _canChangeRound}. */
  _canChangeTurn(_user: UserLike): boolean {
    return true;
  }
}

/** OW-4: players move on from turn to turn, and change their own combatants; one other key refuses all of it. */
function mayUpdate(user: UserLike, document: Document, changes: UnknownRecord): boolean {
  if (user.isGM) return true;
  const combat = document as BaseCombat;
  if (!user.hasRole("PLAYER")) return false;
  return Object.entries(changes).every(([path, change]) => {
    if (path === "turn") return combat._canChangeTurn(user);
    if (path === "round") return combat._canChangeRound(user);
    return path === "combatants" ? mayUpdateCombatants(user, combat, change) : TOLERATED.has(path);
  });
}

function mayUpdateCombatants(user: UserLike, combat: BaseCombat, changes: unknown): boolean {
  if (!Array.isArray(changes)) return false;
  return (changes as UnknownRecord[]).every((change) => {
    const combatant = combat.getEmbeddedDocument("Combatant", String(change["_id"]));
    return combatant?.canUserModify(user, "update", change) ?? false;
  });
}
