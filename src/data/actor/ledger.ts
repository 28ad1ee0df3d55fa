import fields = foundry.data.fields;

/** What a settled effect, or a refused price, leaves on the actor it touched (design: the actor keeps the account). */
export interface LedgerEntry {
  /** Uuid of the chat card. */
  readonly card: string;
  /** Why, as a reason code of the rules. */
  readonly reason: string;
  /** Counts up on each actor, so that the oldest entries can be forgotten first. */
  readonly order: number;
  /** Present when the price could not be paid: nothing was changed. */
  readonly refused?: string;
  /** What it really changed, which at a limit is less than it asked for; taking it back subtracts this. */
  readonly changed?: { readonly spin: number; readonly tenacity: number };
}

/** Effects already applied to an actor, by effect id: {@link LedgerEntry}. */
export const ledger = () => new fields.TypedObjectField(new fields.ObjectField());
