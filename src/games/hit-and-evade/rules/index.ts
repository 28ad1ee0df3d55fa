/** The variant of hit and evade (S3): a d10 with attribute and skill, and life and damage of its own. */
export * from "./ambush.ts";
export * from "./attack.ts";
export * from "./check.ts";
export * from "./damage.ts";
export * from "./life.ts";
