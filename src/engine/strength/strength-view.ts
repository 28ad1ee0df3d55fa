import { currentGame } from "../game.ts";
import { MOST_ROUNDS, type Range, type Strength } from "../rules/strength.ts";
import { format, localize, percentRange, plural } from "../text/words.ts";
import { type AnyCombat, type Estimate, estimateOf, type Member, membersOf, MOST_FIGHTERS } from "./reckon.ts";

const say = (key: string, data: Readonly<Record<string, string | number>> = {}): string =>
  format(`TENACITY.Strength.${key}`, data);

/** What a narrator reads of a fight that is put together. */
export interface StrengthView {
  /** In a sentence or two. */
  readonly line: string;
  /** What it is worth: how it was found, and what that leaves out. */
  readonly note: string;
  /** Whether it is being reckoned. */
  readonly isStale: boolean;
  /** Everyone, those alike in one row. */
  readonly rows: readonly {
    readonly name: string;
    readonly isHero: boolean;
    readonly hits: string;
    readonly harm: string;
    readonly falls: string;
  }[];
}

/** The strength of an encounter; null where the world's game has none, and for a scene that is no fight. */
export function strengthView(combat: AnyCombat): StrengthView | null {
  const { strength: rules } = currentGame();
  if (!rules || rules.isFight?.(combat) === false) return null;
  const note = `${say("Note")} ${localize(rules.note)}`;
  const members = membersOf(combat, rules);
  const lack = lackOf(members);
  if (lack !== "") return { line: lack, note, isStale: false, rows: [] };
  const { strength, members: shown, isStale } = estimateOf(combat, rules, members);
  if (!strength) return { line: say(isStale ? "Reckoning" : "Unknown"), note, isStale, rows: [] };
  return { line: lineOf(strength), note, isStale, rows: rowsOf(strength, shown) };
}

function lackOf(members: readonly Member[]): string {
  if (members.length > MOST_FIGHTERS) return say("TooMany", { most: MOST_FIGHTERS });
  const [heroes, foes] = [members.some(({ isHero }) => isHero), members.some(({ isHero }) => !isHero)];
  if (heroes && foes) return "";
  return say(heroes ? "NoFoes" : foes ? "NoHeroes" : "Nobody");
}

function lineOf({ hits, rounds, fallen, lost }: Strength): string {
  const sentences = [
    say("Hits", { heroes: hitWords(hits.heroes), foes: hitWords(hits.foes) }),
    roundWords(rounds),
    // Who nearly always loses is down.
    ...(tenths(lost) < 10 ? [say(`Falls.${oftenOf(fallen)}`, { often: tenths(fallen) })] : []),
    ...(tenths(lost) > 0 ? [say(`Lost.${oftenOf(lost)}`, { often: tenths(lost) })] : []),
  ];
  return sentences.join(" ");
}

const hitWords = (range: Range | null): string => (range ? percentRange(...range) : say("Never"));

function roundWords([least, most]: Range): string {
  if (least > MOST_ROUNDS) return say("Rounds.many", { most: MOST_ROUNDS });
  if (most > MOST_ROUNDS) return say("Rounds.open", { least, most: MOST_ROUNDS });
  return least === most
    ? plural("TENACITY.Strength.Rounds.same", least, { rounds: String(least) })
    : say("Rounds.range", { least, most });
}

const tenths = (share: number): number => Math.round(share * 10);

function oftenOf(share: number): "never" | "often" | "always" {
  if (tenths(share) === 0) return "never";
  return tenths(share) === 10 ? "always" : "often";
}

function rowsOf({ each }: Strength, members: Estimate["members"]): StrengthView["rows"] {
  const kinds = new Map<
    string,
    { readonly name: string; readonly isHero: boolean; readonly of: Strength["each"][number][] }
  >();
  members.forEach(({ actor, name, isHero }, place) => {
    const own = each[place];
    if (!own) return;
    const key = isHero ? actor.uuid : `${actor.id ?? ""} ${JSON.stringify(own.hits)}`;
    const kind = kinds.get(key) ?? { name, isHero, of: [] };
    kind.of.push(own);
    kinds.set(key, kind);
  });
  const number = new Intl.NumberFormat(game.i18n.lang, { maximumFractionDigits: 1 });
  return [...kinds.values()].map(({ name, isHero, of }) => {
    const mean = (which: "harm" | "falls"): number => of.reduce((sum, one) => sum + one[which], 0) / of.length;
    const hits = of[0]?.hits ?? null;
    return {
      name: of.length > 1 ? say("Several", { name: name.replace(/ \(?\d+\)?$/, ""), count: of.length }) : name,
      isHero,
      hits: hitWords(hits),
      harm: hits ? number.format(mean("harm")) : "",
      falls: say("OfTen", { often: mean("falls") > 0 && tenths(mean("falls")) === 0 ? "< 1" : tenths(mean("falls")) }),
    };
  });
}
