import { type Doing, type DoingGroup, listOf } from "../../engine/actions/doing.ts";
import { actionsView, takeAction } from "../../engine/actions/take-action.ts";
import { isCharacter, type CharacterActor } from "./data/documents.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import { switchItem } from "./items/switch-item.ts";
import { useItem } from "./items/use-item.ts";
import { attributeBlocks } from "./sheets/character-view.ts";
import { fightView } from "./sheets/fight-view.ts";
import { abilityGroups, gearGroups, type ItemGroup } from "./items/item-view.ts";

/** What heroes and NPCs can do, for modules that show it beside their token. */
export const DOINGS: readonly DoingGroup[] = [
  { id: "attacks", label: "TENACITY.Front.Attacks", list: listOf(isCharacter, attacks) },
  { id: "skills", label: "TENACITY.Sheet.Tab.skills", list: listOf(isCharacter, skills) },
  {
    id: "abilities",
    label: "TENACITY.Sheet.Tab.abilities",
    list: listOf(isCharacter, (actor) => items(actor, abilityGroups(actor))),
  },
  {
    id: "gear",
    label: "TENACITY.Sheet.Tab.gear",
    list: listOf(isCharacter, (actor) => items(actor, gearGroups(actor))),
  },
  { id: "actions", label: "TENACITY.Actions.Open", list: listOf(isCharacter, actions) },
];

function attacks(actor: CharacterActor): Doing[] {
  return fightView(actor).attacks.map(({ item, skill, name, img, facts, dice }) => ({
    id: item || skill,
    name,
    img,
    info: dice,
    about: facts.join(" · "),
    run: async () => {
      const weapon = actor.items.get(item);
      return weapon ? useItem(weapon) : rollCheck(actor, skill, { bare: true, preset: { purpose: "damage" } });
    },
  }));
}

function skills(actor: CharacterActor): Doing[] {
  return attributeBlocks(actor).flatMap(({ label: attribute, skills }) =>
    skills.map(({ id, label, rank, rating }) => ({
      id,
      name: label,
      info: String(rank),
      about: `${attribute} · ${rating}`,
      run: async () => rollCheck(actor, id),
    })),
  );
}

/** What is used, and what is switched: a stance, a weapon in hand. */
function items(actor: CharacterActor, groups: readonly ItemGroup[]): Doing[] {
  return groups
    .flatMap(({ rows }) => rows)
    .flatMap(({ id, name, img, facts, use, toggles: [toggle] }): Doing[] => {
      const [item, shown] = [actor.items.get(id), { id, name, img, about: facts.join(" · ") }];
      if (!item) return [];
      if (use) return [{ ...shown, run: async () => useItem(item) }];
      return toggle ? [{ ...shown, isOn: toggle.on, run: async () => switchItem(item, toggle.path) }] : [];
    });
}

function actions(actor: CharacterActor): Doing[] {
  return actionsView(actor).groups.flatMap(({ rows }) =>
    rows.map((row) => ({ ...row, run: async () => takeAction(actor, row.id) })),
  );
}
