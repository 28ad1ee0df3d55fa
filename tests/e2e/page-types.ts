/**
 * The few members of Foundry's globals that end-to-end tests read in the page. They look at stored data to be sure of
 * what happened; what they do, they do by clicking. Declared here because fvtt-types stay inside src/ and the contract specs.
 */
export interface StoredCharacter {
  readonly name: string;
  readonly system: {
    readonly spin: number;
    readonly stress: { readonly value: number; readonly max: number };
    readonly tenacity: { readonly value: number };
    readonly ledger: Readonly<Record<string, unknown>>;
  };
}

/** An actor as tests use it. */
export interface PageActor {
  readonly id: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly sheet: { render(options: object): Promise<unknown> };
  toObject(): StoredCharacter;
  update(changes: object): Promise<unknown>;
}

/** A chat message as tests use it. */
export interface PageMessage {
  readonly id: string;
  readonly type: string;
  readonly isAuthor: boolean;
  readonly system: { readonly opening?: object; readonly events: Readonly<Record<string, { readonly type: string }>> };
}

export interface GamePage {
  readonly ui: { readonly notifications: { clear(): void } };
  readonly game: {
    readonly actors: { getName(name: string): PageActor | undefined; readonly contents: readonly PageActor[] };
    readonly messages: { readonly contents: readonly PageMessage[]; readonly size: number };
    readonly user: { readonly name: string };
    readonly settings: {
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
    };
  };
}
