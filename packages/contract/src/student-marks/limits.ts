// No schemas here, so that pages which only quote a limit do not load them.

export const marksLinkDays = { default: 21, max: 90 } as const;

/** What a student may upload. The sizes are decimal megabytes, as phones show them. */
export const uploadLimits = { maxFiles: 5, maxFileBytes: 10_000_000, maxTotalBytes: 25_000_000 } as const;
/** For all files of a team. */
export const maxTeamUploadBytes = 2_000_000_000;
export const uploadTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type UploadType = (typeof uploadTypes)[number];
/** In one submission. */
export const maxReportedCourses = 300;
