import { cardActor } from "../../../engine/cards/card.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { ASSET_BANDS } from "../rules/check.ts";
import { exactPercent, inARow, percent, plural } from "../../../engine/text/words.ts";
import { isOfUse } from "../rules/features.ts";
import type { Hopeless } from "../rules/hopeless.ts";
import { type FictionalPosition, POSITIONS } from "../rules/position.ts";
import { dieName, difficultyChoices, featureFacts, levelName } from "../words.ts";
import type { AssetChallenge } from "../data/documents.ts";
import type { AssetPlan } from "../plan/asset-plan.ts";
import { knownChallenges, treatableConditions } from "../plan/treatable.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.AssetPool.Dialog.${key}`, data);

/** Everything that the dialog shows of a plan. */
export function assetDialogView(
  plan: AssetPlan,
  { rootId, draft, leaning }: { readonly rootId: string; readonly draft: string; readonly leaning: FictionalPosition },
) {
  const { pool, challenge } = plan;
  const { forbidding, hopeless, knowsOdds } = plan;
  return {
    rootId,
    title: plan.title,
    ownTitle: plan.ownTitle,
    challenges: challengesFor(plan).map((each) => ({
      id: each.uuid,
      label: nameOf(each),
      selected: each.uuid === challenge?.uuid,
    })),
    asked: plan.isAsked,
    treatable: treatable(plan),
    treats: plan.treats !== null,
    byHand: challenge === null,
    difficulties: difficultyChoices(plan.base),
    about: challenge?.system.about ?? "",
    reasons: plan.said.map((reason) => {
      const { id, text, leans } = reason;
      return { id, text, leans, leansLabel: positionName(leans), asked: plan.isAskedFor(reason) };
    }),
    leans: POSITIONS.map((id) => ({ id, label: positionName(id), selected: id === leaning })),
    draft,
    ...whatCounts(plan),
    features: features(plan),
    invokes: plan.invoked.length > 0,
    dice: pool.dice.map(({ size, from, filler, chance }, place) => ({
      size,
      die: dieName(size),
      label: filler ? say("Filler") : (plan.chosen[place]?.name ?? ""),
      filler,
      grown: size !== from,
      chance: knowsOdds ? percent(chance) : "",
    })),
    difficulty: String(pool.difficulty),
    gains: [
      ...(pool.successes > 0 ? [say("ExtraSuccesses", { count: String(pool.successes) })] : []),
      ...(pool.rerolls > 0 ? [say("Rerolls", { count: String(pool.rerolls) })] : []),
    ],
    success: knowsOdds ? percent(pool.success) : "",
    exact: exactPercent(pool.success),
    percent: String(Math.round(pool.success * 100)),
    chances: (knowsOdds ? ASSET_BANDS : [])
      .map((id, successes) => ({
        id,
        label: game.i18n.localize(`TENACITY.AssetPool.Band.${id}`),
        value: percent(pool.chances[successes] ?? 0),
        exact: exactPercent(pool.chances[successes] ?? 0),
      }))
      .toReversed(),
    hopeless: hopeless && knowsOdds ? hopelessWords(hopeless, plan) : [],
    forbidden: forbiddenWords(forbidding.map(({ name }) => name)),
  };
}

/** What the check can be made against: what this user knows of, and what the narrator has named. */
function challengesFor({ challenge }: AssetPlan): readonly AssetChallenge[] {
  return [...new Set([...knownChallenges(), ...(challenge ? [challenge] : [])])];
}

/** The conditions that the check could treat (S2-7). */
function treatable({ treats }: AssetPlan) {
  return treatableConditions().map(({ uuid, name, parent, system }) => ({
    id: uuid,
    label: say("TreatOf", {
      hero: cardActor(parent?.uuid ?? "").name,
      condition: name,
      level: levelName(system.level),
    }),
    selected: uuid === treats?.uuid,
  }));
}

