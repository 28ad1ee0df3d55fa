import { signed } from "../text/words.ts";
import { traveling } from "../portable/portable-actor.ts";
import { copyOfItem } from "../heroes/create-hero.ts";
import { libraryPortraits, type PortraitView } from "../heroes/portraits.ts";
import type { Choices, NpcRow, Npcs, QuickBuild, Tiles } from "./npcs.ts";

const words = (key: string): string => game.i18n.localize(`TENACITY.Npc.Variant.${key}`);

/** Weaker or stronger, by up to so many steps. */
export function stepTiles(most: number): Tiles {
  const steps = Array.from({ length: 2 * most + 1 }, (_none, index) => index - most);
  const options = steps.map((step) => ({ id: String(step), label: step === 0 ? words("Same") : signed(step) }));
  return { name: "steps", legend: words("Steps"), look: "short", options };
}

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

/** Someone whom the narrator plays, as a game makes them of numbers. */
interface Numbered<Npc extends Actor.Implementation, Numbers> extends Pick<QuickBuild<Npc>, "first" | "form"> {
  readonly type: string;
  /** The numbers that follow from what is chosen. */
  readonly numbers: (choices: Choices) => Numbers;
  /** Those of someone, so many steps up or down. */
  readonly stepped: (npc: Npc, steps: number) => Numbers;
  readonly rows: (numbers: Numbers) => readonly NpcRow[];
  /** What of someone's data follows from their numbers; `choices`: of someone new. */
  readonly system: (numbers: Numbers, choices?: Choices) => object;
  readonly arms?: () => Promise<readonly Item.Implementation[]>;
  /** Without it, those of the type. */
  portraits?(choices: Choices, chosen: string): readonly PortraitView[];
}

/** Those whom the narrator plays, made of numbers, and varied by steps. */
export function numberedNpcs<Npc extends Actor.Implementation, Numbers>({
  type,
  numbers,
  stepped,
  rows,
  system,
  arms,
  ...build
}: Numbered<Npc, Numbers>): Npcs<Npc> {
  const at = (npc: Npc, choices: Choices) => stepped(npc, stepsOf(choices));
  return {
    type,
    quickBuild: {
      portraits: (_choices, chosen) => libraryPortraits(chosen, [type]),
      ...build,
      ...(arms && { arms }),
      rows: (choices) => rows(numbers(choices)),
      build: (choices, arm) => ({
        system: system(numbers(choices), choices),
        items: arm ? [copyOfItem(arm)] : [],
      }),
    },
    variants: {
      first: () => ({ steps: "0" }),
      form: () => ({ tiles: [stepTiles(3)] }),
      rows: (npc, choices) => comparedRows(rows(at(npc, choices)), rows(stepped(npc, 0))),
      nameOf: ({ name }, choices) => variantName(name, stepsOf(choices)),
      async make(npc, { name, choices }) {
        const data = { ...traveling(npc.system.toObject()), ...system(at(npc, choices)) };
        return Actor.implementation.create(copyOf(npc, name, data) as Actor.CreateData);
      },
    },
  };
}

/** The data of another one like someone, with everything but what is wrong with them. */
function copyOf(npc: Actor.Implementation, name: string, system: object): object {
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
