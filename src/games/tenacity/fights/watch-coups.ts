import { isCheck, isUse, openingOf } from "../data/documents.ts";
import { postDeed } from "../items/post-use.ts";
import type { CoupNews } from "../rules/index.ts";
import { applyHarm } from "../turns/apply-harm.ts";
import { type TurnHit } from "../data/message/turn-data.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { actorOf, seemsHelpless } from "../turns/combatant-facts.ts";
import { keepsEncounters } from "../../../engine/turns/keeper.ts";
import { ownFights } from "../turns/read-spotlight.ts";
import { postTurn } from "../turns/turn-card.ts";
import { SPOTLIGHT_LOG } from "../turns/spotlight-log.ts";

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
export function bearerOf(item: string): string | undefined {
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

/** Some do anything else, wherever they have begun a coup de grâce. What is an action in the light the fight sees by itself. */
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
