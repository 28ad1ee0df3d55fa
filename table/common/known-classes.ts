import type { DeclaredClasses } from "./declared-classes.ts";

/*
 * Types of classes that know each other: a field has a model, a model fields. Each is declared in its own file, and read here by
 * those below it.
 */

export type DataField = DeclaredClasses["DataField"];
export type DataModel = DeclaredClasses["DataModel"];
export type DataModelConstructor = DeclaredClasses["DataModelConstructor"];
export type Document = DeclaredClasses["Document"];
export type DocumentConstructor = DeclaredClasses["DocumentConstructor"];
