import { TourCard } from "./tour-card.ts";

export interface TourStep {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** The element that is pointed at; without one, the step stands in the middle of the page. */
  readonly selector?: string;
}

export interface TourConfig {
  /** Of the package, and of the tour in it. Registration gives both. */
  namespace?: string;
  id?: string;
  title: string;
  description?: string;
  steps: readonly TourStep[];
  /** Whether a tour that was left goes on where it was. */
  canBeResumed?: boolean;
  /** Whether it is listed among all tours; not unless told so. */
  display?: boolean;
  /** For narrators only. */
  restricted?: boolean;
  /** Texts of the tour, as a package's language files would have them. */
  localization?: Record<string, string>;
}

const STATUS = Object.freeze({ UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" });

/** The setting of this browser that keeps how far each tour has come: by namespace and id, the index of a step. */
const PROGRESS = "tourProgress";

type Progress = Record<string, Record<string, number> | undefined>;

/** A guide that goes from one part of the interface to the next; how far it has come is remembered. */
export class Tour {
  static readonly STATUS = STATUS;
  /** The tour that is shown; there is one at a time. */
  static #active: Tour | null = null;

  readonly config: TourConfig;
  readonly #card = new TourCard();
  #stepIndex: number | null = null;

  constructor(config: TourConfig) {
    if (config.steps.length === 0) throw new Error("A tour needs at least one step.");
    this.config = config;
  }

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  static async fromJSON(path: string): Promise<Tour> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`The tour ${path} cannot be loaded: ${String(response.status)}`);
    return new this((await response.json()) as TourConfig);
  }

  get id(): string {
    return this.config.id ?? "";
  }
  get namespace(): string {
    return this.config.namespace ?? "";
  }
  get key(): string {
    return `${this.namespace}.${this.id}`;
  }
  get title(): string {
    return this.#localize(this.config.title);
  }
  get description(): string {
    return this.#localize(this.config.description ?? "");
  }
  get steps(): readonly TourStep[] {
    return this.config.steps;
  }
  /** The index of the step that is shown or was shown last; null before the first. */
  get stepIndex(): number | null {
    return this.#stepIndex;
  }
  get currentStep(): TourStep | null {
    return this.#stepIndex === null ? null : (this.steps[this.#stepIndex] ?? null);
  }
  get hasNext(): boolean {
    return this.#stepIndex === null || this.#stepIndex < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return (this.#stepIndex ?? 0) > 0;
  }
  get canStart(): boolean {
    return !this.config.restricted || (game.user?.isGM ?? false);
  }
  get status(): string {
    if (this.#stepIndex === null) return STATUS.UNSTARTED;
    return this.#stepIndex >= this.steps.length ? STATUS.COMPLETED : STATUS.IN_PROGRESS;
  }

  /** Takes over how far this browser has come; the collection calls it when the tour is registered. */
  _loadProgress(): void {
    this.#stepIndex = readProgress()[this.namespace]?.[this.id] ?? null;
  }

  /** Shows the tour from its first step, or from where it was left when it can be resumed. */
  async start(): Promise<void> {
    if (!this.canStart) return;
    const resumed = this.config.canBeResumed && this.status === STATUS.IN_PROGRESS ? this.#stepIndex : 0;
    await this.progress(resumed ?? 0);
  }

  /** Shows the next step; after the last one the tour is complete. */
  async next(): Promise<void> {
    await this.progress((this.#stepIndex ?? -1) + 1);
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress((this.#stepIndex ?? 0) - 1);
  }

  /** Leaves the tour; how far it has come stays remembered. */
  exit(): void {
    this.#card.close();
    if (Tour.#active === this) Tour.#active = null;
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  async reset(): Promise<void> {
    this.exit();
    this.#stepIndex = null;
    await this.#saveProgress();
  }

  /** Shows one step by its index; beyond the last one the tour is complete. */
  async progress(stepIndex: number): Promise<void> {
    if (Tour.#active && Tour.#active !== this) Tour.#active.exit();
    if (this.currentStep && Tour.#active === this) await this._postStep();
    this.#stepIndex = Math.max(0, Math.min(stepIndex, this.steps.length));
    await this.#saveProgress();
    if (this.status === STATUS.COMPLETED) {
      this.exit();
      return;
    }
    Tour.#active = this;
    await this._preStep();
    await this._renderStep();
  }

  /** Called before a step is shown: subclasses open what the step points at. */
  protected async _preStep(): Promise<void> {
    return Promise.resolve();
  }
  /** Called when a step was left. */
  protected async _postStep(): Promise<void> {
    return Promise.resolve();
  }

  protected _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return Promise.resolve();
    this.#card.show({
      title: this.#localize(step.title),
      content: this.#localize(step.content),
      target: step.selector ? document.querySelector<HTMLElement>(step.selector) : null,
      position: [(this.#stepIndex ?? 0) + 1, this.steps.length],
      previous: this.hasPrevious ? () => void this.previous() : null,
      next: () => void this.next(),
      exit: () => {
        this.exit();
      },
    });
    return Promise.resolve();
  }

  async #saveProgress(): Promise<void> {
    const progress = readProgress();
    const own = { ...progress[this.namespace] };
    if (this.#stepIndex === null) Reflect.deleteProperty(own, this.id);
    else own[this.id] = this.#stepIndex;
    await game.settings.set("core", PROGRESS, { ...progress, [this.namespace]: own });
  }

  #localize(key: string): string {
    const own = this.config.localization?.[key];
    return own ?? game.i18n.localize(key);
  }
}

function readProgress(): Progress {
  const value: unknown = game.settings.get("core", PROGRESS);
  return (value ?? {}) as Progress;
}
