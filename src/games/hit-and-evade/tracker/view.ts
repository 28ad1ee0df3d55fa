import { pictureOf } from "../../../engine/data/name-of.ts";
import {
  EMPTY_TRACKER,
  rowButton,
  type LaneView,
  type LitView,
  type MarkView,
  type RowButton,
  type RowView,
  type StartView,
  type TrackerView,
  type HealthView,
} from "../../../engine/tracker/tracker-types.ts";
import { kindOfCombatant } from "../../../engine/tracker/fold-mooks.ts";
import { aimedNow, mustRoll, orderOf, type Group, type Member, type Turns } from "../rules/turns/index.ts";
import { conditionOf, conditionsOf, isHeld, isUp } from "../data/documents.ts";
import { conditionFacts } from "../items/item-facts.ts";
import type { EvadeFight } from "../turns/read-turns.ts";
import { contestWords } from "../turns/contests.ts";
import { actorOf } from "../turns/facts.ts";
import { seesGroup } from "../turns/names.ts";
import { sheetWords } from "../words.ts";
import { say } from "../turns/say.ts";
import { groupButtons, memberButtons, memberTools, pipsOf } from "./buttons.ts";
import { TurnsReader } from "./reader.ts";
import { unsigned } from "../../../engine/text/signed.ts";

/** Everything that the tracker shows of an encounter to the user of this client. */
export function turnsView(combat: EvadeFight | null): TrackerView {
  if (!combat) return { ...EMPTY_TRACKER, decision: say("NoFight"), start: startView() };
  const reader = new TurnsReader(combat);
  const { round, contest } = reader.state;
  const lit = litView(reader);
  const decision = decisionOf(reader);
  const held = contest ? contestWords(combat, contest) : "";
  return {
    ...EMPTY_TRACKER,
    heading: say("Heading"),
    round: round > 0 ? say("Round", { round: String(round) }) : "",
    waits: game.users.activeGM ? "" : say("Waits"),
    lit: lit && { ...lit, facts: held === "" ? [] : [held] },
    decision: lit ? decision : [held, decision].filter((part) => part !== "").join(" "),
    lanes: lanesOf(reader),
    controls: controlsOf(reader),
    announcement: [lit ? `${lit.by}: ${lit.name}.` : "", held, decision].filter((part) => part !== "").join(" "),
  };
}

/** Narrators begin with whom they choose. */
function startView(): StartView | null {
  if (!game.user.isGM) return null;
  const words = { label: say("Do.startFight"), name: say("Do.startFight"), strong: true };
  return { hint: say("StartHint"), buttons: [rowButton("startFight", "none", "fa-solid fa-hand-fist", words)] };
}

/** The group that has its turn, or whose aimed attacks come before it. */
function litView(reader: TurnsReader): LitView | null {
  const { state, current, combat } = reader;
  if (!current || state.phase === "setup" || state.phase === "over") return null;
  const isKnown = seesGroup(combat, state, current);
  const name = isKnown ? reader.groupName(current) : say("Group.unseen");
  return {
    id: "",
    name,
    img: "",
    show: "",
    css: sideClass(current),
    by: say(`By.${state.phase}`),
    why: say(current.kind === "event" ? "Why.event" : `Why.${state.phase}`),
    facts: [],
    note: "",
    marks: [],
    effects: [],
    pips: [],
    buttons: endButton(reader, current, name),
    tools: [],
  };
}

function endButton(reader: TurnsReader, { id }: Group, name: string): readonly RowButton[] {
  if (!reader.can({ type: "end", group: id })) return [];
  const key = reader.state.phase === "aimed" ? "goOn" : "end";
  const words = { label: say(`Do.${key}`), name: say(`DoNamed.${key}`, { name }), strong: true };
  return [rowButton("nextTurn", id, "fa-solid fa-forward-step", words)];
}

