/** Links of docs/ that lead to other files of the repository, which are not on the site. */
import path from "node:path";

/**
 * Makes links that lead out of docs/ lead to the repository.
 * @param {readonly { attrGet(name: string): string | null, attrSet(name: string, value: string): void, children?: any[] | null }[]} tokens
 *   of a page; they are changed
 * @param {string} page its path in docs/
 * @param {string} repository address of the repository's files
 */
export function leadOut(tokens, page, repository) {
  for (const token of tokens) {
    if (token.children) leadOut(token.children, page, repository);
    const link = token.attrGet("href");
    if (!link || /^([a-z]+:|[/#])/.test(link)) continue;
    const target = path.posix.join("docs", path.posix.dirname(page), link);
    if (!target.startsWith("docs/")) token.attrSet("href", `${repository}/${target}`);
  }
}
