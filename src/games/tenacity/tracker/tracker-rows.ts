import type { HealthView } from "../../../engine/data/limits.ts";
import { skillOf } from "../fights/establish.ts";
import { waitsForCritical } from "../fights/watch-checks.ts";
import type { TenacityCombatant } from "../turns/combat.ts";
import { coupOf } from "../field/coup-de-grace.ts";
import { actorOf, entersWithRoll, takesNoTurns } from "../turns/combatant-facts.ts";
import { isFallen, type Candidacy, type Combatant as Fighter } from "../rules/index.ts";
import { type CharacterActor, conditionsOf, isCharacter } from "../data/documents.ts";
import { limitedView } from "../data/limited-view.ts";
import { registry } from "../lists/registry.ts";
import { sideChoices, sideClass, sideLabel, sideName } from "./combatant-side.ts";
import { toolButtons, turnButtons } from "./tracker-buttons.ts";
import { say, type TrackerReader } from "../turns/tracker-reader.ts";
import {
  effectsOn,
  healthFor,
  healthLeft,
  hiddenMark,
  laneOf,
  type LaneView,
  mark,
  type MarkView,
  rowOf,
  type RowSelect,
  type RowView,
} from "../../../engine/tracker/tracker-view.ts";
import { reasonOf } from "./tracker-labels.ts";

/** Reasons that say no more than the lane in which they would stand. */
const IN_LANE: readonly Candidacy["reason"][] = ["acted", "out"];

/** Someone whom this user sees, and the lane it is in. */
interface Present {
  readonly fighter: Fighter;
  readonly document: TenacityCombatant;
  readonly lane: string;
}

/**
 * Everyone whom this user sees but the one in the light, in lanes: who may be next, who waits, who has acted, the challenges, who is out
 *; before the beginning, by sides.
 */
export function lanesOf(reader: TrackerReader): readonly LaneView[] {
  const present = reader.state.combatants.flatMap((fighter) => {
    const document = fighter.gone || reader.view.lit?.id === fighter.id ? null : reader.document(fighter.id);
    return document?.visible === true ? [{ fighter, document, lane: laneName(reader, fighter, document) }] : [];
  });
  const ordered = rollsCount(reader) ? byRoll(present) : present;
  return laneNames(reader, present).map((lane) => {
    const label = lane.startsWith(SIDE) ? sideLabel(lane.slice(SIDE.length)) : say(`Lane.${lane}`);
    const rows = ordered.filter((each) => each.lane === lane);
    return laneOf(
      lane,
      label,
      rows.map((each) => fighterRow(reader, each.fighter, each.document)),
      { note: lane === CHALLENGES ? say("NoTurns") : "" },
    );
  });
}

/** Before the beginning a lane is a side, which narrators can name as they like. */
const SIDE = "side-";

/** The lane of things and places that only others act on. */
const CHALLENGES = "challenges";

function laneName(reader: TrackerReader, fighter: Fighter, document: TenacityCombatant): string {
  const { id, out, acted } = fighter;
  if (takesNoTurns(document) && !document.isDefeated) return CHALLENGES;
  if (out) return "out";
  if (reader.state.phase === "setup") return `${SIDE}${sideName(fighter)}`;
  if (reader.candidacyOf(id)?.may === true) return "next";
  return acted ? "acted" : "waiting";
}

function laneNames({ state }: TrackerReader, present: readonly Present[]): readonly string[] {
  const last = [CHALLENGES, "out"];
  if (state.phase !== "setup") return ["next", "waiting", "acted", ...last];
  const sides = present.map(({ lane }) => lane).filter((lane) => !last.includes(lane));
  return [...new Set([`${SIDE}heroes`, `${SIDE}opposition`, ...sides, ...last])];
}

/** Whether it is the rolls that say who is next: for the first turn, and where everyone goes in a row. */
function rollsCount({ state, view }: TrackerReader): boolean {
  return state.rules.initiativeMode === "linear" || view.candidacies.some(({ reason }) => reason === "firstTurn");
}

/** The list is the order. */
function byRoll(present: readonly Present[]): readonly Present[] {
  const best = ({ fighter: { rolls } }: Present): number => rolls[0] ?? 0;
  return [...present].sort((one, other) => best(other) - best(one));
}

function fighterRow(reader: TrackerReader, fighter: Fighter, document: TenacityCombatant): RowView {
  const { phase } = reader.state;
  const candidacy = reader.candidacyOf(fighter.id);
  const buttons = turnButtons(reader, fighter, document);
  const rolls = buttons.some(({ action }) => action === "rollInitiative");
  const turns = String(fighter.turns);
  return rowOf(reader, document, {
    ready: !fighter.acted && !fighter.unconscious,
    health: healthOf(document),
    side: phase === "setup" ? "" : sideLabel(sideName(fighter)),
    css: [candidacy?.may === true ? "next" : "", sideClass(fighter)].join(" ").trim(),
    // How often someone has had the light (R-1204).
    pace: takesNoTurns(document) || phase === "setup" ? null : { turns, words: say("Turns", { turns }) },
    buttons,
    tools: toolButtons(reader, fighter, document),
    reason: rolls ? "" : reasonFor(reader, fighter, document, candidacy),
    marks: marksOf(reader, fighter, document),
    effects: effectsOn(document),
    selects: selectsOf(reader, fighter, document),
  });
}

