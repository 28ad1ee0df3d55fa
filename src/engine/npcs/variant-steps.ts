import { signed } from "../text/signed.ts";
import { traveling } from "../portable/portable-actor.ts";
import type { Choices, NpcRow, Tiles, Variants } from "./npcs.ts";

const words = (key: string): string => game.i18n.localize(`TENACITY.Npc.Variant.${key}`);

/** Weaker or stronger, by up to so many steps. */
export function stepTiles(most: number): Tiles {
  const steps = Array.from({ length: 2 * most + 1 }, (_none, index) => index - most);
  const options = steps.map((step) => ({ id: String(step), label: step === 0 ? words("Same") : signed(step) }));
  return { name: "steps", legend: words("Steps"), look: "short", options };
}

/** The steps that are chosen. */
export function stepsOf(choices: Choices): number {
  return Math.trunc(Number(choices["steps"])) || 0;
}

/** How many are chosen; 1 for one. */
export function membersOf(choices: Choices, most: number): number {
  const members = Math.round(Number(choices["members"]));
  return members > 1 ? Math.min(members, most) : 1;
}

/** What a variant is called while no one has said otherwise: "Bell Hand (stronger, elite)". */
export function variantName(name: string, steps: number, more: readonly string[] = []): string {
  const stepped = steps === 0 ? [] : [words(steps > 0 ? "stronger" : "weaker")];
  const all = [...stepped, ...more];
  return all.length > 0 ? `${name} (${all.join(", ")})` : name;
}

/** Numbers with what each was, where it has changed. */
export function comparedRows(rows: readonly NpcRow[], before: readonly NpcRow[]): readonly NpcRow[] {
  const was = new Map(before.map(({ id, text }) => [id, text]));
  return rows.map((row) => {
    const old = was.get(row.id) ?? "";
    return { ...row, before: old === row.text ? "" : old };
  });
}

/** Variants that are weaker or stronger by steps. @param at the numbers that someone has so many steps up or down, and what of their data follows from them */
export function steppedVariants<Npc extends Actor.Implementation>(
  at: (npc: Npc, steps: number) => { readonly rows: readonly NpcRow[]; readonly system: object },
): Variants<Npc> {
  return {
    first: () => ({ steps: "0" }),
    form: () => ({ tiles: [stepTiles(3)] }),
    rows: (npc, choices) => comparedRows(at(npc, stepsOf(choices)).rows, at(npc, 0).rows),
    nameOf: ({ name }, choices) => variantName(name, stepsOf(choices)),
    async make(npc, { name, choices }) {
      const system = { ...traveling(npc.system.toObject()), ...at(npc, stepsOf(choices)).system };
      return Actor.implementation.create(copyOf(npc, name, system) as Actor.CreateData);
    },
  };
}

/** The data of another one like someone, with everything but what is wrong with them. */
export function copyOf(npc: Actor.Implementation, name: string, system: object): object {
  const { type, img, items, flags, prototypeToken } = npc.toObject();
  return {
    type,
    img,
    items,
    flags,
    name,
    folder: npc.pack || npc.isToken ? null : (npc.folder?.id ?? null),
    prototypeToken: { ...prototypeToken, actorLink: false, name },
    system,
  };
}
