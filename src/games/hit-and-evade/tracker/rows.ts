import {
  deedButton,
  healthFor,
  healthLeft,
  hiddenMark,
  hideTool,
  laneOf,
  type LaneView,
  mark,
  type MarkView,
  outTool,
  type PipView,
  portraitOf,
  type RowButton,
  rowOf,
  type RowView,
} from "../../../engine/tracker/tracker-view.ts";
import type { HealthView } from "../../../engine/data/limits.ts";
import {
  conditionOf,
  conditionsOf,
  type EvadeActor,
  isEvadeHero,
  isHeld,
  isUp,
  limitedView,
} from "../data/documents.ts";
import { conditionFacts } from "../items/item-facts.ts";
import { mustRoll, orderOf, rollerOf, type Group, type Member } from "../rules/turns/index.ts";
import { actorOf } from "../turns/facts.ts";
import { mayRollFor } from "../turns/initiative.ts";
import { groupName, say, seesGroup } from "../turns/read-turns.ts";
import { sheetWords } from "../words.ts";
import type { TurnsReader } from "./reader.ts";

/** What is pressed to give a spent action back. */
export const BACK = "back";

export const sideClass = ({ kind }: Group): string => `side-${kind === "heroes" ? "heroes" : "opposition"}`;

/** Groups in the order of their turns; then those who have not rolled or come later, and at the end who is out. */
export function lanesOf(reader: TurnsReader): readonly LaneView[] {
  const { state, combat } = reader;
  const order = orderOf(state, Math.max(1, state.round));
  const later = state.groups.map(({ id }) => id).filter((id) => !order.includes(id));
  const lanes = [...order, ...later].flatMap((id) => {
    const group = state.groups.find((each) => each.id === id);
    return group && seesGroup(combat, state, group) ? groupLane(reader, group) : [];
  });
  const out = reader.seen().filter(({ up }) => !up);
  return [...lanes, ...(out.length > 0 ? [laneOf("out", say("Lane.out"), rowsOf(reader, out))] : [])];
}

/** The lane of a group; none where it has nothing to show. */
function groupLane(reader: TurnsReader, group: Group): readonly LaneView[] {
  const { state } = reader;
  const buttons = groupButtons(reader, group);
  const up = reader.seen(group.id).filter((each) => each.up);
  if (up.length + buttons.length === 0 && group.kind !== "event") return [];
  const now = state.current === group.id && state.phase !== "setup";
  return [laneOf(group.id, groupName(group), rowsOf(reader, up), { note: noteOf(reader, group), now, buttons })];
}

function noteOf(reader: TurnsReader, { total, joined, id }: Group): string {
  const { state } = reader;
  if (total === null) return rollerWords(reader, id) || say("Note.unrolled");
  const parts = [say("Note.initiative", { total: String(total) })];
  if (state.round > 0 && joined >= state.round) parts.push(say("Note.later"));
  if (state.done.includes(id)) parts.push(say("Note.done"));
  return parts.join(" · ");
}

/** Who rolls for a group (S3-2): "Mira rolls: lowest Body"; "" where that is no one whom this user sees. */
export function rollerWords(reader: TurnsReader, group: string): string {
  const { id = null } = rollerOf(reader.state, group) ?? {};
  return reader.document(id)?.visible === true ? say("Note.roller", { name: reader.name(id) }) : "";
}

/** What this user may do for a whole group now. */
function groupButtons(reader: TurnsReader, group: Group): readonly RowButton[] {
  const { state, combat, narrator } = reader;
  const { id } = group;
  const rolls = mustRoll(state, group) && mayRollFor(combat, id);
  const isEmpty = !state.members.some((each) => each.group === id);
  const button = (action: string, icon: string, strong = false): RowButton =>
    deedButton(reader, action, id, icon, { value: id, data: { name: groupName(group) }, strong, silent: !strong });
  return [
    ...(rolls ? [button("rollGroup", "fa-solid fa-dice", true), button("typeGroup", "fa-solid fa-keyboard")] : []),
    ...(reader.can({ type: "ambush", group: id }) ? [button("ambush", "fa-solid fa-user-ninja")] : []),
    ...(narrator && isEmpty && reader.can({ type: "disband", group: id })
      ? [button("disband", "fa-solid fa-trash")]
      : []),
  ];
}

function rowsOf(reader: TurnsReader, members: readonly Member[]): readonly RowView[] {
  return members.flatMap((member) => {
    const document = reader.document(member.id);
    return document ? [memberRow(reader, member, document)] : [];
  });
}

function memberRow(reader: TurnsReader, member: Member, document: Combatant.Implementation): RowView {
  const { state, narrator } = reader;
  const { id, up, left, joined } = member;
  const group = state.groups.find((each) => each.id === member.group);
  const name = reader.name(id);
  return rowOf(reader, document, {
    ready: up && left > 0,
    health: healthOf(document),
    img: portraitOf(document),
    side: groupName(group),
    css: group ? sideClass(group) : "",
    pips: pipsOf(reader, member),
    buttons: [...aimedButtons(reader, member), ...turnButtons(reader, member), ...delayedButtons(reader, member)],
    tools: narrator
      ? [
          deedButton(reader, "chooseGroup", id, "fa-solid fa-people-arrows", { silent: true }),
          hideTool(document, name),
          outTool(document, name, document.defeated),
        ]
      : [],
    // Who came during a round acts from the next on (S3-2).
    reason: up && state.phase === "turn" && joined >= state.round ? say("Note.later") : "",
    marks: marksOf(reader, member, document),
  });
}