/** What is to be decided, and by whom. */
function decisionOf(reader: TurnsReader): string {
  const { state, combat } = reader;
  if (state.phase === "setup") {
    const open = state.groups.filter((each) => mustRoll(state, each) && seesGroup(combat, state, each));
    if (state.members.length === 0) return say("Decision.nobody");
    if (open.length === 0) return say(canBegin(state) ? "Decision.begin" : "Decision.stuck");
    return say("Decision.roll", { groups: open.map((each) => reader.groupName(each)).join(", ") });
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

const sideClass = ({ kind }: Group): string => `side-${kind === "heroes" ? "heroes" : "opposition"}`;

/** Groups in the order of their turns; then those who have not rolled or come later, and at the end who is out. */
function lanesOf(reader: TurnsReader): readonly LaneView[] {
  const { state, combat } = reader;
  const order = orderOf(state, Math.max(1, state.round));
  const later = state.groups.map(({ id }) => id).filter((id) => !order.includes(id));
  const lanes = [...order, ...later].flatMap((id) => {
    const group = state.groups.find((each) => each.id === id);
    return group && seesGroup(combat, state, group) ? [laneOf(reader, group)] : [];
  });
  const isShown = ({ rows, buttons, id }: LaneView): boolean =>
    rows.length + buttons.length > 0 || state.groups.some((each) => each.id === id && each.kind === "event");
  return [...lanes.filter(isShown), ...outLane(reader)];
}

function laneOf(reader: TurnsReader, group: Group): LaneView {
  const { state } = reader;
  return {
    id: group.id,
    label: reader.groupName(group),
    note: noteOf(reader, group),
    now: state.current === group.id && state.phase !== "setup",
    buttons: groupButtons(reader, group),
    rows: reader
      .seen(group.id)
      .filter(({ up }) => up)
      .map((member) => rowOf(reader, member, group)),
  };
}

function noteOf({ state }: TurnsReader, { total, joined, id }: Group): string {
  if (total === null) return say("Note.unrolled");
  const parts = [say("Note.initiative", { total: String(total) })];
  if (state.round > 0 && joined >= state.round) parts.push(say("Note.later"));
  if (state.done.includes(id)) parts.push(say("Note.done"));
  return parts.join(" · ");
}

function outLane(reader: TurnsReader): readonly LaneView[] {
  const out = reader.seen().filter(({ up }) => !up);
  if (out.length === 0) return [];
  const rows = out.map((member) => {
    const group = reader.state.groups.find(({ id }) => id === member.group);
    return rowOf(reader, member, group);
  });
  return [{ id: "out", label: say("Lane.out"), note: "", now: false, buttons: [], rows }];
}

function rowOf(reader: TurnsReader, member: Member, group: Group | undefined): RowView {
  const { id } = member;
  const document = reader.document(id);
  const actor = actorOf(document);
  const buttons = memberButtons(reader, member);
  const tools = memberTools(reader, member);
  const pips = pipsOf(reader, member);
  const aside = buttons.length + pips.length === 0;
  const below = { reason: reasonOf(reader, member), marks: marksOf(reader, member) };
  return {
    id,
    name: reader.name(id),
    kind: document && kindOfCombatant(document),
    ready: member.up && member.left > 0,
    health: document && healthView(document),
    img: (actor && pictureOf(actor)) ?? document?.img ?? "",
    show: Boolean(document?.token?.object) || document?.actor?.visible === true,
    side: group ? reader.groupName(group) : "",
    css: [group && sideClass(group), document?.hidden && "hide"].filter(Boolean).join(" "),
    pace: null,
    effects: [],
    pips,
    buttons,
    tools,
    aside,
    ...below,
    selects: [],
    more: [...Object.values(below), aside ? [] : tools].some(({ length }) => length > 0),
  };
}

/** Who came during a round acts from the next on (S3-2). */
function reasonOf({ state }: TurnsReader, { joined, up }: Member): string {
  return up && state.phase === "turn" && joined >= state.round ? say("Note.later") : "";
}

function marksOf(reader: TurnsReader, { id, delayed, released, aimsAt }: Member): readonly MarkView[] {
  const document = reader.document(id);
  const actor = actorOf(document);
  const condition = actor ? conditionOf(actor) : "";
  const mark = (icon: string, words: string, strong = false): MarkView => ({ icon, words, strong });
  return [
    ...delayed.map(({ waits, plan }) => {
      if (released !== "") return mark("fa-solid fa-bolt", say(`Mark.${released}`), true);
      const trigger = waits === "" ? say("Mark.delayed") : say("Mark.waits", { waits });
      return mark("fa-solid fa-hourglass-half", plan === "" ? trigger : `${trigger} ${say("Mark.plan", { plan })}`);
    }),
    ...(aimsAt === null
      ? []
      : [mark("fa-solid fa-crosshairs", say("Mark.aims", { target: reader.name(aimsAt) }), true)]),
    ...(document?.hidden === true ? [mark("fa-solid fa-eye-slash", say("Mark.hidden"))] : []),
    ...(actor ? conditionsOf(actor) : []).map((each) =>
      mark("fa-solid fa-flask", `${each.name}: ${conditionFacts(each).join(", ")}`),
    ),
    ...(isHeld(actor) ? [mark("fa-solid fa-link", sheetWords("Immobile"))] : []),
    ...(condition === "" ? [] : [mark("fa-solid fa-bed", condition)]),
  ];
}

function controlsOf(reader: TurnsReader): readonly RowButton[] {
  const { narrator, state, combat } = reader;
  if (!narrator) return [];
  const control = (action: string, icon: string, strong = false): RowButton =>
    rowButton(action, "combat", icon, { label: say(`Control.${action}`), name: say(`Control.${action}`), strong });
  const hasRolls = state.groups.some((each) => each.kind !== "heroes" && mustRoll(state, each));
  const history =
    combat.history.length > 0
      ? [control("undoLast", "fa-solid fa-rotate-left"), control("showHistory", "fa-solid fa-clock-rotate-left")]
      : [];
  const rest = [
    control("reinforce", "fa-solid fa-user-plus"),
    control("addGroup", "fa-solid fa-users"),
    control("endCombat", "fa-solid fa-flag-checkered"),
  ];
  if (state.phase === "setup") {
    const roll = hasRolls ? [control("rollOthers", "fa-solid fa-dice")] : [];
    const begin = reader.can({ type: "begin" }) ? [control("startCombat", "fa-solid fa-play", true)] : [];
    return [...roll, ...begin, ...history, ...rest];
  }
  const next = state.current === null ? [] : [control("nextRound", "fa-solid fa-forward-fast")];
  return [...history, ...next, ...rest];
}

/** How much Life a combatant has left, for those who may see its sheet. */
function healthView(document: Combatant.Implementation): HealthView | null {
  const actor = actorOf(document);
  if (!actor?.testUserPermission(game.user, "OBSERVER")) return null;
  const { value, max } = actor.system.life;
  const left = isUp(actor) ? Math.max(0, value) : 0;
  const data = { left: unsigned(value), max: String(max) };
  return {
    words: game.i18n.format("TENACITY.Turns.Left", data),
    left: max > 0 ? Math.min(100, Math.round((left / max) * 100)) : 0,
  };
}
