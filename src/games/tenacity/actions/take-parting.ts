import { attackSkill, seizingSkill } from "../plan/best-skill.ts";
import { isMeleeWeapon, strikingSkills, weaponInHand } from "../rolls/combat-skills.ts";
import type { CharacterActor } from "../data/documents.ts";
import { rollAttack, rollCheck, type CheckOptions } from "../dialog/roll-check.ts";
import { GRAPPLE, partingChoices, type PartingChoice } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { chooseOne } from "../../../engine/windows/choose-one.ts";
import { actionName, actionWords } from "../action-words.ts";

/** Asks what someone does about one who leaves their reach, as the edition allows it (R-1302), and opens its check. */
export async function takeParting(actor: CharacterActor, target: CharacterActor): Promise<void> {
  const choices = partingChoices(ruleset()).map((id) => ({ id, name: actionWords("partingAction", `Option.${id}`) }));
  const choice = await chooseOne(actionName("partingAction"), actionWords("partingAction", "Choose"), choices);
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
