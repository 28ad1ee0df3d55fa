import type { DeclaredClasses } from "./declared-classes.ts";

/*
 * Types of classes that know each other: a field has a model, a model fields. Those below a class read its type here.
 */

export type DataField = DeclaredClasses["DataField"];
export type DataModel = DeclaredClasses["DataModel"];
export type DataModelConstructor = DeclaredClasses["DataModelConstructor"];
export type Document = DeclaredClasses["Document"];
export type DocumentConstructor = DeclaredClasses["DocumentConstructor"];
