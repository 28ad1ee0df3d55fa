import { onEveryPage } from "../detached/pages.ts";
import { isElement } from "../dom.ts";
import type { DocumentApp } from "../host.ts";

/** The link in rich text that an event hit (TX-2). */
function linkOf(event: Event): HTMLElement | null {
  return isElement(event.target) ? event.target.closest<HTMLElement>("a.content-link[data-uuid]") : null;
}

/** A document as a link opens it: a macro is run, anything else shows its sheet. */
interface Linked {
  readonly documentName?: string;
  readonly sheet?: DocumentApp | null;
  execute?(scope: { event: MouseEvent }): Promise<unknown>;
}

function follow(event: MouseEvent): void {
  const uuid = linkOf(event)?.dataset["uuid"];
  if (!uuid) return;
  event.preventDefault();
  const { fromUuid } = globalThis as unknown as {
    fromUuid: (uuid: string) => Promise<Linked | null>;
  };
  void fromUuid(uuid).then((linked) =>
    linked?.documentName === "Macro" ? linked.execute?.({ event }) : linked?.sheet?.render({ force: true }),
  );
}

function dragDocument(event: DragEvent): void {
  const { uuid, type } = linkOf(event)?.dataset ?? {};
  if (uuid && type) event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
}

/** Links to documents, wherever rich text is shown, open their sheets, or run their macros, and can be dragged as their documents (TX-2, SH-7). */
export function activateContentLinks(): void {
  onEveryPage((page) => {
    page.addEventListener("click", follow);
    page.addEventListener("dragstart", dragDocument);
  });
}
