import { china, india, nigeria, russia, turkey } from "./eastern.mjs";
import * as fifth from "./fifth.mjs";
import * as fourth from "./fourth.mjs";
import * as second from "./second.mjs";
import * as third from "./third.mjs";
import { brazil, france, germany, southAfrica, unitedKingdom } from "./western.mjs";

/** Transcripts written by hand. No cause was looked for in a set before its first reading was recorded. */
export const holdout = [
  germany,
  india,
  nigeria,
  china,
  brazil,
  france,
  southAfrica,
  russia,
  unitedKingdom,
  turkey,
  ...Object.values(second),
  ...Object.values(third),
  ...Object.values(fourth),
  ...Object.values(fifth),
];
