import type { EffectLevel } from "../../automation/automation.ts";
import type { Amount, Effect } from "../../log/account.ts";
import type { CardState } from "../../log/fold.ts";
import { Kinds } from "../../../core/kinds.ts";
import { clipped, format } from "../../text/words.ts";
import type { CardMessage, Card } from "../card.ts";
import type { LedgerActor, LedgerKeeper } from "../../ledger/keepers.ts";
import type { LedgerEntry, LedgerNote } from "../../ledger/ledger-entry.ts";
import { refuse, type Refusal } from "../../rules/change.ts";
import type { PlannedDocument } from "../../ledger/kept-effects.ts";

export type { EffectLevel };

/** A kind of effect: what a card may do to a document, all of it in one file. */
export interface EffectKind<State extends CardState = CardState, Any extends Effect = Effect> {
  /** Its id, under which ledgers keep it. */
  readonly kind: string;

  /**
   * Effects of one event on one actor whose kinds share this word are applied together, all or none, by the first one's
   * {@link plan}. Without it, those of this kind alone are.
   */
  readonly part?: string;

  /** The item in whose ledger it belongs; without this, and where it is null, the actor's own. */
  keeper?(effect: Any, state: State, actor: LedgerActor): LedgerKeeper | null;

  /**
   * Whether everything that it is about is known here: of something that a module brought, it may not be, and then the effect waits,
   * since a refusal would be final. Without this, it is.
   */
  isKnown?(effect: Any, state: State): boolean;

  /** What effects of this kind do to a document as it is at this moment: of an {@link amount}, as much as `weight` says. */
  plan(batch: Batch<State, Any>): PlanOrRefusal;

  /** What it does, in a few words; "" where its card says that already. `entry`: what the ledger says that it did; undefined before it has. */
  words(effect: Any, state: State, entry: LedgerEntry | undefined): string;

  /** What can be halved and doubled by who applies it; undefined for what can only be let go. So without this. */
  amount?(effect: Any, state: State): number | undefined;

  /** How a half of it is rounded. */
  readonly halves?: Amount["halves"];

  /** By how much it changes a number: for its sign, and where nothing changed. Without this, by its `delta`. */
  change?(effect: Any, state: State, entry: LedgerEntry | undefined): number;

  /** What a chronicle tells of it, where that is not its {@link words}: what happened, without rules; "" for points that are only counted. */
  story?(effect: Any, entry: LedgerEntry | undefined): string;

  /** Of several on one actor the last says it all, such as how far a clock has come. */
  readonly isStanding?: true;

  /** Whether it is about something that players may not know of. Without this, it is not. */
  isSecret?(effect: Any): boolean;

  /** That it is what a turn takes, such as an action: on the card it stands, but it is no part of the story. */
  readonly isUpkeep?: true;

  /** Whether one that exists for this reason is bookkeeping of one's own roll. Without this, none is. */
  isOwn?(reason: string): boolean;

  /**
   * How far the world lets it go without anybody saying so.
   * @param isOwn Whether it changes who wrote it, or is bookkeeping of their own roll.
   * @param writer Who wrote the event that brings it; null for someone who is gone.
   * @param reason Why it exists, where one kind has several; "" where no one asks about one in particular.
   * @param keeper What it changes; null where no one asks about one in particular.
   */
  level(isOwn: boolean, writer: User.Implementation | null, reason?: string, keeper?: LedgerKeeper | null): EffectLevel;

  /**
   * Whether those agreed who have to, besides its author. Without this, no one has to.
   * @param effect What it asks for; of one that is to be taken back, no more than kind and reason.
   * @param writerOf Who wrote an event, as far as this client knows.
   */
  isAgreed?(
    effect: Partial<Any>,
    message: CardMessage,
    event: string,
    writerOf: (event: string) => User.Implementation | null,
  ): boolean;
}

/** A number of an actor goes up or down, as the actor's ledger names it. */
export function numberEffect<State extends CardState, Any extends Effect>({
  by,
  lacks,
  ...own
}: Omit<EffectKind<State, Any>, "plan"> & {
  readonly by: (effect: Any) => number;
  /** Why it is refused where there is not enough of it; without this, as much is taken as there is. */
  readonly lacks?: string;
}): EffectKind<State, Any> {
  return {
    ...own,
    plan({ actor, effects: [effect] }) {
      const { kind } = own;
      const number = actor.system.ledgerNumbers()[kind];
      // A card may claim any uuid.
      if (!number) return refuse("otherGame");
      if (lacks !== undefined && number.value + by(effect) < 0) return refuse(lacks);
      return plan({ [effect.id]: { changes: { [kind]: by(effect) } } });
    },
  };
}

/** What a game's cards do to documents. */
export const effectKinds = <Any extends AnyKind>(kinds: readonly Any[]) =>
  new Kinds<Any>("effect", ({ kind }) => kind, kinds, ["plan", "words", "level"]);

type AnyKind = Readonly<Record<"plan" | "words" | "level", object>> & { readonly kind: string };

/** What an effect does, in a few words; of a kind that no one knows, that it is one. */
export function effectWords<State extends CardState, Any extends Effect>(
  kinds: Kinds<EffectKind<State, Any>>,
  effect: Any,
  state: State,
  entry: LedgerEntry | undefined,
): string {
  const kind = kinds.get(effect.kind);
  return kind
    ? kind.words(effect, state, entry)
    : format("TENACITY.Ledger.UnknownEffect", { kind: clipped(effect.kind) });
}

/** The effects of one event on one document: applied together or not at all. */
export interface Batch<State extends CardState = CardState, Any extends Effect = Effect> {
  readonly message: CardMessage;
  readonly check: Card<State>;
  readonly actor: LedgerActor;
  /** The document that they change: the actor, or an item of theirs. */
  readonly keeper: LedgerKeeper;
  readonly effects: readonly [Any, ...Any[]];
}

export type PlannedChange = Pick<LedgerEntry, "changes" | "facts" | "added" | "removed">;

/** What applying a batch does. */
export interface Plan {
  readonly ok: true;
  /** What each effect changes, by its id. */
  readonly changes: Readonly<Record<string, PlannedChange>>;
  readonly notes: readonly LedgerNote[];
  readonly condition: PlannedDocument | null;
}

/** A plan, or the reason code for which nothing is done. */
export type PlanOrRefusal = Plan | Refusal<string>;

export function plan(changes: Plan["changes"], some: Partial<Omit<Plan, "ok" | "changes">> = {}): Plan {
  return { ok: true, notes: [], condition: null, ...some, changes };
}
