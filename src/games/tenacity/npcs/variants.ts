import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { Choices, Npcs, Variants } from "../../../engine/npcs/npcs.ts";
import { membersOf, stepsOf, stepTiles } from "../../../engine/npcs/variant-steps.ts";
import { mob, MOST_MEMBERS } from "../rules/index.ts";
import { MOST_STEPS, NPC_WEIGHTS } from "../rules/npc-variant.ts";
import { numberRows, QUICK_BUILD } from "./quick-build.ts";
import { numbersOf, variantData, type VariantDraft, variantName, variantNumbers } from "./variant.ts";

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
