import { CONFIG } from "../../config.ts";
type DragStep = "dragstart" | "dragenter" | "dragover" | "dragleave" | "dragend" | "drop";

export interface DragDropOptions {
  readonly dragSelector?: string | null;
  /** Elements that take a drop; without one, or where it matches it, the whole element that is bound. */
  readonly dropSelector?: string | null;
  /** Whether this user may start a drag, or drop, at elements of a selector. */
  readonly permissions?: Partial<Record<"dragstart" | "drop", (selector: string | null) => boolean>>;
  readonly callbacks?: Partial<Record<DragStep, (event: DragEvent) => unknown>>;
}

/** Makes elements of an application draggable, and others take what is dropped (SH-6). */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return (CONFIG.ux["DragDrop"] as typeof DragDrop | undefined) ?? DragDrop;
  }

  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropOptions["permissions"]>;
  readonly callbacks: NonNullable<DragDropOptions["callbacks"]>;

  constructor(options: DragDropOptions = {}) {
    this.dragSelector = options.dragSelector ?? null;
    this.dropSelector = options.dropSelector ?? null;
    this.permissions = options.permissions ?? {};
    this.callbacks = options.callbacks ?? {};
  }

  /**
   * Listens below an element. Call it again after each rendering: elements that are new then are found. Who binds an element last
   * is the one who answers, so that nothing is dropped twice (foundryvtt/foundryvtt#12132).
   */
  bind(element: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const source of element.querySelectorAll<HTMLElement>(this.dragSelector)) this.#bindSource(source);
    }
    if (this.can("drop", this.dropSelector)) {
      const { dropSelector } = this;
      const isTarget = !dropSelector || element.matches(dropSelector);
      const targets = isTarget ? [element] : element.querySelectorAll<HTMLElement>(dropSelector);
      for (const target of targets) this.#bindTarget(target);
    }
    return this;
  }

  can(action: "dragstart" | "drop", selector: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  callback(event: DragEvent, step: DragStep): unknown {
    return this.callbacks[step]?.(event);
  }

  #bindSource(source: HTMLElement): void {
    source.draggable = true;
    source.ondragstart = (event) => {
      this.callback(event, "dragstart");
      // A draggable element inside another carries its own data, and not that of the outer one as well.
      if (event.dataTransfer?.types.length) event.stopPropagation();
    };
    source.ondragend = (event) => void this.callback(event, "dragend");
  }

  #bindTarget(target: HTMLElement): void {
    target.ondragover = (event) => {
      // Browsers refuse a drop wherever no one prevented their own answer.
      event.preventDefault();
      this.callback(event, "dragover");
    };
    target.ondrop = (event) => {
      event.preventDefault();
      this.callback(event, "drop");
    };
    target.ondragenter = (event) => void this.callback(event, "dragenter");
    target.ondragleave = (event) => void this.callback(event, "dragleave");
  }
}
