import { askWho, bringIn } from "../../../engine/turns/arrivals.ts";
import { isEvadeActor, isGear, isPower, isWeapon } from "../data/documents.ts";
import { rollAttack } from "../dialog/roll-attack.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { reload } from "../items/tend-gun.ts";
import { useGear } from "../items/use-gear.ts";
import { contest, memberOf, mustRoll } from "../rules/turns/index.ts";
import type { EvadeFight } from "../turns/read-turns.ts";
import { rollContest } from "../turns/contests.ts";
import { actorOf } from "../turns/facts.ts";
import { rollInitiative, typeInitiative } from "../turns/initiative.ts";
import { BACK } from "./buttons.ts";
import {
  askForContest,
  askForDeed,
  askForOwnGroup,
  askForDelay,
  askForGroup,
  askForRival,
  askForStep,
  askForTarget,
} from "./dialogs.ts";
import { TurnsReader } from "./reader.ts";

/** What an action needs of the tracker in which it was clicked. */
export interface TrackerHost {
  readonly encounter: EvadeFight | null;
}

type Action = (combat: EvadeFight, id: string, value: string) => Promise<unknown>;

/** Binds what is to be done in an encounter to a click in a tracker; a double click is one click. */
function action(run: Action): (this: TrackerHost, event: PointerEvent, target: HTMLElement) => Promise<void> {
  return async function (this: TrackerHost, { detail }: PointerEvent, target: HTMLElement) {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "";
    if (detail < 2 && this.encounter) await run(this.encounter, id, target.dataset["value"] ?? "");
  };
}

/** The clicks of the tracker. Whether a step is theirs to take is asked again where it is taken. */
export const TRACKER_ACTIONS = {
  nextTurn: action(async (combat) => combat.nextTurn()),
  nextRound: action(async (combat) => combat.nextRound()),
  startCombat: action(async (combat) => combat.startCombat()),
  undoLast: action(async (combat) => combat.undoLast()),
  showHistory: action(async (combat) => {
    const step = await askForStep(new TurnsReader(combat));
    if (step) await combat.undo(step);
  }),
  endCombat: action(async (combat) => combat.endCombat()),
  rollGroup: action(async (combat, _id, group) => rollInitiative(combat, group)),
  typeGroup: action(async (combat, _id, group) => typeInitiative(combat, group)),
  rollOthers: action(rollOthers),
  ambush: action(async (combat, _id, group) => combat.take({ type: "ambush", group })),
  disband: action(async (combat, _id, group) => combat.take({ type: "disband", group })),
  spend: action(spend),
  delay: action(delay),
  attack: action(attack),
  aim: action(aim),
  useDelayed: action(useDelayed),
  actNow: action(actNow),
  done: action(async (combat, member) => combat.take({ type: "done", member })),
  shoot: action(shoot),
  waste: action(async (combat, member) => combat.take({ type: "shoot", member, wasted: true, faces: [] })),
  chooseGroup: action(chooseGroup),
  toggleHidden: action(toggleHidden),
  addGroup: action(addGroup),
  reinforce: action(reinforce),
  startFight: async (_event: PointerEvent) => startFight(),
};

async function startFight(): Promise<void> {
  const arrivals = await askWho(null, isEvadeActor);
  if (!arrivals) return;
  const scene = arrivals.tokens[0]?.parent?.id ?? null;
  const combat = await Combat.implementation.create({ scene, active: true });
  if (combat) await bringIn(combat, arrivals);
}

async function reinforce(combat: EvadeFight): Promise<void> {
  const arrivals = await askWho(combat, isEvadeActor);
  if (arrivals) await bringIn(combat, arrivals);
}

/** The narrator rolls for every group but the heroes (S3-2). */
async function rollOthers(combat: EvadeFight): Promise<void> {
  const { state } = combat.evadeTurns;
  const due = state.groups.filter((group) => group.kind !== "heroes" && mustRoll(state, group));
  for (const { id } of due) await rollInitiative(combat, id);
}

