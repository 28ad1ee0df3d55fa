import type { CardMoment } from "../rules/big-moments.ts";
import { effectWords, type EffectKind } from "./effects/effect-kind.ts";
import type { Effect } from "../log/account.ts";
import type { CardState } from "../log/fold.ts";
import type { Kinds } from "../../core/kinds.ts";
import { type Card, type CardActor, cardActor, type CardMessage } from "./card.ts";
import { clipped, format, inARow } from "../text/words.ts";

/** The flag of a narrator's message that is no card, but part of what is told of a scene: what happened, and what came of it. */
export const STORY_FLAG = "story";

/** What a card did to someone, in a few words. */
export interface TaleChange {
  readonly whose: string;
  readonly text: string;
  /** What a chronicle tells of it, where that is not the text: "" for what is only counted. */
  readonly story?: string;
  /** That players may not know of it: what they read leaves it out. */
  readonly isSecret?: true;
}

/** Dice that fell for someone. */
export interface TaleDice {
  /** Uuid of the actor whose dice they are: one that the opening or an event of the card names. */
  readonly actor: string;
  readonly sides: number;
  /** As they fell, 1 to `sides`; those that were discarded or replaced among them. */
  readonly faces: readonly number[];
}

/** What a card tells when it is looked back on: who did what to whom, and what came of it. Plain text, the same for all who see the card. */
export interface Tale {
  readonly by: CardActor;
  /** Uuid of the actor who did it; "" for no one's. */
  readonly actor: string;
  readonly deed: string;
  /** The weapon or tool; null for none. */
  readonly means: CardMeans | null;
  /** Names of those whom it was aimed at. */
  readonly targets: readonly string[];
  /** Names of those for whom it was done, such as who is treated. */
  readonly helped?: readonly string[];
  /** Names of those who did it too. */
  readonly beside?: readonly string[];
  /** Uuids of those whom an attack was aimed at and missed for good. */
  readonly missed?: readonly string[];
  /** "" as long as nothing is decided. */
  readonly result: string;
  readonly tone: "success" | "failure" | "";
  /** What was special about the roll, such as a critical or a push; one word each, several times what happened several times. */
  readonly marks: readonly string[];
  /** What of it is big enough for everybody to see and hear, besides that a failure becomes a success. */
  readonly moments?: readonly CardMoment[];
  /** That nothing came of it, as of a roll that made no sense: a chronicle leaves it out. */
  readonly isVoid?: boolean;
  readonly changes: readonly TaleChange[];
  readonly dice: readonly TaleDice[];
}

/** What a check is made with. */
export interface CardMeans {
  /** "" where the deed names it already. */
  readonly name: string;
  /** Address of its picture; "" for what is gone. */
  readonly img: string;
}

/** "against the Harbor Thug", "for Missa": whom it was about, and who else did it; "" for nobody, or whom the deed names already. */
export function whomOf({ deed, targets, helped = [], beside = [] }: Tale): string {
  const told = deed.toLowerCase();
  const about = (key: string, names: readonly string[]): readonly string[] => {
    const untold = [...new Set(names)].filter((name) => !told.includes(name.toLowerCase()));
    return untold.length > 0 ? [format(key, { names: inARow(untold) })] : [];
  };
  return [
    ...about("TENACITY.Tale.Against", targets),
    ...about("TENACITY.Tale.For", helped),
    ...about("TENACITY.Tale.With", beside),
  ].join(" ");
}

/** What was special about it and is not among the words of the result. */
export function untoldMarks({ result, marks }: Tale): readonly string[] {
  const words = result.toLocaleLowerCase();
  return marks.filter((mark) => !words.includes(mark.toLocaleLowerCase()));
}

/** What is told of something that was no roll. */
export function plainTale(by: CardActor, actor: string, deed: string, changes: readonly TaleChange[] = []): Tale {
  return { by, actor, deed, means: null, targets: [], result: "", tone: "", marks: [], changes, dice: [] };
}

/** What a roll's own game tells of it. */
type RollTale<State extends CardState<Any>, Any extends Effect> = Partial<Tale> &
  Pick<Tale, "actor" | "deed" | "result" | "tone" | "dice"> & {
    readonly message: CardMessage;
    readonly card: Card<State>;
    readonly kinds: Kinds<EffectKind<State, Any>>;
  };

/** A roll as it is looked back on. */
export function rollTale<State extends CardState<Any>, Any extends Effect>({
  message,
  card,
  kinds,
  ...told
}: RollTale<State, Any>): Tale {
  const by = cardActor(told.actor, message.alias);
  return {
    by,
    means: null,
    targets: [],
    marks: [],
    changes: changesOf(card, kinds),
    ...told,
    deed: clipped(told.deed),
  };
}

/**
 * What something on a card is made with.
 * @param uuid The item's; anything may stand there.
 * @returns Null where the card names nothing.
 */
export function meansOf(uuid: string, name: string): CardMeans | null {
  if (name === "") return null;
  const found: unknown = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  const img = found instanceof Item.implementation ? found.img : null;
  return { name, img: img ?? "" };
}

/** What a card has done to documents so far, in its own words. What waits, was refused or was taken back is not among it. */
export function changesOf<State extends CardState<Any>, Any extends Effect>(
  { state, ledger }: Card<State>,
  kinds: Kinds<EffectKind<State, Any>>,
): readonly TaleChange[] {
  const told = state.effects.filter(
    ({ id, kind, status }) =>
      status === "settled" && ledger.get(id)?.takenBack !== true && kinds.get(kind)?.isUpkeep !== true,
  );
  const isOutdated = ({ kind, target }: Any, place: number): boolean =>
    kinds.get(kind)?.isStanding === true &&
    told.slice(place + 1).some((later) => later.kind === kind && later.target === target);
  return told.flatMap((effect, place) => {
    const entry = ledger.get(effect.id)?.entry;
    const text = isOutdated(effect, place) ? "" : effectWords(kinds, effect, state, entry);
    if (text === "") return [];
    const kind = kinds.get(effect.kind);
    const story = kind?.story?.(effect, entry);
    return [
      {
        whose: cardActor(effect.target).name,
        text,
        ...(story !== undefined && { story }),
        ...(kind?.isSecret?.(effect) === true && { isSecret: true as const }),
      },
    ];
  });
}

/** What changed as it is read: what came several times to the same people stands there once, with how often. */
export function countedChanges(changes: readonly TaleChange[]): readonly Pick<TaleChange, "whose" | "text">[] {
  const counts = new Map<string, { readonly whose: string; readonly text: string; times: number }>();
  for (const { whose, text } of changes) {
    const key = JSON.stringify([whose, text]);
    const known = counts.get(key);
    if (known) known.times += 1;
    else counts.set(key, { whose, text, times: 1 });
  }
  return [...counts.values()].map(({ whose, text, times }) => ({
    whose,
    text: times > 1 ? `${text} ×${String(times)}` : text,
  }));
}

/** A tale as players may read it. */
export function publicTale(tale: Tale): Tale {
  return { ...tale, changes: tale.changes.filter(({ isSecret }) => isSecret !== true) };
}

/** A tale as a chronicle tells it to players: what happened, without what is only counted. */
export function storyTale(tale: Tale): Tale {
  const changes = publicTale(tale).changes.flatMap(({ whose, text, story = text }) =>
    story === "" ? [] : [{ whose, text: story }],
  );
  return { ...tale, changes };
}
