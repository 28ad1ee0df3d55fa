import { nameOf } from "../../../engine/data/name-of.ts";
import { openRequest } from "../../../engine/requests/offer-requests.ts";
import { CHECK_REQUEST } from "../requests/request-kind.ts";
import { openRule } from "../../../engine/rules-on-hover/open-rule.ts";
import { giveAward } from "../../../engine/scenes/award-card.ts";
import { SPIN_AWARD } from "../scenes.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { postChallengeRoll, postImpactRoll } from "../plan/post-roll.ts";
import { actingActors } from "../data/acting-actor.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isCharacter } from "../data/documents.ts";
import { applyCondition } from "../conditions/apply-condition.ts";
import { newCondition } from "../conditions/new-condition.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import type { CheckCommand, Command, ConditionCommand, RequestCommand, SpinCommand } from "./command.ts";
import { commandLabel } from "./describe.ts";

/**
 * Does what a command says, for the actors this user acts for; a sentence says why where that cannot be.
 * @param label What its author called it; "" for its own words.
 */
export async function performCommand(command: Command, label: string): Promise<void> {
  const options = label === "" ? {} : { label };
  switch (command.type) {
    case "check":
      return rollFor(command);
    case "impact":
      await postImpactRoll(command.dice, command.bonus, options);
      return;
    case "challenge":
      await postChallengeRoll(command.dice, command.modifier, options);
      return;
    case "condition":
      return giveCondition(command);
    case "spin":
      return giveSpin(command);
    case "rule":
      return openRule(command.word);
    case "request":
      return requestFor(command);
  }
}

/** The acting character, as far as this user owns them; without anybody a sentence says what to do. */
function ownActors(): TenacityActor[] {
  const actors = actingActors().filter((actor) => actor.isOwner);
  if (actors.length === 0) ui.notifications.warn("TENACITY.Command.NoActor", { localize: true });
  return actors;
}

/** A challenge that is not in this world, such as one that is still in its compendium, takes nothing: the roll is the same. */
async function rollFor({ skill, preset, on }: CheckCommand): Promise<void> {
  const [actor] = ownActors();
  const target = findActor(on);
  if (isCharacter(actor)) await rollCheck(actor, skill, { preset, ...(target && { targets: [target] }) });
  else if (actor) warnNoCharacter(actor);
}

async function requestFor({ check }: RequestCommand): Promise<void> {
  if (!check) return openRequest(CHECK_REQUEST);
  const { skill, preset } = check;
  await openRequest(CHECK_REQUEST, { ...preset, skills: [skill], rating: preset.challenge ?? "none" });
}

async function giveCondition(command: ConditionCommand): Promise<void> {
  const { type: _, ...wishes } = command;
  for (const actor of ownActors()) {
    const { outcome } = await applyCondition(actor, newCondition(wishes));
    // Of what was replaced or stayed the rules' own sentence tells.
    const format = { actor: nameOf(actor), condition: commandLabel(command) };
    if (outcome === "added") ui.notifications.info("TENACITY.Command.ConditionAdded", { format });
  }
}

async function giveSpin({ change }: SpinCommand): Promise<void> {
  const actors = ownActors();
  for (const actor of actors) if (!isCharacter(actor)) warnNoCharacter(actor);
  const characters = actors.filter((actor) => isCharacter(actor));
  if (characters.length > 0) await giveAward(characters, SPIN_AWARD, change);
}

function warnNoCharacter({ name }: TenacityActor): void {
  ui.notifications.warn("TENACITY.Command.NoCharacter", { format: { actor: name } });
}
