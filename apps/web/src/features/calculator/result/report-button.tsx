import { FileText, Mail } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../components/button.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { useHasLeadAccess, useLeadAccess } from "../state/use-lead-access.ts";
import { useFacts } from "../state/facts.ts";
import { useCalculator, useSnapshot } from "../state/use-calculator.tsx";
import * as styles from "../calculator.module.css";

/** Opens the academic report; a visitor without lead access is asked for an email first. */
export function ReportButton({ large = false }: { readonly large?: boolean }) {
  const calculator = useCalculator();
  const withLead = useLeadAccess();
  const asksEmail = !useHasLeadAccess();
  const { dataset } = useFacts();
  const open = useOverlay();
  const isWelcome = useSnapshot((snapshot) => snapshot.isWelcome);
  // Marks without a grading system are not converted, so there is nothing to report.
  const hasMark = useSnapshot(({ evaluation }) =>
    evaluation.courses.some(({ status, error }) => status !== "empty" && error?.code !== "unknown-system"),
  );
  const id = useId();
  const show = () => {
    const { editor, systems, countries } = calculator.get();
    open({
      kind: "report",
      request: {
        document: editor.document,
        systems,
        countryName: (code) =>
          countries.get(code)?.country ??
          dataset?.index.countries.find((country) => country.code === code)?.country,
        onDocument: (document) => calculator.dispatch({ type: "replace-document", document }),
      },
    });
  };
  const hint = [
    hasMark ? "" : "Enter at least one mark.",
    asksEmail ? "We ask for your email before your first report." : "",
  ];
  return (
    <>
      <Button
        kind={isWelcome ? "secondary" : "primary"}
        block
        size={large ? "lg" : "md"}
        icon={FileText}
        disabled={!hasMark}
        aria-describedby={hint.some(Boolean) ? id : undefined}
        onClick={() => withLead(show)}
      >
        Academic report
      </Button>
      {hint.some(Boolean) ? (
        <p className={styles.reportHint} id={id}>
          {asksEmail ? <Mail className="i sm" aria-hidden="true" /> : null}
          {hint.filter(Boolean).join(" ")}
        </p>
      ) : null}
    </>
  );
}
