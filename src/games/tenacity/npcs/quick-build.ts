import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { itemsByName } from "../../../engine/data/own-compendium.ts";
import { copyOfItem } from "../../../engine/heroes/create-hero.ts";
import { libraryPortraits, type PortraitView } from "../../../engine/heroes/portraits.ts";
import type { Choices, QuickBuild } from "../../../engine/npcs/npcs.ts";
import { comparedRows } from "../../../engine/npcs/variant-steps.ts";
import { skillName } from "../challenges/challenge-view.ts";
import { isWeapon } from "../data/documents.ts";
import { damageTypesToChoose, sizeChoices } from "../data/registry-choices.ts";
import { labelOf, registry, usualDamageType } from "../lists/registry.ts";
import { challengeText } from "../rolls/own-rolls.ts";
import { NPC_KINDS, type NpcKind, type QuickCard, quickCard, RATINGS } from "../rules/index.ts";
import type { NpcNumbers } from "../rules/npc-variant.ts";
import { ruleset } from "../settings/ruleset.ts";

/**
 * The numbers of an NPC in the order of its card.
 * @param before - What they were; nothing where there is nothing to compare.
 */
export function numberRows(numbers: NpcNumbers, before?: NpcNumbers) {
  return comparedRows(texts(numbers), before ? texts(before) : []);
}

function texts({ challenges, impactDice, skills, stress, wounds, tenacity }: NpcNumbers) {
  const dice = Object.entries(challenges).filter(([, { dice }]) => dice > 0);
  const ranks = Object.entries(skills).filter(([, rank]) => rank > 0);
  return [
    ...dice.map(([id, each]) => ({ id, label: labelOf("challengeFields", id), text: challengeText(each) })),
    ...ranks.map(([id, rank]) => ({ id, label: skillName(id), text: String(rank) })),
    {
      id: "impact",
      label: game.i18n.localize("TENACITY.Dice.Impact"),
      text: `${String(impactDice)}${game.i18n.localize("TENACITY.Dice.D4")}`,
    },
    { id: "stress", label: game.i18n.localize("TENACITY.Track.stress"), text: String(stress) },
    ...(["wounds", "tenacity"] as const).flatMap((id) => {
      const value = id === "wounds" ? wounds : tenacity;
      return value > 0 ? [{ id, label: game.i18n.localize(`TENACITY.Track.${id}`), text: String(value) }] : [];
    }),
  ];
}

type Weapon = TenacityItem<"weapon">;

/** The weapons of the system's compendium, by name. */
export async function offeredWeapons(): Promise<readonly Weapon[]> {
  return itemsByName("equipment", isWeapon);
}

/** The data of a copy of a weapon, ready for use; undefined for none. */
export function dataOfWeapon(weapon: Weapon | undefined): object | undefined {
  return weapon && foundry.utils.mergeObject(copyOfItem(weapon), { system: { equipped: true } });
}

/** The step that a new NPC begins with: the second one, which is where the ordinary opponent stands. */
const FIRST_STEP = 1;

/** The kind with an id; the first where there is none. */
function kindOf(id: unknown): NpcKind {
  return NPC_KINDS.find((kind) => kind === id) ?? "allRound";
}

/** The numbers that choices come to: a kind, and a step of the challenge scale. */
function cardOf({ step, kind }: Choices): QuickCard {
  const { challengeScale, challengeFields } = registry();
  const position = Math.max(
    0,
    challengeScale.findIndex(({ id }) => id === step),
  );
  return quickCard(challengeScale, position, challengeFields, kindOf(kind), ruleset());
}

const words = (key: string): string => game.i18n.localize(`TENACITY.Npc.${key}`);

/** An NPC out of a kind and a step of the challenge scale. */
export const QUICK_BUILD: QuickBuild<TenacityActor<"npc">> = {
  first(npc) {
    const { challengeScale } = registry();
    const isBuilt = npc !== null && Object.values(npc.system.challenges).some(({ dice }) => dice > 0);
    const usual = challengeScale[Math.min(FIRST_STEP, challengeScale.length - 1)]?.id ?? "";
    const own = challengeScale.find(({ id }) => isBuilt && id === npc.system.rating)?.id;
    return {
      kind: "allRound",
      step: own ?? usual,
      size: String(npc?.system._source.size ?? 1),
      damageType: npc?.system.damageType ?? usualDamageType(),
    };
  },

  form: ({ damageType = "", size }) => ({
    tiles: [
      {
        name: "kind",
        legend: words("Kind"),
        options: NPC_KINDS.map((id) => ({ id, label: words(`Kinds.${id}`), hint: words(`KindHints.${id}`) })),
      },
      {
        name: "step",
        legend: words("Rating"),
        options: registry().challengeScale.map(({ id, label, dice, modifier }) => ({
          id,
          label: game.i18n.localize(label),
          note: challengeText({ dice, modifier }),
        })),
      },
    ],
    selects: [
      { name: "size", label: game.i18n.localize("TENACITY.Character.size"), options: sizeChoices(Number(size)) },
      {
        name: "damageType",
        label: game.i18n.localize("TENACITY.Character.damageType"),
        hint: words("DamageTypeHint"),
        options: damageTypesToChoose(damageType),
      },
    ],
  }),

  arms: offeredWeapons,
  rows: (choices) => numberRows({ ...cardOf(choices), skills: {}, wounds: 0, tenacity: 0, solo: false }),

  /** What else there is stays. */
  build(choices, arm) {
    const { challenges, impactDice, stress } = cardOf(choices);
    const { step, damageType = "" } = choices;
    const size = Number(choices["size"]) || 1;
    const rating = RATINGS.find((each) => each === step);
    const weapon = isWeapon(arm) ? dataOfWeapon(arm) : undefined;
    return {
      token: { width: size, height: size },
      system: { challenges, impactDice, stress: { max: stress }, size, damageType, ...(rating && { rating }) },
      items: weapon ? [weapon] : [],
    };
  },

  portraits({ kind }, chosen) {
    const suited = SUITED[kindOf(kind)];
    const place = ({ img }: PortraitView): number => {
      const file = img.slice(img.lastIndexOf("/") + 1, img.lastIndexOf("."));
      const found = suited.indexOf(file);
      return found < 0 ? suited.length : found;
    };
    return libraryPortraits(chosen, ["npc"]).toSorted((one, other) => place(one) - place(other));
  },
};

/** Whose portraits suit a kind of NPC, by the names of their files; the rest suits anybody. */
const SUITED: Readonly<Record<NpcKind, readonly string[]>> = {
  allRound: ["lamp-urchin", "dock-hand", "frightened-clerk", "bell-hand", "night-watch", "the-magpie"],
  fighter: ["quay-bravo", "night-watch", "guard-sergeant", "duellist-of-the-ninth", "bell-hand", "drowned-knight"],
  brute: ["dock-hand", "furnace-golem", "drowned-knight", "bell-hand", "quay-bravo"],
  talker: ["lamp-court-advocate", "fortune-teller", "isaura-fenn", "frightened-clerk", "oracle-of-the-deep-lamp"],
  beast: ["mud-hound", "bilge-rats", "reef-crab", "old-marrow", "old-marrow-head"],
};
