import type { OwnSet } from "./schemas.ts";

/** The user's calibration sets as the server delivers them with the training page, so that it does not shift when they load. */
export interface PageSets {
  readonly userId: string;
  readonly sets: readonly OwnSet[];
}

/** What the training page reads while the server renders it. Browsers request the sets from the API instead. */
export const pageSetsFile = "/training/sets.json";
