/* oxlint-disable house/no-html-strings -- The one place where HTML is text: templates make it, and Foundry's API passes it on. */

/**
 * Parses HTML that templates made into elements of this page. Scripts in it do not run.
 * It must never be given text that someone typed: that is data, and goes through `textContent`, escaping or cleaning.
 */
export function parseHTML(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  // A <template> belongs to a document of its own, where custom elements are not alive; and in another browser window
  // they would come to life as that window's (AP-11).
  const content = document.adoptNode(template.content);
  customElements.upgrade(content);
  return content;
}

export function outerHTML(element: Element): string {
  return element.outerHTML;
}

export function innerHTML(element: Element): string {
  return element.innerHTML;
}

/** `foundry.utils.parseHTML`: the one element of some HTML, or all of them where there are several. */
export function parseElements(html: string): Element | HTMLCollection {
  const { children } = parseHTML(html);
  return children.length === 1 && children[0] ? children[0] : children;
}
