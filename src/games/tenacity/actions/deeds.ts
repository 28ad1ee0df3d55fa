import { nameOf } from "../../../engine/data/actor-identity.ts";
import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";
import { newCondition, toBring } from "../conditions/new-condition.ts";
import { helpableSkills } from "../plan/helpers.ts";
import { diceText, inARow } from "../../../engine/text/words.ts";
import { conditionsOf, isCharacter, type CharacterActor } from "../data/documents.ts";
import { peopleToHelp } from "../plan/allies.ts";
import { careOf, careRoll, rollCare, tendedToday } from "../gm/care.ts";
import { postDeed } from "../items/post-use.ts";
import {
  ACTIONS,
  FULL_DEFENSE,
  generateSpin,
  HELD_PARTS,
  recoverWounds,
  shortRest,
  TURN_PARTS,
  WITHDRAWING,
  type ActionId,
  type HelpPromise,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { askForHold, mayHold } from "../turns/spotlight-dialogs.ts";
import { TrackerReader } from "../turns/tracker-reader.ts";
import type { ActionContext, GameAction } from "./action.ts";
import { isFighting, spendPart } from "../turns/turn-left.ts";
import { chooseOne } from "../../../engine/windows/dialogs.ts";
import { actionName, actionWords } from "../action-words.ts";

/** Defends with an advantage die until the own next turn (R-1307). */
export const DEFEND_FULLY = stance("fullDefense", FULL_DEFENSE.id, "fa-solid fa-shield");

/** Leaves without anybody's parting action. */
export const WITHDRAW = stance("withdraw", WITHDRAWING.id, "fa-solid fa-person-walking-arrow-right");

/** An action that puts a condition on its actor, which ends as the own next turn starts. */
function stance(id: ActionId, kind: string, icon: string): GameAction {
  const action: GameAction = {
    id,
    group: "deeds",
    icon,
    whyNot: ({ actor }) => (conditionsOf(actor).some(({ type }) => type === kind) ? actionWords(id, "Already") : ""),
    run: async (context) => {
      await deed(context, action, { brings: toBring(newCondition({ kind })) });
    },
  };
  return action;
}

/** An action spent on a point of spin, from exactly 0. */
const GENERATE_SPIN: GameAction = {
  id: "generateSpin",
  group: "deeds",
  icon: "fa-solid fa-rotate",
  isOffered: () => ruleset().generateSpin,
  whyNot: ({ actor }) => (generateSpin(actor.system.spin, ruleset()).ok ? "" : actionWords("generateSpin", "NotZero")),
  run: async (context) => deed(context, GENERATE_SPIN, { by: { spin: 1 } }),
};

/** A short rest gives the first point of 10acity back. */
const RECOVER_TENACITY: GameAction = {
  id: "recoverTenacity",
  group: "rests",
  icon: "fa-solid fa-mug-hot",
  isOffered: ({ actor }) => ruleset().recover10acity && actor.system.tenacity.max > 0,
  whyNot({ actor }) {
    if (isFighting(actor)) return actionWords("recoverTenacity", "Fighting");
    return restores(actor) ? "" : actionWords("recoverTenacity", "NotZero");
  },
  run: async (context) => deed(context, RECOVER_TENACITY, { by: { tenacity: 1 } }),
};

/** A day of care for someone's wounds. */
const TEND_WOUNDS: GameAction = {
  id: "tendWounds",
  group: "rests",
  icon: "fa-solid fa-bandage",
  isOffered: ({ actor }) => woundedAround(actor).length > 0,
  about({ actor }) {
    const care = careOf(actor);
    const dice = care ? [actionWords("tendWounds", "Dice", { dice: diceText(careRoll(care).formula) })] : [];
    const tended = patientsOf(actor).filter(({ healer }) => healer !== "");
    return [
      ...dice,
      ...tended.map(({ patient, healer }) => actionWords("tendWounds", "Today", { name: nameOf(patient), healer })),
    ].join(" ");
  },
  whyNot({ actor }) {
    if (isFighting(actor)) return actionWords("tendWounds", "Fighting");
    return careOf(actor) ? "" : actionWords("tendWounds", "NoDice");
  },
  async run({ actor }) {
    const care = careOf(actor);
    const patient = await chooseOne(
      actionName("tendWounds"),
      actionWords("tendWounds", "Choose"),
      patientChoices(actor),
    );
    if (!care || !patient) return;
    await oneAtATime(`tendWounds ${actor.uuid}`, async () => {
      const { roll, impact } = await rollCare(care);
      const { wounds, recovery } = patient.actor.system;
      const after = recoverWounds(wounds.value, recovery, impact);
      const names = { healer: nameOf(actor), name: nameOf(patient.actor) };
      const dice = diceText(roll.formula);
      await postDeed(actor, {
        name: actionName("tendWounds"),
        words: [actionWords("tendWounds", "Done", { ...names, care: String(impact), dice })],
        effects: [
          {
            target: patient.actor.uuid,
            by: { wounds: after.wounds - wounds.value, recovery: after.counter - recovery },
          },
        ],
        rolls: [roll],
      });
    });
  },
};

function patientChoices(actor: CharacterActor): { id: string; name: string; actor: CharacterActor }[] {
  return patientsOf(actor).map(({ patient, healer }) => {
    const words = { name: nameOf(patient), wounds: String(patient.system.wounds.value), healer };
    const name = actionWords("tendWounds", healer === "" ? "Patient" : "Tended", words);
    return { id: patient.uuid, name, actor: patient };
  });
}

function woundedAround(actor: CharacterActor): readonly CharacterActor[] {
  return peopleToHelp(actor).filter(({ system }) => system.wounds.value > 0 && !system.dead);
}

/** Those with wounds, who was tended today last, with who did. */
function patientsOf(actor: CharacterActor): readonly { readonly patient: CharacterActor; readonly healer: string }[] {
  const tended = tendedToday();
  const patients = woundedAround(actor).map((patient) => ({ patient, healer: tended.get(patient.uuid) ?? "" }));
  return patients.toSorted((one, other) => Number(one.healer !== "") - Number(other.healer !== ""));
}

function restores(actor: CharacterActor): boolean {
  const [rested] = shortRest([{ id: actor.id ?? "", tenacity: actor.system.tenacity.value }], ruleset());
  return rested?.ok === true;
}

/** Sets an action or a movement aside for its moment (R-1504). */
const HOLD: GameAction = {
  id: "hold",
  group: "deeds",
  icon: "fa-solid fa-hourglass-start",
  isOffered: ({ turn }) => turn?.by === "turn",
  whyNot: ({ turn }) =>
    turn && HELD_PARTS.some((part) => mayHold(new TrackerReader(turn.combat), turn.combatant, part))
      ? ""
      : actionWords("hold", "Already"),
  async run({ turn }) {
    const held = turn && (await askForHold(turn.combat, turn.combatant));
    if (held) await turn.combat.take({ type: "hold", combatant: turn.combatant, ...held });
  },
};

/** Spends the action on an ally's next check (R-1502); without a fight, helpers are chosen in the dialog of the one who rolls. */
const HELP: GameAction = {
  id: "help",
  group: "deeds",
  icon: "fa-solid fa-hands-helping",
  isOffered: (context) => alliesOf(context).length > 0,
  about: () => (ruleset().helpPassFailOnly ? actionWords("help", "PassFailOnly") : ""),
  whyNot: (context) =>
    alliesOf(context).some((ally) => helpOf(context, ally).length > 0) ? "" : actionWords("help", "Nobody"),
  async run(context) {
    const { turn } = context;
    const ally = await chooseOne(actionName("help"), actionWords("help", "Choose"), helpableOf(context));
    if (!turn || !ally) return;
    const { combat, combatant } = turn;
    tellOfHelp(combat, { helper: combatant, ally: ally.id }, combat.combatants.get(ally.id)?.name ?? "");
    await combat.take({ type: "help", combatant, ally: ally.id });
  },
};

/** Says what help gives with the next change of the fight, if that is the help: a player's step is written by the narrator's client. */
function tellOfHelp(combat: TenacityCombat, { helper, ally }: HelpPromise, name: string): void {
  const listener = Hooks.on("updateCombat", ({ uuid }) => {
    if (uuid !== combat.uuid) return;
    Hooks.off("updateCombat", listener);
    const isHelped = combat.spotlight.state.helping.some((each) => each.helper === helper && each.ally === ally);
    if (isHelped) ui.notifications.info(actionWords("help", "Done", { name }));
  });
}

/** The allies whom someone can help, and with which skills (R-1502): where both have a rank, and the helper not the higher one. */
function helpableOf(context: ActionContext): { id: string; name: string }[] {
  return alliesOf(context).flatMap((ally) => {
    const { id, name } = ally;
    const helped = helpOf(context, ally);
    const skills = inARow(helped.map((label) => game.i18n.localize(label)));
    return helped.length === 0 ? [] : [{ id, name: actionWords("help", "With", { name, skills }) }];
  });
}

/** The labels of the skills with which someone can help an ally. */
function helpOf({ actor, turn }: ActionContext, { id }: { readonly id: string }): readonly string[] {
  const ally = turn?.combat.combatants.get(id)?.actor;
  return isCharacter(ally) ? helpableSkills(ally, actor) : [];
}

function alliesOf({ turn }: ActionContext): { id: string; name: string }[] {
  if (turn?.by !== "turn") return [];
  const { combatants } = turn.combat.spotlight.state;
  const side = combatants.find(({ id }) => id === turn.combatant)?.side;
  return combatants
    .filter((each) => each.id !== turn.combatant && each.side === side && !each.out)
    .flatMap(({ id }) => {
      const document = turn.combat.combatants.get(id);
      return document?.visible === true ? [{ id, name: document.name ?? "" }] : [];
    });
}

/** Does what needs no roll: the turn has less by its price, a card says so, and undoes it. */
export async function deed(
  context: ActionContext,
  { id, whyNot }: GameAction,
  effect: Partial<CardEffect>,
): Promise<void> {
  const { actor, turn } = context;
  await oneAtATime(`${id} ${actor.uuid}`, async () => {
    // A second click comes when the first has been carried out.
    if (whyNot && whyNot(context) !== "") return;
    const part = TURN_PARTS.find((each) => each === ACTIONS.find((entry) => entry.id === id)?.cost);
    if (part) await spendPart(turn, part);
    await postDeed(actor, {
      name: actionName(id),
      words: [actionWords(id, "Done", { name: nameOf(actor) })],
      effects: [{ target: actor.uuid, ...effect }],
    });
  });
}

/** Everything that is done without a roll, and without a thing. */
export const DEEDS: readonly GameAction[] = [
  DEFEND_FULLY,
  WITHDRAW,
  GENERATE_SPIN,
  HELP,
  HOLD,
  RECOVER_TENACITY,
  TEND_WOUNDS,
];