/** How a combatant fares, as far as this user may know: what is left before they fall, or what a glance tells. */
export function healthOf(document: TenacityCombatant): HealthView | null {
  const actor = actorOf(document);
  return isCharacter(actor) ? healthOfActor(actor) : null;
}

export function healthOfActor(actor: CharacterActor): HealthView | null {
  const { stress, dead } = actor.system;
  const left = dead || isFallen(conditionsOf(actor)) ? 0 : Math.max(0, stress.max - stress.value);
  return healthFor(actor, limitedView(actor), healthLeft(left, stress.max));
}

function reasonFor(
  reader: TrackerReader,
  fighter: Fighter,
  document: TenacityCombatant,
  candidacy: Candidacy | undefined,
): string {
  const isRolled = reader.state.phase === "setup" || rollsCount(reader);
  const words = candidacy && !IN_LANE.includes(candidacy.reason) ? [reasonOf(reader, candidacy)] : [];
  return [...(isRolled ? rollWords(fighter, document) : []), ...(candidacy?.reason === "firstTurn" ? [] : words)].join(
    " · ",
  );
}

function rollWords({ rolls }: Fighter, document: TenacityCombatant): string[] {
  if (rolls.length === 0 && !entersWithRoll(document)) return [];
  return [rolledWords(rolls, document)];
}

function rolledWords(rolls: Fighter["rolls"], document: TenacityCombatant): string {
  if (waitsForCritical(document)) return say("RolledCritical");
  return rolls.length === 0 ? say("NotRolled") : say("Rolled", { total: rolls.join(" · ") });
}

/** What is worth knowing of someone besides whose turn it is. */
export function marksOf(reader: TrackerReader, fighter: Fighter, document: TenacityCombatant): readonly MarkView[] {
  const { state } = reader;
  const actor = actorOf(document);
  const isDead = isCharacter(actor) && actor.system.dead;
  const { id, unconscious, neutral } = fighter;
  const holds = state.holds.filter(({ combatant }) => combatant === id);
  return [
    ...(state.asks.includes(id) ? [mark("fa-solid fa-hand", say("Mark.asks"), true)] : []),
    ...holds.map(({ part, trigger }) => mark("fa-solid fa-hourglass-half", say(`Mark.hold.${part}`, { trigger }))),
    ...hiddenMark(document),
    ...(isDead ? [mark("fa-solid fa-skull", say("Mark.dead"), true)] : []),
    ...(unconscious && !isDead ? [mark("fa-solid fa-bed", say("Mark.unconscious"))] : []),
    ...coupMarks(reader, id),
    ...(neutral && state.phase !== "setup" ? [mark("fa-solid fa-scale-balanced", say("Mark.neutral"))] : []),
    ...(reader.longestWaiting === id ? [mark("fa-regular fa-clock", say("WaitsLongest"))] : []),
  ];
}

/** Whom someone is about to kill: everyone may still do something about it. */
function coupMarks(reader: TrackerReader, id: string): readonly MarkView[] {
  const coup = coupOf(reader.combat, id);
  if (!coup) return [];
  return [mark("fa-solid fa-skull-crossbones", say("Mark.coup", { victim: reader.name(coup.target) }), true)];
}

/** Before the beginning: what one enters with, and on whose side. */
function selectsOf(reader: TrackerReader, fighter: Fighter, document: TenacityCombatant): readonly RowSelect[] {
  if (reader.state.phase !== "setup") return [];
  const name = reader.name(fighter.id);
  return [
    ...(document.isOwner && fighter.rolls.length === 0 && entersWithRoll(document)
      ? [skillSelect(document, name)]
      : []),
    ...(reader.narrator ? [sideSelect(fighter, name)] : []),
  ];
}

function skillSelect(document: TenacityCombatant, name: string): RowSelect {
  const skills = registry().attributes.flatMap((attribute) => attribute.skills);
  return {
    action: "chooseSkill",
    id: `chooseSkill-${document.id ?? ""}`,
    label: say("DoNamed.skill", { name }),
    value: skillOf(document)?.skill.id ?? "",
    choices: Object.fromEntries(skills.map(({ id, label }) => [id, game.i18n.localize(label)])),
  };
}

function sideSelect(fighter: Fighter, name: string): RowSelect {
  const value = sideName(fighter);
  const label = say("DoNamed.side", { name });
  return { action: "chooseSide", id: `chooseSide-${fighter.id}`, label, value, choices: sideChoices(value) };
}
