import { REGION_EVENTS } from "../../common/constants.ts";
import { RegionBehaviorType, type RegionEvent } from "../../common/data/region-behavior-type.ts";
import * as fields from "../../common/data/fields/index.ts";
import type { DataSchema } from "../../common/data/fields/schema-field.ts";
import { CONFIG } from "../config.ts";
import type { Macro } from "../documents/macro.ts";
import type { RegionBehavior } from "../documents/region-behavior.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import { fromUuid } from "../documents/uuid.ts";
import { globalCanvas } from "../canvas/global-canvas.ts";

/** A way to move, as far as the ground needs it (MAP-18, MAP-20). */
interface MovementAction {
  readonly label: string;
  readonly teleport?: boolean;
  readonly measure?: boolean;
  /** Where the action takes its difficulty from others, it has no field of its own. */
  readonly deriveTerrainDifficulty?: ((nonDerived: Record<string, number | null>) => number | null) | null;
}

const actions = (): Record<string, MovementAction> => CONFIG.Token.movement.actions as Record<string, MovementAction>;

/** Difficult ground: what a step costs more, by the way of moving (MAP-63); null is impassable. */
export class ModifyMovementCostRegionBehaviorType extends RegionBehaviorType {
  declare difficulties: Record<string, number | null>;

  /** Read once the world is set up: until then packages add ways to move. */
  static override defineSchema(): DataSchema {
    const own = Object.entries(actions()).filter(
      ([, { teleport, measure, deriveTerrainDifficulty: derive }]) => !teleport && measure !== false && !derive,
    );
    const difficulty = (label: string): fields.NumberField =>
      new fields.NumberField({ required: true, nullable: true, min: 0, max: 5, step: 0.25, initial: 1, label });
    return {
      difficulties: new fields.SchemaField(
        Object.fromEntries(own.map(([action, { label }]) => [action, difficulty(label)])),
        { label: "TABLE.Region.Behavior.Difficulties", hint: "TABLE.Region.Behavior.DifficultiesHint" },
      ),
    };
  }

  override _getTerrainEffects(
    token: TokenDocument,
    segment: { readonly action?: string; readonly actionConfig?: MovementAction; readonly teleport?: boolean },
  ): { name: string; difficulty: number | null }[] {
    const action = segment.action ?? token.movementAction;
    const { teleport = false, deriveTerrainDifficulty } = segment.actionConfig ?? actions()[action] ?? {};
    if (segment.teleport ?? teleport) return [];
    const difficulty = deriveTerrainDifficulty
      ? deriveTerrainDifficulty({ ...this.difficulties })
      : this.difficulties[action];
    return difficulty === undefined ? [] : [{ name: "difficulty", difficulty }];
  }
}

/** Who sees a text, by the names that core gives them. */
const VISIBILITY_MODES = Object.freeze({ GAMEMASTER: 0, OBSERVER: 1, ANYONE: 2 });

/** Text that rises from the token. */
export class DisplayScrollingTextRegionBehaviorType extends RegionBehaviorType {
  declare text: string;
  declare color: { readonly css: string };
  declare visibility: number;
  declare once: boolean;

  static readonly VISIBILITY_MODES = VISIBILITY_MODES;

  static override defineSchema(): DataSchema {
    const labels = Object.entries(VISIBILITY_MODES).map(([name, value]) => [
      value,
      `TABLE.Region.Behavior.See.${name}`,
    ]);
    return {
      events: this._createEventsField({ events: TOKEN_EVENTS }),
      text: new fields.StringField({ required: true, label: "TABLE.Region.Behavior.Text" }),
      color: new fields.ColorField({
        required: true,
        nullable: false,
        initial: "#ffffff",
        label: "TABLE.Region.Behavior.Color",
      }),
      visibility: new fields.NumberField({
        required: true,
        choices: Object.fromEntries(labels) as Record<number, string>,
        initial: VISIBILITY_MODES.GAMEMASTER,
        label: "TABLE.Region.Behavior.Visibility",
      }),
      once: new fields.BooleanField({ label: "TABLE.Region.Behavior.Once" }),
    };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    if (this.once && game.user?.isActiveGM) void (this.behavior as RegionBehavior).update({ disabled: true });
    const token = event.data["token"] as TokenDocument;
    const { interface: layers, scene } = (globalCanvas() ?? {}) as {
      interface?: { createScrollingText(point: object, text: string, options: object): Promise<unknown> };
      scene?: unknown;
    };
    if (this.text === "" || scene !== this.scene || !this.#isSeenHere(token)) return;
    await layers?.createScrollingText(token.getCenterPoint(), this.text, { fill: this.color.css });
  }

  #isSeenHere(token: TokenDocument): boolean {
    const { user } = game;
    if (!user || user.isGM) return true;
    if (this.visibility === VISIBILITY_MODES.ANYONE) return !token.isSecret;
    return this.visibility === VISIBILITY_MODES.OBSERVER && token.testUserPermission(user, "OBSERVER");
  }
}

