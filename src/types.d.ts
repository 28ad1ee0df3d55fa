import type { LaidOut } from "./engine/lesson/under-way.ts";
import type { ClockSide } from "./engine/scenes/scene-strip.ts";
import type { BigMoment } from "./engine/rules/big-moments.ts";
import type { ClockData } from "./engine/clocks/clock-data.ts";
import type { AssetChallengeData, AssetData, AssetHeroData } from "./games/asset-pool/data/asset-challenge-data.ts";
import type { AssetConditionData } from "./games/asset-pool/data/asset-condition-data.ts";
import type { AssetFeatureData } from "./games/asset-pool/data/asset-feature-data.ts";
import type { EvadeGroupData, EvadeHeroData, EvadeOpponentData } from "./games/hit-and-evade/data/evade-actor-data.ts";
import type { EvadeConditionData } from "./games/hit-and-evade/data/evade-condition-data.ts";
import type {
  EvadeAdvancementData,
  EvadeArmorData,
  EvadeGearData,
  EvadePowerData,
} from "./games/hit-and-evade/data/evade-item-data.ts";
import type { EvadeUseData } from "./games/hit-and-evade/data/evade-use-data.ts";
import type { EvadeWeaponData } from "./games/hit-and-evade/data/evade-weapon-data.ts";
import type { HazeData } from "./games/hit-and-evade/data/region/haze-data.ts";
import type { ManaHeroData, ManaOpponentData } from "./games/roll-and-keep/data/mana-actor-data.ts";
import type { ManaSpecialityData, ManaThingData } from "./games/roll-and-keep/data/mana-item-data.ts";
import type { ChallengeData } from "./games/tenacity/data/actor/challenge-data.ts";
import type { HeroData } from "./games/tenacity/data/actor/hero-data.ts";
import type { NpcData } from "./games/tenacity/data/actor/npc-data.ts";
import type { VehicleData } from "./games/tenacity/data/actor/vehicle-data.ts";
import type { CombatantData, CombatData } from "./games/tenacity/data/combat/combat-data.ts";
import type { ConditionData } from "./games/tenacity/data/effect/condition-data.ts";
import type { AbilityData } from "./games/tenacity/data/item/ability-data.ts";
import type { FormulaData } from "./games/tenacity/data/item/formula-data.ts";
import type { GearData } from "./games/tenacity/data/item/gear-data.ts";
import type { ArmorData } from "./games/tenacity/data/item/armor-data.ts";
import type { WeaponData } from "./games/tenacity/data/item/weapon-data.ts";
import type { CoverData, MistData } from "./games/tenacity/data/region/cover-data.ts";
import type { HazardData } from "./games/tenacity/data/region/hazard-data.ts";
import type { MoveListener, TokenMovement } from "./compat/movement.ts";
import type { CardLogData } from "./engine/cards/card-log-data.ts";
import type { MoveData } from "./games/tenacity/data/message/move-data.ts";
import type { CheckRequestData } from "./games/tenacity/data/message/request-data.ts";
import type { AwardData, PartyData, RestData, SceneData } from "./engine/scenes/scene-data.ts";
import type { TurnData, UseData } from "./games/tenacity/data/message/turn-data.ts";
import type { TenacityActiveEffect } from "./engine/data/active-effect.ts";
import type { TenacityActor } from "./engine/data/actor.ts";
import type { CheckHookListeners } from "./games/tenacity/posting/check-hooks.ts";
import type { TenacityChatMessage } from "./engine/cards/chat-message.ts";
import type { TenacityCombat, TenacityCombatant, TurnListener } from "./games/tenacity/turns/combat.ts";
import type { CoupListener } from "./games/tenacity/fights/watch-checks.ts";
import type { TenacityItem } from "./engine/data/item.ts";
import type { Contrast, TextSize } from "./engine/settings/register-settings.ts";
import type { LeftBehind } from "./engine/map/followers.ts";
import type { Moment } from "./engine/recap/moment.ts";
import type { Dragged } from "./games/tenacity/map/drags.ts";
import type { Registry } from "./games/tenacity/lists/definitions.ts";
import type { SeenHealth } from "./engine/settings/visibility.ts";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  namespace Hooks {
    /** Those of ours are told of in docs/hooks.md. */
    interface HookConfig extends CheckHookListeners {
      /** HK-9: lines for the menu of an actor in the directory, for listeners to add to. */
      getActorContextOptions: (
        directory: object,
        entries: foundry.applications.ux.ContextMenu.Entry<HTMLElement>[],
      ) => void;
      /** AP-11: a browser window has been opened beside the page (14). */
      openDetachedWindow: (id: string, opened: Window) => void;
      /** The module PopOut! has moved a window's element into one of the browser. */
      "PopOut:popout": (app: object, opened: Window) => void;
      /** The chat is drawn: in the sidebar, or in a window of its own. */
      renderChatLog: (log: object, element: HTMLElement) => void;
      /** What the chat's lines are typed with stands in the log, or beside the map while the log is not seen; by selector. */
      renderChatInput: (log: object, elements: Readonly<Record<string, HTMLElement | undefined>>) => void;
      /** Our sheet of a party is drawn; core names the hook after the class. */
      renderPartySheet: (sheet: { readonly actor: TenacityActor }, element: HTMLElement) => void;
      /** A sealed message says something new, in a browser that may know: no update tells of it. */
      "tenacity-tactics.secretChanged": (message: ChatMessage.Implementation) => void;
      /** Dice that a module animated lie still, so what their card says may be seen. */
      "tenacity-tactics.revealed": (message: ChatMessage.Implementation) => void;
      /** A leg of a movement is about to be made; false stops it. */
      preMoveToken: (token: TokenDocument.Implementation, movement: TokenMovement, operation: object) => boolean;
      /** MAP-32: a token has made one leg of a movement. */
      moveToken: MoveListener;
      /** MAP-36: a movement ends before it has come to its end. */
      stopToken: (token: TokenDocument.Implementation) => void;
      /** Something big happens of which this user knows; false leaves it to a module to show it. */
      "tenacity-tactics.moment": (moment: BigMoment) => boolean | void;
      "tenacity-tactics.renderCard": (message: ChatMessage.Implementation, html: HTMLElement) => void;
      "tenacity-tactics.startTurn": TurnListener;
      "tenacity-tactics.endTurn": TurnListener;
      "tenacity-tactics.coupDeGrace": CoupListener;
      "tenacity-tactics.startRound": TurnListener;
      "tenacity-tactics.endRound": TurnListener;
    }
  }
  interface SystemNameConfig {
    name: "tenacity-tactics";
  }
  /** An object type: those of Foundry take no interface. */
  type Models<Types> = { [Type in keyof Types]: Types[Type] };
  interface ActorModels {
    clock: typeof ClockData;
    hero: typeof HeroData;
    npc: typeof NpcData;
    vehicle: typeof VehicleData;
    challenge: typeof ChallengeData;
    party: typeof PartyData;
    assetHero: typeof AssetHeroData;
    assetChallenge: typeof AssetChallengeData;
    manaHero: typeof ManaHeroData;
    manaOpponent: typeof ManaOpponentData;
    evadeHero: typeof EvadeHeroData;
    evadeOpponent: typeof EvadeOpponentData;
    evadeGroup: typeof EvadeGroupData;
  }
  interface ItemModels {
    ability: typeof AbilityData;
    weapon: typeof WeaponData;
    armor: typeof ArmorData;
    gear: typeof GearData;
    formula: typeof FormulaData;
    asset: typeof AssetData;
    assetFeature: typeof AssetFeatureData;
    manaSpeciality: typeof ManaSpecialityData;
    manaThing: typeof ManaThingData;
    evadeWeapon: typeof EvadeWeaponData;
    evadeArmor: typeof EvadeArmorData;
    evadePower: typeof EvadePowerData;
    evadeGear: typeof EvadeGearData;
    evadeAdvancement: typeof EvadeAdvancementData;
  }
  interface ActiveEffectModels {
    condition: typeof ConditionData;
    assetCondition: typeof AssetConditionData;
    evadeCondition: typeof EvadeConditionData;
  }
  interface ChatMessageModels {
    award: typeof AwardData;
    check: typeof CardLogData;
    evadeCheck: typeof CardLogData;
    evadeUse: typeof EvadeUseData;
    manaCheck: typeof CardLogData;
    move: typeof MoveData;
    request: typeof CheckRequestData;
    rest: typeof RestData;
    scene: typeof SceneData;
    turn: typeof TurnData;
    use: typeof UseData;
  }
  /** A game says its own types in a file of its own, by adding to these interfaces. */
  interface DataModelConfig {
    Actor: Models<ActorModels>;
    Item: Models<ItemModels>;
    ActiveEffect: Models<ActiveEffectModels>;
    ChatMessage: Models<ChatMessageModels>;
    RegionBehavior: {
      "tenacity-tactics.hazard": typeof HazardData;
      "tenacity-tactics.cover": typeof CoverData;
      "tenacity-tactics.mist": typeof MistData;
      "tenacity-tactics.haze": typeof HazeData;
    };
    Combat: { base: typeof CombatData };
    Combatant: { base: typeof CombatantData };
  }
  interface DocumentClassConfig {
    Actor: typeof TenacityActor<Actor.SubType>;
    Item: typeof TenacityItem<Item.SubType>;
    ActiveEffect: typeof TenacityActiveEffect<ActiveEffect.SubType>;
    ChatMessage: typeof TenacityChatMessage<ChatMessage.SubType>;
    Combat: typeof TenacityCombat<Combat.SubType>;
    Combatant: typeof TenacityCombatant<Combatant.SubType>;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: TenacityActor<SubType>;
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: TenacityItem<SubType>;
  }
  interface ConfiguredActiveEffect<SubType extends ActiveEffect.SubType> {
    document: TenacityActiveEffect<SubType>;
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: TenacityChatMessage<SubType>;
  }
  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: TenacityCombat<SubType>;
  }
  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: TenacityCombatant<SubType>;
  }
  interface FlagConfig {
    ActiveEffect: { "tenacity-tactics": { card?: string; lasts?: string } };
    Actor: { "tenacity-tactics": { madeFor?: string; beganWith?: string[]; ranWith?: string; unknown?: string } };
    Item: { "tenacity-tactics": { settled?: string } };
    Token: {
      "tenacity-tactics": {
        body?: string;
        dragged?: Dragged;
        group?: string;
        leftBehind?: Record<string, LeftBehind>;
      };
    };
    Region: { "tenacity-tactics": { condition?: string } };
    JournalEntry: { "tenacity-tactics": { chronicle?: boolean } };
    JournalEntryPage: { "tenacity-tactics": { until?: number; scene?: string; told?: readonly string[] } };
    User: {
      "tenacity-tactics": {
        heroRequest?: string;
        welcomed?: string;
        allSkills?: boolean;
        requests?: Record<string, string>;
        asks?: Record<string, true>;
        lesson?: LaidOut;
      };
    };
    ChatMessage: {
      "tenacity-tactics": {
        sealed?: string;
        seal?: string;
        moment?: Moment;
        story?: string[];
      };
    };
  }
  interface SettingConfig {
    "tenacity-tactics.game": string;
    [lists: `tenacity-tactics.${string}Lists`]: Record<string, unknown>;
    "tenacity-tactics.clockStrip": ClockSide;
    "tenacity-tactics.assetNewHero": Record<string, unknown>;
    "tenacity-tactics.evadeReadings": Record<string, unknown>;
    "tenacity-tactics.manaReadings": Record<string, unknown>;
    "tenacity-tactics.registry": Record<string, unknown>;
    "tenacity-tactics.rules": Record<string, unknown>;
    "tenacity-tactics.automation": Record<string, unknown>;
    "tenacity-tactics.browser": Record<string, unknown>;
    "tenacity-tactics.checkMore": boolean;
    "tenacity-tactics.rollAtOnce": boolean;
    "tenacity-tactics.showOdds": string;
    "tenacity-tactics.applyTo": string;
    "tenacity-tactics.rulerColors": boolean;
    "tenacity-tactics.turnReasons": boolean;
    "tenacity-tactics.turnBar": string;
    "tenacity-tactics.turnBarPlace": Record<string, unknown>;
    "tenacity-tactics.contrast": Contrast;
    "tenacity-tactics.textSize": TextSize;
    "tenacity-tactics.npcHealth": SeenHealth;
    "tenacity-tactics.restsTakeTime": boolean;
    "tenacity-tactics.mapHighlights": boolean;
    "tenacity-tactics.mapNumbers": boolean;
    "tenacity-tactics.numberNamesakes": boolean;
    "tenacity-tactics.promptSound": boolean;
    "tenacity-tactics.moments": string;
    "tenacity-tactics.momentVolume": number;
    "tenacity-tactics.promptNotification": boolean;
    "tenacity-tactics.heroBudgets": Record<string, unknown>;
    "tenacity-tactics.playersMakeHeroes": boolean;
    "tenacity-tactics.schemaVersion": number;
    "tenacity-tactics.unlockedPacks": string[];
  }
}
