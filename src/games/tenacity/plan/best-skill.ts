import type { CharacterActor } from "../data/documents.ts";
import { registry } from "../lists/registry.ts";
import { answersTo, attributeKey, attributesFor, fieldOf, findEntry, skillsFor } from "../data/list-entries.ts";
import { GRAPPLING } from "../conditions/held-by.ts";
import { cardFields, isAttackKey, weaponSkill } from "../rolls/card-dice.ts";
import { isCombatSkill, weaponInHand } from "../rolls/combat-skills.ts";
import { skillDomain } from "./skill-domain.ts";
import type { SkillEntry } from "../lists/definitions.ts";

/**
 * What an actor would do something with, until someone chooses otherwise in the dialog: the best of some skills, or of all that
 * do not fight; for an NPC without ranks the field of its card that answers such skills.
 * @param fitting Skills that suggest themselves; none for any.
 * @returns A skill's id or a field's key; undefined in a world without skills.
 */
export function bestSkill(actor: CharacterActor, fitting: readonly string[] = []): string | undefined {
  const known = registry().attributes.flatMap(({ id: attribute, skills }) =>
    skills.map(({ id }) => ({ id, attribute })),
  );
  const wanted = known.filter(({ id }) => fitting.includes(id));
  const candidates = wanted.length > 0 ? wanted : known.filter(({ id }) => !isCombatSkill(id));
  const { attributes, skills } = actor.system;
  const worth = ({ id, attribute }: (typeof known)[number]): number =>
    (skills[id]?.rank ?? 0) * 10 + (attributes[attribute]?.rank ?? 0);
  const [best] = [...candidates].sort((one, other) => worth(other) - worth(one));
  if (best && (skills[best.id]?.rank ?? 0) > 0) return best.id;
  const fields = cardFields(actor).filter(({ key }) => !isAttackKey(key));
  const suited = best && answersTo(skillDomain({ attribute: { id: best.attribute }, skill: best })).fields;
  return (fields.find(({ key }) => suited?.includes(fieldOf(key))) ?? fields[0])?.key ?? best?.id;
}

/** What an actor attacks with where no weapon is ready: its card, or the combat skill, of some or of all, it knows best. */
export function attackSkill(
  actor: CharacterActor,
  fighting: readonly string[] = skillsFor("melee", "unarmed", "ranged"),
): string | undefined {
  const card = cardFields(actor).find(({ key }) => isAttackKey(key))?.key;
  const ranked = fighting.some((id) => (actor.system.skills[id]?.rank ?? 0) > 0);
  return ranked || card === undefined ? bestSkill(actor, fighting) : card;
}

/** What an actor seizes someone with (R-1020): bare hands or a weapon that can, whichever it knows better; or its card. */
export function seizingSkill(actor: CharacterActor): string | undefined {
  const weapon = weaponInHand(actor, ({ system }) => system.properties.has(GRAPPLING));
  const skills = [...skillsFor("unarmed"), ...(weapon ? [weaponSkill(weapon.system)] : [])];
  const best = bestSkill(actor, skills);
  return best !== undefined && skills.includes(best) ? best : attackSkill(actor, skills);
}

/** What someone may come round with, an attribute alone or a skill: what they are best at first. */
export function recoveryEntries({ system }: CharacterActor): readonly SkillEntry[] {
  const keys = [...attributesFor("comeRound").map(attributeKey), ...skillsFor("comeRound")];
  const known = keys.map((key) => findEntry(key));
  const worth = ({ skill, attribute }: SkillEntry): number =>
    (system.attributes[attribute.id]?.rank ?? 0) + (system.skills[skill.id]?.rank ?? 0);
  return known.filter((entry) => entry !== undefined).sort((one, other) => worth(other) - worth(one));
}
