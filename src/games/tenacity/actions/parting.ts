import { nameOf } from "../../../engine/data/actor-identity.ts";
import { canReact } from "../rolls/circumstances.ts";
import { conditionsOf, isCharacter, type CharacterActor } from "../data/documents.ts";
import { openPartings } from "../turns/open-partings.ts";
import { WITHDRAWING, GRAPPLE, partingChoices, type PartingChoice } from "../rules/index.ts";
import { ownFights } from "../turns/read-spotlight.ts";
import type { GameAction } from "./action.ts";
import { actionWords, actionName } from "../action-words.ts";
import { attackSkill, seizingSkill } from "../plan/best-skill.ts";
import { isMeleeWeapon, strikingSkills, weaponInHand } from "../rolls/combat-skills.ts";
import { rollAttack, rollCheck, type CheckOptions } from "../dialog/roll-check.ts";
import { ruleset } from "../settings/ruleset.ts";
import { chooseByButton } from "../../../engine/windows/dialogs.ts";

/**
 * A reaction to someone who leaves one's melee range (R-1302). Whether they do, the map knows where there is one, and else the people
 * at the table see.
 */
export const PARTING: GameAction = {
  id: "partingAction",
  group: "reactions",
  icon: "fa-solid fa-person-walking-dashed-line-arrow-right",
  isOffered: ({ actor }) => leaver(actor) !== null,
  about({ actor }) {
    const [left] = openPartings(actor);
    return left ? actionWords("partingAction", "Leaves", { name: left.name }) : "";
  },
  whyNot({ actor }) {
    const name = nameOf(leaver(actor));
    if (!canReact(actor)) return actionWords("partingAction", "CannotReact");
    // Whom the map has seen leaving did not withdraw from here.
    const isSeen = openPartings(actor).length > 0;
    return !isSeen && withdraws(leaver(actor)) ? actionWords("partingAction", "Withdraws", { name }) : "";
  },
  async run({ actor }) {
    const target = leaver(actor);
    if (target) await takeParting(actor, target);
  },
};

/** The one whom the map has seen leaving; else the one in the spotlight of a fight in which this actor takes part. */
function leaver(actor: CharacterActor): CharacterActor | null {
  const [left] = openPartings(actor);
  if (left) return left.mover;
  for (const { combatants, spotlight } of ownFights()) {
    const lit = combatants.get(spotlight.state.lit?.id ?? "")?.actor;
    const takesPart = combatants.some((each) => each.actor === actor);
    if (takesPart && lit && lit !== actor && isCharacter(lit)) return lit;
  }
  return null;
}

/** those who withdraw provoke nothing. */
function withdraws(actor: CharacterActor | null): boolean {
  return actor !== null && conditionsOf(actor).some(({ type }) => type === WITHDRAWING.id);
}

/** Asks what someone does about one who leaves their reach, as the edition allows it (R-1302), and opens its check. */
export async function takeParting(actor: CharacterActor, target: CharacterActor): Promise<void> {
  const choices = partingChoices(ruleset()).map((id) => ({ id, name: actionWords("partingAction", `Option.${id}`) }));
  const [only, ...others] = choices;
  const choice = others.length > 0 ? await chooseByButton(actionName("partingAction"), choices) : only;
  if (choice) await react(actor, target, choice.id);
}

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
  const ready = weaponInHand(actor, isMeleeWeapon);
  const skill = choice === "grapple" ? seizingSkill(actor) : attackSkill(actor, strikingSkills());
  if (choice === "meleeStrike" && ready) await rollAttack(actor, ready, options);
  else if (skill !== undefined) await rollCheck(actor, skill, options);
}
