import { attempts } from "./attempts.mjs";
import { coefficients } from "./coefficients.mjs";
import { compoundMarks } from "./compound-marks.mjs";
import { examDates } from "./exam-dates.mjs";
import { gradePoints } from "./grade-points.mjs";
import { hoursCredits } from "./hours-credits.mjs";
import { internalExternal } from "./internal-external.mjs";
import { legend } from "./legend.mjs";
import { manyPages } from "./many-pages.mjs";
import { maximumColumn } from "./maximum-column.mjs";
import { maximumInHeader } from "./maximum-in-header.mjs";
import { mergedTerm } from "./merged-term.mjs";
import { modules } from "./modules.mjs";
import { newspaper } from "./newspaper.mjs";
import { rank } from "./rank.mjs";
import { resultWords } from "./result-words.mjs";
import { ruled } from "./ruled.mjs";
import { semesterMatrix } from "./semester-matrix.mjs";
import { sideBySide } from "./side-by-side.mjs";
import { stamped } from "./stamped.mjs";
import { termColumn } from "./term-column.mjs";
import { transfer } from "./transfer.mjs";
import { twoLineNames } from "./two-line-names.mjs";
import { typewriter } from "./typewriter.mjs";
import { ungraded } from "./ungraded.mjs";
import { unruled } from "./unruled.mjs";
import { wrappedHeader } from "./wrapped-header.mjs";
import { zebra } from "./zebra.mjs";

export const layouts = [
  ruled,
  unruled,
  zebra,
  sideBySide,
  newspaper,
  semesterMatrix,
  termColumn,
  mergedTerm,
  twoLineNames,
  wrappedHeader,
  manyPages,
  maximumColumn,
  maximumInHeader,
  internalExternal,
  resultWords,
  compoundMarks,
  coefficients,
  modules,
  attempts,
  examDates,
  rank,
  stamped,
  legend,
  transfer,
  hoursCredits,
  gradePoints,
  typewriter,
  ungraded,
];