/** Conditions, positions and assets, as they are chosen by now. */
function whatCounts(plan: AssetPlan) {
  return {
    // What a narrator has weighed is not weighed again; only what forbids it altogether is still to be told (S2-7).
    conditions: plan.conditions
      .filter(({ severe }) => severe || !plan.isAsked)
      .map(({ id, name, level, touches, severe }) => ({
        id,
        name,
        level: levelName(level),
        touches,
        severe,
        does: touches ? say(severe ? "Forbids" : "Hinders") : "",
      })),
    positions: positions(plan),
    // Where one stands is said also while it can't be changed.
    weighed: plan.position === "even" ? "" : `${positionName(plan.position)} ${shifts()[plan.position]}`,
    assets: plan.assets.map((asset) => {
      const isChosen = plan.chosen.includes(asset);
      return {
        id: asset.id ?? "",
        name: asset.name,
        die: dieName(asset.system.size),
        size: asset.system.size,
        pressed: String(isChosen),
        unavailable: !isChosen && plan.isFull,
      };
    }),
    full: plan.isFull,
  };
}

/** A position in a word (S2-2). */
function positionName(position: FictionalPosition): string {
  return game.i18n.localize(`TENACITY.AssetPool.Position.${position}`);
}

/** What severe conditions forbid, in words; empty where there are none (S2-7). */
export function forbiddenWords(names: readonly string[]): string {
  return names.length === 0 ? "" : say("Forbidden", { names: inARow(names) });
}

/** What would help a roll that cannot succeed, one sentence each (S2-8). */
function hopelessWords({ most, assets, size, dice, position, features }: Hopeless, plan: AssetPlan): string[] {
  const namesOf = (
    documents: readonly { readonly id: string | null; readonly name: string }[],
    ids: readonly string[],
  ) => inARow(documents.filter(({ id }) => ids.includes(id ?? "")).map(({ name }) => name));
  return [
    say(most === 0 ? "HopelessAll" : "HopelessMost"),
    ...(plan.isFull || assets.length === 0 ? [] : [say("HelpAssets", { names: namesOf(plan.assets, assets) })]),
    ...(features.length === 0 ? [] : [say("HelpFeatures", { names: namesOf(plan.features, features) })]),
    ...(position ? [say("HelpPosition")] : []),
    plural("TENACITY.AssetPool.Dialog.HelpSize", dice, { die: dieName(size), count: String(dice) }),
  ];
}

/** What each position does to the difficulty (S2-2). */
const shifts = () => ({ advantage: say("Easier"), even: say("Same"), disadvantage: say("Harder") });

function positions(plan: AssetPlan) {
  const weighed = plan.named === null ? plan.position : null;
  const by = shifts();
  return POSITIONS.map((id) => ({
    id,
    label: positionName(id),
    selected: plan.position === id,
    hint: weighed === id ? `${by[id]} · ${say("Weighed")}` : by[id],
  }));
}

function features(plan: AssetPlan) {
  const { pool } = plan;
  const { dice } = pool;
  return plan.features.map((feature) => {
    const { id, name, system } = feature;
    const invoked = plan.invoked.find((each) => each.id === id);
    const isStep = invoked?.effect === "step";
    const left = system.usesLeft;
    return {
      id: id ?? "",
      name,
      facts: featureFacts(feature).join(" · "),
      uses: left === null ? "" : say("UsesLeft", { count: String(left), max: String(system.uses.max) }),
      pressed: String(invoked !== undefined),
      idle: invoked === undefined,
      unavailable: !invoked && !(plan.isUsable(feature) && isOfUse(system.effect, pool)),
      dice: isStep
        ? [
            { id: "", label: say("AnyDie"), selected: invoked.die === null },
            ...dice.map(({ from, filler }, place) => ({
              id: String(place),
              label: `${dieName(from)} ${filler ? say("Filler") : (plan.chosen[place]?.name ?? "")}`,
              selected: invoked.die === place,
            })),
          ]
        : null,
    };
  });
}
