import type { DocumentApp, HostDocument } from "../host.ts";

/** Windows about a document that every sheet offers in its header: who owns it, and which sheet it opens with. */
export type DocumentWindowName = "ownership" | "sheet";

type DocumentWindow = new (options: { document: HostDocument }) => DocumentApp;

const windows = new Map<DocumentWindowName, DocumentWindow>();

/** Makes the windows known. They are sheets themselves, so sheets cannot import them. */
export function provideDocumentWindows(provided: Readonly<Record<DocumentWindowName, DocumentWindow>>): void {
  for (const [name, Window] of Object.entries(provided)) windows.set(name as DocumentWindowName, Window);
}

export async function openDocumentWindow(name: DocumentWindowName, document: HostDocument): Promise<void> {
  const Window = windows.get(name);
  if (Window) await new Window({ document }).render({ force: true });
}
