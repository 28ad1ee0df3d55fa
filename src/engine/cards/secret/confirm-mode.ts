import { dialogs } from "../../../compat/windows.ts";
import { chosenMode, type MessageMode } from "../../../compat/message-mode.ts";
import { hasRoom } from "./secret-store.ts";
import { mayRead, otherReaders } from "./readers.ts";

/** Who is to see a roll, once it is sure that it can be kept from everyone else. */
export interface ConfirmedMode {
  readonly mode: MessageMode;
  /** Whether it was to be secret, and is not, because no one could have kept it. */
  readonly openly: boolean;
}

/** Why a secret roll would be lost. */
type SecretProblem = "noRoom" | "mayNotQuery";

/**
 * Makes sure, before dice fall, that what they show can be kept by those who may know it. Where it cannot, the roller
 * chooses: openly, and marked so, or not at all.
 * @param mode By default what the user chose in the chat log.
 * @param what What is to be rolled, in words: who is asked may not have begun it.
 * @returns Null where nothing is to be rolled.
 */
export async function confirmMode(mode: MessageMode = chosenMode(), what = ""): Promise<ConfirmedMode | null> {
  if (mode === "public") return { mode, openly: false };
  const sealing = { mode, author: game.user.id };
  const isReader = mayRead(game.user, sealing);
  const others = otherReaders(sealing);
  if (!isReader && others.length === 0) {
    ui.notifications.warn("TENACITY.Secret.NoNarrator", { localize: true });
    return null;
  }
  const mayReach = others.length === 0 || game.user.hasPermission("QUERY_USER");
  const problem = isReader && !hasRoom() ? "noRoom" : mayReach ? null : "mayNotQuery";
  if (!problem) return { mode, openly: false };
  return (await rollsOpenly(problem, what)) ? { mode: "public", openly: true } : null;
}

async function rollsOpenly(problem: SecretProblem, what: string): Promise<boolean> {
  const content = document.createElement("div");
  const lines = [what, game.i18n.localize(`TENACITY.Secret.Problem.${problem}`)].filter((line) => line !== "");
  content.append(
    ...lines.map((line) => {
      const paragraph = document.createElement("p");
      paragraph.textContent = line;
      return paragraph;
    }),
  );
  const answer: unknown = await dialogs.wait({
    window: { title: "TENACITY.Secret.Problem.Title" },
    classes: ["tenacity"],
    position: { width: 380 },
    content,
    rejectClose: false,
    buttons: [
      { action: "openly", label: "TENACITY.Secret.Problem.RollOpenly" },
      { action: "not", label: "TENACITY.Secret.Problem.DoNotRoll", default: true },
    ],
  });
  return answer === "openly";
}
