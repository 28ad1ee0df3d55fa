/** The half of a move that speaks of Foundry, which coverage and mutation of the rules leave out: tests with documents play it. */
import { PURE_MEMBERS } from "./lint/pure-half.mjs";

/**
 * A node of the trees of Vite and of Babel, as far as they agree.
 * @typedef {{ readonly type: string, readonly start: number, readonly end: number } & Readonly<Record<string, unknown>>} Node
 */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === "object" && value !== null && "type" in value && "start" in value;

/** @param {Node} node @returns {Node[]} its parts, but for mere names of members */
const childrenOf = (node) =>
  Object.entries(node)
    .filter(([part]) => node["computed"] !== false || (part !== "key" && part !== "property"))
    .flatMap(([, value]) => value)
    .filter(isNode);

/** @param {Node} node @returns {Node[]} */
const within = (node) => [node, ...childrenOf(node).flatMap(within)];

/** @param {Node} node */
const nameOf = ({ name }) => String(name);

/** @param {Node} member */
const keyOf = ({ key }) => (isNode(key) ? nameOf(key) : "");

/** @param {Node} statement @returns {[string, Node][]} the statement, by what it declares */
function declared(statement) {
  const { declarations, id } = isNode(statement["declaration"]) ? statement["declaration"] : statement;
  const names = Array.isArray(declarations) ? declarations.map((/** @type {Node} */ each) => each["id"]) : [id];
  return names.filter(isNode).map((name) => [nameOf(name), statement]);
}

/** @param {Node} program @returns {Node[][]} the members of each move of a file; steps of the rules have no words */
const movesOf = (program) =>
  within(program)
    .filter(({ type }) => type === "ObjectExpression")
    .map(({ properties }) => /** @type {Node[]} */ (properties))
    .filter((members) => ["reduce", "words"].every((key) => members.some((member) => keyOf(member) === key)));

/**
 * The members of a file's moves that are not pure, and what of the file no pure one mentions; all of a file without a move.
 * @param {Node} program
 * @returns {Node[]}
 */
export function foundryHalf(program) {
  const members = movesOf(program).flat();
  const unmentioned = new Map(childrenOf(program).flatMap(declared));
  const pure = members.filter((member) => PURE_MEMBERS.includes(keyOf(member)));
  for (const node of pure) {
    for (const { name } of within(node).filter(({ type }) => type === "Identifier")) {
      const mentioned = unmentioned.get(String(name));
      if (!mentioned || members.some(({ start }) => mentioned.start < start && start < mentioned.end)) continue;
      unmentioned.delete(String(name));
      pure.push(mentioned);
    }
  }
  const isMove = (/** @type {Node} */ node) => members.some(({ start }) => node.start < start && start < node.end);
  return [...members, ...unmentioned.values()].filter((node) => !pure.includes(node) && !isMove(node));
}

/**
 * What is left as it is, by program: looked for before anything of it is mutated.
 * @type {WeakMap<Node, ReadonlySet<Node>>}
 */
const left = new WeakMap();

/**
 * Has Stryker leave that half as it is.
 * @param {Place} place
 * @typedef {{ readonly node: Node, readonly parentPath: Place | null }} Place
 */
function shouldIgnore({ node, parentPath }) {
  let root = { node, parentPath };
  while (root.parentPath) root = root.parentPath;
  const half = left.get(root.node) ?? new Set(movesOf(root.node).length > 0 ? foundryHalf(root.node) : []);
  left.set(root.node, half);
  return half.has(node) ? "It speaks of Foundry." : undefined;
}

export const strykerPlugins = [{ kind: "Ignore", name: "foundry-half", value: { shouldIgnore } }];
