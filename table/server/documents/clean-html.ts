import sanitizeHtml from "sanitize-html";

/** Text-level and structural elements that player-written documents may hold; no scripts, forms, frames or styles. */
const ALLOWED_TAGS = [
  ...["a", "abbr", "article", "aside", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "col"],
  ...["colgroup", "dd", "del", "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "footer", "h1"],
  ...["h2", "h3", "h4", "h5", "h6", "header", "hr", "i", "img", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q"],
  ...["s", "samp", "section", "small", "span", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot"],
  ...["th", "thead", "time", "tr", "u", "ul", "var"],
];

/** Data attributes that carry meaning in rich text. `data-action` is none of them: it would press buttons of a sheet. */
const DATA_ATTRIBUTES = ["data-uuid", "data-id", "data-type", "data-pack", "data-tooltip-text"];

const LENGTH = /^-?\d+(?:\.\d+)?(?:px|em|rem|%|pt)?$/;
const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s,.%/]+\))$/i;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    "*": ["class", "title", "lang", "dir", "style", "role", "aria-*", ...DATA_ATTRIBUTES],
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    details: ["open"],
    li: ["value"],
    ol: ["start", "type", "reversed"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    time: ["datetime"],
  },
  allowedStyles: {
    "*": {
      color: [COLOR],
      "background-color": [COLOR],
      "text-align": [/^(?:left|right|center|justify|start|end)$/],
      "text-decoration": [/^[a-z -]+$/],
      width: [LENGTH],
      height: [LENGTH],
      "margin-left": [LENGTH],
      "padding-left": [LENGTH],
    },
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowProtocolRelative: false,
  nestingLimit: 100,
};

/**
 * Content of messages keeps buttons and data of packages, as public modules read them back from stored cards (CH-9).
 * What a button does is the package's affair, which must not trust it: its author can be any player (CH-13).
 */
const CARD_OPTIONS: sanitizeHtml.IOptions = {
  ...OPTIONS,
  // What an enricher has made stays as it was drawn from a rollable table (MC-4).
  allowedTags: [...ALLOWED_TAGS, "button", "enriched-content"],
  allowedAttributes: {
    ...OPTIONS.allowedAttributes,
    "*": ["class", "title", "lang", "dir", "style", "role", "aria-*", "data-*"],
    button: ["type", "name", "value", "disabled"],
    "enriched-content": ["enricher"],
  },
  transformTags: { button: sanitizeHtml.simpleTransform("button", { type: "button" }) },
};

/**
 * Removes from HTML whatever could act: scripts, event handlers, forms, frames, other schemes (CH-9, F-HTML).
 * Clean HTML comes back as it was, and cleaning twice changes nothing more.
 */
export function cleanHtml(html: string): string {
  return clean(html, OPTIONS);
}

/** Does the same for the content of a message, which may have buttons (CH-9). */
export function cleanCard(html: string): string {
  return clean(html, CARD_OPTIONS);
}

function clean(html: string, options: sanitizeHtml.IOptions): string {
  return html.includes("<") || html.includes("&") ? sanitizeHtml(html, options) : html;
}
