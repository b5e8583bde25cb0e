// No schemas here, so that pages which only quote a limit do not load them.

/** Readable in print, small enough to keep. The browser scales pages down to this; the server refuses larger ones. */
export const sourcePageLimits = {
  maxWidth: 1600,
  maxHeight: 2400,
  maxBytes: 1_000_000,
  /** Pages per record. */
  maxPages: 30,
} as const;
/** For all pages of a team. */
export const maxTeamPageBytes = 2_000_000_000;
