import { keepsLedger, rulingsOf } from "../ledger/keepers.ts";
import { isTakenBack } from "../log/ledger.ts";
import { experienceLeft, outlook } from "../rules/advances.ts";
import { format, localize, plural, signed } from "../text/words.ts";
import { budgetText } from "./budgets.ts";
import { accountOf, growthOf, stepsOf, stepText } from "./growth-of.ts";

type Hero = Actor.Implementation;

/** "6 experience". */
export function experienceText(count: number): string {
  return plural("TENACITY.Advances.Cost", count, { count: String(count) });
}

/** "7 of 30 experience left". */
export function accountText(left: number, earned: number): string {
  return format("TENACITY.Advances.Account", { left, earned });
}

/** What a hero has gained and was given, the newest first, and whether there is something to spend; null for those who don't grow. */
export function advancesView(hero: Hero) {
  const growth = growthOf(hero);
  if (!growth) return null;
  const account = accountOf(hero, growth);
  const { experience, ledger } = account;
  const isPriced = experience !== null;
  const left = experienceLeft(account);
  const steps = stepsOf(hero, growth).flatMap((group) => group.steps);
  const canSpend = isPriced && left > 0 && steps.some((step) => outlook(step, account, left).refusal === null);
  const advances = Object.entries(ledger)
    .toSorted(([, one], [, other]) => other.order - one.order)
    .map(([key, advance]) => {
      const cost = isPriced ? experienceText(advance.cost) : "";
      return { key, what: stepText(hero, growth, advance), cost, time: advance.date };
    });
  const newest = [...advances, ...(isPriced ? awardsOf(hero) : [])].toSorted((one, other) => other.time - one.time);
  const dates = new Intl.DateTimeFormat(game.i18n.lang, { dateStyle: "medium" });
  return {
    isPriced,
    title: localize(isPriced ? "TENACITY.Advances.Title" : "TENACITY.Advances.Growth"),
    experience,
    account: accountText(left, experience ?? 0),
    /** Whether the head of the sheet leads to it: always where nothing has a price. */
    isDue: canSpend || !isPriced,
    grow: canSpend ? format("TENACITY.Growth.Spend", { left: experienceText(left) }) : localize("TENACITY.Growth.Open"),
    worth: (growth.worth?.(hero) ?? []).map(budgetText),
    rows: newest.map(({ time, ...row }) => ({ ...row, date: time > 0 ? dates.format(new Date(time)) : "" })),
  };
}

/** What cards gave a hero, or took; each is undone on its card. */
function awardsOf(hero: Hero) {
  if (!keepsLedger(hero)) return [];
  return [...rulingsOf(hero).values()].flatMap((ruling) => {
    const { card, changes } = ruling.entry;
    const by = changes?.["experience"] ?? 0;
    if (by === 0 || card === "" || isTakenBack(ruling)) return [];
    const message = fromUuidSync(card, { strict: false }) as ChatMessage.Implementation | null;
    // The end of a scene speaks as the scene.
    const scene = message?.type === ("rest" as string) ? (message.speaker.alias ?? "") : "";
    const why = scene === "" ? localize("TENACITY.PartyAward.Card") : scene;
    const what = format("TENACITY.Growth.Earned", { why, by: signed(by) });
    return [{ key: "", what, cost: "", time: message?.timestamp ?? 0 }];
  });
}
