/**
 * Dice as people write them in the reader's language: "3d6 − 2", in German "3W6 − 2". For reading alone: what Foundry rolls or a
 * command says keeps its d and its hyphen.
 */
export function diceText(formula: string): string {
  const signs = formula.replaceAll(/\+ -(?=\d)/g, "− ").replaceAll("-", "−");
  return signs.replaceAll(/d(?=\d)/g, game.i18n.localize("TENACITY.Dice.Letter"));
}