/** Runs a macro, for the one who caused the event or for everyone. */
export class ExecuteMacroRegionBehaviorType extends RegionBehaviorType {
  declare uuid: string | null;
  declare everyone: boolean;

  static override defineSchema(): DataSchema {
    return {
      events: this._createEventsField(),
      uuid: new fields.DocumentUUIDField({ type: "Macro", label: "TABLE.Region.Behavior.Macro" }),
      everyone: new fields.BooleanField({ label: "TABLE.Region.Behavior.Everyone" }),
    };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    if (this.uuid === null || !(this.everyone || (event.user as User | null)?.isSelf)) return;
    const macro = (await fromUuid(this.uuid)) as Macro | null;
    const { scene, region, behavior } = this;
    await macro?.execute({ scene, region, behavior, event });
  }
}

/** Switches other behaviors on and off. */
export class ToggleBehaviorRegionBehaviorType extends RegionBehaviorType {
  declare enable: Set<string>;
  declare disable: Set<string>;

  static override defineSchema(): DataSchema {
    const uuids = (label: string): fields.SetField =>
      new fields.SetField(new fields.DocumentUUIDField({ type: "RegionBehavior", nullable: false }), { label });
    return {
      events: this._createEventsField(),
      enable: uuids("TABLE.Region.Behavior.Enable"),
      disable: uuids("TABLE.Region.Behavior.Disable"),
    };
  }

  override async _handleRegionEvent(_event: RegionEvent): Promise<void> {
    if (!game.user?.isActiveGM) return;
    for (const [uuids, disabled] of [
      [this.disable, true],
      [this.enable, false],
    ] as const)
      for (const uuid of uuids) await ((await fromUuid(uuid)) as RegionBehavior | null)?.update({ disabled });
  }
}

/** What happens to tokens. */
const TOKEN_EVENTS = Object.values(REGION_EVENTS).filter((name) => name.startsWith("token"));

/** Every behavior of core that the table has, with its icon. */
const CORE_BEHAVIORS = {
  displayScrollingText: [DisplayScrollingTextRegionBehaviorType, "fa-solid fa-message-dots"],
  executeMacro: [ExecuteMacroRegionBehaviorType, "fa-solid fa-code"],
  modifyMovementCost: [ModifyMovementCostRegionBehaviorType, "fa-solid fa-shoe-prints"],
  toggleBehavior: [ToggleBehaviorRegionBehaviorType, "fa-solid fa-sliders"],
} as const;

/** Their classes, as `foundry.data.regionBehaviors` has them. */
export const CORE_BEHAVIOR_CLASSES = {
  DisplayScrollingTextRegionBehaviorType,
  ExecuteMacroRegionBehaviorType,
  ModifyMovementCostRegionBehaviorType,
  RegionBehaviorType,
  ToggleBehaviorRegionBehaviorType,
};

/** Registers them, before packages add theirs (MAP-64). */
export function installCoreBehaviors(): void {
  const { dataModels, typeIcons, typeLabels } = CONFIG.RegionBehavior;
  for (const [type, [model, icon]] of Object.entries(CORE_BEHAVIORS)) {
    dataModels[type] = model;
    typeIcons[type] = icon;
    typeLabels[type] = `TABLE.Region.Behavior.Types.${type}`;
  }
}
