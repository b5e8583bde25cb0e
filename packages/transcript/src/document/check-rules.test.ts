import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { PolicyRule } from "@meridian/contract/evaluation/policy-rules";
import { createSystems, evaluate, type GradingSystem, parseSystem } from "@meridian/grading";
import { expect, test } from "vitest";
import { blankCourse, blankDocument } from "./blank-document.ts";
import { checkRules, describeFlags } from "./check-rules.ts";
import { toTranscript } from "./to-transcript.ts";

const parsed = parseSystem({
  id: "percent",
  name: "Percent",
  kind: "numeric",
  better: "higher",
  min: 0,
  max: 100,
  step: 1,
  pass: 50,
  level: "tertiary",
  default: true,
  confidence: "unverified",
  provenance: "",
  notes: "",
  institution: null,
  sources: [],
  nonGrades: [{ mark: "W", meaning: "withdrawn" }],
  bands: [
    { from: 80, to: 100, us: "A" },
    { from: 50, to: 79, us: "C" },
    { from: 0, to: 49, us: "F" },
  ],
});
if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
const system: GradingSystem = parsed.value;

type Course = Partial<EvaluationDocument["records"][number]["terms"][number]["courses"][number]>;
type RecordFields = Partial<EvaluationDocument["records"][number]>;

function check(rule: Partial<PolicyRule>, courses: readonly Course[], fields: RecordFields = {}) {
  const newId = () => "r1";
  const blank = blankDocument({ countryCode: "IN", system, level: null, institution: "" }, newId);
  const terms = [
    {
      id: "t1",
      name: "Term 1",
      year: "",
      courses: courses.map((course, index) => ({
        ...blankCourse(`c${index}`),
        name: `Course ${index}`,
        credits: "3",
        ...course,
      })),
    },
  ];
  const document = { ...blank, records: [{ ...blank.records[0]!, terms, ...fields }] };
  const evaluation = evaluate(toTranscript(document), document.policy, createSystems([], "test"));
  return checkRules([{ note: "", ...rule } as PolicyRule], document, evaluation)[0]!;
}

const threeYears = {
  equivalency: {
    credentialId: "in-bachelor-3",
    name: "Bachelor",
    entry: "",
    years: 3,
    reading: null,
    others: [],
    showOthers: true,
  },
};
const divisionRule = {
  type: "degree-without-class",
  years: 3,
  classes: "Division I, First Class",
} as const;

test("raises a missed minimum with both numbers, and does not guess without a GPA", () => {
  const minimum = { type: "min-gpa", value: 3 } as const;
  expect(check(minimum, [{ mark: "60" }])).toMatchObject({
    outcome: "raised",
    text: "GPA 2.00, below 3.00",
  });
  expect(check(minimum, [{ mark: "90" }]).outcome).toBe("passed");
  expect(check(minimum, [{ mark: "" }]).outcome).toBe("unknown");
  expect(check({ type: "min-us-credits", value: 90 }, [{ mark: "90" }]).outcome).toBe("unknown");
});

test("compares tagged courses only", () => {
  const science = { type: "min-tag-gpa", tag: "Science", value: 3 } as const;
  const courses = [{ mark: "60", tags: ["science"] }, { mark: "95" }];
  expect(check(science, courses)).toMatchObject({ outcome: "raised" });
  expect(check(science, [{ mark: "95" }])).toMatchObject({
    outcome: "unknown",
    text: "No counted course is tagged “Science”",
  });
});

test("counts attempts after the first, and leaves the result open while repeats are not marked", () => {
  const retakes = { type: "retakes-above", count: 1 } as const;
  const attempt = (repeat: string | null) => ({ name: "Calculus", mark: "40", repeat });
  expect(check(retakes, [attempt("calculus"), attempt("calculus"), attempt("calculus")])).toMatchObject({
    outcome: "raised",
    text: "2 retakes, more than 1",
  });
  expect(check(retakes, [attempt("calculus"), attempt("calculus")]).outcome).toBe("passed");
  expect(check(retakes, [attempt(null), attempt(null), attempt(null)]).outcome).toBe("unknown");
});

test("counts failed courses and withdrawals, whether or not they are in the GPA", () => {
  expect(check({ type: "failures-above", count: 0 }, [{ mark: "20" }]).text).toBe(
    "1 failed course, more than 0",
  );
  expect(check({ type: "withdrawals-above", count: 0 }, [{ mark: "W" }, { mark: "90" }]).outcome).toBe(
    "raised",
  );
});

test("flags a three-year degree without Division I", () => {
  const courses = [{ mark: "70" }];
  expect(check(divisionRule, courses, { ...threeYears, honours: "Division II" })).toMatchObject({
    outcome: "raised",
    text: "3-year degree with “Division II”, not Division I, First Class",
  });
  expect(check(divisionRule, courses, { ...threeYears, honours: "DIVISION I" }).outcome).toBe("passed");
  expect(
    check(divisionRule, courses, { ...threeYears, honours: "First class with distinction" }).outcome,
  ).toBe("passed");
  expect(check(divisionRule, courses, threeYears).outcome).toBe("unknown");
  expect(check(divisionRule, courses).outcome).toBe("unknown");
  const fourYears = { equivalency: { ...threeYears.equivalency, years: 4 } };
  expect(check(divisionRule, courses, fourYears).outcome).toBe("passed");
});

test("describes what a saved evaluation’s policy flags, and nothing before there is a GPA", () => {
  const blank = blankDocument({ countryCode: "IN", system, level: null, institution: "" }, () => "r1");
  const rules: PolicyRule[] = [
    { type: "min-us-credits", value: 120, note: "Ask for the rest" },
    { type: "in-progress", note: "" },
  ];
  const officePolicy = { id: "p1", name: "Nursing", version: 1, settings: blank.policy, rules };
  const describe = (mark: string, more: object = { officePolicy }) => {
    const terms = [
      { id: "t1", name: "", year: "", courses: [{ ...blankCourse("c1"), name: "A", credits: "3", mark }] },
    ];
    const document = { ...blank, records: [{ ...blank.records[0]!, terms }], ...more };
    const evaluation = evaluate(toTranscript(document), document.policy, createSystems([], "test"));
    return describeFlags(document, { ...evaluation, credits: { ...evaluation.credits, usEarned: 3 } });
  };
  expect(describe("90")).toEqual(["3 US credits earned, fewer than 120. Ask for the rest"]);
  expect(describe("")).toEqual([]);
  expect(describe("90", {})).toEqual([]);
});

test("flags unofficial transcripts and studies in progress", () => {
  const courses = [{ mark: "70" }];
  expect(check({ type: "not-official" }, courses, { standing: "unofficial" }).outcome).toBe("raised");
  expect(check({ type: "not-official" }, courses).outcome).toBe("unknown");
  expect(check({ type: "not-official" }, courses, { standing: "official" }).outcome).toBe("passed");
  expect(check({ type: "in-progress" }, courses, { inProgress: true }).outcome).toBe("raised");
});
