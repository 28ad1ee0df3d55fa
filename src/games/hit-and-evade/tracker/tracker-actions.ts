import { itemsInOrder } from "../../../engine/data/document-types.ts";
import type { TrackerAction } from "../../../engine/tracker/tracker-host.ts";
import { dialogInput, field, selectOf, textInput } from "../../../engine/windows/dialogs.ts";
import { late } from "../../../engine/windows/late.ts";
import { type EvadeActor, isGear, isPower, isWeapon } from "../data/documents.ts";
import { rollAttack } from "../dialog/roll-attack.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { reload } from "../items/tend-gun.ts";
import { useGear } from "../items/use-gear.ts";
import { contest, type GroupKind, type Member, memberOf, mustRoll } from "../rules/turns/index.ts";
import { actorOf } from "../turns/facts.ts";
import { rollContest, rollInitiative, typeInitiative } from "../turns/initiative.ts";
import { type EvadeFight, groupName, say } from "../turns/read-turns.ts";
import type { TurnsReader } from "./reader.ts";
import { BACK } from "./rows.ts";

const line = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Asks what a delayed action waits for, and whether it is part of a plan (S3-4). @returns null when it was dismissed */
async function askForDelay(name: string): Promise<{ waits: string; plan: string } | null> {
  const fields = [field(say("Ask.waits"), textInput("waits")), field(say("Ask.plan"), textInput("plan"))];
  const answer = await dialogInput(say("DoNamed.delay", { name }), fields, { ok: say("Do.delay") });
  return answer && { waits: line(answer["waits"]), plan: line(answer["plan"]) };
}

/** Asks whom someone aims at (S3-10). @returns null when it was dismissed */
async function askForTarget(reader: TurnsReader, { id, group }: Member): Promise<string | null> {
  const others = reader.seen().filter((each) => each.id !== id && each.up);
  const foes = others.filter((each) => each.group !== group);
  const choices = namesOf(reader, [...foes, ...others.filter((each) => each.group === group)]);
  const target = selectOf("target", choices);
  const title = say("DoNamed.aim", { name: reader.name(id) });
  const answer = await dialogInput(title, [field(say("Ask.target"), target)], { ok: say("Do.aim") });
  return answer && line(answer["target"]) !== "" ? line(answer["target"]) : null;
}

/** Asks whom delayed actions are to come before, if anybody (S3-4). @returns null when it was dismissed; "" for no one */
async function askForRival(
  reader: TurnsReader,
  members: readonly string[],
  { waits, plan }: { readonly waits: string; readonly plan: string },
): Promise<string | null> {
  const others = reader.seen().filter((each) => !members.includes(each.id) && each.up);
  const rival = selectOf("against", { "": say("Ask.nobody"), ...namesOf(reader, others) });
  const name = members.map((id) => reader.name(id)).join(", ");
  const hint = [waits === "" ? "" : say("Mark.waits", { waits }), plan === "" ? "" : say("Mark.plan", { plan })];
  const words = [say("Ask.against"), ...hint.filter((part) => part !== "")].join(" · ");
  const answer = await dialogInput(say("DoNamed.useDelayed", { name }), [field(words, rival)], {
    ok: say("Do.useDelayed"),
  });
  return answer ? line(answer["against"]) : null;
}

/**
 * Asks what someone does with a delayed action (S3-4).
 * @returns "attack", "check", the id of a power, of something to use or of a gun to reload, "other"; null when it was dismissed
 */
async function askForDeed(name: string, actor: EvadeActor): Promise<string | null> {
  const named = (key: string, items: readonly Item.Implementation[]): [string, string][] =>
    items.map((item) => [item.id ?? "", say(`Deed.${key}`, { name: item.name })]);
  const supplies = itemsInOrder(actor, isGear).filter(
    ({ system }) => system.kind === "consumable" && system.quantity > 0,
  );
  const guns = itemsInOrder(actor, isWeapon).filter(({ system }) => system.kind === "gun" && !system.loaded);
  const choices = {
    attack: say("Deed.attack"),
    check: say("Deed.check"),
    ...Object.fromEntries([
      ...named("power", itemsInOrder(actor, isPower)),
      ...named("use", supplies),
      ...named("reload", guns),
    ]),
    other: say("Deed.other"),
  };
  const fields = [field(say("Ask.deed"), selectOf("deed", choices))];
  const answer = await dialogInput(say("DoNamed.actNow", { name }), fields, { ok: say("Do.actNow") });
  return answer && line(answer["deed"]);
}

