import type { Listeners } from "../../../table/common/line.ts";
import { Paper, PaperParser } from "./paper.ts";

/** What a page needs of its browser. */
export interface PageHost {
  /** Whether someone looks at it. */
  readonly isSeen: boolean;
  /** A file that the server has, by its address; null for none. */
  readonly readFile: (address: string) => string | null;
  /** Loads the page again. */
  readonly reload: () => void;
  /** What the tabs of a browser share. */
  readonly storage: {
    readonly read: (key: string) => string | null;
    /** @returns False where there is no room for it. */
    readonly write: (key: string, value: string) => boolean;
    readonly remove: (key: string) => void;
    readonly keys: () => readonly string[];
  };
  /** Web Locks; null on a page that came by plain http. */
  readonly locks: {
    /** @param granted - Called when it is this page's turn. */
    readonly request: (name: string, granted: () => void) => void;
    readonly release: (name: string) => void;
  } | null;
  /** Lets something happen when the page is drawn next. */
  readonly drawNext: (run: () => void) => void;
}

/** Names of classes that code extends or compares with, and that nothing on paper is an instance of. */
const CLASSES = [
  ...["Event", "EventTarget", "FormData", "MutationObserver", "ResizeObserver", "Node", "DocumentFragment"],
  ...["HTMLFormElement", "HTMLInputElement", "HTMLSelectElement", "HTMLTextAreaElement", "HTMLButtonElement"],
  ...["HTMLDetailsElement", "HTMLImageElement", "HTMLAnchorElement", "SVGElement", "DragEvent", "PointerEvent"],
] as const;

export const PAGE_GLOBALS = [
  ...CLASSES,
  ...[
    "CSS",
    "DOMParser",
    "Element",
    "HTMLElement",
    "document",
    "window",
    "fetch",
    "localStorage",
    "location",
    "matchMedia",
    "navigator",
  ],
  "customElements",
  ...["addEventListener", "removeEventListener", "innerWidth", "innerHeight", "requestAnimationFrame"],
] as const;

class DocumentPaper extends Paper {
  /** Whether it is in a tab that no one sees: what is drawn for eyes alone is drawn when it comes to the front. */
  readonly hidden: boolean;
  readonly documentElement = new Paper();
  readonly body = new Paper();
  readonly activeElement = null;

  constructor(isSeen: boolean) {
    super();
    this.hidden = !isSeen;
  }

  createElement(): Paper {
    return new Paper();
  }
  createElementNS(): Paper {
    return new Paper();
  }
  adoptNode<Node>(node: Node): Node {
    return node;
  }
}

/**
 * What a page finds in a browser, as far as the table and the system ask for it where no one looks: no layout, no pictures.
 * @param events - Events of the window itself, such as that another tab has changed the storage.
 */
export function pageGlobals(host: PageHost, events: Listeners, globals: object): Record<string, unknown> {
  return {
    ...Object.fromEntries(CLASSES.map((name) => [name, class {}])),
    CSS: { escape: (name: string) => name },
    DOMParser: PaperParser,
    Element: Paper,
    HTMLElement: Paper,
    document: new DocumentPaper(host.isSeen),
    window: globals,
    fetch: async (address: string) => fetchFile(host, address),
    localStorage: storageOf(host),
    location: { href: "https://table.example/game", reload: host.reload },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    navigator: host.locks ? { locks: lockManager(host.locks) } : {},
    addEventListener: (type: string, listener: () => void) => events.on(type, listener),
    removeEventListener: (type: string, listener: () => void) => events.off(type, listener),
    innerWidth: 1280,
    innerHeight: 800,
    requestAnimationFrame: host.drawNext,
    // Nothing comes to life on paper.
    customElements: { upgrade: () => undefined },
  };
}

function fetchFile(host: PageHost, address: string): object {
  const file = host.readFile(address);
  if (file === null) return { ok: false, status: 404 };
  return { ok: true, status: 200, text: async () => file, json: async () => parsed(file) };
}

const known = new Map<string, unknown>();

/** JSON is read once for all pages, none of which alters it. */
function parsed(text: string): unknown {
  if (!known.has(text)) known.set(text, JSON.parse(text));
  return known.get(text);
}

function storageOf({ storage }: PageHost): object {
  return {
    getItem: (key: string) => storage.read(key),
    setItem: (key: string, value: unknown): void => {
      if (storage.write(key, String(value))) return;
      throw Object.assign(new Error("The storage of this browser is full."), { name: "QuotaExceededError" });
    },
    removeItem: (key: string) => {
      storage.remove(key);
    },
    key: (index: number) => storage.keys()[index] ?? null,
    get length(): number {
      return storage.keys().length;
    },
  };
}

/** Web Locks, as far as they are asked for: a lock is held until the promise of the one who has it settles, or the page goes. */
function lockManager({ request, release }: NonNullable<PageHost["locks"]>): object {
  return {
    request: async (name: string, locked: () => unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        request(name, () => {
          void Promise.resolve(locked())
            .then(resolve, reject)
            .finally(() => {
              release(name);
            });
        });
      }),
  };
}
