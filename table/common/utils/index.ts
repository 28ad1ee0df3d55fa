/** The `foundry.utils` namespace, as far as it needs no browser. */
export {
  deepFreeze,
  getDefiningClass,
  isDeletionKey,
  isElementInstanceOf,
  logCompatibilityWarning,
} from "./classes.ts";
export { Collection, type CollectionGetOptions } from "./collection.ts";
export { Color } from "./color.ts";
export { diffObject, type DiffOptions } from "./diff-object.ts";
export { EventEmitterMixin } from "./event-emitter.ts";
export { getRoute } from "./get-route.ts";
export { getType, isPlainObject, isSubclass, type UnknownRecord } from "./get-type.ts";
export { performIntegerSort, type SortOptions, type SortUpdate } from "./integer-sort.ts";
export { mergeObject, type MergeOptions } from "./merge-object.ts";
export { deepClone, duplicate, expandObject, flattenObject, invertObject, isEmpty, objectsEqual } from "./objects.ts";
export { parseUuid, type ParsedUuid } from "./parse-uuid.ts";
export { deleteProperty, getProperty, hasProperty, setProperty } from "./properties.ts";
export { isValidId, randomID } from "./random-id.ts";
export { Semaphore } from "./semaphore.ts";
export { escapeHTML, isNewerVersion } from "./text.ts";
export { debounce, throttle } from "./timing.ts";
