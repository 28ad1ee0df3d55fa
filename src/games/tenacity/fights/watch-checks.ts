import { readEffects } from "../../../engine/cards/card-data.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { orderLog, sortLog } from "../../../engine/log/event-log.ts";
import { derivedId } from "../../../engine/rules/ids.ts";
import { keepsEncounters } from "../../../engine/turns/encounters.ts";
import { type CheckMessage, isCheck, isUse, openingOf, readCheck } from "../data/documents.ts";
import type { TurnHit } from "../data/message/turn-data.ts";
import { asOffered } from "../effects/result-level.ts";
import { postDeed } from "../items/post-use.ts";
import { DISMISS } from "../moves/dismiss.ts";
import { openTurns } from "../moves/index.ts";
import {
  affectedBy,
  type CheckOpening,
  type CoupNews,
  type Occasion,
  type Spotlight,
  type SpotlightEvent,
  type TurnPart,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { applyHarm } from "../turns/apply-harm.ts";
import type { TenacityCombat, TenacityCombatant } from "../turns/combat.ts";
import { actorOf, seemsHelpless } from "../turns/combatant-facts.ts";
import { ownFights } from "../turns/read-spotlight.ts";
import { SPOTLIGHT_LOG } from "../turns/spotlight-log.ts";
import { postTurn } from "../turns/turn-card.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.Coup.${key}`, data);

/** Someone listens to what becomes of coups de grâce; the step is that of the fight's log which brought it. */
export type CoupListener = (combat: TenacityCombat, news: CoupNews & { readonly step: string }) => void;

/** Lets fights see what breaks a coup de grâce, tells of each, and lets its victim die; call at `ready`. */
export function watchCoups(): void {
  Hooks.on("createChatMessage", (message) => {
    if (isCheck(message)) noteDeeds([openingOf(message).roller, ...doersOf(message.system.events)]);
    else if (isUse(message) && message.system.item !== "") noteDeeds([bearerOf(message.system.item)]);
  });
  Hooks.on("updateChatMessage", (message, { system }) => {
    if (isCheck(message)) noteDeeds(doersOf((system as { readonly events?: object } | undefined)?.events));
  });
  Hooks.on("updateToken", ({ actor }, changes) => {
    if ("x" in changes || "y" in changes) noteDeeds([actor?.uuid]);
  });
  Hooks.on("tenacity-tactics.coupDeGrace", (combat, news) => {
    void (news.became === "done" ? finish(combat, news) : tell(combat, news));
  });
}

/** Uuid of a thing's bearer. */
function bearerOf(item: string): string | undefined {
  const found = fromUuidSync(item, { strict: false }) as { readonly actor?: { readonly uuid: string } | null } | null;
  return found?.actor?.uuid;
}

/** Who defended or helped, by the events of a card that are new. */
function doersOf(events: object | undefined): readonly unknown[] {
  return Object.values(events ?? {}).map((event) => {
    const { type, defender, helper } = (event ?? {}) as Readonly<Record<string, unknown>>;
    return type === "defended" ? defender : helper;
  });
}

/** Some do anything else, wherever they have begun a coup de grâce. What is an action in the light the fight sees on its own. */
function noteDeeds(doers: readonly unknown[]): void {
  if (!keepsEncounters()) return;
  for (const combat of ownFights()) {
    const begun = combat.spotlight.state.coups.filter(({ phase }) => phase !== "done");
    for (const { attacker } of begun.filter((coup) => doers.includes(actorIn(combat, coup.attacker)?.uuid)))
      void SPOTLIGHT_LOG.write(combat, () => [{ type: "deed", combatant: attacker }], { by: game.user.id });
  }
}

function actorIn(combat: TenacityCombat, id: string) {
  const combatant = combat.combatants.get(id);
  return combatant ? actorOf(combatant) : null;
}

/** The names of both, as the map has them; hidden where players are not to know of one of them. */
function peopleOf(combat: TenacityCombat, { attacker, target }: CoupNews) {
  const [striking, struck] = [combat.combatants.get(attacker), combat.combatants.get(target)];
  const names = { name: striking?.name ?? "", victim: struck?.name ?? "" };
  return { names, hidden: striking?.hidden === true || struck?.hidden === true };
}

/** Everyone may still do something about what has begun. */
async function tell(combat: TenacityCombat, news: CoupNews): Promise<void> {
  const actor = actorIn(combat, news.attacker);
  const { names, hidden } = peopleOf(combat, news);
  if (actor) await postDeed(actor, { name: say("Name"), words: [say(news.became, names)], effects: [], hidden });
}

/** The victim dies as the turn ends, if it is helpless still. */
async function finish(combat: TenacityCombat, news: CoupNews & { readonly step: string }): Promise<void> {
  const actor = actorIn(combat, news.target);
  if (!actor) return;
  if (!news.ruled && !seemsHelpless(combat.combatants.get(news.target))) {
    await tell(combat, { ...news, became: "broken" });
    return;
  }
  const { names, hidden } = peopleOf(combat, news);
  const hits: readonly TurnHit[] = [{ id: `${news.step}:coup`, kind: "dead", amount: 0 }];
  const facts = { phase: "ends", name: names.name, actor, combat, hits } as const;
  const card = await postTurn(facts, [say("done", names)], { hidden });
  if (card) await applyHarm(card, actor, hits);
}

/** Checks that are someone's own action, so that whom they are aimed at is in the light next (R-1203). */
const ACTIONS: readonly Occasion[] = ["action", "heldAction", "response"];

/** Lets fights see what those do who are in the light, and whom it affects (R-1203): what their cards say. Call at `ready`. */
export function watchChecks(): void {
  const see = (message: ChatMessage.Implementation): void => {
    if (isCheck(message) && keepsEncounters()) void noteCheck(message);
  };
  Hooks.on("createChatMessage", (message) => {
    see(message);
    if (isUse(message) && message.system.item !== "" && keepsEncounters()) void noteUse(message);
  });
  Hooks.on("updateChatMessage", see);
}

async function noteCheck(message: CheckMessage): Promise<void> {
  const opening = openingOf(message);
  for (const combat of ownFights()) {
    if (await followDismissal(combat, message)) continue;
    const steps = stepsOf(combat, opening, message);
    // The check names its step: however often it changes, it is noted once.
    if (steps.length > 0)
      await SPOTLIGHT_LOG.write(combat, () => steps, { by: message.author?.id ?? null, id: message.id ?? "" });
    if (ACTIONS.includes(opening.occasion) && isOfThisTurn(combat, message.id)) {
      await noteAffected(combat, opening.roller, affectedBy(readCheck(message).state), message);
      await endResponse(combat, message);
    }
  }
}

/** Once its card waits for no one, a response or a held action is over: it is one action, and nothing else (R-1212, R-1213). */
async function endResponse(combat: TenacityCombat, message: CheckMessage): Promise<void> {
  const { lit } = combat.spotlight.state;
  if (!lit || lit.by === "turn" || lit.affected === undefined || !isSettled(message)) return;
  const source = { by: message.author?.id ?? null, id: endOf(message) };
  await SPOTLIGHT_LOG.write(combat, () => [{ type: "end", combatant: lit.id, affected: null }], source);
}

/** Whether nothing of a check is open any more, its result applied or turned down. */
function isSettled(message: CheckMessage): boolean {
  const { state } = readCheck(message);
  return state.final && openTurns(asOffered(message, state), message).length === 0;
}

/** Whether the card of the last action in a fight still waits for someone. */
export function isActionOpen(combat: TenacityCombat): boolean {
  const message = game.messages.get(combat.lastWith("act")?.id ?? "");
  return message !== undefined && isCheck(message) && !isSettled(message);
}

/** The id of the step by which the response ends that a check was. */
const endOf = ({ id }: CheckMessage): string => derivedId("end", id ?? "");

/** Whether a card is an action of the turn, response or held action under way. */
function isOfThisTurn({ spotlight, history }: TenacityCombat, id: string | null): boolean {
  const begins: readonly string[] = spotlight.state.lit?.by === "turn" ? ["light"] : ["respond", "release"];
  const begun = history.findLastIndex(({ events }) => events.some(({ event }) => begins.includes(event.type)));
  return history.slice(begun + 1).some((step) => step.id === id);
}

/** A thing that is used affects whomever its card changes, whatever part of the turn that takes. */
async function noteUse(message: TenacityChatMessage<"use">): Promise<void> {
  const bearer = bearerOf(message.system.item) ?? "";
  const changed = readEffects(message.system.effects).filter(({ price }) => !price);
  const affected = changed.map(({ target }) => target);
  for (const combat of ownFights()) await noteAffected(combat, bearer, affected, message);
}

/** Notes those whom a card affects and the fight has not seen it affect yet: its results, and points that are handed out, come later. */
async function noteAffected(
  combat: TenacityCombat,
  actor: string,
  affected: readonly string[],
  { author, id }: ChatMessage.Implementation,
): Promise<void> {
  const { lit } = combat.spotlight.state;
  const combatant = combatantsOf(combat, actor).find((each) => each.id === lit?.id)?.id;
  const seen = (combat.system.log[id ?? ""] as { readonly affected?: readonly string[] } | undefined)?.affected ?? [];
  if (!combatant) return;
  for (const other of new Set(affected.filter((each) => each !== actor))) {
    const ids = combatantsOf(combat, other).flatMap((each) => each.id ?? []);
    const source = { by: author?.id ?? null, id: derivedId("affect", id ?? "", other) };
    if (ids.some((each) => !seen.includes(each)))
      await SPOTLIGHT_LOG.write(combat, () => [{ type: "affect", combatant, affected: ids }], source);
  }
}

/**
 * An attempt that makes no sense costs nothing: what the fight has noted of it is taken back, under the id of the narrator's word,
 * and counts again once that word is taken back.
 */
async function followDismissal(combat: TenacityCombat, message: CheckMessage): Promise<boolean> {
  const words = sortLog(message.system.events).filter(({ event }) => event.type === DISMISS.type);
  if (words.length === 0) return false;
  const { log } = combat.system;
  const { dismissed } = readCheck(message).state;
  const { events, undone } = orderLog(log);
  const id = message.id ?? "";
  if (dismissed === null) {
    const taken = sortLog(log).filter(
      (each) => !undone.includes(each.id) && words.some((word) => word.id === each.event["step"]),
    );
    await SPOTLIGHT_LOG.takeBack(combat, taken.map((each) => each.id).reverse());
    return false;
  }
  const steps: readonly unknown[] = [
    id,
    ...combat.combatants.map(({ actor }) => derivedId("affect", id, actor?.uuid ?? "")),
    endOf(message),
  ];
  const noted = events.filter(({ event }) => steps.includes(event["step"]));
  const source = Object.hasOwn(log, dismissed) ? undefined : dismissed;
  await SPOTLIGHT_LOG.takeBack(combat, noted.map((each) => each.id).reverse(), source);
  return true;
}

function stepsOf(combat: TenacityCombat, opening: CheckOpening, message: CheckMessage): readonly SpotlightEvent[] {
  const { state } = combat.spotlight;
  const rollers = combatantsOf(combat, opening.roller);
  if (opening.occasion === "initiative" && state.phase === "setup") return rollSteps(state, rollers, message);
  const actor = rollers.find(({ id }) => id === state.lit?.id);
  if (opening.occasion === "removal" || opening.occasion === "recovery")
    return attemptSteps(state, opening, actor ?? rollers[0]);
  if (!actor) return [];
  if (opening.occasion === "interaction" || opening.occasion === "movement")
    return spendSteps(state, actor, opening.occasion);
  if (!ACTIONS.includes(opening.occasion)) return [];
  const affected = affectedBy(readCheck(message).state).flatMap((uuid) =>
    combatantsOf(combat, uuid).map(({ id }) => id ?? ""),
  );
  return [{ type: "act", combatant: actor.id ?? "", affected, helpers: helpersOf(combat, message) }];
}

/** A free attempt is made once, and coming round is the action of a turn (R-904, R-1010). */
function attemptSteps(
  state: Spotlight,
  { occasion, overcomes }: CheckOpening,
  actor: TenacityCombatant | undefined,
): readonly SpotlightEvent[] {
  if (!actor || state.phase === "setup") return [];
  const isRecovery = occasion === "recovery";
  const condition = isRecovery ? "" : (overcomes?.condition ?? "");
  return [
    { type: "attempt", combatant: actor.id ?? "", condition },
    ...(isRecovery ? spendSteps(state, actor, "action") : []),
  ];
}

/** Nothing where it is no one's own turn, or was used before. */
function spendSteps({ lit, spent }: Spotlight, { id }: TenacityCombatant, part: TurnPart): readonly SpotlightEvent[] {
  const isOwn = lit?.by === "turn" && lit.id === id && !spent.includes(part);
  return isOwn ? [{ type: "spend", combatant: id, part, spent: true }] : [];
}

/** Whose own action it cost to help (R-1502). */
function helpersOf(combat: TenacityCombat, message: CheckMessage): string[] {
  if (!ruleset().helpCostsAction) return [];
  const { helpers } = readCheck(message).state;
  return helpers.flatMap((helper) => combatantsOf(combat, helper)).map(({ id }) => id ?? "");
}

/** An establishing roll counts once nothing about its dice is open any more (R-1201), for those who share an actor one after the other. */
function rollSteps(
  { combatants }: Spotlight,
  rollers: readonly TenacityCombatant[],
  message: CheckMessage,
): readonly SpotlightEvent[] {
  const { total } = readCheck(message).state;
  const rolled = ({ id }: TenacityCombatant): number => combatants.find((each) => each.id === id)?.rolls.length ?? 0;
  const [roller] = rollers.toSorted((one, other) => rolled(one) - rolled(other));
  if (!roller || total === null || isCriticalOpen(message)) return [];
  return [{ type: "roll", combatant: roller.id ?? "", total }];
}

function isCriticalOpen(message: CheckMessage): boolean {
  const { critical } = readCheck(message).state;
  return critical?.choice === null;
}

/** How far back an establishing roll is looked for whose critical is still to be chosen. */
const LOOK_BACK = 50;

/** Whether someone's establishing roll lies on the table and waits for what its critical is to be. */
export function waitsForCritical({ actor }: TenacityCombatant): boolean {
  if (!actor) return false;
  const recent: readonly ChatMessage.Implementation[] = game.messages.contents.slice(-LOOK_BACK);
  return recent.some((message) => isEstablishing(message, actor.uuid) && isCriticalOpen(message));
}

/** Whether a message is a check that establishes the order, of a certain roller or of anybody. */
export function isEstablishing(message: ChatMessage.Implementation, roller?: string): message is CheckMessage {
  if (!isCheck(message)) return false;
  const opening = openingOf(message);
  return opening.occasion === "initiative" && (roller === undefined || opening.roller === roller);
}

/** Who in an encounter is an actor: several where tokens share one. */
function combatantsOf(combat: TenacityCombat, uuid: string): readonly TenacityCombatant[] {
  return combat.combatants.filter(({ actor }) => actor?.uuid === uuid);
}
