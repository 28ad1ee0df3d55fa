import type { ActionEntry } from "./application-types.ts";

interface ActionOwner {
  _onFrameAction(action: string, event: PointerEvent, target: HTMLElement): boolean;
}

/** Roots of applications, so that a click inside a nested one is answered by that one alone. */
const roots = new WeakSet<Element>();

/** The element with an action that a click hit, when it belongs to this root and not to an application inside it. */
function actionTarget(root: HTMLElement, event: Event): HTMLElement | null {
  const target = (event.target as Element).closest<HTMLElement>("[data-action]");
  if (!target || !root.contains(target)) return null;
  let owner: Element | null = target;
  while (owner && !roots.has(owner)) owner = owner.parentElement;
  return owner === root ? target : null;
}

/**
 * Answers clicks on `data-action` below a root, wherever its content is replaced (AP-7).
 * @param fallback called for actions that are neither registered nor the frame's own
 */
export function attachActions(
  app: ActionOwner,
  root: HTMLElement,
  actions: Record<string, ActionEntry>,
  fallback: (event: PointerEvent, target: HTMLElement) => unknown,
): void {
  roots.add(root);
  const dispatch = (event: MouseEvent): void => {
    const target = actionTarget(root, event);
    if (!target) return;
    const action = target.dataset["action"] ?? "";
    const entry = Object.hasOwn(actions, action) ? actions[action] : undefined;
    const handler = typeof entry === "function" ? entry : entry?.handler;
    const buttons = typeof entry === "object" ? entry.buttons : [0];
    if (!buttons.includes(event.button)) return;
    if (event.button !== 0) event.preventDefault();
    // Browsers dispatch click, auxclick and contextmenu as PointerEvent; the DOM library still says MouseEvent.
    const pointer = event as PointerEvent;
    if (handler) void handler.call(app, pointer, target);
    else if (!app._onFrameAction(action, pointer, target)) fallback(pointer, target);
  };
  root.addEventListener("click", dispatch);
  root.addEventListener("auxclick", (event) => {
    if (event.button === 1) dispatch(event);
  });
  root.addEventListener("contextmenu", dispatch);
}
