/** The generation of Foundry that clients behave like, and a build of it. */
export const RELEASE = { generation: 13, build: 351 } as const;

/** The same as documents note it in `_stats`. */
export const CORE_VERSION = `${String(RELEASE.generation)}.${String(RELEASE.build)}`;
