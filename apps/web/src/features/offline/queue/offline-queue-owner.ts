/** The owner of actions without personal data (metrics); they are sent whichever account is signed in. */
export const anyOwner = "anyone";
