import type { PolicyRule, PolicyRuleType } from "@meridian/contract/evaluation/policy-rules";
import { formatGpa } from "../../../lib/format/format-gpa.ts";

/** The rules an office can choose from, in the order of the menu. */
export const ruleTypes: Readonly<Record<PolicyRuleType, string>> = {
  "min-gpa": "GPA at least",
  "min-last-gpa": "Last-credits GPA at least",
  "min-tag-gpa": "GPA of tagged courses at least",
  "min-us-credits": "US credits at least",
  "retakes-above": "More retakes than",
  "failures-above": "More failed courses than",
  "withdrawals-above": "More withdrawals than",
  "degree-without-class": "Degree below a required class (by length)",
  "spread-above": "Publishers’ tables differ by more than",
  "not-official": "Transcript is not official",
  "in-progress": "Studies in progress",
};

/** A rule to start with. Its numbers are examples the office changes. */
export function createRule(type: PolicyRuleType): PolicyRule {
  switch (type) {
    case "min-gpa":
    case "min-last-gpa":
      return { type, value: 3, note: "" };
    case "min-tag-gpa":
      return { type, tag: "", value: 3, note: "" };
    case "min-us-credits":
      return { type, value: 90, note: "" };
    case "retakes-above":
      return { type, count: 10, note: "" };
    case "failures-above":
    case "withdrawals-above":
      return { type, count: 3, note: "" };
    case "degree-without-class":
      return { type, years: 3, classes: "Division I, First Division, First Class", note: "" };
    case "spread-above":
      return { type, value: 0.3, note: "" };
    case "not-official":
    case "in-progress":
      return { type, note: "" };
  }
}

/** One line per rule, for the list of versions. */
export function ruleText(rule: PolicyRule): string {
  switch (rule.type) {
    case "min-gpa":
      return `GPA at least ${formatGpa(rule.value)}`;
    case "min-last-gpa":
      return `Last-credits GPA at least ${formatGpa(rule.value)}`;
    case "min-tag-gpa":
      return `GPA of courses tagged “${rule.tag}” at least ${formatGpa(rule.value)}`;
    case "min-us-credits":
      return `At least ${rule.value} US credits`;
    case "retakes-above":
      return `Flag more than ${rule.count} retakes`;
    case "failures-above":
      return `Flag more than ${rule.count} failed courses`;
    case "withdrawals-above":
      return `Flag more than ${rule.count} withdrawals`;
    case "degree-without-class":
      return `Flag a ${rule.years}-year degree unless its class is ${rule.classes}`;
    case "spread-above":
      return `Flag tables that differ by more than ${formatGpa(rule.value)}`;
    case "not-official":
      return "Flag a transcript that is not official";
    case "in-progress":
      return "Flag studies in progress";
  }
}
