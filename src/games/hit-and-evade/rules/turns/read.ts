import { type Data, oneOf, text } from "../../../../engine/rules/data.ts";
import { whole } from "../../../../engine/rules/number.ts";
import { memberOf, rollerOf } from "./order.ts";
import { GROUP_KINDS, type Turns, type TurnStep } from "./types.ts";

/** No name or plan is longer, in characters. */
const LONGEST = 200;

/** No contest has more who take part. */
const MOST_FACES = 50;

const words = (value: unknown): string => text(value).slice(0, LONGEST);

const face = (value: unknown): number => whole(value, 1, 10);

function faces(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.slice(0, MOST_FACES).map(face) : [];
}

function ids(value: unknown): readonly string[] {
  const read = Array.isArray(value) ? value.slice(0, MOST_FACES).filter((id) => typeof id === "string") : [];
  return [...new Set(read)];
}

/** Reads a step of an encounter from stored data; null for what is none. */
export function readTurnStep(data: Data): TurnStep | null {
  const [member, group] = [text(data["member"]), text(data["group"])];
  switch (data["type"]) {
    case "group": {
      const kind = oneOf(data["kind"], GROUP_KINDS);
      return kind && group !== "" ? { type: "group", group, kind, name: words(data["name"]) } : null;
    }
    case "member": {
      const [body, speed] = [whole(data["body"], -99, 99), whole(data["speed"], -99, 99)];
      const [actions, delays] = [whole(data["actions"], 0, 9), whole(data["delays"], 1, 9)];
      const up = data["up"] === true;
      return member === "" ? null : { type: "member", member, group, body, speed, actions, delays, up };
    }
    case "left":
      return { type: "left", member, change: whole(data["change"], -9, 9), delayed: whole(data["delayed"], -1, 1) };
    case "move":
      return { type: "move", member, group };
    case "leave":
      return { type: "leave", member };
    case "disband":
    case "ambush":
    case "end":
      return { type: data["type"], group };
    case "roll":
      return { type: "roll", group, face: face(data["face"]), bonus: whole(data["bonus"], -20, 20) };
    case "begin":
    case "finish":
      return { type: data["type"] };
    default:
      return readDeed(data, member);
  }
}

function readDeed(data: Data, member: string): TurnStep | null {
  switch (data["type"]) {
    case "act":
      return { type: "act", member, deed: data["deed"] === "immediate" ? "immediate" : "action" };
    case "delay":
      return { type: "delay", member, waits: words(data["waits"]), plan: words(data["plan"]) };
    case "done":
      return { type: "done", member };
    case "aim":
      return { type: "aim", member, target: text(data["target"]) };
    case "shoot":
      return { type: "shoot", member, wasted: data["wasted"] === true, faces: faces(data["faces"]) };
    case "release": {
      const members = ids(data["members"]);
      const rest = { against: text(data["against"]), faces: faces(data["faces"]) };
      return members.length > 0 ? { type: "release", members, ...rest } : null;
    }
    default:
      return null;
  }
}

/** Someone who wants a step to happen. */
export interface TurnAsker {
  readonly narrator: boolean;
  /** The members that this person plays. */
  readonly owns: readonly string[];
}

/**
 * Whether a step is someone's to ask for: narrators' is everything; players act for whom they play, end the turn of their group and
 * roll for it where the one who rolls is theirs (S3-2). A plan belongs to each who is in it.
 */
export function mayAskForStep(state: Turns, step: TurnStep, { narrator, owns }: TurnAsker): boolean {
  if (narrator) return true;
  switch (step.type) {
    case "act":
    case "delay":
    case "done":
    case "aim":
    case "shoot":
      return owns.includes(step.member);
    case "release":
      return step.members.some((id) => owns.includes(id));
    case "end":
      return owns.some((id) => memberOf(state, id)?.group === step.group);
    case "roll":
      return owns.includes(rollerOf(state, step.group)?.id ?? "");
    default:
      return false;
  }
}