/** Asks whether the target of an aimed attack contests Speed (S3-10). @returns null when it was dismissed */
async function askForContest(reader: TurnsReader, { id, aimsAt }: Member): Promise<boolean | null> {
  const choices = { no: say("Ask.attacksAtOnce"), yes: say("Ask.contests", { name: reader.name(aimsAt) }) };
  const fields = [field(say("Ask.contest"), selectOf("contest", choices))];
  const answer = await dialogInput(say("DoNamed.shoot", { name: reader.name(id) }), fields, { ok: say("Do.shoot") });
  return answer === null ? null : answer["contest"] === "yes";
}

/** Asks in which group someone is to be (S3-2). @returns null when it was dismissed; "" for one of its own */
async function askForOwnGroup(reader: TurnsReader, member: string): Promise<string | null> {
  const { state } = reader;
  const now = memberOf(state, member)?.group;
  const others = state.groups.filter(({ id, kind }) => kind !== "event" && id !== now);
  const choices = Object.fromEntries(others.map((each) => [each.id, groupName(each)]));
  const select = selectOf("group", { ...choices, "": say("Ask.ownGroup") });
  const title = say("DoNamed.chooseGroup", { name: reader.name(member) });
  const answer = await dialogInput(title, [field(say("Ask.group"), select)], { ok: say("Do.chooseGroup") });
  return answer && line(answer["group"]);
}

/** Asks for a group besides those that are there (S3-2). @returns null when it was dismissed */
async function askForGroup(): Promise<{ kind: GroupKind; name: string } | null> {
  const kinds = Object.fromEntries(
    (["enemies", "champion", "event"] as const).map((kind) => [kind, say(`Kind.${kind}`)]),
  );
  const fields = [field(say("Ask.name"), textInput("name")), field(say("Ask.kind"), selectOf("kind", kinds))];
  const answer = await dialogInput(say("Control.addGroup"), fields, { ok: say("Control.addGroup") });
  const kind = (["enemies", "champion", "event"] as const).find((each) => each === answer?.["kind"]);
  return answer && kind ? { kind, name: line(answer["name"]) } : null;
}

function namesOf(reader: TurnsReader, members: readonly Member[]): Readonly<Record<string, string>> {
  return Object.fromEntries(members.map(({ id }) => [id, reader.name(id)]));
}

type Action = TrackerAction<TurnsReader>;

/** What the buttons of hit and evade do. */
export const ACTIONS = {
  rollGroup: async ({ combat }, _id, group) => rollInitiative(combat, [group]),
  typeGroup: async ({ combat }, _id, group) => typeInitiative(combat, group),
  rollOthers,
  ambush: async ({ combat }, _id, group) => combat.take({ type: "ambush", group }),
  disband: async ({ combat }, _id, group) => combat.take({ type: "disband", group }),
  // An action that no card spent is noted, or given back: that is the narrator's.
  spend: async ({ combat }, member, part) => {
    const deed = part === "immediate" ? "immediate" : "action";
    await combat.take(part === BACK ? { type: "left", member, change: 1 } : { type: "act", member, deed });
  },
  attack: async (reader, member) => {
    const actor = actorOf(reader.document(member));
    if (actor) await rollAttack(actor);
  },
  delay: async (reader, member) => {
    const answer = await askForDelay(reader.name(member));
    if (answer) await reader.combat.take({ type: "delay", member, ...answer });
  },
  aim: async (reader, member) => {
    const known = memberOf(reader.state, member);
    const target = known && (await askForTarget(reader, known));
    if (target) await reader.combat.take({ type: "aim", member, target });
  },
  useDelayed,
  actNow,
  pass: async ({ combat }, _id, member) => combat.take({ type: "pass", member }),
  done: async ({ combat }, member) => combat.take({ type: "done", member }),
  shoot,
  waste: async ({ combat }, member) => combat.take({ type: "shoot", member, wasted: true, faces: [] }),
  chooseGroup,
  endScene: async ({ combat }) => {
    const { endSceneOfFight } = await late(import("../../../engine/scenes/take-rest.ts"));
    await endSceneOfFight(combat, say("Fight"));
  },
  addGroup: async ({ combat }) => {
    const answer = await askForGroup();
    if (answer) await combat.take({ type: "group", group: foundry.utils.randomID(), ...answer });
  },
} satisfies Readonly<Record<string, Action>>;

