const minutes = 60_000;

/** Client cache groups (spec section 9): entry lifetime and maximum number of entries. */
export const cacheGroups = {
  default: { lifetime: 5 * minutes, entries: 100 },
  grading_systems: { lifetime: 60 * minutes, entries: 10 },
  user_profiles: { lifetime: 15 * minutes, entries: 50 },
  academic_reports: { lifetime: 5 * minutes, entries: 100 },
  institutions: { lifetime: 30 * minutes, entries: 20 },
} as const;

export type CacheGroup = keyof typeof cacheGroups;
