import { LaneTracker } from "../../../engine/tracker/lane-tracker.ts";
import { type Acting, type Call, trackerActions, type TrackerRules } from "../../../engine/tracker/tracker-host.ts";
import {
  control,
  litOf,
  type LitView,
  rowButton,
  type RowButton,
  type StageView,
} from "../../../engine/tracker/tracker-view.ts";
import { beginEncounter } from "../../../engine/turns/arrivals.ts";
import { isEvadeActor } from "../data/documents.ts";
import {
  aimedNow,
  groupOf,
  mustRoll,
  stillActing,
  type Group,
  type Member,
  type Turns,
  type TurnStep,
} from "../rules/turns/index.ts";
import { contestWords, mayRollFor, rollInitiative } from "../turns/initiative.ts";
import { groupName, isEvadeFight, say, seesGroup } from "../turns/read-turns.ts";
import { TurnsReader } from "./reader.ts";
import { lanesOf, pipsOf, rollerWords, sideClass } from "./rows.ts";
import { ACTIONS } from "./tracker-actions.ts";

/** The tracker of hit and evade: whose turn it is, and everyone in their groups with what their turn has left. */
export const EVADE_TRACKER = {
  say,
  read: (combat) => (isEvadeFight(combat) ? new TurnsReader(combat) : null),
  starts() {
    const words = { label: say("Do.startFight"), name: say("Do.startFight"), strong: true };
    return { hint: say("StartHint"), buttons: [rowButton("startScene", "none", "fa-solid fa-hand-fist", words)] };
  },
  start: async () => beginEncounter(isEvadeActor),
  takesPart: isEvadeActor,
  stage: stageOf,
  lanes: lanesOf,
  controls(reader) {
    const { state } = reader;
    const last = [
      control(reader, "reinforce", "fa-solid fa-user-plus"),
      control(reader, "addGroup", "fa-solid fa-users"),
      control(reader, "endScene", "fa-solid fa-flag-checkered"),
    ];
    if (state.phase !== "setup") {
      const next = state.current === null ? [] : [control(reader, "nextRound", "fa-solid fa-forward-fast")];
      return { first: [], last: [...next, ...last] };
    }
    const hasRolls = state.groups.some((each) => each.kind !== "heroes" && mustRoll(state, each));
    const roll = hasRolls ? [control(reader, "rollOthers", "fa-solid fa-dice")] : [];
    const begin = reader.can({ type: "begin" }) ? [control(reader, "startCombat", "fa-solid fa-play", true)] : [];
    return { first: [...roll, ...begin], last };
  },
  /** "Heroes: end of turn". */
  stepWords(reader, event) {
    const { type, group, member, members } = event as { type: string } & Partial<Record<string, unknown>>;
    const ids = (Array.isArray(members) ? members : [member]).filter((id) => typeof id === "string" && id !== "");
    const who = [groupName(groupOf(reader.state, String(group))), ...(ids as string[]).map((id) => reader.name(id))];
    return say(`Step.${type}`, { who: who.filter((name) => name !== "").join(", ") });
  },
  acting,
  calls: (reader) => [...rollCalls(reader), ...actCalls(reader), ...aimCalls(reader), ...delayedCalls(reader)],
  actions: ACTIONS,
} satisfies TrackerRules<TurnsReader>;

export class EvadeTracker extends LaneTracker {
  static override DEFAULT_OPTIONS = { actions: trackerActions(EVADE_TRACKER) };

  override readonly rules = EVADE_TRACKER;
}

function stageOf(reader: TurnsReader): StageView {
  const { combat, state } = reader;
  const held = state.contest ? contestWords(combat, state.contest) : "";
  const lit = litView(reader, held);
  const decision = decisionOf(reader);
  return {
    heading: say("Heading"),
    lit,
    decision: lit ? decision : [held, decision].filter((part) => part !== "").join(" "),
    announcement: [lit ? `${lit.by}: ${lit.name}.` : "", held, decision].filter((part) => part !== "").join(" "),
  };
}

/** The group that has its turn, or whose aimed attacks come before it. */
function litView(reader: TurnsReader, held: string): LitView | null {
  const { state, current, combat } = reader;
  if (!current || state.phase === "setup" || state.phase === "over") return null;
  const name = seesGroup(combat, state, current) ? groupName(current) : say("Group.unseen");
  return litOf(name, say(`By.${state.phase}`), {
    css: sideClass(current),
    why: say(current.kind === "event" ? "Why.event" : `Why.${state.phase}`),
    facts: [held, leftWords(reader)].filter((part) => part !== ""),
    buttons: endButtons(reader, current, name),
  });
}

const isLeft = ({ state }: TurnsReader, { id }: Member): boolean => stillActing(state).some((each) => each.id === id);

/** Who is left, once someone of the group is done. */
function leftWords(reader: TurnsReader): string {
  const { state, current } = reader;
  if (state.phase === "aimed" || !reader.seen(current?.id).some(({ up, passed }) => up && passed)) return "";
  const left = reader.seen(current?.id).filter((each) => isLeft(reader, each));
  return left.length === 0 ? "" : say("Left", { names: reader.names(left.map(({ id }) => id)) });
}

