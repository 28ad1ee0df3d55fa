import { openActions } from "../../../engine/actions/open-actions.ts";
import type { PromptDeed } from "../../../engine/prompts/prompt.ts";
import { LaneTracker } from "../../../engine/tracker/lane-tracker.ts";
import {
  type Call,
  type TrackerAction,
  trackerActions,
  type TrackerChoice,
  type TrackerRules,
} from "../../../engine/tracker/tracker-host.ts";
import { control, rowButton, type RowSelect, type StageView } from "../../../engine/tracker/tracker-view.ts";
import { beginEncounter } from "../../../engine/turns/arrivals.ts";
import { late } from "../../../engine/windows/late.ts";
import { overcomeCondition } from "../actions/overcome-condition.ts";
import { takeParting } from "../actions/parting.ts";
import { SCENE_KINDS } from "../data/combat/combat-data.ts";
import { type CharacterActor, isCharacter, isCheck, isMove, isVehicle, openingOf } from "../data/documents.ts";
import { strikeHelpless } from "../field/coup-de-grace.ts";
import { openSceneChallenge } from "../fights/scene-challenges.ts";
import { isActionOpen, isEstablishing, waitsForCritical } from "../fights/watch-checks.ts";
import {
  canRespond,
  type NextPick,
  oneSideStands,
  type ResponseCurrency,
  TURN_PARTS,
  turnNumber,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { TenacityCombat, TenacityCombatant } from "../turns/combat.ts";
import { recoveryOf } from "../turns/attempt-costs.ts";
import { actorOf, combatantResources } from "../turns/combatant-facts.ts";
import { openPartings } from "../turns/open-partings.ts";
import { fightRules, isOwnFight } from "../turns/read-spotlight.ts";
import { askForHold, askForReason } from "../turns/spotlight-dialogs.ts";
import { say, TrackerReader } from "../turns/tracker-reader.ts";
import { changeSide, USUAL_SIDES } from "./combatant-side.ts";
import { mayRoll } from "./tracker-buttons.ts";
import { decisionOf } from "./tracker-labels.ts";
import { lanesOf } from "./tracker-rows.ts";
import { affectedIds, affectedOf, litView, pipsOf } from "./tracker-stage.ts";

type Action = TrackerAction<TrackerReader>;

/** Binds what a character does to a click in their row. */
function byCharacter(
  run: (actor: CharacterActor, value: string, reader: TrackerReader, id: string) => unknown,
): Action {
  return async (reader, id, value) => {
    const document = reader.document(id);
    const actor = document && actorOf(document);
    if (isCharacter(actor)) await run(actor, value, reader, id);
  };
}

/** What the buttons of the spotlight do. */
const ACTIONS = {
  giveLight: async ({ combat }, combatant) => combat.take({ type: "light", combatant }),
  // The narrator may give the light to anybody, and says why.
  overrideLight: async (reader, combatant) => {
    const override = await askForReason(reader.name(combatant));
    if (override !== null) await reader.combat.take({ type: "light", combatant, override });
  },
  respond: async (reader, combatant, value) => {
    const resources = combatantResources(reader.document(combatant));
    const currency = value as ResponseCurrency;
    await reader.combat.take({ type: "respond", combatant, currency, ...resources });
  },
  comeRound: byCharacter(async (actor, condition) => overcomeCondition(actor, condition)),
  coupDeGrace: byCharacter(async (actor, _value, { combat }, id) => strikeHelpless(combat, id, actor)),
  parting: byCharacter(async (actor) => {
    const [open] = openPartings(actor);
    if (open) await takeParting(actor, open.mover);
  }),
  openActions: byCharacter(async (actor) => openActions(actor)),
  release: async ({ combat }, combatant, value) =>
    combat.take({ type: "release", combatant, part: value === "movement" ? "movement" : "action" }),
  hold: async ({ combat }, combatant) => {
    const held = await askForHold(combat, combatant);
    if (held) await combat.take({ type: "hold", combatant, ...held });
  },
  ask: async ({ combat }, combatant, value) => combat.take({ type: "ask", combatant, wants: value === "yes" }),
  skip: async ({ combat }, combatant) => combat.take({ type: "skip", combatant }),
  spend: async ({ combat, state }, combatant, value) => {
    const part = TURN_PARTS.find((each) => each === value);
    if (part) await combat.take({ type: "spend", combatant, part, spent: !state.spent.includes(part) });
  },
  removeAffected: async (reader, _id, value) => setAffected(reader, (ids) => ids.filter((each) => each !== value)),
  halt: async ({ combat }) => combat.take({ type: "halt" }),
  resume: async ({ combat }) => combat.take({ type: "resume" }),
  endScene: async ({ combat }) => endScene(combat),
} satisfies Readonly<Record<string, Action>>;

/** What is done when something is chosen in one of the lists. */
const CHOICES = {
  chooseKind: async ({ combat }, _id, { value: kind }) => combat.update({ system: { kind } } as Combat.UpdateData),
  chooseSkill: async (reader, id, select) => chooseSkill(reader.document(id), select),
  chooseSide: async (reader, id, { value }) => {
    const combatant = reader.document(id);
    if (combatant) await changeSide(combatant, value);
  },
  addAffected: async (reader, _id, { value }) => {
    if (value !== "") await setAffected(reader, (ids) => [...ids, value]);
  },
} satisfies Readonly<Record<string, TrackerChoice<TrackerReader>>>;

/** Begins a scene of a kind with whom the narrator chooses. Who rides in a chase brings what they ride. */
async function startScene(chosen: string): Promise<void> {
  const kind = SCENE_KINDS.find((each) => each === chosen);
  if (!kind) return;
  const takesPart = (actor: Actor.Implementation) => isCharacter(actor) || (kind === "chase" && isVehicle(actor));
  const combat = await beginEncounter(takesPart, { system: { kind } });
  if (combat) await openSceneChallenge(combat);
}

/** The end of a scene (R-1601): what it leaves is put away in one step that can be undone, and the encounter goes. */
async function endScene(combat: TenacityCombat): Promise<void> {
  const { endSceneOfFight } = await late(import("../../../engine/scenes/take-rest.ts"));
  await endSceneOfFight(combat, game.i18n.localize(`TENACITY.Spotlight.Kind.${combat.system.kind}`));
}

/** No one rolls with the skill of before while the new one is on its way. */
async function chooseSkill(combatant: TenacityCombatant | null, select: HTMLSelectElement): Promise<void> {
  const row = select.closest("[data-combatant-id]");
  const roll = row?.querySelector<HTMLButtonElement>('[data-action="rollInitiative"]');
  if (roll) roll.disabled = true;
  try {
    await combatant?.update({ system: { skill: select.value } });
  } finally {
    if (roll) roll.disabled = false;
  }
}

/** Corrects whom the action under way, or the last one, affects (R-1203). */
async function setAffected(
  reader: TrackerReader,
  change: (ids: readonly string[]) => readonly string[],
): Promise<void> {
  await reader.combat.take({ type: "focus", affected: change(affectedIds(reader)) });
}

/** The tracker of the light: who is lit, who may be next and why, who waits and who has acted. */
export const SPOTLIGHT_TRACKER = {
  say,
  read: (combat) => (combat && isOwnFight(combat) ? new TrackerReader(combat) : null),
  /** Narrators begin each kind of scene with one click, also without a map. */
  starts() {
    const icons = { fight: "fa-hand-fist", social: "fa-comments", chase: "fa-person-running" };
    const buttons = SCENE_KINDS.map((value) => {
      const label = say(`Kind.${value}`);
      const words = { label, name: say("Begin", { kind: label }), value };
      return rowButton("startScene", "none", `fa-solid ${icons[value]}`, words);
    });
    return { hint: say("StartHint"), buttons };
  },
  start: startScene,
  takesPart: isCharacter,
  stage: stageOf,
  lanes: lanesOf,
  controls(reader) {
    const { state, combat, view } = reader;
    const end = control(reader, "endScene", "fa-solid fa-flag-checkered", view.over || oneSideStands(state));
    const scene = [control(reader, "reinforce", "fa-solid fa-user-plus"), end];
    if (state.phase === "setup") {
      const isDue = combat.combatants.some((each) => each.isNPC && mayRoll(reader, each));
      const roll = isDue ? [control(reader, "rollNPC", "fa-solid fa-dice-d6")] : [];
      return { first: [...roll, control(reader, "startCombat", "fa-solid fa-play", true)], last: scene };
    }
    const pause = state.halted
      ? control(reader, "resume", "fa-solid fa-play", true)
      : control(reader, "halt", "fa-solid fa-pause");
    const next = view.over ? [] : [control(reader, "nextRound", "fa-solid fa-forward-fast")];
    return { first: [], last: [...next, pause, ...scene] };
  },
  /** "Ann's turn ends", "The light goes to Bo". */
  stepWords(reader, event) {
    const affected = Array.isArray(event["affected"]) ? (event["affected"] as string[]) : [];
    const nameIn = (key: string): string => (typeof event[key] === "string" ? reader.name(event[key]) : "");
    const reason = typeof event["override"] === "string" ? event["override"] : "";
    const names = { name: nameIn("combatant"), victim: nameIn("target"), affected: reader.names(affected) };
    return say(`Step.${event.type}`, { ...names, reason });
  },
  acting(reader) {
    const { combat, state, view } = reader;
    const { lit } = view;
    if (!lit || state.halted || view.over) return [];
    const label = say(lit.by === "turn" ? "Do.end" : "Do.endResponse");
    const end = { label, run: async () => combat.nextTurn() };
    return [
      {
        combatant: lit.id,
        words: say(`Prompt.${lit.by}`),
        parts: pipsOf(reader, lit),
        ...(reader.can({ type: "end", combatant: lit.id, affected: null }) && { end }),
      },
    ];
  },
  calls(reader) {
    if (reader.state.halted || reader.view.over) return [];
    return [...litCalls(reader), ...pickCalls(reader), ...responseCalls(reader), ...rollCalls(reader)];
  },
  actions: ACTIONS,
  choices: CHOICES,
  /** Sides change in the middle of a scene as well (R-1220). */
  menu: USUAL_SIDES.map((side) => ({
    label: `TENACITY.Spotlight.ChangeSide.${side}`,
    icon: "fa-solid fa-people-arrows",
    run: (combatant) => void changeSide(combatant, side),
  })),
  /** Rolls for the first turn, moves, and parting actions, of which it then asks no more (R-1302). */
  tells: (message) =>
    isEstablishing(message) || isMove(message) || (isCheck(message) && openingOf(message).occasion === "partingAction"),
} satisfies TrackerRules<TrackerReader>;

export class TenacityCombatTracker extends LaneTracker {
  static override DEFAULT_OPTIONS = { actions: trackerActions(SPOTLIGHT_TRACKER) };

  override readonly rules = SPOTLIGHT_TRACKER;
}

function stageOf(reader: TrackerReader): StageView {
  const { combat, state, narrator, view } = reader;
  const lit = view.lit ? litView(reader, view.lit) : null;
  const decision = decisionOf(reader);
  // Narrators have a list for the kind of scene, which others read here.
  const kind = narrator ? [] : [say(`Kind.${combat.system.kind}`)];
  const why = lit && [lit.by, lit.why].filter((part) => part !== "").join(". ");
  return {
    heading: [...kind, say(`Mode.${state.rules.initiativeMode}`)].join(" · "),
    kind: narrator ? kindSelect(combat) : null,
    rules: rulesNote(reader),
    lit,
    decision,
    affected: affectedOf(reader),
    announcement: [lit ? `${lit.name}: ${why ?? ""}.` : "", decision].filter((part) => part !== "").join(" "),
  };
}

/** A scene keeps the rules that it began with (12.2). Who has changed them since would wonder. */
function rulesNote({ state: { rules }, narrator }: TrackerReader): string {
  const now = Object.entries(fightRules(ruleset()));
  const isChanged = now.some(([rule, value]) => rules[rule as keyof typeof rules] !== value);
  return narrator && isChanged ? say("KeepsRules") : "";
}

function kindSelect({ id, system }: TenacityCombat): RowSelect {
  const choices = Object.fromEntries(SCENE_KINDS.map((kind) => [kind, say(`Kind.${kind}`)]));
  return { action: "chooseKind", id: `chooseKind-${id ?? ""}`, label: say("KindLabel"), value: system.kind, choices };
}

/** Until something of the turn is used, who plays the one in the spotlight may not have noticed; after the action, where it ends. */
function litCalls(reader: TrackerReader): readonly Call[] {
  const { state, view } = reader;
  const { lit } = view;
  const document = reader.document(lit?.id);
  if (!lit || !document || !reader.isCalled(lit.id)) return [];
  const hasActed = lit.by === "turn" ? state.spent.includes("action") : lit.affected !== undefined;
  if (hasActed) return endCalls(reader, lit);
  if (lit.by === "turn" && state.spent.length > 0) return [];
  const actor = actorOf(document);
  const deeds = isCharacter(actor) ? turnDeeds(actor, view.allowance?.recoveryOnly === true) : [];
  const id = `lit|${String(turnNumber(state))}|${lit.by}|${lit.id}`;
  return [{ id, combatant: lit.id, words: say(`Prompt.${lit.by}`), deeds, isStaged: true }];
}

/** What a turn begins with: the list of actions, or the one roll that is left to who fell. */
function turnDeeds(actor: CharacterActor, recoveryOnly: boolean): readonly PromptDeed[] {
  if (!recoveryOnly) return [{ label: game.i18n.localize("TENACITY.Actions.Open"), run: () => openActions(actor) }];
  const recovery = recoveryOf(actor);
  if (!recovery) return [];
  const run = async () => overcomeCondition(actor, recovery.effect);
  return [{ label: game.i18n.localize("TENACITY.Condition.ComeRound"), run }];
}

/** Players end their turn from wherever they are; narrators have the tracker open. */
function endCalls(reader: TrackerReader, { id, by }: { readonly id: string; readonly by: string }): readonly Call[] {
  const { combat, state, narrator } = reader;
  if (narrator || !reader.can({ type: "end", combatant: id, affected: null })) return [];
  const label = say(by === "turn" ? "Do.end" : "Do.endResponse");
  const deeds = [{ label, run: async () => combat.nextTurn() }];
  return [
    {
      id: `acted|${String(turnNumber(state))}|${by}|${id}`,
      combatant: id,
      words: say("Prompt.acted"),
      deeds,
      isStaged: true,
    },
  ];
}

/** Who decides who is next (R-1205, R-1206), or whose turn it is to be where there is nothing to decide. */
function pickCalls(reader: TrackerReader): readonly Call[] {
  const { combat, state } = reader;
  const { next } = reader.view;
  if (next?.kind !== "pick" || !isDecider(reader, next)) return [];
  const { candidates, decider } = next;
  const call = { id: `pick|${String(turnNumber(state))}`, words: decisionOf(reader) };
  if (decider.by === "narrator") return [{ ...call, isStaged: true }];
  const all = candidates.filter((id) => reader.can({ type: "light", combatant: id }) && isInSight(reader, id));
  // Among many, those whom one plays oneself are the likeliest.
  const choices = all.length > MOST_CHOICES ? all.filter((id) => reader.isCalled(id)) : all;
  const [only, ...others] = choices;
  if (only === undefined || choices.length > MOST_CHOICES) return [call];
  const isOwn = others.length === 0 && reader.isCalled(only);
  const deeds = choices.map((id) => ({
    label: isOwn ? say("Prompt.take") : reader.name(id),
    run: async () => combat.take({ type: "light", combatant: id }),
  }));
  return [{ ...call, ...(isOwn && { img: reader.document(only)?.img ?? "" }), deeds }];
}

/** More than these are chosen from in the tracker, but for one's own. */
const MOST_CHOICES = 3;

function isInSight(reader: TrackerReader, id: string): boolean {
  return reader.narrator || reader.document(id)?.hidden === false;
}

function isDecider(reader: TrackerReader, { candidates, decider }: NextPick): boolean {
  if (decider.by === "narrator") return reader.narrator;
  return (decider.by === "owners" ? decider.of : candidates).some((id) => reader.isCalled(id));
}

/**
 * Players whose characters may respond (R-1207, R-1212), once what they would answer is settled. That narrators may is no reason to
 * call them.
 */
function responseCalls(reader: TrackerReader): readonly Call[] {
  const { combat, state } = reader;
  if (isActionOpen(combat)) return [];
  const words = say("Prompt.respond", { actor: reader.name(state.focus.actor) });
  return ownDocuments(reader).flatMap(({ id, document }) => {
    const resources = combatantResources(document);
    const offer = canRespond(state, id, resources);
    if (!offer.ok) return [];
    const deeds = offer.currencies.map((currency) => ({
      label: say("Do.respond", { price: say(`Price.${currency}`) }),
      run: async () => combat.take({ type: "respond", combatant: id, currency, ...resources }),
    }));
    return [{ id: `respond|${String(turnNumber(state))}|${id}`, combatant: id, words, deeds }];
  });
}

/** Players whose characters have an establishing roll to make (R-1201); narrators roll for all others in the tracker. */
function rollCalls(reader: TrackerReader): readonly Call[] {
  const { combat, state } = reader;
  const due = ownDocuments(reader).filter(({ document }) => mayRoll(reader, document) && !waitsForCritical(document));
  return due.map(({ id }) => ({
    id: `roll|${String(state.round)}|${id}`,
    combatant: id,
    words: say("Prompt.roll"),
    deeds: [{ label: say("Do.roll"), run: async () => combat.rollInitiative([id]) }],
  }));
}

/** Those of a fight whom a player at this client plays. */
function ownDocuments(reader: TrackerReader): readonly { readonly id: string; readonly document: TenacityCombatant }[] {
  if (reader.narrator) return [];
  return reader.state.combatants.flatMap(({ id, gone }) => {
    const document = gone ? null : reader.document(id);
    return document?.isOwner === true ? [{ id, document }] : [];
  });
}
