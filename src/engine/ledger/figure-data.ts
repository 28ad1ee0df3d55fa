import { countAt, defineLedger, type LedgerNumber } from "./ledger-entry.ts";
import { type Health, healthOf, type Limit, type LimitedSystem } from "../data/limits.ts";
import { richText, text, TypeData } from "../data/type-data.ts";

/** What everyone has who acts. */
export const defineFigure = () => ({
  /** Who this is, in a line. */
  concept: text(),
  ...defineLedger(),
  biography: richText(),
  /** For the eyes of the owners and the narrator. */
  notes: richText(),
});

/** Someone, or something, that has tracks. */
export abstract class FigureData<Schema extends foundry.data.fields.DataSchema>
  extends TypeData<Schema, Actor.Implementation>
  implements LimitedSystem
{
  /** Tracks that count what someone can take, of which bars of tokens show the rest. */
  abstract limits(): Readonly<Record<string, Limit>>;

  /** What is left, for tokens and other modules. */
  get health(): Health | null {
    return healthOf(this);
  }

  /** What the ledger accounts for; every track, unless a game says otherwise. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    const members = Object.entries(this as object);
    return Object.fromEntries(
      members.flatMap(([name, member]: [string, unknown]) =>
        isTrack(member) ? [[name, countAt(`${name}.value`, member.value, member.max)]] : [],
      ),
    );
  }
}

function isTrack(member: unknown): member is Health {
  return typeof member === "object" && member !== null && "value" in member && "max" in member;
}
