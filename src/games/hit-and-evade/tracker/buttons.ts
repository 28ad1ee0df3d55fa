import { hideTool, outTool } from "../../../engine/tracker/combatant-tools.ts";
import { rowButton, type PipView, type RowButton } from "../../../engine/tracker/tracker-types.ts";
import { mustRoll, type Group, type Member } from "../rules/turns/index.ts";
import { actorOf } from "../turns/facts.ts";
import { mayRollFor } from "../turns/initiative.ts";
import { say } from "../turns/say.ts";
import type { TurnsReader } from "./reader.ts";

/** What is pressed to give a spent action back. */
export const BACK = "back";

/** A button of one member or group, out of its two names. */
function button(
  action: string,
  id: string,
  icon: string,
  name: string,
  some: Partial<Pick<RowButton, "value" | "pressed" | "strong">> & { readonly silent?: boolean } = {},
): RowButton {
  const { silent = false, ...rest } = some;
  const label = silent ? "" : say(`Do.${action}`);
  return rowButton(action, id, icon, { label, name: say(`DoNamed.${action}`, { name }), ...rest });
}

/** What this user may do for a whole group now. */
export function groupButtons(reader: TurnsReader, group: Group): readonly RowButton[] {
  const { state, combat, narrator } = reader;
  const { id } = group;
  const name = reader.groupName(group);
  const rolls = mustRoll(state, group) && mayRollFor(combat, id);
  const isEmpty = !state.members.some((each) => each.group === id);
  return [
    ...(rolls ? [button("rollGroup", id, "fa-solid fa-dice", name, { value: id, strong: true })] : []),
    ...(rolls ? [button("typeGroup", id, "fa-solid fa-keyboard", name, { value: id, silent: true })] : []),
    ...(reader.can({ type: "ambush", group: id })
      ? [button("ambush", id, "fa-solid fa-user-ninja", name, { value: id, silent: true })]
      : []),
    ...(narrator && isEmpty && reader.can({ type: "disband", group: id })
      ? [button("disband", id, "fa-solid fa-trash", name, { value: id, silent: true })]
      : []),
  ];
}

/** What this user may do with someone now. */
export function memberButtons(reader: TurnsReader, member: Member): readonly RowButton[] {
  return [...aimedButtons(reader, member), ...turnButtons(reader, member), ...delayedButtons(reader, member)];
}

/** An aimed attack comes before the turn of its group (S3-10). */
function aimedButtons(reader: TurnsReader, { id, aimsAt }: Member): readonly RowButton[] {
  if (!reader.can({ type: "shoot", member: id, wasted: false, faces: [] })) return [];
  const name = reader.name(id);
  return [
    button("shoot", id, "fa-solid fa-bullseye", name, { value: aimsAt ?? "", strong: true }),
    button("waste", id, "fa-solid fa-eye-slash", name),
  ];
}

function turnButtons(reader: TurnsReader, { id }: Member): readonly RowButton[] {
  const name = reader.name(id);
  const can = {
    attack: actorOf(reader.document(id)) !== null && reader.can({ type: "act", member: id, deed: "action" }),
    delay: reader.can({ type: "delay", member: id, waits: "", plan: "" }),
    aim: reader.seen().some((each) => reader.can({ type: "aim", member: id, target: each.id })),
  };
  return [
    ...(can.attack ? [button("attack", id, "fa-solid fa-burst", name, { strong: true })] : []),
    ...(can.delay ? [button("delay", id, "fa-solid fa-hourglass-start", name)] : []),
    ...(can.aim ? [button("aim", id, "fa-solid fa-crosshairs", name)] : []),
  ];
}

/** A delayed action can be used outside of the order; once it was released, its deed is due (S3-4). */
function delayedButtons(reader: TurnsReader, { id }: Member): readonly RowButton[] {
  const name = reader.name(id);
  if (reader.can({ type: "done", member: id })) {
    const acts = actorOf(reader.document(id)) !== null;
    return [
      ...(acts ? [button("actNow", id, "fa-solid fa-bolt", name, { strong: true })] : []),
      button("done", id, "fa-solid fa-check", name),
    ];
  }
  return reader.can({ type: "release", members: [id], against: "", faces: [] })
    ? [button("useDelayed", id, "fa-solid fa-hourglass-end", name, { strong: true })]
    : [];
}

/** What narrators do with someone at any time. */
export function memberTools(reader: TurnsReader, { id }: Member): readonly RowButton[] {
  if (!reader.narrator) return [];
  const document = reader.document(id);
  const name = reader.name(id);
  return [
    button("chooseGroup", id, "fa-solid fa-people-arrows", name, { silent: true }),
    hideTool(id, name, document?.hidden === true),
    outTool(id, name, document?.defeated === true),
  ];
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
