import type { Migration } from "../../../engine/migrations/migration.ts";
import { STATUSES_BECOME_CONDITIONS } from "./statuses-become-conditions.ts";

/** Every change of the schema, in order. A new one goes to the end and is never changed once released. */
export const MIGRATIONS: readonly Migration[] = [STATUSES_BECOME_CONDITIONS];

/** The version of the schema that this system writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;
