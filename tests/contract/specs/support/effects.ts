import { createHero, remember, type Hero } from "./documents.ts";

/** An active effect as the specifications see it: what both generations have in common, and what only one of them has. */
export interface LooseEffect {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
  readonly isSuppressed: boolean;
  readonly isTemporary: boolean;
  readonly modifiesActor: boolean;
  readonly target: unknown;
  readonly parent: unknown;
  readonly statuses: Set<string>;
  readonly origin: string | null;
  readonly duration: Readonly<Record<string, unknown>>;
  readonly changes?: readonly object[];
  readonly system: Readonly<Record<string, unknown>> & { readonly changes?: readonly object[] };
  readonly uuid: string;
  readonly _source: Readonly<Record<string, unknown>>;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  toObject(source?: boolean): Record<string, unknown>;
}

/** The class of active effects, with the methods of either generation. */
export interface LooseEffectClass {
  new (data: object, context?: object): LooseEffect;
  create(data: object, context?: object): Promise<LooseEffect | undefined>;
  fromStatusEffect(id: string, context?: object): Promise<LooseEffect>;
  readonly prototype: object;
  readonly [member: string]: unknown;
}

/** Names of the ways in which an effect changes a value, the same in both generations but for `subtract` (AE-3). */
export type ChangeType = "custom" | "multiply" | "add" | "subtract" | "downgrade" | "upgrade" | "override";

/** Whether the running Foundry has the effects of generation 14. */
export const isGeneration14 = (): boolean => game.release.generation >= 14;

export const effectClass = (): LooseEffectClass => ActiveEffect.implementation as unknown as LooseEffectClass;

const MODES: readonly string[] = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** One change, in the words of the running generation (AE-5). A subtraction adds the negative where there is none. */
export function changeOf(key: string, type: ChangeType, value: unknown, more: object = {}): object {
  if (isGeneration14()) return { key, type, value, phase: "initial", ...more };
  const [mode, text] = type === "subtract" ? ["add", String(-Number(value))] : [type, textOf(value)];
  return { key, mode: MODES.indexOf(mode), value: text, ...more };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Data of an effect that makes changes, with the list where the running generation has it (AE-2). */
export function effectWith(changes: readonly object[], more: object = {}): object {
  return { name: "Contract effect", ...more, ...(isGeneration14() ? { system: { changes } } : { changes }) };
}

/** Adds an effect to a document. It goes when the document goes. */
export async function addEffect(parent: Hero, data: object): Promise<LooseEffect> {
  const effect = await effectClass().create({ name: "Contract effect", ...data }, { parent });
  if (!effect) throw new Error("The effect was not created.");
  return effect;
}

/** A hero on whom the given changes are in force. */
export async function heroWith(changes: readonly object[], system: object = {}, more: object = {}): Promise<Hero> {
  return createHero(system, { ...more, effects: [effectWith(changes)] });
}

/** The effects of a document, without the types of the running system. */
export function effectsOf(document: object): readonly LooseEffect[] {
  return [...(document as { effects: Iterable<LooseEffect> }).effects];
}

/** The prepared value at a path of a document. */
export const valueAt = (document: object, path: string): unknown => foundry.utils.getProperty(document, path);

/** Creates an item in the world, of the first type that the system has. */
export async function createItem(more: object = {}) {
  const type = game.documentTypes.Item.find((each) => each !== "base") ?? "base";
  const item = await Item.implementation.create({ name: "Contract item", type, ...more } as never);
  if (!item) throw new Error("The item was not created.");
  return remember(item);
}

/** The type of the first item that the system has. */
export const itemType = (): string => game.documentTypes.Item.find((each) => each !== "base") ?? "base";
