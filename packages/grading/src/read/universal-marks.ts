import { symbolKey } from "./fold.ts";
import type { NonGradeMeaning } from "../types.ts";

/** Meaning of a mark on any transcript, unless the grading system defines its own. */
export type UniversalMark =
  | { readonly kind: "non-grade"; readonly meaning: NonGradeMeaning }
  | { readonly kind: "pass" }
  | { readonly kind: "fail" }
  | { readonly kind: "ambiguous"; readonly meanings: string };

export function findUniversalMark(key: string): UniversalMark | undefined {
  return marks.get(key);
}

const nonGrades: { readonly [Meaning in NonGradeMeaning]: string } = {
  withdrawn: "W|WD|WDR|WDN|WP|WTH|Withdrawn|Withdrawal|Withdrew|Official withdrawal",
  incomplete: "I|INC|INCOMPLETE|ICP",
  absent: "ABS|ABST|Absent|DNS|Did not sit",
  exempt: "EX|EXE|EXM|EXP|Exempt|Exempted|Exemption|Waived",
  transfer: "T|TR|TRF|TRAN|TC|Transfer|Transferred|Transfer credit",
  audit: "AU|AUD|AUDIT|Audited|Auditor",
  "in-progress": "IP|CIP|In progress|Ongoing|Current",
  "not-reported": "NR|NG|Not reported|No grade|Not graded|N/A|-|--|---|Pending",
};
const passes = "P|PS|Pass|Passed|S|Sat|Satisfactory|CR|Credit";
const fails = "F|FF|Fail|Failed|Failure";
const ambiguous: { readonly [mark: string]: string } = {
  AP: "a pass (aprobado, aprovado) or Advanced Placement",
  AB: "absent or the half step between A and B",
  NA: "not approved, not assessed or not applicable",
  NP: "not passed or not present",
  NC: "no credit or not completed",
  WF: "withdrawn or withdrawn failing, which many schools count as an F",
  U: "unsatisfactory or ungraded",
};

const marks = new Map<string, UniversalMark>();
for (const [meaning, list] of Object.entries(nonGrades))
  add(list, { kind: "non-grade", meaning: meaning as NonGradeMeaning });
add(passes, { kind: "pass" });
add(fails, { kind: "fail" });
for (const [mark, meanings] of Object.entries(ambiguous)) add(mark, { kind: "ambiguous", meanings });

function add(list: string, meaning: UniversalMark): void {
  for (const mark of list.split("|")) marks.set(symbolKey(mark), meaning);
}
