import type { HostDocument } from "../../host.ts";

/** A page of a journal entry as its sheets use one (MC-3). */
export interface HostJournalPage extends HostDocument {
  readonly type: string;
  readonly parent: HostJournalEntry | null;
  readonly title: { readonly show: boolean; readonly level: number };
  readonly text: { readonly content?: string | null };
  readonly image: { readonly caption?: string | null };
  readonly src: string | null;
  readonly category: string | null;
  readonly sort: number;
}

/** A journal entry as its sheet uses one (MC-3). */
export interface HostJournalEntry extends HostDocument {
  readonly categories: Iterable<HostDocument & { readonly sort: number }>;
  readonly pages: Iterable<HostJournalPage> & { get(id: string): HostJournalPage | undefined };
}
