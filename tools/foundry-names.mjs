/**
 * The names of Foundry's API in a source of the system, read with TypeScript's parser: paths of its namespaces and of its globals as far
 * as they are written out, also through a local alias; hooks by their event; and core's methods that a class overrides. Types do
 * not count, as nothing of them is left in the bundle. What is called on a document or an application at hand, such as
 * `actor.update`, has no path and is not seen.
 */
import ts from "typescript";

/** Namespaces, whose members are counted by their whole path. */
const ROOTS = new Set(["foundry", "game", "ui", "canvas", "CONFIG", "CONST"]);

/** Globals that stay without deprecation (NS-1), and the dispatcher. */
const GLOBALS = new Set([
  ...["Hooks", "Roll", "Collection", "fromUuid", "fromUuidSync", "getDocumentClass"],
  ...["Actor", "Item", "ActiveEffect", "ChatMessage", "Combat", "Combatant", "CombatantGroup", "Macro", "Scene"],
  ...["TokenDocument", "User", "JournalEntry", "JournalEntryPage", "RollTable", "Folder", "Setting"],
]);

/** @param {ts.Node} node */
const unwrapped = (node) => {
  let inner = node;
  while (ts.isAsExpression(inner) || ts.isParenthesizedExpression(inner) || ts.isNonNullExpression(inner)) {
    inner = inner.expression;
  }
  return inner;
};

/**
 * The path that an expression or a qualified name writes out, with aliases put in their places.
 * @param {ts.Node} node
 * @param {ReadonlyMap<string, string>} aliases
 * @returns {string | null}
 */
function pathOf(node, aliases) {
  const inner = unwrapped(node);
  if (ts.isIdentifier(inner)) {
    const { text } = inner;
    return aliases.get(text) ?? (ROOTS.has(text) || GLOBALS.has(text) ? text : null);
  }
  if (ts.isPropertyAccessExpression(inner)) {
    const owner = pathOf(inner.expression, aliases);
    // What follows are methods of arrays, which are the language's own.
    return owner?.endsWith(".contents") ? owner : joined(owner, inner.name.text);
  }
  if (ts.isQualifiedName(inner)) return joined(pathOf(inner.left, aliases), inner.right.text);
  return null;
}

/**
 * @param {string | null} left
 * @param {string} right
 */
const joined = (left, right) => (left === null ? null : `${left}.${right}`);

/**
 * Local names of Foundry's: `import X = foundry.a.X`, `const x = game.x`, `const { X } = foundry.a`.
 * @param {ts.SourceFile} source
 */
function aliasesOf(source) {
  /** @type {Map<string, string>} */
  const aliases = new Map();
  /** @param {string} name @param {string | null} path */
  const note = (name, path) => path !== null && aliases.set(name, path);
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportEqualsDeclaration(node)) note(node.name.text, pathOf(node.moduleReference, aliases));
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const path = pathOf(node.initializer, aliases);
      if (ts.isIdentifier(node.name)) note(node.name.text, path);
      else if (ts.isObjectBindingPattern(node.name)) {
        for (const { name, propertyName } of node.name.elements) {
          if (ts.isIdentifier(name)) note(name.text, joined(path, (propertyName ?? name).getText(source)));
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return aliases;
}

/**
 * Whether the node has no part in what runs: types, and declarations that only give a name.
 * @param {ts.Node} node
 */
function isSilent(node) {
  if (ts.isExpressionWithTypeArguments(node)) return false;
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isImportEqualsDeclaration(node) ||
    ts.isModuleDeclaration(node)
  );
}

/**
 * Every name of Foundry's API that a source uses.
 * @param {string} text TypeScript
 * @returns {Set<string>}
 */
export function foundryNames(text) {
  const source = ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true);
  const aliases = aliasesOf(source);
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isSilent(node) || isAlias(node)) return;
    if (ts.isClassElement(node) && node.name && isOverride(node)) names.add(`override ${node.name.getText(source)}`);
    if (ts.isCallExpression(node)) addHook(node);
    const path = isName(node) ? null : pathOf(node, aliases);
    if (path !== null) names.add(path);
    else ts.forEachChild(node, visit);
  };
  /** An alias counts where it is used. @param {ts.Node} node */
  const isAlias = (node) =>
    ts.isVariableDeclaration(node) && node.initializer !== undefined && pathOf(node.initializer, aliases) !== null;
  /** @param {ts.CallExpression} call */
  const addHook = ({ expression, arguments: [event] }) => {
    if (event && ts.isStringLiteral(event) && pathOf(expression, aliases)?.startsWith("Hooks."))
      names.add(`hook ${event.text}`);
  };
  visit(source);
  return names;
}

/**
 * Members that classes of a source declare themselves: an override of such a member, elsewhere in the system, is no
 * override of Foundry's.
 * @param {string} text TypeScript
 * @returns {Set<string>}
 */
export function ownMembers(text) {
  const source = ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true);
  /** @type {Set<string>} */
  const members = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isClassElement(node) && node.name && !isOverride(node)) members.add(node.name.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return members;
}

/** @param {ts.ClassElement} member */
const isOverride = (member) =>
  ts.canHaveModifiers(member) &&
  (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.OverrideKeyword);

/**
 * Whether the node is the name that something is declared by, which is no use of it.
 * @param {ts.Node} node
 */
function isName(node) {
  const { parent } = node;
  if (!ts.isIdentifier(node)) return false;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isPropertyAssignment(parent) || ts.isClassElement(parent) || ts.isVariableDeclaration(parent))
    return parent.name === node;
  return ts.isParameter(parent) || ts.isBindingElement(parent) || ts.isImportSpecifier(parent);
}
