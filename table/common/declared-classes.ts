/** Classes by name: the file of each adds it here. Their types are read from `known-classes.ts`, here and in the client. */
export interface DeclaredClasses {
  readonly names?: never;
}
