// The enumerations of the dataset. Its types and every schema of it derive from these lists.

/** US grades, best first. */
export const letterGrades = [
  "A+",
  "A",
  "A-",
  "AB",
  "B+",
  "B",
  "B-",
  "BC",
  "C+",
  "C",
  "C-",
  "CD",
  "D+",
  "D",
  "D-",
  "F",
] as const;

/** In display order. The packed index stores positions in this list, so do not reorder it. */
export const regions = [
  "Africa",
  "Americas",
  "Asia",
  "Europe",
  "Middle East",
  "Oceania",
  "International",
] as const;

/** The packed index stores positions in this list too. */
export const levels = ["secondary", "tertiary", "any"] as const;

/** published: a cited page lists these US grades; derived: they follow from another table; unverified: not checked. */
export const confidences = ["published", "derived", "unverified"] as const;

/** Who is behind a cited page. `institution`: the institution or examination board whose scale it is. */
export const sourceKinds = [
  "agency",
  "us-university",
  "government",
  "institution",
  "foreign-university",
  "encyclopedia",
  "calculator",
  "website",
] as const;

/** How well a table is sourced, derived from its confidence and the kinds of its sources. In display order, best first. */
export const sourceTiers = ["authority", "institution", "second-hand", "derived", "unverified"] as const;

export const nonGradeMeanings = [
  "withdrawn",
  "incomplete",
  "absent",
  "exempt",
  "transfer",
  "audit",
  "in-progress",
  "not-reported",
] as const;

/** Stages of education; omitted for general schools. */
export const stageKinds = ["vocational", "higher"] as const;

/** Level of a current degree. A side-bachelor is a first degree outside the usual path to a master's. */
export const rungs = ["short", "bachelor", "side-bachelor", "master", "doctorate"] as const;
