/** The database of pages that are not sent yet. Apart from the code that fills it, so that sign-out can delete it without that. */
export const sourcePagesDatabase = "meridian-source-pages";
