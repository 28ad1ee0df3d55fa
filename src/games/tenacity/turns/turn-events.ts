import { nameOf } from "../../../engine/data/actor-identity.ts";
import { impactRoll } from "../rolls/own-rolls.ts";
import type { ImpactRoll } from "../rolls/register-rolls.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionsOf } from "../data/documents.ts";
import type { TenacityCombat } from "./combat.ts";
import { actorOf } from "./combatant-facts.ts";
import { book } from "../../../engine/ledger/book.ts";
import { keepsLedger, rulingsOf } from "../../../engine/ledger/keepers.ts";
import { bearersAt } from "./hazards.ts";
import { harm, startTurn, type Harm } from "../rules/index.ts";
import type { StepName } from "../settings/automation-steps.ts";
import { automation } from "../settings/automation.ts";
import { freeOffer } from "./attempt-costs.ts";
import { labelOf } from "../lists/registry.ts";
import { applyHarm } from "./apply-harm.ts";
import { type TurnHit } from "../data/message/turn-data.ts";
import { protectionOf, resistedWords } from "../data/registry-choices.ts";
import { isTurnTold, postTurn } from "./turn-card.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.Turn.${key}`, data);

/**
 * Hangs conditions on turns and rounds (R-1008, R-1010): what hurts at the start of a turn, and the free attempts at its end. Turns
 * are told of on the keeper's client alone, so each happens once.
 */
export function registerTurnEvents(): void {
  Hooks.on("tenacity-tactics.startTurn", (combat, combatant, { step, round }) => {
    const event = { type: "startTurn", combatant: combatant?.id ?? "", round } as const;
    for (const actor of bearersAt(combat, event)) void hurt(combat, bearerOf(actor, combatant), step);
    const actor = combatant && actorOf(combatant);
    if (actor) void endUntilNow(combat, actor, step);
  });
  Hooks.on("tenacity-tactics.endTurn", (combat, combatant) => {
    const actor = combatant && actorOf(combatant);
    if (actor) void offerAttempts(combat, bearerOf(actor, combatant));
  });
  Hooks.on("tenacity-tactics.startRound", (combat, _combatant, { step, round }) => {
    for (const actor of bearersAt(combat, { type: "startRound", round }))
      void hurt(combat, bearerOf(actor, actor.token), step);
  });
}

/** The kind of ledger entry by which a condition ends as its bearer's turn starts. */
const LAPSE = "lapse";

/** What this client has already begun to tell of: steps, and whom they hurt. */
const begun = new Set<string>();

/** Lets a step hurt someone whom the keeper before this one may have left untold: nothing happens where it was told. */
export async function hurtIfUntold(combat: TenacityCombat, actor: TenacityActor, step: string): Promise<void> {
  const settled = keepsLedger(actor) ? [...rulingsOf(actor)] : [];
  const isHurt = settled.some(([id, { entry }]) => id.startsWith(`${step}:`) && entry.kind !== LAPSE);
  if (isHurt || isTurnTold(actor, step)) return;
  if (begun.has(`${step}:${actor.uuid}`)) return;
  const combatant = combat.combatants.find((each) => actorOf(each) === actor);
  await hurt(combat, bearerOf(actor, combatant ?? actor.token), step);
}

/** Whom something happens to, as the players know it. */
interface Bearer {
  readonly actor: TenacityActor;
  /** What it is called on the map: the actor's own name may be a secret. */
  readonly name: string;
  /** Whether players are not to know that it is there. */
  readonly hidden: boolean;
}

function bearerOf(
  actor: TenacityActor,
  seen: { readonly name?: string | null | undefined; readonly hidden: boolean } | null,
): Bearer {
  return { actor, name: seen?.name ?? nameOf(actor), hidden: seen?.hidden === true };
}

/** How far a step goes for its target. */
function levelFor(step: StepName, actor: TenacityActor) {
  return automation(step, { isGM: !actor.hasPlayerOwner });
}

async function hurt(combat: TenacityCombat, bearer: Bearer, step: string): Promise<void> {
  const { actor, name, hidden } = bearer;
  begun.add(`${step}:${actor.uuid}`);
  const level = levelFor("turnHarm", actor);
  const { toRoll } = harmOf(actor, {});
  if (level === "off") return;
  const rolls = new Map<string, ImpactRoll>();
  for (const { id, dice } of toRoll) rolls.set(id, await impactRoll(dice, 0).evaluate());
  const faces = Object.fromEntries([...rolls].map(([id, roll]) => [id, roll.faces]));
  const hits = harmOf(actor, faces).hits.filter(({ amount }) => amount > 0);
  if (hits.length === 0) return;
  const lines = hits.map(
    (hit) =>
      say("Hit", { element: labelOf("damageTypes", hit.element), amount: String(hit.amount) }) + resistedWords(hit),
  );
  const turnHits = hits.map(({ id, amount }): TurnHit => ({ id: `${step}:${id}`, kind: "stress", amount }));
  const facts = { phase: "starts", name, actor, combat, hits: turnHits } as const;
  const card = await postTurn(facts, lines, { hidden, rolls: [...rolls.values()] });
  if (card && level === "auto") await applyHarm(card, actor, turnHits);
}

/** Ends what lasts until its bearer's own turn starts (R-1307). Undoing the turn brings it back. */
async function endUntilNow(combat: TenacityCombat, actor: TenacityActor, step: string): Promise<void> {
  if (!keepsLedger(actor)) return;
  const ending = startTurn(conditionsOf(actor)).patch.remove.map((id) => actor.effects.get(id));
  const removed = ending.filter((effect) => effect !== undefined).map((effect) => effect.toObject());
  if (removed.length === 0) return;
  const id = `${step}:${LAPSE}`;
  const entry = { card: combat.uuid, reason: "condition", kind: LAPSE, removed };
  await book(actor, [id], () => ({ entries: { [id]: entry } }));
}

function harmOf(actor: TenacityActor, faces: Readonly<Record<string, readonly number[]>>): Harm {
  return harm(conditionsOf(actor), protectionOf(actor), faces);
}

/** Names what may be tried now (R-1010). The attempt itself is a check, which a button of the message begins. */
async function offerAttempts(combat: TenacityCombat, { actor, name, hidden }: Bearer): Promise<void> {
  if (levelFor("freeAttempts", actor) === "off") return;
  const offer = freeOffer(actor);
  if (!offer) return;
  const facts = { phase: "ends", name, actor, combat, attempts: offer.limit } as const;
  await postTurn(facts, [offer.words], { hidden });
}
