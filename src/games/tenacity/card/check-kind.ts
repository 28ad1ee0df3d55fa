import { templatePath } from "../../../compat/system-id.ts";
import { registerCardKind, type CardKind } from "../../../engine/cards/card-kind.ts";
import type { CardMessage } from "../../../engine/cards/card.ts";
import { movesAmong, namesAmong } from "../../../engine/cards/move.ts";
import { findAnyActor } from "../../../engine/data/find-actor.ts";
import { isData, list } from "../../../core/data.ts";
import { applyByItself } from "./apply-by-itself.ts";
import { EFFECTS } from "../effects/index.ts";
import { flankByItself } from "./flank-by-itself.ts";
import { rollImpactByItself } from "./impact-by-itself.ts";
import { comrades } from "../effects/joined.ts";
import { MOVES } from "../moves/index.ts";
import { foldCheck, type CheckEffect, type CheckOpening, type CheckPurpose, type CheckState } from "../rules/index.ts";
import { AUTOMATION_SETTING } from "../settings/automation.ts";
import { checkCalls } from "./calls.ts";
import { checkView } from "./check-view.ts";
import { neighborOf } from "../../../engine/cards/newest-card.ts";
import { tellCheck } from "./tell-check.ts";
import type { CheckMessage } from "../data/read-check.ts";
import { isChallenge, isCharacter } from "../data/documents.ts";

const PARTIALS = [
  "engine/chat/head",
  "engine/chat/effects",
  "engine/chat/undo",
  "engine/chat/dice",
  "engine/chat/history",
  ...["move", "move-group", "target", "tray", "bargains", "rating-form"].map((name) => `games/tenacity/chat/${name}`),
];

const HEAL: CheckPurpose = "heal";

/** The engine hands this kind messages of its own subtype alone. */
const asCheck = (message: CardMessage): CheckMessage => message as CheckMessage;

/** A member of each object in a list. */
const each = (stored: unknown, member: string): readonly unknown[] => list(stored).map((one) => one[member]);

/** A list of ids. */
const names = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? (stored as readonly unknown[]) : []);

/** Whom an opening names as allies on the other side. */
const flankingPairs = (stored: unknown): unknown => (isData(stored) ? stored["pairs"] : []);

/** The life of one roll. */
const checkKind: CardKind<CheckState, CheckEffect> = {
  type: "check",
  ...movesAmong(MOVES),
  fold: (opening, events, account) => foldCheck(opening as CheckOpening, events, account, MOVES),

  /** An opening names its roller, targets, who flanks them, and the bearer of what is overcome; whom an event names, its move knows. */
  names: (stored) => [
    stored["roller"],
    ...each(stored["targets"], "id"),
    ...names(stored["recipients"]),
    ...each([stored["overcomes"]], "bearer"),
    ...each(flankingPairs(stored["flanking"]), "ally"),
    ...namesAmong(MOVES, stored),
  ],

  effects: EFFECTS,
  automation: AUTOMATION_SETTING,
  async goOn(message, state) {
    await rollImpactByItself(asCheck(message), state);
    await applyByItself(asCheck(message), state);
    await flankByItself(asCheck(message));
  },

  calls: ({ message, ...sight }) => checkCalls({ ...sight, message: asCheck(message) }),

  template: templatePath("games/tenacity/chat/check"),
  get partials() {
    return [...PARTIALS.map(templatePath), ...MOVES.all.flatMap(({ panel }) => panel?.template ?? [])];
  },
  view: (message, card, applyTo) => checkView(asCheck(message), card, applyTo),
  tell: (message, card) => tellCheck(asCheck(message), card),
  about: ({ opening, targets }) => [
    opening.roller,
    ...(opening.recipients ?? []),
    ...targets.map(({ id }) => id),
    ...targets.map(({ defense }) => defense?.defender ?? ""),
  ],

  /** Scenes keep standing, challenges need impact, and others could be healed, of which the card knows nothing. */
  concerns({ system }, uuid) {
    const { purpose, resolution } = system.opening as { readonly purpose?: unknown; readonly resolution?: unknown };
    if (purpose === HEAL) return isCharacter(findAnyActor(uuid));
    if (purpose !== "standing" && (purpose !== "skill" || resolution !== "impact")) return false;
    const actor = findAnyActor(uuid);
    return actor === null || isChallenge(actor);
  },

  /** Those that this one's impact may join, and the one that was, or is again, its roller's newest. */
  neighbours(message, change) {
    const joined = comrades(asCheck(message));
    const newest = change === "changed" ? undefined : neighborOf(asCheck(message));
    return newest ? [...joined, newest] : joined;
  },
};

/** Makes checks known to the engine; call in `init`. */
export function registerChecks(): void {
  registerCardKind(checkKind);
}