/** Notes an action that no card spent, or gives one back: that is the narrator's. */
async function spend(combat: EvadeFight, member: string, part: string): Promise<void> {
  const deed = part === "immediate" ? "immediate" : "action";
  await combat.take(part === BACK ? { type: "left", member, change: 1 } : { type: "act", member, deed });
}

async function attack(combat: EvadeFight, member: string): Promise<void> {
  const actor = actorOf(combat.combatants.get(member));
  if (actor) await rollAttack(actor);
}

async function delay(combat: EvadeFight, member: string): Promise<void> {
  const answer = await askForDelay(new TurnsReader(combat).name(member));
  if (answer) await combat.take({ type: "delay", member, ...answer });
}

async function aim(combat: EvadeFight, member: string): Promise<void> {
  const known = memberOf(combat.evadeTurns.state, member);
  const target = known && (await askForTarget(new TurnsReader(combat), known));
  if (target) await combat.take({ type: "aim", member, target });
}

/** A delayed action comes, with all who share its plan, before someone who is interrupted or without a contest (S3-4). */
async function useDelayed(combat: EvadeFight, member: string): Promise<void> {
  const { state } = combat.evadeTurns;
  const [delayed] = memberOf(state, member)?.delayed ?? [];
  if (!delayed) return;
  const together = state.members.filter(
    ({ id, up, delayed: all }) => id !== member && up && all.some(({ plan }) => plan !== "" && plan === delayed.plan),
  );
  const members = [member, ...together.map(({ id }) => id)];
  const against = await askForRival(new TurnsReader(combat), members, delayed);
  if (against === null) return;
  const faces = against === "" ? [] : await rollContest(combat, members, against);
  if (!faces) return;
  const held = against === "" ? null : contest(state, members, against, faces);
  const isFirst = held === null || (typeof held !== "string" && held.outcome === "first");
  const released = isReleased(combat, member);
  await combat.take({ type: "release", members, against, faces });
  // Who comes first acts now; who comes after has the button in their row.
  if (isFirst && (await released)) await actNow(combat, member);
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
async function actNow(combat: EvadeFight, member: string): Promise<void> {
  const actor = actorOf(combat.combatants.get(member));
  const deed = actor && (await askForDeed(new TurnsReader(combat).name(member), actor));
  if (!actor || !deed) return;
  const item = actor.items.get(deed);
  if (deed === "attack") await rollAttack(actor);
  else if (deed === "check") await rollCheck(actor);
  else if (isPower(item)) await rollCheck(actor, { power: deed });
  else if (isGear(item)) await useGear(actor, item);
  else if (isWeapon(item)) await reload(actor, item);
  else await combat.take({ type: "done", member });
}

/** An aimed attack is made, unless its target wins a contest of Speed (S3-10). */
async function shoot(combat: EvadeFight, member: string): Promise<void> {
  const known = memberOf(combat.evadeTurns.state, member);
  if (!known?.aimsAt) return;
  const target = actorOf(combat.combatants.get(known.aimsAt));
  const actor = actorOf(combat.combatants.get(member));
  const contested = await askForContest(new TurnsReader(combat), known);
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

/** Who is hidden in the tracker is hidden on the map as well: anyone who springs an ambush is seen in both. */
async function toggleHidden({ combatants }: EvadeFight, id: string): Promise<void> {
  const combatant = combatants.get(id);
  const hidden = combatant?.hidden !== true;
  await combatant?.token?.update({ hidden });
  await combatant?.update({ hidden });
}

async function addGroup(combat: EvadeFight): Promise<void> {
  const answer = await askForGroup();
  if (answer) await combat.take({ type: "group", group: foundry.utils.randomID(), ...answer });
}

/** Puts someone in another group; a champion or boss in one of its own, under its own name (S3-2). */
async function chooseGroup(combat: EvadeFight, member: string): Promise<void> {
  const chosen = await askForOwnGroup(new TurnsReader(combat), member);
  if (chosen === null) return;
  if (chosen !== "") {
    await combat.take({ type: "move", member, group: chosen });
    return;
  }
  const group = foundry.utils.randomID();
  const name = combat.combatants.get(member)?.name ?? "";
  await combat.take({ type: "group", group, kind: "champion", name }, { type: "move", member, group });
}