/** Narrators end the turn of the whole group; players are done for whom they play. */
function endButtons(reader: TurnsReader, { id }: Group, name: string): readonly RowButton[] {
  const icon = "fa-solid fa-forward-step";
  if (!reader.can({ type: "end", group: id })) return [];
  const key = reader.state.phase === "aimed" ? "goOn" : "end";
  const words = { label: say(`Do.${key}`), name: say(`DoNamed.${key}`, { name }), strong: true };
  if (reader.narrator || key === "goOn" || stillActing(reader.state).length < 2)
    return [rowButton("nextTurn", id, icon, words)];
  const own = stillActing(reader.state).filter((each) => reader.can({ type: "pass", member: each.id }));
  return own.map((each) => {
    const named = say("DoNamed.end", { name: reader.name(each.id) });
    const label = own.length > 1 ? named : words.label;
    return rowButton("pass", each.id, icon, { value: each.id, label, name: named, strong: true });
  });
}

/** What is to be decided, and by whom. */
function decisionOf(reader: TurnsReader): string {
  const { state, combat } = reader;
  if (state.phase === "setup") {
    const open = state.groups.filter((each) => mustRoll(state, each) && seesGroup(combat, state, each));
    if (state.members.length === 0) return say("Decision.nobody");
    if (open.length === 0 && !reader.narrator) return say("Decision.narratorBegins");
    if (open.length === 0) return say(canBegin(state) ? "Decision.begin" : "Decision.stuck");
    return say("Decision.roll", { groups: open.map(groupName).join(", ") });
  }
  if (state.current === null) return say("Decision.stuck");
  const aimed = aimedNow(state).filter(({ id }) => reader.document(id)?.visible === true);
  const shots = aimed.map(({ id, aimsAt }) => say("AimsAt", { name: reader.name(id), target: reader.name(aimsAt) }));
  return state.phase === "aimed" ? shots.join(" · ") : "";
}

/** Whether anyone is left to have a turn: a fight of those who are out cannot begin. */
function canBegin({ members, groups }: Turns): boolean {
  return members.some(({ up }) => up) || groups.some(({ kind }) => kind === "event");
}

/** Players roll for their group (S3-2); narrators roll for all others in the tracker. */
function rollCalls(reader: TurnsReader): readonly Call[] {
  const { combat, state, narrator } = reader;
  const due = narrator ? [] : state.groups.filter((group) => mustRoll(state, group) && mayRollFor(combat, group.id));
  return due.map((group) => ({
    id: `roll|${String(state.round)}|${group.id}`,
    who: groupName(group),
    words: [say("Prompt.roll"), rollerWords(reader, group.id)].filter((part) => part !== "").join(" · "),
    deeds: [{ label: say("Do.rollGroup"), run: async () => rollInitiative(combat, [group.id]) }],
  }));
}

/** Everyone of the group that has its turn, who aims at someone before it, and whose delayed action is due. */
function acting(reader: TurnsReader): readonly Acting[] {
  const { state, current, combat } = reader;
  const group = current && (state.phase === "turn" || state.phase === "ambush") ? current : null;
  return reader.seen().flatMap((member): readonly Acting[] => {
    const { id, released, aimsAt } = member;
    const common = { combatant: id, parts: pipsOf(reader, member) };
    if (group?.id === member.group && isLeft(reader, member)) {
      const step = endStep(reader, member);
      const end = { label: say("Do.end"), run: async () => combat.take(step) };
      return [{ ...common, words: say(`Prompt.${state.phase}`), ...(reader.can(step) && { end }) }];
    }
    if (reader.can({ type: "done", member: id })) return [{ ...common, words: say(`Prompt.${released}`) }];
    if (!reader.can({ type: "shoot", member: id, wasted: false, faces: [] })) return [];
    return [{ ...common, words: say("Prompt.aim", { target: reader.name(aimsAt) }) }];
  });
}

/** What ends the turn of someone whose group has its turn: their own part of it, or all of it where no one else is left. */
function endStep({ state }: TurnsReader, { id, group }: Member): TurnStep {
  return stillActing(state).length > 1 ? { type: "pass", member: id } : { type: "end", group };
}

/** Each player of those whose turn it is, until they act (S3-3); a narrator once for the whole group. */
function actCalls(reader: TurnsReader): readonly Call[] {
  const { state, current } = reader;
  if (!current || (state.phase !== "turn" && state.phase !== "ambush")) return [];
  const id = `act|${String(state.round)}|${state.phase}|${current.id}`;
  const members = reader.seen(current.id).filter((each) => isLeft(reader, each) && reader.isCalled(each.id));
  const words = say(`Prompt.${state.phase}`);
  if (reader.narrator)
    return members.length > 0 && !members.some(hasActed)
      ? [{ id, who: groupName(current), words, isStaged: true }]
      : [];
  const due = members.filter((each) => !hasActed(each));
  return due.map((each) => ({ id: `${id}|${each.id}`, combatant: each.id, words, isStaged: true }));
}

const hasActed = ({ left, actions }: Member): boolean => left < actions;

/** An aimed attack comes before the turn of its group (S3-10). */
function aimCalls(reader: TurnsReader): readonly Call[] {
  const aiming = reader
    .seen()
    .filter(({ id }) => reader.isCalled(id) && reader.can({ type: "shoot", member: id, wasted: false, faces: [] }));
  return aiming.map(({ id, aimsAt }) => ({
    id: `aim|${String(reader.state.round)}|${id}`,
    combatant: id,
    words: say("Prompt.aim", { target: reader.name(aimsAt) }),
  }));
}

/** A delayed action was released: its deed is due (S3-4). */
function delayedCalls(reader: TurnsReader): readonly Call[] {
  const due = reader.seen().filter(({ id }) => reader.isCalled(id) && reader.can({ type: "done", member: id }));
  return due.map(({ id, released }) => ({
    id: `delayed|${String(reader.state.round)}|${id}`,
    combatant: id,
    words: say(`Prompt.${released}`),
  }));
}
