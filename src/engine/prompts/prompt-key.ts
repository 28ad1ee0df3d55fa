import { registerLateKey } from "../windows/late.ts";

/** The key that goes to the prompts. */
export const PROMPT_KEY = "goToPrompt";

/** Registers it; call in `init`. */
export function registerPromptKey(): void {
  registerLateKey(PROMPT_KEY, {
    name: "TENACITY.Keys.goToPrompt.Name",
    hint: "TENACITY.Keys.goToPrompt.Hint",
    editable: [{ key: "KeyJ" }],
  });
}
