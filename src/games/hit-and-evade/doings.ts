import { type Doing, type DoingGroup, listOf } from "../../engine/actions/doing.ts";
import { targetedActors } from "../../engine/map/actors-in-sight.ts";
import { type EvadeActor, isEvadeActor, isGear, itemsOf } from "./data/documents.ts";
import { rollAttack } from "./dialog/roll-attack.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import { useGear } from "./items/use-gear.ts";
import { evadePages } from "./sheets/evade-actor-view.ts";
import { evadeLists } from "./lists/world-lists.ts";

/** What heroes and opponents can do, for modules that show it beside their token. */
export const DOINGS: readonly DoingGroup[] = [
  { id: "attacks", label: "TENACITY.Evade.Sheet.Weapons", list: listOf(isEvadeActor, attacks) },
  { id: "skills", label: "TENACITY.Evade.Sheet.Skills", list: listOf(isEvadeActor, skills) },
  { id: "attributes", label: "TENACITY.Evade.Sheet.Attributes", list: listOf(isEvadeActor, attributes) },
  { id: "powers", label: "TENACITY.Evade.Sheet.Powers", list: listOf(isEvadeActor, powers) },
  { id: "gear", label: "TENACITY.Evade.Sheet.Gear", list: listOf(isEvadeActor, gear) },
  { id: "care", label: "TENACITY.Evade.Sheet.Care", list: listOf(isEvadeActor, care) },
];

function attacks(actor: EvadeActor): Doing[] {
  const { weapons, fists } = evadePages(actor);
  return [
    ...weapons.map(({ id, name, img, facts }) => ({
      id,
      name,
      img,
      about: facts.join(" · "),
      run: async () => rollAttack(actor, { weapon: id }),
    })),
    {
      id: "fists",
      name: game.i18n.localize("TENACITY.Evade.Weapon.Fists"),
      about: fists.join(" · "),
      run: async () => rollAttack(actor, { weapon: "" }),
    },
  ];
}

function skills(actor: EvadeActor): Doing[] {
  return evadePages(actor).skills.map(({ id, name, sum, why }) => {
    const { attribute = "" } = evadeLists().skills.find((each) => each.id === id) ?? {};
    return { id, name, info: sum, about: why, run: async () => rollCheck(actor, { attribute, skill: id }) };
  });
}

function attributes(actor: EvadeActor): Doing[] {
  return evadePages(actor)
    .attributes.filter(({ rolled }) => rolled)
    .map(({ id, name, total }) => ({
      id,
      name,
      info: String(total),
      run: async () => rollCheck(actor, { attribute: id, skill: "" }),
    }));
}

function powers(actor: EvadeActor): Doing[] {
  return evadePages(actor).powers.map(({ id, name, img, facts }) => ({
    id,
    name,
    img,
    about: facts.join(" · "),
    run: async () => rollCheck(actor, { power: id }),
  }));
}

function gear(actor: EvadeActor): Doing[] {
  return itemsOf(actor, isGear)
    .filter(({ system }) => system.kind === "consumable" && system.quantity > 0)
    .map((item) => ({
      id: item.id ?? "",
      name: item.name,
      img: item.img ?? "",
      info: String(item.system.quantity),
      run: async () => useGear(actor, item),
    }));
}

function care(actor: EvadeActor): Doing[] {
  return evadePages(actor)
    .care.filter(({ off }) => !off)
    .map(({ id, label, hint }) => ({
      id,
      name: label,
      about: hint,
      run: async () => rollCheck(actor, { aim: id, target: targetedActors().find(isEvadeActor) ?? null }),
    }));
}
