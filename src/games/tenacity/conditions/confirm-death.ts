import { dialogs } from "../../../compat/windows.ts";

/** Asks before a character dies by its player's own choice. */
export async function confirmDeath(name: string): Promise<boolean> {
  const content = document.createElement("div");
  content.textContent = game.i18n.format("TENACITY.Death.Ask", { name });
  const answer: unknown = await dialogs.confirm({
    classes: ["tenacity"],
    window: { title: game.i18n.format("TENACITY.Death.Title", { name }) },
    content,
    yes: { label: "TENACITY.Death.Yes", icon: "fa-solid fa-skull" },
    no: { label: "TENACITY.Death.No", default: true },
  });
  return answer === true;
}
