/** Whose key binding answers first when several have the same keys (UI-6): lower before higher. */
export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });
