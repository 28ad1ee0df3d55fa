import { TextEditor } from "../../ux/text-editor.ts";
import type { HostJournalPage } from "./journal-page.ts";

export interface PageView {
  readonly id: string | null;
  readonly uuid: string | null;
  /** Empty where the page does not show its title. */
  readonly heading: string;
  readonly level: number;
  readonly image: string | null;
  readonly video: string | null;
  /** What can only be opened elsewhere, such as a PDF. */
  readonly link: string | null;
  readonly caption: string;
  /** A page of a package: its own sheet shows it. */
  readonly isForeign: boolean;
}

/** Whether an address may be followed: scripts may not, and the address is what someone typed. */
function safeAddress(src: string | null): string | null {
  if (!src) return null;
  return ["http:", "https:"].includes(new URL(src, document.baseURI).protocol) ? src : null;
}

/** The text of a page for those who read it (TX-2); empty for a page that has none. */
export async function enrichPage(page: HostJournalPage): Promise<string> {
  if (page.type !== "text") return "";
  return TextEditor.enrichHTML(page.text.content, { secrets: page.isOwner, relativeTo: page });
}

/** A page for those who read it (MC-3), but for its text. */
export function describePage(page: HostJournalPage): PageView {
  const { type, title } = page;
  const src = safeAddress(page.src);
  return {
    id: page.id,
    uuid: page.uuid,
    heading: title.show ? (page.name ?? "") : "",
    level: title.level,
    image: type === "image" ? src : null,
    video: type === "video" ? src : null,
    link: type === "pdf" ? src : null,
    caption: page.image.caption ?? "",
    isForeign: !["text", "image", "video", "pdf"].includes(type),
  };
}
