/** What a card of this game means: the opening, and what has happened since. */
import { count } from "../../../core/data.ts";
import type { NewEffect } from "../../../engine/log/account.ts";
import { type Fold, folding } from "../../../engine/log/fold.ts";
import type { HitResult } from "./attack.ts";
import {
  type ConsciousnessState,
  type EvadeDraft,
  type EvadeEffect,
  type EvadeStanding,
  type EvadeState,
  type FallenDice,
  NOTHING,
} from "./card-state.ts";
import { divisionTable, JAM_TABLE, type JamRow, received } from "./damage.ts";
import { jammedBy, jamOutcome } from "./gun.ts";
import { medicineHealing, restHealing, revive, type VariantRest } from "./life.ts";
import { type Attack, type CheckUse, type EvadeOpening, OPENING, totalOf } from "./opening.ts";
import type { EvadeReadings } from "./readings.ts";
import { standOf } from "./standing.ts";

type New = NewEffect<EvadeEffect>;

/** An effect of an event on someone. */
function effect(event: string, kind: string, target: string, reason: string, some: Partial<EvadeEffect> = {}): New {
  return { event, kind, target, reason, price: false, ...some };
}

/** Everything that a card does to documents. */
function effectsOf(draft: EvadeDraft, standing: EvadeStanding): readonly New[] {
  const { opening, rolled } = draft;
  if (!rolled) return [];
  if (draft.woke !== null) {
    const { actor } = opening;
    return [effect(draft.woke, "life", actor, "wake", { to: 0 }), effect(draft.woke, "out", actor, "wake", { by: -1 })];
  }
  const { actor, delayed } = opening;
  const spends = opening.attack?.spends ?? opening.spends;
  return [
    ...(spends ? [effect(rolled.id, "actions", actor, "attacked", { by: -1, ...(delayed && { delayed }) })] : []),
    ...(opening.attack
      ? attackEffects(draft, standing, opening.attack, rolled)
      : standing.result && standing.waits !== "safety"
        ? [
            ...useEffects(opening, standing.result, draft, rolled),
            ...standing.faints.flatMap((faint) => faintEffects(faint, false)),
          ]
        : []),
  ];
}

function attackEffects(draft: EvadeDraft, standing: EvadeStanding, attack: Attack, rolled: FallenDice): readonly New[] {
  const { opening, damaged, exploded, jammed } = draft;
  const { damage, explosion, jam: row, waits, critical, force, faints } = standing;
  const { actor: target } = attack.target;
  const isOpen = waits === "second" || waits === "secondDamage" || waits === "jam";
  const isHurt = damage !== null && damage.damage > 0 && !isOpen;
  return [
    ...gunEffects(opening.actor, attack, row, jammed ?? rolled),
    ...dodgeEffects(draft, standing, attack),
    ...(exploded && explosion && explosion.damage > 0
      ? [effect(exploded.id, "life", opening.actor, "exploded", { by: -explosion.damage })]
      : []),
    ...(isHurt && damaged
      ? [effect(damaged.id, "life", target, critical ? "critical" : "hit", { by: -damage.damage })]
      : []),
    ...(force !== null && force > 0 && damaged && !isOpen
      ? [effect(damaged.id, "stun", target, "stun", { force })]
      : []),
    ...faints.flatMap((faint) => faintEffects(faint, attack.purpose === "stun")),
    ...holdEffects(draft, standing, attack),
  ];
}

/** A shot unloads the gun; what a jam does stands in its place once the row is known. */
function gunEffects(actor: string, attack: Attack, row: JamRow | null, { id }: FallenDice): readonly New[] {
  if (attack.kind !== "gun" || attack.weapon === "") return [];
  const outcome = row && jamOutcome(row);
  const gun = {
    item: attack.weapon,
    name: attack.weaponName,
    unloads: outcome ? outcome.unloads : true,
    jam: outcome?.stays ? jamNumber(row) : null,
    rests: outcome?.rests === "jammed",
  };
  return [effect(id, "gun", actor, "shot", { gun })];
}

function jamNumber(row: JamRow | null): number | null {
  const place = JAM_TABLE.findIndex(({ id }) => id === row?.id);
  return place < 0 ? null : place + 1;
}

