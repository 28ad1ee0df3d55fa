import { nameOf } from "../../../engine/data/actor-identity.ts";
import { attackKey, cardDice } from "../rolls/card-dice.ts";
import { mayGoOn } from "../../../engine/cards/card-hooks.ts";
import type { ConfigurePayload } from "../posting/check-hooks.ts";
import { checkActionTags, type CheckSource } from "../plan/check-source.ts";
import { coverProblem } from "../plan/blind-shot.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { aimedAt } from "../plan/foes.ts";
import { targetedActors } from "../plan/check-targets.ts";
import { refusesAction } from "../rolls/circumstances.ts";
import { helpedCheck, promisedHelpers } from "../plan/helpers.ts";
import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { chooseOne } from "../../../engine/windows/dialogs.ts";
import { actionName, actionWords } from "../action-words.ts";
import { helmsFor, steering } from "../plan/steering.ts";
import { openCheck } from "../posting/open-check.ts";
import { GRAPPLE } from "../rules/index.ts";
import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import { problemText } from "../plan/check-labels.ts";
import type { CheckInput, TalentWish } from "../rolls/check-choice.ts";
import type { CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { rememberHiddenRating } from "../plan/hidden-ratings.ts";
import { rollsAtOnce } from "../../../engine/settings/preferences.ts";
import { findEntry, fieldOf } from "../data/list-entries.ts";
import { registry } from "../lists/registry.ts";
import { late } from "../../../engine/windows/late.ts";

/** What may be decided before someone rolls. */
export interface CheckOptions extends CheckSource, CardPosting {
  /** Do the opposite of the preference this once. */
  readonly otherWay?: boolean;
  /** Made with the body alone, whatever is in hand. */
  readonly bare?: boolean;
  /** Asks in any case: what was clicked says too little to roll. */
  readonly ask?: boolean;
  /** What the dialog begins with, or what is rolled where it is not asked for: challenge, resolution, advantage… */
  readonly preset?: CheckInput;
  /** What the narrator has decided about the check: shown, and not asked for. */
  readonly given?: CheckInput;
  /** Who is rolled against; left out, the tokens that this user targets where the check is aimed at someone. */
  readonly targets?: readonly TenacityActor[];
  /** Talents that are used before the roll. */
  readonly talents?: readonly TalentWish[];
}

/**
 * A click on a skill: asks for the details, or rolls at once where this person prefers that, and posts the card.
 * @param skillId A skill of the registry, or a field of an NPC's card (R-304, see `fieldKey`); what is unknown, and a field for
 *   which the card has no dice, is named in a warning and nothing happens.
 * @returns The card; undefined where nothing was rolled.
 */
export async function rollCheck(
  actor: CharacterActor,
  skillId: string,
  options: CheckOptions = {},
): Promise<ChatMessage.Implementation | undefined> {
  const {
    otherWay = false,
    ask = false,
    bare = false,
    preset = {},
    given = {},
    targets,
    talents = [],
    ...rest
  } = options;
  const { instead: named, weapon, item, purpose, overcomes, forAnother, keepsHold, ...posting } = rest;
  const entry = findEntry(skillId);
  if (!entry) {
    ui.notifications.warn("TENACITY.Problem.unknownSkill", { format: { skill: skillId, actor: nameOf(actor) } });
    return undefined;
  }
  if (fieldOf(skillId) !== "" && !cardDice(actor, skillId)) {
    const field = game.i18n.localize(entry.skill.label);
    ui.notifications.warn("TENACITY.Problem.noChallengeDice", { format: { actor: nameOf(actor), field } });
    return undefined;
  }
  const helms = helmsFor(actor, entry, rest);
  const helm = helms.length > 1 ? await chooseOne(actionName("pilot"), actionWords("pilot", "Choose"), helms) : null;
  if (helms.length > 1 && !helm) return undefined;
  const instead = helm ? steering(helm, actor) : named;
  const means: CheckSource = { instead, weapon, item, purpose, overcomes, forAnother, keepsHold };
  // What forbids even a reaction need not be asked about.
  if (refusesAction(actor, { ...checkActionTags(entry, means), reaction: true })) return undefined;
  const asks = ask || rollsAtOnce() === otherWay;
  const configured: ConfigurePayload = { actor, skill: skillId, preset, asks };
  if (!mayGoOn("preConfigure", configured)) return undefined;
  const isStrike = weapon !== undefined || purpose === "damage" || configured.preset.purpose === "damage";
  const isSeizing = configured.preset.condition === `kind:${GRAPPLE.id}`;
  const plan = new CheckPlan({
    actor,
    entry,
    means,
    preset: configured.preset,
    given,
    targets,
    targeted: targets ? [] : isStrike || isSeizing ? aimedAt(actor, skillId, means) : targetedActors(),
  });
  if (bare) plan.wield("");
  plan.talents = talents;
  plan.helpers = promisedHelpers(helpedCheck(plan));
  const key = checkKey(actor, skillId, means);
  // What cover forbids is for someone to decide (R-1303, R-1304).
  const isAsked = asks || coverProblem(plan) !== null;
  if (isAsked) {
    const { TenacityCheckDialog } = await late(import("./check-dialog.ts"));
    if (!(await TenacityCheckDialog.askFor(plan, key, posting.inAnswerTo))) return undefined;
  }
  const { problem } = plan;
  if (problem) ui.notifications.warn(problemText(problem));
  if (problem) return undefined;
  return isAsked ? post(plan, posting) : oneAtATime(key, async () => post(plan, posting));
}

/** Which check it is, so that a second click finds the dialog or the roll of the first. */
function checkKey(actor: CharacterActor, skillId: string, { weapon, item, overcomes, instead }: CheckSource): string {
  const thing = weapon?.id ?? item?.id ?? overcomes?.id ?? (instead ? "instead" : "plain");
  return `check-${actor.uuid}-${skillId}-${thing}`;
}

/** An attack: the weapon's skill or the attack of an NPC's card, its damage and what it takes to deal it. */
export async function rollAttack(
  actor: CharacterActor,
  weapon: TenacityItem<"weapon">,
  options: CheckOptions = {},
): Promise<ChatMessage.Implementation | undefined> {
  return rollCheck(actor, attackKey(actor, weapon), { ...options, weapon });
}

/** A click on an attribute: the skill of it that the actor knows best; which one it is to be can be changed in the dialog. */
export async function rollAttribute(
  actor: CharacterActor,
  attributeId: string,
  options: CheckOptions = {},
): Promise<void> {
  const skills = registry().attributes.find(({ id }) => id === attributeId)?.skills ?? [];
  const rank = (id: string): number => actor.system.skills[id]?.rank ?? 0;
  const [best] = [...skills].sort((one, other) => rank(other.id) - rank(one.id));
  // No attack, even where the best of them is a combat skill: no one has named it.
  if (best) await rollCheck(actor, best.id, { ...options, preset: { purpose: "skill", ...options.preset } });
}

async function post(plan: CheckPlan, posting: CardPosting): Promise<ChatMessage.Implementation | undefined> {
  const { secretRating } = plan.form;
  const targets = secretRating === undefined ? [] : plan.decided().targets;
  const message = await openCheck(plan, posting);
  if (message?.id && secretRating !== undefined && game.user.isGM) {
    const hidden = targets.filter(({ challenge }) => challenge.type === "hidden");
    for (const { id } of targets.length > 0 ? hidden : [{ id: "" }]) rememberHiddenRating(message.id, id, secretRating);
  }
  return message;
}
