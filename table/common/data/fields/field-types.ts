import type { DataField } from "../../known-classes.ts";
import type { UnknownRecord } from "../../utils/get-type.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";

/** A verdict: false or a failure refuses, true accepts for certain, nothing leaves it to the next check (FD-4). */
export type ValidationResult = boolean | DataModelValidationFailure | undefined | void;

/** A custom validator. What it throws is the reason of the refusal (FD-4). */
export type FieldValidator = (value: unknown, options: ValidateOptions) => ValidationResult;

/** Choices of a field: a list, a record by value, or a function that gives either. */
export type FieldChoices =
  | readonly unknown[]
  | Readonly<Record<string, unknown>>
  | (() => readonly unknown[] | Readonly<Record<string, unknown>>);

/** Options that every field takes (FD-1). Other keys are copied to the field. */
export interface DataFieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** A value, or a function of the source data around it (FD-3). */
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  validate?: FieldValidator;
  validationError?: string;
  [option: string]: unknown;
}

/** Where a field stands. Set by the field that contains it. */
export interface FieldContext {
  name?: string;
  parent?: DataField;
}

/** How a value is cleaned (FD-2). */
export interface CleanOptions {
  /** The data holds only some members: clean those, add none. */
  partial?: boolean;
  /** With `partial`: whether inner objects are partial too. False when an update replaces them (UP-1). */
  recursive?: boolean;
  /** The complete data around the value: gives function initials and subtypes what they look at. */
  source?: UnknownRecord;
}

/** How a value is validated (VF-6). */
export interface ValidateOptions {
  strict?: boolean;
  /** Replace invalid values by valid initial ones. */
  fallback?: boolean;
  /** The complete data around the value. */
  source?: UnknownRecord;
  /** Whether elements of typed objects may lack members (TRAP-51). */
  partialElements?: boolean;
  partial?: boolean;
  /** Drop invalid embedded documents instead of failing (VF-2). */
  dropInvalidEmbedded?: boolean;
}

/** How an update is compared and written (UP-1). */
export interface UpdateOptions {
  /** Merge inner objects (default), or replace them. */
  recursive?: boolean;
}

/** Passed on from a model to the models inside it. */
export interface InitializeOptions {
  strict?: boolean;
  [option: string]: unknown;
}

/** The model that a value belongs to, as fields need to know it. */
export interface FieldModel {
  readonly _source: UnknownRecord;
}
