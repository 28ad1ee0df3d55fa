/** Classes by name: `declare-classes.ts`, which no file imports, adds them here. Their types are read from `known-classes.ts`. */
export interface DeclaredClasses {
  readonly names?: never;
}
