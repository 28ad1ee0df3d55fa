/** A window as the specifications see one. */
export interface ProbeWindow {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly minimized: boolean;
  readonly form: HTMLFormElement | null;
  readonly title: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly position: { left: number; top: number; width: number; height: number; zIndex: number };
  readonly tabGroups: Readonly<Record<string, string>>;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  submit(options?: object): Promise<unknown>;
  setPosition(position: object): unknown;
  bringToFront(): void;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  toggleControls(expanded?: boolean): Promise<void>;
  changeTab(tab: string, group: string, options?: object): void;
}

/** What a window may do beside showing content. */
export interface ProbeHooks {
  /** What `_onClickAction` is told of. */
  readonly onClickAction?: (target: HTMLElement) => void;
}

const made: ProbeWindow[] = [];
let count = 0;

function remember(probe: object): ProbeWindow {
  // The types of Foundry describe a window in far more detail than the specifications look at.
  made.push(probe as ProbeWindow);
  return probe as ProbeWindow;
}

/** A window of its own class and id, that shows what `content` makes at each rendering. */
export function makeWindow(options: object, content: () => HTMLElement, hooks: ProbeHooks = {}): ProbeWindow {
  const id = `contract-window-${String(++count)}`;
  class ContractWindow extends foundry.applications.api.ApplicationV2 {
    protected override async _renderHTML(): Promise<HTMLElement> {
      return content();
    }
    protected override _replaceHTML(result: HTMLElement, box: HTMLElement): void {
      box.replaceChildren(result);
    }
    protected override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
      hooks.onClickAction?.(target);
    }
  }
  return remember(new ContractWindow({ id, ...options }));
}

/** The sheet of a document, a form of its own class that shows what `content` makes at each rendering. */
export function makeSheet(document: object, options: object, content: () => HTMLElement): ProbeWindow {
  class ContractSheet extends foundry.applications.api.DocumentSheetV2<foundry.abstract.Document.Any> {
    protected override async _renderHTML(): Promise<HTMLElement> {
      return content();
    }
    protected override _replaceHTML(result: HTMLElement, box: HTMLElement): void {
      box.replaceChildren(result);
    }
  }
  return remember(new ContractSheet({ document, ...options } as never));
}

/** An element from its tag, attributes and children. */
export function element(
  tag: string,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/**
 * The element below another one that a selector finds.
 * @throws when there is none
 */
export function found(root: ParentNode, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

/** Closes the windows that the test has made. Give it to `afterEach`. */
export async function closeWindows(): Promise<void> {
  for (const probe of made.splice(0)) await probe.close({ animate: false });
}
