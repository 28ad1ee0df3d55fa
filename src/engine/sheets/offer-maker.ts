import { showWindow } from "../../compat/windows.ts";
import { currentGame } from "../game.ts";
import { type Maker, mayMakeHeroes, registerHeroKind } from "../heroes/ask-for-hero.ts";
import { directoryButton } from "../windows/directory.ts";
import { late } from "../windows/late.ts";

/** Offers making heroes in the actors directory, to users who may make them, if only with a narrator's help. Call in `setup`. */
export function offerMaker(): void {
  const { maker } = currentGame();
  if (!maker) return;
  registerHeroKind(maker.kind);
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!mayMakeHeroes()) return;
    directoryButton(element, {
      className: "make-hero",
      icon: "fa-solid fa-wand-magic-sparkles",
      label: "TENACITY.StepMaker.Title",
      run: openMaker(maker),
    });
  });
}

/** Opens the window in which heroes are made, or brings it to the front. */
export function openMaker({ window }: Maker): () => Promise<void> {
  return async () => {
    const MakerWindow = await late(window());
    await showWindow(new MakerWindow());
  };
}
