/** What a type of document stores. */
type Model = foundry.abstract.TypeDataModel.AnyConstructor;

export interface ActorType {
  readonly model: Model;
  /** Whether tokens share the actor's own data and stand on the players' side (CV-4); heroes always. */
  readonly isLinked?: boolean;
  /** What bars of tokens can show; the first is shown to the player of a new one. Without it, {@link HEALTH} of whom a model has limits of. */
  readonly bars?: readonly string[];
  /** What else tokens can show. */
  readonly values?: readonly string[];
}

/** The types of documents of a game, as the manifest has them, each with its data model. No two games may share one. */
export interface DocumentTypes {
  /** The first is that of heroes, whom players play. */
  readonly Actor: Readonly<Record<string, ActorType | Model>>;
  readonly Item: Readonly<Record<string, Model>>;
  readonly ActiveEffect?: Readonly<Record<string, Model>>;
  /** Besides its cards and its requests, which are what their kinds say. */
  readonly ChatMessage?: Readonly<Record<string, Model>>;
  /** What its areas do; icons are classes of Font Awesome. */
  readonly RegionBehavior?: Readonly<Record<string, { readonly model: Model; readonly icon: string }>>;
}

/** Documents whose types belong to games. */
export type TypedDocument = keyof DocumentTypes;
