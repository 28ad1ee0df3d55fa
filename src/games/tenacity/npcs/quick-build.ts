import type { TenacityActor } from "../../../engine/data/actor.ts";
import { registry, usualDamageType } from "../lists/registry.ts";
import { NPC_KINDS, quickCard, type NpcKind, type QuickCard, RATINGS } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";

/** What is chosen of an NPC that is built in one step. */
export interface QuickDraft {
  readonly name: string;
  readonly kind: NpcKind;
  /** Id of a step of the challenge scale. */
  readonly step: string;
  /** Side in spaces (R-1401). */
  readonly size: number;
  /** Uuid of the weapon that it gets; empty for none. */
  readonly weapon: string;
  /** Of what type its attack is without a weapon (R-1308). */
  readonly damageType: string;
  /** Path of its portrait; empty for the usual one. */
  readonly img: string;
}

/** The step that a new NPC begins with: the second one, which is where the ordinary opponent stands. */
const FIRST_STEP = 1;

/** What the window begins with: what an NPC is already, or an ordinary one. */
export function draftFor(npc: TenacityActor<"npc"> | null): QuickDraft {
  const { challengeScale } = registry();
  const isBuilt = npc !== null && Object.values(npc.system.challenges).some(({ dice }) => dice > 0);
  const usual = challengeScale[Math.min(FIRST_STEP, challengeScale.length - 1)]?.id ?? "";
  const own = challengeScale.find(({ id }) => isBuilt && id === npc.system.rating)?.id;
  return {
    name: npc?.name ?? "",
    kind: "allRound",
    step: own ?? usual,
    size: npc?.system._source.size ?? 1,
    weapon: "",
    damageType: npc?.system.damageType ?? usualDamageType(),
    img: "",
  };
}

/** The kind with an id; the first where there is none. */
export function kindOf(id: unknown): NpcKind {
  return NPC_KINDS.find((kind) => kind === id) ?? "allRound";
}

/** The numbers that a draft comes to. */
export function cardOf({ step, kind }: QuickDraft): QuickCard {
  const { challengeScale, challengeFields } = registry();
  const position = Math.max(
    0,
    challengeScale.findIndex(({ id }) => id === step),
  );
  return quickCard(challengeScale, position, challengeFields, kind, ruleset());
}

/** What a draft changes of an NPC's data, its name among it; what else there is stays. */
export function changesOf(draft: QuickDraft): object {
  const { challenges, impactDice, stress } = cardOf(draft);
  const { name, step, size, damageType, img } = draft;
  const rating = RATINGS.find((each) => each === step);
  return {
    ...(name !== "" && { name }),
    ...(img !== "" && { img }),
    prototypeToken: {
      width: size,
      height: size,
      ...(name !== "" && { name }),
      ...(img !== "" && { texture: { src: img } }),
    },
    system: { challenges, impactDice, stress: { max: stress }, size, damageType, ...(rating && { rating }) },
  };
}
