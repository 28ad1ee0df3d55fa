import { owesChoice } from "../conditions/harm-change.ts";
import { signed } from "../../../engine/text/words.ts";
import type { CharacterActor } from "../data/documents.ts";
import { impactDice, rating, LEAST_SPIN } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { findSkill, registry } from "../lists/registry.ts";
import type { AttributeDefinition, SkillDefinition } from "../lists/definitions.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { HOLD_ACTIONS } from "../actions/hold-actions.ts";
import { holdName, keptBy, type HeldBy } from "../conditions/held-by.ts";
import { switchCost } from "../items/switch-item.ts";
import { turnPrice } from "../turns/turn-left.ts";
import type { ItemGroup } from "../items/item-view.ts";

/** Above this a row of pips is no longer read at a glance, and the bar stands alone. */
const PIPS_AT_MOST = 12;

const DIAL_END = 10;
const DEGREES_PER_POINT = 12;

const times = (count: number): number[] =>
  Array.from({ length: Math.min(Math.max(count, 0), PIPS_AT_MOST) }, (_, index) => index);

/** Attributes and skills in the registry's order, with everything a row shows. */
export function attributeBlocks(actor: CharacterActor) {
  return registry().attributes.map((attribute) => attributeBlock(actor, attribute));
}

function attributeBlock(actor: CharacterActor, attribute: AttributeDefinition) {
  const rank = actor.system.attributes[attribute.id]?.rank ?? 0;
  return {
    id: attribute.id,
    label: game.i18n.localize(attribute.label),
    rank,
    path: `attributes.${attribute.id}.rank`,
    dicePips: times(rank),
    diceLabel: game.i18n.format("TENACITY.Sheet.HeroDice", { count: String(rank) }),
    skills: attribute.skills.map((skill) => skillRow(actor, skill, rank)),
  };
}

function skillRow(actor: CharacterActor, skill: SkillDefinition, attributeRank: number) {
  const rank = actor.system.skills[skill.id]?.rank ?? 0;
  const dice = impactDice(rank, ruleset());
  return {
    id: skill.id,
    label: game.i18n.localize(skill.label),
    rank,
    path: `skills.${skill.id}.rank`,
    rating: game.i18n.localize(`TENACITY.Rating.${rating(rank, attributeRank)}`),
    impact: dice,
    impactPips: times(dice),
    impactLabel: game.i18n.format("TENACITY.Sheet.ImpactDice", { count: String(dice) }),
  };
}

/** What is pinned, without what is no longer there. */
export function favoriteViews(actor: CharacterActor) {
  return actor.system.favorites.flatMap((key) => {
    const [kind, id = ""] = key.split(":");
    const item = kind === "item" ? actor.items.get(id) : undefined;
    if (item) return [{ key, label: item.name, img: item.img ?? "", card: item.uuid, skill: "" }];
    const skill = kind === "skill" ? findSkill(id)?.skill : undefined;
    return skill ? [{ key, label: game.i18n.localize(skill.label), img: "", card: actor.uuid, skill: id }] : [];
  });
}

/** The tracks of a character. Stress is 0 already while they choose what it does to them: then it says so. */
export function trackViews(actor: CharacterActor) {
  return (["stress", "wounds", "tenacity"] as const).map((id) => {
    const view = trackView(id, actor.system[id], actor.system._source[id].max);
    return id === "stress" && owesChoice(actor) ? { ...view, left: game.i18n.localize("TENACITY.Track.Owes") } : view;
  });
}

/** What a track shows of its value and maximum. */
export function trackView(
  id: "stress" | "wounds" | "tenacity",
  { value, max }: { value: number; max: number },
  storedMax: number,
) {
  return {
    id,
    label: game.i18n.localize(`TENACITY.Track.${id}`),
    value,
    max,
    storedMax,
    share: max > 0 ? Math.min(value / max, 1) : 0,
    pips: max <= PIPS_AT_MOST ? times(max).map((index) => ({ filled: index < value })) : [],
    left:
      id === "tenacity" || max === 0
        ? ""
        : game.i18n.format("TENACITY.Track.Left", { count: String(Math.max(0, max - value)) }),
    atMinimum: value <= 0,
    path: id,
  };
}

/** Spin as a number, a needle and a tone. */
export function spinDial(value: number) {
  const shown = Math.min(Math.max(value, -DIAL_END), DIAL_END);
  return {
    value,
    signed: signed(value),
    tone: value > 0 ? "positive" : value < 0 ? "negative" : "none",
    angle: shown * DEGREES_PER_POINT,
    atMinimum: value <= LEAST_SPIN,
  };
}

/** Those whom an actor holds, and what it can do with each. */
export function holdRows(actor: CharacterActor) {
  return keptBy(actor).map((hold) => ({
    uuid: hold.effect.uuid,
    name: holdName(hold),
    img: hold.effect.img ?? "",
    buttons: holdButtons(hold),
  }));
}

/** What can be done with a hold. */
function holdButtons(hold: HeldBy) {
  const name = nameOf(hold.bearer);
  return HOLD_ACTIONS.filter(({ offered }) => offered(hold)).map(({ id }) => ({
    id,
    label: game.i18n.localize(`TENACITY.Hold.${id}.Name`),
    name: game.i18n.format(`TENACITY.Hold.${id}.Named`, { name }),
  }));
}

/** Lists of what an actor has, with what each switch takes of their turn in a fight (R-1102). */
export function withSwitchPrices(actor: CharacterActor, groups: readonly ItemGroup[]) {
  const rowOf = (row: ItemGroup["rows"][number]) => {
    const item = actor.items.get(row.id);
    const priceOf = (path: string): string => {
      const cost = item ? switchCost(item, path) : null;
      return cost ? turnPrice(actor, cost) : "";
    };
    return { ...row, toggles: row.toggles.map((toggle) => ({ ...toggle, price: priceOf(toggle.path) })) };
  };
  return groups.map((group) => ({ ...group, rows: group.rows.map(rowOf) }));
}
