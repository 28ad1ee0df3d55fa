import * as shape from "../../../core/shape.ts";

/** How long what a spell leaves lasts: to the end of the scene, to the next rest, or until someone ends it. */
export const LASTS = ["scene", "rest", "hand"] as const;

/** What a spell or a thing leaves on someone. The guide gives it no number: it is told. */
export const MARK = shape.nullable(shape.object({ name: shape.name, lasts: shape.oneOf(LASTS) }));

export type Mark = NonNullable<shape.Of<typeof MARK>>;
