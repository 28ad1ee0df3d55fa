/**
 * On 14 every window can be taken out of the page into a browser window of its own (AP-11), on 13 by the module PopOut!; it has a document of its own.
 * What belongs to the page, such as marks on its body, belongs to each of them; and what someone opens is to be seen where they are.
 */
import { isElement } from "./elements.ts";

type AnyWindow = foundry.applications.api.ApplicationV2.Any;
type DialogOptions = foundry.applications.api.DialogV2.WaitOptions;

/** What windows have on 14 and the types of 13 do not know. */
interface Detachable {
  readonly id: string;
  readonly window: { readonly windowId?: string };
  readonly parent?: Detachable | null;
  renderChild?(app: unknown): Promise<unknown>;
}

/** The part of `foundry.applications.detached` that is asked here. */
interface BrowserWindows {
  readonly windows: ReadonlyMap<string, { readonly window: Window }>;
}

/** The page in which someone last pressed something, and the window of it, by its id. */
let inUse: { readonly page: Document; readonly app: string | undefined } | null = null;

/** What PopOut! has opened. */
const poppedOut = new Set<Window>();

/** Notes where the person is; call once, in `init`. */
export function watchPages(): void {
  Hooks.on("PopOut:popout", (_app, opened) => void poppedOut.add(opened));
  onEveryPage((page) => {
    for (const type of ["pointerdown", "keydown"] as const) {
      page.addEventListener(
        type,
        ({ target }) => {
          inUse = { page, app: isElement(target) ? target.closest(".application")?.id : undefined };
        },
        { capture: true },
      );
    }
  });
}

/** Calls back for the page now, and for that of each browser window that is opened beside it. */
export function onEveryPage(listen: (page: Document) => void): void {
  listen(document);
  Hooks.on("openDetachedWindow", (_id, { document: page }) => listen(page));
  Hooks.on("PopOut:popout", (_app, { document: page }) => listen(page));
}

/** The page, and that of each browser window beside it. */
export function everyPage(): Document[] {
  const { detached } = foundry.applications as { detached?: BrowserWindows };
  for (const opened of poppedOut) if (opened.closed) poppedOut.delete(opened);
  const windows = [...Array.from(detached?.windows.values() ?? [], ({ window }) => window), ...poppedOut];
  return [document, ...windows.map(({ document: page }) => page)];
}

/** The page in which the person is. */
export function pageInUse(): Document {
  return everyPage().find((page) => page === inUse?.page) ?? document;
}

/** In pixels: on a page no wider, windows and the sidebar cover each other. */
const PHONE = 600;

/** Whether a page is as narrow as a phone's. */
export function isPhone({ defaultView }: Document): boolean {
  return (defaultView?.innerWidth ?? Infinity) <= PHONE;
}

/** Shows a window where the person is, or brings it, or the one of its id, to the front where it is open already. */
export async function showWindow(app: AnyWindow, options: object = {}): Promise<void> {
  if (foundry.applications.instances.get(app.id) !== app && raiseOpen(app.id)) return;
  opening.set(app.id, app);
  try {
    await draw(app, options);
  } finally {
    opening.delete(app.id);
  }
}

/** Windows that are being drawn for the first time, by their ids: a quick hand presses twice until they are there. */
const opening = new Map<string, AnyWindow>();

async function draw(app: AnyWindow, options: object): Promise<void> {
  const parent = detachedWindowInUse();
  const isOpen = app.rendered;
  if (isOpen || !parent?.renderChild) await app.render({ force: true, ...options });
  else await parent.renderChild(app);
  if (isOpen) raise(app);
  else goTo(app);
}

/** Brings the open window of an id to the front, unfolded. `except`: the window that asks, which is no other. */
export function raiseOpen(id: string, except?: AnyWindow): boolean {
  const open = foundry.applications.instances.get(id);
  if (open) raise(open);
  return open !== undefined || (opening.has(id) && opening.get(id) !== except);
}

function raise(app: AnyWindow): void {
  if (app.minimized) void app.maximize();
  app.bringToFront();
  goTo(app);
}

/** Shows the browser window in which a window is, where the person is in another. */
function goTo({ element: { ownerDocument: page } }: AnyWindow): void {
  if (page !== pageInUse()) page.defaultView?.focus();
}

/**
 * The dialogs of core, where the person is. What is asked already is not asked beside it: who pressed once more gets null, so that nothing is
 * done twice, and what was asked without a press gets the one answer too.
 */
export const dialogs = {
  wait: (options: DialogOptions, isPressed = true): Promise<unknown> =>
    once(options, isPressed, (one) => foundry.applications.api.DialogV2.wait(beside(one))),
  confirm: (options: foundry.applications.api.DialogV2.ConfirmConfig, isPressed = true): Promise<unknown> =>
    once(options, isPressed, (one) => foundry.applications.api.DialogV2.confirm(beside(one))),
  input: (options: foundry.applications.api.DialogV2.InputConfig): Promise<unknown> =>
    once(options, true, (one) => foundry.applications.api.DialogV2.input(beside(one))),
};

/** Whether a window is one of core's dialogs: it was given its content, and has nothing to draw it from again. */
export const isDialog = (app: object): boolean => app instanceof foundry.applications.api.DialogV2;

/** The questions that are open, by their words: the ids of their windows, and what will be answered. */
const asked = new Map<string, { readonly id: string; readonly answer: Promise<unknown> }>();

function wordsOf(content: Element): readonly unknown[] {
  return [
    content.textContent,
    ...Array.from(content.querySelectorAll("[value]"), (field) => field.getAttribute("value")),
  ];
}

async function once<Options extends Pick<Partial<DialogOptions>, "window" | "content">>(
  options: Options,
  isPressed: boolean,
  ask: (options: Options) => Promise<unknown>,
): Promise<unknown> {
  const { content = "", window } = options;
  const key = JSON.stringify([window?.title, isElement(content) ? wordsOf(content) : content]);
  const open = asked.get(key);
  if (open) {
    raiseOpen(open.id);
    return isPressed ? null : open.answer;
  }
  const id = `tenacity-question-${foundry.utils.randomID()}`;
  const answer = ask({ ...options, id }).finally(() => asked.delete(key));
  asked.set(key, { id, answer });
  return answer;
}

function beside<Options extends object>(options: Options): Options {
  const windowId = detachedWindowInUse()?.window.windowId;
  return windowId ? { ...options, renderOptions: { window: { detached: true, windowId } } } : options;
}

/** The detached window in which the person is, or the one that it was opened from. */
function detachedWindowInUse(): Detachable | null {
  if (inUse?.app === undefined) return null;
  const app = foundry.applications.instances.get(inUse.app) as unknown as Detachable | undefined;
  return app?.window.windowId ? (app.parent ?? app) : null;
}

/** The columns of core's interface beside the map: the same in 13 and 14. At the end of the left one are the players. */
const COLUMNS = { left: "#ui-left-column-1", right: "#ui-right-column-1" } as const;

/** The column on one side of the map; null for an interface without it, as one that a module has replaced. */
export function columnBesideMap(side: keyof typeof COLUMNS): HTMLElement | null {
  return document.querySelector<HTMLElement>(COLUMNS[side]);
}

/** Puts something of ours into such a column: above the chat's notifications, or the players. */
export function placeInColumn(column: HTMLElement, element: HTMLElement): void {
  const players = column.querySelector(":scope > #players");
  if (players) players.before(element);
  else column.prepend(element);
}
