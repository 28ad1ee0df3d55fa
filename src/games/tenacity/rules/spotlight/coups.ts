import { coupDeGrace, NO_COUP, type CoupEvent } from "../coup-de-grace.ts";
import { act } from "./turns.ts";
import {
  type CoupUnderWay,
  findCombatant,
  type Spotlight,
  type SpotlightEvent,
  type SpotlightReason,
} from "./types.ts";

type Of<Type extends SpotlightEvent["type"]> = Extract<SpotlightEvent, { readonly type: Type }>;

/** Steps by which someone does anything else than go on with a coup de grâce. */
const OTHER_DEEDS: readonly SpotlightEvent["type"][] = ["act", "deed", "hold", "release", "respond"];

/** Spends the action of a turn on a coup de grâce: it affects its victim like any other. */
export function strike(state: Spotlight, event: Of<"coup">): Spotlight | SpotlightReason {
  const { combatant: attacker, target, helpless, ruled } = event;
  const { lit, coups, rules } = state;
  if (lit?.id !== attacker) return "notLit";
  if (lit.by !== "turn") return "wrongPhase";
  if (findCombatant(state, attacker)?.unconscious !== false) return "unconscious";
  if (attacker === target || findCombatant(state, target)?.gone !== false) return "unknownCombatant";
  if (state.spent.includes("action")) return "oneActionATurn";
  const before = coups.find((each) => each.attacker === attacker) ?? NO_COUP;
  const verdict = coupDeGrace(before, { type: "strike", target, helpless: helpless || ruled }, rules);
  if (!verdict.ok) return verdict.reason === "unknownEvent" ? "malformed" : verdict.reason;
  const acted = act(state, { type: "act", combatant: attacker, affected: [target] });
  if (typeof acted === "string") return acted;
  const coup = { ...before, ...verdict.patch, attacker, ruled };
  return { ...acted, coups: [...coups.filter((each) => each.attacker !== attacker), coup] };
}

/** What a step makes of every coup de grâce under way: it goes on, fails and is forgotten, or is done. */
export function followCoups(before: Spotlight, after: Spotlight, event: SpotlightEvent): Spotlight {
  if (after.coups.length === 0) return after;
  const left = after.coups.flatMap((coup) => {
    if (coup.phase === "done") return event.type === "light" ? [] : [coup];
    const events = eventsFor(coup, before, after, event);
    const next = events.reduce((state, each) => followed(state, each, after), coup);
    return next.phase === "failed" ? [] : [next];
  });
  return { ...after, coups: left };
}

function followed(coup: CoupUnderWay, event: CoupEvent, { rules }: Spotlight): CoupUnderWay {
  const verdict = coupDeGrace(coup, event, rules);
  return verdict.ok ? { ...coup, ...verdict.patch } : coup;
}

function eventsFor(coup: CoupUnderWay, before: Spotlight, after: Spotlight, event: SpotlightEvent): CoupEvent[] {
  const { attacker, target } = coup;
  const [was, is] = [findCombatant(before, attacker), findCombatant(after, attacker)];
  const victim = findCombatant(after, target);
  const isGone = is?.out !== false || is.unconscious || victim?.gone !== false;
  const hasWoken = event.type === "wake" && event.combatant === target;
  const isOwn = "combatant" in event && event.combatant === attacker;
  const isOther = OTHER_DEEDS.includes(event.type) || (event.type === "spend" && event.spent);
  const isOver = is !== undefined && was !== undefined && (is.turns > was.turns || (is.acted && !was.acted));
  return [
    ...(isGone || hasWoken ? [{ type: "victimRecovers" } as const] : []),
    ...(isOwn && isOther ? [{ type: "otherDeed" } as const] : []),
    // Whether the victim is helpless by then, no one can tell from the steps of a fight.
    ...(isOver ? [{ type: "turnEnds", helpless: true } as const] : []),
  ];
}

/** What became of a coup de grâce by one step of a fight. */
export interface CoupNews {
  readonly attacker: string;
  readonly target: string;
  /** `done`: its victim dies, if it is helpless still; `broken`: it came to nothing. */
  readonly became: "begun" | "struck" | "done" | "broken";
  /** Whether the victim is helpless by the narrator's word. */
  readonly ruled: boolean;
}

/** What one step has made of the coups de grâce of a fight. */
export function coupNews(before: Spotlight, after: Spotlight): readonly CoupNews[] {
  const news = after.coups.flatMap((coup): CoupNews[] => {
    const { attacker, target, phase, ruled } = coup;
    const was = before.coups.find((each) => each.attacker === attacker);
    const isNew = was?.phase !== phase || was.target !== target;
    return isNew && (phase === "begun" || phase === "struck" || phase === "done")
      ? [{ attacker, target, became: phase, ruled }]
      : [];
  });
  const lost = before.coups.filter(
    ({ attacker, phase }) => phase !== "done" && !after.coups.some((each) => each.attacker === attacker),
  );
  return [
    ...news,
    ...lost.map(({ attacker, target, ruled }): CoupNews => ({ attacker, target, became: "broken", ruled })),
  ];
}
