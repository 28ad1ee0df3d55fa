import type { GamePlay } from "../../engine/game.ts";
import { GROWTH } from "./growth.ts";
import { CHALLENGE_TEXT } from "./plain-text.ts";
import { api } from "./api.ts";
import { ACTION_LIST } from "./actions.ts";
import { AUTOMATION } from "./automation.ts";
import { ASSET_HERO } from "./maker/hero-kind.ts";
import { USUAL_HERO } from "./maker/hero-draft.ts";
import { AssetChallengeSheet } from "./sheets/asset-challenge-sheet.ts";
import { AssetConditionSheet } from "./sheets/asset-condition-sheet.ts";
import { AssetHeroSheet } from "./sheets/asset-hero-sheet.ts";
import { AssetFeatureSheet, AssetSheet } from "./sheets/asset-item-sheet.ts";
import { ASSET_CARD } from "./card/check-kind.ts";
import { isAssetHero } from "./data/documents.ts";
import { addCondition } from "./sheets/hero-actions.ts";
import { offerUsualHero, settle } from "./maker/offer-usual-hero.ts";
import { registerFloatingNumbers } from "./map/floating-numbers.ts";
import { SCENES } from "./scenes.ts";
import { ASSET_REQUEST } from "./requests/request-kind.ts";
import { ASSET_COMMANDS } from "./text/commands.ts";
import { wishOf } from "./text/hotbar.ts";
import { TURN_BAR } from "./turn-bar.ts";
import { ASSET_TOURS } from "./welcome/tours.ts";
import { TRIAL } from "./welcome/trial.ts";

/** What the game does, and how it looks: for pages that need it. */
export const PLAY: GamePlay = {
  trial: TRIAL,
  sheets: {
    assetHero: AssetHeroSheet,
    assetChallenge: AssetChallengeSheet,
    asset: AssetSheet,
    assetFeature: AssetFeatureSheet,
    assetCondition: AssetConditionSheet,
  },
  card: ASSET_CARD,
  request: ASSET_REQUEST,
  maker: { kind: ASSET_HERO, window: async () => (await import("./maker/hero-maker.ts")).AssetHeroMaker },
  commands: ASSET_COMMANDS,
  hotbar: wishOf,
  growth: GROWTH,
  npcs: { type: "assetChallenge", ways: async () => (await import("./npcs.ts")).NPCS },
  portable: { actors: ["assetHero", "assetChallenge"], text: CHALLENGE_TEXT },
  defeated: { id: "assetOut", name: "TENACITY.AssetPool.Out" },
  called: {
    affected: (opening) => (opening as { readonly challenge?: { readonly uuid?: unknown } }).challenge?.uuid,
  },
  browsed: async () => (await import("./browsed.ts")).BROWSED,
  actions: ACTION_LIST,
  addCondition: (actor) => (isAssetHero(actor) ? async () => addCondition(actor) : null),
  automation: AUTOMATION,
  scenes: SCENES,
  api,
  turnBar: TURN_BAR,
  preferences: ["rollAtOnce", "showOdds", "mapNumbers", "turnReasons", "turnBar"],
  welcome: {
    settle,
    starter: {
      packs: ["asset-pool-maps", "asset-pool-scene"],
      guide: "ApMusicStopsGuid",
      scene: "ApCountessHouse0",
      clocks: [
        {
          id: "Waltz",
          segments: 6,
          color: "violet",
          shown: true,
        },
        {
          id: "Stairs",
          segments: 3,
          color: "red",
          shown: false,
        },
      ],
    },
    tours: ASSET_TOURS,
    lesson: async () => (await import("./welcome/lesson.ts")).LESSON,
  },
  init() {
    USUAL_HERO.register();
  },
  setup() {
    registerFloatingNumbers();
    offerUsualHero();
  },
};
