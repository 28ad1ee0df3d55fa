import type { TenacityActor } from "../../engine/data/actor.ts";
import type { Growth } from "../../engine/heroes/growth.ts";
import { added, format } from "../../engine/text/words.ts";
import { findSkill, registry } from "./lists/registry.ts";
import { ADVANCE_KINDS, advanceCost, type AdvanceKind, MODIFIED_TRACKS } from "./rules/index.ts";
import { HERO_BUDGETS } from "./settings/hero-budgets.ts";
import { attributeBlocks, trackViews } from "./sheets/character-view.ts";
import { attackViews, defensesOf } from "./sheets/fight-view.ts";

const kindOf = (kind: string): AdvanceKind => ADVANCE_KINDS.find((each) => each === kind) ?? "skill";

const label = (id: "skills" | "attributes" | "tracks"): string => game.i18n.localize(`TENACITY.Advances.Group.${id}`);

/** Heroes buy ranks, points and abilities with experience, at the prices of the world. */
export const GROWTH: Growth<TenacityActor<"hero">> = {
  kinds: ADVANCE_KINDS,
  gained: { kind: "ability", label: "TENACITY.Advances.Group.abilities", types: ["ability"] },

  groups() {
    const { attributes } = registry();
    const skills = attributes.flatMap((attribute) => attribute.skills);
    return [
      { label: label("skills"), kind: "skill", targets: skills.map(({ id }) => id) },
      { label: label("attributes"), kind: "attribute", targets: attributes.map(({ id }) => id) },
      ...MODIFIED_TRACKS.map((track) => ({ label: label("tracks"), kind: track, targets: [""] })),
    ];
  },

  path: (kind, target) => (kind === "attribute" || kind === "skill" ? `${kind}s.${target}.rank` : `${kind}.max`),

  nameOf(_hero, kind, target) {
    if (kind !== "skill" && kind !== "attribute")
      return game.i18n.localize(`TENACITY.Track.${kind as (typeof MODIFIED_TRACKS)[number]}`);
    const attribute = registry().attributes.find(({ id }) => id === target);
    const entry = kind === "skill" ? findSkill(target)?.skill : attribute;
    return entry ? game.i18n.localize(entry.label) : target;
  },

  gives: (hero, { kind, target }) =>
    format(`TENACITY.Advances.Gives.${kind}`, { name: GROWTH.nameOf(hero, kind, target) }),

  numbers(hero) {
    const number = (id: "rating" | "impact" | "dice" | "most" | "roll", name: string, value: number | string) => ({
      label: format(`TENACITY.Advances.Number.${id}`, { name }),
      value,
    });
    return [
      ...attackViews(hero, []).map(({ name, dice }) => number("roll", name, dice)),
      ...defensesOf(hero),
      ...trackViews(hero).map(({ label, max }) => number("most", label, max)),
      ...attributeBlocks(hero).flatMap(({ label, rank, skills }) => [
        number("dice", label, rank),
        ...skills.flatMap((skill) => [
          { label: skill.label, value: added(skill.rank) },
          number("impact", skill.label, skill.impact),
          number("rating", skill.label, skill.rating),
        ]),
      ]),
    ];
  },

  sceneExperience: () => HERO_BUDGETS.value.sceneExperience,
  cost: (kind, to) => advanceCost(kindOf(kind), to, HERO_BUDGETS.value),
};
