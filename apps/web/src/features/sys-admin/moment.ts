const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** A moment as a table shows it, in the reader's own time. */
export const momentText = (moment: string | null) =>
  moment === null ? "–" : format.format(new Date(moment));
