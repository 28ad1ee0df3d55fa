import { cardFields } from "../rolls/card-dice.ts";
import { diceText, percent, signed } from "../../../engine/text/words.ts";
import { rowsOf, turnWords } from "../actions/action-list.ts";
import { withHoldsKnown } from "../conditions/held-by.ts";
import { defenseAction, defenseFacts, likeliestDefense } from "../plan/answers.ts";
import { armsOf } from "../plan/attack.ts";
import { chanceAgainst } from "../plan/check-forecast.ts";
import { type Way, waysOf } from "../plan/foes.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { targetedActors, typicalAttack, type TypicalAttack } from "../plan/check-targets.ts";
import { forbiddenBy, worstPenalty } from "../rolls/circumstances.ts";
import { NOTHING_BY_HAND, plannedImpact } from "../plan/own-dice.ts";
import { planText, problemText, rollText, withBonus } from "../plan/check-labels.ts";
import type { CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { findEntry } from "../data/list-entries.ts";
import { typeIcon } from "../../../engine/data/document-types.ts";
import { labelOf } from "../lists/registry.ts";
import { TURN_PARTS } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { isFighting, ownTurn } from "../turns/turn-left.ts";
import { conditionsView } from "./condition-view.ts";

const ATTACKS: readonly TypicalAttack[] = ["melee", "ranged", "mental", "social"];

/** How many weapons the first page names; the others are among the gear. */
const MOST_WEAPONS = 4;

/** Groups of the list of actions that need no choice of a skill first: in a fight, and outside of one. */
const READY_GROUPS = { fight: ["deeds", "reactions", "rests"], peace: ["rests"] } as const;

/** Everything that someone in a fight looks for: attacks, defenses, speed, conditions and what can be done now. */
export function fightView(actor: CharacterActor) {
  return withHoldsKnown(() => viewOf(actor));
}

function viewOf(actor: CharacterActor) {
  const turn = ownTurn(actor);
  const ready = READY_GROUPS[isFighting(actor) ? "fight" : "peace"].flatMap((group) => rowsOf(group, { actor, turn }));
  return {
    attacks: attackViews(actor),
    defenses: defensesOf(actor),
    numbers: numbersOf(actor),
    protection: protectionOf(actor),
    conditions: conditionChips(actor),
    lit: turn !== null,
    turn: turnWords(actor),
    parts:
      turn?.by === "turn"
        ? TURN_PARTS.map((part) => ({
            label: game.i18n.localize(`TENACITY.Spotlight.Part.${part}`),
            spent: turn.spent.includes(part),
          }))
        : [],
    ready: actor.isOwner
      ? ready
          .filter(({ whyNot, isSpent }) => whyNot === "" && isSpent !== true)
          .map(({ id, icon = "", name, about = "", cost = "" }) => ({ id, icon, name, hint: about, price: cost }))
      : [],
  };
}

/** The weapons in hand, then the bare body; of someone who holds nothing, everything they have to attack with. */
export function attackViews(actor: CharacterActor, targeted: readonly TenacityActor[] = targetedActors()) {
  return shownWays(actor).flatMap(({ key, means: { weapon } }) => attackView(actor, key, targeted, weapon) ?? []);
}

/** The ways to attack that are shown, of those that can be rolled. */
export function shownWays(actor: CharacterActor): readonly Way[] {
  const ways = waysOf(actor);
  const shown = [...ways.filter(({ means }) => means.weapon).slice(0, MOST_WEAPONS), ...ways.slice(-1)];
  return shown.filter(({ key }) => findEntry(key));
}

/** One attack; null where there is nothing to roll it with. */
function attackView(
  actor: CharacterActor,
  key: string,
  targeted: readonly TenacityActor[],
  weapon?: TenacityItem<"weapon">,
) {
  const entry = findEntry(key);
  if (!entry) return null;
  const means = weapon ? { weapon } : {};
  // A bare attack is made with nothing, also by someone who holds a weapon for the same skill.
  const plan = new CheckPlan({ actor, entry, means, preset: { purpose: "damage" }, targeted });
  if (!weapon) plan.wield("");
  const name = weapon?.name ?? game.i18n.localize(entry.skill.label);
  const arms = armsOf(plan);
  const { counting } = plan;
  const impact = plannedImpact(plan, counting);
  const facts = [impactWords(plan, impact), ...reachWords(arms)];
  const dice = planText(plan, counting);
  const success = chanceAgainst(plan, counting);
  const chance = success === null ? "" : percent(success);
  const img = weapon?.img ?? typeIcon("weapon") ?? "";
  return [
    {
      item: weapon?.id ?? "",
      card: (weapon ?? actor).uuid,
      skill: key,
      name,
      img,
      facts,
      dice,
      chance,
      isHarmless: isHarmless(impact),
      // Where neither is known, a distance says nothing.
      reach: Math.max(arms.reach, arms.range) || Infinity,
      whyNot: whyNotNow(plan),
    },
  ];
}

type PlannedImpact = ReturnType<typeof plannedImpact>;

const isHarmless = ({ dice, bonus }: PlannedImpact): boolean => dice <= 0 && bonus === 0;

/** What a hit brings: "2d4 + 3 slashing". */
function impactWords(plan: CheckPlan, impact: PlannedImpact): string {
  const { dice, bonus } = impact;
  if (isHarmless(impact)) return game.i18n.localize("TENACITY.Front.NoImpact");
  const words = dice > 0 ? withBonus(diceText(`${String(dice)}d4`), bonus) : signed(bonus);
  return [words, labelOf("damageTypes", plan.attack.element)].filter((word) => word !== "").join(" ");
}

function reachWords({ reach, range }: ReturnType<typeof armsOf>): string[] {
  const fact = (key: "Reach" | "Range", spaces: number): string =>
    game.i18n.format(`TENACITY.Item.Facts.${key}`, { spaces: String(spaces) });
  return [
    ...(reach > 0 ? [fact("Reach", reach)] : []),
    ...(range > 0 && Number.isFinite(range) ? [fact("Range", range)] : []),
  ];
}

/** Why an attack cannot be made: what forbids it (R-905, R-1007), or what stands in its way; "" for nothing. */
function whyNotNow(plan: CheckPlan): string {
  const { actor, problem } = plan;
  const conditions = forbiddenBy(actor, plan.action);
  if (conditions !== "") return game.i18n.format("TENACITY.Problem.forbidden", { actor: nameOf(actor), conditions });
  return problem ? problemText(problem) : "";
}

/** What someone answers attacks with that is most likely to hold (R-1104); a shot is named where it meets something else. */
export function defensesOf(actor: CharacterActor) {
  const found = ATTACKS.flatMap((attack) => defenseOf(actor, attack));
  const [melee, ranged, ...others] = found;
  const isSame = melee?.value === ranged?.value && melee?.about === ranged?.about;
  return isSame && melee ? [melee, ...others] : found;
}

function defenseOf(actor: CharacterActor, attack: TypicalAttack) {
  const check = typicalAttack(actor, attack);
  const { by: id } = likeliestDefense(actor, check, actor.uuid);
  const wishes = { ...NOTHING_BY_HAND, choice: id };
  const facts = defenseFacts(actor, check, actor.uuid, wishes);
  const action = defenseAction(actor, check, actor.uuid, wishes);
  if (!facts || !action) return [];
  // A card that is silent on words or the mind leaves the rating to the narrator.
  const isLearned = (actor.system.skills[id]?.rank ?? 0) > 0;
  if (!facts.challengeDice && !isLearned && cardFields(actor).length > 0) return [];
  return [
    {
      rule: "defense",
      label: game.i18n.localize(`TENACITY.Front.Defense.${attack}`),
      value: rollText(facts, ruleset(), worstPenalty(actor, action)),
      // A card calls its field by the same name.
      about: facts.challengeDice ? "" : game.i18n.localize(findEntry(id)?.skill.label ?? ""),
    },
  ];
}

function numbersOf({ system }: CharacterActor) {
  const { movement, size, reach } = system;
  const fact = (rule: "speed" | "size" | "reach", value: string) => ({
    rule,
    label: game.i18n.localize(`TENACITY.Character.${rule}`),
    value,
    about: "",
  });
  return [
    fact("speed", String(movement)),
    ...(size === 1 ? [] : [fact("size", `${String(size)} × ${String(size)}`)]),
    ...(reach === 1 ? [] : [fact("reach", String(reach))]),
  ];
}

function protectionOf({ system }: CharacterActor) {
  const highest = new Map<string, number>();
  for (const { element, value } of system.protection) {
    highest.set(element, Math.max(value, highest.get(element) ?? 0));
  }
  return [...highest]
    .filter(([, value]) => value > 0)
    .map(([element, value]) => ({ label: labelOf("damageTypes", element), value }));
}

function conditionChips(actor: CharacterActor) {
  return conditionsView(actor)
    .groups.flatMap(({ rows }) => rows)
    .filter(({ disabled }) => !disabled)
    .map(({ id, uuid, name, img, value, attempt, price }) => ({
      id,
      uuid,
      name,
      img,
      value,
      attempt: actor.isOwner ? [attempt, price].filter((words) => words !== "").join(" · ") : "",
    }));
}
