import { everyPage } from "../../compat/windows.ts";
import type { Prompt } from "./prompt.ts";
import { notifiesOfPrompts, soundsPrompts } from "../settings/prompt-settings.ts";

/** Two soft tones, in hertz, and how long each of them lasts, in seconds. */
const TONES = [659, 880] as const;
const LENGTH = 0.16;
const VOLUME = 0.12;

/** Makes new prompts heard and seen outside of the page, as far as this person has asked for it. */
export function callAttention([first, ...others]: readonly Prompt[]): void {
  if (!first) return;
  if (soundsPrompts()) chime();
  const isAway = everyPage().every(({ visibilityState }) => visibilityState === "hidden");
  if (isAway && notifiesOfPrompts() && Notification.permission === "granted") notify(first, others.length);
}

function chime(): void {
  const audio = new AudioContext();
  const end = audio.currentTime + TONES.length * LENGTH;
  for (const [place, frequency] of TONES.entries()) {
    const begin = audio.currentTime + place * LENGTH;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(end);
    tone.addEventListener("ended", () => {
      if (place === TONES.length - 1) void audio.close();
    });
  }
}

/** One for all that came at once: the page shows the rest. */
function notify({ who, words, show }: Prompt, others: number): void {
  const more = others > 0 ? [game.i18n.format("TENACITY.Prompt.More", { count: String(others) })] : [];
  const body = [words, ...more].join(" · ");
  // The tag has a later one take the place of this.
  const notification = new Notification(who === "" ? game.i18n.localize("TENACITY.Prompt.Title") : who, {
    body,
    tag: "tenacity-prompt",
  });
  notification.addEventListener("click", () => {
    window.focus();
    show();
    notification.close();
  });
}
