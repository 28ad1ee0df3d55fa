import { dialogInput, field, selectOf, textInput } from "../../../engine/windows/dialog-fields.ts";
import { type EvadeActor, isGear, isPower, isWeapon, itemsOf } from "../data/documents.ts";
import { memberOf, type GroupKind, type Member } from "../rules/turns/index.ts";
import { groupName, say } from "../turns/read-turns.ts";
import type { TurnsReader } from "./reader.ts";

const line = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Asks what a delayed action waits for, and whether it is part of a plan (S3-4). @returns null when it was dismissed */
export async function askForDelay(name: string): Promise<{ waits: string; plan: string } | null> {
  const fields = [field(say("Ask.waits"), textInput("waits")), field(say("Ask.plan"), textInput("plan"))];
  const answer = await dialogInput(say("DoNamed.delay", { name }), fields);
  return answer && { waits: line(answer["waits"]), plan: line(answer["plan"]) };
}

/** Asks whom someone aims at (S3-10). @returns null when it was dismissed */
export async function askForTarget(reader: TurnsReader, { id, group }: Member): Promise<string | null> {
  const others = reader.seen().filter((each) => each.id !== id && each.up);
  const foes = others.filter((each) => each.group !== group);
  const choices = namesOf(reader, [...foes, ...others.filter((each) => each.group === group)]);
  const target = selectOf("target", choices);
  const answer = await dialogInput(say("DoNamed.aim", { name: reader.name(id) }), [field(say("Ask.target"), target)]);
  return answer && line(answer["target"]) !== "" ? line(answer["target"]) : null;
}

/** Asks whom delayed actions are to come before, if anybody (S3-4). @returns null when it was dismissed; "" for no one */
export async function askForRival(
  reader: TurnsReader,
  members: readonly string[],
  { waits, plan }: { readonly waits: string; readonly plan: string },
): Promise<string | null> {
  const others = reader.seen().filter((each) => !members.includes(each.id) && each.up);
  const rival = selectOf("against", { "": say("Ask.nobody"), ...namesOf(reader, others) });
  const name = members.map((id) => reader.name(id)).join(", ");
  const hint = [waits === "" ? "" : say("Mark.waits", { waits }), plan === "" ? "" : say("Mark.plan", { plan })];
  const words = [say("Ask.against"), ...hint.filter((part) => part !== "")].join(" · ");
  const answer = await dialogInput(say("DoNamed.useDelayed", { name }), [field(words, rival)]);
  return answer ? line(answer["against"]) : null;
}

/**
 * Asks what someone does with a delayed action (S3-4).
 * @returns "attack", "check", the id of a power, of something to use or of a gun to reload, "other"; null when it was dismissed
 */
export async function askForDeed(name: string, actor: EvadeActor): Promise<string | null> {
  const named = (key: string, items: readonly Item.Implementation[]): [string, string][] =>
    items.map((item) => [item.id ?? "", say(`Deed.${key}`, { name: item.name })]);
  const supplies = itemsOf(actor, isGear).filter(({ system }) => system.kind === "consumable" && system.quantity > 0);
  const guns = itemsOf(actor, isWeapon).filter(({ system }) => system.kind === "gun" && !system.loaded);
  const choices = {
    attack: say("Deed.attack"),
    check: say("Deed.check"),
    ...Object.fromEntries([
      ...named("power", itemsOf(actor, isPower)),
      ...named("use", supplies),
      ...named("reload", guns),
    ]),
    other: say("Deed.other"),
  };
  const answer = await dialogInput(say("DoNamed.actNow", { name }), [
    field(say("Ask.deed"), selectOf("deed", choices)),
  ]);
  return answer && line(answer["deed"]);
}

/** Asks whether the target of an aimed attack contests Speed (S3-10). @returns null when it was dismissed */
export async function askForContest(reader: TurnsReader, { id, aimsAt }: Member): Promise<boolean | null> {
  const choices = { no: say("Ask.attacksAtOnce"), yes: say("Ask.contests", { name: reader.name(aimsAt) }) };
  const answer = await dialogInput(say("DoNamed.shoot", { name: reader.name(id) }), [
    field(say("Ask.contest"), selectOf("contest", choices)),
  ]);
  return answer === null ? null : answer["contest"] === "yes";
}

/** Asks in which group someone is to be (S3-2). @returns null when it was dismissed; "" for one of its own */
export async function askForOwnGroup(reader: TurnsReader, member: string): Promise<string | null> {
  const { state } = reader;
  const now = memberOf(state, member)?.group;
  const others = state.groups.filter(({ id, kind }) => kind !== "event" && id !== now);
  const choices = Object.fromEntries(others.map((each) => [each.id, groupName(each)]));
  const select = selectOf("group", { ...choices, "": say("Ask.ownGroup") });
  const title = say("DoNamed.chooseGroup", { name: reader.name(member) });
  const answer = await dialogInput(title, [field(say("Ask.group"), select)]);
  return answer && line(answer["group"]);
}

/** Asks for a group besides those that are there (S3-2). @returns null when it was dismissed */
export async function askForGroup(): Promise<{ kind: GroupKind; name: string } | null> {
  const kinds = Object.fromEntries(
    (["enemies", "champion", "event"] as const).map((kind) => [kind, say(`Kind.${kind}`)]),
  );
  const fields = [field(say("Ask.name"), textInput("name")), field(say("Ask.kind"), selectOf("kind", kinds))];
  const answer = await dialogInput(say("Control.addGroup"), fields);
  const kind = (["enemies", "champion", "event"] as const).find((each) => each === answer?.["kind"]);
  return answer && kind ? { kind, name: line(answer["name"]) } : null;
}

function namesOf(reader: TurnsReader, members: readonly Member[]): Readonly<Record<string, string>> {
  return Object.fromEntries(members.map(({ id }) => [id, reader.name(id)]));
}
