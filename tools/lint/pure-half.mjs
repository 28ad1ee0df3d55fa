/** Every client folds the same: what a move means, and who may write it, is for the language and the rules alone. */
import path from "node:path";
import globals from "globals";

const ROOT = path.join(import.meta.dirname, "../..");

/** The pure members of a move: those of a `Step`, and those by which 10acity says what its rules allow. */
export const PURE_MEMBERS = [
  "type",
  "name",
  "event",
  "may",
  "once",
  "reduce",
  "mayWrite",
  "sideMoves",
  "otherMoves",
  "details",
];

/** Folders of pure code, which rules of their own hold so. */
const PURE_FOLDERS = /^src\/(core|engine\/(log|rules)|games\/[^/]+\/rules)\//;

/** What the language has that is the same everywhere and at any time. */
const LANGUAGE = new Set(Object.keys(globals.builtin));
for (const name of ["Date", "globalThis", "WeakRef", "FinalizationRegistry"]) LANGUAGE.delete(name);

/**
 * The nodes of a file's moves that are pure: their pure members, and whatever of the same file those mention.
 * @param {readonly import("estree").ObjectExpression[]} objects
 * @param {import("eslint").Scope.ScopeManager} scopeManager
 */
function pureNodes(objects, { scopes }) {
  const references = scopes.flatMap((scope) => scope.references);
  const nodes = objects
    .map(({ properties }) => properties.filter((each) => each.type === "Property"))
    .filter((members) => members.some((each) => isNamed(each, "reduce")))
    .flatMap((members) => members.filter((each) => PURE_MEMBERS.some((name) => isNamed(each, name))));
  /** @type {Set<import("estree").Node>} */
  const pure = new Set(nodes);
  for (const node of pure) {
    for (const { resolved } of references.filter(({ identifier }) =>
      isWithin(/** @type {import("estree").Node} */ (identifier), node),
    )) {
      for (const { node: at, type } of resolved?.defs ?? []) {
        if (["FunctionName", "Variable", "ClassName"].includes(type)) pure.add(at);
      }
    }
  }
  return { references, pure: [...pure] };
}

/**
 * @param {import("estree").Property} member
 * @param {string} name
 */
const isNamed = ({ key, computed }, name) => !computed && key.type === "Identifier" && key.name === name;

/**
 * @param {import("estree").Node} node
 * @param {import("estree").Node} whole
 */
const isWithin = ({ range: [from, to] = [0, 0] }, { range: [start, end] = [0, 0] }) => start <= from && to <= end;

/** @type {import("eslint").Rule.RuleModule} */
export const pureHalf = {
  create(context) {
    /** @type {import("estree").ObjectExpression[]} */
    const objects = [];
    /** @type {import("estree").ImportExpression[]} */
    const late = [];
    /** @param {unknown} source */
    const isPure = (source) => {
      const imported = path.resolve(path.dirname(context.filename), String(source));
      return PURE_FOLDERS.test(path.relative(ROOT, imported).replaceAll(path.sep, "/"));
    };
    /** @param {import("eslint").Scope.Reference} reference @returns {string | null} what is wrong with it */
    const wrongWith = ({ identifier, resolved }) => {
      const { name } = identifier;
      const { parent } = /** @type {import("eslint").Rule.Node} */ (identifier);
      const defs = resolved?.defs ?? [];
      if (defs.length === 0 && !LANGUAGE.has(name))
        return `The pure half of a move names no ${name}: pass in what it needs.`;
      if (defs.length === 0 && name === "Math" && parent?.type === "MemberExpression") {
        return context.sourceCode.getText(parent) === "Math.random" ? "Faces are inputs." : null;
      }
      const [source] = defs.flatMap((def) => (def.type === "ImportBinding" ? [def.parent.source.value] : []));
      if (source === undefined || isPure(source)) return null;
      return `The pure half of a move imports from rules/, core/ and engine/log alone: ${name} is of ${String(source)}.`;
    };
    return {
      ObjectExpression: (node) => void objects.push(node),
      ImportExpression: (node) => void late.push(node),
      "Program:exit"() {
        const { references, pure } = pureNodes(objects, context.sourceCode.scopeManager);
        const isInPure = (/** @type {import("estree").Node} */ node) => pure.some((half) => isWithin(node, half));
        for (const reference of references.filter(({ identifier }) =>
          isInPure(/** @type {import("estree").Identifier} */ (identifier)),
        )) {
          if ("isTypeReference" in reference && reference.isTypeReference === true) continue;
          const message = wrongWith(reference);
          if (message !== null) context.report({ node: reference.identifier, message });
        }
        for (const node of late.filter(isInPure)) {
          context.report({ node, message: "The pure half of a move imports nothing late." });
        }
      },
    };
  },
};
