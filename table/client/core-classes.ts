import { installCoreDice } from "./dice/core-dice.ts";
import { installCoreBehaviors } from "./regions/core-behaviors.ts";
import { installCoreDocuments } from "./documents/core-documents.ts";

/** Puts the core classes into CONFIG, once, before any package code runs (BOOT-1, CF-1, CF-4). */
export function installCoreClasses(): void {
  installCoreDice();
  installCoreDocuments();
  installCoreBehaviors();
}
