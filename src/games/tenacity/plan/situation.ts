import type { TenacityActor } from "../../../engine/data/actor.ts";
import { inARow } from "../../../engine/text/words.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { sightingOf } from "../field/sighting.ts";
import { automation } from "../settings/automation.ts";
import { NO_CIRCUMSTANCE, type Circumstance } from "../rolls/circumstances.ts";
import { recentMessages } from "../../../engine/cards/newest-card.ts";
import { type CharacterActor, findCharacter, isCheck, isHero, readCheck } from "../data/documents.ts";
import { ruleset } from "../settings/ruleset.ts";
import { skillsFor } from "../data/list-entries.ts";
import { turnLeftByEscape } from "../turns/turn-left.ts";
import { ownFights, readSpotlight } from "../turns/read-spotlight.ts";
import { elevationAdvantage, groupAdvantage, type ActionTags, type Occasion } from "../rules/index.ts";

/** What place and moment may give a roll against any target. */
export function situationOf(
  actor: CharacterActor,
  action: ActionTags,
  occasion: Occasion,
  targets: readonly TenacityActor[],
  user: User.Implementation,
): readonly Circumstance[] {
  return [
    ...place(actor, action, targets, user),
    ...shownTheWay(actor, action),
    ...(occasion === "action" ? [...secondSide(actor), ...afterEscape(actor)] : []),
  ];
}

/** Who stands higher sees more (R-1305). */
function place(
  actor: CharacterActor,
  { tags }: ActionTags,
  targets: readonly TenacityActor[],
  user: User.Implementation,
): Circumstance[] {
  if (!skillsFor("notice").some((id) => tags.includes(id))) return [];
  const heroDice = elevationAdvantage("perception", true);
  const label = game.i18n.localize("TENACITY.CheckDialog.Edge.higher.Label");
  const level = automation("elevation", user);
  const below = level === "off" ? [] : targets.filter((target) => (sightingOf(actor, target)?.rise ?? 0) > 0);
  const reason =
    below.length > 0
      ? game.i18n.format("TENACITY.CheckDialog.Edge.higher.Below", { targets: inARow(below.map(nameOf)) })
      : game.i18n.localize("TENACITY.CheckDialog.Edge.higher.Reason");
  const judgment = level !== "auto" || below.length === 0 || below.length < targets.length;
  return [
    { ...NO_CIRCUMSTANCE, id: "higher", kind: "situation", label, reason, heroDice, judgment, seen: below.length > 0 },
  ];
}

/**
 * A blazing success may leave those who follow an advantage die, such as a foothold that was found: those who try with the same
 * skill what one of their side has done say whether it helps.
 */
function shownTheWay(actor: CharacterActor, { tags }: ActionTags): Circumstance[] {
  if (!ruleset().impactBands) return [];
  for (const message of recentMessages()) {
    if (!isCheck(message)) continue;
    const { opening, impact } = readCheck(message).state;
    const leader = impact?.band === "blazing" && tags.includes(opening.skill.id) ? findCharacter(opening.roller) : null;
    if (!leader || leader === actor || isHero(leader) !== isHero(actor)) continue;
    const label = game.i18n.format("TENACITY.CheckDialog.Edge.shownTheWay.Label", { name: nameOf(leader) });
    const reason = game.i18n.localize("TENACITY.CheckDialog.Edge.shownTheWay.Reason");
    const id = `shownTheWay-${message.id ?? ""}`;
    return [{ ...NO_CIRCUMSTANCE, id, kind: "situation", label, reason, heroDice: 1, judgment: true, seen: true }];
  }
  return [];
}

/** Group initiative: one who has watched the first side act has an advantage die on an action of its own (R-1221). */
function secondSide({ uuid }: CharacterActor): Circumstance[] {
  const dice = ownFights().map((combat) => {
    const own = combat.combatants.contents.filter((combatant) => combatant.actor?.uuid === uuid);
    const { state } = readSpotlight(combat);
    return Math.max(0, ...own.map(({ id }) => groupAdvantage(state, id ?? "")));
  });
  const heroDice = Math.max(0, ...dice);
  if (heroDice === 0) return [];
  const label = game.i18n.localize("TENACITY.CheckDialog.Edge.secondSide.Label");
  const reason = game.i18n.localize("TENACITY.CheckDialog.Edge.secondSide.Reason");
  return [{ ...NO_CIRCUMSTANCE, id: "secondSide", kind: "situation", label, reason, heroDice }];
}

/** A character that has spent its action on a hold has a disadvantage die on the one that is left (R-1021, R-1023). */
function afterEscape(actor: CharacterActor): Circumstance[] {
  const left = turnLeftByEscape(actor);
  if (!left) return [];
  const label = game.i18n.localize("TENACITY.CheckDialog.Edge.afterEscape.Label");
  const reason = game.i18n.localize("TENACITY.CheckDialog.Edge.afterEscape.Reason");
  const heroDice = -left.disadvantage;
  return [{ ...NO_CIRCUMSTANCE, id: "afterEscape", kind: "situation", label, reason, heroDice }];
}
