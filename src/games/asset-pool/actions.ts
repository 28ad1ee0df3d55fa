import { actionList, type Doing } from "../../engine/actions/doing.ts";
import { inARow } from "../../engine/text/words.ts";
import { assetsOf, type AssetHero, conditionsOf, featuresOf, isAssetHero } from "./data/documents.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import type { CheckStart } from "./plan/asset-choice.ts";
import { AssetPlan } from "./plan/asset-plan.ts";
import { treatableConditions } from "./plan/treatable.ts";
import { forbiddenWords, levelName, dieName, featureFacts } from "./words.ts";
import { useFeature } from "./sheets/hero-actions.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.AssetPool.Actions.${key}`, data);

/** What a hero can do (S2-3, S2-6, S2-7): roll with an asset, use a feature, treat a condition. */
export const ACTION_LIST = actionList(
  isAssetHero,
  [
    { id: "assets", label: "TENACITY.AssetPool.Sheet.Assets", list: assets },
    { id: "features", label: "TENACITY.AssetPool.Sheet.Features", list: features },
    { id: "treat", label: "TENACITY.AssetPool.Actions.Treat", list: treatments },
  ],
  forbiddenNow,
);

/** What severe conditions forbid until they are treated (S2-7). */
function forbiddenNow(hero: AssetHero): string {
  return conditionsOf(hero)
    .flatMap(({ name, system }) =>
      forbiddenWords(system.level, [...system.touches]).map((forbids) =>
        game.i18n.format("TENACITY.AssetPool.Sheet.Forbids", { name, forbids }),
      ),
    )
    .join(" ");
}

/** Why a severe condition forbids a roll; "" where none does (S2-7). */
function whyNot(hero: AssetHero, start: CheckStart): string {
  const names = new AssetPlan(hero, start).forbidding.map(({ name }) => name);
  return names.length === 0 ? "" : game.i18n.format("TENACITY.AssetPool.Dialog.Forbidden", { names: inARow(names) });
}

function assets(hero: AssetHero): Doing[] {
  return [
    {
      id: "roll",
      name: game.i18n.localize("TENACITY.RollDialog.Roll"),
      about: say("RollHint"),
      run: async () => rollCheck(hero),
    },
    ...assetsOf(hero).map(({ id, name, img, system: { size, purpose } }) => ({
      id: id ?? "",
      name,
      img: img ?? "",
      info: dieName(size),
      about: purpose,
      whyNot: whyNot(hero, { asset: id ?? "" }),
      run: async () => rollCheck(hero, { asset: id ?? "" }),
    })),
  ];
}

/** Each with what is left of its limit (S2-6). */
function features(hero: AssetHero): Doing[] {
  return featuresOf(hero).map((feature) => {
    const { id, name, img, system } = feature;
    const left = system.usesLeft;
    const count = { count: String(left ?? 0), max: String(system.uses.max) };
    return {
      id: id ?? "",
      name,
      img: img ?? "",
      about: featureFacts(feature).join(" · "),
      ...(left !== null && { cost: game.i18n.format("TENACITY.AssetPool.Dialog.UsesLeft", count) }),
      isSpent: left === 0,
      whyNot: left === 0 ? say("NoUsesLeft", { name }) : "",
      run: async () => useFeature(hero, id ?? ""),
    };
  });
}

/** The conditions that a check could treat (S2-7). */
function treatments(hero: AssetHero): Doing[] {
  return treatableConditions().map((condition) => ({
    id: condition.uuid.replaceAll(".", "-"),
    name: condition.name,
    img: condition.img ?? "",
    info: levelName(condition.system.level),
    about: condition.parent?.name ?? "",
    run: async () => rollCheck(hero, { treats: condition }),
  }));
}