/** The action of a dodge: it is paid before the dodge counts; where only failures cost one, afterwards. */
function dodgeEffects({ opening, dodged }: EvadeDraft, { dodge }: EvadeStanding, attack: Attack): readonly New[] {
  if (!dodged || !dodge || !attack.target.spends) return [];
  const isPrice = opening.readings.dodge === "always";
  if (!isPrice && dodge.success) return [];
  return [effect(dodged.id, "actions", attack.target.actor, "dodged", { by: -1, price: isPrice })];
}

/** A check of consciousness: Fatigue whatever happens, then down, or up at 0; of a stunning blow, up and hurt by what is below 0 (S3-18). */
function faintEffects({ actor, side, life, difficulty, roll }: ConsciousnessState, isStun: boolean): readonly New[] {
  if (!roll) return [];
  const own = (kind: string, some: Partial<EvadeEffect>) => effect(roll.id, kind, actor, "consciousness", some);
  const stays = isStun && side === "target" ? own("life", { by: -count(-life) }) : own("life", { to: 0 });
  return [own("fatigue", { by: 1 }), roll.out ? own("out", { by: 1, difficulty }) : stays];
}

/** Both are immobile as long as the hold lasts (S3-17). */
function holdEffects(
  { opening, gripped, resisted, holding, letGo }: EvadeDraft,
  { held }: EvadeStanding,
  { target }: Attack,
): readonly New[] {
  const by = holding ?? (held && gripped && resisted ? { grip: gripped.id, resist: resisted.id } : null);
  if (!by) return [];
  const freedBy = letGo ?? (held === false ? resisted?.id : null);
  return [
    effect(by.resist, "immobile", target.actor, "held", { by: 1 }),
    effect(by.grip, "immobile", opening.actor, "held", { by: 1 }),
    ...(freedBy
      ? [
          effect(freedBy, "immobile", opening.actor, "released", { by: -1 }),
          { ...effect(freedBy, "immobile", target.actor, "released", { by: -1 }), part: "target" },
        ]
      : []),
  ];
}

function restOf(
  { rest, fullLife }: Extract<CheckUse, { kind: "rest" }>,
  face: number,
  { night }: EvadeReadings,
): VariantRest {
  return rest === "night" ? { kind: rest, fullLife, half: night } : { kind: rest, face };
}

/** What a plain check does where it succeeds (S3-14, S3-17, S3-20). */
function useEffects(
  opening: EvadeOpening,
  { hit, total, difficulty }: HitResult,
  { resisted }: EvadeDraft,
  { id, faces }: FallenDice,
): readonly New[] {
  const { actor, use, opposed, terms } = opening;
  if (!use || !hit) return [];
  switch (use.kind) {
    case "fix": {
      const row = jammedBy(use.jam);
      const rests = row !== null && jamOutcome(row).rests === "fixed";
      const gun = { item: use.weapon, name: use.weaponName, unloads: false, jam: 0, rests };
      return [effect(id, "gun", actor, "fix", { gun })];
    }
    case "rest": {
      const by = restHealing(
        restOf(use, faces[0] ?? 0, opening.readings),
        totalOf(terms),
        divisionTable(opening.readings),
      );
      return by > 0 ? [effect(id, "life", actor, "rest", { by })] : [];
    }
    case "wake":
      return [];
    case "free":
      return [
        effect(id, "immobile", actor, "freed", { by: -1 }),
        ...(opposed && resisted ? [effect(resisted.id, "immobile", opposed.actor, "freed", { by: -1 })] : []),
      ];
    case "power": {
      const by = use.heals - received(use.harms, use.toughness);
      if (use.target === "") return [];
      return [
        ...(by === 0 ? [] : [effect(id, "life", use.target, "power", { by })]),
        ...(use.gives ? [effect(id, "gives", use.target, "power", { gives: use.gives })] : []),
      ];
    }
    case "heal": {
      const by = medicineHealing(total);
      return by > 0 ? [effect(id, "life", use.target, "heal", { by })] : [];
    }
    case "revive": {
      const to = revive(total, difficulty, use.skill);
      if (to === null) return [];
      return [effect(id, "life", use.target, "revive", { to }), effect(id, "out", use.target, "revive", { by: -1 })];
    }
  }
}

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
