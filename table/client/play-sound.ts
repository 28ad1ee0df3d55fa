import { MissingApiError } from "./missing-api.ts";

class Sound {
  readonly #audio: HTMLAudioElement;

  constructor(readonly src: string) {
    this.#audio = new Audio(src);
  }

  get playing(): boolean {
    return !this.#audio.paused;
  }

  /** Begins at once, or with the first press in this page: browsers let nothing be heard before. */
  play({ volume = 1, loop = false }: { volume?: number; loop?: boolean } = {}): this {
    Object.assign(this.#audio, { volume, loop });
    const begin = async (): Promise<void> => this.#audio.play();
    begin().catch(() => {
      document.addEventListener("pointerup", () => void begin().catch(() => undefined), { capture: true, once: true });
    });
    return this;
  }

  stop(): this {
    this.#audio.pause();
    return this;
  }
}

/** `AudioHelper.play`: a sound of no playlist, for this page alone (NS-2). */
export async function playSound(
  { src, autoplay = true, ...options }: { src: string; autoplay?: boolean; volume?: number; loop?: boolean },
  others: boolean | object = false,
): Promise<Sound | undefined> {
  if (others !== false) throw new MissingApiError("foundry.audio.AudioHelper.play for others");
  return autoplay ? new Sound(src).play(options) : undefined;
}
