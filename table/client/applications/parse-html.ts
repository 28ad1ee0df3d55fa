/**
 * Parses HTML that templates made into elements of this page. Scripts in it do not run.
 * It must never be given text that somebody typed: that is data, and goes through `textContent`, escaping or cleaning.
 */
export function parseHTML(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  // A <template> belongs to a document of its own, where custom elements are not alive.
  return document.adoptNode(template.content);
}

/** `foundry.utils.parseHTML`: the one element of some HTML, or all of them where there are several. */
export function parseElements(html: string): Element | HTMLCollection {
  const { children } = parseHTML(html);
  return children.length === 1 && children[0] ? children[0] : children;
}
