import { isRequirement } from "@meridian/contract/evaluation/policy-rules";
import { checkRules, type RuleResult } from "@meridian/transcript/document/check-rules";
import { Notice } from "../../../components/notice.tsx";
import { useSnapshot } from "../state/use-calculator.tsx";

/** What the office's policy flags in this evaluation, and what it could not check. */
export default function PolicyChecks() {
  const { editor, evaluation } = useSnapshot((snapshot) => snapshot);
  const { officePolicy } = editor.document;
  if (!officePolicy || evaluation.gpa.value === null) return null;
  const results = checkRules(officePolicy.rules, editor.document, evaluation);
  return (
    <>
      {results
        .filter(({ outcome }) => outcome !== "passed")
        .toSorted((a, b) => rank(a) - rank(b))
        .map((result, index) => (
          <Notice key={index} tone={result.outcome === "raised" ? "warn" : "info"}>
            <b>{label(result)}</b> {result.text}.{result.rule.note ? ` ${result.rule.note}` : ""}
          </Notice>
        ))}
    </>
  );

  function label({ rule, outcome }: RuleResult): string {
    if (outcome === "unknown") return `${officePolicy!.name}, not checked:`;
    return isRequirement(rule) ? `Below ${officePolicy!.name}’s minimum:` : `${officePolicy!.name} flag:`;
  }
}

const rank = ({ outcome }: RuleResult) => (outcome === "raised" ? 0 : 1);
