/** What a card of this game means: the opening, and what has happened since. */
import { type Fold, folding } from "../../../engine/log/fold.ts";
import { effectsOf } from "./card-effects.ts";
import { type EvadeDraft, type EvadeState, NOTHING } from "./card-state.ts";
import { OPENING } from "./opening.ts";
import { standOf } from "./standing.ts";

/** Folds a card of this game. */
export const foldEvade: Fold<EvadeDraft, EvadeState> = folding({
  opening: OPENING,
  begin: (opening): EvadeDraft => ({
    opening,
    rolled: null,
    dodged: null,
    stood: false,
    damaged: null,
    jammed: null,
    exploded: null,
    second: null,
    secondDamaged: null,
    spared: false,
    conscious: { target: null, attacker: null },
    gripped: null,
    resisted: null,
    holding: null,
    holdRound: "",
    letGo: null,
    cleared: false,
    woke: null,
    struck: [],
    ticks: [],
  }),
  stand: standOf,
  nothing: NOTHING,
  effects: (draft, standing) => [...effectsOf(draft, standing), ...draft.ticks],
});
