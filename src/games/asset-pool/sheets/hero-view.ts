import { plural } from "../../../engine/text/plural.ts";
import { richText } from "../../../engine/data/rich-text.ts";
import { unreadableWords } from "../../../engine/sheets/unreadable-labels.ts";
import { assetsOf, type AssetHero, conditionsOf, featuresOf } from "../data/documents.ts";
import { SEVERE } from "../rules/conditions.ts";
import { dieName, featureFacts, forbiddenWords, levelName, touchedNames } from "../words.ts";

/** Everything on a hero's pages. */
export async function heroPages(hero: AssetHero) {
  const features = featuresOf(hero);
  return {
    canRoll: hero.isOwner,
    assets: assetsOf(hero).map(({ id, uuid, name, img, system }) => ({
      id: id ?? "",
      uuid,
      name,
      img: img ?? "",
      size: system.size,
      die: dieName(system.size),
      purpose: system.purpose,
      tags: [...system.tags],
    })),
    features: features.map((feature) => {
      const { id, uuid, name, img, system } = feature;
      const left = system.usesLeft;
      const { max } = system.uses;
      const label =
        left === null ? "" : plural("TENACITY.AssetPool.Sheet.Uses", left, { count: String(left), max: String(max) });
      return {
        id: id ?? "",
        uuid,
        name,
        img: img ?? "",
        facts: featureFacts(feature),
        uses: left === null ? null : { left, max, label },
      };
    }),
    conditions: conditionViews(hero),
    forbidden: forbiddenNow(hero),
    refills: features.some(({ system }) => system.limit !== "none"),
    unreadable: [unreadableWords(hero.items, "items"), unreadableWords(hero.effects, "effects")].join(" ").trim(),
    biography: await richText(hero, hero.system.biography),
    notes: hero.isOwner ? await richText(hero, hero.system.notes) : { source: "", enriched: "" },
  };
}

/** An actor's conditions, the worst first. */
function conditionViews(actor: Actor.Implementation) {
  return conditionsOf(actor, true)
    .toSorted((one, other) => other.system.level - one.system.level)
    .map(({ id, name, img, disabled, system: { level, touches } }) => ({
      id: id ?? "",
      name,
      img: img ?? "",
      level,
      levelName: levelName(level),
      boxes: Array.from({ length: SEVERE }, (_none, place) => place < level),
      touches: touchedNames([...touches]),
      severe: level >= SEVERE && !disabled,
      disabled,
    }));
}

function forbiddenNow(hero: AssetHero): string[] {
  return conditionsOf(hero).flatMap(({ name, system }) =>
    forbiddenWords(system.level, [...system.touches]).map((forbids) =>
      game.i18n.format("TENACITY.AssetPool.Sheet.Forbids", { name, forbids }),
    ),
  );
}
