import type { DocumentApp } from "./host.ts";

/** Rendered applications by their id: `foundry.applications.instances` (AP-3). */
export const instances = new Map<string, DocumentApp>();
