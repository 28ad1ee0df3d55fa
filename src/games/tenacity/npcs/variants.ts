import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { Choices, Npcs, Variants } from "../../../engine/npcs/npcs.ts";
import { membersOf, stepsOf, stepTiles, variantName as steppedName } from "../../../engine/npcs/variant-steps.ts";
import { mob, MOST_MEMBERS, RATINGS } from "../rules/index.ts";
import { MOST_STEPS, NPC_WEIGHTS, type NpcNumbers, type VariantChoice, variantOf } from "../rules/npc-variant.ts";
import { numberRows, QUICK_BUILD } from "./quick-build.ts";
import { type StoredActor, traveling } from "../../../engine/portable/portable-actor.ts";
import { registry } from "../lists/registry.ts";
import { nameOfMob } from "./mob-names.ts";

/** What is chosen of a variant of an NPC. */
interface VariantDraft extends VariantChoice {
  readonly name: string;
  /** How many act as one; 1 for a single NPC. */
  readonly members: number;
}

/** The numbers of an NPC as they are stored; of one that is a mob, those of one of them. */
function numbersOf({ system }: Npc): NpcNumbers {
  const { stress, wounds, tenacity } = system._source;
  return {
    challenges: system.challenges,
    impactDice: system.impactDice,
    skills: Object.fromEntries(Object.entries(system.skills).map(([id, { rank }]) => [id, rank])),
    stress: stress.max,
    wounds: wounds.max,
    tenacity: tenacity.max,
    solo: system.solo,
  };
}

function variantNumbers(npc: Npc, choice: VariantChoice): NpcNumbers {
  return variantOf(numbersOf(npc), choice, registry().challengeScale);
}

/** What a variant is called while no one has said otherwise: "Bell Hand (stronger, elite)", "Bell Hand mob". */
export function variantName({ name, system }: Npc, { steps, weight, members }: Omit<VariantDraft, "name">): string {
  const called = members > 1 && system.members < 2 ? game.i18n.format("TENACITY.Npc.Variant.Mob", { name }) : name;
  return steppedName(
    called,
    steps,
    weight === "ordinary" ? [] : [game.i18n.localize(`TENACITY.Npc.Variant.${weight}`)],
  );
}

/** The data of a variant: a new NPC, unhurt, with everything else that the original has. */
export function variantData(npc: Npc, draft: VariantDraft): object {
  const { img, flags, prototypeToken, ...stored } = npc.toObject();
  const { items, system } = stored as StoredActor;
  const { challenges, impactDice, skills, stress, wounds, tenacity, solo } = variantNumbers(npc, draft);
  const rating = RATINGS[Math.max(0, Math.min(RATINGS.indexOf(npc.system.rating) + draft.steps, RATINGS.length - 1))];
  const side = npc.system._source.size * Math.ceil(Math.sqrt(draft.members));
  const name = draft.name || variantName(npc, draft);
  return {
    type: "npc",
    img,
    items,
    flags,
    name,
    folder: npc.pack || npc.isToken ? null : (npc.folder?.id ?? null),
    prototypeToken: {
      ...prototypeToken,
      actorLink: false,
      name: draft.members > 1 ? nameOfMob(name, draft.members) : name,
      ...(draft.members > 1 && { width: side, height: side }),
    },
    system: {
      ...traveling(system),
      rating,
      challenges,
      impactDice,
      skills: Object.fromEntries(Object.entries(skills).map(([id, rank]) => [id, { rank }])),
      stress: { value: 0, max: stress },
      wounds: { value: 0, max: wounds },
      tenacity: { value: tenacity, max: tenacity },
      spin: 0,
      dead: false,
      solo,
      members: draft.members,
    },
  };
}

type Npc = TenacityActor<"npc">;

const words = (key: string): string => game.i18n.localize(`TENACITY.Npc.${key}`);

function chosenOf(choices: Choices): Omit<VariantDraft, "name"> {
  return {
    steps: stepsOf(choices),
    weight: NPC_WEIGHTS.find((each) => each === choices["weight"]) ?? "ordinary",
    members: membersOf(choices, MOST_MEMBERS),
  };
}

/** Weaker or stronger, of another weight, or several as one. */
const VARIANTS: Variants<Npc> = {
  first: ({ system }) => ({ steps: "0", weight: "ordinary", members: String(system.members) }),

  form: () => ({
    tiles: [
      stepTiles(MOST_STEPS),
      {
        name: "weight",
        legend: words("Variant.Weight"),
        look: "described",
        options: NPC_WEIGHTS.map((id) => ({ id, label: words(`Weight.${id}`), note: words(`WeightHint.${id}`) })),
      },
    ],
    members: { label: words("Members"), hint: words("MembersHint"), most: MOST_MEMBERS },
  }),

  rows(npc, choices) {
    const chosen = chosenOf(choices);
    const before = numbersOf(npc);
    const after = variantNumbers(npc, chosen);
    const { members } = chosen;
    const was = npc.system.members;
    const rows = numberRows({ ...after, stress: after.stress * members }, { ...before, stress: before.stress * was });
    if (members < 2) return rows;
    const { bonus } = mob(members, after.stress, 0, false);
    const text = game.i18n.format("TENACITY.Npc.Variant.Bonus", { bonus: String(bonus) });
    return [...rows, { id: "mob", label: words("Variant.Together"), text, before: "" }];
  },

  nameOf: (npc, choices) => variantName(npc, chosenOf(choices)),

  async make(npc, { name, choices }) {
    const data = variantData(npc, { name, ...chosenOf(choices) });
    return Actor.implementation.create(data as Actor.CreateData, { keepEmbeddedIds: true });
  },
};

/** NPCs, built in one step and varied. */
export const NPCS: Npcs<Npc> = { type: "npc", quickBuild: QUICK_BUILD, variants: VARIANTS };
