import { Hooks } from "../../hooks.ts";

/** Calls back for the page of the table now, and for that of every window that is opened beside it (AP-11). */
export function onEveryPage(listen: (page: Document) => void): void {
  listen(document);
  Hooks.on("openDetachedWindow", (_id: string, { document: page }: Window) => listen(page));
}
