/** What a check is for (S3-1, S3-14, S3-16, S3-17, S3-20): something of itself, or what a success does. */
export const AIMS = [
  "plain",
  "search",
  "heal",
  "reviveMedicine",
  "reviveSurvival",
  "halfHour",
  "twoHours",
  "night",
  "fix",
  "power",
  "free",
] as const;

export type Aim = (typeof AIMS)[number];
