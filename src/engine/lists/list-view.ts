import { isSameId } from "../rules/ids.ts";
import { ListEdits, markedIn } from "../rules/list-edits.ts";
import { type AnyLists, fieldsOf, isWords, type ListEntry, topLists } from "../rules/lists.ts";
import { inARow } from "../text/words.ts";
import type { ListsDraft, ListsOffer } from "./world-lists.ts";

const localize = (key: string): string => game.i18n.localize(key);

export function readingViews(offer: ListsOffer, readings: ListsDraft["readings"]) {
  return Object.entries(offer.readings?.choices ?? {}).map(([id, values]) => ({
    id,
    label: offer.words(`Reading.${id}.label`),
    options: values.map((value) => ({
      value,
      label: offer.words(`Reading.${id}.${value}`),
      selected: readings[id] === value,
    })),
  }));
}

/** What a window of lists shows of them. */
export class ListViews {
  readonly #offer: ListsOffer;
  readonly #lists: AnyLists;
  readonly #edits: ListEdits;

  constructor(offer: ListsOffer, lists: AnyLists) {
    this.#offer = offer;
    this.#lists = lists;
    this.#edits = new ListEdits(offer.declared, lists);
  }

  all() {
    const { kinds } = this.#offer.declared;
    return topLists(kinds).map((id) => {
      const nested = Object.keys(kinds).find((name) => kinds[name]?.within === id);
      return {
        id,
        hint: this.#offer.words(`Hint.${id}`),
        groups: nested === undefined ? [this.#group(id, null)] : this.#groupsOf(id, nested),
        addition: nested === undefined ? null : { ...this.#group(id, null), rows: [] },
      };
    });
  }

  #groupsOf(path: string, nested: string) {
    const groups = this.#entries(path).map((head) => this.#group(`${nested}.${head.id}`, head));
    // An entry may go up from the first place of its owner's list, on into that of the owner before.
    const reach = <Row extends { readonly first: boolean; readonly last: boolean }>(row: Row, group: number) => ({
      ...row,
      first: row.first && group === 0,
      last: row.last && group === groups.length - 1,
    });
    return groups.map((group, index) => ({ ...group, rows: group.rows.map((row) => reach(row, index)) }));
  }

  #group(path: string, head: { readonly label: string } | null) {
    const [name = ""] = path.split(".");
    return {
      path,
      key: keyOf(path),
      head,
      rows: this.#entries(path),
      open: !this.#edits.kind(path).stands,
      full: !this.#edits.hasRoom(path),
      addLabel: this.#offer.words(`New.${name}`, { owner: head?.label ?? "" }),
      missing: this.#edits.missing(path).map(({ id, label }) => ({ id, label: localize(label), path })),
    };
  }

  #entries(path: string) {
    const { hue, stands } = this.#edits.kind(path);
    const entries = this.#edits.entries(path);
    return entries.map((entry, index) => ({
      path,
      id: entry.id,
      key: `${keyOf(path)}-${entry.id}`,
      label: localize(entry.label),
      stands: stands?.[entry.id],
      hue: hue === undefined ? "" : String(fieldsOf(entry)["hue"]),
      link: this.#link(path, entry),
      numbers: this.#numbers(path, entry),
      marks: this.#marks(path, entry),
      marked: this.marked(path, entry),
      first: index === 0,
      last: index === entries.length - 1,
      removable: this.#edits.mayRemove(path, entry.id),
    }));
  }

  #link(path: string, entry: ListEntry) {
    const { link } = this.#edits.kind(path);
    if (!link) return null;
    const linked = fieldsOf(entry)[link.member];
    const none = { value: "", label: localize("TENACITY.WorldLists.Unlinked"), selected: linked === "" };
    const others = this.#edits.entries(link.to).map(({ id, label }) => ({
      value: id,
      label: localize(label),
      selected: id === linked,
    }));
    return { ...link, label: this.#offer.words(`Link.${path}`), options: [none, ...others] };
  }

  #numbers(path: string, entry: ListEntry) {
    return Object.entries(this.#edits.kind(path).numbers ?? {}).map(([member, number]) => ({
      ...number,
      member,
      label: this.#offer.words(`Number.${member}`),
      value: Number(fieldsOf(entry)[member]),
    }));
  }

  #marks(path: string, entry: ListEntry) {
    return Object.entries(this.#edits.kind(path).marks ?? {}).map(([mark, source]) => {
      const marked = markedIn(entry, mark);
      const offered = isWords(source)
        ? source.map((id) => ({ id, label: this.#offer.words(`Mark.${mark}.${id}`) }))
        : (this.#lists[source.list] ?? []).filter(({ id }) => !source.except.includes(id));
      const choices = offered.map(({ id, label }) => ({
        id,
        label: localize(label),
        used: marked.some((each) => isSameId(each, id)),
      }));
      return { mark, label: this.#offer.words(`Mark.${mark}.label`), choices };
    });
  }

  /** What is ticked of an entry, in words. */
  marked(path: string, entry: ListEntry): string {
    const named = this.#marks(path, entry)
      .map(({ choices }) => choices.filter(({ used }) => used))
      .filter((choices) => choices.length > 0)
      .map((choices) => inARow(choices.map(({ label }) => label)));
    return named.length > 0 ? named.join(" · ") : localize("TENACITY.WorldLists.UsesNothing");
  }
}

function keyOf(path: string): string {
  return path.replace(".", "-");
}