/** The narrator rolls for every group but the heroes (S3-2). */
async function rollOthers({ combat, state }: TurnsReader): Promise<void> {
  const due = state.groups.filter((group) => group.kind !== "heroes" && mustRoll(state, group));
  await rollInitiative(
    combat,
    due.map(({ id }) => id),
  );
}

/** A delayed action comes, with all who share its plan, before someone who is interrupted or without a contest (S3-4). */
async function useDelayed(reader: TurnsReader, member: string): Promise<void> {
  const { combat, state } = reader;
  const [delayed] = memberOf(state, member)?.delayed ?? [];
  if (!delayed) return;
  const together = state.members.filter(
    ({ id, up, delayed: all }) => id !== member && up && all.some(({ plan }) => plan !== "" && plan === delayed.plan),
  );
  const members = [member, ...together.map(({ id }) => id)];
  const against = await askForRival(reader, members, delayed);
  if (against === null) return;
  const faces = against === "" ? [] : await rollContest(combat, members, against);
  if (!faces) return;
  const held = against === "" ? null : contest(state, members, against, faces);
  const isFirst = held === null || (typeof held !== "string" && held.outcome === "first");
  const released = isReleased(combat, member);
  await combat.take({ type: "release", members, against, faces });
  // Who comes first acts now; who comes after has the button in their row.
  if (isFirst && (await released)) await actNow(reader, member);
}

/** Whether the delayed action of someone is released, once the keeper of the fight has written that or refused it. */
async function isReleased(combat: EvadeFight, member: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hook = Hooks.on("updateCombat", (updated: object, changes: object) => {
      if (updated !== combat) return;
      const { system } = changes as { readonly system?: object };
      const is = memberOf(combat.evadeTurns.state, member)?.released === "first";
      if (!is && !(system && "refusals" in system)) return;
      Hooks.off("updateCombat", hook);
      resolve(is);
    });
  });
}

/** The deed of a delayed action, at the moment that it is released (S3-4): an attack, a check, a spell, something that is used. */
async function actNow(reader: TurnsReader, member: string): Promise<void> {
  const actor = actorOf(reader.document(member));
  const deed = actor && (await askForDeed(reader.name(member), actor));
  if (!actor || !deed) return;
  const item = actor.items.get(deed);
  if (deed === "attack") await rollAttack(actor);
  else if (deed === "check") await rollCheck(actor);
  else if (isPower(item)) await rollCheck(actor, { power: deed });
  else if (isGear(item)) await useGear(actor, item);
  else if (isWeapon(item)) await reload(actor, item);
  else await reader.combat.take({ type: "done", member });
}

/** An aimed attack is made, unless its target wins a contest of Speed (S3-10). */
async function shoot(reader: TurnsReader, member: string): Promise<void> {
  const { combat } = reader;
  const known = memberOf(reader.state, member);
  if (!known?.aimsAt) return;
  const target = actorOf(reader.document(known.aimsAt));
  const actor = actorOf(reader.document(member));
  const contested = await askForContest(reader, known);
  if (contested === null) return;
  if (contested) {
    const faces = await rollContest(combat, [member], known.aimsAt);
    if (!faces) return;
    await combat.take({ type: "shoot", member, wasted: false, faces });
    const held = contest(combat.evadeTurns.state, [member], known.aimsAt, faces);
    if (typeof held === "string" || held.outcome === "again") return;
  }
  // Where nothing was contested, the card of the attack is the step.
  if (actor && target) await rollAttack(actor, { target, aimed: true });
  else if (!contested) await combat.take({ type: "shoot", member, wasted: false, faces: [] });
}

/** Puts someone in another group; a champion or boss in one of its own, under its own name (S3-2). */
async function chooseGroup(reader: TurnsReader, member: string): Promise<void> {
  const { combat } = reader;
  const chosen = await askForOwnGroup(reader, member);
  if (chosen === null) return;
  if (chosen !== "") {
    await combat.take({ type: "move", member, group: chosen });
    return;
  }
  const group = foundry.utils.randomID();
  const name = reader.document(member)?.name ?? "";
  await combat.take({ type: "group", group, kind: "champion", name }, { type: "move", member, group });
}
