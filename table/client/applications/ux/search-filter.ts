import { debounce } from "../../../common/utils/index.ts";

/** Called whenever the query of a {@link SearchFilter} changed. */
export type SearchCallback = (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => void;

export interface SearchFilterOptions {
  readonly inputSelector: string;
  readonly contentSelector?: string;
  readonly callback: SearchCallback;
  readonly initial?: string;
  /** Milliseconds without a keystroke after which the search begins. */
  readonly delay?: number;
}

/** Follows a search box and tells what was typed into it, without accents and ready as a regular expression. */
export class SearchFilter {
  /** The names of comparisons, for filters of packages. */
  static readonly OPERATORS = Object.freeze({
    EQUALS: "equals",
    CONTAINS: "contains",
    STARTS_WITH: "starts_with",
    ENDS_WITH: "ends_with",
    LESS_THAN: "lt",
    LESS_THAN_EQUAL: "lte",
    GREATER_THAN: "gt",
    GREATER_THAN_EQUAL: "gte",
    BETWEEN: "between",
    IS_EMPTY: "is_empty",
  });

  static get implementation(): typeof SearchFilter {
    return SearchFilter;
  }

  /** Text in which accents, case and spaces at the ends do not matter. */
  static cleanQuery(query: string): string {
    return query
      .normalize("NFD")
      .replaceAll(/\p{Mark}/gu, "")
      .trim()
      .toLocaleLowerCase();
  }

  /** Whether a text contains a query, in the sense of {@link cleanQuery}. */
  static testQuery(query: RegExp, text: string): boolean {
    return query.test(SearchFilter.cleanQuery(text));
  }

  /** What was typed last, cleaned. */
  query: string;
  /** The query as an expression that matches it literally. */
  rgx: RegExp;
  readonly callback: SearchCallback;
  readonly #inputSelector: string;
  readonly #contentSelector: string | undefined;
  readonly #listener: (event: Event) => void;
  #input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;

  constructor({ inputSelector, contentSelector, callback, initial = "", delay = 100 }: SearchFilterOptions) {
    this.#inputSelector = inputSelector;
    this.#contentSelector = contentSelector;
    this.callback = callback;
    this.query = SearchFilter.cleanQuery(initial);
    this.rgx = expressionOf(this.query);
    const search = (event: Event): void => this.filter(event, (event.target as HTMLInputElement).value);
    this.#listener = delay > 0 ? debounce(search, delay) : search;
  }

  /** Listens to the box below an element, and searches the content there at once. Call it after each rendering. */
  bind(element: HTMLElement): void {
    this.unbind();
    this.#content = this.#contentSelector ? element.querySelector<HTMLElement>(this.#contentSelector) : element;
    this.#input = element.querySelector<HTMLInputElement>(this.#inputSelector);
    this.#input?.addEventListener("input", this.#listener);
    this.filter(null, this.#input?.value ?? this.query);
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = expressionOf(this.query);
    this.callback(event, this.query, this.rgx, this.#content);
  }

  unbind(): void {
    this.#input?.removeEventListener("input", this.#listener);
    this.#input = null;
    this.#content = null;
  }
}

/** What was typed is text, and not an expression. */
function expressionOf(query: string): RegExp {
  return new RegExp(query.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), "i");
}
