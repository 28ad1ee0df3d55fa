import DOMPurify from "dompurify";

/** Elements of the table's own that may stand in cleaned HTML (CH-9). */
const CUSTOM_ELEMENTS =
  /^(prose-mirror|string-tags|color-picker|range-picker|file-picker|multi-select|document-tags|document-embed|enriched-content|secret-block)$/;

/**
 * Removes everything from HTML that could run a script, and style sheets; form controls and the host's own elements stay (CH-9, DG-3).
 * This is `foundry.utils.cleanHTML`.
 */
export function cleanHTML(html: string): string {
  return DOMPurify.sanitize(html, {
    // It would fetch from anywhere, and change the whole page.
    FORBID_TAGS: ["style"],
    ADD_ATTR: ["target", "required", "autofocus", "contenteditable"],
    CUSTOM_ELEMENT_HANDLING: { tagNameCheck: CUSTOM_ELEMENTS, attributeNameCheck: /^(?!on)[a-z-]+$/ },
  });
}
