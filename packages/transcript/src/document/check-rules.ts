import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { PolicyRule } from "@meridian/contract/evaluation/policy-rules";
import type { Evaluation } from "@meridian/grading";
import { findPossibleRepeats } from "./possible-repeats.ts";

/** The outcome of one rule of the office's policy. */
export interface RuleResult {
  readonly rule: PolicyRule;
  /** `unknown`: the evaluation does not say enough to decide. */
  readonly outcome: "passed" | "raised" | "unknown";
  /** What was found: "12 retakes, more than 10". */
  readonly text: string;
}

/** Checks an evaluation against the rules of its policy. Never guesses: what the record does not say is `unknown`. */
export function checkRules(
  rules: readonly PolicyRule[],
  document: Pick<EvaluationDocument, "records">,
  evaluation: Evaluation,
): RuleResult[] {
  return rules.map((rule) => ({ rule, ...checkRule(rule, document, evaluation) }));
}

/** What the policy of a saved evaluation flags, in words. Without a GPA, there is nothing to check yet. */
export function describeFlags(
  document: Pick<EvaluationDocument, "records" | "officePolicy">,
  evaluation: Evaluation,
): string[] {
  if (!document.officePolicy || evaluation.gpa.value === null) return [];
  return checkRules(document.officePolicy.rules, document, evaluation)
    .filter(({ outcome }) => outcome === "raised")
    .map(({ rule, text }) => (rule.note ? `${text}. ${rule.note}` : text));
}

type Finding = Omit<RuleResult, "rule">;

function checkRule(
  rule: PolicyRule,
  document: Pick<EvaluationDocument, "records">,
  evaluation: Evaluation,
): Finding {
  switch (rule.type) {
    case "min-gpa":
      return checkMinimum("GPA", evaluation.gpa, rule.value, "There is no GPA yet");
    case "min-last-gpa":
      return checkMinimum(
        `GPA of the last ${evaluation.last?.asked ?? ""} credits`,
        evaluation.last?.gpa,
        rule.value,
        "There is no last-credits GPA",
      );
    case "min-tag-gpa": {
      const tag = evaluation.tags.find(({ name }) => fold(name) === fold(rule.tag));
      return checkMinimum(
        `GPA of the courses tagged “${rule.tag}”`,
        tag?.gpa,
        rule.value,
        `No counted course is tagged “${rule.tag}”`,
      );
    }
    case "min-us-credits": {
      const { usEarned } = evaluation.credits;
      if (usEarned === null) return unknown("US credits are not known for every course");
      return usEarned < rule.value
        ? raised(`${usEarned} US credits earned, fewer than ${rule.value}`)
        : passed(`${usEarned} US credits earned`);
    }
    case "retakes-above":
      return checkRetakes(rule.count, document);
    case "failures-above":
      return checkCount(
        evaluation.courses.filter(({ grade }) => grade === "F").length,
        rule.count,
        "failed course",
      );
    case "withdrawals-above":
      return checkCount(
        evaluation.courses.filter(
          ({ reading }) => reading?.kind === "non-grade" && reading.meaning === "withdrawn",
        ).length,
        rule.count,
        "withdrawal",
      );
    case "degree-without-class":
      return checkDegreeClass(rule, document);
    case "spread-above": {
      if (evaluation.range === null) return passed("No other table to compare with");
      const { spread } = evaluation.range;
      return spread > rule.value
        ? raised(`Publishers’ tables differ by ${spread.toFixed(2)}, more than ${rule.value.toFixed(2)}`)
        : passed(`Publishers’ tables differ by ${spread.toFixed(2)}`);
    }
    case "not-official": {
      const standings = document.records.map(({ standing }) => standing);
      if (standings.includes("unofficial")) return raised("An unofficial transcript");
      return standings.includes(null)
        ? unknown("The record does not say whether the transcript is official")
        : passed("Official transcripts");
    }
    case "in-progress":
      return document.records.some(({ inProgress }) => inProgress)
        ? raised("Studies are in progress")
        : passed("No studies in progress");
  }
}

function checkMinimum(
  what: string,
  gpa: Evaluation["gpa"] | undefined,
  min: number,
  missing: string,
): Finding {
  if (!gpa || gpa.value === null) return unknown(missing);
  return gpa.value < min
    ? raised(`${what} ${gpa.text}, below ${min.toFixed(2)}`)
    : passed(`${what} ${gpa.text}`);
}

function checkCount(found: number, max: number, noun: string): Finding {
  const text = pluralize(found, noun);
  return found > max ? raised(`${text}, more than ${max}`) : passed(text);
}

/** Attempts after the first. Courses that look like repeats but are not marked leave the result open. */
function checkRetakes(max: number, { records }: Pick<EvaluationDocument, "records">): Finding {
  let retakes = 0;
  let possible = 0;
  for (const record of records) {
    const attempts = new Map<string, number>();
    for (const { courses } of record.terms)
      for (const { repeat, mark } of courses)
        if (repeat && mark.trim() !== "") attempts.set(repeat, (attempts.get(repeat) ?? 0) + 1);
    for (const times of attempts.values()) retakes += times - 1;
    for (const { courses } of findPossibleRepeats(record))
      possible += courses.filter(({ repeat }) => repeat === null).length - 1;
  }
  if (retakes <= max && retakes + possible > max)
    return unknown(
      `${pluralize(retakes, "retake")} marked, but more courses appear twice. Mark them as repeats, or confirm that they are different courses`,
    );
  return checkCount(retakes, max, "retake");
}

function checkDegreeClass(
  { years, classes }: Extract<PolicyRule, { type: "degree-without-class" }>,
  { records }: Pick<EvaluationDocument, "records">,
): Finding {
  const accepted = classes.split(",").map(fold).filter(Boolean);
  const degrees = records.filter(({ equivalency }) => equivalency?.years === years);
  const missing = degrees.filter(
    ({ honours }) => !accepted.some((name) => containsPhrase(fold(honours), name)),
  );
  const length = `${years}-year degree`;
  const stated = missing.find(({ honours }) => honours.trim() !== "");
  if (stated) return raised(`${length} with “${stated.honours.trim()}”, not ${classes}`);
  if (missing.length > 0) return unknown(`${length}; the record does not state its class (“Honors”)`);
  if (records.some(({ equivalency }) => !equivalency || equivalency.years === null))
    return unknown("The record does not say what kind of credential it is");
  return passed(degrees.length > 0 ? `${length} with the required class` : `Not a ${length}`);
}

/** Whole words, so that "Division I" does not match "Division II". */
function containsPhrase(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `);
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const passed = (text: string): Finding => ({ outcome: "passed", text });
const raised = (text: string): Finding => ({ outcome: "raised", text });
const unknown = (text: string): Finding => ({ outcome: "unknown", text });