/** How much Life a combatant has left, for those who may see its sheet; of opponents, what the world shows of them. */
function healthOf(document: Combatant.Implementation): HealthView | null {
  const actor = actorOf(document);
  return actor && healthOfActor(actor);
}

export function healthOfActor(actor: EvadeActor): HealthView | null {
  const { value, max } = actor.system.life;
  const seen = isEvadeHero(actor) ? "" : limitedView(actor);
  return healthFor(actor, seen, healthLeft(value, max, isUp(actor) ? value : 0));
}

function marksOf(
  reader: TurnsReader,
  { delayed, released, aimsAt, passed, group }: Member,
  document: Combatant.Implementation,
): readonly MarkView[] {
  const actor = actorOf(document);
  const condition = actor ? conditionOf(actor) : "";
  return [
    ...delayed.map(({ waits, plan }) => {
      if (released !== "") return mark("fa-solid fa-bolt", say(`Mark.${released}`), true);
      const trigger = waits === "" ? say("Mark.delayed") : say("Mark.waits", { waits });
      return mark("fa-solid fa-hourglass-half", plan === "" ? trigger : `${trigger} ${say("Mark.plan", { plan })}`);
    }),
    ...(aimsAt === null
      ? []
      : [mark("fa-solid fa-crosshairs", say("Mark.aims", { target: reader.name(aimsAt) }), true)]),
    ...(passed && group === reader.state.current ? [mark("fa-solid fa-check", say("Mark.passed"))] : []),
    ...hiddenMark(document),
    ...(actor ? conditionsOf(actor) : []).map((each) =>
      mark("fa-solid fa-flask", `${each.name}: ${conditionFacts(each).join(", ")}`),
    ),
    ...(actor && actor.system.fatigue > 0
      ? [mark("fa-solid fa-battery-quarter", `${sheetWords("Fatigue")} ${String(actor.system.fatigue)}`)]
      : []),
    ...(isHeld(actor) ? [mark("fa-solid fa-link", sheetWords("Immobile"))] : []),
    ...(condition === "" ? [] : [mark("fa-solid fa-bed", condition)]),
  ];
}

/** An aimed attack comes before the turn of its group (S3-10). */
function aimedButtons(reader: TurnsReader, { id, aimsAt }: Member): readonly RowButton[] {
  if (!reader.can({ type: "shoot", member: id, wasted: false, faces: [] })) return [];
  return [
    deedButton(reader, "shoot", id, "fa-solid fa-bullseye", { value: aimsAt ?? "", strong: true }),
    deedButton(reader, "waste", id, "fa-solid fa-eye-slash"),
  ];
}

function turnButtons(reader: TurnsReader, { id }: Member): readonly RowButton[] {
  const attacks = actorOf(reader.document(id)) !== null && reader.can({ type: "act", member: id, deed: "action" });
  const delays = reader.can({ type: "delay", member: id, waits: "", plan: "" });
  const aims = reader.seen().some((each) => reader.can({ type: "aim", member: id, target: each.id }));
  return [
    ...(attacks ? [deedButton(reader, "attack", id, "fa-solid fa-burst", { strong: true })] : []),
    ...(delays ? [deedButton(reader, "delay", id, "fa-solid fa-hourglass-start")] : []),
    ...(aims ? [deedButton(reader, "aim", id, "fa-solid fa-crosshairs")] : []),
  ];
}

/** A delayed action can be used outside of the order; once it was released, its deed is due (S3-4). */
function delayedButtons(reader: TurnsReader, { id }: Member): readonly RowButton[] {
  if (reader.can({ type: "done", member: id })) {
    const acts = actorOf(reader.document(id)) !== null;
    return [
      ...(acts ? [deedButton(reader, "actNow", id, "fa-solid fa-bolt", { strong: true })] : []),
      deedButton(reader, "done", id, "fa-solid fa-check"),
    ];
  }
  return reader.can({ type: "release", members: [id], against: "", faces: [] })
    ? [deedButton(reader, "useDelayed", id, "fa-solid fa-hourglass-end", { strong: true })]
    : [];
}

/** The actions of someone, and the immediate one that is free (S3-3). Who may, notes here what was done without a card. */
export function pipsOf(reader: TurnsReader, member: Member): readonly PipView[] {
  const { id, actions, left, immediateUsed } = member;
  if (reader.state.phase === "setup" || !member.up) return [];
  const acts = reader.can({ type: "act", member: id, deed: "action" });
  const action = (place: number): PipView => {
    const spent = place >= left;
    return pip(id, "action", { place, spent, mine: spent ? reader.narrator : acts, icon: "fa-solid fa-burst" });
  };
  const free = !immediateUsed && reader.can({ type: "act", member: id, deed: "immediate" });
  return [
    ...Array.from({ length: actions }, (_each, place) => action(place)),
    pip(id, "immediate", { place: 0, spent: immediateUsed, mine: free, icon: "fa-solid fa-hand" }),
  ];
}

function pip(
  id: string,
  kind: "action" | "immediate",
  { place, ...rest }: Pick<PipView, "spent" | "mine" | "icon"> & { readonly place: number },
): PipView {
  const label = say(`Part.${kind}`);
  const name = say(rest.spent ? "PartSpent" : "PartLeft", { part: label });
  const part = kind === "action" && rest.spent ? BACK : kind;
  return { id: `spend-${kind}-${String(place)}-${id}`, part, label, name, ...rest };
}
