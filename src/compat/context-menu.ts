import { isGeneration14 } from "./generation.ts";

/** One line of a context menu, in the words of neither version. */
export interface MenuLine {
  /** Language key. */
  readonly label: string;
  /** Font Awesome classes. */
  readonly icon: string;
  /** Whether it is offered for an element; always, when left out. */
  readonly offered?: (target: HTMLElement) => boolean;
  readonly run: (target: HTMLElement) => void;
}

type CoreEntry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>;

/** A line as the running version wants it: both sets of names at once would log warnings on 14 (UI-3, V14-4). */
export function menuEntry({ label, icon, offered = () => true, run }: MenuLine): CoreEntry {
  if (!isGeneration14()) {
    return { name: label, icon: `<i class="${icon}"></i>`, condition: offered, callback: run };
  }
  const onClick = (_event: PointerEvent, target: HTMLElement) => {
    run(target);
  };
  return { label, icon, visible: offered, onClick } as unknown as CoreEntry;
}

/** The language key of a line of core's. */
export function keyOfEntry(entry: CoreEntry): string {
  const { name, label } = entry as { readonly name?: string; readonly label?: string };
  return label ?? name ?? "";
}
