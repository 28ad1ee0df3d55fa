import { canReact } from "../card/circumstances.ts";
import { isMeleeSkill, weaponInHand } from "../card/combat-skills.ts";
import { conditionsOf, isCharacter, type CharacterActor } from "../data/documents.ts";
import { rollAttack, rollCheck, type CheckOptions } from "../dialog/roll-check.ts";
import { GRAPPLE, partingChoices, WITHDRAWING, type PartingChoice } from "../rules/index.ts";
import { edition } from "../settings/edition.ts";
import { ownFights } from "../turns/read-spotlight.ts";
import type { GameAction } from "./action.ts";
import { attackSkill } from "../card/best-skill.ts";
import { chooseOne } from "./choose-one.ts";
import { actionName, actionWords } from "./words.ts";

/** A reaction to somebody who leaves one's melee range (R-1302). Whether they do, the people at the table see. */
export const PARTING: GameAction = {
  id: "partingAction",
  group: "reactions",
  icon: "fa-solid fa-person-walking-dashed-line-arrow-right",
  isOffered: ({ actor }) => leaver(actor) !== null,
  whyNot({ actor }) {
    const name = leaver(actor)?.name ?? "";
    if (!canReact(actor)) return actionWords("partingAction", "CannotReact");
    return withdraws(leaver(actor)) ? actionWords("partingAction", "Withdraws", { name }) : "";
  },
  async run({ actor }) {
    const target = leaver(actor);
    if (!target) return;
    const choices = partingChoices(edition()).map((id) => ({ id, name: actionWords("partingAction", `Option.${id}`) }));
    const choice = await chooseOne(actionName("partingAction"), actionWords("partingAction", "Choose"), choices);
    if (choice) await react(actor, target, choice.id);
  },
};

async function react(actor: CharacterActor, target: CharacterActor, choice: PartingChoice): Promise<void> {
  const purpose = choice === "meleeStrike" ? "damage" : "condition";
  const options: CheckOptions = {
    ask: true,
    targets: [target],
    preset: {
      purpose,
      occasion: "partingAction",
      ...(choice === "grapple" && { condition: `kind:${GRAPPLE.id}` }),
    },
  };
  const ready = weaponInHand(actor, ({ system }) => isMeleeSkill(system.skill));
  const skill = attackSkill(actor);
  if (choice === "meleeStrike" && ready) await rollAttack(actor, ready, options);
  else if (skill !== undefined) await rollCheck(actor, skill, options);
}

/** Whoever could be leaving: the one in the light of a fight that somebody takes part in. */
function leaver(actor: CharacterActor): CharacterActor | null {
  for (const { combatants, spotlight } of ownFights()) {
    const lit = combatants.get(spotlight.state.lit?.id ?? "")?.actor;
    const takesPart = combatants.some((each) => each.actor === actor);
    if (takesPart && lit && lit !== actor && isCharacter(lit)) return lit;
  }
  return null;
}

/** whoever withdraws gives no occasion. */
function withdraws(actor: CharacterActor | null): boolean {
  return actor !== null && conditionsOf(actor).some(({ type }) => type === WITHDRAWING.id);
}
